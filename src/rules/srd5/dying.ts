import { areFoes } from "../../fight/alliance.ts";
import { gain, harm, has, lose, loudly, notice, part, setStat, sum, tell } from "../../fight/rule-kit.ts";
import { sideText } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { fallsAlive, isDying, isEdition2014, isOut } from "./able.ts";
import { breakIfHelpless } from "./concentration.ts";
import { noEdges, partsOf, throwD20 } from "./d20.ts";
import { endHolds } from "./hold.ts";
import { hasTrait, saveOf, skillOf } from "./sheet.ts";
import type { Action, Combatant, Part, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Counted extends Subject {
  readonly saved: number;
  readonly failed: number;
}

/** Hit points at 0: dying, death saves, dead, and back (SR-105, SR-108 to SR-117). */
export const dyingSentences = {
  "death saves so far": ({ who, saved, failed }: Counted) => `${who}: ${saved} saved, ${failed} failed`,
  "is not dying": ({ who }: Subject) => `${who} is not dying: no death save is due.`,
  "is stable": ({ who }: Subject) => `${who} is stable: it makes no death saves.`,
  "has made its death save": ({ who }: Subject) => `${who} has made its death save of this round.`,
  "killed outright": ({ who, over, max }: Subject & { over: number; max: number }) =>
    `${who} dies at once: ${over} beyond 0, and its maximum is ${max}.`,
  "all of a side are down": ({ side }: { side: string }) => `Nobody of ${sideText(side)} is left who can act.`,
  "cannot breathe": ({ who }: Subject) => `${who} cannot breathe: nothing brings it back until it does.`,
  "nobody to stabilize": ({ who }: Subject) => `${who} is neither dying nor knocked out.`,
} as const;

/** Manner of a blow that reaches 0. */
export interface Fell {
  readonly critical: boolean;
  readonly knockOut: boolean;
  /** Some of it was radiant, which the undead do not withstand. */
  readonly radiant?: boolean;
}

/**
 * Kills somebody: it takes no part any more.
 * @rule SR-117
 */
export function die(turn: Turn, rule: string, who: Who): void {
  const wasOut = has(turn.get(who), "unconscious");
  for (const id of ["unconscious", "stable"] as const) lose(turn, [rule], who, id);
  gain(turn, [rule, "SR-117"], who, "dead", { ends: { at: "never" } });
  Object.assign(turn.own(who), { fell: false, saved: 0, failed: 0 });
  leave(turn, who, wasOut);
}

/**
 * Ends what somebody does who takes no part any more, and tells a side of which nobody is left.
 * @rule SR-18
 */
export function leave(turn: Turn, who: Who, wasOut = false): void {
  breakIfHelpless(turn, who);
  endHolds(turn, who);
  const fallen = turn.get(who);
  const left = turn.state.combatants.some((c) => !areFoes(turn.state, c, fallen) && !isOut(c));
  if (!left && !wasOut) notice(turn, ["SR-18"], { is: "all of a side are down", side: fallen.side }, [], "round");
}

/**
 * Unconscious, and so prone, until hit points come back.
 * @rule SR-109
 */
function faint(turn: Turn, rule: string, who: Who): void {
  Object.assign(turn.own(who), { fell: true, saved: 0, failed: 0 });
  gain(turn, [rule], who, "unconscious");
  leave(turn, who);
}

/**
 * Settles damage: what has reached 0, what is hurt at 0, and what kills at once.
 * @rule SR-108
 * @rule SR-110
 */
export function settle(turn: Turn, who: Who, before: number, amount: number, fell: Fell): void {
  const { critical, knockOut } = fell;
  const c = turn.get(who);
  if (c.hp === null || amount <= 0 || has(c, "dead")) return;
  const { now, max } = c.hp;
  if (before <= 0) {
    hurtAtZero(turn, who, amount, critical);
    return;
  }
  if (now > 0) return;
  if (knockOut && isEdition2014(turn)) {
    faint(turn, "SR-116", who);
    gain(turn, ["SR-116"], who, "stable");
    return;
  }
  if (!fallsAlive(turn, c)) {
    if (withstands(turn, c, amount, fell)) return;
    if (!hasTrait(c, "hard to kill")) die(turn, "SR-108", who);
    else {
      // It dies only as a turn of its begins at 0, and it does not regenerate.
      faint(turn, "SR-173", who);
      gain(turn, ["SR-173"], who, "stable");
    }
    return;
  }
  const over = amount - before;
  if (over >= max && turn.option("massive-damage") === "on") {
    loudly(turn, ["SR-110"], { is: "killed outright", who, over, max }, [who]);
    die(turn, "SR-110", who);
  } else faint(turn, "SR-109", who);
}

/** Lets the undead stand at 1 hit point by a save of Constitution, unless the blow was radiant or critical (SR-173). */
function withstands(turn: Turn, c: Combatant, damage: number, { critical, radiant }: Fell): boolean {
  const { name: who } = c;
  if (critical || radiant === true || !hasTrait(c, "undead fortitude")) return false;
  const purpose = { is: "save of", ability: "con" } as const;
  const thrown = throwD20(turn, who, purpose, "save", noEdges, null);
  const parts = [part(purpose, saveOf(c, "con")), ...partsOf(turn, who, null)];
  const dc = 5 + damage;
  const made = thrown.total + sum(parts) >= dc;
  const outcome = made ? "success" : "failure";
  tell(turn, ["SR-173"], thrown, { who, purpose, parts, against: part("DC", dc), outcome });
  if (made) setStat(turn, ["SR-173"], who, "HP", 1);
  return made;
}

/**
 * Counts damage at 0: one failure, of a critical hit two, and of as much as the maximum death.
 * @rule SR-113
 */
function hurtAtZero(turn: Turn, who: Who, amount: number, critical: boolean): void {
  const c = turn.get(who);
  const { hp } = c;
  if (!fallsAlive(turn, c) && hasTrait(c, "hard to kill")) return;
  if (hp !== null && amount >= hp.max) die(turn, "SR-113", who);
  else {
    lose(turn, ["SR-113"], who, "stable");
    fail(turn, "SR-113", who, critical ? 2 : 1);
  }
}

function fail(turn: Turn, rule: string, who: Who, count: number): void {
  const me = turn.own(who);
  me.failed += count;
  tellCount(turn, rule, who);
  if (me.failed >= 3) die(turn, rule, who);
}

function tellCount(turn: Turn, rule: string, who: Who): void {
  const { saved, failed } = turn.get(who).own;
  loudly(turn, [rule], { is: "death saves so far", who, saved, failed }, [who]);
}

/**
 * Makes a death save: 10 or more succeeds, three of a kind decide, a 20 wakes and a 1 counts twice.
 * @rule SR-111
 * @rule SR-112
 */
export function deathSave(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  if (has(c, "stable")) turn.refuse("SR-114", { is: "is stable", who });
  else if (!isDying(c)) turn.refuse("SR-111", { is: "is not dying", who });
  if (c.own.deathSave === turn.state.round) turn.refuse("SR-111", { is: "has made its death save", who });
  turn.own(who).deathSave = turn.state.round;
  const thrown = throwD20(turn, who, "death save", "death save", noEdges, action);
  const parts = partsOf(turn, who, action);
  const total = thrown.total + sum(parts);
  const natural = thrown.total;
  const outcome = natural === 20 ? "conscious" : natural === 1 ? "two failures" : total >= 10 ? "success" : "failure";
  const rule = natural === 20 || natural === 1 ? ["SR-111", "SR-112"] : ["SR-111"];
  tell(turn, rule, thrown, { who, purpose: "death save", parts, against: part("DC", 10), outcome });
  if (outcome === "conscious") heal(turn, ["SR-112"], who, 1, []);
  else if (outcome === "success") succeed(turn, who);
  else fail(turn, "SR-111", who, outcome === "failure" ? 1 : 2);
}

function succeed(turn: Turn, who: Who): void {
  const me = turn.own(who);
  me.saved++;
  tellCount(turn, "SR-111", who);
  if (me.saved >= 3) makeStable(turn, "SR-111", who);
}

/**
 * Makes somebody stable: no death saves, and still unconscious.
 * @rule SR-114
 */
export function makeStable(turn: Turn, rule: string, who: Who): void {
  if (chokes(turn, who)) return;
  Object.assign(turn.own(who), { saved: 0, failed: 0 });
  gain(turn, [rule, "SR-114"], who, "stable");
}

/**
 * Gives hit points back, up to the maximum: whoever lay at 0 wakes. The dead are not healed.
 * @rule SR-105
 */
export function heal(turn: Turn, rule: readonly string[], who: Who, amount: number, parts: readonly Part[]): void {
  if (has(turn.get(who), "dead")) {
    turn.refuse("SR-117", { is: "is dead", who });
    return;
  }
  if (chokes(turn, who)) return;
  harm(turn, rule, who, amount, { type: "heal", parts });
  if ((turn.get(who).hp?.now ?? 0) > 0) wake(turn, rule, who);
}

/** Refuses, in the older edition, to bring somebody back from 0 who cannot breathe (SR-162); true: it stays there. */
function chokes(turn: Turn, who: Who): boolean {
  const c = turn.get(who);
  if (!isEdition2014(turn) || !has(c, "suffocating") || c.hp === null || c.hp.now > 0) return false;
  loudly(turn, ["SR-162"], { is: "cannot breathe", who }, [who]);
  return true;
}

/** Wakes somebody who lay at 0, or was knocked out: it is still prone. An effect that makes unconscious goes on. */
export function wake(turn: Turn, rule: readonly string[], who: Who): void {
  const lay = turn.get(who).conditions.some(({ id, of }) => id === "unconscious" && of === null);
  lose(turn, rule, who, "stable");
  Object.assign(turn.own(who), { fell: false, saved: 0, failed: 0 });
  if (!lay) return;
  for (const each of turn.get(who).conditions)
    if (each.id === "unconscious" && each.of === null) lose(turn, rule, who, "unconscious");
  gain(turn, ["SR-154"], who, "prone");
}

/** Tells whether somebody was knocked out, and lies above 0. */
function isKnockedOut(c: Combatant): boolean {
  return has(c, "unconscious") && (c.hp?.now ?? 0) > 0;
}

/** Refuses first aid for anybody who is neither dying nor knocked out. */
export function needPatient(turn: Turn, target: Who): void {
  const c = turn.get(target);
  if (!isDying(c) && !isKnockedOut(c)) turn.impossible("SR-115", { is: "nobody to stabilize", who: target });
}

/**
 * Tends somebody (`Mira stabilizes Thora`): Medicine against 10, or a healer's kit; one who was knocked out wakes.
 * @rule SR-115
 */
export function stabilize(turn: Turn, action: Action, target: Who, kit: boolean): void {
  const who = action.actor;
  if (!kit) {
    const thrown = throwD20(turn, who, "stabilize", "check", noEdges, action);
    const parts = [
      part({ is: "skill", skill: "medicine" }, skillOf(turn.get(who), "medicine")),
      ...partsOf(turn, who, action),
    ];
    const made = thrown.total + sum(parts) >= 10;
    tell(turn, ["SR-115"], thrown, {
      ...{ who, purpose: "stabilize", parts, against: part("DC", 10) },
      outcome: made ? "success" : "failure",
    });
    if (!made) return;
  }
  if (isKnockedOut(turn.get(target))) wake(turn, ["SR-116"], target);
  else makeStable(turn, "SR-115", target);
}
