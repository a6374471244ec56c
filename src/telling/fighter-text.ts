import { isOut, type Lexicon } from "../fight/bind/lexicon.ts";
import { conditionText, type Attack, type Spell, type Combatant, type Condition } from "../fight/combatant.ts";
import { restsWith } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { StatValue } from "../fight/value.ts";
import type { ExposedSpec } from "../fight/vocabulary.ts";
import { fold } from "../language/words.ts";
import { statLabel } from "./amounts.ts";
import { number, say, signed } from "./sentences.ts";

/* Texts of a fighter: its sheet, its health, its defence, and what exposes it. */

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

/**
 * Describes the health of a fighter whose points are not told. One who still stands is never "down", nor one who has
 * left on its feet.
 */
export function healthOf(c: Combatant, system: RuleSystem): string | null {
  const down = isOut(c, system.vocabulary) && !c.conditions.some(({ id }) => id === "gone");
  if (c.hp === null) return down ? say.health.down : null;
  return down ? say.health.down : healthAt(c.hp.now, c.hp.max);
}

/** Describes health by points alone: all of them, three quarters, half, less, or none. */
export function healthAt(now: number, max: number): string {
  if (now <= 0) return say.health.down;
  if (now >= max) return say.health.unhurt;
  return now * 4 >= max * 3 ? say.health.scratched : now * 2 >= max ? say.health.wounded : say.health.badly;
}

/**
 * Describes what of a target's state matters to this attacker, "helpless (asleep), may be assassinated", or "". Of a
 * fighter who is out it tells only why.
 */
export function exposedBy(c: Combatant, by: string, lexicon: Lexicon): string {
  const { exposed = [] } = lexicon.vocabulary;
  const rests = restsWith(c, lexicon);
  const told: string[] = [];
  const allowed = new Set<string>();
  for (const { id, detail, whom } of c.conditions) {
    const spec = exposed.find(({ conditions }) => conditions.includes(id));
    if (rests !== null ? id !== rests : spec === undefined || isForAnother(spec, whom, by)) continue;
    told.push(conditionText(lexicon.vocabulary.conditions, { id, detail }));
    if (spec?.allows !== undefined && (spec.unless === undefined || c.stats[spec.unless] !== true))
      allowed.add(spec.allows);
  }
  const state = [...new Set(told)].join(", ");
  return [...allowed].reduce((all, each) => say.exposed(all, each), state);
}

/** Tells that a condition names somebody else: "unaware (of Rolf)" helps nobody but Rolf. */
function isForAnother({ named }: ExposedSpec, whom: Condition["whom"], by: string): boolean {
  return named === true && whom.length > 0 && !whom.some((each) => each === by);
}

/**
 * Stats that make a fighter hard to hit, "AC 13" in its row. The first one counts that the rules know and the sheet
 * has.
 */
const defences = ["ac", "def", "armour"];

export function defenceOf(c: Combatant, system: RuleSystem): string | null {
  const shield = c.stats["shield"] === "worn" ? statLabel(system, "shield") : null;
  for (const id of defences) {
    const value = c.stats[id];
    if (value === undefined || value === "" || value === 0 || value === false) continue;
    // An armour class has its shield in it.
    const own = `${statLabel(system, id)} ${String(value)}`;
    return id === "armour" && shield !== null ? `${own}, ${shield}` : own;
  }
  return shield;
}
