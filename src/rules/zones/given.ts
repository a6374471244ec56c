import { endsInWords, fold, gain, has, lose, notice, remind, setStat } from "../../fight/rule-kit.ts";
import { find, type Attack, type FightState } from "../../fight/state.ts";
import type { GivenCondition, Turn } from "../../fight/system.ts";
import {
  attackNamed,
  bare,
  damage,
  destroy,
  freeHands,
  inHand,
  isDamaged,
  isDestroyed,
  rearmed,
  restore,
} from "./gear.ts";
import { canActivate, freshTurn, spentOn, unreserve } from "./go.ts";
import { dropToGround, findLying, receive, removeLying } from "./ground.ts";
import { pairHolds, releaseAll, seize, setFree } from "./holds.ts";
import { note, textMark } from "./marks.ts";
import { isDown, isOut, isVehicle, ridersOf, rootOf } from "./people.ts";
import { reopen } from "./round.ts";
import { settle } from "./settle.ts";
import { settleSight } from "./sneak.ts";
import { layDown } from "./surrender.ts";
import { die, incapacitate } from "./wounds.ts";

/*
 * Conditions that the game master gives or takes: everything that follows from them by the rules, or word that nothing does.
 */

/** `! Bandit gains disarmed (axe)`. */
export function gives(turn: Turn, name: string, given: GivenCondition): boolean {
  (giving[given.id] ?? plainly)(turn, name, given);
  if (isDown(turn.get(name))) downed(turn, name);
  pairHolds(turn, name);
  settleSight(turn, name);
  settle(turn);
  return true;
}

/** `! Bandit loses turn spent`. False: nothing more follows than that it is over. */
export function takesAway(turn: Turn, name: string, condition: string, detail: string | null): boolean {
  const take = taking[condition];
  if (take === undefined) return false;
  take(turn, name, detail);
  settle(turn);
  return true;
}

/** A turn that is spent, or kept for a reaction, is a matter of the round, no condition on the sheet. */
export function keeps(state: FightState, name: string, condition: string): boolean {
  const c = find(state, name);
  if (condition === "turn spent") return c !== undefined && spentOn(c) !== null;
  return condition === "reserved" && c?.marks["keeps"] === true;
}

type Give = (turn: Turn, name: string, given: GivenCondition) => void;

/** Gives it as it stands. Words that are no part of these rules are a reason, which the line itself shows. */
const plainly: Give = (turn, name, given) => {
  add(turn, name, given, null);
};

function add(turn: Turn, name: string, { id, ends, until }: GivenCondition, detail: string | null): void {
  gain(turn, [rules[id] ?? ""].filter(Boolean), name, id, { ends, until, detail });
}

/** The rule that each condition is given by. */
const rules: Readonly<Record<string, string>> = {
  "turn spent": "ZN-07",
  reserved: "ZN-137",
  unseen: "ZN-36",
  concealed: "ZN-101",
  unaware: "ZN-57",
  "in cover": "ZN-74",
  "behind a barrier": "ZN-76",
  disarmed: "ZN-89",
  broken: "ZN-109",
  steady: "ZN-110",
  surrendered: "ZN-112",
  gone: "ZN-109",
  rushed: "ZN-138",
  moving: "ZN-142",
  wrecked: "ZN-51",
};

/** Of, by or to somebody of this fight: "unaware of Sybilla", "grabbed (Theobald)". null: nobody is named. */
function aboutWhom(state: FightState, detail: string | null): string | null {
  const said = fold(detail ?? "").replace(/^(?:of|by|to|from) /, "");
  return state.combatants.find((c) => fold(c.name) === said)?.name ?? null;
}

/** Towards somebody, or towards everybody. */
const towards: Give = (turn, name, given) => {
  const whom = aboutWhom(turn.state, given.detail);
  add(turn, name, given, whom);
};

