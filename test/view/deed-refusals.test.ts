/** Behind *More…* what cannot be done as things are comes last, with the rules' own reason; in every system. */
import { describe, expect, test } from "vitest";
import { noRefusals, openedDeeds, refusalsOf, type Refusals } from "../../src/complete/choice-refusals.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { findFights } from "../../src/notes/fences.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { nothingFilled } from "../../src/view/turn/clause-fields.tsx";
import { tableOf, type Table } from "../../src/view/turn/targets.tsx";
import { bareNote } from "../rules/golden.ts";

const environment = { systems, defaultSystem };
const nothing = { who: null, deed: null, means: null, filled: nothingFilled };

function refusals(fight: Fight, { who, deeds }: Table): Refusals {
  const work = refusalsOf(fight, who, deeds);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The table of whoever is due, and why what does not go. */
function opened(text: string): { readonly table: Table; readonly why: Refusals } {
  const fight = resolveFight(text, environment);
  const table = tableOf(fight, nothing);
  if (table === null) throw new Error(`nobody is due: ${text}`);
  return { table, why: refusals(fight, table) };
}

/** Somebody with a blade alone, who holds and rides nothing, is to act. */
const blades: Readonly<Record<string, { readonly text: string; readonly cannot: readonly string[] }>> = {
  zones: {
    text: `rules: zones
@p
Ann: HP 8, STR 9, AGI 9, WIT 9, sword d6
@o
Orc: HP 9, AGI 9, STR 9, WIT 9, axe d6
== Round 1
`,
    cannot: ["drag", "dismount", "break free", "let go", "resume", "pick up", "mount"],
  },
  "mighty-blows": {
    text: `rules: mighty-blows
@p
Ann: HP 9, AC 12, BCB 2, DEX 10, save 14, sword d8
@o
Orc: HP 9, HD 1, AC 13, DEX 10, save 15, axe d6
== Round 1
`,
    cannot: ["shoot", "free attack", "stand up", "fix helmet", "assassinate", "cast", "mishap", "pick up", "draw"],
  },
  "basic-d20": {
    text: `rules: basic-d20
@p
Ann: HP 9, AC 12, AB +2, sword d8
@o
Orc: HP 9, AC 13, save 15, AB +1, axe d6
== Round 1
initiative [Ann d6=6, Orc d6=1]
`,
    cannot: ["shoot", "throw", "stand up", "crush", "release", "revive", "cast", "pick up", "draw", "ignite the pool"],
  },
  "strike-chance": {
    text: `rules: strike-chance
@p
Ann: HP 20, SC 60, DEF 10, CON 10, sword d8
@o
Orc: HP 19, SC 40, DEF 10, CON 9, axe d6
== Round 1
`,
    cannot: ["shoot", "free attack", "push", "retarget", "drop spell", "cast"],
  },
  brp: {
    text: `rules: brp
@p
Ann: DEX 10, HP 12, broad sword 40%
@o
Orc: DEX 9, HP 12, short sword 30%
== Round 1
`,
    cannot: ["shoot", "throw", "bash", "reload", "wake", "pick-up", "ready"],
  },
  srd5: {
    text: `rules: srd5
options: initiative score
@p
Ann: HP 20, AC 14, DEX +3, longsword +5 1d8+3
@o
Orc: HP 15, AC 13, greataxe +5 1d12+3
== Round 1
initiative
`,
    cannot: ["shoot", "stand up", "cast", "escape", "use", "save against", "search", "legendary action"],
  },
};

/** What Ann would need for a deed, and how it comes about. */
const had: Readonly<Record<string, readonly (readonly [deed: string, items: string, lines: string])[]>> = {
  zones: [["pick up", "axe d6", "! Ann gains disarmed (sword)\n"]],
  "mighty-blows": [
    ["cast", "class magic-user", ""],
    ["pick up", "axe d6", "! Ann gains weapon dropped (axe)\n"],
    ["draw", "axe d6", ""],
  ],
  "basic-d20": [
    ["cast", "spell sleep", ""],
    ["draw", "axe d6", ""],
    ["ignite the pool", "flask of oil", ""],
  ],
  "strike-chance": [["cast", "spell sleep ct 5", ""]],
  brp: [["ready", "weapons dagger", ""]],
  srd5: [
    ["cast", "spell fire bolt 1d10 fire attack", ""],
    ["shoot", "longbow +4 1d8+2", ""],
    ["stand up", "speed 30", "! Ann gains prone\n"],
  ],
};

describe.each([...systems.keys()])("%s", (id) => {
  const { text, cannot } = blades[id] ?? { text: "", cannot: [] };

  test("what this fighter cannot do comes last, and says why", () => {
    const { table, why } = opened(text);
    expect([...why.keys()]).toEqual(expect.arrayContaining([...cannot]));
    for (const sentence of why.values()) expect(sentence).not.toBe("");
    const order = openedDeeds(table.deeds, table.common, why);
    expect([...order].sort()).toEqual(table.deeds.map((deed) => deed.id).sort());
    expect(order.slice(0, table.common.length)).toEqual(table.common.map((deed) => deed.id));
    const behind = order.slice(order.length - why.size);
    expect(new Set(behind)).toEqual(new Set(why.keys()));
    // Those that go keep the order of use.
    expect(openedDeeds(table.deeds, [], noRefusals)).toEqual(table.deeds.map((deed) => deed.id));
  });

  test.each(had[id] ?? [])("who has it may do it: %s with %s", (deed, items, lines) => {
    const there = `${text.replace(/^(Ann: .*)$/m, `$1, ${items}`)}${lines}`;
    const { why } = opened(there.replace(/^(Orc: .*)$/m, "$1\nRat: HP 3, AC 10, DEX 1"));
    expect(why.get(deed)).toBeUndefined();
  });

  test("nothing that stands open is refused, as the sample goes", () => {
    const bodies = findFights(bareNote(`src/share/samples/${id}.md`)).map(({ body }) => body);
    let tried = 0;
    for (const body of bodies) {
      const lines = body.split("\n");
      const first = lines.findIndex((line) => line.startsWith("=="));
      for (let n = first + 1; n <= lines.length; n += 5) {
        const fight = resolveFight(`${lines.slice(0, n).join("\n")}\n`, environment);
        const table = fight.pending.length > 0 ? null : tableOf(fight, nothing);
        if (table === null) continue;
        const why = refusals(fight, table);
        for (const deed of table.common)
          if (deed.id !== table.deed.id) expect([deed.id, why.get(deed.id)]).toEqual([deed.id, undefined]);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(0);
  });
});
