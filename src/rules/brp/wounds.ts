import { campsOf } from "../../fight/alliance.ts";
import { easeDamage } from "../../fight/damage-kinds.ts";
import { endOfRound, gain, harm, has, lookUp, lose, loudly, part, showRow, sum, tell } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { groupNow, inRound, type Wound } from "./own.ts";
import { stateTable } from "./tables.ts";
import type { Combatant, FightState, Part, Turn } from "./types.ts";

interface Hit {
  readonly by?: string | null;
  readonly parts: readonly Part[];
  /**
   * True for a loss struck in an attack: option `resolve end` puts it off, and a simultaneous group goes on (BR-02,
   * BR-14).
   */
  readonly struck?: boolean;
  /** Kind of the damage, as in "fire"; absent of plain damage. */
  readonly kind?: string | null;
}

/** Sentences of losses, and of how long somebody is down (BR-96 to BR-101). */
export const woundSentences = {
  "taken off as the round ends": ({ amount }: { amount: number }) =>
    `${counted(amount, "point")}, taken off as the round ends`,
  "until the round ends": "the end of the round",
  "until woken": "woken, or 1d6 hours have passed (not rolled yet)",
  "until woken or hours have passed": ({ hours, rounds }: { hours: number; rounds: number }) =>
    `woken, or ${counted(hours, "hour")} (${counted(rounds, "round")}) ${hours === 1 ? "has" : "have"} passed`,
  "first aid interrupted": "First Aid interrupted: the wound counts as untreated",
} as const;

/* Names of wounds. */

/** Returns the name of a wound in conditions and rulings: "wound 1". */
export function woundName({ number }: Pick<Wound, "number">): string {
  return `wound ${number}`;
}

/** Tells whether a line means this wound by "2" or by "w2". */
export function isSaid({ number }: Pick<Wound, "number">, said: string): boolean {
  return [`${number}`, `w${number}`].includes(said.toLowerCase());
}

export function isTreated(c: Combatant, wound: Wound): boolean {
  return has(c, "treated", woundName(wound));
}

/** Returns the wounds on which First Aid can still be tried. */
export function untreated(c: Combatant): readonly Wound[] {
  return c.own.wounds.filter((wound) => wound.healed < wound.points && !isTreated(c, wound));
}

/** Turns points into wounds brought into the fight: `wounds` of a sheet. */
export function asWounds(points: readonly number[]): readonly Wound[] {
  return points.map((each, i) => ({ number: i + 1, points: each, healed: 0, slot: null }));
}

/**
 * Returns the state in which somebody cannot defend (dead, dying, unconscious, surrendered, gone), or null while it
 * fights. A combatant that fell in the group that is acting still defends and, as one of its members, still acts
 * (BR-14).
 */
export function down(
  state: FightState,
  c: Combatant,
  acting = false,
): "gone" | "dead" | "dying" | "unconscious" | "surrendered" | null {
  if (has(c, "gone")) return "gone";
  const group = groupNow(state);
  const fellJustNow = group !== null && c.own.felled === group.id && (!acting || group.members.includes(c.name));
  if (fellJustNow) return has(c, "surrendered") ? "surrendered" : null;
  if (has(c, "dead")) return "dead";
  if (has(c, "dying")) return "dying";
  if (has(c, "unconscious")) return "unconscious";
  return has(c, "surrendered") ? "surrendered" : null;
}

/**
 * Returns the sides of which nobody is left able to act.
 * @rule BR-03
 */
export function beaten(state: FightState): readonly string[] {
  return campsOf(state)
    .filter((sides) => {
      const members = state.combatants.filter((c) => sides.includes(c.side));
      return members.length > 0 && members.every((c) => down(state, c) !== null);
    })
    .flat();
}

function addWound(turn: Turn, who: Who, points: number, slot: string | null): void {
  const wounds = turn.get(who).own.wounds;
  const number = (wounds[wounds.length - 1]?.number ?? 0) + 1;
  turn.own(who).wounds = [...wounds, { number, points, healed: 0, slot }];
}

/**
 * Takes points off and keeps the wound. Its kind and temporary hit points ease it first; 0 points make no wound.
 * @rule BR-94
 */
export function wound(turn: Turn, rule: readonly string[], who: Who, amount: number, more: Hit): void {
  const eased = easeDamage(turn, who, amount, more.parts, more.kind ?? null);
  woundWhole(turn, rule, who, eased.amount, { ...more, parts: eased.parts });
}

