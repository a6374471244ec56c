import { has as hasClause, type Action } from "../../fight/action.ts";
import { flag, has, list, mark, remind } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Offer, Turn } from "../../fight/system.ts";
import { strikeFor } from "./declaration.ts";
import { entriesOf, isSet, namesIn, planOf } from "./marks.ts";
import { disengage, engagedWith, isOut } from "./wounds.ts";

/* Withdrawing from melee and the free attacks that it allows (SC-113 to SC-121). */

/** Why this foe may make no free attack on somebody who withdraws; null when it may (SC-40, SC-113, SC-116, SC-120). */
function barred(foe: Combatant): string | null {
  if (isOut(foe)) return "is out";
  if (has(foe, "stunned")) return "is stunned";
  if (has(foe, "full defense")) return "is in full defense";
  if (has(foe, "desperate defense")) return "is in desperate defense";
  return null;
}

/** The withdrawer's first step: engaged foes may strike, and the melee is over (SC-113). A maneuver brings no free attack (SC-114). */
export function openWithdrawal(turn: Turn, name: string): void {
  const c = turn.get(name);
  const plan = planOf(c);
  mark(turn, ["SC-113"], name, "left", true);
  const from =
    plan === null || plan.withdrawFrom.length === 0
      ? engagedWith(c)
      : plan.withdrawFrom.filter((foe) => engagedWith(c).includes(foe));
  if (plan?.maneuver === true) {
    turn.emit({ type: "turn", rule: ["SC-114"], text: `${name} maneuvers: no free attack`, who: [name] });
    disengage(turn, ["SC-114"], name, from);
    return;
  }
  const may: string[] = [];
  for (const foe of from) {
    const other = turn.get(foe);
    const why = barred(other);
    if (why !== null) {
      turn.emit({
        type: "turn",
        rule: [why.endsWith("defense") ? "SC-116" : "SC-113"],
        text: `${foe} ${why}: no free attack on ${name}`,
        who: [foe],
      });
      continue;
    }
    if (isSet(other.marks, "no free attacks")) {
      turn.emit({
        type: "turn",
        rule: ["SC-120"],
        text: `${foe}: no free attack on ${name}, by the game master's word`,
        who: [foe],
      });
      continue;
    }
    may.push(foe);
    mark(turn, ["SC-113"], foe, "free on", [...namesIn(other.marks["free on"]), name]);
    const ally = busyWith(turn.state, other, name);
    if (ally !== null)
      remind(
        turn,
        ["SC-115"],
        `${foe} is busy with ${ally}: a free attack on ${name} all the same? If not: ! ${foe} no free attack (busy)`,
      );
  }
  turn.emit({
    type: "turn",
    rule: ["SC-113"],
    text: may.length === 0 ? `${name} withdraws` : `${name} withdraws: free attack by ${list(may, "or")}`,
    who: [name],
  });
  if (may.length > 0)
    remind(
      turn,
      ["SC-120"],
      `Free attacks are yours to allow: weigh where they stand, and ${list(may)}'s skill in Range of Field.`,
    );
  if (may.length > 0 && flag(c, "flyer"))
    remind(
      turn,
      ["SC-118"],
      `${name} is an agile flyer: if it gains height, perhaps no free attack. Then: ! no free attack (flies up)`,
    );
  disengage(turn, ["SC-113"], name, from);
}

/** Whom else a foe attacks this round, when it does not attack the withdrawer at all (SC-115). */
function busyWith(state: FightState, foe: Combatant, withdrawer: string): string | null {
  const plan = planOf(foe);
  if (plan === null) return null;
  const targets = new Set<string>();
  const total = Math.max(1, entriesOf(foe).length);
  for (let nth = 0; nth < total; nth++) {
    const target = strikeFor(plan, nth)?.target;
    if (target !== undefined && target !== null) targets.add(target);
  }
  for (const struck of namesIn(foe.marks["struck names"])) targets.add(struck);
  if (targets.has(withdrawer)) return null;
  return [...targets].find((name) => state.combatants.some((c) => c.name === name)) ?? null;
}

/** Lines that the widget offers while somebody withdraws. */
export function freeAttackOffers(state: FightState): Offer[] {
  return state.combatants.flatMap((c) =>
    isOut(c) || has(c, "stunned")
      ? []
      : namesIn(c.marks["free on"]).map((on): Offer => ({
          who: c.name,
          line: `${c.name} takes a free attack on ${on}`,
          rule: ["SC-113"],
        })),
  );
}

/** Takes the free attack that a foe has on a withdrawer; refuses where it has none (SC-113, SC-116). Returns false when it was declined. */
export function takeFreeAttack(turn: Turn, action: Action, target: string): boolean {
  const foe = turn.get(action.actor);
  const why = barred(foe);
  if (why === "is out") turn.refuse("SC-113", `${foe.name} is out and makes no free attack.`);
  else if (why === "is stunned")
    turn.refuse("SC-40", `${foe.name} is stunned: its attacks of this round are lost, free attacks included.`);
  else if (why !== null)
    turn.refuse("SC-116", `${foe.name} ${why} and has no free attack; other foes of ${target} may.`);
  else if (!namesIn(foe.marks["free on"]).includes(target)) {
    if (isSet(foe.marks, "no free attacks"))
      turn.refuse("SC-120", `The game master has said: no free attack by ${foe.name}.`);
    else
      turn.refuse(
        "SC-113",
        `${foe.name} has no free attack on ${target}: that is for engaged foes, once, when somebody withdraws. "${target} withdraws" would open it; an ordinary attack is "${foe.name} attacks ${target}".`,
      );
  }
  useFree(turn, foe.name, target);
  if (!hasClause(action, "refuse")) return true;
  turn.emit({ type: "turn", rule: ["SC-113"], text: `${foe.name} lets ${target} go`, who: [foe.name] });
  return false;
}

function useFree(turn: Turn, foe: string, target: string): void {
  const left = namesIn(turn.get(foe).marks["free on"]).filter((name) => name !== target);
  mark(turn, ["SC-113"], foe, "free on", left.length === 0 ? undefined : left);
}

/** `! Ogre no free attack`, `! no free attack`: by that foe, or by anybody (SC-115, SC-118, SC-120). */
export function noFreeAttack(turn: Turn, foe: string | null): void {
  const names = foe === null ? turn.state.combatants.map((c) => c.name) : [foe];
  for (const name of names) {
    mark(turn, ["SC-120"], name, "no free attacks", true);
    mark(turn, ["SC-120"], name, "free on", undefined);
  }
  turn.emit({
    type: "turn",
    rule: ["SC-120"],
    text: foe === null ? "no free attacks" : `no free attack by ${foe}`,
    who: foe === null ? [] : [foe],
  });
}
