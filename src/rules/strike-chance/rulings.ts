import { dealtParts } from "../../fight/damage-kinds.ts";
import { thingText, thingNumber } from "../../fight/action.ts";
import {
  expand,
  expireOf,
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
  sum,
} from "../../fight/rule-kit.ts";
import type { Dealt, ItemChange } from "../../fight/system.ts";
import { line, withWays } from "../../fight/fact.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { remarkWound } from "./claims.ts";
import { goOut, settleWounds, hurt, dropOut } from "./damage.ts";
import { repair, letGo, takeUp } from "./gear.ts";
import { applyWound, woundOf } from "./grievous.ts";
import { changeInitiative, placeAnew } from "./initiative.ts";
import { dropRest, loseAttacks, setEntries } from "./losses.ts";
import { continueSpell, interrupt, endSpell, takeUpSpell } from "./magic.ts";
import { checkFoe } from "./plan-checks.ts";
import { cannotSee } from "./ambush.ts";
import { remove } from "./missiles.ts";
import { resumePath } from "./movement.ts";
import { signed } from "./names.ts";
import { thisRound, type Loss } from "./own.ts";
import { statSuccess } from "./rolls.ts";
import { remember, waitingOf } from "./segment.ts";
import { sameName, weaponNamed } from "./sheet.ts";
import { lights } from "./tables.ts";
import type { Action, Turn, Condition, Verb } from "./types.ts";
import { noFreeAttack } from "./withdraw.ts";
import { disengage, engage, engagedWith, isOut, labels } from "./wounds.ts";

/*
 * The game master's lines: every question that the rules leave open is answered here, with what follows when somebody
 * is changed.
 */

interface Named {
  readonly name: string;
}

/** The game master's lines (SC-15, SC-20, SC-21, SC-86, SC-90, SC-98, SC-146, SC-147). */
export const rulingSentences = {
  "threshold belongs to a shot": "A threshold belongs to the shot into melee: write it indented below that line.",
  "ruling about whom": 'Whom does "{verb}" concern? Write the name before it: "! Kara {verb}".',
  "only whole numbers": '"{verb} {number}": only whole numbers count here.',
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
  "sees it already": "{name} can see {foe}; nothing changes.",
  "is in no such melee": "{name} is in no such melee; nothing changes.",
  "strike chance is changed": ({ name, by }: Named & { by: number }) =>
    `${name}: strike chance ${signed(by)} this round`,
  "delay to which segment":
    'To which segment? Write one from the highest initiative down to -5, as in "! Kara delay to 2".',
  "no attack to delay": ({ name }: Named) => `${name} has no attack left in the count that could be delayed.`,
  "earlier is no delay": ({ name, at, to }: Named & { at: number; to: number }) =>
    `${name}’s next attack is on ${at}; ${to} would be earlier.`,
  "attack is delayed": ({ name, to }: Named & { to: number }) => `${name}: attack delayed to ${to}`,
  "no free action declared": ({ name }: Named) => `${name} has declared no free action this round.`,
  "free action takes an attack": ({ name, action }: Named & { action: string }) =>
    `${name}: "${action}" takes an attack`,
} as const;

/** A ruling about one combatant; the number is the line's, if it has one. */
type Ruling = (turn: Turn, name: Who, number: number | null, action: Action) => void;

const rulings = {
  interrupted: (turn, name) => interrupt(turn, ["SC-05"], name),
  uninterrupted: continueSpell,
  "made to move": madeToMove,
  wound: (turn, name, _, action) => {
    remarkWound(turn, action, name);
    applyWound(turn, name, woundOf(action, turn.reason));
  },
  repair,
  removed: (turn, name, _, action) => remove(turn, name, thingText(action) ?? ""),
  down: goDown,
  up: bringBack,
  stand: standUp,
  engaged: (turn, name, _, action) => engagedLine(turn, name, expand(turn.state, action.targets)),
  "not engaged": (turn, name, _, action) => notEngaged(turn, name, expand(turn.state, action.targets)),
  "delay to": (turn, name, number, { modifiers }) => delayAttack(turn, name, number ?? modifiers[0]?.amount ?? null),
  resting: (turn, name) => thisRound(turn, ["SC-138"], name, "resting"),
  heal: (turn, name, number) => changePoints(turn, name, number, "heal", "SC-87"),
  damage: (turn, name, number) => changePoints(turn, name, number, "damage", "SC-66"),
  init: (turn, name, number, { modifiers }) => changeInitiative(turn, name, number ?? modifiers[0]?.amount ?? 0),
  mod: (turn, name, number, { modifiers }) => changeChance(turn, name, number ?? modifiers[0]?.amount ?? 0),
  "not free": chargeFreeAction,
  "cannot see": (turn, name, _, action) => {
    for (const whom of expand(turn.state, action.targets)) {
      checkFoe(turn, "SC-91", name, whom);
      gain(turn, ["SC-91"], name, "foe unseen", { whom });
    }
  },
  "can see": (turn, name, _, action) => {
    for (const foe of expand(turn.state, action.targets)) {
      if (!cannotSee(turn.get(name), turn.get(foe))) turn.info("SC-91", { is: "sees it already", name, foe });
      lose(turn, ["SC-91"], name, "foe unseen", { whom: foe });
    }
  },
} satisfies Partial<Record<Verb, Ruling>>;

