import type { Attack } from "../../fight/combatant.ts";
import { expand, has, lose, part, remind, showRow, tell, loudly } from "../../fight/rule-kit.ts";
import type { Bounds, TableRow } from "../../fight/rule-table.ts";
import { fightSentences } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { lookFor } from "./ambush.ts";
import { aimHelps, chanceOf, isMelee, paceOf, type Chance } from "./chance.ts";
import { strikeHome, rangesFor, severityOf, type Severity } from "./damage.ts";
import { meleeOnly, type Blow } from "./defence.ts";
import { wearArmor } from "./gear.ts";
import { grievousWound } from "./grievous.ts";
import { attacksLeft } from "./losses.ts";
import { actualTarget } from "./melee-fire.ts";
import { stick } from "./missiles.ts";
import { surpriseKind, type Struck } from "./own.ts";
import { checkSurprise } from "./plan-checks.ts";
import { weaponsOf, type Terms } from "./plan.ts";
import { push, pushOf } from "./pushing.ts";
import { tellSum } from "./rolls.ts";
import { asOf, remember } from "./segment.ts";
import { surpriseOf, withoutTarget } from "./terms.ts";
import type { Action, Fact, Turn } from "./types.ts";
import { engage, isOut } from "./wounds.ts";

/* One attack: the chance, the d100, and what comes of a hit (SC-06, SC-21 to SC-35, SC-133, SC-140). */

function doubledText(grievous: boolean): string {
  return `damage doubled, no protection${grievous ? ", armor worn" : ""}`;
}

/**
 * One attack: its chance, its d100, and what it leaves to the game master (SC-21 to SC-27, SC-51, SC-94, SC-125,
 * SC-130, SC-132).
 */
export const strikeSentences = {
  "shot goes at another": "{name}’s shot goes at {target}",
  "no strike chance":
    '{name} has no strike chance: write "SC 65" on its line, or a percentage behind the weapon ("{weapon} 65%").',
  "critical on every row": ({ face, grievous }: { face: number; grievous: boolean }) =>
    `${String(face).padStart(2, "0")} on every row: ${doubledText(grievous)}`,
  "critical by its row": ({ most, row, grievous }: { most: number; row: Bounds; grievous: boolean }) =>
    `${String(most).padStart(2, "0")} or less on row ${fightSentences.span(row)}: ${doubledText(grievous)}`,
  "plain hit": "hit",
  "96 always misses": "96 and more always misses",
  "03 always hits": "03 always hits",
  "02 is always critical": "02 is always a critical hit",
  "01 is always grievous": "01 is always a grievous hit",
  "what is cover": `Cover hides more than half of the body. Hard stops the missile (wall, rock, wagon); soft only
      hides (bush, curtain, fog).`,
  "kinds of surprise":
    "Surprise in combat: {name} knows of the fight, not of this attack. Out of combat: it expects no attack at all.",
  "hardly out of combat": ({ name, alert }: { name: string; alert: boolean }) =>
    `${name} ${alert ? "is alert" : "has fought already"}: "surprise in" is the most that fits. It stands as written.`,
  "knows Range of Field":
    "{name} knows Range of Field: how much does it cut from several attackers? (rof 10 on its line)",
  "is very fast": '{name} is very fast: a higher penalty is yours to set, such as "mod -15 (fast)".',
  "no penalty for it in melee": "The rules name no penalty for {weapon} in melee: yours to set.",
} as const;

/** An attack that is to be made. */
interface Strike {
  readonly attacker: Who;
  readonly target: Who;
  readonly weapon: Attack;
  readonly ranged: boolean;
  readonly free: Blow["free"];
  readonly terms: Terms;
}

