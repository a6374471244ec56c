import { clause, has as hasClause } from "../../fight/action.ts";
import { expand, flag, has, list } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { lightOf } from "./chance.ts";
import { attacksLeft } from "./losses.ts";
import type { Plan } from "./plan.ts";
import { sameName } from "./sheet.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { engagedWith, isDown } from "./wounds.ts";

/* Clauses against what the fight knows, each remarked (SC-32, SC-59, SC-82, SC-98, SC-110, SC-113, SC-122). */

interface Named {
  readonly name: string;
}

export const claimSentences = {
  "fewer attacks than said": ({ name, left, said }: Named & Record<"left" | "said", number>) =>
    `${name} has ${left === 1 ? "1 attack" : `${left} attacks`} this round, not ${said}.`,
  "not in melee with": ({ name, foes }: Named & { foes: readonly string[] }) =>
    `${name} is in no melee with ${list(foes)}: there is nothing to withdraw from. If it is, ` +
    `"! ${name} engaged with ${foes[0] ?? "Ogre"}" says so.`,
  "nobody to maneuver past": ({ name }: Named) =>
    `"maneuver" changes nothing here: ${name} is in melee with nobody, and any move is free.`,
  "sheet has another casting time": ({ spell, known, said }: { spell: string; known: string; said: string }) =>
    `${spell} has a casting time of ${known} on the sheet; ${said} counts here.`,
  "dodger is not stationary": ({ name }: Named) =>
    `"stationary" changes nothing here: ${name} dodges, and a dodger is never stationary.`,
  "scene is lit otherwise": ({ scene, said }: { scene: string; said: string }) =>
    `The light of the scene is ${scene}; ${said} counts for this attack.`,
  "both hands alike": ({ name }: Named) => `"offhand" changes nothing here: ${name} is ambidextrous.`,
  "out already": ({ name, said }: Named & { said: string }) =>
    `"${said}" changes nothing here: ${name} is out already.`,
  "loses nothing": ({ said }: { said: string }) => `"${said} 0" takes nothing: leave it out, or write how much.`,
} as const;

/** Remarks what a declaration says against what is known of its fighter. */
export function remarkPlan(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  const { name } = c;
  const { left } = attacksLeft(turn.state, c, plan);
  const engaged = engagedWith(c);
  for (const action of actions) {
    const count = clause(action, "for");
    if (count?.number != null && count.number > left)
      turn.warn("SC-82", { is: "fewer attacks than said", name, left, said: count.number }, count.span);
    const leaving = clause(action, "withdraw");
    const named = leaving?.kind === "names" ? expand(turn.state, leaving.names) : [];
    const foes = named.filter((foe) => !engaged.includes(foe));
    if (leaving !== undefined && foes.length > 0)
      turn.info("SC-113", { is: "not in melee with", name, foes }, leaving.span);
    const past = clause(action, "maneuver");
    if (past !== undefined && engaged.length === 0 && plan.strikes.length === 0)
      turn.info("SC-114", { is: "nobody to maneuver past", name }, past.span);
    const time = clause(action, "ct");
    const known = c.spells.find((each) => sameName(each.name, plan.spell ?? ""))?.props["ct"];
    if (time !== undefined && known !== undefined && String(known) !== time.text)
      turn.warn(
        "SC-59",
        { is: "sheet has another casting time", spell: plan.spell ?? "", known: String(known), said: time.text },
        time.span,
      );
  }
}

/** Remarks what an attack says against what is known of both. */
export function remarkAttack(turn: Turn, action: Action): void {
  const still = clause(action, "stationary");
  for (const name of expand(turn.state, action.targets))
    if (still !== undefined && has(turn.get(name), "dodging"))
      turn.warn("SC-122", { is: "dodger is not stationary", name }, still.span);
  const light = clause(action, "light");
  const scene = lightOf(turn.state);
  if (light !== undefined && scene !== "normal" && scene !== light.text)
    turn.info("SC-98", { is: "scene is lit otherwise", scene, said: light.text }, light.span);
  const hand = clause(action, "offhand");
  if (hand !== undefined && flag(turn.get(action.actor), "ambidextrous"))
    turn.warn("SC-110", { is: "both hands alike", name: action.actor }, hand.span);
}

/** Remarks what a wound says that takes nothing from anybody. */
export function remarkWound(turn: Turn, action: Action, name: Who): void {
  for (const id of ["hp", "dex", "bleed", "lose"] as const) {
    const loss = clause(action, id);
    if (loss?.number === 0) turn.warn("SC-32", { is: "loses nothing", said: id }, loss.span);
  }
  for (const id of ["stun", "out"] as const)
    if (hasClause(action, id) && isDown(turn.get(name)))
      turn.warn("SC-32", { is: "out already", name, said: id }, clause(action, id)?.span);
}
