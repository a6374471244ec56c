/*
 * QR codes of links: bytes, error correction M (15 of 100 modules may be lost), versions 1 to 10, as ISO/IEC 18004 has
 * them.
 */

/** Codewords for correction in each block, and blocks, by version. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
/** Places of the smaller marks, by version. */
const MARKS = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
/** Light modules around it, which a camera needs. */
const MARGIN = 2;

type Grid = boolean[][];

/** Draws a text: dark modules by row, with a margin. Empty where it is too long. */
export function qrOf(text: string, mask: number | null = null): readonly (readonly boolean[])[] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, at) => dataOf(at + 1) >= bytes.length + (at + 1 < 10 ? 2 : 3)) + 1;
  if (version === 0) return [];
  const words = interleaved(padded(bytes, version), version);
  const masks = mask === null ? [0, 1, 2, 3, 4, 5, 6, 7] : [mask];
  const drawn = masks.map((each) => draw(words, version, each));
  const best = drawn.reduce((a, b) => (penaltyOf(b) < penaltyOf(a) ? b : a));
  const light = (n: number): boolean[] => Array.from({ length: n }, () => false);
  const rows = best.map((row) => [...light(MARGIN), ...row, ...light(MARGIN)]);
  const edge = Array.from({ length: MARGIN }, () => light(best.length + 2 * MARGIN));
  return [...edge, ...rows, ...edge];
}

function sizeOf(version: number): number {
  return 17 + 4 * version;
}

/** Counts all codewords of a version. */
function wordsOf(version: number): number {
  const marks = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const modules =
    (16 * version + 128) * version + 64 - (marks === 0 ? 0 : (25 * marks - 10) * marks - 55) - (version < 7 ? 0 : 36);
  return Math.floor(modules / 8);
}

function dataOf(version: number): number {
  return wordsOf(version) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

/** Writes mode, length, bytes and filling. */
function padded(bytes: readonly number[], version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const each of bytes) put(each, 8);
  const room = dataOf(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filling = 0xec; bits.length < room; filling ^= 0xfd) put(filling, 8);
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
}

/** Cuts the data into blocks, corrects each, and takes a word of each in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, words] = [BLOCKS[version - 1] ?? 1, CORRECTION[version - 1] ?? 0];
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  const divisor = divisorOf(words);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, from + short + (at < count - long ? 0 : 1));
    from += block.length;
    return { block, rest: restOf(block, divisor) };
  });
  const turn = (length: number, of: (at: number) => readonly (number | undefined)[]): number[] =>
    Array.from({ length }, (_, at) => of(at)).flatMap((each) => each.filter((word) => word !== undefined));
  return [
    ...turn(short + 1, (at) => blocks.map(({ block }) => block[at])),
    ...turn(words, (at) => blocks.map(({ rest }) => rest[at])),
  ];
}

/** Multiplies in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0;
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> at) & 1) * a;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  let divisor: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    const now = root;
    divisor = divisor.map((each, at) => times(each, now) ^ (divisor[at + 1] ?? 0));
    root = times(root, 2);
  }
  return divisor;
}

function restOf(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const each of data) {
    const factor = each ^ (rest[0] ?? 0);
    rest = divisor.map((part, at) => (rest[at + 1] ?? 0) ^ times(part, factor));
  }
  return rest;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(words: readonly number[], version: number, mask: number): Grid {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed: Grid = grid.map((row) => [...row]);
  const set = (x: number, y: number, dark: boolean): void => {
    const [row, known] = [grid[y], fixed[y]];
    if (row === undefined || known === undefined || x < 0 || x >= size) return;
    row[x] = dark;
    known[x] = true;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const rings = (x: number, y: number, radius: number, dark: (ring: number) => boolean): void => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [[3, 3] as const, [size - 4, 3] as const, [3, size - 4] as const])
    rings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const marks = version === 1 ? [] : [6, ...(MARKS[version - 1] ?? [])];
  const last = marks.length - 1;
  for (const [at, x] of marks.entries())
    for (const [of, y] of marks.entries())
      if (!((at === 0 && (of === 0 || of === last)) || (at === last && of === 0))) rings(x, y, 2, (ring) => ring !== 1);
  // Correction M is 0, so the mask alone is told.
  const told = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const bit = (of: number, at: number): boolean => ((of >> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, bit(told, at));
    set(at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, 8, bit(told, at));
  }
  set(8, size - 8, true);
  const named = (version << 12) | remainder(version, 12, 0x1f25);
  if (version >= 7)
    for (let at = 0; at < 18; at++) {
      const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(a, b, bit(named, at));
      set(b, a, bit(named, at));
    }
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        const row = grid[y];
        if (row === undefined || fixed[y]?.[x] !== false) continue;
        const dark = bit(words[at >> 3] ?? 0, 7 - (at & 7));
        row[x] = dark !== (MASKS[mask]?.(x, y) ?? false);
        at++;
      }
  }
  return grid;
}

function remainder(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return rest;
}

/** Rates a drawing: long runs, squares, what looks like a corner, and far more dark than light are hard to read. */
function penaltyOf(grid: Grid): number {
  const turned = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...grid, ...turned]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [y, row] of grid.entries())
    for (const [x, dark] of row.entries())
      if (row[x + 1] === dark && grid[y + 1]?.[x] === dark && grid[y + 1]?.[x + 1] === dark) penalty += 3;
  const all = grid.flat();
  const share = (all.filter((dark) => dark).length * 20) / all.length;
  return penalty + Math.floor(Math.abs(share - 10)) * 10;
}
