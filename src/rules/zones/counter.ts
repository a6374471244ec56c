import { clause } from "../../fight/action.ts";
import type { Reaction } from "../../fight/system.ts";
import { aim, askPenetration, lands, saidDistance } from "./aim.ts";
import { chooseWeapon, markUsed, takeInHand } from "./arming.ts";
import { hitOn, isNormal, makeAssault, type Assault, type Hit, type Kind } from "./assault.ts";
import { deal, type Planned } from "./damage.ts";
import { loosen } from "./holds.ts";
import { gripFits, carryOutGrip } from "./grips.ts";
import { isDown, isGrabbed } from "./people.ts";
import { distance, nearby } from "./places.ts";
import { spendReaction } from "./reacting.ts";
import { afterBlows, damageOf } from "./strike.ts";
import { openHit, refuseBar } from "./window.ts";
import { counterOrder } from "./tables.ts";

/*
 * Counters: the target strikes back, and what counts first is decided by who would suffer more (ZN-61 to ZN-66, ZN-87, ZN-88, T5).
 */

export interface Counter {
  readonly assault: Assault;
  /** The hit of the original attack that is being countered. */
  readonly hit: Hit;
}

/** `by disarm`, `by grabbing`; a normal attack otherwise. */
export function kindOf(action: Reaction["action"]): Kind {
  const word = clause(action, "by")?.text ?? "";
  if (word.startsWith("disarm")) return "disarm";
  if (word.startsWith("shov")) return "shove";
  return word.startsWith("gra") ? "grapple" : "weapon";
}

/** Makes the counter, or refuses it. null: its own save has failed, and it does nothing (ZN-62). */
export function declareCounter(assault: Assault, reaction: Reaction): Counter | null {
  const { turn, action } = reaction;
  const { actor } = action;
  const hit = openHit(assault, reaction);
  refuseBar(assault, reaction, "counter");
  const kind = kindOf(action);
  const kept = distance(turn.state, turn.get(actor), turn.get(assault.attacker));
  const chosen = chooseWeapon(turn, actor, action, kept ?? saidDistance(assault.action));
  if (kind === "weapon" && chosen.weapon.blast)
    turn.refuse(
      "ZN-61",
      `No suitable attack: ${chosen.weapon.name} is aimed at a zone, not at ${assault.attacker} alone.`,
    );
  const counter = makeAssault({
    turn,
    action,
    attacker: actor,
    role: "counter",
    kind,
    weapon: kind === "weapon" ? chosen.weapon : null,
    hits: [hitOn(assault.attacker)],
  });
  const shot = {
    turn,
    action: kept === null ? withDistance(reaction, assault) : action,
    attacker: actor,
    target: assault.attacker,
    role: "counter",
    kind,
    weapon: counter.weapon,
    deathBlow: false,
  } as const;
  const hardships = aim(shot);
  if (kind === "weapon") takeInHand(turn, actor, chosen, true);
  else gripFits(counter, assault.attacker);
  loosen(
    turn,
    actor,
    kind === "weapon" ? (chosen.weapon.hands > 1 ? "two-handed" : "one-handed") : kind,
    "countering",
    assault.attacker,
  );
  spendReaction(assault, turn, actor, "countered");
  hit.open = false;
  assault.counteredBy = actor;
  if (kind === "weapon" && chosen.weapon.own) markUsed(turn, actor, chosen.weapon.natural ? [] : [chosen.weapon.name]);
  if (!lands(turn, actor, hardships, true)) return null;
  askPenetration(counter);
  return { assault: counter, hit };
}

/** Where places are not kept, the counter goes over the distance that the attack's line says. */
function withDistance(reaction: Reaction, assault: Assault): Reaction["action"] {
  const { action } = reaction;
  const far = assault.action.clauses.filter((each) => each.id === "distance" || each.id === "nearby");
  return { ...action, clauses: [...action.clauses, ...far] };
}

/** Resolves an attack together with its counter. */
export function resolveCounter(attack: Assault, counter: Counter): void {
  const kinds = [
    isNormal(attack) ? "normal" : "non-lethal",
    isNormal(counter.assault) ? "normal" : "non-lethal",
  ] as const;
  const order = counterOrder[kinds[0]][kinds[1]];
  if (order === "harder blow first") harderFirst(attack, counter);
  else if (order === "counter first") counterFirst(attack, counter);
  else attackFirst(attack, counter);
}

