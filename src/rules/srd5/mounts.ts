import { areFoes } from "../../fight/alliance.ts";
import { has as hasClause } from "../../fight/action.ts";
import { gain, has, held, lose, loudly } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isEdition2014, isProne, needAble, speedOf } from "./able.ts";
import { afflict } from "./afflict.ts";
import { settleOrder } from "./initiative.ts";
import { spendFeet } from "./movement.ts";
import { feetBetween } from "./places.ts";
import { makeSave } from "./saves.ts";
import { sizeOf } from "./sheet.ts";
import { masterOf, useReaction } from "./turns.ts";
import type { Action, Srd5, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Subject {
  readonly who: string;
}

interface Pair extends Subject {
  readonly mount: string;
}

/** Mounts: getting on and off, what they do on their rider's turn, and falling off (SR-160, SR-161). */
export const mountSentences = {
  "mounts whom": "Whom? Name the mount.",
  "rides already": ({ who, mount }: Pair) => `${who} rides ${mount} already.`,
  "is not willing": ({ who, mount }: Pair) => `${mount} does not carry ${who}: it is an enemy.`,
  "is too small": ({ who, mount }: Pair) => `${mount} is too small to carry ${who}: it must be one size larger.`,
  "mount is too far": ({ mount, feet }: { mount: string; feet: number }) =>
    `${mount} is ${feet} ft away, not within 5.`,
  "once a move": ({ who }: Subject) => `${who} has got on or off once in this move.`,
  "rides nothing": ({ who }: Subject) => `${who} rides nothing.`,
  "does as its rider bids": ({ who, rider }: Subject & { rider: string }) =>
    `${who} is controlled by ${rider}: it moves, dashes, disengages or dodges, and does nothing else.`,
  "falls off": ({ who, mount }: Pair) => `${who} falls off ${mount}.`,
  "does not fall off": ({ who }: Subject) => `${who} does not fall off a mount here.`,
} as const;

/**
 * Gets on a willing creature that is larger by a size, for half the Speed. Unless it is independent, it is controlled:
 * it takes its rider's place in the order, and moves on its rider's turn.
 * @rule SR-160
 */
export function mount(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = action.targets[0] ?? turn.impossible("SR-160", { is: "mounts whom" });
  needAble(turn, who);
  const c = turn.get(who);
  const other = turn.get(target);
  const [before] = held(c, "mounted")?.whom ?? [];
  const pair = { who, mount: target };
  if (before !== undefined) turn.refuse("SR-160", { is: "rides already", who, mount: before });
  if (areFoes(turn.state, c, other)) turn.refuse("SR-160", { is: "is not willing", ...pair });
  if (sizeOf(other) <= sizeOf(c)) turn.refuse("SR-160", { is: "is too small", ...pair });
  const feet = feetBetween(turn, c, other);
  if (feet !== null && feet > 5) turn.refuse("SR-160", { is: "mount is too far", mount: target, feet });
  spendSeat(turn, who);
  gain(turn, ["SR-160"], who, "mounted", { whom: target });
  const independent = hasClause(action, "independent");
  Object.assign(turn.own(target), { independent, seated: false });
  if (independent || c.own.initiative === null) return;
  Object.assign(turn.own(target), { initiative: c.own.initiative, turn: "now" });
  const { order } = turn.state.own;
  const others = order.filter((each) => each !== target);
  turn.ownFight().order = others.flatMap((each) => (each === who ? [each, target] : [each]));
  settleOrder(turn);
}

/** Gets off, for half the Speed (SR-160). */
export function dismount(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  if (!has(turn.get(who), "mounted")) turn.refuse("SR-160", { is: "rides nothing", who });
  spendSeat(turn, who);
  lose(turn, ["SR-160"], who, "mounted");
}

/** Spends half the Speed, in the older edition once a move. */
function spendSeat(turn: Turn, who: Who): void {
  if (isEdition2014(turn) && turn.get(who).own.changedSeat) turn.refuse("SR-160", { is: "once a move", who });
  spendFeet(turn, who, Math.floor(speedOf(turn, turn.get(who)) / 2));
  turn.own(who).changedSeat = true;
}

const bidden: readonly Srd5["verb"][] = ["move", "dash", "disengage", "dodge", "stand up", "jump", "save against"];

/** Refuses what a controlled mount does not do (SR-160). */
export function needBidding(turn: Turn, { actor: who, verb }: Action): void {
  const rider = masterOf(turn.state, who);
  if (rider === null || bidden.includes(verb)) return;
  turn.refuse("SR-160", { is: "does as its rider bids", who, rider });
}

/**
 * Lets riders keep their seats or fall off: whose mount is moved against its will, and who is thrown down with it or
 * alone. Dexterity against 10; in the older edition who reacts lands on its feet as the mount falls.
 * @rule SR-161
 */
export function keepSeats(turn: Turn): void {
  for (const { name: who, conditions } of turn.state.combatants) {
    const [mount] = conditions.find(({ id }) => id === "mounted")?.whom ?? [];
    const carrier = mount === undefined ? undefined : find(turn.state, mount);
    if (carrier === undefined || mount === undefined) continue;
    const c = turn.get(who);
    const lies = isProne(carrier);
    const { driven } = carrier.own;
    if (driven) turn.own(mount).driven = false;
    if (!lies && c.own.seated) turn.own(who).seated = false;
    if (!(driven || has(c, "prone") || (lies && !turn.get(who).own.seated))) continue;
    if (lies && isEdition2014(turn)) landOrFall(turn, who, mount);
    else if (!makeSave(turn, who, { ability: "dex", dc: 10, purpose: "seat", rule: ["SR-161"] }))
      fallOff(turn, who, mount);
    else {
      turn.own(who).seated = lies;
      lose(turn, ["SR-161"], who, "prone");
    }
  }
}

function fallOff(turn: Turn, who: Who, mount: Who): void {
  loudly(turn, ["SR-161"], { is: "falls off", who, mount }, [who]);
  lose(turn, ["SR-161"], who, "mounted");
  if (!has(turn.get(who), "prone")) afflict(turn, ["SR-161"], who, "prone", {});
}

/** Lands on its feet by its reaction, as its mount falls, or lies beside it. */
function landOrFall(turn: Turn, who: Who, mount: Who): void {
  const c = turn.get(who);
  const able = barToAct(c) === null && !c.own.reacted;
  const offers = able ? [offer(who, { verb: "land", who }, "SR-161")] : [];
  const answer = able ? turn.react(offers, ({ verb, actor }) => verb === "land" && actor === who) : null;
  if (answer === null) {
    fallOff(turn, who, mount);
    return;
  }
  useReaction(answer.turn, who);
  lose(answer.turn, ["SR-161"], who, "mounted");
}

/** Refuses to land where nobody falls. */
export function landNowhere(turn: Turn, action: Action): void {
  turn.refuse("SR-161", { is: "does not fall off", who: action.actor });
}
