import { areFoes } from "../../fight/alliance.ts";
import type { Spell } from "../../fight/combatant.ts";
import { outcomeOf, purposeOf, type RollEvent } from "../../fight/event.ts";
import { fold, has, stat } from "../../fight/rule-kit.ts";
import type { Ability } from "../../fight/sheet/stat-block.ts";
import type { Choice } from "../../fight/system.ts";
import type { Deed } from "../../fight/move.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, failsSaves, isDying, isOut, speedOf } from "./able.ts";
import { numberIn } from "./casting.ts";
import { attacksLeft, foesOf, mayAct, secondWeapons, weaponsLeft } from "./due.ts";
import { isSpent, weaponsIn, type Weapon } from "./gear.ts";
import { costOf } from "./monsters.ts";
import { freshTurn } from "./own.ts";
import { feetBetween, placeOf, placeText, stepsBetween } from "./places.ts";
import { abilityIn, isImmune, isObject, saveOf, skillOf, slotsOf } from "./sheet.ts";
import { spellDc } from "./spells.ts";
import type { Combatant, FightState, Srd5, Turn } from "./types.ts";

/*
 * Odds of a line, and deeds among which somebody chooses whom nobody leads, for forecasts: blows, spells and breaths,
 * the way to a foe, help for the fallen, and legendary actions. Worths are the forecast's: 1 is a foe put out.
 */

/** Getting up costs no action and hampers all attacks until it is done. */
const RISES = 2;
/** A dying friend is brought back, by a bonus action beside all else. */
const WAKES_BESIDE = 2;
/** The same for an action, and less where it only dies no more. */
const WAKES = 0.8;
const STEADIES = 0.3;
/** A foe who can do nothing for a while, and one who is hampered. */
const HELPLESS = 0.5;
const HAMPERED = 0.15;
/** Going to a foe, and running on: better than nothing at all. */
const COMES = 0.004;
const RUNS = 0.003;
/** A bow in hand beside a foe, where a blade is at hand. */
const FOOLISH = 0.002;
/** Foes whom an area strikes at most where places are not kept. */
const MOST_STRUCK = 3;
/** Feet around the one at whom an area is aimed. */
const AREA = 10;

const helpless: readonly string[] = ["paralyzed", "stunned", "unconscious", "incapacitated", "petrified"];
const hampering: readonly string[] = ["restrained", "blinded", "frightened", "poisoned", "prone"];

type Asking = Pick<Turn, "option">;

/** Yields what somebody who is due might do; before it, what others may do whose moment passes with its turn. */
export function* choices(state: FightState, due: Combatant): Iterable<Choice<Srd5>> {
  yield* legends(state, due);
  // As its turn begins all is there again (SR-15).
  const c: Combatant = due.own.turn === "waiting" ? { ...due, own: { ...due.own, ...freshTurn } } : due;
  if (isDying(c) || barToAct(c) !== null) return;
  const asking: Asking = { option: (id) => state.settings[id] };
  const { name: who } = c;
  const speed = speedOf(asking, c);
  const left = speed + c.own.dashed - c.own.moved;
  if (has(c, "prone") && speed > 0 && left >= Math.floor(speed / 2))
    yield { move: { verb: "stand up", who }, worth: RISES };
  yield* helps(state, c, asking);
  const foes = foesOf(state, c);
  yield* blows(c, foes, asking);
  yield* spells(state, c, foes, asking);
  yield* powers(state, c, foes, asking);
  yield* ways(state, c, { foes, asking, left: has(c, "prone") ? 0 : left });
}

