import { loudly } from "../../fight/rule-kit.ts";
import { aim, askPenetration, lands, rangeAt, saidDistance } from "./aim.ts";
import { chooseWeapon, noteUse, takeInHand } from "./arming.ts";
import { kindOf, hitOn, isNormal, makeAssault, strikeDeed, type Assault, type Hit } from "./assault.ts";
import { afterBlows, blowsOf, dealAll, deal, type Planned } from "./damage.ts";
import { weaponOf } from "./gear.ts";
import { gripFits, carryOutGrip } from "./grips.ts";
import { loosen } from "./hold.ts";
import { isDown, isGrabbed } from "./people.ts";
import { distance, nearby, reachOfNearby } from "./places.ts";
import { isMassive } from "./size.ts";
import type { Action, Combatant, Reaction } from "./types.ts";

/*
 * Counters: the target strikes back, and the one who would suffer more is hit first (ZN-61 to ZN-66, ZN-87, ZN-88, T5).
 */

export interface Counter {
  readonly assault: Assault;
  /** The hit of the original attack that is being countered. */
  readonly hit: Hit;
}

/** Counters (ZN-61 to ZN-66, ZN-87, ZN-88). */
export const counterSentences = {
  "blast as a counter": "No suitable attack: {weapon} is aimed at a zone, not at {target} alone.",
  "hit at once": "{one} and {other} are hit at once: {damage} each",
  "hit first": "{name} is hit first: {more} against {less}",
  "falls first": "{name} falls first: its blow comes to nothing",
  "counter lost in a hold": "{name} is grabbed: its counter is lost",
  "counter out of reach": "{target} is no longer nearby: the counter is lost",
} as const;

/** Tells whether anything that somebody has at hand reaches the attacker: fists and blades nearby, a shot its range. */
export function reachesBack({ turn, attacker, action }: Assault, c: Combatant): boolean {
  const { state } = turn;
  const foe = turn.get(attacker);
  const far = distance(state, c, foe) ?? saidDistance(action);
  if (far === null || far <= (isMassive(state, c) ? 1 : reachOfNearby(state))) return true;
  return c.attacks.some((attack) => {
    const weapon = weaponOf(state, attack, true);
    return weapon.ranged && !weapon.blast && far <= (rangeAt(state, weapon, c, foe) ?? far);
  });
}

/**
 * Makes the counter, or refuses it. Returns null where its own save fails: then it does nothing. `pay` spends the
 * reaction, once nothing refuses it.
 * @rule ZN-61
 * @rule ZN-62
 */
export function declareCounter(
  assault: Assault,
  { turn, action }: Reaction,
  hit: Hit,
  pay: () => void,
): Counter | null {
  const { actor } = action;
  const target = assault.attacker;
  const kind = kindOf(action);
  const kept = distance(turn.state, turn.get(actor), turn.get(target));
  const chosen = chooseWeapon(turn, actor, action, kept ?? saidDistance(assault.action));
  const weapon = kind === "weapon" ? chosen.weapon : null;
  if (weapon?.blast === true) turn.refuse("ZN-61", { is: "blast as a counter", weapon: weapon.name, target });
  const role = "counter";
  const counter = makeAssault({ turn, action, attacker: actor, role, kind, weapon, hits: [hitOn(target)] });
  const shot = kept === null ? withDistance(action, assault.action) : action;
  const hardships = aim({ turn, action: shot, attacker: actor, target, role, kind, weapon, deathBlow: false });
  if (weapon === null) gripFits(counter, target);
  else takeInHand(turn, actor, chosen, true);
  loosen(turn, actor, strikeDeed(kind, weapon), { is: "countering" }, target);
  pay();
  assault.counteredBy = actor;
  if (weapon !== null) noteUse(turn, actor, chosen);
  if (!lands(turn, actor, hardships, true)) return null;
  askPenetration(counter);
  return { assault: counter, hit };
}

/** Gives the counter the distance that the attack's line says, for fights that keep no places. */
function withDistance(action: Action, attack: Action): Action {
  const far = attack.clauses.filter((each) => each.id === "distance" || each.id === "nearby");
  return { ...action, clauses: [...action.clauses, ...far] };
}

