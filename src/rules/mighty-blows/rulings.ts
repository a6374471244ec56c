import { dealtParts } from "../../fight/damage-kinds.ts";
import { areFoes } from "../../fight/alliance.ts";
import type { Thing } from "../../fight/combatant.ts";
import { inWords, line, withWays, type FactOf, type Words } from "../../fight/fact.ts";
import {
  list,
  expand,
  fold,
  gain,
  has,
  lose,
  reasonOr,
  remind,
  setStat,
  sum,
  type Given,
} from "../../fight/rule-kit.ts";
import type { Dealt, ItemChange } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { isCasting, stopCasting } from "./concentration.ts";
import { about, incapacities, isFallen, isNoted, noteFresh, pruneFresh, endOfThis } from "./count.ts";
import { layDown } from "./gear.ts";
import { interrupt, keepCasting } from "./magic.ts";
import { areEngaged, disengage, refreshEngaged } from "./melee.ts";
import { unload } from "./missiles.ts";
import { isMissile, weaponClass } from "./sheet.ts";
import { breakWall } from "./stance.ts";
import type { Condition, Action, Turn, ConditionId, GivenCondition, Combatant, FightState } from "./types.ts";
import { conditions } from "./vocabulary.ts";
import { die, fallen, recover, settle, showSubdual, takeDamage } from "./wounds.ts";

const forms = {
  /** Written form: "2", "(arrow d6)". */
  example: ({ line }: { line: string }) => line,
  somebody: ({ preposition }: { preposition: string }) => `(${preposition} somebody of this fight)`,
  neighbours: () => "(with its neighbours)",
  crossbow: ({ has }: { has: readonly string[] }) => `(${list(has) || "a crossbow of its line"})`,
  weapon: ({ has }: { has: readonly string[] }) => `(${list(has, "or") || "a weapon of its line"})`,
} satisfies Words;

/** Form in which a condition would have to be given. */
export type Form = FactOf<typeof forms>;

export const rulingSentences = {
  "time is not counted": '"for {time}" is not counted: "{id}" stays until "! {who} loses {id}".',
  "changes nothing": ({ who, id, detail, form }: { who: string; id: string; detail: string | null; form: Form }) => {
    const why = detail === null ? `"${id}" alone changes nothing` : `"${id}" with "${detail}" changes nothing`;
    return `${why}: write "! ${who} gains ${id} ${inWords(forms, form)}".`;
  },
  "does not pass by itself": '"{id}" does not pass by itself: "! {who} loses {id}" ends it.',
  "nobody in this fight": '"{detail}" is nobody in this fight.',
  "invisible to most": `Highly intelligent creatures can often tell that something invisible is there, without seeing
      it: "! Sorcerer detects {who}".`,
  "no state of a weapon": ({ states, word }: { states: readonly string[]; word: string }) =>
    `A weapon is ${list(states, "or")}; "${word}" means nothing to these rules.`,
  "was it disturbed": ({ who }: { who: string }) =>
    withWays`${who} is casting: was that an attack that disturbs it? ${line(`! ${who} interrupted`)}`,
} as const;

/** Takes points by `! Ogre takes 6`: armour takes nothing off, and what follows follows (MB-07). */
export function takes(turn: Turn, who: Who, dealt: Dealt): void {
  const parts = dealtParts(dealt, reasonOr(turn.reason, "ruling"));
  takeDamage(turn, ["MB-07"], who, sum(parts), parts, { kind: dealt.kind });
  settle(turn, who, { by: who });
  if (isCasting(turn, who)) remind(turn, ["MB-97", "MB-99"], { is: "was it disturbed", who });
}

/** Carries out `! Ogre dies`. */
export function dies(turn: Turn, who: Who): void {
  const { hp } = turn.get(who);
  if (hp !== null) {
    if (hp.now > 0) setStat(turn, ["MB-79"], who, "HP", 0);
    turn.own(who).judged = Math.min(0, hp.now);
  }
  die(turn, ["MB-79"], who, "");
}

