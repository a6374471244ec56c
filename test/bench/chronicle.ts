/**
 * Cost of the chronicle of a large vault: of 2,000 notes every fourth has a fight. The first pass, how long it goes
 * without a pause, and a pass after one note has changed.
 */
import { ChronicleReader } from "../../src/chronicle/reader.ts";
import { systems } from "../../src/rules/index.ts";
import { Notebook } from "../../src/share/notebook.ts";
import { benched, longFight } from "./fights.ts";
import { checksum, ms, table } from "./figures.ts";

const NOTES = 2000;
const EVERY = 4;
const LINES = 40;
const PROSE = `# The road\n\n${"They went on until it was dark. ".repeat(60)}\n\n`;

const texts = new Map<string, string>(
  Array.from({ length: NOTES }, (_, at) => {
    const system = benched[(at / EVERY) % benched.length];
    const fight = system === undefined ? "" : `~~~combat\n${longFight(system, LINES)}\n~~~\n`;
    return [`Note ${at}`, PROSE + fight] as const;
  }),
);
const notebook = new Notebook(
  {
    systems,
    defaultSystem: () => "zones",
    find: () => null,
    sheet: () => null,
    read: (path) => Promise.resolve(texts.get(path) ?? ""),
  },
  () => {},
);

let begun = 0;
let longest = 0;

/** Ends a slice of the work, in which nothing else could be done, and begins the next. */
function pause(): Promise<void> {
  const now = process.cpuUsage();
  longest = Math.max(longest, now.user + now.system - begun);
  begun = now.user + now.system;
  return Promise.resolve();
}

const reader = new ChronicleReader(
  {
    notes: () => [...texts].map(([path, text]) => ({ path, stamp: checksum(text) })),
    read: (path) => Promise.resolve(texts.get(path) ?? null),
    shown: (path) => path,
    look: (path, text) => notebook.look(path, text),
    find: () => null,
    pause,
  },
  () => {},
);

/** Seconds of the processor that a pass takes. */
async function pass(): Promise<number> {
  const start = process.cpuUsage();
  begun = 0;
  await pause();
  longest = 0;
  await reader.refresh();
  await pause();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const first = await pass();
const slice = longest / 1e6;
const read = reader.reads;
const fights = reader.entries().length;
const sum = checksum(JSON.stringify(reader.entries()));
texts.set("Note 8", `${texts.get("Note 8") ?? ""}\nLater.\n`);
const again = await pass();
table("The chronicle of a large vault", [
  [`${read} notes with ${fights} fights, first pass`, ms(first), "≤ 10 s", sum],
  ["  the longest slice of it", ms(slice), "", ""],
  [`  after a change, notes read: ${reader.reads - read}`, ms(again), "", ""],
]);
