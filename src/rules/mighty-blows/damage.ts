import { parseDice, rangeOf } from "../../dice/expression.ts";
import { clause, has as says } from "../../fight/action.ts";
import { written, line, withWays, type FactOf } from "../../fight/fact.ts";
import {
  damageModifiers,
  flag,
  harm,
  has,
  known,
  loudly,
  part,
  remind,
  stat,
  sum,
  showRow,
  tell,
  told,
} from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isShort, type Blow } from "./blow.ts";
import { counts, currentMoment, hasFallenFor, isFallen } from "./count.ts";
import { magicOf, rangeOf as reachOfShot, needsOf } from "./sheet.ts";
import { mangled, mightyBlows, mightyBlowTable, rowOf, type BlowRow } from "./tables.ts";
import type { Part, Turn } from "./types.ts";
import {
  settle,
  save,
  loseCon,
  setSubdual,
  timesOf,
  die,
  stun,
  takeOut,
  woundFlesh,
  knockOut,
  type Save,
  takeDamage,
} from "./wounds.ts";

/**
 * Reasons why there is no damage: names of parts of the number, and told in the line (MB-45, MB-58, MB-86, MB-87,
 * MB-151). Names are functions, not texts with holes.
 */
export const unharmedSentences = {
  "weapon harms it not": ({ needs }: { needs: readonly string[] }) => `no effect: needs ${needs.join(" or ")}`,
  "natural 20 on the save": () => "natural 20 on the save",
  "no damage on plate": () => "no damage on plate",
  "no effect at all": ({ what }: { what: string | null }) => `${what ?? "damage"}: no effect at all`,
  "damage avoided": ({ what }: { what: string | null }) => `${what ?? "damage"}: avoided`,
};

export const damageSentences = {
  "no damage dice": 'The {weapon} has no damage dice: add them to {by}’s line, or rule "! {on} HP -4".',
  "damage of weapon": "{weapon} damage",
  "neither helpless nor unaware": ({ on }: { on: string }) =>
    withWays`${on} is neither helpless nor unaware; an ordinary attack is possible, or
      ${line(`! ${on} gains unaware`)}.`,
  "no vulnerable spots": "{on} has no vulnerable spots: an ordinary attack.",
  "at the attacker's mercy": '{on} is at {by}’s mercy: "assassinates" would take the damage from CON.',
  "anatomy must be known": `Only against foes whose anatomy the attacker knows fairly well: "! no vulnerable spot"
      below the line makes it an ordinary attack.`,
  "no CON to be taken": ({ on }: { on: string }) =>
    withWays`${on} has no CON on its line: is it dead? ${line(`! ${on} dies`)}`,
  ...unharmedSentences,
  "blow is negated": "the blow is negated",
  "blow is lowered": "lowered by {by}",
  "fist on plate": `Use common sense: a fist on plate hurts nobody but its owner. "! no damage" or "! hurts its
      owner" below the line; otherwise it counts.`,
} as const;

/** Damage as rolled, before it is taken from anybody. */
export interface Damage {
  readonly amount: number;
  readonly parts: readonly Part[];
  readonly rules: readonly string[];
  /** Damage if every die showed its most (MB-88). */
  readonly most: number;
}

/**
 * Rolls a weapon's damage with what adds to it; null where nobody has said what its dice are.
 * @rule MB-07
 */
export function rollDamage(turn: Turn, blow: Blow): Damage | null {
  const { dice } = blow.weapon;
  const expression = dice === null ? null : parseDice(dice);
  if (dice === null || expression === null) {
    turn.warn("MB-07", { is: "no damage dice", by: blow.by, on: blow.on, weapon: blow.weapon.name });
    return null;
  }
  const thrown = turn.roll("damage", dice, {
    who: blow.by,
    detail: turn.say({ is: "damage of weapon", weapon: blow.weapon.name }),
  });
  const added = additions(turn, blow);
  const times = clause(blow.action, "times")?.number ?? 1;
  const least = turn.option("min-damage") === "1" ? 1 : 0;
  const finish = (rolled: number): number => Math.max(least, (rolled + sum(added)) * Math.max(1, times));
  const amount = finish(thrown.total);
  const parts: Part[] = [part(written(dice), thrown.total), ...added.map(({ label, value }) => part(label, value))];
  const rest = amount - sum(parts);
  if (rest !== 0) parts.push(part(times > 1 ? { is: "times", times } : "at least", rest));
  return { amount, parts, rules: ["MB-07", ...added.map((part) => part.rule)], most: finish(rangeOf(expression).max) };
}

