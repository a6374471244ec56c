import { endOfRound, gain, harm, has, lookUp, loudly, lose, part, showRow, sum, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { groupNow, inRound, type Wound } from "./own.ts";
import { stateTable } from "./tables.ts";
import type { Combatant, FightState, Part, Turn } from "./types.ts";

/* What a wound is called, and what of a line means one. */

/** As conditions name it, and rulings: "wound 1". */
export function woundName({ number }: Pick<Wound, "number">): string {
  return `wound ${number}`;
}

/** The same of what was written: "w1". */
export function woundsSaid(text: string): string {
  return text.replace(/\b(?:wound )?w(\d+)\b/gi, "wound $1");
}

/** Is this the wound that a line means by "2", or by "w2"? */
export function isSaid({ number }: Pick<Wound, "number">, said: string): boolean {
  return String(number) === said.replace(/^w(?=\d)/i, "");
}

export function isTreated(c: Combatant, wound: Wound): boolean {
  return has(c, "treated", woundName(wound));
}

/** Wounds that First Aid can still be tried on. */
export function untreated(c: Combatant): readonly Wound[] {
  return c.own.wounds.filter((wound) => wound.healed < wound.points && !isTreated(c, wound));
}

/** Wounds brought into the fight, by their points: `wounds` of a sheet. */
export function asWounds(points: readonly number[]): readonly Wound[] {
  return points.map((each, i) => ({ number: i + 1, points: each, healed: 0, slot: null }));
}

/**
 * Why somebody cannot defend: dead, dying, unconscious, gone; null: fighting. Who fell in the group that is acting now
 * still defends, and, as one of its members, still acts (BR-14).
 */
export function down(
  state: FightState,
  c: Combatant,
  acting = false,
): "gone" | "dead" | "dying" | "unconscious" | null {
  if (has(c, "gone")) return "gone";
  const group = groupNow(state);
  if (group !== null && c.own.felled === group.id && (!acting || group.members.includes(c.name))) return null;
  if (has(c, "dead")) return "dead";
  if (has(c, "dying")) return "dying";
  return has(c, "unconscious") ? "unconscious" : null;
}

/**
 * Sides of which nobody is left able to act.
 * @rule BR-03
 */
export function beaten(state: FightState): readonly string[] {
  return state.sides.filter((side) => {
    const members = state.combatants.filter((c) => c.side === side);
    return members.length > 0 && members.every((c) => down(state, c) !== null);
  });
}

interface Hit {
  readonly by?: string | null;
  readonly parts: readonly Part[];
  /** Struck in an attack: option `resolve end` puts the loss off, and a simultaneous group goes on (BR-02, BR-14). */
  readonly struck?: boolean;
}

function addWound(turn: Turn, who: Who, points: number, slot: string | null): void {
  const wounds = turn.get(who).own.wounds;
  const number = (wounds[wounds.length - 1]?.number ?? 0) + 1;
  turn.own(who).wounds = [...wounds, { number, points, healed: 0, slot }];
}

/**
 * Takes points off and keeps the wound. 0 points make no wound.
 * @rule BR-94
 */
export function wound(turn: Turn, rule: readonly string[], who: Who, amount: number, more: Hit): void {
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

/** Option `resolve end`: the loss waits for phase 4. */
function putOff(turn: Turn, rule: readonly string[], who: Who, amount: number, more: Hit): void {
  const waiting = turn.get(who).own.losses;
  turn.own(who).losses = [...waiting, { amount, by: more.by ?? null, parts: more.parts, rule }];
  loudly(turn, ["BR-02", "BR-101"], { is: "taken off as the round ends", amount }, [who]);
}

/** As the round ends, what was put off is taken off (BR-101 step 1). */
export function settleLosses(turn: Turn): void {
  for (const { name, own } of turn.state.combatants) {
    const waiting = own.losses;
    if (waiting.length === 0) continue;
    turn.own(name).losses = [];
    for (const { amount, by, parts, rule } of waiting) reduce(turn, [...rule, "BR-101"], name, amount, { by, parts });
  }
}

/**
 * BR-96, BR-99, BR-100: what hit points that were just lowered mean. `slot`: on which slot of the count they were
 * struck off (BR-14).
 * @rule BR-96
 * @rule BR-100
 */
function fall(turn: Turn, who: Who, slot: string | null): void {
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
    // Whoever dies is not woken: of hours that nobody has rolled nothing is said any more.
    if (has(c, "unconscious") && c.own.hoursOpen) faint(turn, ["BR-99"], who);
    gain(turn, now < 0 ? ["BR-99", "BR-100"] : ["BR-99"], who, "dying", {
      ends: { at: "round end", round: turn.state.round },
    });
  }
}

/** Unconscious, with nothing said of the end. */
function faint(turn: Turn, rule: readonly string[], who: Who): void {
  turn.own(who).hoursOpen = false;
  gain(turn, rule, who, "unconscious");
}

/** Unconscious for hours that nobody has rolled yet. */
function faintForHours(turn: Turn, who: Who): void {
  turn.own(who).hoursOpen = true;
  gain(turn, ["BR-96"], who, "unconscious", { until: turn.say({ is: "until woken" }) });
}

/**
 * Unconscious for 1d6 hours of 300 rounds. Inside a fight the die may be left out (false); then the hours stay open.
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

/** What falling down ends: First Aid, reloading, kneeling, waiting. */
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

/** Out for good (BR-99). */
export function die(turn: Turn, rule: readonly string[], who: Who, alone = true): void {
  lose(turn, rule, who, "dying");
  lose(turn, rule, who, "unconscious");
  if (alone) interrupt(turn, who);
  gain(turn, rule, who, "dead", { ends: { at: "never" } });
}

/** Points come back to one wound (BR-103), or to the oldest first (BR-108). Returns how many did. */
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
  const told = over === 0 ? parts : [...parts, part("no more than is missing", over)];
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
 * BR-97, BR-106: brought to 1 or more one is no longer dying, but still unconscious.
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

/** By ruling to 0 hit points, dying or dead: what is lost is a wound like any other (BR-94, BR-99). */
export function sink(turn: Turn, who: Who): void {
  const { hp } = turn.get(who);
  if (hp !== null && hp.now > 0) wound(turn, ["BR-99", "BR-94"], who, hp.now, { parts: [part("game master", hp.now)] });
  if (!has(turn.get(who), "unconscious")) faint(turn, ["BR-96"], who);
  interrupt(turn, who);
}

/** By ruling no longer dying or dead: 1 hit point, unconscious, as after First Aid (BR-106). */
export function bringBack(turn: Turn, who: Who): void {
  const { hp } = turn.get(who);
  if (hp === null || hp.now > 0) return;
  lose(turn, ["BR-106"], who, "dying");
  heal(turn, ["BR-106"], who, 1 - hp.now, null, [part("game master", 1 - hp.now)]);
  if (!has(turn.get(who), "unconscious")) faintForHours(turn, who);
}

/** After a ruling: the record of wounds and the state follow the hit points (BR-94, BR-96, BR-99). */
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
