import { openNote } from "../../src/assist/index.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { longFight } from "./fights.ts";
import { checksum, ms, table } from "./figures.ts";

/*
 * How long an editor waits for the language service in a fight of 5,000 lines, by the processor's time, and what it
 * keeps.
 */

const environment = { systems, defaultSystem: "zones" };
const text = `\`\`\`combat\n${longFight("zones", 5000).trimEnd()}\n\`\`\`\n`;
const end = text.length - "\n```\n".length;
const middle = text.indexOf("\n", text.length / 2);
const word = "\n! scene dark";
const TIMES = 300;

/** Seconds of the processor: what else the machine does, does not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Seconds of each keystroke of a line that is typed at a place, at the median and the 99th percentile. */
function typing(
  at: number,
  work: (note: ReturnType<typeof openNote>, caret: number) => unknown,
): [number, number, string] {
  const note = openNote(text, environment);
  note.tokens();
  note.diagnostics();
  const all: number[] = [];
  let sum = "";
  for (let n = 0; n < TIMES; n++) {
    const typed = word.slice(0, 1 + (n % word.length));
    const now = text.slice(0, at) + typed + text.slice(at);
    const start = spent();
    note.update(now);
    const came = work(note, at + typed.length);
    all.push(spent() - start);
    sum = checksum(sum + JSON.stringify(came));
  }
  all.sort((a, b) => a - b);
  return [all[all.length >> 1] ?? 0, all[Math.ceil(all.length * 0.99) - 1] ?? 0, sum];
}

const shown = (note: ReturnType<typeof openNote>, caret: number): unknown => [
  note.tokens({ from: Math.max(0, caret - 4000), to: Math.min(note.text.length, caret + 4000) }).length,
  note.diagnostics().length,
];
const offered = (note: ReturnType<typeof openNote>, caret: number): unknown => note.complete(caret).items.length;
const both = (note: ReturnType<typeof openNote>, caret: number): unknown => [
  note.tokens({ from: Math.max(0, caret - 4000), to: Math.min(note.text.length, caret + 4000) }).length,
  note.complete(caret).items.length,
];

/** Bytes that stay in use for what `make` gives. */
function kept(make: () => unknown): number {
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const held = make();
  global.gc?.();
  const size = process.memoryUsage().heapUsed - before;
  return held === null ? 0 : size;
}
const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

// Warm, as an editor is after some lines.
typing(end, both);
const last = typing(end, shown);
const list = typing(end, offered);
const inside = typing(middle, both);
const timeline = kept(() => resolveNote(text, environment));
const service = kept(() => {
  const note = openNote(text, environment);
  note.tokens();
  note.diagnostics();
  note.inlays();
  return note;
});
table("Language service, 5,000 lines", [
  ["a keystroke at the end: diagnostics and tokens", ms(last[0]), "≤ 3 ms", last[2]],
  ["a keystroke at the end, and its list: median", ms(list[0]), "≤ 5 ms", list[2]],
  ["  99th percentile", ms(list[1]), "≤ 15 ms", ""],
  ["a keystroke in the middle: tokens and list", ms(inside[0]), "≤ 20 ms", inside[2]],
  ["  99th percentile", ms(inside[1]), "", ""],
  ["memory of the note's timeline", mb(timeline), "", ""],
  ["memory of the service, all asked", mb(service), "as the timeline's", ""],
]);