/**
 * Returns what is added to the dice of damage, and taken off for a strained muscle.
 * @rule MB-83
 */
function additions(turn: Turn, blow: Blow): (Part & { rule: string })[] {
  const { kind, action, by } = blow;
  const parts: (Part & { rule: string })[] = [];
  const add = (label: Part["label"], value: number, rule: string): void => {
    if (value !== 0) parts.push({ label, value, rule });
  };
  add("STR", strengthPart(turn, blow), kind === "brawl" ? "MB-147" : kind === "melee" ? "MB-08" : "MB-113");
  add("magic", turn.option("magic-damage") === "on" ? magicOf(blow.weapon) : 0, "MB-05");
  add("bonus", clause(action, "damage")?.number ?? 0, "MB-44");
  for (const { label, value } of damageModifiers(action)) add(label, value, "MB-44");
  add("strained", -timesOf(turn.get(by), "strained"), "MB-83");
  return parts;
}

/**
 * Returns what STR adds to damage: all of it in melee, a bonus only to fists, and to what is thrown at short range.
 * @rule MB-08
 * @rule MB-113
 * @rule MB-147
 */
function strengthPart(turn: Turn, blow: Blow): number {
  const { kind } = blow;
  const strength = stat(turn.get(blow.by), "str-dmg");
  if (kind === "melee") return strength;
  if (kind === "brawl") return Math.max(0, strength);
  const byHand = kind === "thrown" || (kind === "sling" && turn.option("sling-str") === "on");
  return byHand && isShort(turn, blow, reachOfShot(blow.weapon)) ? strength : 0;
}

/** Tells that the weapon does not harm the target (MB-58). */
export function noEffect(turn: Turn, blow: Blow): void {
  unharmed(turn, ["MB-58"], blow.on, { is: "weapon harms it not", needs: needsOf(turn.get(blow.on)) }, blow.by);
}

/** Tells that there is no damage, and why. */
export function unharmed(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  why: FactOf<typeof unharmedSentences>,
  by: string | null,
): void {
  harm(turn, rule, who, 0, { by, parts: [part(why, 0)] });
  loudly(turn, rule, why, [who]);
}

/**
 * Returns whether the damage goes to CON (MB-44 to MB-46). Reminds why not, where somebody helpless keeps it.
 * @rule MB-46
 */
export function goesToCon(turn: Turn, { by, on, moment, action, assassin }: Blow): boolean {
  const victim = turn.get(on);
  const unaware = victim.conditions.filter((c) => c.id === "unaware");
  const open =
    counts(victim, "helpless", moment, by) ||
    counts(victim, "unconscious", moment, by) ||
    unaware.some(({ detail, whom }) => detail === null || whom.includes(by)) ||
    (assassin && (has(victim, "surprised") || counts(victim, "out", moment, by)));
  if (assassin && !open) turn.refuse("MB-44", { is: "neither helpless nor unaware", on });
  if (!open && !assassin) return false;
  if (flag(victim, "no-vitals")) {
    turn.info("MB-46", { is: "no vulnerable spots", on });
    return false;
  }
  if (says(action, "to hp") || says(action, "subdual")) return false;
  if (!assassin && (turn.option("assassin-use") === "declared" || known(victim, "con") === null)) {
    remind(turn, ["MB-44"], { is: "at the attacker's mercy", by, on });
    return false;
  }
  remind(turn, ["MB-46"], { is: "anatomy must be known" });
  return turn.ruling(["no vulnerable spot"]) === null;
}

/**
 * Takes the damage off CON, unless the save sends it to hit points. Returns how much it was.
 * @rule MB-44
 * @rule MB-45
 */
export function assassinate(turn: Turn, blow: Blow, damage: Damage, critical: boolean): number {
  const { by, on } = blow;
  const { natural, success } = save(turn, on, {
    rule: ["MB-45"],
    purpose: "save against assassination",
  });
  if (natural === 20 && turn.option("assassin-nat20") === "none") {
    unharmed(turn, ["MB-45", "MB-87"], on, { is: "natural 20 on the save" }, by);
    return 0;
  }
  if (success) {
    return loseHitPoints(turn, blow, ["MB-45", ...damage.rules], damage.amount, damage.parts, critical);
  }
  const [rules, amount] = natural === 1 ? [["MB-88"], damage.most] : [[], damage.amount];
  if (loseCon(turn, ["MB-44", "MB-45", ...rules], on, amount, by, natural === 1 ? [] : damage.parts) === null)
    remind(turn, ["MB-44"], { is: "no CON to be taken", on });
  else settle(turn, on, { by });
  return amount;
}

