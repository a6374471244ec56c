import type { Action } from "../../fight/action.ts";
import { has, held, lose, mark, remind, tell } from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { aimHelps, chanceOf, paceOf, type Blow } from "./chance.ts";
import { strikeHome } from "./damage.ts";
import { meleeOnly } from "./defense.ts";
import { grievousWound, wearArmor } from "./grievous.ts";
import { actualTarget } from "./melee-fire.ts";
import { namesIn, numberIn, pairsIn, type Terms } from "./marks.ts";
import { stick } from "./missiles.ts";
import { push } from "./pushing.ts";
import { severityOf, type Severity } from "./severity.ts";
import { lookFor } from "./unseen.ts";
import { withoutTarget } from "./terms.ts";
import { engage, isOut, remember } from "./wounds.ts";

/* One attack: who is hit, the chance, the d100, and what comes of a hit (SC-06, SC-21 to SC-35, SC-133, SC-140). */

export interface Strike {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Attack;
  readonly ranged: boolean;
  readonly free: boolean;
  readonly terms: Terms;
}

export function strike(turn: Turn, action: Action, strike: Strike): Severity {
  const { attacker, weapon, ranged, free } = strike;
  let { target, terms } = strike;
  const blowNow = (): Blow => ({ attacker: turn.get(attacker), target: turn.get(target), weapon, ranged, free, terms });
  if (ranged) {
    const actual = actualTarget(turn, action, blowNow());
    if (actual !== target) {
      turn.emit({
        type: "turn",
        rule: ["SC-144"],
        text: `${attacker}'s shot goes at ${actual}`,
        who: [attacker, actual],
      });
      target = actual;
      terms = withoutTarget(terms);
    }
  }
  terms = surprised(turn, target, terms);
  reminders(turn, blowNow());
  if (!meleeOnly(turn.state, ranged)) {
    lookFor(turn, attacker, target, terms.unseen);
    lookFor(turn, target, attacker, false);
  }
  const chance = chanceOf(turn.state, blowNow());
  if (chance === null)
    turn.impossible(
      "SC-21",
      `${attacker} has no strike chance: write "SC 65" on its line, or a percentage behind the weapon (${weapon.name} 65%).`,
    );
  turn.emit({
    type: "roll",
    rule: chance.rules,
    who: attacker,
    purpose: "strike chance",
    dice: "",
    faces: [],
    parts: chance.parts,
    total: chance.total,
    against: null,
    outcome: "",
  });
  const thrown = turn.roll("to hit", "1d100", { who: attacker, detail: weapon.name });
  const { severity, rule, ranges } = severityOf(thrown.total, chance.total, turn.state.options);
  tell(turn, [...new Set([rule, "SC-22"])], thrown, {
    who: attacker,
    purpose: "to hit",
    against: { label: "strike chance", value: chance.total },
    outcome: severity,
  });
  if (severity !== "miss" && ranges.row !== null && chance.total >= 1)
    turn.emit({
      type: "table",
      rule: ["SC-27"],
      table: "critical",
      roll: thrown.total,
      row: ranges.row,
      text: severity,
    });
  meet(turn, attacker, target, ranged, terms);
  if (severity !== "miss") land(turn, blowNow(), severity);
  if (ranged) spendAim(turn, attacker);
  if (terms.push !== "") push(turn, attacker, target, terms.push, true);
  return severity;
}

/** The condition `surprised` holds for one attack, as the clause does (SC-49, SC-50). */
function surprised(turn: Turn, target: string, terms: Terms): Terms {
  const condition = held(turn.get(target), "surprised");
  if (condition === undefined) return terms;
  lose(turn, ["SC-49", "SC-50"], target, "surprised");
  return terms.surprise !== "" ? terms : { ...terms, surprise: /\bout\b/i.test(condition.detail ?? "") ? "out" : "in" };
}

