import { parse } from "yaml";
import { parseBlock } from "../../src/language/block.ts";
import { parseLine } from "../../src/language/line.ts";
import type { Place } from "../../src/language/syntax.ts";
import { placeAfter } from "../../src/language/block.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { benched, longFight } from "./fights.ts";
import { checksum, ms, pair, seconds, table } from "./figures.ts";

const environment = { systems, defaultSystem: "zones" };

function run(text: string, previous: Fight | null = null): Fight {
  return resolveFight(text, environment, {}, previous);
}

function sum(fight: Fight): string {
  let events = 0;
  for (const unit of fight.units) events += unit.result.events.length;
  const wrong = diagnosticsOf(fight).filter((d) => d.severity === "error").length;
  return `${events} events ${checksum(JSON.stringify(fight.state.combatants))}${wrong > 0 ? ` ${wrong} ERRORS` : ""}`;
}

/** Every line anew: no line is remembered from the run before. */
function parseCold(text: string): number {
  let place: Place = "headers";
  let spans = 0;
  for (const line of text.split("\n")) {
    const parsed = parseLine(line, place);
    place = placeAfter(place, parsed);
    spans += parsed.problems.length + parsed.indent + 1;
  }
  return spans;
}

/** The same information as YAML: each line as a mapping of what the parser finds in it. */
function asYaml(text: string): string {
  const quote = (words: string): string => JSON.stringify(words);
  return parseBlock(text)
    .lines.filter((line) => line.kind !== "blank")
    .map((line) => {
      const fields = [`- kind: ${line.kind}`, `  indent: ${line.indent}`];
      if (line.kind === "combatant")
        fields.push(
          `  name: ${quote(line.name)}`,
          "  items:",
          ...line.items.map((item) => `    - ${quote(item.text)}`),
        );
      else if (line.kind === "action" || line.kind === "ruling") {
        fields.push(`  body: ${quote(line.text.slice(line.body.from, line.body.to))}`);
        if (line.record !== null)
          fields.push(
            "  record:",
            ...line.record.entries.map(
              (e) =>
                `    - { who: ${e.label === null ? "null" : quote(e.label)}, dice: ${e.dice ?? "null"}, faces: [${e.faces.join(", ")}] }`,
            ),
          );
      } else if (line.kind === "header") fields.push(`  key: ${line.key}`, `  value: ${quote(line.value)}`);
      else fields.push(`  text: ${quote(line.text.trim())}`);
      return fields.join("\n");
    })
    .join("\n");
}

const tenKb = longFight("zones", 400).slice(0, 10_240);
const yaml = asYaml(tenKb);
const parsing = pair(
  () => parseCold(tenKb),
  () => parse(yaml) as unknown,
  31,
);
const rows: [string, string, string, string][] = [
  ["parse 10 kB of fight (no line remembered)", ms(parsing.a), "", `${tenKb.length} B, ${parseCold(tenKb)}`],
  [
    "  times faster than yaml with the same information",
    `${parsing.ratio.toFixed(1)}×`,
    "≥ 10×",
    `${yaml.length} B of YAML`,
  ],
];

const short = longFight("zones", 500);
const longText = longFight("zones", 5000);
const growth = pair(
  () => run(short),
  () => run(longText),
  9,
);
const full = run(longText);
rows.push(["full run of 500 lines", ms(growth.a), "", sum(run(short))]);
rows.push(["full run of 5,000 lines", ms(growth.b), "", sum(full)]);
rows.push(["  times the run of 500", `${growth.ratio.toFixed(1)}×`, "≤ 12×", ""]);

// The last action of the last round is what is appended, so that it is a legal one.
const lines = longText.trimEnd().split("\n");
const last = lines.pop() ?? "";
const almost = `${lines.join("\n")}\n`;
const almostFull = run(almost);
const appended = `${almost}${last}\n`;
const openEnd = almost + last.replace(/ \[.*\]$/, "");
const filled = almost + last;
const waiting = run(openEnd);
const append = pair(
  () => run(appended, almostFull),
  () => run(longText),
  21,
);
const fill = pair(
  () => run(filled, waiting),
  () => run(longText),
  21,
);
rows.push(["append a line to 5,000", ms(append.a), "", sum(run(appended, almostFull))]);
rows.push([
  "  part of the full run",
  `1/${append.ratio.toFixed(0)}`,
  "≤ 1/200",
  `${run(appended, almostFull).ran} units run`,
]);
rows.push(["fill a die at the end of 5,000", ms(fill.a), "", sum(run(filled, waiting))]);
rows.push(["  part of the full run", `1/${fill.ratio.toFixed(0)}`, "≤ 1/200", `${run(filled, waiting).ran} units run`]);

global.gc?.();
const before = process.memoryUsage().heapUsed;
const held = run(`${longText}\n// another text, so that nothing is shared`);
global.gc?.();
rows.push([
  "heap of a 5,000-line fight",
  `${((process.memoryUsage().heapUsed - before) / 2 ** 20).toFixed(1)} MB`,
  "≤ 60 MB",
  sum(held),
]);
table("Language and engine", rows);

const perSystem: [string, string, string, string][] = [];
for (const id of benched) {
  const small = longFight(id, 500);
  const large = longFight(id, 5000);
  const fight = run(large);
  const actions = fight.units.reduce(
    (n, unit) => n + unit.result.steps.filter((step) => step.status === "resolved" && step.actions.length > 0).length,
    0,
  );
  const growing = pair(
    () => run(small),
    () => run(large),
    7,
  );
  perSystem.push([
    `${id}: resolved actions a second`,
    Math.round(actions / seconds(() => run(large), 5, 1)).toLocaleString("en"),
    "",
    `${actions} actions, ${sum(fight)}`,
  ]);
  perSystem.push([`${id}: 5,000 lines cost of 500`, `${growing.ratio.toFixed(1)}×`, "≤ 12×", ""]);
}
table("Rule systems", perSystem);