const giving: Readonly<Record<string, Give>> = {
  "turn spent": (turn, name, given) => {
    unreserve(turn, name);
    if (textMark(turn.state, "active") === rootOf(turn.state, name)) note(turn, null, "active");
    plainly(turn, name, given);
  },
  unseen: towards,
  unaware: towards,
  incapacitated: (turn, name, given) => {
    if (isOut(turn.get(name))) turn.info("ZN-50", `${name} is out of the fight already: nothing changes.`);
    else incapacitate(turn, name, ["ZN-50"], false, given.until === null ? undefined : given);
  },
  dead: (turn, name) => {
    const { hp } = turn.get(name);
    if (hp !== null && hp.now > 0) setStat(turn, ["ZN-51"], name, "HP", 0);
    die(turn, name, ["ZN-51"]);
  },
  grabbed: (turn, name, given) => {
    const holder = aboutWhom(turn.state, given.detail);
    if (holder === name) turn.impossible("ZN-93", `${name} cannot be grabbed by itself.`);
    if (holder === null) {
      gain(turn, ["ZN-93"], name, "grabbed", { ends: given.ends, until: given.until });
      releaseAll(turn, ["ZN-98"], name);
      turn.info("ZN-93", `Nobody is said to hold ${name}: "! ${name} gains grabbed (somebody's name)" says who.`);
    } else seize(turn, ["ZN-93"], holder, name, null, given);
  },
  holding: (turn, name, given) => {
    const victim = aboutWhom(turn.state, given.detail);
    if (victim === null || victim === name)
      return turn.impossible("ZN-93", `Whom does ${name} hold? Write "! ${name} gains holding (somebody's name)".`);
    seize(turn, ["ZN-93"], name, victim, null, given);
  },
  disarmed: (turn, name, given) => {
    const held = inHand(turn.get(name));
    const said = bare((given.detail ?? "").replace(/^of /, ""));
    const own = attackNamed(turn.get(name), said);
    const weapon = own === undefined ? held[0] : held.find((each) => each.name === own.name);
    add(turn, name, given, weapon?.name ?? own?.name ?? null);
    if (weapon !== undefined) dropToGround(turn, ["ZN-89"], name, weapon);
    else
      turn.info(
        "ZN-89",
        `${name} ${own === undefined ? "holds no weapon" : `has its ${own.name} not in hand`}: nothing falls to the ground.`,
      );
  },
  steady: (turn, name, given) => {
    gain(
      turn,
      ["ZN-110"],
      name,
      "steady",
      given.until === null ? { until: "the end of the stretch", ends: { at: "never" } } : given,
    );
  },
  surrendered: (turn, name, given) => {
    releaseAll(turn, ["ZN-112", "ZN-98"], name);
    layDown(turn, name);
    note(turn, name, "harmed");
    plainly(turn, name, given);
    remind(turn, ["ZN-113"], `${name} has surrendered. Spare it?`);
  },
  gone: (turn, name, given) => {
    plainly(turn, name, { ...given, ends: given.ends ?? { at: "never" } });
    for (const rider of ridersOf(turn.state, turn.get(name)))
      if (!isOut(rider)) remind(turn, ["ZN-139"], `${name} is gone. Does ${rider.name}, who is on it, go too?`);
  },
  rushed: untilRoundEnds,
  reserved: untilRoundEnds,
  damaged: (turn, name, given) => {
    const item = itemOf(turn, name, given);
    if (isDamaged(turn.get(name), item)) turn.info("ZN-119", `${name}'s ${item} is damaged already: nothing changes.`);
    else damage(turn, ["ZN-119"], name, item, given);
  },
  destroyed: (turn, name, given) => {
    const item = itemOf(turn, name, given);
    destroy(turn, [item === "armour" ? "ZN-121" : "ZN-120"], name, item, given);
  },
  wrecked: (turn, name, given) => {
    if (!isVehicle(turn.get(name))) turn.info("ZN-51", `${name} is no vehicle; it is out of the fight all the same.`);
    plainly(turn, name, { ...given, ends: { at: "never" } });
    for (const rider of ridersOf(turn.state, turn.get(name)))
      remind(turn, ["ZN-139"], `${name} is down. Does ${rider.name} fall?`);
  },
};

function untilRoundEnds(turn: Turn, name: string, given: GivenCondition): void {
  const ends = given.ends ?? { at: "round end" as const, round: turn.state.round };
  plainly(turn, name, { ...given, ends, until: given.until ?? endsInWords(ends) });
}

/** The item in parentheses, as the sheet spells it. */
function itemOf(turn: Turn, name: string, { id, detail }: GivenCondition): string {
  const c = turn.get(name);
  const said = bare(detail ?? "");
  const own = attackNamed(c, said);
  if (own?.props["natural"] === true)
    turn.impossible("ZN-118", `${name}'s ${own.name} is natural: it never wears out.`);
  if (own !== undefined) return own.name;
  if (/armou?r$/.test(said) && c.stats["armour"] !== undefined) return "armour";
  if (said === "shield" && c.stats["shield"] !== undefined) return "shield";
  return turn.impossible(
    "ZN-119",
    detail === null
      ? `Which item of ${name} is ${id}? Write "! ${name}'s shield is ${id}".`
      : `${name} has no "${said}" that could be ${id}.`,
  );
}

