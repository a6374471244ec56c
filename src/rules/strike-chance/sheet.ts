import { asThing, type Attack } from "../../fight/combatant.ts";
import { fold, known, stat, text } from "../../fight/rule-kit.ts";
import type { Borrowed, StatBlock } from "../../fight/sheet/stat-block.ts";
import { record } from "../../fight/state.ts";
import type { StatValue } from "../../fight/value.ts";
import { signed } from "./names.ts";
import { missileOf } from "./stats.ts";
import type { Combatant, ConditionId, Sheet, Warn } from "./types.ts";

/* The sheet: what a stat line says, completed and checked (SC-21, SC-31, SC-34, SC-41, SC-60, SC-79). */

/** Faults of a sheet (SC-21, SC-31, SC-34, SC-41, SC-60, SC-79). */
export const sheetSentences = {
  "shares beyond DEF":
    "The shares of {name}’s DEF come to {shares}, more than DEF {def} itself; penalties may be the reason.",
  "armor beyond PROT": "{name}’s armor ({armor}) is part of its PROT, which is only {prot}.",
  "holds no weapon of its own": '{name} has "{weapon}" in hand, which is none of its weapons.',
  "casting time on the sheet":
    '{spell}: a casting time is a number of segments from 1 to 15, or "round"; "{time}" is neither.',
  "no hit points": '{name} has no hit points: write "HP 20", or "HP 15/20".',
  "more than full hit points": "{name} has more hit points ({now}) than its full number ({max}).",
  "bonus of a weapon": ({ name, weapon, bonus }: { name: string; weapon: string; bonus: number }) =>
    `The rules know no bonus of a weapon: put the ${signed(bonus)} of ${name}’s ${weapon} into its sc and its dice.`,
} as const;

/** Tells whether two names are the same to a reader. */
export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

/** Completes a sheet: full hit points, weapon classes, what is in hand, armor and shield. */
export function enlist(sheet: Sheet, warn: Warn): Sheet {
  const stats = record<StatValue>(sheet.stats);
  const hp = hitPoints(sheet, stats, warn);
  const shares =
    stat(sheet, "ddex") +
    stat(sheet, "dskill") +
    stat(sheet, "dshield") +
    stat(sheet, "dshieldbase") +
    stat(sheet, "dmagic");
  if (shares > stat(sheet, "def"))
    warn({ is: "shares beyond DEF", name: sheet.name, shares, def: stat(sheet, "def") }, "SC-21");
  if (typeof stats["armor"] !== "number") stats["armor"] = stat(sheet, "prot") + stat(sheet, "worn");
  else if (stat(sheet, "armor") - stat(sheet, "worn") > stat(sheet, "prot"))
    warn(
      { is: "armor beyond PROT", name: sheet.name, armor: stat(sheet, "armor"), prot: stat(sheet, "prot") },
      "SC-31",
    );
  const attacks = sheet.attacks.map((attack) => withClass(attack, sheet.name, warn));
  if (typeof stats["shield"] !== "string")
    stats["shield"] = stat(sheet, "dshield") > 0 || stat(sheet, "dshieldbase") > 0 ? "ready" : "none";
  if (typeof stats["hand"] !== "string")
    stats["hand"] = attacks.find((attack) => attack.props["natural"] !== true)?.name ?? "empty";
  for (const name of handsOf(stats["hand"]))
    if (!attacks.some((attack) => sameName(attack.name, name)))
      warn({ is: "holds no weapon of its own", name: sheet.name, weapon: name }, "SC-79");
  for (const spell of sheet.spells) {
    const { ct } = spell.props;
    // 16 and more fit into no round; that is said when the spell is declared (SC-60).
    if (ct !== undefined && readTime(String(ct)) === null)
      warn({ is: "casting time on the sheet", spell: spell.name, time: String(ct) }, "SC-60");
  }
  // A burden as a condition, so that the game master can take it away.
  const borne: readonly (ConditionId | null)[] = [
    stats["shield"] === "near" ? "shield not ready" : null,
    stats["encumbered"] === true ? "encumbered" : null,
  ];
  const conditions = borne.flatMap((id) =>
    id === null ? [] : [{ id, until: null, detail: null, of: null, whom: [], ends: null }],
  );
  return { ...sheet, hp, stats, attacks, conditions };
}

function hitPoints(sheet: Sheet, stats: Record<string, StatValue>, warn: Warn): Sheet["hp"] {
  const max = known(sheet, "maxhp");
  delete stats["maxhp"];
  if (sheet.hp === null && max === null) {
    warn({ is: "no hit points", name: sheet.name }, "SC-34");
    return null;
  }
  if (max === null) return sheet.hp;
  const now = sheet.hp?.now ?? max;
  if (now > max) warn({ is: "more than full hit points", name: sheet.name, now, max }, "SC-41");
  return { now, max };
}

