import type { Who } from "../../fight/who.ts";
import { offer } from "./offer.ts";
import { expand, gain, lookUp, lose, loudly, notice, remind, showRow } from "../../fight/rule-kit.ts";
import { statDegree } from "./rolls.ts";
import { ambushDegree, show } from "./shown.ts";
import { ambushDegrees, ambushTable } from "./tables.ts";
import type { Action, Turn } from "./types.ts";
import { isOut } from "./wounds.ts";

/* Ambush: PER rolls, a shout, and the free round (SC-52 to SC-58). */

/**
 * `A and B ambush C and D [C d100=12, D d100=75]`; without victims everybody of the other sides.
 * @rule SC-52
 */
export function ambush(turn: Turn, action: Action): void {
  const { state } = turn;
  const lying = expand(state, action.actors);
  const sides = new Set(state.combatants.filter((c) => lying.includes(c.name)).map((c) => c.side.toLowerCase()));
  const named = expand(state, action.targets);
  const victims = (
    named.length > 0
      ? named
      : state.combatants.filter((c) => !sides.has(c.side.toLowerCase()) && !isOut(c)).map((c) => c.name)
  ).filter((name) => !lying.includes(name));
  if (victims.length === 0) turn.impossible("SC-52", { is: "nobody to ambush", lying });
  if (state.own.ambushers.length > 0) turn.refuse("SC-52", { is: "in ambush already", ambushers: state.own.ambushers });
  if (state.own.opened && state.phase === "surprise") turn.refuse("SC-52", { is: "free round has begun" });
  if (state.phase === "round") turn.warn("SC-52", { is: "ambush in a fight" });
  turn.ownFight().ambushers = lying;
  turn.ownFight().shouted = false;
  for (const name of victims) {
    const purpose = "PER roll against the ambush";
    const rolled = statDegree(turn, { who: name, stat: "per", purpose, rule: ["SC-52"], action: false });
    const degree = Math.min(5, rolled);
    setDegree(turn, name, degree);
    turn.own(name).noticed = degree === 1;
  }
  const reaction = turn.react(
    victims
      .filter((name) => ambushDegree(turn.get(name)) === 1)
      .map((name) => offer(name, { verb: "shout", who: name }, "SC-54")),
    (each) => each.verb === "shout",
  );
  if (reaction !== null) shout(reaction.turn, reaction.action.actor);
  for (const name of victims) tellDegree(turn, name);
  if (state.phase !== "surprise") remind(turn, ["SC-52"], { is: "free round follows" });
}

function setDegree(turn: Turn, name: Who, degree: number): void {
  lose(turn, ["SC-52"], name, "ambushed");
  gain(turn, ["SC-52", ambushDegrees[degree - 1]?.rule ?? "SC-58"], name, "ambushed", {
    detail: `degree ${degree}`,
    until: turn.say({ is: "until the free round ends" }),
    ends: { at: "never" },
  });
  show(turn, name, { ambushed: degree });
}

function tellDegree(turn: Turn, name: Who): void {
  const degree = ambushDegree(turn.get(name));
  const row = ambushDegrees[degree - 1];
  if (row === undefined) return;
  const says = { is: "degree of surprise", name, acts: row.acts, sc: row.sc, damage: row.damage } as const;
  const { code } = lookUp(ambushTable.rows, degree);
  showRow(turn, ["SC-52", row.rule], "ambush", degree, code, { says, who: name });
}

/**
 * Once in an ambush, by a victim whose own roll was of degree 1.
 * @rule SC-54
 */
export function shout(turn: Turn, name: Who): void {
  const { state } = turn;
  if (state.own.ambushers.length === 0) turn.impossible("SC-54", { is: "no ambush to warn of" });
  if (!turn.get(name).own.noticed) turn.refuse("SC-54", { is: "did not notice the ambush", name });
  if (state.own.shouted) turn.refuse("SC-54", { is: "somebody shouted already" });
  if (state.own.opened) turn.refuse("SC-54", { is: "too late to shout" });
  turn.ownFight().shouted = true;
  notice(turn, ["SC-54"], { is: "others are warned" }, [name]);
  for (const c of state.combatants) {
    const degree = ambushDegree(c);
    if (c.name === name || degree <= 1) continue;
    setDegree(turn, c.name, degree - 1);
    loudly(turn, ["SC-54"], { is: "is warned", name: c.name, degree: degree - 1, before: degree }, [c.name]);
  }
}

/** The free round is over (SC-52). */
export function endAmbush(turn: Turn): void {
  for (const c of turn.state.combatants) {
    lose(turn, ["SC-52"], c.name, "ambushed");
    turn.own(c.name).noticed = false;
  }
  turn.ownFight().ambushers = [];
  turn.ownFight().shouted = false;
}
