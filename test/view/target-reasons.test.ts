/** Why somebody is no target is said in plain words: a press has no use for what would have to be typed. */
import { expect, test } from "vitest";
import { deedsOf } from "../../src/complete/choice-deeds.ts";
import { actorsOf, isNameless, meansOf, targetsOf } from "../../src/complete/choices.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";

const WHO = ["Ann", "Bob", "@foes", "Orc", "Imp"];
const dice = (die: string): string => `initiative [Ann ${die}=6, Bob ${die}=1, Orc ${die}=2, Imp ${die}=1]`;
const MELEE = "! Orc gains engaged (Bob)";

const fights: Readonly<Record<string, readonly [stats: string, ...lines: readonly string[]]>> = {
  zones: ["HP 8, STR 9, AGI 9, WIT 9, sword d6, bow d6 range 8, fire bomb d6 range 2 blast, power sleep"],
  "mighty-blows": [
    "HP 9, AC 12, BCB 2, DEX 10, save 14, move 60, sword d8, bow d6, class magic-user",
    dice("d6"),
    MELEE,
  ],
  "basic-d20": ["HP 9, AC 12, AB +2, move 30, sword d8, bow d6, flask of oil, spell sleep", dice("d6"), MELEE],
  "strike-chance": ["HP 20, SC 60, DEF 10, CON 10, TMR 40, sword d8, longbow d8, spell bolt ct 3", dice("d10"), MELEE],
  brp: ["DEX 12, HP 11, sword 50%, long bow 40%, first-aid 40", "end of statements"],
};

test.each(Object.keys(fights))("%s", (id) => {
  const [stats = "", ...lines] = fights[id] ?? [];
  const roster = WHO.map((name) => (name.startsWith("@") ? name : `${name}: ${stats}`));
  const fight = resolveFight([`rules: ${id}`, ...roster, "== Round 1", ...lines].join("\n"), {
    systems,
    defaultSystem,
  });
  expect(fight.pending).toEqual([]);
  const flags = fight.setup.system.vocabulary.clauses.filter(({ value }) => value === "flag");
  const [who = ""] = actorsOf(fight);
  const reasons = new Set<string>();
  for (const deed of deedsOf(fight, who)) {
    if (!deed.aims) continue;
    const added = flags.filter((each) => deed.verb.clauses.includes(each.id)).map(({ words }) => `, ${words[0] ?? ""}`);
    for (const means of [null, ...meansOf(fight, who, deed).map(({ name }) => name)])
      for (const rest of ["", ...added, ...(deed.verb.clauses.includes("into melee") ? [", into melee"] : [])]) {
        const choice = { who, deed, means, rest };
        if (isNameless(fight, choice)) continue;
        for (const { why, line } of targetsOf(fight, choice))
          if (why !== null && /["“”!]/.test(why)) reasons.add(`${line}: ${why}`);
      }
  }
  expect([...reasons]).toEqual([]);
});
