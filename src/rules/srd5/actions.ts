import { clause, has as hasClause, thingText } from "../../fight/action.ts";
import { written } from "../../fight/fact.ts";
import { fold, gain, has, list, lose, loudly, notice, part, remind, sum, tell } from "../../fight/rule-kit.ts";
import { areFoes } from "../../fight/alliance.ts";
import type { Who } from "../../fight/value.ts";
import { isEdition2014, isOut } from "./able.ts";
import { reveal } from "./attack.ts";
import type { Spell } from "../../fight/combatant.ts";
import { readySpell } from "./casting.ts";
import { partsOf, throwD20, type Edges } from "./d20.ts";
import { needPatient, stabilize } from "./dying.ts";
import { feetBetween } from "./places.ts";
import { hasTrait, modifierOf, skillOf, testedIn } from "./sheet.ts";
import { isBlind, isDimFor, isScene, noticeOf } from "./surroundings.ts";
import type { Skill } from "./tables.ts";
import { useAction, useBonus } from "./turns.ts";
import type { Action, Part, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Dodge, help, hide, search, ready and the like; checks (SR-41 to SR-51). */
export const actionSentences = {
  "help whom": "Whom? Name the ally: Mira helps Brand against Ogre.",
  "too far to help": ({ who, target, feet }: Subject & { target: string; feet: number }) =>
    `${target} is ${feet} ft away from ${who}, who helps against whom it has within 5 ft.`,
  "hides behind too little": "Half cover hides nobody: it takes three-quarters or total cover, or heavy obscurement.",
  "does anybody see it": ({ who, foes }: Subject & { foes: readonly string[] }) =>
    `${who} hides: does ${list(foes, "or")} see it? Then it cannot.`,
  "who notices": ({ who, from, noticed }: Subject & { from: readonly string[]; noticed: readonly string[] }) =>
    from.length === 0
      ? `${list(noticed)} notice${noticed.length === 1 ? "s" : ""} ${who}.`
      : noticed.length === 0
        ? `${who} is hidden from ${list(from)}.`
        : `${who} is hidden from ${list(from)}; ${list(noticed)} notice${noticed.length === 1 ? "s" : ""} it.`,
  "fails without a sense": ({ who, by }: Subject & { by: string }) => `${who} fails its check: it is ${by}.`,
  "hides nowhere": ({ who }: Subject) => `${who} is not hidden.`,
  "name whom to stabilize": "Whom? Name the one who is dying.",
  "check of what": "Of what? Name a skill or an ability: Brand checks athletics, DC 15.",
  "no such skill": 'There is no skill "{said}".',
  "check needs a number": "Against which number? Write it: DC 15.",
  "influence or study": "Influence: a hesitant one needs a check against 15 or its INT score. Study: a check of INT.",
  "left to the game master": ({ who, said }: Subject & { said: string }) => `${who}: ${said}. What comes of it?`,
  "what is readied": "What, and when? Write it in quotes: readies “attacks whoever comes near”.",
} as const;

/**
 * Dodges until its next turn begins.
 * @rule SR-41
 */
export function dodge(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "dodge");
  gain(turn, ["SR-41"], who, "dodging", { ends: { at: "turn start", who } });
}

/**
 * Helps: against an enemy the next attack of an ally, of the one named in the older edition; else the next check.
 * @rule SR-42
 */
export function help(turn: Turn, action: Action): void {
  const who = action.actor;
  const ally = action.targets[0] ?? turn.impossible("SR-42", { is: "help whom" });
  const enemy = clause(action, "against")?.names[0];
  const feet = enemy === undefined ? null : feetBetween(turn, turn.get(who), turn.get(enemy));
  if (enemy !== undefined && feet !== null && feet > 5)
    turn.refuse("SR-42", { is: "too far to help", who, target: enemy, feet });
  useAction(turn, action, "help");
  const ends = { at: "turn start", who } as const;
  if (enemy !== undefined && !isEdition2014(turn)) gain(turn, ["SR-42"], enemy, "beset", { whom: who, ends });
  else gain(turn, ["SR-42"], ally, "helped", { whom: enemy ?? null, ends });
}

