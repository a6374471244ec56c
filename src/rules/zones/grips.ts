import { clause, has as carries } from "../../fight/action.ts";
import { fold, gain, list, remind } from "../../fight/rule-kit.ts";
import type { Attack, Combatant } from "../../fight/state.ts";
import type { Assault, Hit } from "./assault.ts";
import { attackNamed, freeHands, hasShield, inHand, listed } from "./gear.ts";
import { dropToGround, giveTo } from "./ground.ts";
import { releaseAll, seize, setFree } from "./holds.ts";
import { heldBy, isFoe, isOut } from "./people.ts";
import { distanceBetween, placeOf, readPlace, setPlace, stepsFrom, zones } from "./places.ts";
import { save } from "./save.ts";
import { largerBy } from "./size.ts";
import { sizeStep } from "./tables.ts";
import { direct, harmed } from "./wounds.ts";

/*
 * Non-lethal attacks: disarm, shove, grapple (ZN-86 to ZN-93, ZN-131 to ZN-135).
 */

/** Refuses what makes no sense before it is spent: no weapon to drop, no hand for the hold, no place half a zone away. */
export function gripFits(assault: Assault, target: string): void {
  const { turn, kind, action, attacker } = assault;
  if (assault.holdBack) turn.info("ZN-86", "A non-lethal attack does no damage: holding back changes nothing.");
  if (kind === "disarm") weaponToDrop(assault, target);
  if (kind === "grapple") handForHold(assault, target);
  const to = clause(action, "to")?.text ?? null;
  const from = placeOf(turn.state, turn.get(target));
  if (kind !== "shove" || to === null || from === null) return;
  const far = shoveDistance(assault, target);
  const place = readPlace(turn.state, to);
  const zonesAway = place === null ? null : distanceBetween(turn.state, from, place);
  if (zonesAway === null || zonesAway === 0 || zonesAway > far || (far <= 0.5 && zonesAway !== 0.5))
    turn.refuse(
      far > 0.5 ? "ZN-134" : "ZN-91",
      `${attacker} can shove ${target} by ${far > 0.5 ? "up to " : ""}${zones(far)}${nextPlaces(assault, target, far)}.`,
    );
}

function nextPlaces({ turn }: Assault, target: string, far: number): string {
  const from = placeOf(turn.state, turn.get(target));
  if (from === null || far > 0.5) return "";
  return `: to ${list(stepsFrom(turn.state, from), "or")}`;
}

function shoveDistance({ turn, attacker }: Assault, target: string): number {
  return sizeStep(Math.max(0, largerBy(turn.state, turn.get(attacker), turn.get(target)))).shove;
}

/** The weapon that a disarm is about: the one named, else the first in hand (ZN-89). */
function weaponToDrop({ turn, action }: Assault, target: string): Attack | null {
  const c = turn.get(target);
  const held = droppable(c);
  const named = clause(action, "of")?.text ?? null;
  if (held.length === 0) {
    turn.refuse("ZN-89", `${target} holds no weapon.`);
    return null;
  }
  if (named === null) return held[0] ?? null;
  const words = fold(named).replace(/^(?:its|his|her|their|the|a|an) /, "");
  const found = held.find((attack) => fold(attack.name) === words);
  if (found === undefined)
    turn.refuse("ZN-89", `${target} holds no ${words}; in hand: ${list(held.map((attack) => attack.name))}.`);
  return found ?? null;
}

/** Weapons in hand; a shield only when it was used to strike in this fight (ZN-89). */
function droppable(c: Combatant): Attack[] {
  const shield =
    c.marks["shield struck"] === true && hasShield(c) ? (attackNamed(c, "shield") ?? listed("shield")) : undefined;
  return [...inHand(c), ...(shield === undefined ? [] : [shield])];
}

/** ZN-135: a larger grappler needs a hand or a limb; others by option `grapple-hand`. */
function handForHold(assault: Assault, target: string): void {
  const { turn, attacker } = assault;
  const c = turn.get(attacker);
  const larger = largerBy(turn.state, c, turn.get(target)) > 0;
  if (!larger && turn.option("grapple-hand") === "none") return;
  if (limbOf(assault) === null && freeHands(turn.state, c) < 1)
    turn.refuse(
      larger ? "ZN-135" : "ZN-93",
      `${attacker} needs a free hand${larger ? ' or another limb ("with tail")' : ""} to grab ${target}, and has none.`,
    );
}

/** `with tail`: anything that is no hand and no weapon in hand. */
function limbOf({ action, turn, attacker }: Assault): string | null {
  const named = clause(action, "with")?.text ?? null;
  if (named === null || /hands?$/.test(fold(named)) || fold(named) === "unarmed") return null;
  const attack = attackNamed(turn.get(attacker), named);
  return attack === undefined || attack.props["natural"] === true ? named : null;
}

/** STR save or the effect, at the moment when it is due (ZN-86, ZN-131). */
export function carryOutGrip(assault: Assault, rules: readonly string[]): void {
  for (const hit of assault.hits) if (!hit.missed) grip(assault, hit, rules);
}