/** Yields attacks of the action that are left, with each weapon that reaches; and the extra one of a second weapon. */
function* blows(c: Combatant, foes: readonly Combatant[], asking: Asking): Iterable<Choice<Srd5>> {
  const { name: who } = c;
  const seconds = secondWeapons(c);
  const arms = mayAct(c) || attacksLeft(c) > 0 ? weaponsLeft(c) : [];
  const distances = foes.map((foe) => feetBetween(asking, c, foe));
  const beset = distances.some((feet) => feet !== null && feet <= 5);
  const blade = arms.some((weapon) => !weapon.isRanged);
  for (const [at, foe] of foes.entries()) {
    const feet = distances[at] ?? null;
    for (const weapon of arms) {
      const deed = blowAt(who, weapon, foe.name, feet);
      const foolish = weapon.isRanged && beset && blade;
      if (deed !== null) yield { move: deed, worth: foolish ? FOOLISH : null };
    }
    for (const weapon of seconds) {
      const deed = blowAt(who, weapon, foe.name, feet);
      const clauses = [...(deed?.clauses ?? []), { id: "off hand" } as const];
      if (deed?.verb === "attack") yield { move: { ...deed, clauses }, worth: null };
    }
    if (mayAct(c) && weaponsIn(c).every(({ save }) => save !== null) && (feet ?? 5) <= 5)
      yield { move: { verb: "strike unarmed", who, targets: [foe.name] }, worth: null };
  }
}

/** Returns an attack with a weapon at somebody so far away; null: it does not reach. */
function blowAt(
  who: Who,
  { name, isRanged, range, reach }: Weapon,
  target: Who,
  feet: number | null,
): Deed<Srd5> | null {
  const by = { who, targets: [target], clauses: [{ id: "with", value: name }] } as const;
  const [, long] = range ?? [0, 0];
  if (isRanged) return feet !== null && feet > long ? null : { verb: "shoot", ...by };
  if (feet === null || feet <= reach) return { verb: "attack", ...by };
  return feet <= long ? { verb: "throw", who, thing: name, targets: [target] } : null;
}

/** Tells whether somebody may cast this now: its action or bonus action, and its slot, are there. */
function isThere(c: Combatant, spell: Spell): boolean {
  const { props } = spell;
  const level = numberIn(spell, "level") ?? 0;
  const slots = slotsOf(c);
  if (props["reaction"] === true || props["turns"] !== undefined) return false;
  if (props["bonus"] === true ? c.own.bonus !== null : !mayAct(c)) return false;
  return level === 0 || (!c.own.slot && (slots === null || (slots[level - 1] ?? 0) > 0));
}

/** Yields spells that harm or hamper foes: at one, or at several at once. */
function* spells(state: FightState, c: Combatant, foes: readonly Combatant[], asking: Asking): Iterable<Choice<Srd5>> {
  const { name: who } = c;
  for (const spell of c.spells) {
    const { name: thing, props } = spell;
    if (!isThere(c, spell)) continue;
    const spends = (numberIn(spell, "level") ?? 0) > 0;
    const range = numberIn(spell, "range");
    const near = foes.filter((foe) => reaches(asking, c, foe, range));
    const ability = abilityIn(props["save"]);
    const harms = props["dice"] !== undefined;
    const deed = (targets: readonly Who[]): Deed<Srd5> => ({ verb: "cast", who, thing, targets });
    if (harms && ability !== null && props["half"] === true)
      for (const targets of areas(state, c, near, asking)) yield { move: deed(targets), worth: null, spends };
    else if (harms && (props["attack"] === true || ability !== null))
      for (const { name } of near) yield { move: deed([name]), worth: null, spends };
    else if (ability !== null && typeof props["gives"] === "string") {
      if (props["concentration"] === true && c.own.concentration !== null) continue;
      const save = { ability, dc: numberIn(spell, "dc") ?? spellDc(c) };
      for (const foe of near) {
        const worth = hampers(foe, foes, props["gives"], save);
        if (worth > 0) yield { move: deed([foe.name]), worth };
      }
    }
  }
}

/** Yields breaths, gazes and the like, which ask for saves, at all whom they strike. */
function* powers(state: FightState, c: Combatant, foes: readonly Combatant[], asking: Asking): Iterable<Choice<Srd5>> {
  if (!mayAct(c)) return;
  const { name: who } = c;
  for (const weapon of weaponsIn(c)) {
    const { name: thing, save, damage, gives } = weapon;
    if (save === null || weapon.isFlask || isSpent(c, weapon)) continue;
    const deed = (targets: readonly Who[]): Deed<Srd5> => ({ verb: "use", who, thing, targets });
    for (const targets of areas(state, c, foes, asking))
      if (damage.length > 0) yield { move: deed(targets), worth: null };
    if (damage.length > 0 || gives === null) continue;
    for (const foe of foes) {
      const worth = hampers(foe, foes, gives, { ability: save.ability, dc: save.dc ?? spellDc(c) });
      if (worth > 0) yield { move: deed([foe.name]), worth };
    }
  }
}

