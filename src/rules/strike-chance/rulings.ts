import { type Who, nobody } from "../../fight/who.ts";
import { thingText, thingNumber } from "../../fight/action.ts";
import { expand, gain, harm, has, lose, notice, part, reasonOr, remind, setScene } from "../../fight/rule-kit.ts";
import { up } from "./changes.ts";
import { applyWound, woundOf } from "./attack/grievous.ts";
import { repair } from "./attack/worn-armor.ts";
import { changeInitiative, replace } from "./initiative.ts";
import { dropRest, loseAttacks, setEntries } from "./attack/losing.ts";
import { waitingOf } from "./initiative/entries.ts";
import { remove } from "./missiles.ts";
import { statSuccess } from "./rolls.ts";
import { goOn, interrupt } from "./magic/spells.ts";
import { thisRound } from "./this-round.ts";
import { lights } from "./tables.ts";
import { goOut, settleWounds } from "./falling.ts";
import type { Action, Turn } from "./types.ts";
import { disengage, engage, engagedWith } from "./wounds.ts";
import { noFreeAttack } from "./withdraw/withdraw.ts";

/* The game master's lines: every question that the rules leave open is answered here. */

/** A line about one combatant; the number is the line's, if it has one. */
type Ruling = (turn: Turn, name: Who, number: number | null, action: Action) => void;

const rulings: ReadonlyMap<string, Ruling> = new Map<string, Ruling>([
  ["interrupted", (turn, name) => interrupt(turn, ["SC-05"], name)],
  ["uninterrupted", goOn],
  ["made to move", madeToMove],
  ["wound", (turn, name, _, action) => applyWound(turn, name, woundOf(action, turn.reason))],
  ["repair", repair],
  ["removed", (turn, name, _, action) => remove(turn, name, thingText(action) ?? "")],
  ["down", down],
  ["up", up],
  ["stand", stand],
  ["engaged", (turn, name, _, action) => engagedLine(turn, name, expand(turn.state, action.targets))],
  ["not engaged", (turn, name, _, action) => notEngaged(turn, name, expand(turn.state, action.targets))],
  ["delay to", (turn, name, number, { modifiers }) => delay(turn, name, number ?? modifiers[0]?.amount ?? null)],
  ["resting", (turn, name) => thisRound(turn, ["SC-138"], name, "resting")],
  ["heal", (turn, name, number) => points(turn, name, number, "heal", "SC-87")],
  ["damage", (turn, name, number) => points(turn, name, number, "damage", "SC-66")],
  ["init", (turn, name, number, { modifiers }) => changeInitiative(turn, name, number ?? modifiers[0]?.amount ?? 0)],
  ["mod", (turn, name, number, { modifiers }) => changeChance(turn, name, number ?? modifiers[0]?.amount ?? 0)],
  ["not free", notFree],
  [
    "cannot see",
    (turn, name, _, action) => {
      for (const whom of expand(turn.state, action.targets)) gain(turn, ["SC-91"], name, "foe unseen", { whom });
    },
  ],
  [
    "can see",
    (turn, name, _, action) => {
      for (const foe of expand(turn.state, action.targets)) lose(turn, ["SC-91"], name, "foe unseen", { whom: foe });
    },
  ],
]);

/** Carries out a line of role "gm". Returns false for a verb that is none. */
export function ruling(turn: Turn, action: Action): boolean {
  const { verb, actor } = action;
  const number = thingNumber(action);
  // `! Ogre down`, `! down Ogre`, `! Kara engaged with Ogre`; but `! Bran removed arrow from Isa`.
  const [target = nobody] = action.targets;
  const name = verb === "removed" ? target || actor : actor || target;
  const carryOut = rulings.get(verb);
  if (verb === "light") light(turn, thingText(action) ?? "");
  else if (verb === "no free attack") noFreeAttack(turn, name);
  else if (verb === "threshold") turn.impossible("SC-146", { is: "threshold belongs to a shot" });
  else if (carryOut === undefined) return false;
  else {
    if (name === "" || name.startsWith("@")) turn.impossible("", { is: "ruling about whom", verb });
    // The game master's points and segments are whole.
    if (number !== null && !Number.isInteger(number))
      turn.impossible("SC-147", { is: "only whole numbers", verb, number });
    carryOut(turn, name, number, action);
  }
  return true;
}

/** Out by the game master's word, whatever its hit points (SC-35). */
function down(turn: Turn, name: Who): void {
  turn.own(name).keptIn = false;
  goOut(turn, ["SC-35"], name, turn.reason);
}

