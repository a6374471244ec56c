import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import * as basicD20 from "./basic-d20/clauses.ts";
import * as brp from "./brp/clauses.ts";
import type { ClauseRows } from "./clauses.ts";
import * as mightyBlows from "./mighty-blows/clauses.ts";
import * as srd5 from "./srd5/clauses.ts";
import * as strikeChance from "./strike-chance/clauses.ts";
import * as zones from "./zones/clauses.ts";

/*
 * A clause is checked against what is known: for each of every system there is a fight in which it is refused or
 * remarked, and one in which it stands without a word.
 */

interface Clauses {
  readonly cast: string;
  readonly header?: string;
  readonly rows: ClauseRows;
}

const tables: ReadonlyMap<string, Clauses> = new Map<string, Clauses>([
  ["basic-d20", basicD20],
  ["brp", brp],
  ["mighty-blows", mightyBlows],
  ["srd5", srd5],
  ["strike-chance", strikeChance],
  ["zones", zones],
]);

function run(id: string, { cast, header = "" }: Clauses, lines: string, more = header) {
  const text = `rules: ${id}\ndice: auto\nseed: clauses\n${more}${cast}\n== Round 1\n${lines}`;
  const fight = resolveFight(text, { systems, defaultSystem: id });
  const here = diagnosticsOf(fight);
  const wrong = here.filter(({ severity }) => severity !== "info").map(({ message }) => message);
  return {
    refused: [...stepsOf(fight)].some(({ step }) => step.status === "refused"),
    said: here.map(({ message }) => message),
    wrong,
  };
}

const whole = (lines: string): string => lines.replaceAll("|", "");
const without = (lines: string): string => lines.replace(/\|[^|[]*\|?/, "");
const alone = (lines: string): string => whole(lines).slice(whole(lines).trimEnd().lastIndexOf("\n") + 1);

test("every rule system has its table", () => {
  expect([...tables.keys()].sort()).toEqual([...systems.keys()].sort());
});

describe.each([...tables])("%s", (id, table) => {
  const system = systems.get(id);
  if (system === undefined) throw new Error(`no system ${id}`);

  test("every clause has a row", () => {
    const ids = new Set(system.vocabulary.clauses.map((spec) => spec.id));
    expect(Object.keys(table.rows).sort()).toEqual([...ids].sort());
  });

  test.each(Object.entries(table.rows))("clause %s", (_, row) => {
    if ("fact" in row) {
      expect(row.fact).not.toBe("");
      return;
    }
    const { stands, against, header } = row;
    if (stands !== "") {
      const found = run(id, table, whole(stands), header);
      const plain = run(id, table, without(stands), header);
      expect(found.wrong.filter((each) => !plain.wrong.includes(each))).toEqual([]);
      expect(found.refused).toBe(false);
    }
    const found = run(id, table, whole(against), header);
    const plain = run(id, table, without(against), header);
    // A line that says nothing without the clause differs by the lines above it.
    const control = plain.refused ? run(id, table, alone(against), header) : plain;
    expect(found.said.filter((each) => !control.said.includes(each))).not.toEqual([]);
    expect(found.refused && control.refused && plain.refused).toBe(false);
  });
});
