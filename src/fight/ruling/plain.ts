import type { Lexicon } from "../bind/lexicon.ts";
import { asWritten, words } from "../bind/phrase.ts";
import { termAt } from "./term.ts";

/*
 * Rulings in plain words, each turned into the form that the language has for it: `loses 3 HP` into `HP -3`.
 */

const amount = "(\\d{1,6}|\\d{0,4}d\\d[\\dd+-]*)";
const points = "(?: (?:hp|hit points?|points?|health))?";
const harm = "(?: (?:hp|hit points?|points?))?(?: of)?(?: (?:damage|hurt))?";

/** What stands behind the names, and what it comes to. The first that fits counts. */
const numbers: readonly (readonly [RegExp, string])[] = [
  [`(?:takes?|suffers?) ${amount}${harm}`, "takes $1"],
  [`loses? ${amount}${points}`, "HP -$1"],
  [
    `(?:heals?|regains?|recovers?|gets? back|gains?|is healed|are healed)(?: (?:for|by|of))? ${amount}${points}`,
    "HP +$1",
  ],
  [
    `(?:has|have|is at|are at|is on|are on|is down to|are down to) (\\d{1,6}(?:/\\d{1,6})?) ` +
      "(?:hp|hit points?)(?: left)?",
    "HP $1",
  ],
  // These are nothing that one drops.
  ["(?:drops? dead|(?:is|are) no more)", "dies"],
  ["drops?(?: down)? prone", "gains prone"],
].map(([pattern = "", to = ""]) => [new RegExp(`^${pattern}$`), to] as const);

const changes: readonly (readonly [RegExp, string])[] = [
  ["(?:is|are|has been|have been) (?:dead|killed|slain)", "dies"],
  ["(?:(?:is|are) (?:no longer|no more|not)|isn't|aren't) (.+?)(?: any ?more)?", "loses $1"],
  ["(?:wakes?|comes?) (?:up|to|round|around)", "loses unconscious"],
  ["(?:flees?|runs? away|runs? off|escapes?|is gone|are gone|(?:goes|go) away)", "leaves"],
  ["(?:goes over|go over|switches|switch|changes? sides?|defects?) to (@\\S+)", "joins $1"],
  ["sides? with (@\\S+)", "joins $1"],
  ["(?:falls?|goes|go|lies?)(?: down)? prone|falls? down|lies? down", "gains prone"],
  ["(?:falls?|goes|go|passes|pass|is knocked|are knocked) (?:unconscious|out)", "gains unconscious"],
].map(([pattern = "", to = ""]) => [new RegExp(`^(?:${pattern})$`), to] as const);

/** `loses 3 HP` as `HP -3`; null: it is none of these, or of points that the rules know (`loses 2 CON` is `CON -2`). */
export function plainNumbers(said: string, lexicon: Lexicon): string | null {
  for (const [pattern, to] of numbers) if (pattern.test(said)) return said.replace(pattern, to);
  const stat = /^(loses?|gains?) (\d{1,6}|\d{0,4}d\d\S*) (.+)$/.exec(said);
  if (stat === null) return null;
  const [, verb = "", size = "", name = ""] = stat;
  const line = words(name, { from: 0, to: name.length });
  const known = lexicon.stats.match(line, 0);
  return known === null || known.next < line.length ? null : `${name} ${verb.startsWith("l") ? "-" : "+"}${size}`;
}

/** `is dead` as `dies`, `is stunned for 2 rounds` as `gains stunned for 2 rounds`; null where it is none of these. */
export function plainChange(said: string, lexicon: Lexicon): string | null {
  for (const [pattern, to] of changes)
    if (pattern.test(said)) {
      const sleep = /^(gains|loses) unconscious$/.exec(to)?.[1];
      return sleep === undefined || lexicon.conditionWords.includes("unconscious")
        ? said.replace(pattern, to)
        : upOrDown(sleep === "loses", lexicon);
    }
  const be = /^(?:(?:is|are)(?: now| again)?|becomes?|gets?|falls?|goes) (.+)$/.exec(said)?.[1];
  if (be === undefined) return null;
  const short = be.replace(/ (?:now|again)$/, "");
  const line = words(be, { from: 0, to: be.length });
  const known = lexicon.conditions.match(line, 0) ?? lexicon.advice.condition.match(line, 0);
  // "is down", "is engaged with Rolf": a line of the rules' own, where no condition says as much.
  const ruled = lexicon.verbs.match(line, 0);
  const whole = ruled?.next === line.length;
  if (known === null && !whole && (short === "up" || short === "down")) return upOrDown(short === "up", lexicon);
  if (ruled?.value.role === "gm" && ruled.next > (known?.next ?? 0)) return null;
  if (known !== null) return `gains ${asWritten(line, 0, known.next) === short ? short : be}`;
  // A word that the rules do not know is kept as a label, with how long it lasts; several are prose.
  return termAt(line, 0) === 1 && /^(?:is|are) /.test(said) ? `gains ${be}` : null;
}

/** Down is what these rules know of the kind; up again is whoever has none of it any more. */
function upOrDown(up: boolean, { down }: Lexicon): string | null {
  if (up) return "is up";
  return down[0] === undefined ? null : `gains ${down[0].id}`;
}

/** `drops his sword`, `breaks her axe`: the thing, and what becomes of it. */
export function itemChange(said: string): { readonly item: string; readonly state: string } | null {
  const found =
    /^(drops?|loses? hold of|lets? go of|breaks?) (?:his|her|its|their|the|a|an) (.+)$|^(drops?|breaks?) (.+)$/.exec(
      said,
    );
  const verb = found?.[1] ?? found?.[3];
  const item = found?.[2] ?? found?.[4];
  if (verb === undefined || item === undefined) return null;
  return { item, state: verb.startsWith("break") ? "broken" : "dropped" };
}

const no = "(?:(?:is|are) (?:not|no longer|no more)|isn['’]t|aren['’]t)";

/** What is said of a thing, and the one word for it that rule systems know. */
const itemStates: readonly (readonly [RegExp, string])[] = [
  [/^(?:is|are)? ?(?:dropped|drops?|falls?(?: down)?|fallen|on the ground|knocked away|knocked from .*)$/, "dropped"],
  [/^(?:is|are)? ?(?:broken|breaks?|shatters?|shattered|snaps?|snapped|in pieces)$/, "broken"],
  [/^(?:is|are) (?:destroyed|smashed|ruined)$/, "broken"],
  [/^(?:is|are) (?:lost|gone)$/, "lost"],
  [/^(?:is|are) (?:back|found|recovered)$/, "back"],
  [/^(?:is|are) (?:whole|mended|repaired|sound)$/, "whole"],
  [new RegExp(`^${no} broken$`), "whole"],
  [new RegExp(`^${no} (?:dropped|lost|gone|on the ground)$`), "back"],
];

/**
 * What becomes of `X's axe`: "is on the ground", "shatters", "is found" … as the one word that rule systems know; null
 * where it is none of these.
 */
export function itemState(said: string): string | null {
  return itemStates.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}