/** Verbs of rulings about one combatant. */
export type RulingVerb = keyof typeof rulings;

/** Tells whether a verb is a ruling about one combatant. */
export function isRuling(verb: Verb): verb is RulingVerb {
  return Object.hasOwn(rulings, verb);
}

/**
 * Returns the name that a ruling is about: `! Ogre down`, `! down Ogre`, `! Kara engaged with Ogre`; but
 * `! Bran removed arrow from Isa`.
 */
function nameRuledOn({ verb, actor, targets: [target = nobody] }: Action): Who {
  return verb === "removed" ? target || actor : actor || target;
}

/** Carries out a ruling about one combatant. The game master's points and segments are whole (SC-147). */
export function carryOutRuling(turn: Turn, action: Action, verb: RulingVerb): void {
  const name = nameRuledOn(action);
  const number = thingNumber(action);
  if (name === "" || name.startsWith("@")) turn.impossible("", { is: "ruling about whom", verb });
  if (number !== null && !Number.isInteger(number))
    turn.impossible("SC-147", { is: "only whole numbers", verb, number });
  const carryOut: Ruling = rulings[verb];
  carryOut(turn, name, number, action);
}

/** Takes `! no free attack` and `! Ogre no free attack`. */
export function noFreeAttackLine(turn: Turn, action: Action): void {
  noFreeAttack(turn, nameRuledOn(action));
}

/** Refuses a threshold that stands below no shot. */
export function thresholdAlone(turn: Turn): void {
  turn.impossible("SC-146", { is: "threshold belongs to a shot" });
}

/** Takes somebody out by the game master's word, whatever its hit points (SC-35). */
function goDown(turn: Turn, name: Who): void {
  turn.own(name).keptIn = false;
  goOut(turn, ["SC-35"], name, turn.reason);
}

/** Puts somebody on its feet again (SC-15). */
function standUp(turn: Turn, name: Who): void {
  if (!has(turn.get(name), "fallen")) turn.info("SC-15", { is: "has not fallen", name });
  lose(turn, ["SC-15"], name, "fallen");
}

/** Sets the light by one of the table's words, or its names (SC-98). */
export function setLight(turn: Turn, action: Action): void {
  const said = thingText(action) ?? "";
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
 * Moves somebody who would not move: its actions and its spell are lost, and it may fall.
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

/** Puts somebody into melee, from the start of the round on (SC-86). */
function engagedLine(turn: Turn, name: Who, foes: readonly Who[]): void {
  const others = foes.filter((foe) => foe !== name);
  if (others.length === 0) turn.impossible("SC-86", { is: "in melee with whom", name });
  for (const foe of others) {
    checkFoe(turn, "SC-86", name, foe);
    engage(turn, ["SC-86"], name, foe);
    turn.own(foe).engagedAtStart = true;
  }
  turn.own(name).engagedAtStart = true;
}

/** Changes the strike chance of all attacks of the round (SC-21). */
function changeChance(turn: Turn, name: Who, by: number): void {
  const pair = part(reasonOr(turn.reason, "game master"), by);
  turn.own(name).mod = [...turn.get(name).own.mod, pair];
  notice(turn, ["SC-21"], { is: "strike chance is changed", name, by }, [name]);
}

/** Takes somebody out of melee, with them or with everybody (SC-86). */
function notEngaged(turn: Turn, name: Who, foes: readonly Who[]): void {
  const engaged = engagedWith(turn.get(name));
  if (!(foes.length === 0 ? engaged : foes).some((foe) => engaged.includes(foe)))
    turn.info("SC-86", { is: "is in no such melee", name });
  disengage(turn, ["SC-86"], name, foes.length === 0 ? undefined : foes);
  if (engagedWith(turn.get(name)).length === 0) turn.own(name).engagedAtStart = false;
}

/** Puts the next attack on a later segment (SC-20). */
function delayAttack(turn: Turn, name: Who, to: number | null): void {
  if (to === null || to < -5) turn.impossible("SC-20", { is: "delay to which segment" });
  const [next] = waitingOf(turn.get(name));
  if (next === undefined) turn.impossible("SC-20", { is: "no attack to delay", name });
  if (to > next.at) turn.refuse("SC-20", { is: "earlier is no delay", name, at: next.at, to });
  setEntries(turn, name, [next], { at: to });
  notice(turn, ["SC-20"], { is: "attack is delayed", name, to }, [name], "order");
}

/** Gives hit points back, up to the full number (SC-87), or takes them (SC-66). */
function changePoints(turn: Turn, name: Who, number: number | null, type: "heal" | "damage", rule: string): void {
  const value = Math.max(0, number ?? 0);
  harm(turn, [rule], name, value, { type, parts: [part(reasonOr(turn.reason, "game master"), value)] });
  settleWounds(turn, name);
}

/**
 * Lets a free action take an attack after all (SC-89).
 * @rule SC-90
 */
function chargeFreeAction(turn: Turn, name: Who): void {
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
  placeAnew(turn, name);
}

/** Carries out `! Ogre takes 6`: one hit, from which protection is taken (SC-34). */
export function takes(turn: Turn, name: Who, dealt: Dealt): void {
  const parts = dealtParts(dealt, "damage");
  hurt(turn, name, sum(parts), null, false, { kind: dealt.kind, parts });
}

/** Settles somebody whom a ruling has changed: wounds, shield, stunning (SC-35, SC-40 to SC-44, SC-84). */
export function changed(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.stats["shield"] === "ready") lose(turn, ["SC-84"], name, "shield not ready");
  if (c.stats["encumbered"] === true && !c.own.burdenOff && !has(c, "encumbered"))
    gain(turn, ["SC-99", "SC-100"], name, "encumbered");
  if (isOut(c)) dropOut(turn, ["SC-35"], name);
  settleWounds(turn, name);
}