/** Resolves an attack together with its counter. */
export function resolveCounter(attack: Assault, counter: Counter): void {
  if (!isNormal(counter.assault)) attackFirst(attack, counter.assault);
  else if (isNormal(attack)) harderFirst(attack, counter);
  else counterFirst(attack, counter.assault);
}

function fell({ turn, attacker }: Assault): boolean {
  return isDown(turn.get(attacker));
}

/**
 * Resolves two attacks that do damage: the one who would suffer more is hit first, and equal damage hits both at once
 * (ZN-63 to ZN-66).
 * @rule ZN-63
 * @rule ZN-64
 * @rule ZN-65
 */
function harderFirst(attack: Assault, { assault: counter, hit }: Counter): void {
  const blows = [...blowsOf(attack)];
  const backs = [...blowsOf(counter)];
  const mine = blows.find((blow) => blow.hit === hit)?.suffered ?? 0;
  const back = backs[0]?.suffered ?? 0;
  tellOrder(attack, counter, mine, back);
  const attackIsFirst = mine > back;
  const [first, then] = attackIsFirst ? [attack, counter] : [counter, attack];
  const [ahead, behind] = attackIsFirst ? [blows, backs] : [backs, blows];
  for (const blow of ahead) deal(first, blow);
  const cancelled = mine === back || !fell(then) ? [] : attackIsFirst ? backs : spared(attack, hit, blows);
  if (cancelled.length > 0) lost(then);
  const landing = behind.filter((blow) => !cancelled.includes(blow));
  for (const blow of landing) deal(then, blow);
  afterBlows(first, ahead);
  afterBlows(then, behind, landing);
}

/**
 * Returns the blows that come to nothing when the attacker falls first: all, or the one on the countering target
 * (ZN-66, option `multi-counter`).
 */
function spared(attack: Assault, hit: Hit, blows: readonly Planned[]): readonly Planned[] {
  return attack.turn.option("multi-counter") === "own-share" ? blows.filter((blow) => blow.hit === hit) : blows;
}

function tellOrder({ turn }: Assault, counter: Assault, mine: number, back: number): void {
  const other = counter.attacker;
  const hit = counter.hits[0]?.target ?? "";
  const [more, less] = [Math.max(mine, back), Math.min(mine, back)];
  if (mine === back) loudly(turn, ["ZN-64"], { is: "hit at once", one: other, other: hit, damage: mine }, [other, hit]);
  else loudly(turn, ["ZN-63"], { is: "hit first", name: mine > back ? other : hit, more, less }, [other, hit]);
}

function lost({ turn, attacker, hits }: Assault): void {
  const rule = hits.length > 1 ? ["ZN-65", "ZN-66"] : ["ZN-65"];
  loudly(turn, rule, { is: "falls first", name: attacker }, [attacker]);
}

/**
 * Resolves a non-lethal attack against a counter that does damage: the damage comes first.
 * @rule ZN-87
 */
function counterFirst(attack: Assault, counter: Assault): void {
  dealAll(counter);
  if (fell(attack)) lost(attack);
  else carryOutGrip(attack, ["ZN-87"]);
}

/**
 * Resolves a non-lethal counter: the attack comes first, whether it does damage or not (ZN-87, ZN-88).
 * @rule ZN-88
 */
function attackFirst(attack: Assault, counter: Assault): void {
  const { turn, attacker } = counter;
  const normal = isNormal(attack);
  if (normal) dealAll(attack);
  else carryOutGrip(attack, ["ZN-88"]);
  const maker = turn.get(attacker);
  const target = counter.hits[0]?.target ?? attack.attacker;
  if (fell(counter)) lost(counter);
  else if (isGrabbed(maker)) loudly(turn, ["ZN-88"], { is: "counter lost in a hold", name: attacker }, [attacker]);
  else if (!normal && nearby(turn.state, maker, turn.get(target)) === false)
    loudly(turn, ["ZN-88"], { is: "counter out of reach", target }, [attacker]);
  else carryOutGrip(counter, [normal ? "ZN-87" : "ZN-88"]);
}
