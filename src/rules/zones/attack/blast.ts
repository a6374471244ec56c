import { type Who, nobody } from "../../../fight/who.ts";
import { clause, has as carries, thingText } from "../../../fight/action.ts";
import { expand, loudly, tell } from "../../../fight/rule-kit.ts";
import { inRange, isMoving, lands, saidDistance } from "./aim.ts";
import { chooseWeapon, noteUse, takeInHand, type Chosen } from "./arming.ts";
import { hitOn, isShielded, makeAssault, strikeDeed } from "./assault.ts";
import { mayFight, noteShot } from "./attacker.ts";
import { spendMain } from "../budget.ts";
import { loosen } from "../hold/holds.ts";
import { isOut } from "../people.ts";
import { distanceBetween, isZone, neighboursOf, placeOf, readPlace, zonesOf } from "../field/places.ts";
import { strike } from "../strike.ts";
import type { Action, Turn } from "../types.ts";

/*
 * Blasts (ZN-78 to ZN-82): a zone with its borders. A melee blast fills the attacker's own zone, a ranged one may drift
 * when it misses.
 */

/** `Sybilla throws fire bomb at zone 3`, `Wyrm blasts 3 with fire breath`. */
export function blastAction(turn: Turn, action: Action): void {
  mayFight(turn, action.actor);
  const chosen = chooseWeapon(turn, action.actor, action, null);
  if (!chosen.weapon.blast)
    turn.impossible("ZN-78", { is: "no blast", actor: action.actor, weapon: chosen.weapon.name });
  blast(turn, action, chosen, expand(turn.state, action.targets));
}

/**
 * Aims a blast at its zone, lets a ranged one drift where its save fails, and strikes whom it finds there.
 * @rule ZN-80
 */
export function blast(turn: Turn, action: Action, chosen: Chosen, named: readonly Who[]): void {
  const { actor } = action;
  const { weapon } = chosen;
  if (carries(action, "death blow")) turn.refuse("ZN-52", { is: "death blow with a blast", weapon: weapon.name });
  if (carries(action, "split")) turn.refuse("ZN-126", { is: "blast dice are not shared" });
  spendMain(turn, actor, { is: "attacked with a blast" });
  takeInHand(turn, actor, chosen, false);
  noteUse(turn, actor, chosen);
  loosen(turn, actor, strikeDeed("weapon", weapon), { is: "attacking with", weapon: weapon.name });
  const aimed = weapon.ranged ? aimedZone(turn, action, named) : ownZone(turn, action);
  let targets = weapon.ranged
    ? struck(turn, action, aimed, named)
    : struck(turn, action, aimed, named).filter((name) => name !== actor);
  let landed = true;
  if (weapon.ranged) {
    const far = farTo(turn, action, aimed);
    const hardships = inRange(
      { turn, role: "attack", target: nobody },
      weapon,
      far,
      weapon.range,
      isMoving({ turn, action, attacker: actor, role: "attack" }),
    );
    landed = lands(turn, actor, hardships.length === 0 ? [] : [...hardships, "ZN-80"]);
  }
  if (!landed) targets = drift(turn, action, aimed);
  loudly(turn, ["ZN-78"], { is: "blast hits", weapon: weapon.name, targets }, targets);
  const assault = makeAssault({
    turn,
    action,
    attacker: actor,
    role: "attack",
    kind: "weapon",
    weapon,
    hits: targets.map((target) => hitOn(target)),
  });
  noteShot(assault);
  strike(assault, []);
}

/** The zone that the line names, or that of its first target. null: places are not kept. */
function aimedZone(turn: Turn, action: Action, named: readonly Who[]): string | null {
  const said = zoneSaid(action);
  if (said !== null) return checkZone(turn, said);
  const first = named[0];
  const place = first === undefined ? null : placeOf(turn.state, turn.get(first));
  if (place === null) return null;
  return zonesOf(turn.state, place)[0] ?? null;
}

function zoneSaid(action: Action): string | null {
  return clause(action, "zone")?.text ?? (action.verb === "blast" ? thingText(action) : null);
}

function checkZone(turn: Turn, said: string): string {
  const place = readPlace(turn.state, said);
  if (place === null) turn.impossible("ZN-21", { is: "no such zone", place: said });
  if (!isZone(turn.state, place))
    turn.refuse("ZN-78", { is: "border is no zone", place, sides: zonesOf(turn.state, place) });
  return place;
}