/** On its feet again (SC-15). */
function stand(turn: Turn, name: Who): void {
  if (!has(turn.get(name), "fallen")) turn.info("SC-15", { is: "has not fallen", name });
  lose(turn, ["SC-15"], name, "fallen");
}

/** SC-98: one of the table's words, or its names. */
function light(turn: Turn, said: string): void {
  const wanted = said.toLowerCase();
  const found = lights.find((each) => each.word === wanted || each.name === wanted);
  if (found === undefined) {
    turn.impossible("SC-98", { is: "no such light", said, lights: lights.map((each) => each.word) });
  }
  // One at a time: what was named before is over.
  for (const each of lights) if (turn.state.scene[each.name] === true) setScene(turn, ["SC-98"], each.name, undefined);
  setScene(turn, ["SC-98"], "light", found.word);
}

/**
 * Whoever would not move and is made to: its actions and its spell are lost, and it may fall.
 * @rule SC-15
 */
function madeToMove(turn: Turn, name: Who): void {
  if (!has(turn.get(name), "no movement")) {
    turn.info("SC-15", { is: "was free to move", name });
    return;
  }
  thisRound(turn, ["SC-15"], name, "made to move", { detail: turn.reason });
  dropRest(turn, ["SC-15"], name, { is: "made to move" }, false);
  if (turn.get(name).own.casting !== null) interrupt(turn, ["SC-15"], name, false);
  const purpose = "2x DEX to stay up";
  if (statSuccess(turn, { who: name, stat: "dex", purpose, rule: ["SC-15"], action: false }, 2))
    notice(turn, ["SC-15"], { is: "stays up", name }, [name]);
  else {
    gain(turn, ["SC-15"], name, "fallen");
    remind(turn, ["SC-15"], { is: "has fallen", name });
  }
}

/** SC-86: the game master corrects who is in melee, at the start of the round too. */
function engagedLine(turn: Turn, name: Who, foes: readonly Who[]): void {
  const others = foes.filter((foe) => foe !== name);
  if (others.length === 0) turn.impossible("SC-86", { is: "in melee with whom", name });
  for (const foe of others) {
    engage(turn, ["SC-86"], name, foe);
    turn.own(foe).engagedAtStart = true;
  }
  turn.own(name).engagedAtStart = true;
}

/** SC-21: on all its attacks of the round. */
function changeChance(turn: Turn, name: Who, by: number): void {
  const pair = part(reasonOr(turn.reason, "game master"), by);
  turn.own(name).mod = [...turn.get(name).own.mod, pair];
  notice(turn, ["SC-21"], { is: "strike chance is changed", name, by }, [name]);
}

/** SC-86: with them, or with nobody any more. */
function notEngaged(turn: Turn, name: Who, foes: readonly Who[]): void {
  disengage(turn, ["SC-86"], name, foes.length === 0 ? undefined : foes);
  if (engagedWith(turn.get(name)).length === 0) turn.own(name).engagedAtStart = false;
}

/** SC-20: the next attack falls on another segment. */
function delay(turn: Turn, name: Who, to: number | null): void {
  if (to === null || to < -5) turn.impossible("SC-20", { is: "delay to which segment" });
  const [next] = waitingOf(turn.get(name));
  if (next === undefined) turn.impossible("SC-20", { is: "no attack to delay", name });
  if (to > next.at) turn.refuse("SC-20", { is: "earlier is no delay", name, at: next.at, to });
  setEntries(turn, name, [next], { at: to });
  notice(turn, ["SC-20"], { is: "attack is delayed", name, to }, [name], "order");
}

/** Hit points back, up to the full number (SC-87), or lost (SC-66). */
function points(turn: Turn, name: Who, number: number | null, type: "heal" | "damage", rule: string): void {
  const value = Math.max(0, number ?? 0);
  harm(turn, [rule], name, value, { type, parts: [part(reasonOr(turn.reason, "game master"), value)] });
  settleWounds(turn, name);
}

/**
 * It takes an attack after all (SC-89).
 * @rule SC-90
 */
function notFree(turn: Turn, name: Who): void {
  const plan = turn.get(name).own.plan;
  const at = plan?.free.findIndex((free) => !free.uses) ?? -1;
  if (plan === null || at < 0) turn.impossible("SC-90", { is: "no free action declared", name });
  turn.own(name).plan = {
    ...plan,
    free: plan.free.map((free, i) => (i === at ? { ...free, uses: true } : free)),
  };
  notice(turn, ["SC-90", "SC-89"], { is: "free action takes an attack", name, action: plan.free[at]?.text ?? "" }, [
    name,
  ]);
  if (!turn.state.own.rolled) return;
  loseAttacks(turn, ["SC-89"], name, 1, { is: "free action" });
  replace(turn, name);
}
