/** Small help for measuring: medians of interleaved runs, and a table. */

/** Seconds that `work` takes: the median of `times` runs after a warm-up. */
export function seconds(work: () => unknown, times = 15, warmup = 3): number {
  for (let i = 0; i < warmup; i++) work();
  const all: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    work();
    all.push((performance.now() - start) / 1000);
  }
  return median(all);
}

/** Medians of two works run in turn, so that a machine whose speed drifts treats both alike. */
export function pair(
  a: () => unknown,
  b: () => unknown,
  times = 15,
  warmup = 3,
): { a: number; b: number; ratio: number } {
  for (let i = 0; i < warmup; i++) {
    a();
    b();
  }
  const first: number[] = [];
  const second: number[] = [];
  for (let i = 0; i < times; i++) {
    first.push(seconds(a, 1, 0));
    second.push(seconds(b, 1, 0));
  }
  return { a: median(first), b: median(second), ratio: median(second) / median(first) };
}

export function median(all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export function ms(value: number): string {
  return value < 0.001 ? `${(value * 1e6).toFixed(0)} µs` : `${(value * 1000).toFixed(value < 0.1 ? 2 : 0)} ms`;
}

/** FNV-1a over a text, in hex: the same work gives the same sum. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

export function table(
  title: string,
  rows: readonly (readonly [what: string, figure: string, wanted: string, sum: string])[],
): void {
  const all = [["figure", "measured", "wanted", "checksum"], ...rows];
  const width = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  console.log(`\n${title}`);
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(width[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
