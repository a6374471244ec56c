import { areFoes } from "../../fight/alliance.ts";
import type { OrderEntry, Told, ToldDue, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import type { Deed, Offer } from "../../fight/move.ts";
import { has, known } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isDying, isOut } from "./able.ts";
import { hasProperty, masters, weaponsIn, type Weapon } from "./gear.ts";
import { isObject, slotsOf } from "./sheet.ts";
import { stillToRoll } from "./initiative.ts";
import { isWaiting, masterOf, multiattackOf } from "./turns.ts";
import type { Combatant, ConditionId, Fact, FightState, Srd5 } from "./types.ts";
import { offer } from "./vocabulary.ts";

/** The turn, what may be done in it, and the picture of the round. */
export const dueSentences = {
  "order of turns": "Initiative",
  "attacks left": ({ count }: { count: number }) => (count === 1 ? "1 attack left" : `${count} attacks left`),
  "is dying": "dying",
} as const;

/** Tells whether the fight is over: at most one camp has anybody who can act. */
function isDecided(state: FightState): boolean {
  const able = state.combatants.filter((c) => !isOut(c) && !isObject(c));
  const [one] = able;
  return state.sides.length > 1 && able.every((c) => one === undefined || !areFoes(state, one, c));
}

/** Returns everybody who may act now: the first of the order whose turn is yet to come, or all of them. */
function dueNow(state: FightState): readonly Combatant[] {
  if (state.phase !== "round" || isDecided(state)) return [];
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
  const all = weaponsIn(c).filter(({ save }) => save === null);
  const rest = [...multiattackOf(c)];
  if (rest.length === 0) return all;
  for (const name of actionOf(c) === "attack" ? c.own.struck : []) {
    const at = rest.indexOf(name.toLowerCase());
    if (at >= 0) rest.splice(at, 1);
  }
  return all.filter(({ name }) => rest.includes(name.toLowerCase()));
}

function order(state: FightState): OrderEntry[] {
  return state.own.order.flatMap((who) => {
    const c = find(state, who);
    return c === undefined ? [] : [{ name: c.name, score: c.own.initiative, acted: c.own.turn === "done" || isOut(c) }];
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
    if (state.own.order.length === 0 && state.round <= 1 && stillToRoll(state).length === state.combatants.length)
      yield offer("", { verb: "initiative" }, "SR-07");
    for (const c of now) yield* offersOf(state, c);
    if (isDecided(state)) yield offer("", { heading: "Aftermath" }, "SR-18");
  }
  yield offer("", { heading: `Round ${state.round + 1}` }, "SR-01");
}

function* offersOf(state: FightState, c: Combatant): Iterable<Offer> {
  const who = c.name;
  if (isDying(c)) {
    yield offer(who, { verb: "death save", who }, "SR-111");
    return;
  }
  if (barToAct(c) === null) {
    if (has(c, "prone")) yield offer(who, { verb: "stand up", who }, "SR-28");
    const blow = blowOf(state, c);
    if (blow !== null) yield offer(who, blow, "SR-38");
    for (const deed of effectsOf(state, c)) {
      yield offer(who, deed, deed.verb === "cast" ? "SR-47" : "SR-118");
      break;
    }
    if (actionOf(c) === null)
      for (const verb of ["dash", "disengage", "dodge", "hide"] as const) yield offer(who, { verb, who }, "SR-19");
    if (has(c, "burning") && actionOf(c) === null) yield offer(who, { verb: "extinguish", who }, "SR-162");
    if (has(c, "mounted") && c.own.moved === 0) yield offer(who, { verb: "dismount", who }, "SR-160");
    if (has(c, "grappled") && actionOf(c) === null) yield offer(who, { verb: "escape", who }, "SR-89");
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

function blowOf(state: FightState, c: Combatant): Deed<Srd5> | null {
  const [foe] = foesOf(state, c);
  const [weapon] = weaponsLeft(c);
  const left = actionOf(c) === null || attacksLeft(c) > 0;
  return foe === undefined || weapon === undefined || !left ? null : blowWith(c.name, weapon, foe.name);
}

/** Yields spells, and attacks that ask for saves, which somebody may use now, each at one foe. */
function* effectsOf(state: FightState, c: Combatant): Iterable<Deed<Srd5>> {
  if (actionOf(c) !== null) return;
  const who = c.name;
  const foes = foesOf(state, c);
  const slots = slotsOf(c);
  for (const { name, props } of c.spells) {
    const level = typeof props["level"] === "number" ? props["level"] : 0;
    if (level > 0 && slots !== null && (slots[level - 1] ?? 0) < 1) continue;
    if (props["attack"] !== true && props["save"] === undefined) continue;
    for (const foe of foes) yield { verb: "cast", who, thing: name, targets: [foe.name] };
  }
  for (const weapon of weaponsIn(c)) {
    if (weapon.save === null || isSpent(c, weapon)) continue;
    for (const foe of foes) yield { verb: "use", who, thing: weapon.name, targets: [foe.name] };
  }
}

/** Tells whether what recharges, or is there so many times a day, is used up (SR-168, SR-169). */
export function isSpent(c: Combatant, { name, recharge, perDay }: Weapon): boolean {
  const used = c.own.spent.filter((each) => each === name).length;
  return (recharge !== null && used > 0) || (perDay !== null && used >= perDay);
}

const notes: readonly ConditionId[] = [
  ...(["surprised", "prone", "grappled", "restrained", "paralyzed", "stunned", "frightened", "poisoned"] as const),
  ...(["blinded", "dodging", "hidden", "readied", "concentrating", "stable"] as const),
];

function markOf(state: FightState, c: Combatant, now: ReadonlySet<string>): TrackMark<Told<Srd5>> {
  const mark = isOut(c) && !isDying(c) ? "out" : now.has(c.name) ? "due" : c.own.turn === "done" ? "done" : "waiting";
  const left = attacksLeft(c);
  const under: Told<Srd5>[] = notes.filter((id) => has(c, id));
  if (isDying(c)) under.push({ is: "is dying" });
  if (left > 0 && state.own.onTurn === c.name) under.push({ is: "attacks left", count: left });
  return { who: c.name, side: c.side, state: mark, notes: under };
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