function withClass(attack: Attack, owner: string, warn: Warn): Attack {
  const props = record<StatValue>(attack.props);
  const kind = typeof props["class"] === "string" ? props["class"] : "other";
  props["class"] = kind;
  props["kind"] ??= /bow$/.test(kind) ? "ranged" : "melee";
  props["missile"] ??= missileOf[kind] ?? "none";
  if (attack.bonus !== 0)
    warn({ is: "bonus of a weapon", name: owner, weapon: attack.name, bonus: attack.bonus }, "SC-21");
  return { ...attack, props };
}

/** Reads a casting time: segments, or "round"; null where the text is neither. */
export function readTime(text: string): number | "round" | null {
  const plain = text.trim().toLowerCase();
  if (/^(1 |one |a )?round$/.test(plain)) return "round";
  const found = /^(\d{1,4})(?: ?segments?)?$/.exec(plain);
  return found === null || Number(found[1]) < 1 ? null : Number(found[1]);
}

/** Returns the weapons named in `hand`: "sword and axe"; `empty` is none. */
export function handsOf(hand: StatValue | undefined): readonly string[] {
  if (typeof hand !== "string") return [];
  return hand
    .split(/ and |,|\//)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part.toLowerCase() !== "empty");
}

/** Read once: stats are replaced, never changed. */
const hands = new WeakMap<Combatant["stats"], readonly string[]>();

/** Returns the names of the weapons in hand. */
export function inHand({ stats }: Combatant): readonly string[] {
  const read = hands.get(stats);
  if (read !== undefined) return read;
  const hand = handsOf(stats["hand"]);
  hands.set(stats, hand);
  return hand;
}

/** Returns the combatant's weapon of that name. */
export function weaponNamed(c: Combatant, name: string): Attack | undefined {
  return c.attacks.find((attack) => sameName(attack.name, name));
}

/** Makes a weapon for somebody with none of that name on its sheet: its own SC and damage. */
export function bareWeapon(name: string, ranged: boolean): Attack {
  const props = record<StatValue>();
  props["kind"] = ranged ? "ranged" : "melee";
  props["class"] = "other";
  props["missile"] = "none";
  return { name: asThing(name), dice: null, skill: null, bonus: 0, props };
}

export const isRanged = (weapon: Attack | undefined): boolean => weapon?.props["kind"] === "ranged";
export const isNatural = (weapon: Attack): boolean => weapon.props["natural"] === true;

/**
 * Returns the strike chance with a weapon: its percentage, its `sc`, else the combatant's; null where none is known
 * (SC-21).
 */
export function strikeChanceOf(c: Combatant, weapon: Attack): number | null {
  const own = weapon.props["sc"];
  return weapon.skill ?? (typeof own === "number" ? own : known(c, "sc"));
}

/** Returns the rank with a weapon, else the combatant's. */
export function rankWith(c: Combatant, weapon: Attack | undefined): number {
  const own = weapon?.props["rank"];
  return typeof own === "number" ? own : stat(c, "rank");
}

/** Returns the specialization in a weapon, else the combatant's. */
export function specializationWith(c: Combatant, weapon: Attack): "none" | "specialist" | "double" {
  const own = weapon.props["spec"];
  const word = typeof own === "string" ? own : text(c, "spec", "none");
  return word === "specialist" || word === "double" ? word : "none";
}

/** Takes over a stat block of another game: points and scores as they are, chances by a guess from bonus and AC. */
export function borrow({ hp, ac, scores, attacks, initiative, size, speed }: StatBlock): Borrowed {
  const { dex, con } = scores;
  const best = Math.max(...attacks.map(({ bonus }) => bonus ?? 0), 0);
  const guessed = [
    ...(attacks.length === 0 ? [] : [`SC ${50 + 5 * best}`]),
    ...(ac === null ? [] : [`DEF ${Math.max(0, (ac - 10) * 5)}`]),
  ];
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...guessed,
      ...(dex === undefined ? [] : [`DEX ${dex}`]),
      ...(con === undefined ? [] : [`CON ${con}`]),
      ...(size !== null && /large|huge|gargantuan/.test(size) ? ["size large"] : []),
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${dice}`])),
    ],
    guessed,
    left: [...(initiative === null ? [] : ["initiative"]), ...(speed === null ? [] : ["speed"])],
  };
}
