import { isClause, type Clause } from "../../fight/action.ts";
import type { FreeText, Measure, Signed, Word } from "../../fight/argument.ts";
import { part, reasonOr } from "../../fight/rule-kit.ts";
import type { OfOneAttack } from "./clauses.ts";
import type { Terms } from "./plan.ts";
import type { Action, StrikeChance } from "./types.ts";

/* The circumstances of an attack, read from the clauses of its line and of its declaration. */

/** Reads "10 ft over the edge"; null: no distance. */
export function readPush(said: string): { readonly feet: number; readonly whither: string } | null {
  const found =
    /^(\d{1,6})(?!\d| ?(?:m|metres?|meters?|yds?|yards?|hex(?:es)?|squares?)\b)(?: ?(?:ft|feet|foot)\.?)? ?(.*)$/i.exec(
      said.trim(),
    );
  return found === null ? null : { feet: Number(found[1]), whither: found[2] ?? "" };
}

/** Reads friends and foes in a melee from "1f 2o" or "1/2"; null: no counts. */
export function readCounts(said: string): { readonly friends: number; readonly foes: number } | null {
  const found = /^(\d{1,3})\D+(\d{1,3})\D*$/.exec(said);
  return found === null ? null : { friends: Number(found[1]), foes: Number(found[2]) };
}

/** Returns the reason of a modifier without the brackets around it. */
function bareReason(said: string): string {
  return said.replace(/^\((.*)\)$/, "$1");
}

/** Tells whether a text is the dice of a record, such as "2d6", and no more. */
export function isDice(said: string): boolean {
  return /^\d*d\d+$/.test(said);
}

type Draft = { -readonly [Id in keyof Terms]: Terms[Id] };

const flag = (): true => true;
const word = ({ text }: Word | FreeText): string => text;
const whole = ({ number }: Measure | Signed): number => Math.trunc(number);

/** Reader of each circumstance. */
const readers: { readonly [Id in OfOneAttack]: (said: Clause<StrikeChance, Id>) => Draft[Id] } = {
  offhand: flag,
  surprise: word,
  unseen: flag,
  attackers: whole,
  tentacles: whole,
  light: word,
  def: whole,
  damage: whole,
  push: word,
  cover: word,
  stationary: flag,
  "mounted moving": flag,
  "into melee": (said) => (said.kind === "text" ? said.text : true),
  "double shots": flag,
};

function isTerm(id: string): id is OfOneAttack {
  return Object.hasOwn(readers, id);
}

function putTerm<Id extends OfOneAttack>(terms: Draft, id: Id, said: Clause<StrikeChance>): void {
  if (isClause<StrikeChance, Id>(said, id)) terms[id] = readers[id](said);
}

/**
 * Reads the circumstances of an attack from its line (SC-21, SC-49, SC-50, SC-91, SC-93, SC-96, SC-98, SC-110, SC-122,
 * SC-124, SC-129, SC-140).
 */
export function termsOf(action: Action): Terms {
  const terms: Draft = {};
  for (const said of action.clauses) {
    const { id } = said;
    // Only the harder of both kinds of cover counts (SC-129).
    if (isTerm(id) && !(id === "cover" && terms.cover === "hard")) putTerm(terms, id, said);
  }
  if (action.modifiers.length > 0)
    terms.sc = action.modifiers.map(({ reason, amount }) => part(reasonOr(bareReason(reason), "game master"), amount));
  return terms;
}

/** Puts the terms of a line over those of its declaration. */
export function combineTerms(line: Terms, declared: Terms): Terms {
  const both = { ...declared, ...line };
  return line["into melee"] === true ? { ...both, "into melee": declared["into melee"] ?? true } : both;
}

/**
 * Returns the terms that stay when another is hit than was meant: those that belong to the attacker (SC-04, SC-144).
 * @rule SC-144
 */
export function withoutTarget(terms: Terms): Terms {
  const { offhand, light, sc, damage } = terms;
  return { offhand, light, sc, damage };
}

/**
 * Returns how the target is surprised; "" where it is not.
 * @rule SC-49
 * @rule SC-50
 */
export function surpriseOf(terms: Terms): "" | "in" | "out" {
  const said = terms.surprise ?? "";
  return said === "" ? "" : said.startsWith("out") ? "out" : "in";
}

/** Returns the thing that a free action lets fall in words, "torch" of "drops the torch"; "": it is another. */
export function letFallIn(text: string): string {
  return /^(?:drops?|lets? go of) (?:(?:his|her|its|their|the|an?) )?(.+)$/i.exec(text)?.[1] ?? "";
}
