import type { Environment } from "../fight/environment.ts";
import { isMainPool, type StatSpec } from "../fight/vocabulary.ts";
import { HEADER_KEYS } from "../language/line.ts";
import { fold } from "../language/words.ts";
import type { Caret } from "./caret.ts";
import { candidate, type Candidate } from "./completion.ts";
import { completeSentences } from "./sentences.ts";

/* Headers, sides and the lines of combatants. */

export const headerHelp: Readonly<Record<(typeof HEADER_KEYS)[number], string>> = completeSentences.headers;

/** Returns completions in the set-up; `before` is the line up to the word being typed, without indentation. */
export function nextOfSetup(before: string, caret: Caret, environment: Environment): Candidate[] {
  const header = /^(\w+):(.*)$/.exec(before);
  const key = header?.[1]?.toLowerCase() ?? "";
  if (header !== null && isHeader(key)) return valuesOf(key, header[2] ?? "", caret, environment);
  if (/^@[\w-]*\s*\(/.test(before))
    return [
      ...caret.fight.setup.system.vocabulary.sideFlags.map(({ words: [word = ""], help, rules }) =>
        candidate(word, "value", { help, rules }),
      ),
      ...alliesFor(before, caret),
    ];
  if (before.includes(":") || (caret.text.startsWith(" ") && caret.place === "setup")) return items(before, caret);
  if (before.trim() !== "") return [];
  const written = new Set(caret.fight.lines.map((line) => (line.kind === "header" ? line.key : "")));
  const out: Candidate[] = [];
  if (caret.place === "headers")
    for (const each of HEADER_KEYS)
      if (!written.has(each)) out.push(candidate(`${each}: `, "header", { help: headerHelp[each] }));
  out.push(
    candidate("@", "side", { help: completeSentences.side }),
    candidate("== Round 1", "section", { help: completeSentences.begins }),
    ...["every round: ", "in 3 rounds: "].map((insert) =>
      candidate(insert, "line", { help: completeSentences.reminder }),
    ),
  );
  return out;
}

/** Returns the sides that one may be with: all others that the fight names. */
function alliesFor(before: string, { fight }: Caret): Candidate[] {
  const own = fold(/^@([\w-]*)/.exec(before)?.[1] ?? "");
  const named = fight.lines.flatMap((line) => (line.kind === "side" ? [line.name] : []));
  return [...new Set([...fight.state.sides, ...named])]
    .filter((side) => fold(side) !== own)
    .map((side) => candidate(`with ${side}`, "value", { help: completeSentences.allied(side) }));
}

function isHeader(key: string): key is (typeof HEADER_KEYS)[number] {
  return HEADER_KEYS.some((each) => each === key);
}

function valuesOf(
  key: (typeof HEADER_KEYS)[number],
  before: string,
  caret: Caret,
  { systems }: Environment,
): Candidate[] {
  const { lexicon } = caret.fight.setup;
  const { vocabulary } = lexicon;
  const item = before.slice(before.lastIndexOf(",") + 1).trim();
  switch (key) {
    case "rules":
      return item === ""
        ? [...systems.values()].map(({ id, title }) => candidate(id, "system", { detail: title }))
        : [];
    case "dice":
      return item === ""
        ? [
            candidate("ask", "value", { help: completeSentences.ask }),
            candidate("auto", "value", { help: completeSentences.auto }),
          ]
        : [];
    case "scene":
      return item === ""
        ? vocabulary.scenes.map(({ words: [word = ""], help, rules }) => candidate(word, "value", { help, rules }))
        : [];
    case "options": {
      const option = lexicon.options.get(item);
      if (option !== undefined)
        return (option.values ?? [option.default]).map((value) =>
          candidate(value, "value", {
            help: option.help,
            rules: option.rules,
            detail: value === option.default ? completeSentences.usual : null,
          }),
        );
      return item === ""
        ? [...lexicon.options.values()].map(({ id, help, rules }) => candidate(id, "option", { help, rules }))
        : [];
    }
    default:
      return [];
  }
}

/** Returns the word by which a line names a stat: its label, where that is understood. */
export function statWord({ id, label, aliases }: StatSpec): string {
  return [id, ...(aliases ?? [])].some((word) => fold(word) === fold(label)) ? label : id;
}

/**
 * Returns items of a combatant's line: stats that it lacks, those that others of the fight have first; then the
 * system's weapons and armour.
 */
function items(before: string, caret: Caret): Candidate[] {
  const { vocabulary } = caret.fight.setup.system;
  const current = before
    .slice(Math.max(before.lastIndexOf(","), before.indexOf(":")) + 1)
    .trim()
    .toLowerCase();
  const stat = vocabulary.stats.find(({ id, label, aliases }) =>
    [id, label, ...(aliases ?? [])].some((word) => word.toLowerCase() === current),
  );
  if (stat !== undefined)
    return (stat.values ?? []).map((value) => candidate(value, "value", { help: stat.help, rules: stat.rules }));
  if (current !== "") return [];
  const has = new Set([...before.matchAll(/[:,]\s*([\p{L}-]+)/gu)].map((found) => (found[1] ?? "").toLowerCase()));
  const used = new Map<string, number>();
  for (const c of caret.fight.setup.state.combatants)
    for (const id of Object.keys(c.stats)) used.set(id, (used.get(id) ?? 0) + 1);
  return [
    ...vocabulary.stats
      .filter(({ id, label }) => !has.has(id) && !has.has(label.toLowerCase()))
      .map((spec, i) => ({
        spec,
        score: (isMainPool(spec.id, vocabulary) ? 1e6 : (used.get(spec.id) ?? 0)) - i / 1000,
      }))
      .sort((a, b) => b.score - a.score)
      .map(({ spec }) =>
        candidate(statWord(spec), "stat", { help: spec.help, rules: spec.rules, detail: spec.example }),
      ),
    ...vocabulary.weapons.map(({ name, dice }) => candidate(name, "weapon", { detail: dice })),
    candidate("hidden", "stat", { help: completeSentences.hidden }),
  ];
}