/**
 * Returns hit points as one attacker finds them: losses to others at the same moment do not count yet (MB-38). null:
 * none are kept.
 */
export function pointsFor(turn: Turn, on: Who, by: string): number | null {
  const { hp, own } = turn.get(on);
  const moment = currentMoment(turn.state);
  if (hp === null) return null;
  const others = own.lostAt.filter((loss) => loss.at === moment && loss.by !== by);
  return hp.now + others.reduce((all, { points }) => all + points, 0);
}

/**
 * Returns whether the target is down by this blow or an earlier moment; blows of others at the same moment do not count
 * yet (MB-38).
 */
export function hasFelled(turn: Turn, { by, on, moment }: Blow): boolean {
  const c = turn.get(on);
  if (hasFallenFor(c, moment, "")) return true;
  const left = pointsFor(turn, on, by) ?? 0;
  return isFallen(c) && (left <= stat(c, "subdual") || stat(c, "con", 1) <= 0);
}

/** Takes hit points, and remembers the moment and who did it. Returns how many are taken. */
function takePoints(
  turn: Turn,
  rule: readonly string[],
  { by, on }: Pick<Blow, "by" | "on">,
  amount: number,
  parts: readonly Part[],
): number {
  const points = takeDamage(turn, rule, on, amount, parts, { by });
  const moment = currentMoment(turn.state);
  if (moment === null || turn.get(on).hp === null) return points;
  const now = turn.get(on).own.lostAt.filter(({ at }) => at === moment);
  turn.own(on).lostAt = [...now, { at: moment, by, points }];
  return points;
}

/**
 * Takes half as real damage, and the rest as subdual. Returns how much is taken.
 * @rule MB-137
 */
export function subdue(turn: Turn, { by, on }: Blow, { amount, parts, rules }: Damage): number {
  const rule = ["MB-137", ...rules];
  const real = rounded(turn, amount / 2);
  const points = takePoints(turn, rule, { by, on }, real, [...parts, part("subdual", real - amount)]);
  setSubdual(turn, rule, on, stat(turn.get(on), "subdual") + amount - real);
  settle(turn, on, { by, subdual: true });
  return points + amount - real;
}

/** Returns a part of some damage, rounded as option half-round says. */
export function rounded(turn: Turn, share: number): number {
  return turn.option("half-round") === "up" ? Math.ceil(share) : Math.floor(share);
}

/** Takes hit points, and settles what follows. Returns how many are taken. */
export function loseHitPoints(
  turn: Turn,
  { by, on }: Blow,
  rules: readonly string[],
  amount: number,
  parts: readonly Part[],
  critical = false,
): number {
  const points = takePoints(turn, rules, { by, on }, amount, parts);
  settle(turn, on, { by, critical });
  return points;
}

/**
 * Rolls on the chart, with the game master's `modifier` (clause `effect`). Returns whether the critical was negated
 * (MB-62).
 * @rule MB-60
 */
export function mightyBlow(turn: Turn, by: string, who: Who, modifier: number): boolean {
  const { row, greatest } = turn.step(() => rollBlow(turn, by, who, modifier));
  if (row !== null) carryOut(turn, by, who, row, greatest);
  return row === null;
}

/**
 * Rolls the chart's die and the save. Returns the row that applies, null where the blow is negated; it is at its
 * `greatest` by a natural 1 on the save.
 */
function rollBlow(
  turn: Turn,
  by: string,
  who: Who,
  modifier: number,
): { readonly row: BlowRow | null; readonly greatest: boolean } {
  const thrown = turn.roll("mighty blow", "1d20", { who: by });
  const effect = thrown.total + modifier;
  tell(turn, ["MB-59", "MB-60"], thrown, {
    who: by,
    purpose: "mighty blow",
    parts: told([part("effect", modifier)]),
    outcome: blowRow(effect).name,
  });
  showBlow(turn, ["MB-60"], effect);

  const saved = save(turn, who, { rule: ["MB-61"], purpose: "save against the blow", byMargin: true });
  const one = saved.natural === 1;
  const lastRow = one && turn.option("mighty-nat1") === "last-row";
  const lowered = saved.natural === 20 ? 0 : lastRow ? Math.max(effect, 21) : effect - reduction(turn, saved);
  const row = blowRow(lowered);
  if (lowered < effect)
    loudly(
      turn,
      ["MB-61"],
      saved.natural === 20 ? { is: "blow is negated" } : { is: "blow is lowered", by: effect - lowered },
      [who],
    );
  showBlow(turn, saved.natural === 20 ? ["MB-62", "MB-87"] : ["MB-61", one ? "MB-88" : row.rule], lowered);
  return { row: lowered > 0 ? row : null, greatest: one && !lastRow };
}

