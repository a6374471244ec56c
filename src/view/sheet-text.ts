import type { Attack, Spell } from "../fight/combatant.ts";
import { fold } from "../language/words.ts";
import type { StatValue } from "../fight/value.ts";
import { number, say, signed } from "./words.ts";

/* What stands on a sheet, in words. */

export function statText(value: StatValue): string {
  return typeof value === "number" ? number(value) : typeof value === "boolean" ? (value ? say.yes : say.no) : value;
}

export function attackText({ name, dice, skill, bonus, props }: Attack): string {
  const magic = bonus === 0 || name.endsWith(signed(bonus)) ? [] : [signed(bonus)];
  return [
    name,
    ...magic,
    ...(dice === null ? [] : [dice]),
    ...(skill === null ? [] : [`${skill}%`]),
    // Its row of the weapon table says something where that has another name.
    ...propsText(fold(String(props.row ?? "")) === fold(name) ? { ...props, row: false } : props),
  ].join(" ");
}

export function spellText({ name, props }: Spell): string {
  return [name, ...propsText(props)].join(" ");
}

function propsText(props: Readonly<Record<string, StatValue>>): string[] {
  return Object.keys(props).flatMap((key) => {
    const value = props[key];
    return value === undefined || value === false ? [] : [value === true ? key : `${key} ${statText(value)}`];
  });
}