/**
 * Hides: Stealth, against 15, or in the older edition against what each enemy notices.
 * @rule SR-43
 * @rule SR-44
 */
export function hide(turn: Turn, action: Action): void {
  const who = action.actor;
  const old = isEdition2014(turn, "hide");
  if (!old && hasClause(action, "half cover")) turn.refuse("SR-43", { is: "hides behind too little" });
  useAction(turn, action, "hide");
  const c = turn.get(who);
  const foes = turn.state.combatants.filter((other) => areFoes(turn.state, c, other) && !isOut(other));
  const covered = (["three-quarters cover", "total cover", "heavily obscured"] as const).some((id) =>
    hasClause(action, id),
  );
  if (!covered && foes.length > 0)
    remind(turn, [old ? "SR-44" : "SR-43"], { is: "does anybody see it", who, foes: foes.map(({ name }) => name) });
  const total = test(turn, who, "hide", "stealth", skillOf(c, "stealth"), old ? null : 15, action, [
    old ? "SR-44" : "SR-43",
  ]);
  if (!old && total < 15) return;
  turn.own(who).hidden = total;
  gain(turn, [old ? "SR-44" : "SR-43"], who, "hidden");
  if (!old) return;
  const noticed = foes.filter((each) => noticeOf(turn, each) > total).map(({ name }) => name);
  const from = foes.map(({ name }) => name).filter((name) => !noticed.includes(name));
  if (foes.length > 0) notice(turn, ["SR-44", "SR-45"], { is: "who notices", who, from, noticed }, [who]);
}

/** Rolls a check, and tells it; returns its total. */
function test(
  turn: Turn,
  who: Who,
  purpose: "hide" | "search",
  tested: Skill,
  bonus: number,
  dc: number | null,
  action: Action,
  rule: readonly string[],
): number {
  const thrown = throwD20(turn, who, purpose, "check", edgesOf(turn, action, tested), action);
  const parts = [part({ is: "skill", skill: tested }, bonus), ...partsOf(turn, who, action)];
  const total = thrown.total + sum(parts);
  const outcome = dc === null ? written("") : total >= dc ? (purpose === "hide" ? "hidden" : "found") : "failure";
  tell(turn, rule, thrown, { who, purpose, parts, against: dc === null ? null : part("DC", dc), outcome });
  return total;
}

/**
 * Returns what helps and hinders a check: an ally's help, which is used up by that, dim light, and being charmed by who
 * speaks.
 */
function edgesOf(turn: Turn, action: Action, tested: string): Edges {
  const who = action.actor;
  const good: Part["label"][] = [];
  const helped = turn.get(who).conditions.some(({ id, whom }) => id === "helped" && whom.length === 0);
  if (helped) good.push("helped");
  if (helped) lose(turn, ["SR-42"], who, "helped");
  const listener = clause(action, "against")?.names[0];
  if (listener !== undefined && isSocial(tested) && has(turn.get(listener), "charmed", { whom: who }))
    good.push("charmed");
  const bad: Part["label"][] = [];
  const looks = tested === "perception" && !hasClause(action, "by hearing");
  if (looks && isDimFor(turn.state, turn.get(who))) bad.push("dim light");
  if (looks && isScene(turn.state, "sunlight") && hasTrait(turn.get(who), "sunlight sensitivity")) bad.push("sunlight");
  return { good, bad };
}

const social: readonly string[] = ["deception", "intimidation", "persuasion", "cha"];

function isSocial(tested: string): boolean {
  return social.includes(tested);
}

/** Tells whether a check fails without a die for want of the sense that it needs, and tells that (SR-140, SR-142). */
function lacksSense(turn: Turn, action: Action): boolean {
  const c = turn.get(action.actor);
  const blind = hasClause(action, "by sight") && isBlind(c, null);
  if (!blind && !(hasClause(action, "by hearing") && has(c, "deafened"))) return false;
  const by = blind ? "blinded" : "deafened";
  loudly(turn, [blind ? "SR-140" : "SR-142"], { is: "fails without a sense", who: c.name, by }, [c.name]);
  return true;
}