function blowRow(effect: number): BlowRow {
  return rowOf(mightyBlows, effect) ?? mangled;
}

function showBlow(turn: Turn, rule: readonly string[], effect: number): void {
  showRow(turn, rule, mightyBlowTable.id, effect, blowRow(effect).name);
}

/**
 * Returns what a save takes off the effect; 1 where the game master decided that it succeeds.
 * @rule MB-61
 */
function reduction(turn: Turn, { success, margin }: Save): number {
  if (!success) return 0;
  return turn.option("mighty-save") === "one-plus-margin" ? 1 + (margin ?? 0) : Math.max(1, margin ?? 0);
}

/** Carries out a row of the chart. Its own save comes before the new flesh wound, which does not hinder it (MB-65). */
function carryOut(turn: Turn, by: string, who: Who, row: BlowRow, greatest: boolean): void {
  const rule = [row.rule];
  const rounds =
    row.stun === undefined ? 0 : greatest ? highest(row.stun) : roundsOf(turn, rule, row.stun, who, "stunned");
  const failed =
    row.failed !== undefined &&
    !turn.step(
      () =>
        save(turn, who, { rule, purpose: { is: "save against", blow: row.name }, death: row.failed === "dead" })
          .success,
    );
  const result = failed ? row.failed : row.result;
  if (row.fleshWound === true) woundFlesh(turn, rule, who, by);
  const con = loseCon(turn, [...rule, "MB-69"], who, row.con, by);
  if (result === "dead") {
    die(turn, rule, who, by, row === mangled);
    return;
  }
  if (rounds > 0) stun(turn, rule, who, rounds, by);
  if (result === "out") takeOut(turn, rule, who, by);
  if (con !== null && con <= 0) settle(turn, who, { by });
  else if (con === null && row.con !== 0) remind(turn, ["MB-69"], { is: "no CON to be taken", on: who });
}

/** Rolls for how many rounds somebody is stunned or unconscious. */
function roundsOf(
  turn: Turn,
  rule: readonly string[],
  dice: string,
  who: string,
  outcome: "stunned" | "unconscious",
): number {
  const purpose = outcome === "stunned" ? "rounds stunned" : "rounds unconscious";
  const thrown = turn.roll(purpose, dice);
  tell(turn, rule, thrown, { who, purpose, outcome });
  return Math.max(0, thrown.total);
}

/** Returns the most that dice can show (MB-88). */
export function highest(dice: string): number {
  const parsed = parseDice(dice);
  return parsed === null ? 0 : rangeOf(parsed).max;
}

/** Blow of a fist, as far as stunning goes by it. */
interface Punch {
  /** The die showed 20. */
  readonly twenty: boolean;
  readonly damage: number;
  /** Hit points before the blow; null where none are kept. */
  readonly before: number | null;
  readonly wasStunned: boolean;
}

/**
 * Stuns by a heavy blow or a natural 20 of a fist; knocks out somebody stunned already.
 * @rule MB-148
 * @rule MB-149
 * @rule MB-150
 */
export function afterPunch(turn: Turn, blow: Blow, { twenty, damage, before, wasStunned }: Punch): void {
  const { by, on } = blow;
  if (hasFelled(turn, blow)) return;
  if (wasStunned) {
    knockOut(turn, ["MB-150"], on, by, "knocked out", roundsOf(turn, ["MB-150"], "1d4", on, "unconscious"));
    return;
  }
  if (!twenty && (before === null || damage * 2 <= before)) return;
  const rule = [twenty ? "MB-149" : "MB-148"];
  stun(turn, rule, on, roundsOf(turn, rule, twenty ? "1d3" : turn.option("brawl-stun"), on, "stunned"), by);
}

/**
 * Returns what the game master rules of a fist on plate: it hurts nobody, or its owner; null where it counts as usual.
 * @rule MB-151
 */
export function plateRuling(turn: Turn, on: Who): string | null {
  if (!flag(turn.get(on), "plate")) return null;
  remind(turn, ["MB-151"], { is: "fist on plate" });
  return turn.ruling(["no damage", "hurts its owner"])?.verb ?? null;
}
