/* What a hit does: damage and where it goes (MB-07, MB-08, MB-44, MB-45, MB-58, MB-113, MB-137, MB-147). */
import { parseDice, rangeOf } from "../../dice/expression.ts";
import { clause, has as says } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import { harm, held, known, remind, stat, sum, told } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { counts } from "./able.ts";
import { isShort, type Blow } from "./blow.ts";
import { settle } from "./fall.ts";
import { magicOf, rangeOf as reachOfShot } from "./sheet.ts";
import { save } from "./saves.ts";
import { needsOf } from "./needs.ts";
import { loseCon, setSubdual } from "./wounds.ts";

export interface Damage {
  readonly amount: number;
  readonly parts: readonly Part[];
  readonly rules: readonly string[];
  /** What it would be if every die showed its most (MB-88). */
  readonly most: number;
}

/** Rolls a weapon's damage with what adds to it. null: nobody has said what its dice are. */
export function rollDamage(turn: Turn, blow: Blow): Damage | null {
  const { dice } = blow.weapon;
  const expression = dice === null ? null : parseDice(dice);
  if (dice === null || expression === null) {
    turn.warn(
      "MB-07",
      `The ${blow.weapon.name} has no damage dice on ${blow.by}'s line (such as ${blow.weapon.name} d6): give the damage by a ruling, "! ${blow.on} HP -4".`,
    );
    return null;
  }
  const thrown = turn.roll("damage", dice, { who: blow.by, detail: `${blow.weapon.name} damage` });
  const added = additions(turn, blow);
  const times = clause(blow.action, "times")?.number ?? 1;
  const least = Number(turn.option("min-damage"));
  const finish = (rolled: number): number => Math.max(least, (rolled + sum(added)) * Math.max(1, times));
  const amount = finish(thrown.total);
  const parts = [{ label: dice, value: thrown.total }, ...told(added)];
  const rest = amount - sum(parts);
  if (rest !== 0) parts.push({ label: times > 1 ? `× ${times}` : "at least", value: rest });
  const rules = ["MB-07", ...added.filter((part) => part.value !== 0).map((part) => part.rule)];
  return { amount, parts, rules, most: finish(rangeOf(expression).max) };
}

function additions(turn: Turn, blow: Blow): (Part & { rule: string })[] {
  const me = turn.get(blow.by);
  const strength = stat(me, "str-dmg");
  const strained = held(me, "strained");
  const strains = strained === undefined ? 0 : Number(/^×(\d{1,3})$/.exec(strained.detail ?? "")?.[1] ?? "1");
  return [
    {
      label: "STR",
      value: strengthPart(turn, blow, strength),
      rule: blow.kind === "brawl" ? "MB-147" : blow.kind === "melee" ? "MB-08" : "MB-113",
    },
    { label: "magic", value: turn.option("magic-damage") === "on" ? magicOf(blow.weapon) : 0, rule: "MB-05" },
    { label: "bonus", value: clause(blow.action, "damage")?.number ?? 0, rule: "MB-44" },
    { label: "strained", value: -strains, rule: "MB-83" },
  ];
}

function strengthPart(turn: Turn, blow: Blow, strength: number): number {
  switch (blow.kind) {
    case "melee":
      return strength;
    case "brawl":
      return Math.max(0, strength);
    case "thrown":
      return isShort(turn, blow, reachOfShot(blow.weapon)) ? strength : 0;
    case "sling":
      return turn.option("sling-str") === "on" && isShort(turn, blow, reachOfShot(blow.weapon)) ? strength : 0;
    case "bow":
    case "crossbow":
    case "other-missile":
      return 0;
  }
}

/** The weapon harms it not at all (MB-58). */
export function noEffect(turn: Turn, blow: Blow): void {
  const label = `no effect: needs ${needsOf(turn.get(blow.on)).join(" or ")}`;
  harm(turn, ["MB-58"], blow.on, 0, { by: blow.by, parts: [{ label, value: 0 }] });
}