function reaches(asking: Asking, c: Combatant, other: Combatant, range: number | null): boolean {
  const feet = feetBetween(asking, c, other);
  return feet === null || range === null || feet <= range;
}

/**
 * Yields groups whom an effect on an area may strike: where places are kept all who stand near a foe, friends too;
 * else some foes, first those who have the fewest points.
 */
function* areas(state: FightState, c: Combatant, foes: readonly Combatant[], asking: Asking): Iterable<readonly Who[]> {
  if (foes.length === 0) return;
  if (placeOf(c) === null || foes.some((foe) => placeOf(foe) === null)) {
    const weakest = [...foes].sort((a, b) => pointsOf(a) - pointsOf(b) || (a.name < b.name ? -1 : 1));
    yield weakest.slice(0, MOST_STRUCK).map(({ name }) => name);
    if (foes.length > MOST_STRUCK) yield weakest.slice(-MOST_STRUCK).map(({ name }) => name);
    return;
  }
  const there = state.combatants.filter((other) => other.name !== c.name && !isOut(other) && !isObject(other));
  for (const aim of foes) {
    const struck = there.filter((other) => (feetBetween(asking, aim, other) ?? AREA + 1) <= AREA);
    yield [aim.name, ...struck.flatMap(({ name }) => (name === aim.name ? [] : [name]))];
  }
}

/** Points as the sheet has them: in all fights of a forecast the same. */
function pointsOf({ hp }: Combatant): number {
  return hp?.max ?? 0;
}

/** Returns the worth of a condition for a foe: by its chance to fail, and its share of the strongest foe's points. */
function hampers(
  foe: Combatant,
  foes: readonly Combatant[],
  gives: string,
  { ability, dc }: { readonly ability: Ability; readonly dc: number },
): number {
  const id = fold(gives);
  if (isImmune(foe, id) || foe.conditions.some((each) => fold(each.id) === id)) return 0;
  const full = helpless.includes(id) ? HELPLESS : hampering.includes(id) ? HAMPERED : 0;
  const fails = failsSaves(foe, ability) ? 1 : Math.min(1, Math.max(0, (dc - 1 - saveOf(foe, ability)) / 20));
  const most = Math.max(1, ...foes.map(({ hp }) => hp?.now ?? 1));
  return full * fails * ((foe.hp?.now ?? most) / most);
}

/** Yields help for friends who are dying: a spell that heals, else first aid. */
function* helps(state: FightState, c: Combatant, asking: Asking): Iterable<Choice<Srd5>> {
  const fallen = state.combatants.filter(
    (other) => other.name !== c.name && isDying(other) && !areFoes(state, c, other),
  );
  if (fallen.length === 0) return;
  const { name: who } = c;
  for (const spell of c.spells) {
    if (spell.props["heal"] === undefined || !isThere(c, spell)) continue;
    const worth = spell.props["bonus"] === true ? WAKES_BESIDE : WAKES;
    for (const friend of fallen)
      if (reaches(asking, c, friend, numberIn(spell, "range") ?? 5))
        yield { move: { verb: "cast", who, thing: spell.name, targets: [friend.name] }, worth };
  }
  const steadies = (STEADIES * Math.min(20, Math.max(0, 11 + skillOf(c, "medicine")))) / 20;
  for (const friend of fallen)
    if (mayAct(c) && reaches(asking, c, friend, 5))
      yield { move: { verb: "stabilize", who, targets: [friend.name] }, worth: steadies };
}

interface Ground {
  readonly foes: readonly Combatant[];
  readonly asking: Asking;
  /** Feet that are left of its movement. */
  readonly left: number;
}