/**
 * The attacker's own zone; on a border it names one of the two.
 * @rule ZN-79
 */
function ownZone(turn: Turn, action: Action): string | null {
  const place = placeOf(turn.state, turn.get(action.actor));
  const said = zoneSaid(action);
  const wanted = said === null ? null : checkZone(turn, said);
  if (place === null) return wanted;
  const own = zonesOf(turn.state, place);
  if (wanted === null && own.length > 1)
    turn.impossible("ZN-79", { is: "which of its zones", actor: action.actor, place, sides: own });
  if (wanted !== null && !own.includes(wanted))
    turn.refuse("ZN-79", { is: "not its own zone", actor: action.actor, own });
  return wanted ?? own[0] ?? null;
}

/**
 * Everybody in the zone and on its borders, friend and foe, but those behind a barrier (ZN-76, ZN-78); without places
 * the line lists them.
 * @rule ZN-78
 */
function struck(turn: Turn, action: Action, zone: string | null, named: readonly Who[]): Who[] {
  const listed = expand(turn.state, [...named, ...(clause(action, "hits")?.names ?? [])]);
  const inZone = zone === null ? [] : inside(turn, zone);
  // Those whose place is not kept are hit by the line's word; where places are kept they count.
  const said =
    zone === null ? listed : listed.filter((name) => !inZone.includes(name) && saidToBeHit(turn, name, zone));
  const all = [...inZone, ...said];
  if (zone === null && listed.length === 0) turn.impossible("ZN-78", { is: "blast hits whom" });
  return all.filter((name) => !blocked(turn, action, name));
}

function saidToBeHit(turn: Turn, name: Who, zone: string): boolean {
  const place = placeOf(turn.state, turn.get(name));
  if (place === null || isOut(turn.get(name))) return place === null;
  turn.warn("ZN-78", { is: "not in the zone", name, place, zone });
  return false;
}

function inside(turn: Turn, zone: string): Who[] {
  return turn.state.combatants
    .filter((c) => !isOut(c))
    .filter((c) => {
      const place = placeOf(turn.state, c);
      return place !== null && zonesOf(turn.state, place).includes(zone);
    })
    .map((c) => c.name);
}

function blocked(turn: Turn, action: Action, name: Who): boolean {
  if (name === action.actor || !isShielded(turn, action, name)) return false;
  loudly(turn, ["ZN-76"], { is: "left out by a barrier", name }, [name]);
  return true;
}

/** Zones to the one aimed at (ZN-80); without places what the line says. */
function farTo(turn: Turn, action: Action, zone: string | null): number | null {
  const place = placeOf(turn.state, turn.get(action.actor));
  const kept = zone === null || place === null ? null : distanceBetween(turn.state, place, zone);
  const said = saidDistance(action);
  if (kept !== null && said !== null && kept !== said)
    turn.warn("ZN-21", { is: "zone by the places", zone: zone ?? "", far: kept });
  return kept ?? said;
}

/**
 * A ranged blast that misses comes down in a neighbouring zone.
 * @rule ZN-81
 */
function drift(turn: Turn, action: Action, zone: string | null): Who[] {
  if (zone === null) {
    const stray = turn.answer("stray") ?? turn.wait({ is: "where the blast comes down" });
    return stray.kind === "names" ? expand(turn.state, stray.names) : [];
  }
  const around = neighboursOf(turn.state, zone);
  if (around.length === 0) {
    loudly(turn, ["ZN-81"], { is: "nowhere to drift" }, [action.actor]);
    return [];
  }
  let hit = around[0] ?? zone;
  if (around.length > 1) {
    const thrown = turn.roll("drift", `1d${around.length}`, {
      who: action.actor,
      detail: turn.say({ is: "faces of the drift", around }),
    });
    hit = around[thrown.total - 1] ?? hit;
    tell(turn, ["ZN-81"], thrown, { who: action.actor, purpose: "drift", outcome: { is: "zone", zone: hit } });
  } else loudly(turn, ["ZN-81"], { is: "blast drifts", zone: hit });
  return inside(turn, hit).filter((name) => !blocked(turn, action, name));
}