/** Is the damage to go to CON? (MB-44 to MB-46) Says why not, where somebody is helpless and it does not. */
export function goesToCon(turn: Turn, blow: Blow): boolean {
  const victim = turn.get(blow.on);
  const unaware = victim.conditions.some(
    (c) => c.id === "unaware" && (c.detail === null || c.detail === `of ${blow.by}`),
  );
  const open =
    counts(victim, "helpless", blow.moment, blow.by) ||
    unaware ||
    (blow.assassin && held(victim, "surprised") !== undefined);
  if (blow.assassin && !open)
    turn.refuse(
      "MB-44",
      `${blow.on} is neither helpless nor unaware; an ordinary attack is possible, or "! ${blow.on} gains unaware".`,
    );
  if (!open && !blow.assassin) return false;
  if (victim.stats["no-vitals"] === true) {
    turn.info("MB-46", `${blow.on} has no vulnerable spots: an ordinary attack.`);
    return false;
  }
  if (says(blow.action, "to hp") || says(blow.action, "subdual")) return false;
  if (!blow.assassin && (turn.option("assassin-use") === "declared" || known(victim, "con") === null)) {
    remind(turn, ["MB-44"], `${blow.on} is at ${blow.by}'s mercy: "assassinates" would take the damage from CON.`);
    return false;
  }
  remind(
    turn,
    ["MB-46"],
    `Only against foes whose anatomy the attacker knows fairly well: "! no vulnerable spot" below the line makes it an ordinary attack.`,
  );
  return turn.ruling(["no vulnerable spot"]) === null;
}

/** Takes the damage off CON unless the save sends it to hit points (MB-44, MB-45). Returns what came off hit points. */
export function assassinate(turn: Turn, blow: Blow, damage: Damage): number {
  const saved = save(turn, blow.on, { rule: ["MB-45"], purpose: "save against assassination", number: "save" });
  if (saved.natural === 20 && turn.option("assassin-nat20") === "none") {
    harm(turn, ["MB-45", "MB-87"], blow.on, 0, { by: blow.by, parts: [{ label: "natural 20 on the save", value: 0 }] });
    return 0;
  }
  if (saved.success) {
    loseHitPoints(turn, blow, ["MB-45", ...damage.rules], damage.amount, damage.parts);
    return damage.amount;
  }
  const con = loseCon(
    turn,
    saved.natural === 1 ? ["MB-44", "MB-45", "MB-88"] : ["MB-44", "MB-45"],
    blow.on,
    saved.natural === 1 ? damage.most : damage.amount,
    blow.by,
  );
  if (con === null) remind(turn, ["MB-44"], `${blow.on} has no CON on its line: is it dead? "! ${blow.on} dies"`);
  else settle(turn, blow.on, { by: blow.by });
  return 0;
}

/** Half is real, the rest is subdual (MB-137). Returns what came off hit points. */
export function subdue(turn: Turn, blow: Blow, damage: Damage): number {
  const half = damage.amount / 2;
  const real = turn.option("half-round") === "up" ? Math.ceil(half) : Math.floor(half);
  const rule = ["MB-137", ...damage.rules];
  harm(turn, rule, blow.on, real, {
    by: blow.by,
    parts: [...damage.parts, { label: "subdual", value: real - damage.amount }],
  });
  setSubdual(turn, rule, blow.on, stat(turn.get(blow.on), "subdual") + damage.amount - real);
  settle(turn, blow.on, { by: blow.by, subdual: true });
  return real;
}

export function loseHitPoints(
  turn: Turn,
  blow: Blow,
  rules: readonly string[],
  amount: number,
  parts: readonly Part[],
  critical = false,
): void {
  harm(turn, rules, blow.on, amount, { by: blow.by, parts });
  settle(turn, blow.on, { by: blow.by, critical });
}
