import { fold } from "../language/words.ts";
import type { Lexicon } from "./bind/lexicon.ts";
import type { Word } from "./bind/phrase.ts";
import type { Combatant } from "./combatant.ts";
import type { Named } from "./event.ts";
import type { Name } from "./fact.ts";
import { expand, stat as number, text } from "./rule-kit.ts";
import { stat } from "./specs.ts";
import type { Dealt, Turn } from "./system.ts";
import type { Terms } from "./terms.ts";
import type { Who } from "./value.ts";

/*
 * Temporary hit points, and damage of a kind: what every rule system knows of them, though no book of these has them.
 * Resisted damage is halved (rounded down), damage of a kind to which somebody is vulnerable is doubled, and whoever is
 * immune takes none. Temporary hit points go first, before any other.
 */

const [temporary, resists, immune, vulnerable] = ["temporary hp", "resists", "immune", "vulnerable"] as const;

/** Stats of a system's vocabulary that tell of temporary hit points and kinds of damage: `...damageStats`. */
export const damageStats = [
  {
    ...stat(temporary, "int", "", "Hit points that go before all others and do not come back.", "temporary HP 5"),
    label: "temporary HP",
    aliases: ["temporary hit points", "temporary points", "temp hp", "temp hit points", "temporary health"],
    rules: [],
    min: 0,
    told: ["{who}’s temporary hit points go from {before} to {after}", "{who} has {after} temporary hit points"],
  },
  {
    ...stat(resists, "list", "", "Kinds of damage of which half is taken, rounded down.", "resists fire and cold"),
    aliases: ["resistant to", "resistance to"],
    rules: [],
    letters: true,
    told: ["{who} now resists {after}", "{who} resists {after}"],
  },
  {
    ...stat(immune, "list", "", "Kinds of damage of which nothing is taken.", "immune to poison"),
    label: "immune to",
    aliases: ["immune to", "immunity to"],
    rules: [],
    letters: true,
    told: ["{who} is now immune to {after}", "{who} is immune to {after}"],
  },
  {
    ...stat(vulnerable, "list", "", "Kinds of damage that are taken twice over.", "vulnerable to cold"),
    label: "vulnerable to",
    aliases: ["vulnerable to", "vulnerability to"],
    rules: [],
    letters: true,
    told: ["{who} is now vulnerable to {after}", "{who} is vulnerable to {after}"],
  },
] as const;

/** Name of a part by which damage is lowered or raised here. */
export type EasedPart =
  "temporary points" | { readonly is: typeof resists | typeof immune | typeof vulnerable; readonly kind: string };

/** Damage behind resistance and temporary hit points: its parts add up to the amount. */
export interface Eased<Label> {
  readonly amount: number;
  readonly parts: readonly { readonly label: Label | EasedPart; readonly value: number }[];
}

/**
 * Takes off damage, behind armour and before hit points are lost, what the kind of it and temporary hit points keep
 * away; temporary points are spent by that. `kind`: "fire"; null: plain damage. `rule`: the rules that the
 * loss of temporary points cites, those of the damage.
 */
export function easeDamage<T extends Terms>(
  turn: Turn<T>,
  who: Who,
  amount: number,
  parts: readonly Named<T["part"]>[],
  kind: string | null = null,
  rule: readonly string[] = [],
): Eased<T["part"]> {
  const c = turn.get(who);
  const eased: Eased<T["part"]>["parts"][number][] = [...parts];
  let left = amount;
  const change = (label: EasedPart, value: number): void => {
    if (value === 0) return;
    left += value;
    eased.push({ label, value });
  };
  if (kind !== null && left > 0) {
    if (holds(c, immune, kind)) change({ is: immune, kind }, -left);
    if (holds(c, resists, kind)) change({ is: resists, kind }, -Math.ceil(left / 2));
    if (holds(c, vulnerable, kind)) change({ is: vulnerable, kind }, left);
  }
  const before = number(c, temporary);
  const spent = Math.min(Math.max(0, before), Math.max(0, left));
  if (spent > 0) {
    turn.emit({ type: "stat", rule, who, stat: temporary, before, after: before - spent });
    change("temporary points", -spent);
  }
  return { amount: left, parts: eased };
}

