import { foeLine } from "../../fight/beginning.ts";
import type { Environment } from "../../fight/environment.ts";
import { readStatBlock } from "../../fight/sheet/stat-block.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { findFences, type Fence } from "../../notes/fences.ts";
import type { ParseYaml } from "../../notes/sheet.ts";
import { readEncounter, type Creature, type Encounter } from "./read.ts";
import { say } from "./words.ts";

/** The encounter blocks of a note. */
export function findEncounters(note: string): Fence[] {
  return note.includes("encounter")
    ? findFences(note).filter(({ info }) => /^encounter(?:-table)?(?:\s|$)/.test(info))
    : [];
}

/** What was done with an encounter, a remark each. */
export interface Remark {
  readonly kind: "carried" | "party" | "guess" | "left";
  readonly words: string;
}

export type Converted =
  | {
      readonly ok: true;
      readonly title: string | null;
      readonly lines: readonly string[];
      readonly remarks: readonly Remark[];
    }
  | { readonly ok: false; readonly reason: string };

interface Conversion {
  readonly rules: string;
  /** Notes of the party, as it is set. */
  readonly party: readonly string[];
  readonly environment: Environment;
  readonly parse: ParseYaml;
}

/** An encounter's block as the body of a fight, with what was carried over, guessed and left behind. */
export function convertEncounter(body: string, { rules, party, environment, parse }: Conversion): Converted {
  let encounter: Encounter;
  try {
    encounter = readEncounter(parse(body));
  } catch (error) {
    return {
      ok: false,
      reason: say.noYaml(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)),
    };
  }
  const system = environment.systems.get(rules) ?? environment.systems.get(environment.defaultSystem);
  if (encounter.creatures.length === 0 || system === undefined) return { ok: false, reason: say.nobody };
  const hasNote = (name: string): boolean => (environment.resolveSheet?.(name) ?? null) !== null;
  const players = encounter.players ?? party;
  const all = encounter.creatures.map((each) => ({ each, ...lineOf(each, system, hasNote(each.name)) }));
  const ours = all.filter(({ each }) => each.friend).map(({ line }) => line);
  const theirs = all.filter(({ each }) => !each.friend).map(({ line }) => line);
  const named = players.map((name) => (hasNote(name) || party.includes(name) ? `[[${name}]]:` : `${name}:`));
  const lines = [
    `rules: ${system.id}`,
    ...(encounter.name === null ? [] : [`title: ${encounter.name.replace(/\s+/g, " ")}`]),
    ...["", "@party", ...named, ...ours, "", "@foes", ...theirs],
  ];
  const remarks = remarksOf(encounter, players, all);
  return { ok: true, title: encounter.name, lines, remarks };
}

interface Made {
  readonly line: string;
  readonly attacks: readonly string[];
  readonly guessed: readonly string[];
  readonly linked: boolean;
}

function lineOf(creature: Creature, system: RuleSystem, linked: boolean): Made {
  const { name, count, hp, ac, modifier, hidden } = creature;
  const block = readStatBlock({ hp, ac, modifier });
  const borrowed = system.borrow?.(block) ?? { items: hp === null ? [] : [`HP ${hp}`], guessed: [], left: [] };
  const example = (system.beginning?.foes.at(-1)?.stats ?? "").split(", ").filter((item) => item !== "");
  const attack = example.find((item) => !/^(?:HP|HD)\b/.test(item) && /\bd\d|\d%/.test(item));
  // With a note of its own nothing needs to be guessed; without points the example's are better than none.
  const attacks = linked || attack === undefined ? [] : [attack];
  const others = new Set(borrowed.items.map((item) => item.split(" ")[0]));
  const filled =
    linked || hp !== null ? [] : example.filter((item) => item !== attack && !others.has(item.split(" ")[0]));
  const items = linked
    ? borrowed.items.filter((item) => hp !== null && item.startsWith("HP "))
    : [...borrowed.items, ...filled, ...attacks];
  const stats = [...items, ...(hidden ? ["hidden"] : [])].join(", ");
  return {
    line: foeLine({ name: linked ? `[[${name}]]` : name, count, stats }),
    attacks,
    guessed: [
      ...(linked ? [] : [...borrowed.guessed, ...filled]),
      ...(creature.countDice === null ? [] : [say.count(creature.countDice, name, count)]),
    ],
    linked,
  };
}

function remarksOf(
  { name, creatures, left }: Encounter,
  players: readonly string[],
  all: readonly (Made & { readonly each: Creature })[],
): Remark[] {
  const has = (test: (creature: Creature) => boolean, words: string): string[] => (creatures.some(test) ? [words] : []);
  const carried = [
    say.names,
    ...(name === null ? [] : [say.title]),
    ...has(({ count }) => count > 1, say.counts),
    ...has(({ hp }) => hp !== null, say.points),
    ...has(({ ac }) => ac !== null, say.ac),
    ...has(({ modifier }) => modifier !== null, say.initiative),
    ...has(({ hidden }) => hidden, say.hidden),
  ];
  const attacks = [...new Set(all.flatMap((each) => each.attacks))];
  const guessed = [...new Set(all.flatMap((each) => each.guessed))];
  const linked = all.filter((each) => each.linked).map(({ each }) => each.name);
  return [
    { kind: "carried", words: say.carried(carried) },
    { kind: "party", words: players.length === 0 ? say.noParty : say.party(players) },
    ...(linked.length === 0 ? [] : [{ kind: "party" as const, words: say.fromNotes(linked) }]),
    ...(attacks.length === 0 ? [] : [{ kind: "guess" as const, words: say.noAttacks(attacks) }]),
    ...(guessed.length === 0 ? [] : [{ kind: "guess" as const, words: say.guessed(guessed) }]),
    ...(left.length === 0 ? [] : [{ kind: "left" as const, words: say.left(left) }]),
  ];
}