/** Makes one attack. */
export function strike(turn: Turn, action: Action, strike: Strike): void {
  const { attacker, weapon, ranged } = strike;
  checkSurprise(turn, action);
  let { target, terms } = strike;
  const meant = target;
  const fellows = ranged ? [] : fellowsOn(turn, action, attacker, target);
  const blowNow = (): Blow => ({
    attacker: asOf(turn.state, turn.get(attacker)),
    target: asOf(turn.state, turn.get(target)),
    weapon,
    ranged,
    free: strike.free,
    fellows,
    terms,
  });
  if (ranged) {
    const actual = actualTarget(turn, action, blowNow());
    if (actual !== target) {
      loudly(turn, ["SC-144"], { is: "shot goes at another", name: attacker, target: actual }, [attacker, actual]);
      target = actual;
      terms = withoutTarget(terms);
    }
  }
  const pushed = pushOf(turn, blowNow());
  terms = takeSurprise(turn, target, terms);
  remindOfRest(turn, blowNow());
  if (!meleeOnly(turn.state, ranged)) {
    lookFor(turn, attacker, target, terms.unseen === true);
    lookFor(turn, target, attacker, false);
  }
  const chance = chanceOf(turn.state, blowNow());
  if (chance === null) turn.impossible("SC-21", { is: "no strike chance", name: attacker, weapon: weapon.name });
  tellSum(turn, chance.rules, attacker, "strike chance", chance.parts);
  const severity = turn.step(() => rollToHit(turn, blowNow(), chance, target === meant ? null : target));
  meet(turn, blowNow());
  if (severity !== "miss") {
    remember(turn, target);
    strikeHome(turn, blowNow(), severity);
    if (severity !== "hit") pierce(turn, blowNow(), severity === "grievous");
  }
  if (ranged) spendAim(turn, attacker);
  if (pushed !== null) push(turn, attacker, target, pushed);
}

/**
 * Returns the others that attack the same target in melee on the same line, made or still to come (SC-93): `the goblins
 * attack Kara`. With the option `attackers-count made` only attacks count that have been made.
 */
function fellowsOn(turn: Turn, { all }: Action, attacker: Who, target: Who): Who[] {
  if (turn.option("attackers-count") === "made") return [];
  return all.flatMap((other) => {
    if (other.actor === attacker || !expand(turn.state, other.targets).includes(target)) return [];
    const c = turn.get(other.actor);
    const able = !isOut(c) && attacksLeft(turn.state, c, c.own.plan).left > c.own.made;
    return able && isMelee(c, other.verb, weaponsOf(other)[0] ?? null) ? [other.actor] : [];
  });
}

/** Rolls the d100 against the chance. `on`: the target, where it is another than the line names. */
function rollToHit(
  turn: Turn,
  { attacker: { name: attacker }, weapon }: Blow,
  chance: Chance,
  on: Who | null,
): Severity {
  const thrown = turn.roll("to hit", "1d100", { who: attacker, detail: weapon.name });
  const { severity, rule, row } = severityOf(thrown.total, chance.total, turn.state.options);
  tell(turn, [...new Set([rule, "SC-22"])], thrown, {
    who: attacker,
    purpose: "to hit",
    against: part(
      chance.parts.length > 1 ? { is: "strike chance made of", made: chance.parts } : "strike chance",
      chance.total,
    ),
    outcome: severity,
    ...(on === null ? {} : { on }),
  });
  if (severity !== "miss" && row !== null && chance.total >= 1)
    showRow(turn, ["SC-27"], "critical", thrown.total, row.code, {
      says: rowFact(turn, severity, row, chance.total, thrown.total),
      means: severity === "hit" ? ["hit"] : [],
    });
  const always = fixedOutcome(thrown.total, chance.total, rule, severity);
  if (always !== null) loudly(turn, [rule], always, [attacker]);
  return severity;
}

/** Tells what a face decides whatever the chance is; null where the chance says the same (SC-23 to SC-26). */
function fixedOutcome(face: number, chance: number, rule: string, severity: Severity): Fact | null {
  if (rule === "SC-23") return face <= chance ? { is: "96 always misses" } : null;
  if (rule === "SC-24") return face > chance ? { is: "03 always hits" } : null;
  if (rule === "SC-25") return { is: "02 is always critical" };
  return rule === "SC-26" && severity === "grievous" && chance < 10 ? { is: "01 is always grievous" } : null;
}

/** Returns what a row of the table makes of a hit. */
function rowFact(turn: Turn, severity: Exclude<Severity, "miss">, row: TableRow, chance: number, face: number): Fact {
  if (severity === "hit") return { is: "plain hit" };
  const most = rangesFor(chance, turn.state.options)[severity];
  const grievous = severity === "grievous";
  return face > most
    ? { is: "critical on every row", face, grievous }
    : { is: "critical by its row", most, row: { from: row.from, to: row.to }, grievous };
}

