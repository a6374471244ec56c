import { parseLine } from "../language/line.ts";
import type { BindContext } from "./bind.ts";
import { readNames } from "./bind-value.ts";
import { asWritten, words } from "./phrase.ts";
import { readRuling } from "./ruling.ts";
import type { RuleSystem } from "./system.ts";

/*
 * A ruling without its mark, or a condition without `gains`: what the line would have to be.
 */

/** `Goblin 1 HP -3` → `! Goblin 1 HP -3`, `Goblin 1 stunned` → `! Goblin 1 gains stunned`; null where it is neither. */
export function asRuling(said: string, context: BindContext, system: RuleSystem): string | null {
  const line = parseLine(`! ${said}`, "section");
  if (line.kind !== "ruling") return null;
  const gm: BindContext = { ...context, place: "gm", above: "" };
  const found = words(line.text, line.body);
  const who = readNames(0, { state: gm.state, lexicon: gm.lexicon, line: found, actor: "", stops: () => false });
  if (who === null && !said.includes("'") && !said.includes("’")) return null;
  // What the rule system advises for the word itself comes first.
  const advice = who === null ? null : gm.lexicon.advice.verb.match(found, who.next);
  if (advice !== null && system.vocabulary.said?.advice.includes(advice.value) === true) return null;
  if (readRuling(line, gm, system) !== null) return `! ${said}`;
  if (who === null) return null;
  const condition = gm.lexicon.conditions.match(found, who.next);
  return condition === null || condition.next < found.length
    ? null
    : `! ${asWritten(found, 0, who.next)} gains ${asWritten(found, who.next)}`;
}