function fell(assault: Assault, name: string): boolean {
  return isDown(assault.turn.get(name));
}

/** Both do damage: whoever would suffer more is hit first; a tie hits both at once (ZN-63 to ZN-66). */
function harderFirst(attack: Assault, counter: Counter): void {
  const blows = damageOf(attack);
  const [back] = damageOf(counter.assault);
  if (back === undefined) {
    for (const blow of blows) deal(attack, blow);
    afterBlows(attack, blows, blows);
    return;
  }
  const mine = blows.find((blow) => blow.hit === counter.hit)?.suffered ?? 0;
  tellOrder(attack, counter, mine, back);
  if (mine === back.suffered) {
    deal(counter.assault, back);
    for (const blow of blows) deal(attack, blow);
    afterBlows(attack, blows, blows);
    afterBlows(counter.assault, [back], [back]);
    return;
  }
  if (mine > back.suffered) {
    for (const blow of blows) deal(attack, blow);
    const stands = !fell(counter.assault, counter.assault.attacker);
    if (stands) deal(counter.assault, back);
    else lost(counter.assault);
    afterBlows(attack, blows, blows);
    afterBlows(counter.assault, [back], stands ? [back] : []);
    return;
  }
  deal(counter.assault, back);
  const cancelled = fell(attack, attack.attacker) ? spared(attack, counter, blows) : [];
  const landing = blows.filter((blow) => !cancelled.includes(blow));
  if (cancelled.length > 0) lost(attack);
  for (const blow of landing) deal(attack, blow);
  afterBlows(counter.assault, [back], [back]);
  afterBlows(attack, blows, landing);
}

/** Which blows come to nothing when the attacker falls first: all, or the countering target's (ZN-66, option `multi-counter`). */
function spared(attack: Assault, counter: Counter, blows: readonly Planned[]): readonly Planned[] {
  return attack.turn.option("multi-counter") === "own-share" ? blows.filter((blow) => blow.hit === counter.hit) : blows;
}

function tellOrder(attack: Assault, counter: Counter, mine: number, back: Planned): void {
  const other = counter.assault.attacker;
  const [most, least] = mine > back.suffered ? [mine, back.suffered] : [back.suffered, mine];
  const words =
    most === least
      ? `${other} and ${back.target} are hit at once: ${most} each`
      : `${mine > back.suffered ? other : back.target} is hit first: ${most} against ${least}`;
  attack.turn.emit({
    type: "turn",
    rule: [mine === back.suffered ? "ZN-64" : "ZN-63"],
    text: words,
    who: [other, back.target],
  });
}

function lost(assault: Assault): void {
  const multi = assault.hits.length > 1;
  assault.turn.emit({
    type: "turn",
    rule: multi ? ["ZN-65", "ZN-66"] : ["ZN-65"],
    text: `${assault.attacker} falls first: its blow comes to nothing`,
    who: [assault.attacker],
  });
}

/** A non-lethal attack against a normal counter: the damage comes first (ZN-87). */
function counterFirst(attack: Assault, counter: Counter): void {
  const blows = damageOf(counter.assault);
  for (const blow of blows) deal(counter.assault, blow);
  afterBlows(counter.assault, blows, blows);
  if (fell(attack, attack.attacker)) lost(attack);
  else carryOutGrip(attack, ["ZN-87"]);
}

/** A normal attack against a non-lethal counter, or two non-lethal ones: the attack comes first (ZN-87, ZN-88). */
function attackFirst(attack: Assault, counter: Counter): void {
  const { assault } = counter;
  const normal = isNormal(attack);
  if (normal) {
    const blows = damageOf(attack);
    for (const blow of blows) deal(attack, blow);
    afterBlows(attack, blows, blows);
  } else carryOutGrip(attack, ["ZN-88"]);
  const maker = assault.turn.get(assault.attacker);
  const target = assault.hits[0]?.target ?? attack.attacker;
  if (isDown(maker)) lost(assault);
  else if (isGrabbed(maker)) dropped(assault, `${maker.name} is grabbed: its counter is lost`);
  else if (!normal && nearby(assault.turn.state, maker, assault.turn.get(target)) === false)
    dropped(assault, `${target} is no longer nearby: the counter is lost`);
  else carryOutGrip(assault, [normal ? "ZN-87" : "ZN-88"]);
}

function dropped(assault: Assault, text: string): void {
  assault.turn.emit({ type: "turn", rule: ["ZN-88"], text, who: [assault.attacker] });
}