/** Carries out `! Ogre dies`: out for good. */
export function dies(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  remember(turn, name);
  if (hp !== null && hp.now > 0) setStat(turn, ["SC-35"], name, "HP", 0);
  turn.own(name).keptIn = false;
  if (hp !== null) turn.own(name).labelledAt = { now: 0, max: hp.max };
  expireOf(turn, ["SC-35"], name, ({ id }) => id === "out" || labels.some((label) => label === id));
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

/** Carries out `! Kara's longsword is dropped`, `! Bran's shield is ready` (SC-84, SC-111). */
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

/**
 * Brings somebody back, or keeps it in, in spite of its hit points; gives back what was dropped for being out (SC-35).
 */
function bringBack(turn: Turn, name: Who): void {
  for (const id of ["surrendered", "gone"] as const) lose(turn, ["SC-35"], name, id);
  keepIn(turn, name);
}

/** Lets somebody stand in spite of its hit points (SC-35). */
function keepIn(turn: Turn, name: Who): void {
  for (const id of ["out", "dead"] as const) lose(turn, ["SC-35"], name, id);
  turn.own(name).keptIn = true;
  takePartAgain(turn, name);
}

/** Gives back what was dropped for being out, unless somebody is out for another reason still (SC-35). */
function takePartAgain(turn: Turn, name: Who): void {
  if (isOut(turn.get(name))) return;
  turn.own(name).labelledAt = null;
  giveBack(turn, name, "out");
  resumePath(turn, name);
  takeUpSpell(turn, name);
}

/** Gives back what was lost for that reason alone. With another reason beside it, it stays lost for that one. */
function giveBack(turn: Turn, name: Who, why: Loss["is"]): void {
  const c = turn.get(name);
  const other = lossConditions.find((id) => id !== why && id !== "retrieving" && has(c, id));
  const still = other === undefined ? null : { is: other };
  if (c.own.restLost?.is === why) turn.own(name).restLost = still;
  const back = c.own.entries.filter((entry) => entry.why?.is === why && entry.state === "lost");
  if (back.length > 0) setEntries(turn, name, back, { state: still === null ? "waiting" : "lost", why: still });
}

/** Conditions that are why attacks are lost. */
const lossConditions = [
  "stunned",
  "holding",
  "full defense",
  "desperate defense",
  "retrieving",
  "made to move",
] as const satisfies readonly Loss["is"][];

/** Ends what hung on a condition, after `! X loses …`; pairs end on both sides. */
export function lost(turn: Turn, name: Who, { id, of, whom }: Condition): void {
  const why = lossConditions.find((each) => each === id);
  if (why !== undefined) return giveBack(turn, name, why);
  switch (id) {
    case "engaged":
      for (const other of whom) lose(turn, ["SC-86"], other, "engaged", { whom: name });
      return;
    case "out":
    case "dead":
      keepIn(turn, name);
      return;
    case "gone":
      settleWounds(turn, name);
      takePartAgain(turn, name);
      return;
    case "surrendered":
      takePartAgain(turn, name);
      return;
    case "encumbered":
      turn.own(name).burdenOff = true;
      return;
    case "no movement":
      resumePath(turn, name);
      placeAnew(turn, name);
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