/**
 * Searches for somebody who hides: Perception against its total; where nobody is named, against that of every enemy.
 * @rule SR-45
 */
export function search(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const target = clause(action, "for")?.names[0];
  const sought = target === undefined ? turn.state.combatants.filter((each) => areFoes(turn.state, c, each)) : [];
  const hidden = target === undefined ? null : turn.get(target).own.hidden;
  if (target !== undefined && hidden === null) turn.refuse("SR-45", { is: "hides nowhere", who: target });
  useAction(turn, action, "search");
  const dc = target === undefined ? null : (hidden ?? 0);
  if (lacksSense(turn, action)) return;
  const total = test(turn, who, "search", "perception", skillOf(c, "perception"), dc, action, ["SR-45"]);
  for (const { name } of target === undefined ? sought : [turn.get(target)])
    if (total >= (turn.get(name).own.hidden ?? 0)) reveal(turn, name, "SR-45");
}

/** Readies a deed, done by its reaction: `Brand readies "attacks whoever comes near"` (SR-48). */
export function ready(turn: Turn, action: Action): void {
  const who = action.actor;
  const said = thingText(action) ?? turn.impossible("SR-48", { is: "what is readied" });
  const begins = ({ name }: Spell): boolean => fold(said) === fold(name) || fold(said).startsWith(`${fold(name)} `);
  const spell = turn.get(who).spells.find(begins);
  if (spell === undefined) useAction(turn, action, "ready");
  else readySpell(turn, action, spell);
  gain(turn, ["SR-48"], who, "readied", { detail: said, ends: { at: "turn start", who } });
}

/**
 * Uses a thing that takes an action.
 * @rule SR-50
 */
export function utilize(turn: Turn, action: Action): void {
  useAction(turn, action, "utilize");
  tellLeft(turn, action, "SR-50");
}

/** Stops the death saves of somebody (SR-115). */
export function firstAid(turn: Turn, action: Action): void {
  const target = action.targets[0] ?? turn.impossible("SR-115", { is: "name whom to stabilize" });
  needPatient(turn, target);
  useAction(turn, action, "stabilize");
  stabilize(turn, action, target, hasClause(action, "kit"));
}

/**
 * Reminds of what the rules say of talk and lore.
 * @rule SR-46
 */
export function influence(turn: Turn, action: Action): void {
  useAction(turn, action, "other");
  remind(turn, ["SR-46"], { is: "influence or study" });
}

/** Makes a check of a skill or an ability against a number. */
export function check(turn: Turn, action: Action): void {
  const said = thingText(action) ?? turn.impossible("SR-04", { is: "check of what" });
  const tested = testedIn(said) ?? turn.impossible("SR-04", { is: "no such skill", said });
  const dc = clause(action, "dc")?.number ?? turn.impossible("SR-04", { is: "check needs a number" });
  const who = action.actor;
  const c = turn.get(who);
  const name = "skill" in tested ? tested.skill : tested.ability;
  if (lacksSense(turn, action)) return;
  const thrown = throwD20(turn, who, { is: "check", skill: name }, "check", edgesOf(turn, action, name), action);
  const bonus = "skill" in tested ? skillOf(c, tested.skill) : modifierOf(c, tested.ability);
  const parts = [part({ is: "skill", skill: name }, bonus), ...partsOf(turn, who, action)];
  const made = thrown.total + sum(parts) >= dc;
  tell(turn, ["SR-04"], thrown, {
    ...{ who, purpose: { is: "check", skill: name }, parts, against: part("DC", dc) },
    outcome: made ? "success" : "failure",
  });
}

/**
 * Carries out anything else, as the game master says.
 * @rule SR-51
 */
export function doOther(turn: Turn, action: Action): void {
  if (hasClause(action, "bonus action")) useBonus(turn, action.actor, "other");
  else useAction(turn, action, "other");
  tellLeft(turn, action, "SR-51");
}

function tellLeft(turn: Turn, action: Action, rule: string): void {
  const said = thingText(action);
  if (said !== null) remind(turn, [rule], { is: "left to the game master", who: action.actor, said });
}
