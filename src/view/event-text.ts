import { detailText } from "../fight/combatant.ts";
import { conditionText } from "../fight/condition-text.ts";
import { sum, told } from "../fight/rule-kit.ts";
import { addend } from "./amounts.ts";
import type { ConditionEvent, RollEvent, SceneEvent, StatEvent } from "../fight/event.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Value } from "../fight/value.ts";
import { fold } from "../language/words.ts";
import { plain, rolled, type Piece } from "./pieces.ts";
import { number, say } from "./words.ts";

/* What single events say, in the words of the catalogue and the vocabulary. */

type Sum = Pick<RollEvent, "faces" | "parts" | "total"> & { readonly dice?: string };

/** "9 + 4 AB + 1 STR = 14"; the total alone where nothing was added. */
export function sumText(roll: Sum): string {
  return sumPieces(roll)
    .map(({ text }) => text)
    .join("");
}

/** The same, what the dice showed told from the rest. */
export function sumPieces({ dice = "", faces, parts, total }: Sum): Piece[] {
  const added = told(parts);
  const terms = faces.length + added.length;
  const [only] = faces;
  if (terms < 2 || terms > 12)
    return [faces.length === 1 && only === total ? rolled(number(total), dice) : plain(number(total))];
  const shown = faces.length === 0 ? [] : [rolled(faces.map(number).join(" + "), dice)];
  const more = added.map(addend).join("");
  const rest = faces.length > 0 ? more : more.replace(/^ \+ /, "").replace(/^ − /, "−");
  return faces.reduce((all, face) => all + face, 0) + sum(added) === total
    ? [...shown, plain(`${rest} = ${number(total)}`)]
    : [plain(`${number(total)} (`), ...shown, plain(`${rest})`)];
}

export function changeText(event: ConditionEvent, system: RuleSystem): string {
  return itemText(event, system) ?? plainCondition(event, system);
}

/** A condition in the words that its row has for it: "Bandit is grabbed by Theobald"; null where it has none. */
export function ownWords({ who, id, detail }: ConditionEvent, system: RuleSystem): string | null {
  const told =
    detail === null ? undefined : system.vocabulary.conditions.find((spec) => fold(spec.id) === fold(id))?.told;
  return told?.replace("{who}", () => who).replace("{detail}", () => detailText(detail)) ?? null;
}

/** "Theobald's shield is damaged", where the condition is a thing's; null for any other. */
export function itemText({ who, id, detail, change }: ConditionEvent, system: RuleSystem): string | null {
  return isOfThing(id, system) && detail !== null
    ? say.itemIs(who, detailText(detail), stateOfThing(id), change === "gained")
    : null;
}

/** "Theobald's shield damaged", "Theobald incapacitated": what a line's result says of it. */
export function conditionResult({ who, id, detail, change }: ConditionEvent, system: RuleSystem): string {
  return isOfThing(id, system) && detail !== null
    ? say.resultItem(who, detailText(detail), stateOfThing(id), change === "gained")
    : say.resultCondition(who, id, change === "gained");
}

function isOfThing(id: string, { vocabulary }: RuleSystem): boolean {
  return vocabulary.conditions.some((spec) => spec.item === true && fold(spec.id) === fold(id));
}

/** "dropped", of a weapon that is "weapon dropped". */
function stateOfThing(id: string): string {
  return id.replace(/^weapon /, "");
}

function plainCondition(event: ConditionEvent, { vocabulary }: RuleSystem): string {
  const said = conditionText(vocabulary.conditions, event);
  return event.change === "gained"
    ? say.gains(event.who, [[event.id, said, event.until]])
    : say.loses(event.who, event.id, said);
}

export function sceneText({ key, after }: SceneEvent): string {
  return after === undefined || after === false ? say.sceneEnds(key) : sceneWords(key, after);
}

/** A circumstance and its value: "dark", "visibility 40". */
export function sceneWords(key: string, value: Value | undefined): string {
  return typeof value === "string" || typeof value === "number" ? `${key} ${value}` : key;
}

export function statText(event: StatEvent, system: RuleSystem): string {
  const told = system.vocabulary.stats.find((spec) => spec.id === fold(event.stat))?.told;
  if (told !== undefined)
    return told[event.before === null ? 1 : 0].replace(
      /\{(who|before|after)\}/g,
      (_, key: "who" | "before" | "after") => inSentence(event[key] ?? ""),
    );
  return say.statChanges(
    event.who,
    statLabel(system, event.stat),
    event.before === null ? null : shown(event.before),
    shown(event.after),
  );
}

/** A value as a sentence has it: what is empty is nothing. */
function inSentence(value: number | string): string {
  return value === "?" ? say.unknownPlace : value === "empty" || value === "" ? say.nothing : shown(value);
}

function shown(value: number | string): string {
  return typeof value === "number" ? number(value) : value;
}

/** A stat as its sheet writes it. */
export function statLabel(system: RuleSystem, id: string): string {
  return system.vocabulary.stats.find((spec) => spec.id === fold(id))?.label ?? id;
}