/** Whoever can no longer fight holds nobody, and its turn is over (ZN-50). */
function downed(turn: Turn, name: string): void {
  releaseAll(turn, ["ZN-98"], name);
  if (isOut(turn.get(name))) setFree(turn, ["ZN-98"], name);
  if (textMark(turn.state, "active") === name) note(turn, null, "active");
}

type Take = (turn: Turn, name: string, detail: string | null) => void;

const taking: Readonly<Record<string, Take>> = {
  "turn spent": (turn, name) => {
    lose(turn, ["ZN-07"], name, "turn spent");
    for (const key of ["spent", "spent by", "reacted", "with"]) note(turn, name, key);
    if (textMark(turn.state, "active") === rootOf(turn.state, name)) note(turn, null, "active");
    freshTurn(turn, name);
    actsAgain(turn, name, "ZN-07");
  },
  reserved: (turn, name) => {
    unreserve(turn, name);
    actsAgain(turn, name, "ZN-137");
  },
  rushed: (turn, name) => {
    lose(turn, ["ZN-138"], name, "rushed");
    actsAgain(turn, name, "ZN-138");
  },
  incapacitated: (turn, name) => {
    lose(turn, ["ZN-50"], name, "incapacitated");
    atZero(turn, name);
    actsAgain(turn, name, "ZN-50");
  },
  dead: (turn, name) => {
    lose(turn, ["ZN-51"], name, "dead");
    atZero(turn, name);
    actsAgain(turn, name, "ZN-51");
  },
  gone: (turn, name) => {
    lose(turn, ["ZN-109"], name, "gone");
    actsAgain(turn, name, "ZN-109");
  },
  wrecked: (turn, name) => {
    lose(turn, ["ZN-51"], name, "wrecked");
    atZero(turn, name);
  },
  surrendered: (turn, name) => {
    lose(turn, ["ZN-112"], name, "surrendered");
    note(turn, name, "harmed");
    for (const { detail } of turn.get(name).conditions.filter((x) => x.id === "disarmed"))
      turn.info(
        "ZN-112",
        `${name}'s ${detail ?? "weapon"} is where it fell: "${name} picks up ${detail ?? "…"}" is a bonus action.`,
      );
    actsAgain(turn, name, "ZN-112");
  },
  disarmed: (turn, name, detail) => {
    const gone = turn.get(name).conditions.filter((x) => x.id === "disarmed");
    const meant = gone.filter((x) => detail !== null && x.detail !== null && fold(x.detail) === bare(detail));
    for (const x of meant.length > 0 ? meant : gone) takeBack(turn, name, x.detail);
    if (has(turn.get(name), "disarmed")) rearmed(turn, name);
  },
  destroyed: (turn, name, detail) => {
    const gone = turn.get(name).conditions.filter((x) => x.id === "destroyed");
    const meant = gone.filter((x) => detail !== null && x.detail !== null && fold(x.detail) === bare(detail));
    for (const x of meant.length > 0 ? meant : gone) if (x.detail !== null) restore(turn, ["ZN-119"], name, x.detail);
  },
};

/** The weapon that it lost is in its hand again, if it lies there and a hand is free. */
function takeBack(turn: Turn, name: string, weapon: string | null): void {
  const item = weapon === null ? null : findLying(turn.state, name, weapon);
  if (item === null || isDestroyed(turn.get(name), item.attack.name))
    turn.info("ZN-89", `The ${weapon ?? "weapon"} of ${name} does not lie on the ground: it stays where it is.`);
  else if (freeHands(turn.state, turn.get(name)) < 1)
    turn.info("ZN-29", `${name} has no free hand: the ${item.attack.name} stays on the ground.`);
  else takeUp(turn, name, item.attack);
}

function takeUp(turn: Turn, name: string, attack: Attack): void {
  const item = findLying(turn.state, name, attack.name);
  if (item === null) return;
  removeLying(turn, item);
  receive(turn, ["ZN-89"], name, item);
  notice(turn, ["ZN-89"], `the ${attack.name} is in ${name}'s hand again`, [name]);
}

function atZero(turn: Turn, name: string): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now <= 0)
    turn.info(
      "ZN-51",
      `${name} is at 0 health, and any further change brings that up again: give it some, as in "! ${name} HP = 1".`,
    );
}

/** Its faction may activate it in this round, even where the round was over. */
function actsAgain(turn: Turn, name: string, rule: string): void {
  const c = turn.get(name);
  if (!canActivate(turn.state, c)) return;
  notice(turn, [rule], `${name} may act this round`, [name]);
  reopen(turn, c.side);
}
