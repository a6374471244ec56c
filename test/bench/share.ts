/**
 * What sharing costs: an export of a long fight, whether it grows with the fight, verifying beside resolving, and what
 * the first export loads.
 */
import { readFileSync } from "node:fs";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { exportFight, type Request } from "../../src/share/export/formats.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { fightPage } from "../../src/share/page.tsx";
import { verifyNote } from "../../src/share/verify.ts";
import { benched, longFight } from "./fights.ts";
import { checksum, ms, pair, seconds, table } from "./figures.ts";

const environment = { systems, defaultSystem };
const LONG = 5000;
const SHORT = 1000;
const PAGE = 300;

const request: Request = {
  format: "html",
  audience: "everyone",
  flavour: "log",
  source: false,
  round: null,
  dark: false,
  version: "1.2.3",
  styles: readFileSync("styles.css", "utf8"),
};

function note(system: string, lines: number): string {
  return `~~~combat\n${longFight(system, lines)}\n~~~\n`;
}

function fightOf(system: string, lines: number): NoteFight {
  const [found] = resolveNote(note(system, lines), environment);
  if (found === undefined) throw new Error("no fight");
  return found;
}

function html(fight: NoteFight, more: Partial<Request> = {}): string {
  const made = exportFight(fight, { ...request, ...more });
  if (!made.ok) throw new Error(made.reason);
  return made.text;
}

type Row = [what: string, figure: string, wanted: string, sum: string];
const rows: Row[] = [];
for (const system of benched) {
  const [long, short] = [fightOf(system, LONG), fightOf(system, SHORT)];
  const cost = pair(
    () => html(short),
    () => html(long),
    3,
    1,
  );
  rows.push([`${system}: ${LONG} lines to HTML`, ms(cost.b), "≤ 1 s", checksum(html(long))]);
  rows.push([
    `${system}: the same, a line, against ${SHORT} lines`,
    `${(cost.ratio / (LONG / SHORT)).toFixed(2)}x`,
    "1x",
    "",
  ]);
  const text = note(system, SHORT);
  const checked = pair(
    () => resolveNote(text, environment),
    () => verifyNote(text, environment),
    5,
    1,
  );
  const [verified] = verifyNote(text, environment);
  rows.push([
    `${system}: verify against resolve, ${SHORT} lines`,
    `${checked.ratio.toFixed(2)}x of ${ms(checked.a)}`,
    "1x",
    checksum(JSON.stringify([verified?.lines, verified?.dice, verified?.differences.length])),
  ]);
  const page = fightOf(system, PAGE);
  const sizes = (["log", "full"] as const).map((flavour) => Buffer.byteLength(html(page, { flavour })));
  rows.push([
    `${system}: a page of ${PAGE} lines, log and full`,
    sizes.map((size) => `${Math.round(size / 1000)} kB`).join(", "),
    "≤ 150 kB",
    checksum(html(page)),
  ]);
  const built = fightPage(page);
  rows.push([
    `${system}: the same as a preview has it, all rows built`,
    `${Math.round(Buffer.byteLength(built) / 1000)} kB, ${ms(seconds(() => fightPage(page), 15, 5))}`,
    "≤ 200 kB, ≤ 12 ms",
    checksum(built),
  ]);
}
const doorway = fightOf("mighty-blows", 60);
for (const format of ["markdown", "json", "lonelog", "svg"] as const)
  rows.push([
    `60 lines to ${format}`,
    ms(seconds(() => html(doorway, { format }), 9, 2)),
    "",
    checksum(html(doorway, { format })),
  ]);
table("Sharing", rows);
