import { clause, has as says, thingNumber } from "../../fight/action.ts";
import { inName, line, withWays } from "../../fight/fact.ts";
import { expand, has, part, remind, stat, told } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { insteadOfAttack } from "./attack.ts";
import { modifiersOf, targetOf } from "./blow.ts";
import { disturb, isCasting } from "./concentration.ts";
import { livingOf, spendAll } from "./count.ts";
import { highest, unharmed } from "./damage.ts";
import { ready } from "./initiative.ts";
import { engage } from "./melee.ts";
import { extract } from "./missiles.ts";
import { fixHelmet, noteAttack } from "./strike.ts";
import type { Action, Part, Turn } from "./types.ts";
import { recover, settle, save, setSubdual, takeDamage } from "./wounds.ts";

const wholeRounds = { "draw out a missile": "Drawing out a missile", "fix its helmet": "Fixing a helmet" };

/** Action that takes a whole round. */
type WholeRound = keyof typeof wholeRounds;

export const otherActionSentences = {
  "other actions": `Climbing on tables, swinging from ropes, pushing boulders and so on are actions of the round,
      taken on the fighter’s number; you say what comes of it ("! Goblin HP -2d6").`,
  "wrestling by common sense": `Pinning down or shoving back is decided by common sense: goblins yes, dragons hardly.
      Your rulings say what comes of it.`,
  "how many hours": () => withWays`How many hours? Write ${line("rest 6 hours")}.`,
  "whom to engage": "Whom do they engage? Write the names.",
  "takes the whole round": ({ who, to }: { who: string; to: WholeRound }) =>
    `${wholeRounds[to]} takes the whole round, and ${who} has moved or attacked in it.`,
} as const;

/**
 * Carries out `does "…"`, any other action of the round.
 * @rule MB-40
 */
export function doOther(turn: Turn, action: Action): void {
  insteadOfAttack(turn, action.actor, { to: "act otherwise" }, "MB-40");
  remind(turn, ["MB-40"], { is: "other actions" });
}

/**
 * Carries out `wrestles` and `pushes`. A successful shove disturbs a caster (MB-97).
 * @rule MB-152
 */
export function grapple(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-152");
  insteadOfAttack(turn, who, { to: action.verb === "push" ? "push" : "wrestle" }, "MB-152");
  engage(turn, who, on);
  remind(turn, ["MB-152"], { is: "wrestling by common sense" });
  if (action.verb !== "push") return;
  const worked = isCasting(turn, on) ? turn.decide("does the shove succeed", { who }) : turn.verdict(who);
  if (worked === true) disturb(turn, on, who, 0);
}

/** Carries out `saves against …, half 6d6` (MB-86 to MB-88). */
export function savingThrow(turn: Turn, action: Action): void {
  const half = clause(action, "half")?.text;
  const dice = half ?? clause(action, "or take")?.text;
  const what = clause(action, "against")?.text ?? null;
  const lose = (who: Who, rule: string, amount: number, parts: readonly Part[]): void => {
    takeDamage(turn, [rule], who, Math.max(0, amount), parts, { kind: what });
    settle(turn, who, { by: who });
  };
  for (const who of livingOf(turn, action.actors)) {
    const saved = save(turn, who, {
      rule: ["MB-86"],
      purpose: "save",
      death: says(action, "death"),
      parts: modifiersOf(action),
    });
    if (dice == null) continue;
    if (saved.natural === 20) unharmed(turn, ["MB-87"], who, { is: "no effect at all", what }, null);
    else if (saved.natural === 1) {
      const value = highest(dice);
      lose(who, "MB-88", value, [part({ is: "most of the dice", what, dice }, value)]);
    } else if (saved.success && half == null) unharmed(turn, ["MB-86"], who, { is: "damage avoided", what }, null);
    else {
      const value = turn.roll("damage", dice, { who, detail: what ?? inName(turn.names?.purposes, "damage") }).total;
      const amount = saved.success ? Math.floor(value / 2) : value;
      const parts: Part[] = [part({ is: "dice of it", what, dice }, value), part("halved", amount - value)];
      lose(who, "MB-86", amount, told(parts));
    }
  }
}

/**
 * Carries out `rest 6 hours`.
 * @rule MB-140
 */
export function rest(turn: Turn, action: Action): void {
  const hours = thingNumber(action);
  if (hours === null || hours < 0) turn.impossible("MB-140", { is: "how many hours" });
  const who = action.actors.length > 0 ? expand(turn.state, action.actors) : turn.state.combatants.map((c) => c.name);
  for (const name of who) {
    setSubdual(turn, ["MB-140"], name, Math.max(0, stat(turn.get(name), "subdual") - Math.floor(hours)));
    recover(turn, name);
  }
}

/** Carries out `A and B engage X` (MB-49, MB-109). */
export function engageAll(turn: Turn, action: Action): void {
  const foes = expand(turn.state, action.targets);
  if (foes.length === 0) turn.impossible("MB-109", { is: "whom to engage" });
  for (const who of action.actors)
    for (const foe of foes)
      if (who !== foe) {
        engage(turn, who, foe);
        noteAttack(turn, who, foe);
      }
}

/** Spends a whole round on one thing; refuses it after an attack or a move (MB-76, MB-84). */
function wholeRound(turn: Turn, who: Who, rule: string, to: WholeRound): void {
  ready(turn, who);
  const c = turn.get(who);
  if (c.own.attacks > 0 || c.own.hasMoved) turn.refuse(rule, { is: "takes the whole round", who, to });
  spendAll(turn, who);
  turn.own(who).busy = rule;
}

export function extractMissile(turn: Turn, action: Action): void {
  wholeRound(turn, action.actor, "MB-76", "draw out a missile");
  extract(turn, action);
}

export function helmet(turn: Turn, { actor }: Action): void {
  if (has(turn.get(actor), "helmet askew")) wholeRound(turn, actor, "MB-84", "fix its helmet");
  fixHelmet(turn, actor);
}
