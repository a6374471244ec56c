import { names } from "../fight/names.ts";
import { words } from "../fight/phrase.ts";
import { candidate, type Candidate } from "./completion.ts";
import { nextOfAction, verbsFor, type ActionPlace } from "./complete-action.ts";

/** What may be said of somebody in a ruling, in the words of the language page. */
const plain: readonly (readonly [insert: string, help: string])[] = [
  ["gains", "Gets a condition."],
  ["HP", "Loses hit points (`HP -3`), gets them back (`HP +3`), or has so many (`HP = 3`)."],
  ["loses", "Is rid of a condition."],
  ["takes", "Damage from which armour and the like are taken as the rules say."],
  ["dies", "Is dead."],
  ["leaves", "Is out of the fight."],
  ["is revealed", "Is no longer hidden."],
];

const itemStates = ["is dropped", "is broken", "is damaged", "is loaded", "is unloaded", "is empty", "HP -"];

/** What may follow in a ruling; `before` is what stands behind the "!". */
export function nextOfRuling(before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const { vocabulary } = caret.fight.setup.system;
  const line = words(before, { from: 0, to: before.length });
  if (line.length === 0)
    return [
      ...names(caret.state).all.map((name) => candidate(name, name.startsWith("@") ? "side" : "fighter")),
      ...verbsFor("", at, false),
      candidate("scene", "ruling", { help: "A circumstance of the whole fight." }),
    ];
  const item = /^(.+?)['’]s?\s+(?:(.+?)\s+)?$/.exec(before);
  const owner = caret.state.combatants.find(({ name }) => name === item?.[1]);
  if (item !== null && owner !== undefined)
    return item[2] === undefined
      ? owner.attacks.map(({ name, dice }) => candidate(name, "weapon", { detail: dice }))
      : itemStates.map((word) => candidate(word, "ruling"));
  const who = names(caret.state).book.match(line, 0);
  const rest = line.slice(who?.next ?? 0);
  if (who === null && line[0]?.text === "scene")
    return vocabulary.scenes.map(({ words: [word = ""], help, rules }) => candidate(word, "value", { help, rules }));
  const head = rest[0]?.text;
  if (who !== null && head === undefined)
    return [
      ...plain.map(([insert, help]) => candidate(insert, "ruling", { help })),
      ...vocabulary.stats
        .filter(({ id }) => id !== "hp")
        .map(({ label, help, rules }) => candidate(label, "stat", { help, rules })),
      ...verbsFor(who.value, at, true).map((each) => ({ ...each, goes: "general" as const })),
    ];
  if (who !== null && rest.length === 1 && (head === "gains" || head === "gain"))
    return vocabulary.conditions.map(({ id, effect, rules }) => candidate(id, "condition", { help: effect, rules }));
  if (who !== null && rest.length === 1 && (head === "loses" || head === "lose")) {
    const held = caret.state.combatants.find(({ name }) => name === who.value)?.conditions ?? [];
    return held.map(({ id, until }) =>
      candidate(id, "condition", { goes: "now", detail: until === null ? null : `until ${until}` }),
    );
  }
  if (head === "gains" || head === "gain")
    return [
      "for 1 round",
      "for 2 rounds",
      "until the end of this round",
      ...caret.state.combatants.map(({ name }) => `until the end of ${name}'s turn`),
    ].map((insert) => candidate(insert, "value"));
  return nextOfAction(before, at);
}