/** Returns the parts of dealt damage, the full number under its label: they add up to what is dealt. */
export function dealtParts<Label extends Name>({ amount, half }: Dealt, label: Label): Named<Label | "half">[] {
  const full: Named<Label | "half"> = { label, value: amount };
  return half ? [full, { label: "half", value: Math.floor(amount / 2) - amount }] : [full];
}

function kindsIn(said: string): readonly string[] {
  return said.split(/\s+and\s+|\s*,\s*/).filter((kind) => kind !== "");
}

function holds<T extends Terms>(c: Combatant<T>, id: string, kind: string): boolean {
  return kindsIn(text(c, id)).some((each) => fold(each) === fold(kind));
}

/** Kinds that are damage without the word behind them: `takes 6 fire`. */
const common: ReadonlySet<string> = new Set(
  (
    "acid bludgeoning cold electric electricity fire force frost holy ice lightning magic magical necrotic piercing " +
    "poison psychic radiant silver slashing sonic thunder unholy"
  ).split(" "),
);

/** Tells whether a word names a kind of damage: a common one, or one of which a fighter's sheet speaks. */
export function isDamageKind(word: string, fighters: readonly Combatant[]): boolean {
  const named = (c: Combatant): boolean => [resists, immune, vulnerable].some((id) => holds(c, id, word));
  return common.has(fold(word)) || fighters.some(named);
}

/** Kinds of damage that a ruling gives or takes away: `is immune to poison`, `no longer resists fire and cold`. */
export interface KindRuling {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly ends: boolean;
}

const leads = new Set("is are has have gains gain gets get becomes become now".split(" "));
const ends = new Set("loses lose not no longer isn't aren't doesn't".split(" "));

/** Reads a ruling on kinds of damage behind the names, to its end; null: it is none. */
export function readKindRuling(line: readonly Word[], at: number, lexicon: Lexicon): KindRuling | null {
  let start = at;
  let over = false;
  for (; leads.has(line[start]?.text ?? "") || ends.has(line[start]?.text ?? ""); start++)
    over ||= ends.has(line[start]?.text ?? "");
  const found = lexicon.stats.match(line, start);
  const id = [resists, immune, vulnerable].find((each) => each === found?.value.id);
  if (found === null || id === undefined) return null;
  const rest = line.slice(found.next);
  if (rest[rest.length - 1]?.text === "damage") rest.pop();
  const kinds: string[] = [];
  // One word is a kind, and a comma or "and" leads to the next: "fire xyzzy" is none.
  for (const [place, { kind, text: said }] of rest.entries()) {
    const joins = kind === "comma" || said === "and";
    const joined = place === 0 || rest[place - 1]?.kind === "comma" || rest[place - 1]?.text === "and";
    if (!joins && (!joined || !/^\p{L}+$/u.test(said))) return null;
    if (!joins) kinds.push(said);
  }
  return kinds.length === 0 ? null : { id, kinds, ends: over };
}

/** Tells whether somebody's stat is one of kinds of damage: a ruling on it is read to its end, or not at all. */
export function isKindStat(id: string): boolean {
  return id === resists || id === immune || id === vulnerable;
}

/** Carries a ruling on kinds of damage out: kinds that were there before stay. */
export function changeKinds(turn: Turn, who: readonly Who[], { id, kinds, ends: over }: KindRuling): void {
  for (const name of expand(turn.state, who)) {
    const before = kindsIn(text(turn.get(name), id));
    const others = before.filter((each) => !kinds.some((kind) => fold(kind) === fold(each)));
    const after = over ? others : [...others, ...kinds];
    turn.emit({
      type: "stat",
      rule: [],
      who: name,
      stat: id,
      before: before.length === 0 ? null : before.join(" and "),
      after: after.join(" and "),
    });
  }
}