/** Judges points after a ruling, and ends the spell and the fight of those who cannot act any more. */
export function changed(turn: Turn, who: Who): void {
  showSubdual(turn, ["MB-137"], who);
  settle(turn, who, { by: who });
  recover(turn, who);
  for (const id of incapacities) {
    if (id === "surprised" || !has(turn.get(who), id) || isNoted(turn.get(who), id)) continue;
    noteFresh(turn, who, id, "");
    if (isFallen(turn.get(who))) fallen(turn, ["MB-109"], who, { is: "not able", condition: id });
    else stopCasting(turn, ["MB-78", "MB-97"], who, { is: "not able", condition: id });
  }
  refreshEngaged(turn, who);
  const c = turn.get(who);
  if (has(c, "invisible") && !c.own.toldOfInvisible) {
    turn.own(who).toldOfInvisible = true;
    remind(turn, ["MB-93"], { is: "invisible to most", who });
  }
}

/** Ends the other half of a pair, or the last one's shield-wall, when a ruling has taken a condition away. */
export function lost(turn: Turn, who: Who, { id }: Condition): void {
  pruneFresh(turn, who);
  if (id === "engaged") {
    for (const other of turn.state.combatants)
      if (areEngaged(other, turn.get(who)) && !areEngaged(turn.get(who), other)) disengage(turn, who, other.name);
  } else if (id === "in a shield-wall") breakWall(turn, who);
}

/** Carries out `! Rolf's sword is dropped`, `! Ada's crossbow is loaded`. */
export function changeItem(turn: Turn, who: Who, item: string, change: ItemChange): boolean {
  const weapon = turn.get(who).attacks.find((each) => fold(each.name) === fold(item));
  if (weapon === undefined || change.kind !== "state") return false;
  const become = itemStates.get(change.word);
  if (become === undefined)
    turn.impossible("MB-85", { is: "no state of a weapon", states: [...itemStates.keys()], word: change.word });
  become(turn, who, weapon.name);
  return true;
}

type BecomeState = (turn: Turn, who: Who, weapon: Thing) => void;

const isOnTheGround: BecomeState = (turn, who, weapon) => {
  if (!has(turn.get(who), "weapon dropped", weapon)) layDown(turn, who, weapon);
};
const isBack: BecomeState = (turn, who, weapon) => lose(turn, ["MB-85"], who, "weapon dropped", weapon);
const isBroken: BecomeState = (turn, who, weapon) =>
  gain(turn, ["MB-85"], who, "weapon broken", { of: weapon, until: turn.say({ is: "until mended" }) });
const isMended: BecomeState = (turn, who, weapon) => lose(turn, ["MB-85"], who, "weapon broken", weapon);

/** States that a ruling gives a weapon. */
const itemStates: ReadonlyMap<string, BecomeState> = new Map<string, BecomeState>([
  ["dropped", isOnTheGround],
  ["lost", isOnTheGround],
  ["back", isBack],
  ["found", isBack],
  ["broken", isBroken],
  ["destroyed", isBroken],
  ["mended", isMended],
  ["repaired", isMended],
  ["whole", isMended],
  ["loaded", (turn, who, weapon) => lose(turn, ["MB-42"], who, "unloaded", weapon)],
  ["unloaded", unload],
]);

/**
 * Carries out `! Mina detects Imp`: this observer knows where it is; without an observer everybody does.
 * @rule MB-93
 */
export function detect(turn: Turn, action: Action): void {
  const observers = expand(turn.state, action.actors);
  for (const who of expand(turn.state, action.targets)) {
    if (observers.length === 0) gain(turn, ["MB-93"], who, "detected");
    for (const observer of observers)
      if (!has(turn.get(who), "detected", { whom: observer }))
        gain(turn, ["MB-93"], who, "detected", about("by", observer));
  }
}

/** Carries out `! Mina interrupted` and `! Mina keeps casting`. */
export function onCaster(turn: Turn, action: Action): void {
  if (action.actor === "") turn.impossible("MB-99", { is: "whose spell" });
  if (action.verb === "interrupted") interrupt(turn, action.actor);
  else keepCasting(turn, action.actor);
}

/** Condition on its way to somebody by the game master's word. */
export interface Gift extends GivenCondition {
  readonly turn: Turn;
  readonly who: Who;
  readonly rule: readonly string[];
}

