import { thingText, thingNumber } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import {
  expand,
  gain,
  harm,
  has,
  lose,
  notice,
  part,
  reasonOr,
  remind,
  setScene,
  setStat,
  stat,
} from "../../fight/rule-kit.ts";
import type { ItemChange } from "../../fight/system.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { goOut, settleWounds, hurt, dropOut } from "./damage.ts";
import { repair, letGo, takeUp } from "./gear.ts";
import { applyWound, woundOf } from "./grievous.ts";
import { changeInitiative, replace } from "./initiative.ts";
import { dropRest, loseAttacks, setEntries } from "./losses.ts";
import { castOn, interrupt, endSpell, takeUpSpell } from "./magic.ts";
import { remove } from "./missiles.ts";
import { walkOn } from "./movement.ts";
import { signed } from "./names.ts";
import { thisRound, type Loss } from "./own.ts";
import { statSuccess } from "./rolls.ts";
import { waitingOf } from "./segment.ts";
import { sameName, weaponNamed } from "./sheet.ts";
import { lights } from "./tables.ts";
import type { Action, Turn, Condition } from "./types.ts";
import { noFreeAttack } from "./withdraw.ts";
import { disengage, engage, engagedWith, isOut } from "./wounds.ts";

interface Named {
  readonly name: string;
}

/** The game master's lines (SC-15, SC-20, SC-21, SC-86, SC-90, SC-98, SC-146, SC-147). */
export const rulingSentences = {
  "threshold belongs to a shot": () => "A threshold belongs to the shot into melee: write it indented below that line.",
  "ruling about whom": ({ verb }: { verb: string }) =>
    `Whom does "${verb}" concern? Write the name before it: "! Kara ${verb}".`,
  "only whole numbers": ({ verb, number }: { verb: string; number: number }) =>
    `"${verb} ${number}": only whole numbers count here.`,
  "has not fallen": ({ name }: Named) => `${name} has not fallen.`,
  "no such light": ({ said, lights }: { said: string; lights: readonly string[] }) =>
    `The rules know these lights: ${lights.join(", ")}. ` +
    `${said === "" ? "Write one of them." : `"${said}" is none of them.`}`,
  "was free to move": ({ name }: Named) => `${name} has not declared "no movement", so nothing comes of it.`,
  "stays up": ({ name }: Named) => `${name} stays up`,
  "has fallen": ({ name }: Named) =>
    `${name} has fallen; what that means is yours to say. "! ${name} stands" brings it up again.`,
  "in melee with whom": ({ name }: Named) =>
    withWays`With whom is ${name} in melee? Write ${line(`! ${name} engaged with Ogre`)}.`,
  "strike chance is changed": ({ name, by }: Named & { by: number }) =>
    `${name}: strike chance ${signed(by)} this round`,
  "delay to which segment": () =>
    'To which segment? Write one from the highest initiative down to -5, as in "! Kara delay to 2".',
  "no attack to delay": ({ name }: Named) => `${name} has no attack left in the count that could be delayed.`,
  "earlier is no delay": ({ name, at, to }: Named & { at: number; to: number }) =>
    `${name}’s next attack is on ${at}; ${to} would be earlier.`,
  "attack is delayed": ({ name, to }: Named & { to: number }) => `${name}: attack delayed to ${to}`,
  "no free action declared": ({ name }: Named) => `${name} has declared no free action this round.`,
  "free action takes an attack": ({ name, action }: Named & { action: string }) =>
    `${name}: "${action}" takes an attack`,
};

/* The game master's lines: every question that the rules leave open is answered here. */

/** A line about one combatant; the number is the line's, if it has one. */
type Ruling = (turn: Turn, name: Who, number: number | null, action: Action) => void;