function woundWhole(turn: Turn, rule: readonly string[], who: Who, amount: number, more: Hit): void {
  if (amount > 0 && turn.get(who).hp !== null) {
    addWound(turn, who, amount, more.struck === true ? (turn.state.own.group?.id ?? null) : null);
    if (more.struck === true && turn.option("resolve") === "end" && inRound(turn.state)) {
      putOff(turn, rule, who, amount, more);
      return;
    }
  }
  reduce(turn, rule, who, amount, more);
}

function reduce(turn: Turn, rule: readonly string[], who: Who, amount: number, more: Hit): void {
  const change = harm(turn, rule, who, amount, { by: more.by ?? null, parts: more.parts });
  if (change === null || amount === 0) return;
  turn.own(who).seen = change.after;
  fall(turn, who, more.struck === true ? (turn.state.own.group?.id ?? null) : null);
}

/** Keeps a loss until phase 4 (option `resolve end`). */
function putOff(turn: Turn, rule: readonly string[], who: Who, amount: number, more: Hit): void {
  const waiting = turn.get(who).own.losses;
  turn.own(who).losses = [...waiting, { amount, by: more.by ?? null, parts: more.parts, rule }];
  loudly(turn, ["BR-02", "BR-101"], { is: "taken off as the round ends", amount }, [who]);
}

/** Takes off the losses that were put off, as the round ends (BR-101 step 1). */
export function settleLosses(turn: Turn): void {
  for (const { name, own } of turn.state.combatants) {
    const waiting = own.losses;
    if (waiting.length === 0) continue;
    turn.own(name).losses = [];
    for (const { amount, by, parts, rule } of waiting) reduce(turn, [...rule, "BR-101"], name, amount, { by, parts });
  }
}

/**
 * Brings about what lowered hit points mean: unconscious, dying, dead (BR-99). `slot` is the slot of the count on which
 * they were struck off (BR-14).
 * @rule BR-96
 * @rule BR-100
 */
export function fall(turn: Turn, who: Who, slot: string | null): void {
  const c = turn.get(who);
  if (c.hp === null || has(c, "dead") || has(c, "gone")) return;
  const { now } = c.hp;
  const reached = now <= 0 || now === 2 || (now === 1 && turn.option("ko-at") !== "exactly");
  if (!reached) return;
  const { code } = lookUp(stateTable.rows, now);
  showRow(turn, now <= 0 ? ["BR-99", "BR-100"] : ["BR-96"], stateTable.id, now, code, { quiet: true });
  if (slot !== null && !has(c, "unconscious")) turn.own(who).felled = slot;
  if (slot !== null && now <= 0) turn.own(who).sunk = slot;
  const alone = slot === null || groupNow(turn.state) === null;
  if (now < 0 && turn.option("below-zero") === "instant") {
    die(turn, ["BR-100"], who, alone);
    return;
  }
  if (!has(c, "unconscious")) {
    if (now <= 0) faint(turn, ["BR-96"], who);
    else if (!rollHours(turn, who, false)) faintForHours(turn, who);
    if (alone) interrupt(turn, who);
  }
  if (now <= 0 && !has(c, "dying")) {
    // The dying are not woken, so hours that nobody has rolled mean nothing any more.
    if (has(c, "unconscious") && c.own.hoursOpen) faint(turn, ["BR-99"], who);
    gain(turn, now < 0 ? ["BR-99", "BR-100"] : ["BR-99"], who, "dying", {
      ends: { at: "round end", round: turn.state.round },
    });
  }
}

/** Makes somebody unconscious, with no end told. */
function faint(turn: Turn, rule: readonly string[], who: Who): void {
  turn.own(who).hoursOpen = false;
  gain(turn, rule, who, "unconscious");
}

/** Makes somebody unconscious for hours that nobody has rolled yet. */
export function faintForHours(turn: Turn, who: Who): void {
  turn.own(who).hoursOpen = true;
  gain(turn, ["BR-96"], who, "unconscious", { until: turn.say({ is: "until woken" }) });
}

/**
 * Makes somebody unconscious for 1d6 hours of 300 rounds. Inside a fight the die may be left out (`needed` false): then
 * the hours stay open and the answer is false.
 * @rule BR-97
 */
export function rollHours(turn: Turn, who: Who, needed: boolean): boolean {
  const next = turn.recorded(turn.action?.verb === "end-of-round" ? who : undefined);
  if (!needed && next !== "d6" && next !== "") return false;
  const thrown = turn.roll("hours unconscious", "1d6", { who });
  const hours = thrown.total;
  tell(turn, ["BR-97"], thrown, { who, purpose: "hours unconscious", outcome: "hours" });
  const rounds = hours * 300;
  turn.own(who).hoursOpen = false;
  gain(turn, ["BR-96", "BR-97"], who, "unconscious", {
    until: turn.say({ is: "until woken or hours have passed", hours, rounds }),
    ends: endOfRound(turn.state.round + rounds),
  });
  return true;
}

