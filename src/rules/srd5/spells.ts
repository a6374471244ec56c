import { clause, has as hasClause, thingText } from "../../fight/action.ts";
import { asThing, type Spell } from "../../fight/combatant.ts";
import { expand, has, known, list, part, remind, sum } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { reveal, strike } from "./attack.ts";
import {
  fitting,
  isCastThrough,
  isInterrupted,
  isReleased,
  needComponents,
  needTrigger,
  needTurnFor,
  numberIn,
  spellNamed,
  spendSlot,
} from "./casting.ts";
import { concentrate } from "./concentration.ts";
import { heal } from "./dying.ts";
import {
  damageDice,
  furtherDice,
  raised,
  typeOf,
  weaponNamed,
  weaponOf,
  weaponsIn,
  type DamageDice,
  type Weapon,
} from "./gear.ts";
import { saveOfLine, saysHalf, strikeArea } from "./saves.ts";
import { abilityIn, modifierOf, proficiency } from "./sheet.ts";
import { spendCharge, useAction, useBonus } from "./turns.ts";
import type { Action, Combatant, Turn } from "./types.ts";

interface Caster {
  readonly who: string;
}

/** Spells and effects that ask for saves (SR-47, SR-105, SR-127 to SR-131, SR-138). */
export const spellSentences = {
  "casts what": "What? Name the spell: Mira casts fireball at @goblins.",
  "uses what": "What? Name it: Dragon uses fire breath on Brand.",
  "has no such power": ({ who, said, has }: Caster & { said: string; has: readonly string[] }) =>
    has.length === 0
      ? `${who} has no ${said} in its line that asks for saves.`
      : `${who} has no ${said} in its line that asks for saves. It has ${list(has)}.`,
  "slot is below": ({ spell, level, least }: { spell: string; level: number; least: number }) =>
    `${spell} is of level ${least}: a slot of level ${level} does not hold it.`,
  "effect is the game master’s": ({ spell, targets }: { spell: string; targets: readonly string[] }) =>
    targets.length === 0 ? `${spell}: what does it do?` : `${spell}: what does it do to ${list(targets)}?`,
  "spell at whom": ({ spell }: { spell: string }) => `At whom? Name the targets of ${spell}.`,
} as const;

/**
 * Casts a spell: what the sheet says of it, or the line.
 * @rule SR-47
 * @rule SR-138
 */
export function cast(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const said = thingText(action) ?? turn.impossible("SR-47", { is: "casts what" });
  const spell = spellNamed(c, said) ?? { name: asThing(said), props: {} };
  const least = numberIn(spell, "level") ?? 0;
  const level = clause(action, "level")?.number ?? least;
  if (level < least) turn.refuse("SR-128", { is: "slot is below", spell: spell.name, level, least });
  needHarmless(turn, action, spell.props["attack"] === true || spell.props["save"] !== undefined);
  needTrigger(turn, who, spell);
  if (!isReleased(turn, who, spell) && !isPaid(turn, action, spell, level)) return;
  reveal(turn, who, "SR-43");
  if (spell.props["concentration"] === true) concentrate(turn, who, spell.name);
  const targets = expand(turn.state, action.targets);
  const fit = fitting(turn, action, spell, targets);
  if (targets.length === 0 || fit.length > 0) takeEffect(turn, action, spell, level - least, fit);
}

/** Pays for a spell: its action and its slot; false: it does not take effect, or not yet. */
function isPaid(turn: Turn, action: Action, spell: Spell, level: number): boolean {
  const who = action.actor;
  const bonus = spell.props["bonus"] === true;
  needComponents(turn, who, spell);
  needTurnFor(turn, who, level, bonus);
  if (bonus) useBonus(turn, who, "cast");
  else if (spell.props["reaction"] !== true) useAction(turn, action, "cast");
  if (isInterrupted(turn, who, spell, level) || !isCastThrough(turn, who, spell)) return false;
  spendSlot(turn, who, level);
  return true;
}

/** Refuses what harms one who charms its doer (SR-141). */
function needHarmless(turn: Turn, action: Action, harms: boolean): void {
  const who = action.actor;
  if (!harms && !hasClause(action, "save")) return;
  for (const target of expand(turn.state, action.targets))
    if (has(turn.get(who), "charmed", { whom: target })) turn.refuse("SR-141", { is: "charmed by", who, target });
}

/**
 * Returns the difficulty of saves against somebody's spells: what its sheet says, or 8, proficiency and the best of
 * the three abilities.
 * @rule SR-127
 */
export function spellDc(c: Combatant): number {
  return known(c, "spell-dc") ?? 8 + proficiency(c) + bestOf(c);
}

function bestOf(c: Combatant): number {
  return Math.max(modifierOf(c, "int"), modifierOf(c, "wis"), modifierOf(c, "cha"));
}

function spellAttack(c: Combatant): number {
  return known(c, "spell-attack") ?? proficiency(c) + bestOf(c);
}

