/**
 * What the picker offers in its first tier can come about: for want of a thing nothing offered is refused. In every
 * system, as a fight goes.
 */
import { describe, expect, test } from "vitest";
import { caretBehind, tryLines } from "../../src/complete/caret.ts";
import { lineOf, type Choice, type Deed } from "../../src/complete/choice-lines.ts";
import { isNameless, meansOf, targetsOf } from "../../src/complete/choices.ts";
import { environmentOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { findFights } from "../../src/notes/fences.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { nothingFilled } from "../../src/view/turn/clause-fields.tsx";
import { tableOf } from "../../src/view/turn/targets.tsx";
import { bareNote } from "../rules/golden.ts";

const environment = { systems, defaultSystem };

/** Two with a blade each, and nothing to shoot, throw or cast with. */
const blades: Record<string, string> = {
  zones: `rules: zones
@p
Ann: HP 8, STR 9, AGI 9, WIT 9, sword d6
@o (initiative)
Orc: HP 9, AGI 9, STR 9, WIT 9, axe d6
== Round 1
`,
  "mighty-blows": `rules: mighty-blows
@p
Ann: HP 9, AC 12, BCB 2, DEX 10, save 14, sword d8
@o
Orc: HP 9, HD 1, AC 13, DEX 10, save 15, axe d6
== Round 1
initiative [Ann d6=6, Orc d6=1]
`,
  "basic-d20": `rules: basic-d20
@p
Ann: HP 9, AC 12, AB +2, sword d8
@o
Orc: HP 9, AC 13, save 15, AB +1, axe d6
== Round 1
initiative [Ann d6=6, Orc d6=1]
`,
  "strike-chance": `rules: strike-chance
@p
Ann: HP 20, SC 60, DEF 10, CON 10, sword d8
@o
Orc: HP 19, SC 40, DEF 10, CON 9, axe d6
== Round 1
Ann will attack Orc
initiative [Ann d10=9, Orc d10=1]
`,
  srd5: `rules: srd5
@p
Ann: HP 20, AC 14, longsword +5 1d8+3
@o
Orc: HP 15, AC 13, greataxe +5 1d12+3
== Round 1
initiative [Ann d20=15, Orc d20=4]
`,
  brp: `rules: brp
@p
Ann: DEX 10, HP 12, broad sword 40%
@o
Orc: DEX 9, HP 12, short sword 30%
== Round 1
Ann will attack Orc
Orc will attack Ann
`,
};

/** The fight as it stood at every other of its lines, where it asked for nothing more. */
function* asItGoes(text: string): Generator<Fight> {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("=="));
  for (let n = first + 1; n <= lines.length; n += 2) {
    const fight = resolveFight(`${lines.slice(0, n).join("\n")}\n`, environment);
    if (fight.pending.length === 0) yield fight;
  }
}

function firstTier(fight: Fight): { readonly who: string; readonly common: readonly Deed[] }[] {
  const nothing = { who: null, deed: null, means: null, filled: nothingFilled };
  const actors = tableOf(fight, nothing)?.actors ?? [];
  return actors.map((who) => ({ who, common: tableOf(fight, { ...nothing, who })?.common ?? [] }));
}

/** In an empty field stands this, when a line is tried. */
const samples: Record<string, string> = { number: " 1", text: " this" };

/** Why nothing that the deed offers goes; null: something does. */
function whyNot(fight: Fight, who: string, deed: Deed): string | null {
  if (!deed.aims) {
    const rest = samples[deed.verb.thing ?? ""] ?? "";
    return tryLines(
      caretBehind(fight, ""),
      [lineOf(fight, { who, deed, means: null, rest }, null)],
      environmentOf(fight),
    ).why;
  }
  const means = meansOf(fight, who, deed).map(({ name }) => name);
  const choice = (name: string | null): Choice => ({ who, deed, means: name, rest: "" });
  // What no sheet has is named in a field: a spell.
  const choices = (means.length === 0 ? [null] : means)
    .map(choice)
    .map((each) => (isNameless(fight, each) ? choice("spark") : each));
  const targets = choices.flatMap((choice) => targetsOf(fight, choice));
  return targets.some(({ why }) => why === null) ? null : (targets[0]?.why ?? "no target");
}

describe.each([...systems.keys()])("%s: what is offered first can be done", (id) => {
  const fights = [blades[id] ?? "", ...findFights(bareNote(`src/share/samples/${id}.md`)).map(({ body }) => body)];

  test("now, and what is only stated as if it were done at once", () => {
    let tried = 0;
    for (const fight of fights.flatMap((text) => [...asItGoes(text)]))
      for (const { who, common } of firstTier(fight))
        for (const deed of common) {
          tried++;
          for (const will of new Set([deed.will, false]))
            expect(whyNot(fight, who, { ...deed, will }), `${fight.text}\n${who} ${deed.id}`).toBeNull();
        }
    expect(tried).toBeGreaterThan(4);
  });

  test("who has a blade alone is offered no shot, no throw and no spell", () => {
    const offered = [...asItGoes(blades[id] ?? "")].flatMap(firstTier).flatMap(({ common }) => common);
    const ids = new Set(offered.map((deed) => deed.id));
    expect([...ids]).toContain("attack");
    for (const wanting of ["shoot", "throw", "cast"]) expect([...ids]).not.toContain(wanting);
  });
});
