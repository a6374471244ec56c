import type { Who } from "../../fight/who.ts";
import { fold, lose, loudly, notice } from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/combatant.ts";
import { find } from "../../fight/state.ts";
import { attackNamed, bare, freeHands, hasShield, isDestroyed, rearmed, restore } from "./gear.ts";
import { canActivate, forgetTurn, freshTurn, spentOn, unreserve } from "./sides/go.ts";
import { findLying, receive, removeLying } from "./field/ground.ts";
import { rootOf } from "./people.ts";
import { reopen } from "./round.ts";
import { settle } from "./settle.ts";
import type { FightState, Turn } from "./types.ts";

/*
 * Conditions that the game master takes away, with everything that they brought.
 */

/** `! Bandit loses turn spent`. False: nothing more follows than that it is over. */
export function takesAway(turn: Turn, name: Who, condition: string, detail: string | null): boolean {
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
  return condition === "reserved" && c?.own.keeps === true;
}

type Take = (turn: Turn, name: Who, detail: string | null) => void;

const taking: Readonly<Record<string, Take>> = {
  "turn spent": (turn, name) => {
    lose(turn, ["ZN-07"], name, "turn spent");
    forgetTurn(turn, name);
    if (turn.state.own.active === rootOf(turn.state, name)) turn.ownFight().active = null;
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
    turn.own(name).harmed = false;
    for (const { of } of turn.get(name).conditions.filter((x) => x.id === "disarmed"))
      turn.info("ZN-112", { is: "weapon is where it fell", name, weapon: of });
    actsAgain(turn, name, "ZN-112");
  },
  disarmed: (turn, name, detail) => {
    const gone = turn.get(name).conditions.filter((x) => x.id === "disarmed");
    const meant = gone.filter((x) => detail !== null && x.of !== null && fold(x.of) === bare(detail));
    for (const x of meant.length > 0 ? meant : gone) takeBack(turn, name, x.of);
    rearmed(turn, name);
  },
  destroyed: (turn, name, detail) => {
    const gone = turn.get(name).conditions.filter((x) => x.id === "destroyed");
    const meant = gone.filter((x) => detail !== null && x.of !== null && fold(x.of) === bare(detail));
    for (const x of meant.length > 0 ? meant : gone) if (x.of !== null) restore(turn, ["ZN-119"], name, x.of);
  },
};

/**
 * `! Bandit's axe is found`: from the ground to its hand, or whole again. False: it has no such thing, nor lies one
 * there.
 */
export function isBack(turn: Turn, name: Who, what: string): boolean {
  const c = turn.get(name);
  const item = findLying(turn.state, name, what);
  const own = attackNamed(c, what)?.name ?? (bare(what) === "shield" && hasShield(c) ? "shield" : null);
  if (own !== null) turn.info("ZN-89", { is: "weapon is not on the ground", name, weapon: own });
  else if (item !== null) {
    takeBack(turn, name, item.attack.name);
    if (findLying(turn.state, name, what) !== item) lose(turn, ["ZN-89"], name, "disarmed", item.attack.name);
  } else if (isDestroyed(c, bare(what))) restore(turn, ["ZN-119"], name, bare(what));
  else return false;
  return true;
}

/** The weapon that it lost is in its hand again, if it lies there and a hand is free. */
function takeBack(turn: Turn, name: Who, weapon: string | null): void {
  const item = weapon === null ? null : findLying(turn.state, name, weapon);
  if (item === null || isDestroyed(turn.get(name), item.attack.name))
    turn.info("ZN-89", { is: "weapon is not on the ground", name, weapon });
  else if (freeHands(turn.state, turn.get(name)) < 1)
    turn.info("ZN-29", { is: "no free hand", name, weapon: item.attack.name });
  else takeUp(turn, name, item.attack);
}

function takeUp(turn: Turn, name: Who, attack: Attack): void {
  const item = findLying(turn.state, name, attack.name);
  if (item === null) return;
  removeLying(turn, item);
  receive(turn, ["ZN-89"], name, item);
  notice(turn, ["ZN-89"], { is: "in hand again", name, weapon: attack.name }, [name]);
}

function atZero(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now <= 0) turn.info("ZN-51", { is: "still at 0 health", name });
}

/** Its faction may activate it in this round, even where the round was over. */
function actsAgain(turn: Turn, name: Who, rule: string): void {
  const c = turn.get(name);
  if (!canActivate(turn.state, c)) return;
  loudly(turn, [rule], { is: "may act again", name }, [name]);
  reopen(turn, c.side);
}
