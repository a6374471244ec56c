import { nobody } from "../who.ts";
import { parseLine } from "../../language/line.ts";
import type { BindContext } from "../bind/context.ts";
import { readNames } from "../bind/values.ts";
import { nearest } from "../../language/words.ts";
import { doable } from "../bind/doable.ts";
import { asWritten, words, type Word } from "../bind/phrase.ts";
import { bindRuling, readRuling } from "./ruling.ts";
import type { RulingLine } from "./run.ts";
import type { RuleSystem } from "../system.ts";

/*
 * A ruling without its mark, or a condition without `gains`: what the line would have to be.
 */

/**
 * A word for how somebody is that these rules do not have: a ruling keeps it as a label. On a line without the mark it
 * may be a misspelt deed.
 */
function isLabel(rest: readonly Word[], { place, lexicon }: BindContext): boolean {
  const [word, another] = rest;
  return (
    place === "gm" &&
    word?.kind === "word" &&
    another === undefined &&
    /^\p{L}+(?:ed|en|less|ful|ous|ble|ing)$/u.test(word.text) &&
    nearest(word.raw, doable(lexicon, "gm", ["Name"])) === null
  );
}

/** `Goblin 1 is engaged with Ann`: a line of the rules' own that only the game master writes. */
function isGmLine(line: RulingLine, gm: BindContext): boolean {
  return bindRuling(line, gm).actions.some(({ verb }) => gm.lexicon.verbById.get(verb)?.role === "gm");
}

/** `Goblin 1 HP -3` → `! Goblin 1 HP -3`, `Goblin 1 stunned` → `! Goblin 1 gains stunned`; null where it is neither. */
export function asRuling(said: string, context: BindContext, system: RuleSystem): string | null {
  const line = parseLine(`! ${said}`, "section");
  if (line.kind !== "ruling") return null;
  const gm: BindContext = { ...context, place: "gm", above: nobody };
  const found = words(line.text, line.body);
  const who = readNames(0, { state: gm.state, lexicon: gm.lexicon, line: found, actor: "", stops: () => false });
  if (who === null && !said.includes("'") && !said.includes("’")) return null;
  // What the rule system advises for the word itself comes first.
  const advice = who === null ? null : gm.lexicon.advice.verb.match(found, who.next);
  if (advice !== null && system.vocabulary.said?.advice.includes(advice.value) === true) return null;
  if (readRuling(line, gm, system) !== null || isGmLine(line, gm)) return `! ${said}`;
  if (who === null) return null;
  const condition = gm.lexicon.conditions.match(found, who.next);
  const whole = condition === null ? isLabel(found.slice(who.next), context) : condition.next >= found.length;
  const gains = who.value.names.length > 1 ? "gain" : "gains";
  const named = asWritten(found, 0, who.next).replaceAll(" ,", ",");
  return whole ? `! ${named} ${gains} ${asWritten(found, who.next)}` : null;
}
