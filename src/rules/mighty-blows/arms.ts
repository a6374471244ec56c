/* Which weapon a line means, and which are in hand. */
import { fold, held, list } from "../../fight/rule-kit.ts";
import type { Attack, Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { word } from "./marks.ts";
import { fist, is, isMissile, weaponClass } from "./sheet.ts";
import { weapons as table } from "./weapons.ts";

function named(c: Combatant, name: string): Attack | undefined {
  const wanted = fold(name);
  return c.attacks.find((weapon) => fold(weapon.name) === wanted);
}

/** A brawler's fist, foot or pommel is everybody's. */
function bare(name: string): Attack | undefined {
  const wanted = fold(name);
  const item = table.find(
    (each) =>
      each.props["class"] === "brawl" && [each.name, ...(each.aliases ?? [])].some((word) => fold(word) === wanted),
  );
  return item === undefined ? undefined : { ...fist, name: item.name, dice: item.dice, props: item.props };
}

/** The combatant's weapon of that name; refuses what it has not, or has dropped. */
export function weaponNamed(turn: Turn, who: string, name: string): Attack {
  const c = turn.get(who);
  const weapon = named(c, name) ?? bare(name);
  if (weapon === undefined) {
    const has = c.attacks.length === 0 ? "only its fists" : list([...new Set(c.attacks.map((each) => each.name))]);
    turn.impossible(
      "MB-01",
      `${who} has no ${name}; on its line it has ${has}. Add it there with its damage, such as ${name} d6.`,
    );
  }
  if (isDropped(c, weapon))
    turn.refuse(
      "MB-85",
      `${who}'s ${weapon.name} lies on the ground: "${who} picks up ${weapon.name}", or another weapon.`,
    );
  return weapon;
}

export function isDropped(c: Combatant, weapon: Attack): boolean {
  return c.conditions.some((each) => each.id === "weapon dropped" && fold(each.detail ?? "") === fold(weapon.name));
}

/** The weapon in hand: the one drawn last, else the first on the line. null: nothing but fists. */
export function inHand(c: Combatant): Attack | null {
  const drawn = word(c, "in hand");
  return (drawn === "" ? undefined : named(c, drawn)) ?? c.attacks[0] ?? null;
}

/** The weapon of an attack that names none. Of natural weapons each is used in turn (MB-31). */
export function defaultWeapon(turn: Turn, who: string, want: "any" | "missile" | "brawl", nth: number): Attack {
  const c = turn.get(who);
  if (want === "brawl") return c.attacks.find((weapon) => weaponClass(weapon) === "brawl") ?? fist;
  const ready = inHand(c);
  if (want === "missile") {
    const weapon =
      ready !== null && isMissile(weaponClass(ready)) ? ready : c.attacks.find((each) => isMissile(weaponClass(each)));
    if (weapon === undefined)
      turn.impossible(
        "MB-04",
        `${who} has nothing to shoot with: add a bow, crossbow or sling to its line, or "throws" a weapon.`,
      );
    return weaponNamed(turn, who, weapon.name);
  }
  const naturals = c.attacks.filter((weapon) => is(weapon, "natural") && weaponClass(weapon) === "melee");
  if (ready !== null && is(ready, "natural") && naturals.length > 0) return naturals[nth % naturals.length] ?? ready;
  return ready === null ? fist : weaponNamed(turn, who, ready.name);
}

/** A fending weapon of the combatant: the one in hand if it fends. */
export function fendingWeapon(c: Combatant): Attack | null {
  const ready = inHand(c);
  const fits = (weapon: Attack): boolean => is(weapon, "fend") && !isDropped(c, weapon);
  if (ready !== null && fits(ready)) return ready;
  return c.attacks.find(fits) ?? null;
}

/** The label of a weapon's lodged missile or of a dropped weapon, if the combatant has it. */
export function droppedWeapon(c: Combatant, name: string): string | null {
  return (
    held(c, "weapon dropped", name)?.detail ??
    c.conditions.find((each) => each.id === "weapon dropped" && fold(each.detail ?? "") === fold(name))?.detail ??
    null
  );
}