export function hoursOpen(c: Combatant): boolean {
  return c.conditions.some((held) => held.id === "unconscious" && (held.until === null || c.own.hoursOpen));
}

/** Ends what falling down ends: First Aid, reloading, kneeling, waiting. */
export function interrupt(turn: Turn, who: Who): void {
  if (turn.get(who).own.aid !== null) {
    turn.own(who).aid = null;
    loudly(turn, ["BR-105"], { is: "first aid interrupted" }, [who]);
  }
  lose(turn, ["BR-105"], who, "treating");
  lose(turn, ["BR-43"], who, "reloading");
  lose(turn, ["BR-58"], who, "kneeling");
  lose(turn, ["BR-16"], who, "waiting");
}

/** Puts somebody out for good (BR-99). */
export function die(turn: Turn, rule: readonly string[], who: Who, alone = true): void {
  lose(turn, rule, who, "dying");
  lose(turn, rule, who, "unconscious");
  if (alone) interrupt(turn, who);
  gain(turn, rule, who, "dead", { ends: { at: "never" } });
}

/** Gives points back to one wound (BR-103), or to the oldest first (BR-108). Returns how many came back. */
export function heal(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  amount: number,
  only: number | null,
  parts: readonly Part[],
  by: string | null = null,
): number {
  const c = turn.get(who);
  const healed = c.hp === null ? 0 : Math.min(amount, c.hp.max - c.hp.now);
  if (healed <= 0) return 0;
  turn.own(who).wounds = mended(c.own.wounds, healed, only);
  const over = healed - sum(parts);
  const told = over === 0 ? parts : [...parts, part("beyond what is missing", over)];
  const change = harm(turn, rule, who, healed, { type: "heal", by, parts: told });
  if (change !== null) turn.own(who).seen = change.after;
  revive(turn, who);
  return healed;
}

function mended(wounds: readonly Wound[], amount: number, only: number | null): readonly Wound[] {
  let left = amount;
  return wounds.map((each) => {
    if (only !== null && each.number !== only) return each;
    const taken = Math.min(left, each.points - each.healed);
    left -= taken;
    return taken === 0 ? each : { ...each, healed: each.healed + taken };
  });
}

/**
 * Ends dying at 1 hit point or more, with the combatant still unconscious (BR-97).
 * @rule BR-106
 */
function revive(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (c.hp === null) return;
  if (c.hp.now >= 1 && has(c, "dying")) {
    lose(turn, ["BR-106"], who, "dying");
    turn.own(who).saved = true;
  }
  if (c.hp.now > 2 && turn.option("heal-wakes") === "yes") lose(turn, ["BR-97"], who, "unconscious");
}

/** Brings somebody to 0 hit points by ruling, dying or dead. The loss is a wound like any other (BR-94, BR-99). */
export function sink(turn: Turn, who: Who): void {
  const { hp } = turn.get(who);
  if (hp !== null && hp.now > 0)
    woundWhole(turn, ["BR-99", "BR-94"], who, hp.now, { parts: [part("game master", hp.now)] });
  if (!has(turn.get(who), "unconscious")) faint(turn, ["BR-96"], who);
  interrupt(turn, who);
}

/** Brings somebody back from dying or dead by ruling: 1 hit point, unconscious, as after First Aid (BR-106). */
export function bringBack(turn: Turn, who: Who): void {
  const { hp } = turn.get(who);
  if (hp === null || hp.now > 0) return;
  lose(turn, ["BR-106"], who, "dying");
  heal(turn, ["BR-106"], who, 1 - hp.now, null, [part("game master", 1 - hp.now)]);
  if (!has(turn.get(who), "unconscious")) faintForHours(turn, who);
}

/** Makes the record of wounds and the state follow the hit points that a ruling has changed (BR-94, BR-96, BR-99). */
export function follow(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const seen = c.own.seen;
  if (c.hp === null) return;
  const { now } = c.hp;
  turn.own(who).seen = now;
  if (seen !== null && now < seen) {
    addWound(turn, who, seen - now, null);
    fall(turn, who, null);
  } else if (seen !== now) {
    turn.own(who).wounds = mended(c.own.wounds, now - (seen ?? now), null);
    revive(turn, who);
  }
  if (has(turn.get(who), "unconscious") || has(turn.get(who), "dead")) interrupt(turn, who);
}
