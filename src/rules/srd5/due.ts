import { areFoes } from "../../fight/alliance.ts";
import type { OrderEntry, RoundSteps, Told, ToldDue, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import type { Deed, Offer } from "../../fight/move.ts";
import { has, known } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isDying, isOut } from "./able.ts";
import { mayCast } from "./casting.ts";
import { hasProperty, isReady, isSpent, masters, weaponsIn, type Weapon } from "./gear.ts";
import { isOutOfBreath } from "./hazards.ts";
import { mayStand } from "./movement.ts";
import { feetBetween } from "./places.ts";
import { isObject } from "./sheet.ts";
import { stillToRoll } from "./initiative.ts";
import { isWaiting, masterOf, multiattackOf } from "./turns.ts";
import type { Combatant, ConditionId, Fact, FightState, Srd5, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

/** The turn, what may be done in it, and the picture of the round. */
export const dueSentences = {
  "order of turns": "Initiative",
  "attacks left": ({ count }: { count: number }) => (count === 1 ? "1 attack left" : `${count} attacks left`),
  "is dying": "dying",
  "step of turns": ({ number }: { number: number | null }) => (number === null ? "Turns" : `Turn on ${number}`),
  "has no power": ({ who }: { who: string }) => `${who} has nothing in its line that asks for saves.`,
  "nobody hides": () => "Nobody hides.",
} as const;

/** Tells whether the fight is over: at most one camp has anybody who can act. */
function isDecided(state: FightState): boolean {
  const able = state.combatants.filter((c) => !isOut(c) && !isObject(c));
  const [one] = able;
  return state.sides.length > 1 && able.every((c) => one === undefined || !areFoes(state, one, c));
}

/** Tells whether initiative comes next: nobody has a place in the order, and nobody has done anything yet. */
function isBeginning(state: FightState): boolean {
  const { order, onTurn } = state.own;
  if (state.phase !== "round" || state.round > 1 || order.length > 0 || onTurn !== null) return false;
  return stillToRoll(state).length > 0 && state.combatants.every((c) => c.own.turn === "waiting");
}

/**
 * Returns everybody who may act now: the first of the order whose turn is yet to come, or all of them; before
 * initiative is rolled nobody.
 */
function dueNow(state: FightState): readonly Combatant[] {
  if (state.phase !== "round" || isDecided(state) || isBeginning(state)) return [];
  const { order, onTurn } = state.own;
  const open = state.combatants.filter((c) => isOpen(state, c));
  const now = onTurn === null ? undefined : find(state, onTurn);
  if (now !== undefined && hasMore(now)) return [now];
  if (order.length === 0) return open;
  const first = order.map((who) => find(state, who)).find((c) => c !== undefined && isOpen(state, c));
  return first === undefined ? open.filter((c) => c.own.initiative === null) : [first];
}

/** Tells whether somebody's turn is yet to come: it is able, or has a die to roll then. */
function isOpen(state: FightState, c: Combatant): boolean {
  if (!isWaiting(state, c.name) || isObject(c) || masterOf(state, c.name) !== null) return false;
  return isDying(c) ? c.own.deathSave !== state.round : barToAct(c) === null || savesDue(state, c).length > 0;
}

function savesDue(state: FightState, c: Combatant): Combatant["own"]["saveEnds"] {
  return c.own.saveEnds.filter(({ rolled }) => rolled !== state.round);
}

/** Returns the deed of somebody's action in its turn, or null: before its turn, it is that of the last one. */
function actionOf(c: Combatant): Combatant["own"]["action"] {
  return c.own.turn === "waiting" ? null : c.own.action;
}

/** Tells whether somebody's action of its turn is yet to be used. */
export function mayAct(c: Combatant): boolean {
  return actionOf(c) === null;
}

/** Tells whether somebody who is on turn has its action left, attacks of it, or an attack with its second weapon. */
function hasMore(c: Combatant): boolean {
  return barToAct(c) === null && (mayAct(c) || attacksLeft(c) > 0 || secondWeapons(c).length > 0);
}

/** Returns the light weapons with which somebody may strike once more, having struck with another (SR-68, SR-80). */
export function secondWeapons(c: Combatant): readonly Weapon[] {
  const { light, second, bonus } = c.own;
  if (actionOf(c) !== "attack" || second || light.length === 0) return [];
  return weaponsIn(c).filter(
    (weapon) =>
      hasProperty(weapon, "light") &&
      !weapon.isRanged &&
      light.some((each) => each !== weapon.name) &&
      (bonus === null || (weapon.mastery === "nick" && masters(c, weapon))),
  );
}

export function attacksLeft(c: Combatant): number {
  if (actionOf(c) !== "attack") return 0;
  return Math.max(0, Math.max(known(c, "attacks") ?? 1, multiattackOf(c).length) - c.own.struck.length);
}

/** Returns the weapons with which somebody may strike now: of a Multiattack those that are left. */
export function weaponsLeft(c: Combatant): readonly Weapon[] {
  const struck = actionOf(c) === "attack" ? c.own.struck : [];
  const isLoaded = (weapon: Weapon): boolean => !hasProperty(weapon, "loading") || !struck.includes(weapon.name);
  const all = weaponsIn(c).filter((each) => each.save === null && isReady(c, each) && isLoaded(each));
  const rest = [...multiattackOf(c)];
  if (rest.length === 0) return all;
  for (const name of struck) {
    const at = rest.indexOf(name.toLowerCase());
    if (at >= 0) rest.splice(at, 1);
  }
  return all.filter(({ name }) => rest.includes(name.toLowerCase()));
}

/** Tells whether somebody has had its turn of the round, or is on turn with nothing left that must be asked for. */
function hasActed(c: Combatant): boolean {
  return c.own.turn === "done" || (c.own.turn === "now" && !hasMore(c));
}

function order(state: FightState): OrderEntry[] {
  return state.own.order.flatMap((who) => {
    const c = find(state, who);
    return c === undefined ? [] : [{ name: c.name, score: c.own.initiative, acted: hasActed(c) || isOut(c) }];
  });
}

/** Returns who is due, the order, and lines to offer. */
export function due(state: FightState): ToldDue {
  const now = dueNow(state);
  return { who: now.map((c) => c.name), order: () => order(state), offers: () => offers(state, now) };
}

function* offers(state: FightState, now: readonly Combatant[]): Iterable<Offer> {
  if (state.phase === "after") return;
  if (state.phase === "round") {
    if (isBeginning(state) && !isDecided(state)) yield offer("", { verb: "initiative" }, "SR-07");
    for (const c of now) yield* offersOf(state, c);
    yield* bonusOffers(state, now);
    if (isDecided(state)) yield offer("", { heading: "Aftermath" }, "SR-18");
  }
  yield offer("", { heading: `Round ${state.round + 1}` }, "SR-01");
}

function* offersOf(state: FightState, c: Combatant): Iterable<Offer> {
  const who = c.name;
  if (isDying(c)) {
    yield offer(who, { verb: "death save", word: "make a death save", who }, "SR-111");
    return;
  }
  if (barToAct(c) === null) {
    if (isOutOfBreath(optionsOf(state), c)) {
      yield offer(who, { verb: "pass", who }, "SR-162");
      return;
    }
    if (has(c, "prone") && mayStand(optionsOf(state), c)) yield offer(who, { verb: "stand up", who }, "SR-28");
    for (const blow of blowsOf(state, c)) yield offer(who, blow, "SR-38");
    for (const deed of effectsOf(state, c)) {
      yield offer(who, deed, deed.verb === "cast" ? "SR-47" : "SR-118");
      break;
    }
    if (has(c, "grappled") && actionOf(c) === null) yield offer(who, { verb: "escape", who }, "SR-89");
    for (const deed of helpOf(state, c)) yield offer(who, deed, deed.verb === "cast" ? "SR-105" : "SR-115");
    if (actionOf(c) === null)
      for (const verb of ["dash", "disengage", "dodge", "hide"] as const) yield offer(who, { verb, who }, "SR-19");
    if (has(c, "burning") && actionOf(c) === null) yield offer(who, { verb: "extinguish", who }, "SR-162");
    if (has(c, "mounted") && c.own.moved === 0) yield offer(who, { verb: "dismount", who }, "SR-160");
  }
  for (const { of } of savesDue(state, c)) yield offer(who, { verb: "save against", who, thing: of }, "SR-124");
  yield offer(who, { verb: "pass", who }, "SR-14");
}

function blowWith(who: Who, weapon: Weapon, target: Who): Deed<Srd5> {
  return {
    verb: weapon.isRanged ? "shoot" : "attack",
    who,
    targets: [target],
    clauses: [{ id: "with", value: weapon.name }],
  };
}

/** Returns the foes whom somebody may harm: not those who charm it. */
export function foesOf(state: FightState, c: Combatant): readonly Combatant[] {
  const mayHarm = ({ name }: Combatant): boolean => !has(c, "charmed", { whom: name });
  return state.combatants.filter(
    (other) => areFoes(state, c, other) && !isOut(other) && !other.hidden && mayHarm(other),
  );
}

/** Returns a blow with somebody's first weapon that reaches a foe, and one with its first of the other kind. */
function blowsOf(state: FightState, c: Combatant): readonly Deed<Srd5>[] {
  const foes = foesOf(state, c);
  if (actionOf(c) !== null && attacksLeft(c) === 0) {
    const [second] = secondWeapons(c);
    const foe = second === undefined ? undefined : foes.find((each) => reaches(state, c, second, each));
    if (second === undefined || foe === undefined) return [];
    const { clauses = [], ...blow } = blowWith(c.name, second, foe.name);
    return [{ ...blow, clauses: [...clauses, { id: "off hand" }] }];
  }
  const blows = weaponsLeft(c).flatMap((weapon) => {
    const foe = foes.find((each) => reaches(state, c, weapon, each));
    return foe === undefined ? [] : [{ weapon, foe }];
  });
  const other = blows.find(({ weapon }) => weapon.isRanged !== blows[0]?.weapon.isRanged);
  return [...blows.slice(0, 1), ...(other === undefined ? [] : [other])].map(({ weapon, foe }) =>
    blowWith(c.name, weapon, foe.name),
  );
}

/** Returns the options of a fight, for rules that ask a turn for them. */
function optionsOf({ settings }: FightState): Pick<Turn, "option"> {
  return { option: (id) => settings[id] };
}

/** Tells whether a foe is in a weapon's reach or range, as far as their places are known (SR-54, SR-56). */
function reaches(state: FightState, c: Combatant, { isRanged, range, reach }: Weapon, foe: Combatant): boolean {
  const feet = feetBetween(optionsOf(state), c, foe);
  return feet === null || feet <= (isRanged ? (range?.[1] ?? feet) : reach);
}

/** Returns friends of somebody who have lost points, the worst hurt first; among them itself. */
function hurtFriends(state: FightState, c: Combatant): readonly Combatant[] {
  const share = ({ hp }: Combatant): number => (hp === null ? 1 : hp.now / Math.max(1, hp.max));
  return state.combatants
    .filter((other) => !areFoes(state, c, other) && !has(other, "dead") && !has(other, "gone") && !isObject(other))
    .filter((other) => share(other) < 1)
    .sort((a, b) => share(a) - share(b));
}

/** Yields help for the worst hurt friend with an action: a spell that heals, and for the dying the healer's hand. */
function* helpOf(state: FightState, c: Combatant): Iterable<Deed<Srd5>> {
  if (actionOf(c) !== null) return;
  const [worst] = hurtFriends(state, c);
  if (worst === undefined) return;
  const { name: who } = c;
  for (const spell of c.spells)
    if (spell.props["heal"] !== undefined && mayCast(optionsOf(state), c, spell))
      yield { verb: "cast", who, thing: spell.name, targets: [worst.name] };
  if (isDying(worst)) yield { verb: "stabilize", who, targets: [worst.name] };
}

/** Yields bonus action spells of the one on turn whose action is used, while others are due already. */
function* bonusOffers(state: FightState, now: readonly Combatant[]): Iterable<Offer> {
  const c = state.own.onTurn === null ? undefined : find(state, state.own.onTurn);
  if (c === undefined || now.includes(c) || barToAct(c) !== null || c.own.bonus !== null) return;
  const { name: who } = c;
  const foes = foesOf(state, c).slice(0, 2);
  for (const spell of c.spells) {
    if (spell.props["bonus"] !== true || !mayCast(optionsOf(state), c, spell)) continue;
    const heals = spell.props["heal"] !== undefined;
    const harms = spell.props["attack"] === true || spell.props["save"] !== undefined;
    for (const { name } of heals ? hurtFriends(state, c).slice(0, 1) : harms ? foes : [])
      yield offer(who, { verb: "cast", who, thing: spell.name, targets: [name] }, "SR-20");
  }
}

/** Yields spells, and attacks that ask for saves, which somebody may use now, each at one foe. */
function* effectsOf(state: FightState, c: Combatant): Iterable<Deed<Srd5>> {
  if (actionOf(c) !== null) return;
  const who = c.name;
  const foes = foesOf(state, c);
  for (const spell of c.spells) {
    const { name, props } = spell;
    if (!mayCast(optionsOf(state), c, spell) || (props["attack"] !== true && props["save"] === undefined)) continue;
    for (const foe of foes) yield { verb: "cast", who, thing: name, targets: [foe.name] };
  }
  for (const weapon of weaponsIn(c)) {
    if (weapon.save === null || isSpent(c, weapon)) continue;
    for (const foe of foes) yield { verb: "use", who, thing: weapon.name, targets: [foe.name] };
  }
}

const notes: readonly ConditionId[] = [
  ...(["surprised", "prone", "grappled", "restrained", "paralyzed", "stunned", "frightened", "poisoned"] as const),
  ...(["blinded", "dodging", "hidden", "readied", "concentrating", "stable"] as const),
];

function markOf(state: FightState, c: Combatant, now: ReadonlySet<string>): TrackMark<Told<Srd5>> {
  const mark = isOut(c) && !isDying(c) ? "out" : now.has(c.name) ? "due" : hasActed(c) ? "done" : "waiting";
  const left = attacksLeft(c);
  const under: Told<Srd5>[] = notes.filter((id) => has(c, id));
  if (isDying(c)) under.push({ is: "is dying" });
  if (left > 0 && state.own.onTurn === c.name) under.push({ is: "attacks left", count: left });
  return { who: c.name, side: c.side, state: mark, notes: under };
}

/** Returns the steps of a round: initiative in the first, the turns, the end. */
export function steps(state: FightState, waits: string | null): RoundSteps<Told<Srd5>> {
  const rolls = waits === "initiative" || isBeginning(state);
  const head: Fact[] = state.round > 1 ? [] : [{ is: "step of initiative" }];
  const [one, another] = dueNow(state);
  const number = one === undefined || another !== undefined ? null : one.own.initiative;
  const now = rolls ? 0 : head.length + (one === undefined ? 1 : 0);
  return { steps: [...head, { is: "step of turns", number: rolls ? null : number }, { is: "step of the end" }], now };
}

/** Returns what somebody lacks for a deed that no rule refuses outright. Null if it lacks nothing. */
export function lacks({ combatants }: FightState, c: Combatant, verb: Srd5["verb"]): Fact | null {
  const { name: who } = c;
  if (verb === "save against" && c.own.saveEnds.length === 0)
    return { is: "has no such effect", who, effect: "", has: [] };
  if (verb === "use" && weaponsIn(c).every(({ save }) => save === null)) return { is: "has no power", who };
  if (verb === "search" && combatants.every(({ own }) => own.hidden === null)) return { is: "nobody hides" };
  return null;
}

/** Returns one slot for each number of the order, from high to low, and one for those without. */
export function track(state: FightState): ToldTrack<Srd5> {
  const now = new Set(dueNow(state).map((c) => c.name));
  const { order: placed } = state.own;
  const marks = placed.flatMap((who) => {
    const c = find(state, who);
    return c === undefined ? [] : [{ number: c.own.initiative ?? 0, mark: markOf(state, c, now) }];
  });
  const slots: TrackSlot<Told<Srd5>>[] = marks.map(({ number, mark }) => ({
    ...{ kind: "count", number, part: null, label: written(String(number)) },
    now: mark.state === "due",
    marks: [mark],
  }));
  const rest = state.combatants.filter((c) => !placed.includes(c.name));
  const without: TrackSlot<Told<Srd5>>[] =
    rest.length === 0
      ? []
      : [
          {
            kind: "other",
            number: null,
            part: null,
            label: written("–"),
            now: rest.some((c) => now.has(c.name)),
            marks: rest.map((c) => markOf(state, c, now)),
          },
        ];
  return { title: { is: "order of turns" }, notes: [] satisfies Fact[], slots: [...slots, ...without] };
}
