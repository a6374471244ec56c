import { areFoes } from "../../fight/alliance.ts";
import { verb } from "../../fight/sentences.ts";
import { list, expand, gain, lookUp, lose, loudly, notice, remind, showRow, flag, has } from "../../fight/rule-kit.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { ambushActs } from "./names.ts";
import { ambushDegree, show } from "./own.ts";
import { checkFoe } from "./plan-checks.ts";
import { statDegree } from "./rolls.ts";
import { ambushDegrees, ambushTable } from "./tables.ts";
import type { Action, Turn, Combatant } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { isOut } from "./wounds.ts";

/*
 * Ambushes, with PER rolls, a shout and the free round (SC-52 to SC-58); and foes that cannot be seen (SC-91, SC-92).
 */

/** An ambush, its degrees and the shout (SC-52 to SC-58). */
export const ambushSentences = {
  "nobody to ambush": ({ lying }: { lying: readonly string[] }) =>
    `Whom ${verb(lying, "does", "do")} ${list(lying)} ambush? Name the victims: ` +
    `"${lying[0] ?? "Ogre"} ambushes Kara and Isa".`,
  "in ambush already": ({ ambushers }: { ambushers: readonly string[] }) =>
    `${list(ambushers)} ${verb(ambushers, "lies", "lie")} in ambush already; one ambush has one free round.`,
  "free round has begun": "The free round has begun: the ambush stands above its first action.",
  "ambush in a fight": `A fight is under way: the free round is the next "== Surprise", between two rounds, and takes
      ten seconds of its own.`,
  "free round follows": 'The free round follows: write "== Surprise" for it.',
  "until the free round ends": "the end of the free round",
  "degree of surprise": (about: { name: string; acts: keyof typeof ambushActs; sc: number; damage: number }) => {
    const damage = about.damage === 0 ? "" : ` and damage +${about.damage}`;
    return `${about.name}: ${ambushActs[about.acts]}${about.sc === 0 ? "" : `, SC +${about.sc}${damage} against it`}`;
  },
  "no ambush to warn of": "There is no ambush that a shout could warn of.",
  "did not notice the ambush":
    "{name} did not notice the ambush by its own roll (degree 1), so it cannot warn anybody.",
  "somebody shouted already": "Somebody has shouted already; two warnings do not add up.",
  "too late to shout": "The free round is under way: a warning comes right after the PER rolls.",
  "others are warned": "whoever noticed less is warned",
  "is warned": "{name} is warned: degree {degree} instead of {before}",
} as const;

/**
 * Carries out `A and B ambush C and D [C d100=12, D d100=75]`. Without victims everybody of the other sides is
 * ambushed.
 * @rule SC-52
 */
export function ambush(turn: Turn, action: Action): void {
  const { state } = turn;
  const lying = expand(state, action.actors);
  const hidden = state.combatants.filter((c) => lying.includes(c.name));
  const named = expand(state, action.targets);
  const [first = nobody] = lying;
  for (const victim of action.targets)
    if (!victim.startsWith("@") && !lying.includes(victim)) checkFoe(turn, "SC-52", first, victim);
  const victims = (
    named.length > 0
      ? named
      : state.combatants.filter((c) => hidden.every((one) => areFoes(state, one, c)) && !isOut(c)).map((c) => c.name)
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

/** Gives the condition `ambushed` with its degree. */
function setDegree(turn: Turn, name: Who, degree: number): void {
  lose(turn, ["SC-52"], name, "ambushed");
  gain(turn, ["SC-52", ambushDegrees[degree - 1]?.rule ?? "SC-58"], name, "ambushed", {
    detail: `degree ${degree}`,
    until: turn.say({ is: "until the free round ends" }),
    ends: { at: "never" },
  });
  show(turn, name, { ambushed: degree });
}

/** Tells the row of the table for a victim's degree. */
function tellDegree(turn: Turn, name: Who): void {
  const degree = ambushDegree(turn.get(name));
  const row = ambushDegrees[degree - 1];
  if (row === undefined) return;
  const says = { is: "degree of surprise", name, acts: row.acts, sc: row.sc, damage: row.damage } as const;
  const { code } = lookUp(ambushTable.rows, degree);
  showRow(turn, ["SC-52", row.rule], "ambush", degree, code, { says, who: name });
}

/**
 * Warns the other victims, once in an ambush, by a victim whose own roll was of degree 1.
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

/** Ends the free round (SC-52). */
export function endAmbush(turn: Turn): void {
  for (const c of turn.state.combatants) {
    lose(turn, ["SC-52"], c.name, "ambushed");
    turn.own(c.name).noticed = false;
  }
  turn.ownFight().ambushers = [];
  turn.ownFight().shouted = false;
}

/** Effect on somebody who sees its foe: none. */
const sees = { sc: 0, def: 0, rule: "SC-91" };

/**
 * Returns what not seeing that foe takes from somebody's strike chance and adds to its defense, with the rule. `now`:
 * unseen by a clause on this very attack.
 * @rule SC-91
 */
export function unseenBy(
  viewer: Combatant,
  foe: Combatant,
  now: boolean,
): { readonly sc: number; readonly def: number; readonly rule: string } {
  if (flag(viewer, "sense") || (!now && !cannotSee(viewer, foe))) return sees;
  const degree = degreeOf(viewer, foe.name);
  if (degree === 1) return { sc: -10, def: -5, rule: "SC-92" };
  if (degree === 2) return { sc: -20, def: -10, rule: "SC-92" };
  return { sc: -40, def: -20, rule: "SC-91" };
}

/** Tells whether that foe is unseen: by a condition of the viewer, or as it is invisible to everybody. */
export function cannotSee(viewer: Combatant, foe: Combatant): boolean {
  return (
    has(foe, "invisible") || viewer.conditions.some(({ id, whom }) => id === "foe unseen" && whom.includes(foe.name))
  );
}

/** Returns the degree of the PER roll against that foe; null before the roll. */
function degreeOf(viewer: Combatant, foe: Who): number | null {
  return viewer.own.unseen.find((each) => each.foe === foe)?.degree ?? null;
}

/**
 * Rolls PER against an unseen foe, once in a round and pair (option `unseen-roll`: for each attack).
 * @rule SC-92
 */
export function lookFor(turn: Turn, viewer: Who, foe: Who, now: boolean): void {
  const c = turn.get(viewer);
  if (flag(c, "sense") || (!now && !cannotSee(c, turn.get(foe)))) return;
  if (degreeOf(c, foe) !== null && turn.option("unseen-roll") !== "attack") return;
  const purpose = { is: "PER roll against unseen", whom: foe } as const;
  const degree = statDegree(turn, { who: viewer, stat: "per", purpose, rule: ["SC-92"], action: false });
  const me = turn.own(viewer);
  me.unseen = [...me.unseen.filter((each) => each.foe !== foe), { foe, degree }];
}