/** Carries a gift out. */
export type Giver = (gift: Gift) => void;

/** Returns the rules of a condition. */
export function rulesOf(id: string): readonly string[] {
  return conditions.find((each) => each.id === id)?.rules ?? [];
}

/** Gives a condition as it is written; one of a single round ends with it. */
export function plain(gift: Gift, about: Pick<Given, "detail" | "of" | "whom"> = gift): void {
  const { turn, who, rule, id, ends, until, uncounted } = gift;
  const ownEnd = ofTheRound.has(id) && until === null ? endOfThis(turn.state) : ends;
  if (uncounted !== null) sayUncounted(turn, rule, who, id, uncounted);
  gain(turn, rule, who, id, { ...about, ends: ownEnd, until });
}

/** Tells that a time is not counted. */
export function sayUncounted(turn: Turn, [rule = ""]: readonly string[], who: string, id: string, time: string): void {
  turn.info(rule, { is: "time is not counted", who, id, time });
}

/** Conditions that belong to the round or segment in which they are given. */
const ofTheRound: ReadonlySet<string> = new Set<ConditionId>([
  "stance",
  "full defence",
  "two-weapon",
  "guarding",
  "charging",
  "closing",
  "holding",
  "intent",
  "fended off",
  "retreating in haste",
  "fleeing",
]);

/** Tells that a gift changes nothing as it is written, and the form that would. */
export function without({ turn, who, id, rule, detail }: Gift, form: Form): void {
  turn.info(rule[0] ?? "", { is: "changes nothing", who, id, detail, form });
}

/** Tells that a condition does not pass by itself: rounds would not give back what it took. */
export function withoutRounds({ turn, rule, rounds, uncounted, id, who }: Gift): void {
  if (rounds !== null || uncounted !== null) turn.info(rule[0] ?? "", { is: "does not pass by itself", who, id });
}

/**
 * Returns a giver of a condition that is about somebody else: "on Orc 2". Where that is `needed`, it is nothing
 * without.
 */
export function towards(preposition: "" | "on" | "by" | "of", needed = false): Giver {
  return (gift) => {
    const { turn, detail, whom, rule } = gift;
    if (whom === null && needed) without(gift, { is: "somebody", preposition });
    else if (whom === null && detail !== null) turn.info(rule[0] ?? "", { is: "nobody in this fight", detail });
    plain(gift, whom === null ? gift : about(preposition, whom));
  };
}

/** Returns the number with which a detail begins. */
export function numberIn(detail: string | null): number | null {
  const found = /^[x×+-]?\s?(\d{1,4})(?:\s|$)/.exec((detail ?? "").trim());
  return found === null ? null : Number(found[1]);
}

/* Weapon class that shoots a missile: the game master names the arrow, the sheets name the bow. */

const shotBy: Readonly<Record<string, string>> = {
  arrow: "bow",
  shaft: "bow",
  bolt: "crossbow",
  quarrel: "crossbow",
  stone: "sling",
  bullet: "sling",
};

/** Returns the missile of "arrow d6", "arrow" or "bow" with its dice, or null where nobody has such a weapon. */
export function lodgedByRuling(
  state: FightState,
  victim: Combatant,
  said: string | null,
): { name: string; dice: string } | null {
  const [, name = "", dice] = /^(?:an?\s+)?(.*?)\s*(\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?)?$/i.exec(said ?? "") ?? [];
  if (dice !== undefined) return { name: name || "missile", dice };
  const wanted = fold(name);
  const shooters = [...state.combatants].sort(
    (a, b) => Number(areFoes(state, b, victim)) - Number(areFoes(state, a, victim)),
  );
  const weapons = shooters.flatMap((c) => c.attacks);
  const weapon =
    weapons.find((each) => fold(each.name) === wanted) ??
    weapons.find((each) => {
      const kind = weaponClass(each);
      return isMissile(kind) && (wanted === "" || kind === shotBy[wanted]);
    });
  return weapon?.dice == null ? null : { name: name || weapon.name, dice: weapon.dice };
}