/** A melee attack puts both into melee (SC-86), and counts for SC-93. */
function meet(turn: Turn, attacker: string, target: string, ranged: boolean, terms: Terms): void {
  for (const name of [attacker, target]) mark(turn, ["SC-51"], name, "in the fight", true);
  if (ranged) return;
  const c = turn.get(attacker);
  const struck = pairsIn(c.marks["struck"]);
  const weight = Math.max(terms.tentacles ?? 0, struck.find((pair) => pair.label === target)?.value ?? 0);
  const others = struck
    .filter((pair) => pair.label !== target)
    .map((pair) => ({ label: pair.label, value: pair.value }));
  mark(turn, ["SC-93"], attacker, "struck", [...others, { label: target, value: weight }]);
  if (!namesIn(c.marks["struck names"]).includes(target))
    mark(turn, ["SC-93"], attacker, "struck names", [...namesIn(c.marks["struck names"]), target]);
  const apart = [c, turn.get(target)].some((each) => each.marks["left"] === true || isOut(each));
  if (!apart) engage(turn, ["SC-86"], attacker, target);
}

/** A hit: damage, then worn armor, a stuck missile and the wound (SC-28 to SC-34, SC-133). */
function land(turn: Turn, blow: Blow, severity: Exclude<Severity, "miss">): void {
  const { target, weapon, ranged, attacker } = blow;
  remember(turn, target.name);
  strikeHome(turn, blow, severity);
  if (severity === "hit") return;
  const grievous = severity === "grievous";
  const stuck = ranged ? stick(turn, target.name, weapon, grievous && turn.option("stuck-grievous") === "hit") : null;
  if (!grievous) return;
  wearArmor(turn, target.name);
  grievousWound(turn, target.name, attacker.name, stuck);
}

/** SC-126: an aim that waited for its shot is over with it; with `aim-shots next` it helps once. */
function spendAim(turn: Turn, name: string): void {
  const c = turn.get(name);
  if (!has(c, "careful aim") || !aimHelps(turn.state, c)) return;
  mark(turn, ["SC-126"], name, "aimed shots", (numberIn(c.marks, "aimed shots") ?? 0) + 1);
  if (held(c, "careful aim")?.detail === "carried over") lose(turn, ["SC-126"], name, "careful aim");
}

/** What the rules leave to the game master at this attack: SC-51, SC-94, SC-125, SC-130, SC-132. */
function reminders(turn: Turn, blow: Blow): void {
  const { attacker, target, terms, ranged, weapon } = blow;
  if (terms.surprise !== "") {
    remind(
      turn,
      ["SC-51"],
      `Surprise in combat: ${target.name} knows of the fight, not of this attack. Out of combat: it expects no attack at all.`,
    );
    const seen = target.stats["alert"] === true || target.notes.some((note) => note.toLowerCase() === "alert");
    if (terms.surprise === "out" && (seen || target.marks["in the fight"] === true))
      turn.warn(
        "SC-51",
        `${target.name} ${seen ? "is alert" : "has fought already"}: "surprise in" is the most that fits. It stands as written.`,
      );
  }
  if (!ranged) {
    const skilled = [...target.notes, String(target.stats["notes"] ?? "")].some((note) => /range of field/i.test(note));
    if (skilled && target.stats["rof"] === 0)
      remind(
        turn,
        ["SC-94"],
        `${target.name} knows Range of Field: how much does it cut from several attackers? (rof 10 on its line)`,
      );
    return;
  }
  if (terms.cover !== "")
    remind(
      turn,
      ["SC-130"],
      "Cover hides more than half of the body. Hard stops the missile (wall, rock, wagon); soft only hides (bush, curtain, fog).",
    );
  if (target.stats["very-fast"] === true || paceOf(turn.state, target, terms) === "fast sprinting")
    remind(turn, ["SC-125"], `${target.name} is very fast: a higher penalty is yours to set, such as mod -15 (fast).`);
  if (weapon.props["class"] === "other" && attacker.conditions.some((each) => each.id === "engaged"))
    remind(turn, ["SC-132"], `The rules name no penalty for ${weapon.name} in melee: yours to set.`);
}