const rulings: ReadonlyMap<string, Ruling> = new Map<string, Ruling>([
  ["interrupted", (turn, name) => interrupt(turn, ["SC-05"], name)],
  ["uninterrupted", castOn],
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

/* What follows when the game master changes somebody: hit points, conditions, items. */

/** `! Ogre takes 6`: one hit, from which protection is taken (SC-34). */
export function takes(turn: Turn, name: Who, amount: number): void {
  hurt(turn, name, amount, null, false);
}

/** After a ruling has changed somebody: wounds, shield, stunning (SC-35, SC-40 to SC-44, SC-84). */
export function changed(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.stats["shield"] === "ready") lose(turn, ["SC-84"], name, "shield not ready");
  if (c.stats["encumbered"] === true && !c.own.burdenOff && !has(c, "encumbered"))
    gain(turn, ["SC-99", "SC-100"], name, "encumbered");
  if (isOut(c)) dropOut(turn, ["SC-35"], name);
  settleWounds(turn, name);
}

/** `! Ogre dies`: out for good. */
export function dies(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0) setStat(turn, ["SC-35"], name, "HP", 0);
  turn.own(name).keptIn = false;
  settleWounds(turn, name);
  lose(turn, ["SC-35"], name, "out");
  goOut(turn, ["SC-35"], name, "dead");
}

const shieldWords: Readonly<Record<string, string>> = {
  ready: "ready",
  near: "near",
  dropped: "near",
  broken: "none",
  lost: "none",
  back: "ready",
  whole: "ready",
};

/** `! Kara's longsword is dropped`, `! Bran's shield is ready` (SC-84, SC-111). */
export function item(turn: Turn, name: Who, what: string, change: ItemChange): boolean {
  if (change.kind !== "state") return false;
  const { word } = change;
  const shield = shieldWords[word];
  if (sameName(what, "shield") && shield !== undefined) {
    setStat(turn, ["SC-84"], name, "shield", shield);
    lose(turn, ["SC-84"], name, "shield not ready");
    if (shield !== "ready") gain(turn, ["SC-84"], name, "shield not ready");
    return true;
  }
  const detail = weaponNamed(turn.get(name), what)?.name;
  if (detail === undefined) return false;
  if (["dropped", "broken", "lost"].includes(word)) {
    letGo(turn, ["SC-111"], name, detail);
    if (word === "broken") turn.info("SC-111", { is: "weapons do not break", name, weapon: detail });
  } else if (["ready", "whole", "back"].includes(word)) takeUp(turn, ["SC-111"], name, detail);
  else return false;
  return true;
}

/** SC-35: back, or kept in, in spite of its hit points; what was dropped for being out is given back. */
function up(turn: Turn, name: Who): void {
  for (const id of ["out", "gone", "dead"] as const) lose(turn, ["SC-35"], name, id);
  turn.own(name).keptIn = true;
  giveBack(turn, name, "out");
  walkOn(turn, name);
  takeUpSpell(turn, name);
}

/** What was lost for that reason alone is there again; with another reason beside it, it stays lost for that one. */
function giveBack(turn: Turn, name: Who, why: Loss["is"]): void {
  const c = turn.get(name);
  const other = losses.find((id) => id !== why && id !== "retrieving" && has(c, id));
  const still = other === undefined ? null : { is: other };
  if (c.own.restLost?.is === why) turn.own(name).restLost = still;
  const back = c.own.entries.filter((entry) => entry.why?.is === why && entry.state === "lost");
  if (back.length > 0) setEntries(turn, name, back, { state: still === null ? "waiting" : "lost", why: still });
}

/** Conditions that are why attacks are lost. */
const losses = [
  "stunned",
  "holding",
  "full defense",
  "desperate defense",
  "retrieving",
  "made to move",
] as const satisfies readonly Loss["is"][];

/** After `! X loses …`: pairs end on both sides, and what hung on the condition goes with it. */
export function lost(turn: Turn, name: Who, { id, of, whom }: Condition): void {
  const why = losses.find((each) => each === id);
  if (why !== undefined) return giveBack(turn, name, why);
  switch (id) {
    case "engaged":
      for (const other of whom) lose(turn, ["SC-86"], other, "engaged", { whom: name });
      return;
    case "out":
    case "gone":
    case "dead":
      up(turn, name);
      return;
    case "encumbered":
      turn.own(name).burdenOff = true;
      return;
    case "no movement":
      walkOn(turn, name);
      replace(turn, name);
      return;
    case "weapon dropped":
      if (of !== null) takeUp(turn, ["SC-111"], name, of);
      return;
    case "casting":
    case "waiting to cast":
      endSpell(turn, ["SC-05"], name, "broken off");
      return;
    case "armor worn down":
      if (stat(turn.get(name), "worn") > 0) repair(turn, name, null);
      return;
    case "shield not ready":
      setStat(turn, ["SC-84"], name, "shield", "ready");
      return;
    default:
  }
}