/** Carries out what a spell does: an attack for each target, saves, healing; else the game master says. */
function takeEffect(turn: Turn, action: Action, spell: Spell, above: number, targets: readonly Who[]): void {
  const who = action.actor;
  const c = turn.get(who);
  const { name, props } = spell;
  const damage = damageOf(action, spell, above);
  const said = saveOfLine(action);
  const ability = abilityIn(said.ability ?? props["save"]);
  const gives = typeof props["gives"] === "string" ? props["gives"] : null;
  const heals = props["heal"];
  if (props["attack"] === true) {
    if (targets.length === 0) turn.impossible("SR-127", { is: "spell at whom", spell: name });
    const weapon = {
      ...weaponOf({ name, dice: null, skill: null, bonus: 0, props: { ...props, ranged: true } }),
      damage,
    };
    const rays = action.targets.filter((target) => targets.includes(target));
    for (const target of rays.length > targets.length ? rays : targets) {
      const blow = { attacker: who, target, weapon, action, ranged: true, bare: true, rule: ["SR-127"] };
      turn.anew(() => strike(turn, { ...blow, spell: part("spell attack", spellAttack(turn.get(who))) }));
    }
  } else if (ability !== null) {
    if (targets.length === 0) turn.impossible("SR-118", { is: "spell at whom", spell: name });
    const dc = said.dc ?? numberIn(spell, "dc") ?? spellDc(c);
    const half = props["half"] === true || saysHalf(action);
    const concentration = props["concentration"] === true;
    strikeArea(turn, {
      name,
      who,
      targets,
      save: { ability, dc },
      damage,
      half,
      gives,
      concentration,
      rule: ["SR-127"],
      action,
    });
  } else if (typeof heals === "string") {
    const dice = diceOf(action, props, heals, above);
    for (const target of targets.length === 0 ? [who] : targets) {
      const thrown = dice.map((each) => turn.roll("healing", each, { who }));
      const parts = thrown.map(({ total }, at) =>
        part({ is: "dice of type", dice: dice[at] ?? "", type: null }, total),
      );
      heal(turn, ["SR-105"], target, sum(parts), parts);
    }
  } else remind(turn, ["SR-138"], { is: "effect is the game master’s", spell: name, targets });
}

/** Returns the damage of a spell: that of its line or its sheet, and more for each level above its own. */
function damageOf(action: Action, { props }: Spell, above: number): readonly DamageDice[] {
  const type = typeOf(props);
  const dice = diceOf(action, props, props["dice"], above);
  return [...dice.map((each) => damageDice(each, type)), ...furtherDice(props["plus"])];
}

/**
 * Returns the dice that a spell throws: those of its line, else those of its sheet with more for each level above its
 * own (SR-128). Dice of one kind are one throw.
 */
function diceOf(action: Action, props: Spell["props"], written: unknown, above: number): readonly string[] {
  const said = clause(action, "dice")?.text;
  if (said !== undefined) return [said];
  const own = typeof written === "string" ? [written] : [];
  const upcast = props["upcast"];
  return typeof upcast === "string" && above > 0 ? raised(own, upcast, above) : own;
}

/** Returns the names of what somebody may use: attacks that ask for saves. */
function powersOf(c: Combatant): readonly string[] {
  return weaponsIn(c).flatMap(({ name, save }) => (save === null ? [] : [name]));
}

/** Uses an attack of the sheet that asks for saves: `Dragon uses fire breath on Brand and Mira`. */
export function use(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const said = thingText(action) ?? turn.impossible("SR-118", { is: "uses what" });
  const weapon = weaponNamed(c, said);
  const line = saveOfLine(action);
  const ability = abilityIn(line.ability ?? undefined) ?? weapon?.save?.ability ?? null;
  if (weapon === null || ability === null)
    turn.impossible("SR-118", { is: "has no such power", who, said, has: powersOf(c) });
  const targets = expand(turn.state, action.targets);
  if (targets.length === 0) turn.impossible("SR-118", { is: "spell at whom", spell: weapon.name });
  needHarmless(turn, action, true);
  if (hasClause(action, "bonus action")) useBonus(turn, who, "use");
  else useAction(turn, action, "use");
  spendCharge(turn, who, weapon);
  useEffect(turn, action, weapon, targets);
}

/** Carries out an attack of the sheet that asks for saves, whatever it costs. */
export function useEffect(turn: Turn, action: Action, weapon: Weapon, targets: readonly Who[]): void {
  const who = action.actor;
  const line = saveOfLine(action);
  const ability = abilityIn(line.ability ?? undefined) ?? weapon.save?.ability ?? "dex";
  const dc = line.dc ?? weapon.save?.dc ?? spellDc(turn.get(who));
  const half = weapon.half || saysHalf(action);
  const { name, damage, gives } = weapon;
  const save = { ability, dc };
  strikeArea(turn, { name, who, targets, save, damage, half, gives, concentration: false, rule: ["SR-118"], action });
}