function grip(assault: Assault, hit: Hit, rules: readonly string[]): void {
  const { turn, attacker, kind } = assault;
  const [from, to] = [turn.get(attacker), turn.get(hit.target)];
  if (isOut(to)) return;
  const steps = largerBy(turn.state, from, to);
  const own = { disarm: "ZN-89", shove: "ZN-91", grapple: "ZN-93", weapon: "ZN-86" }[kind];
  if (steps < 0 && !turn.forced) {
    turn.emit({ type: "turn", rule: ["ZN-133"], text: `${to.name} is larger: nothing happens`, who: [to.name] });
    return;
  }
  if (steps > 0)
    turn.emit({ type: "turn", rule: ["ZN-131"], text: `${to.name} is smaller: no STR save`, who: [to.name] });
  else if (save(turn, to.name, "str", { rule: [own, ...rules], purpose: "STR save" })) return;
  if (isFoe(from, to)) harmed(turn, to.name);
  if (kind === "disarm") disarm(assault, to.name);
  else if (kind === "shove") shove(assault, to.name, steps);
  else grab(assault, to.name);
}

/** ZN-89, ZN-90. */
function disarm(assault: Assault, target: string): void {
  const { turn, attacker, action } = assault;
  const held = droppable(turn.get(target));
  const named = clause(action, "of")?.text ?? null;
  const attack = held.find((each) => named !== null && fold(named).endsWith(fold(each.name))) ?? held[0];
  if (attack === undefined) {
    turn.emit({ type: "turn", rule: ["ZN-89"], text: `${target} holds no weapon: nothing happens`, who: [target] });
    return;
  }
  gain(turn, ["ZN-89"], target, "disarmed", { detail: attack.name });
  const catches = carries(action, "take") && freeHands(turn.state, turn.get(attacker)) > 0;
  if (catches) giveTo(turn, target, attacker, attack);
  else dropToGround(turn, ["ZN-89"], target, attack);
  if (carries(action, "take") && !catches)
    turn.warn("ZN-90", `${attacker} has no free hand: the ${attack.name} stays on the ground.`);
}

/** ZN-91, ZN-92, ZN-134. */
function shove(assault: Assault, target: string, steps: number): void {
  const { turn, attacker, action } = assault;
  if (turn.option("shove-hold") === "breaks") {
    const rule = ["ZN-91", "ZN-98"];
    for (const victim of heldBy(turn.get(target))) if (victim !== attacker) releaseAll(turn, rule, target);
    setFree(turn, rule, target);
  }
  if (steps > 0) {
    const thrown = turn.roll("shove damage", "1d4", { who: attacker });
    turn.emit({
      type: "roll",
      rule: ["ZN-134"],
      who: attacker,
      purpose: "shove damage",
      dice: thrown.dice,
      faces: thrown.faces,
      parts: [],
      total: thrown.total,
      against: null,
      outcome: "direct",
    });
    direct(turn, target, attacker, thrown.total, "d4 of the shove", ["ZN-134"]);
  }
  moveShoved(assault, target);
  const hazard = clause(action, "into")?.text ?? null;
  if (hazard !== null) remind(turn, ["ZN-92"], `What does ${hazard} do to ${target}?`);
}

function moveShoved(assault: Assault, target: string): void {
  const { turn, action } = assault;
  const from = placeOf(turn.state, turn.get(target));
  const far = shoveDistance(assault, target);
  const said = clause(action, "to")?.text ?? null;
  const wanted = said === null ? null : readPlace(turn.state, said);
  if (from === null) {
    if (wanted !== null) setPlace(turn, ["ZN-91"], target, wanted);
    turn.emit({
      type: "turn",
      rule: [far > 0.5 ? "ZN-134" : "ZN-91"],
      text: `${target} is moved by ${zones(far)}`,
      who: [target],
    });
    return;
  }
  const place = wanted === null ? null : reachable(assault, from, wanted, far);
  if (place === null) {
    setPlace(turn, ["ZN-91"], target, "");
    turn.warn(
      "ZN-91",
      `Where to? Write "to ${stepsFrom(turn.state, from)[0] ?? "4"}": until then ${target}'s place is not tracked.`,
    );
    return;
  }
  setPlace(turn, [far > 0.5 ? "ZN-134" : "ZN-91"], target, place);
  for (const id of ["in cover", "behind a barrier"])
    if (turn.get(target).conditions.some((x) => x.id === id))
      turn.emit({
        type: "condition",
        rule: ["ZN-74"],
        who: target,
        id,
        change: "lost",
        until: null,
        detail: null,
        ends: null,
      });
}

/** The place named, or for a substitute the one half a zone away that is nearest to it. */
function reachable({ turn }: Assault, from: string, wanted: string, far: number): string | null {
  const away = distanceBetween(turn.state, from, wanted);
  if (away === null) return wanted;
  if (away <= far && away > 0) return wanted;
  const steps = stepsFrom(turn.state, from).filter((step) => step !== from);
  const by = (step: string): number => distanceBetween(turn.state, step, wanted) ?? Infinity;
  return steps.sort((a, b) => by(a) - by(b))[0] ?? null;
}

/** ZN-93, ZN-135. */
function grab(assault: Assault, target: string): void {
  const { turn, attacker } = assault;
  const larger = largerBy(turn.state, turn.get(attacker), turn.get(target)) > 0;
  seize(turn, larger ? ["ZN-93", "ZN-135"] : ["ZN-93"], attacker, target, larger ? limbOf(assault) : null);
}