/** Takes the condition `surprised` from its target: it holds for one attack, as the clause does (SC-49, SC-50). */
function takeSurprise(turn: Turn, target: Who, terms: Terms): Terms {
  const how = surpriseKind(asOf(turn.state, turn.get(target)));
  if (how === null) return terms;
  remember(turn, target);
  lose(turn, ["SC-49", "SC-50"], target, "surprised");
  return { surprise: how, ...terms };
}

/**
 * Puts both into melee by a melee attack (SC-86); a free attack on a withdrawing foe does not. Each counts for SC-93.
 */
function meet(turn: Turn, { attacker: { name }, target: { name: target }, ranged, free, terms }: Blow): void {
  for (const each of [name, target]) if (!turn.get(each).own.inTheFight) turn.own(each).inTheFight = true;
  if (ranged) return;
  remember(turn, name);
  const me = turn.own(name);
  me.struck = withStruck(me.struck, { target, tentacles: terms.tentacles ?? 0 });
  if (free === null && ![name, target].some((each) => isOut(turn.get(each)))) engage(turn, ["SC-86"], name, target);
}

/** Adds a blow to those struck; of several at one target that with the most tentacles counts (SC-96). */
function withStruck(all: readonly Struck[], now: Struck): readonly Struck[] {
  if (!all.some(({ target }) => target === now.target)) return [...all, now];
  return all.map((each) => (each.target === now.target && each.tentacles < now.tentacles ? now : each));
}

/**
 * Carries out what a critical hit does beyond its damage: a stuck missile, and with a grievous one worn armor and the
 * wound (SC-31, SC-32, SC-133).
 */
function pierce(turn: Turn, { target, weapon, ranged, attacker }: Blow, grievous: boolean): void {
  const stuck = ranged ? stick(turn, target.name, weapon, grievous && turn.option("stuck-grievous") === "hit") : null;
  if (!grievous) return;
  wearArmor(turn, target.name);
  grievousWound(turn, target.name, attacker.name, stuck);
}

/** Ends an aim that waited for its shot; with `aim-shots next` an aim helps once (SC-126). */
function spendAim(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (!aimHelps(turn.state, c)) return;
  remember(turn, name);
  turn.own(name).aimUsed = true;
  lose(turn, ["SC-126"], name, "careful aim", "carried over");
}

/**
 * Reminds what counts as cover: the game master judges it.
 * @rule SC-130
 */
export function remindOfCover(turn: Turn): void {
  remind(turn, ["SC-130"], { is: "what is cover" });
}

/**
 * Reminds of what the rules leave to the game master at this attack: SC-51, SC-94, SC-125, SC-130, SC-132.
 * @rule SC-51
 * @rule SC-125
 */
function remindOfRest(turn: Turn, blow: Blow): void {
  const { attacker, target, terms, ranged, weapon } = blow;
  const { name, stats, own } = target;
  const notes = [...target.notes, String(stats["notes"])];
  const surprise = surpriseOf(terms);
  if (surprise !== "") {
    remind(turn, ["SC-51"], { is: "kinds of surprise", name });
    const alert = stats["alert"] === true || notes.some((note) => note.toLowerCase() === "alert");
    if (surprise === "out" && (alert || own.inTheFight))
      turn.warn("SC-51", { is: "hardly out of combat", name, alert });
  }
  if (!ranged) {
    if (stats["rof"] === 0 && notes.some((note) => note.toLowerCase().includes("range of field")))
      remind(turn, ["SC-94"], { is: "knows Range of Field", name });
    return;
  }
  if (terms.cover !== undefined) remindOfCover(turn);
  if (stats["very-fast"] === true || paceOf(turn.state, target, terms) === "fast sprinting")
    remind(turn, ["SC-125"], { is: "is very fast", name });
  if (weapon.props["class"] === "other" && has(attacker, "engaged"))
    remind(turn, ["SC-132"], { is: "no penalty for it in melee", weapon: weapon.name });
}
