import { clause, has as hasClause, thingText } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { isDeed, type Offer } from "../../fight/move.ts";
import { fold, has, held, list, passMoment, remind, stat } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isDying, isEdition2014, needAble } from "./able.ts";
import { endConcentration } from "./concentration.ts";
import { setMissing, weaponNamed, weaponsIn, type Weapon } from "./gear.ts";
import { endInSpace } from "./places.ts";
import { freshTurn, type Deed } from "./own.ts";
import { listIn } from "./sheet.ts";
import type { Action, Combatant, Fact, FightState, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Subject {
  readonly who: string;
}

interface Spent extends Subject {
  readonly deed: Deed;
}

/** Turns, and what they allow: action, bonus action, reaction, free interaction (SR-14 to SR-23, SR-38, SR-39). */
export const turnSentences = {
  "others come first": ({ who, first }: Subject & { first: readonly string[] }) =>
    `${list(first)} would come before ${who}.`,
  "has had its turn": ({ who }: Subject) => `${who} has had its turn of this round; this counts all the same.`,
  "save is due": ({ who, effect }: Subject & { effect: string }) =>
    withWays`${who}’s turn ends: its save against ${effect} is due (${line(`${who} saves against ${effect}`)}).`,
  "death save is due": ({ who }: Subject) =>
    withWays`${who} is dying: a death save is due (${line(`${who} makes a death save`)}).`,
  "fire is due": ({ who }: Subject) => withWays`${who} burns (${line(`${who} burns`)}).`,
  "recharge is due": ({ who, weapon }: Subject & { weapon: string }) =>
    withWays`${who}’s turn begins: does ${weapon} come back (${line(`${who} recharges ${weapon}`)})?`,
  "action is used": ({ who, deed }: Spent) => `${who} has used its action (${deed}).`,
  "bonus action is used": ({ who, deed }: Spent) => `${who} has used its bonus action (${deed}).`,
  "strikes once by a reaction": ({ who }: Subject) =>
    `${who} strikes once by its reaction: further attacks are for its own turn.`,
  "reaction is used": ({ who }: Subject) => `${who} has used its reaction; it comes back as its next turn begins.`,
  "attacks are made": ({ who, struck }: Subject & { struck: readonly string[] }) =>
    `${who} has made the attacks of its action: ${list(struck)}.`,
  "not in the multiattack": ({ who, weapon, all }: Subject & { weapon: string; all: readonly string[] }) =>
    `${who}’s Multiattack is ${list(all)}: ${weapon} is not left among them.`,
  "bonus action by what": ({ who }: Subject) =>
    `${who} takes it as a bonus action: some feature of its own allows that.`,
  "is spent": ({ who, weapon }: Subject & { weapon: string }) => `${who}’s ${weapon} is spent.`,
  "free interaction is used": ({ who }: Subject) =>
    withWays`${who} has handled one thing for nothing this turn; another takes its action:
      ${line(`${who} utilizes`)}.`,
} as const;

/**
 * Begins somebody's turn with its first line, and ends the one before; what is due then is waited for.
 * @rule SR-14
 */
export function onTurn(turn: Turn, { actor, verb }: Action, upkeep: Upkeep): void {
  const { onTurn: before, order } = turn.state.own;
  const who = masterOf(turn.state, actor) ?? actor;
  if (before === who) return;
  const c = turn.get(who);
  const { answer } = upkeep;
  if (before !== null) endTurn(turn, before, upkeep);
  needDeathSaves(turn, who, answer);
  const first = order.filter((each) => each !== who && isWaiting(turn.state, each));
  const earlier = first.filter((each) => order.indexOf(each) < order.indexOf(who));
  if (turn.option("turn-order") === "warn") {
    if (c.own.turn === "done") turn.warn("SR-14", { is: "has had its turn", who });
    else if (earlier.length > 0) turn.warn("SR-14", { is: "others come first", who, first: earlier });
  }
  startTurn(turn, who, upkeep);
  if (verb !== "burn") needFire(turn, who, answer);
  if (verb !== "recharge") needRecharge(turn, who, answer);
}

/** Returns the rider of a mount, or null. */
export function riderOf(state: FightState, mount: Who): Who | null {
  return state.combatants.find((c) => has(c, "mounted", { whom: mount }))?.name ?? null;
}

/** Returns the rider on whose turn a mount acts: of one that is controlled. Null: it has a turn of its own. */
export function masterOf(state: FightState, mount: Who): Who | null {
  const rider = riderOf(state, mount);
  return rider === null || find(state, mount)?.own.independent === true ? null : rider;
}

/** Returns the mount that acts on somebody's turn, or null. */
function servantOf(state: FightState, rider: Who): Who | null {
  const c = find(state, rider);
  const [mount] = (c === undefined ? undefined : held(c, "mounted"))?.whom ?? [];
  return mount !== undefined && masterOf(state, mount) === rider ? mount : null;
}

/** Tells whether somebody has yet to take its turn of the round. */
export function isWaiting(state: FightState, who: Who): boolean {
  const c = find(state, who);
  return c !== undefined && c.own.turn === "waiting" && !has(c, "dead") && !has(c, "gone");
}

/**
 * Begins a turn: what ends now is over, and action, bonus action, reaction and movement are there again.
 * @rule SR-15
 */
function startTurn(turn: Turn, who: Who, { begins }: Upkeep): void {
  Object.assign(turn.ownFight(), { onTurn: who, legends: [] });
  for (const each of withServant(turn, who)) {
    Object.assign(turn.own(each), freshTurn, { turn: "now" });
    begins(turn, each);
    passMoment(turn, ["SR-15", "SR-125"], { at: "turn start", who: each });
    settleSpell(turn, each);
  }
}

/** Returns somebody with the mount that acts on its turn. */
function withServant(turn: Turn, who: Who): readonly Who[] {
  const servant = servantOf(turn.state, who);
  return servant === null ? [who] : [who, servant];
}

/** Lets go of a spell that was held for a trigger, and of one whose time is over (SR-49, SR-123). */
function settleSpell(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (c.own.readiedSpell !== null) endConcentration(turn, who, "SR-49");
  else if (c.own.concentration !== null && !has(c, "concentrating")) endConcentration(turn, who, "SR-123");
}

/** Functions for what is due at the start and the end of a turn: they stand in files that need this one. */
export interface Upkeep {
  readonly answer: Answer | null;
  readonly begins: (turn: Turn, who: Who) => void;
  readonly ends: (turn: Turn, who: Who) => void;
}

/**
 * Ends a turn: saves that are due then, and what lasts until then.
 * @rule SR-16
 * @rule SR-125
 */
export function endTurn(turn: Turn, who: Who, upkeep: Upkeep): void {
  const fight = turn.ownFight();
  // A forecast may go on without whoever has the turn.
  if (find(turn.state, who) === undefined) {
    fight.onTurn = null;
    return;
  }
  const all = withServant(turn, who);
  for (const each of all) {
    needSaves(turn, each, upkeep.answer);
    endInSpace(turn, each);
    upkeep.ends(turn, each);
  }
  if (fight.onTurn === who) fight.onTurn = null;
  for (const each of all) {
    turn.own(each).turn = "done";
    passMoment(turn, ["SR-16", "SR-125"], { at: "turn end", who: each });
  }
}

/** Lets a turn pass that nobody has written: its start, by which all is there again, and its end. */
export function passTurn(turn: Turn, who: Who, upkeep: Upkeep): void {
  Object.assign(turn.own(who), freshTurn);
  upkeep.begins(turn, who);
  passMoment(turn, ["SR-15", "SR-125"], { at: "turn start", who });
  settleSpell(turn, who);
  needFire(turn, who, null);
  endTurn(turn, who, upkeep);
}

/** Lets the moments of a turn pass that nobody takes any more. */
export function passMoments(turn: Turn, who: Who): void {
  passMoment(turn, ["SR-125"], { at: "turn start", who });
  passMoment(turn, ["SR-125"], { at: "turn end", who });
}

/** Carries out an answer to what is due: a death save, a save that ends an effect, a recharge. */
export type Answer = (turn: Turn, action: Action) => void;

/**
 * Waits for what is due, or takes the answers that stand below, in whatever order they stand; with the option turn-dice
 * it is only reminded of. Whoever has the turn so decides what comes first of what is due at once.
 * @rule SR-17
 */
function ask(turn: Turn, rule: string, who: Who, due: () => readonly Due[], answer: Answer | null): void {
  for (let left = due(); left.length > 0;) {
    const answers = left.map((each) => each.answer);
    const isAnswer = (each: Action): boolean => each.actor === who && answers.some((one) => isVerb(one, each.verb));
    const given = answer === null ? null : turn.react(answers, isAnswer);
    if (given === null) {
      for (const { what } of left) {
        if (turn.option("turn-dice") === "pending") turn.wait(what, { who, offers: answers });
        remind(turn, [rule], what);
      }
      return;
    }
    answer?.(given.turn, given.action);
    const more = due();
    if (more.length >= left.length) return;
    left = more;
  }
}

/** Something due of somebody, and the line that answers it. */
interface Due {
  readonly what: Fact;
  readonly answer: Offer;
}

function isVerb({ move }: Offer, verb: Action["verb"]): boolean {
  return isDeed(move) && move.verb === verb;
}

/** Asks for saves that would end effects, at the end of somebody's turn (SR-124). */
function needSaves(turn: Turn, who: Who, answer: Answer | null): void {
  const c = turn.get(who);
  if (has(c, "dead") || has(c, "gone")) return;
  const due = (): Due[] =>
    turn.get(who).own.saveEnds.flatMap(({ of: effect, rolled }) => {
      const line = offer(who, { verb: "save against", who, thing: effect }, "SR-124");
      return rolled === turn.state.round ? [] : [{ what: { is: "save is due", who, effect }, answer: line }];
    });
  ask(turn, "SR-124", who, due, answer);
}

/** Asks for the death saves of the dying whose turn has passed: of all, or of those before somebody in the order. */
export function needDeathSaves(turn: Turn, before: Who | null, answer: Answer | null): void {
  const { order } = turn.state.own;
  const all = turn.state.combatants.map(({ name }) => name);
  const passed = before === null ? all : order.slice(0, Math.max(0, order.indexOf(before)));
  for (const who of passed) {
    const c = find(turn.state, who);
    if (c === undefined || !isDying(c) || c.own.turn !== "waiting" || c.own.deathSave === turn.state.round) continue;
    const line = offer(who, { verb: "death save", word: "make a death save", who }, "SR-111");
    const due = (): Due[] =>
      turn.get(who).own.deathSave === turn.state.round
        ? []
        : [{ what: { is: "death save is due", who }, answer: line }];
    ask(turn, "SR-111", who, due, answer);
  }
}

/** Asks for the fire of somebody who burns, as its turn begins (SR-162). */
function needFire(turn: Turn, who: Who, answer: Answer | null): void {
  const due = (): Due[] => {
    const c = turn.get(who);
    if (!has(c, "burning") || has(c, "dead") || c.own.burned === turn.state.round) return [];
    return [{ what: { is: "fire is due", who }, answer: offer(who, { verb: "burn", who }, "SR-162") }];
  };
  ask(turn, "SR-162", who, due, answer);
}

/** Asks for the recharge rolls of what is spent, as somebody's turn begins (SR-168). */
function needRecharge(turn: Turn, who: Who, answer: Answer | null): void {
  const c = turn.get(who);
  if (barToAct(c) !== null) return;
  const tried = new Set<string>();
  const due = (): Due[] =>
    weaponsIn(c).flatMap(({ name: weapon, recharge }) => {
      if (recharge === null || tried.has(weapon) || !turn.get(who).own.spent.includes(weapon)) return [];
      const line = offer(who, { verb: "recharge", who, thing: weapon }, "SR-168");
      return [{ what: { is: "recharge is due", who, weapon }, answer: line }];
    });
  const carryOut: Answer | null =
    answer === null
      ? null
      : (own, action) => {
          tried.add(weaponNamed(c, thingText(action) ?? "")?.name ?? "");
          answer(own, action);
        };
  ask(turn, "SR-168", who, due, carryOut);
}

/**
 * Spends the action of a turn, or the bonus action where the line says so.
 * @rule SR-19
 */
export function useAction(turn: Turn, action: Action, deed: Deed): void {
  const who = action.actor;
  needAble(turn, who);
  if (hasClause(action, "bonus action")) {
    useBonus(turn, who, deed);
    turn.info("SR-20", { is: "bonus action by what", who });
    return;
  }
  const c = turn.get(who);
  if (c.own.action !== null && clause(action, "extra action") === undefined)
    turn.refuse("SR-19", { is: "action is used", who, deed: c.own.action });
  const me = turn.own(who);
  me.action = deed;
  me.struck = [];
}

/**
 * Spends the bonus action of a turn.
 * @rule SR-20
 */
export function useBonus(turn: Turn, who: Who, deed: Deed): void {
  needAble(turn, who);
  const { bonus } = turn.get(who).own;
  if (bonus !== null) turn.refuse("SR-20", { is: "bonus action is used", who, deed: bonus });
  turn.own(who).bonus = deed;
}

/**
 * Spends somebody's reaction.
 * @rule SR-21
 */
export function useReaction(turn: Turn, who: Who): void {
  needAble(turn, who);
  if (turn.get(who).own.reacted) turn.refuse("SR-21", { is: "reaction is used", who });
  turn.own(who).reacted = true;
}

/**
 * Spends the free interaction of a turn: what is drawn, picked up or opened in passing. A shield takes the action.
 * @rule SR-22
 */
export function handle(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  const c = turn.get(who);
  const thing = thingText(action) ?? "";
  if (action.verb === "draw") takeUp(turn, c, thing);
  if (fold(thing) === "shield") {
    useAction(turn, action, "utilize");
    return;
  }
  if (handlesByAttack(turn, c, thing)) {
    turn.own(who).drawn = c.own.drawn + 1;
    return;
  }
  if (c.own.handled) turn.refuse("SR-22", { is: "free interaction is used", who });
  turn.own(who).handled = true;
}

/** Takes a weapon in hand that lies on the ground; refuses one that is lost or broken. */
function takeUp(turn: Turn, c: Combatant, thing: string): void {
  const missing = c.own.missing.find(({ name }) => fold(name) === fold(thing));
  if (missing === undefined) return;
  if (missing.why !== "on the ground")
    turn.refuse("SR-22", { is: "weapon is not in hand", who: c.name, weapon: missing.name, why: missing.why });
  setMissing(turn, c.name, thing, null);
}

/**
 * Tells whether an attack of the Attack action lets somebody draw, pick up, stow or drop this weapon: one weapon each.
 * @rule SR-23
 */
function handlesByAttack(turn: Turn, c: Combatant, thing: string): boolean {
  if (isEdition2014(turn) || c.own.action !== "attack" || multiattackOf(c).length > 0) return false;
  return weaponNamed(c, thing) !== null && c.own.drawn < c.own.struck.length;
}

/** Drops a thing: free in the older edition, else like all that is handled (SR-23). */
export function drop(turn: Turn, action: Action): void {
  if (isEdition2014(turn)) needAble(turn, action.actor);
  else handle(turn, action);
  setMissing(turn, action.actor, thingText(action) ?? "", "on the ground");
}

/** Refuses more than one attack by what was readied, unless the option allows them (SR-48). */
export function needOwnTurn(turn: Turn, who: Who): void {
  if (turn.get(who).own.byReaction && turn.option("ready-multiattack") === "one")
    turn.refuse("SR-48", { is: "strikes once by a reaction", who });
}

/**
 * Spends one attack of the Attack action, or of a Multiattack; the first takes the action.
 * @rule SR-38
 * @rule SR-39
 */
export function useAttack(turn: Turn, action: Action, weapon: string): void {
  const who = action.actor;
  const c = turn.get(who);
  if (c.own.action !== "attack" || clause(action, "extra action") !== undefined) {
    useAction(turn, action, "attack");
    turn.own(who).struck = [weapon];
    return;
  }
  needAble(turn, who);
  const { struck } = c.own;
  needOwnTurn(turn, who);
  const all = multiattackOf(c);
  if (all.length > 0 && struck.length < all.length) {
    const rest = [...all];
    for (const each of [...struck, weapon]) {
      const at = rest.indexOf(each.toLowerCase());
      if (at < 0) turn.refuse("SR-39", { is: "not in the multiattack", who, weapon, all });
      else rest.splice(at, 1);
    }
  } else if (struck.length >= Math.max(stat(c, "attacks", 1), all.length))
    turn.refuse(all.length > 0 ? "SR-39" : "SR-38", { is: "attacks are made", who, struck });
  turn.own(who).struck = [...struck, weapon];
}

/**
 * Spends a use of what recharges or is there so many times a day; refuses what is spent.
 * @rule SR-169
 */
export function spendCharge(turn: Turn, who: Who, { name, recharge, perDay }: Weapon): void {
  if (recharge === null && perDay === null) return;
  const { spent } = turn.get(who).own;
  const used = spent.filter((each) => each === name).length;
  if (recharge !== null && used > 0) turn.refuse("SR-168", { is: "is spent", who, weapon: name });
  if (perDay !== null && used >= perDay) turn.refuse("SR-169", { is: "is spent", who, weapon: name });
  turn.own(who).spent = [...spent, name];
}

/** Returns the attacks of somebody's Multiattack; none where its sheet lists none. */
export function multiattackOf(c: Combatant): readonly string[] {
  return listIn(c, "multiattack");
}

/** Uses up the turn: `passes`. */
export function pass(turn: Turn, action: Action, upkeep: Upkeep): void {
  const who = action.actor;
  turn.own(who).action ??= "pass";
  endTurn(turn, who, upkeep);
}
