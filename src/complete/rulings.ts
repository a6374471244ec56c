import { names } from "../fight/bind/names.ts";
import { words } from "../fight/bind/phrase.ts";
import { POINTS } from "../fight/event.ts";
import { find } from "../fight/state.ts";
import { pointsLabel, isMainPool } from "../fight/vocabulary.ts";
import { fold } from "../language/words.ts";
import { nextOfAction } from "./clauses.ts";
import { candidate, type Candidate } from "./completion.ts";
import { pastOf, RULING } from "./habits.ts";
import { completeSentences } from "./sentences.ts";
import { statWord } from "./setup.ts";
import { commonScore, verbsFor, type ActionPlace } from "./verbs.ts";

/** Rulings on a fighter in the words of the language page; a system says its points in its own word. */
const plain: readonly (readonly [insert: string, help: string])[] = [
  ["gains", completeSentences.gains],
  ["loses", completeSentences.loses],
  [POINTS, completeSentences.points],
  ["dies", completeSentences.dies],
  ["takes", completeSentences.takes],
  ["leaves", completeSentences.leaves],
  ["is revealed", completeSentences.revealed],
  ["joins", completeSentences.changesSides],
];

const itemStates = [
  "is dropped",
  "is back",
  "is broken",
  "is mended",
  "is damaged",
  "is loaded",
  "is unloaded",
  "is empty",
  "HP -",
];

/**
 * Names, those first of whom a ruling is likely: whom the last action was done to, the next behind the last ruling's,
 * who acted.
 */
function spokenOf({ caret }: ActionPlace): readonly string[] {
  const all: readonly string[] = names(caret.state).all;
  const { actions, rulings, heads } = pastOf(caret);
  const [last] = actions;
  const ruled = all.findIndex((name) => rulings[0]?.startsWith(`${name} `) === true);
  const series = heads[heads.length - 1] === RULING && ruled >= 0 ? [all[ruled + 1] ?? "", all[ruled] ?? ""] : [];
  const first = new Set<string>([...series, ...(last?.targets ?? []), ...(last?.actors ?? [])]);
  return [...[...first].filter((name) => all.includes(name)), ...all.filter((name) => !first.has(name))];
}

/**
 * Returns the words of rulings on somebody: this fight's latest first, then the plain ones and the system's, then the
 * rare ones.
 */
function wordsFor(who: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const { vocabulary } = caret.fight.setup.system;
  const deeds = verbsFor({ name: who, several: who.startsWith("@") }, at, true).map((each) => ({
    ...each,
    goes: "general" as const,
  }));
  const known = names(caret.state).all.filter((name) => name !== "");
  const said = pastOf(caret).rulings.flatMap((text) => {
    const name = known.find((each) => text.startsWith(`${each} `));
    return name === undefined ? [] : [text.slice(name.length + 1)];
  });
  // Only who has something can lose it.
  const [gains, loses, ...others] = plain.map(([word, help]) =>
    candidate(word === POINTS ? pointsLabel(vocabulary) : word, "ruling", { help }),
  );
  const bare = find(caret.state, who)?.conditions.length === 0;
  const likely = [gains, ...(bare ? [...others, loses] : [loses, ...others])].filter((each) => each !== undefined);
  return byUse(
    [
      ...likely.slice(0, 3),
      ...deeds.slice(0, 3),
      ...likely.slice(3),
      ...vocabulary.stats
        .filter(({ id }) => !isMainPool(id, vocabulary))
        .map((spec) => candidate(statWord(spec), "stat", { help: spec.help, rules: spec.rules })),
      ...deeds.slice(3),
    ],
    said,
  );
}

function conditionsFor({ caret }: ActionPlace): Candidate[] {
  const { vocabulary } = caret.fight.setup.system;
  const said = pastOf(caret).rulings.flatMap((text) => {
    const gained = / gains? (.*)/.exec(text)?.[1];
    return gained === undefined ? [] : [gained];
  });
  const common = vocabulary.common?.conditions ?? [];
  const rows = vocabulary.conditions
    .map((each) => ({ each, score: commonScore(common, each.id) }))
    .sort((a, b) => b.score - a.score)
    .map(({ each: { id, effect, rules } }) => candidate(id, "condition", { help: effect, rules }));
  return byUse(rows, said);
}

/** Returns the rest of words that are begun already: a condition of several words, a number of rounds. */
function goesOn(said: string, { caret }: ActionPlace): Candidate[] {
  const number = /(?:^| )for (\d+) $/.exec(said)?.[1];
  if (number !== undefined) return [candidate(number === "1" ? "round" : "rounds", "value")];
  return caret.fight.setup.system.vocabulary.conditions
    .filter(({ id }) => fold(id).startsWith(said))
    .map(({ id, effect, rules }) => candidate(id.slice(said.length), "condition", { help: effect, rules }));
}

/** Words that began what was said before first, the latest first. */
function byUse(all: readonly Candidate[], said: readonly string[]): Candidate[] {
  const age = ({ insert, also }: Candidate): number => {
    const found = said.findIndex((text) =>
      [insert, ...also].some((word) => word !== "" && text.startsWith(word.trim())),
    );
    return found < 0 ? said.length : found;
  };
  return all
    .map((each) => ({ each, age: age(each) }))
    .sort((a, b) => a.age - b.age)
    .map(({ each }) => each);
}

/** Returns completions in a ruling; `before` is the text behind the "!". */
export function nextOfRuling(before: string, at: ActionPlace): Candidate[] {
  const { caret } = at;
  const { vocabulary } = caret.fight.setup.system;
  const line = words(before, { from: 0, to: before.length });
  if (line.length === 0)
    return [
      ...spokenOf(at).map((name) => candidate(name, name.startsWith("@") ? "side" : "fighter")),
      ...byUse(
        [
          ...verbsFor({ name: "", several: false }, at, false),
          candidate("scene", "ruling", { help: completeSentences.scene }),
        ],
        pastOf(caret).rulings,
      ),
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
  if (who !== null && head === undefined) return wordsFor(who.value, at);
  if (who !== null && rest.length === 1 && (head === "gains" || head === "gain")) return conditionsFor(at);
  if (who !== null && rest.length === 1 && (head === "loses" || head === "lose")) {
    const held = caret.state.combatants.find(({ name }) => name === who.value)?.conditions ?? [];
    return held.map(({ id, until }) =>
      candidate(id, "condition", { goes: "now", detail: until === null ? null : completeSentences.until(until) }),
    );
  }
  if (head === "gains" || head === "gain") {
    const said = fold(before.slice(rest[0]?.to).trim());
    const times = [
      "for 1 round",
      "for 2 rounds",
      "for 3 rounds",
      "until the end of this round",
      ...caret.state.combatants.map(({ name }) => `until the end of ${name}'s turn`),
    ].map((insert) => candidate(insert, "value"));
    return [...goesOn(`${said} `, at), ...times];
  }
  return nextOfAction(before, at);
}