/** Yields the way to the nearest foe, where places are kept, and out of another's space; running on is the last. */
function* ways(state: FightState, c: Combatant, { foes, asking, left }: Ground): Iterable<Choice<Srd5>> {
  const from = placeOf(c);
  if (from === null) return;
  const { name: who } = c;
  const others = state.combatants.filter((other) => other.name !== who && !has(other, "gone") && !has(other, "dead"));
  const isFree = (at: Combatant): boolean => others.every((other) => (feetBetween(asking, at, other) ?? 5) > 0);
  const crowded = !isFree(c);
  const melee = weaponsIn(c).filter((weapon) => !weapon.isRanged && weapon.save === null);
  const reach = Math.max(0, ...melee.map((weapon) => weapon.reach));
  const [nearest] = foes
    .map((foe) => ({ foe, feet: feetBetween(asking, c, foe) ?? 0 }))
    .sort((a, b) => a.feet - b.feet || (a.foe.name < b.foe.name ? -1 : 1));
  const comes = nearest !== undefined && melee.length > 0 && nearest.feet > reach;
  if (!comes && !crowded) return;
  const goal = comes ? nearest.foe : c;
  const steps = Math.floor(left / 5);
  let best: { readonly to: string; readonly far: number } | null = null;
  for (let dx = -steps; dx <= steps; dx++)
    for (let dy = -steps; dy <= steps; dy++) {
      const place = { x: from.x + dx, y: from.y + dy };
      const walked = stepsBetween(asking, from, place);
      if (walked === 0 || walked > left) continue;
      const to = placeText(place);
      const there = { ...c, stats: { ...c.stats, pos: to } };
      const feet = comes ? (feetBetween(asking, there, goal) ?? 0) : walked;
      // Takes, of places equally near, the one that is walked to soonest, and straight.
      const far = 1000 * Math.max(feet, comes ? reach : 0) + 10 * walked + Math.abs(dx * dy) / 10;
      if (comes && !crowded && feet >= nearest.feet) continue;
      if ((best === null || far < best.far) && isFree(there)) best = { to, far };
    }
  if (best !== null)
    yield {
      move: { verb: "move", who, clauses: [{ id: "to", value: best.to }] },
      worth: crowded ? RISES : COMES,
    };
  if (comes && mayAct(c) && left < 5 && speedOf(asking, c) > 0) yield { move: { verb: "dash", who }, worth: RUNS };
}

/** Tells what a roll says of a line at a target: of an attack its roll to hit, of an effect the target's own save. */
export function decides(roll: RollEvent, target: string): boolean | null {
  const outcome = outcomeOf(roll);
  if (purposeOf(roll) === "to hit") return outcome === "hit" || outcome === "critical";
  return purposeOf(roll) === "save of" && roll.who === target ? outcome !== "success" : null;
}

/**
 * Yields legendary actions of others, between a turn that is over and that of whoever is due (SR-170); of each the best
 * is taken.
 */
function* legends(state: FightState, due: Combatant): Iterable<Choice<Srd5>> {
  const { onTurn, order, legends: taken } = state.own;
  const at = order.indexOf(due.name);
  if (due.own.turn !== "waiting" || at < 0 || (at === 0 && state.round <= 1)) return;
  const last = onTurn ?? order[(at + order.length - 1) % order.length];
  const asking: Asking = { option: (id) => state.settings[id] };
  for (const c of state.combatants) {
    const left = stat(c, "legendary") - c.own.legendary;
    if (left <= 0 || c === due || c.name === last || taken.includes(c.name) || barToAct(c) !== null) continue;
    const foes = foesOf(state, c);
    for (const weapon of weaponsIn(c)) {
      const { name: thing, save, recharge, perDay } = weapon;
      if (costOf(weapon) > left || c.own.barred.includes(thing) || recharge !== null || perDay !== null) continue;
      const groups: Iterable<readonly Who[]> =
        save === null
          ? foes.flatMap((foe) => (reaches(asking, c, foe, farthest(weapon)) ? [[foe.name]] : []))
          : areas(state, c, foes, asking);
      for (const targets of groups)
        yield {
          move: { verb: "legendary action", word: "take a legendary action", who: c.name, thing, targets },
          worth: null,
          before: true,
        };
    }
  }
}

function farthest({ isRanged, range, reach }: Weapon): number {
  return isRanged ? (range?.[1] ?? reach) : reach;
}
