import { clause, has as hasClause, thingText } from "../../fight/action.ts";
import { asThing, type Spell } from "../../fight/combatant.ts";
import { expand, fold, has, known, list, part, remind, setStat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isEdition2014 } from "./able.ts";
import { reveal, strike } from "./attack.ts";
import { concentrate } from "./concentration.ts";
import { heal } from "./dying.ts";
import { damageDice, furtherDice, typeOf, weaponNamed, weaponOf, type DamageDice, type Weapon } from "./gear.ts";
import { saveOfLine, saysHalf, strikeArea } from "./saves.ts";
import { abilityIn, modifierOf, proficiency, slotsOf } from "./sheet.ts";
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
    has.length === 0 ? `${who} has no ${said} in its line.` : `${who} has no ${said} in its line. It has ${list(has)}.`,
  "no slot left": ({ who, level, slots }: Caster & { level: number; slots: string }) =>
    `${who} has no slot of level ${level} left (${slots}).`,
  "slot is below": ({ spell, level, least }: { spell: string; level: number; least: number }) =>
    `${spell} is of level ${least}: a slot of level ${level} does not hold it.`,
  "one slot a turn": ({ who }: Caster) => `${who} has spent a slot this turn; a second one must wait.`,
  "cantrips beside a bonus spell": ({ who }: Caster) =>
    `${who} casts with its bonus action this turn: besides that only cantrips of one action.`,
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
  const spell = c.spells.find(({ name }) => fold(name) === fold(said)) ?? { name: asThing(said), props: {} };
  const least = numberIn(spell, "level") ?? 0;
  const level = clause(action, "level")?.number ?? least;
  if (level < least) turn.refuse("SR-128", { is: "slot is below", spell: spell.name, level, least });
  const bonus = spell.props["bonus"] === true;
  needHarmless(turn, action, spell.props["attack"] === true || spell.props["save"] !== undefined);
  needTurnFor(turn, who, level, bonus);
  if (bonus) useBonus(turn, who, "cast");
  else if (spell.props["reaction"] !== true) useAction(turn, action, "cast");
  spendSlot(turn, who, level);
  reveal(turn, who, "SR-43");
  if (spell.props["concentration"] === true) concentrate(turn, who, spell.name);
  takeEffect(turn, action, spell, level - least);
}

/** Refuses what harms one who charms its doer (SR-141). */
function needHarmless(turn: Turn, action: Action, harms: boolean): void {
  const who = action.actor;
  if (!harms && !hasClause(action, "save")) return;
  for (const target of expand(turn.state, action.targets))
    if (has(turn.get(who), "charmed", { whom: target })) turn.refuse("SR-141", { is: "charmed by", who, target });
}

function numberIn({ props }: Spell, id: string): number | null {
  const value = props[id];
  return typeof value === "number" ? value : null;
}

/**
 * Refuses a second slot on one turn; in the older edition all but cantrips beside a spell of the bonus action.
 * @rule SR-129
 * @rule SR-130
 */
function needTurnFor(turn: Turn, who: Who, level: number, bonus: boolean): void {
  const { own } = turn.get(who);
  if (!isEdition2014(turn)) {
    if (level > 0 && own.slot) turn.refuse("SR-129", { is: "one slot a turn", who });
    return;
  }
  const other = level > 0 || bonus;
  if ((own.bonusSpell && other && !bonus) || (bonus && own.otherSpell))
    turn.refuse("SR-130", { is: "cantrips beside a bonus spell", who });
  const me = turn.own(who);
  if (bonus) me.bonusSpell = true;
  else if (level > 0) me.otherSpell = true;
}

/**
 * Spends a slot of the spell's level; cantrips take none, and whose line has no slots, of that nobody keeps count.
 * @rule SR-128
 * @rule SR-131
 */
function spendSlot(turn: Turn, who: Who, level: number): void {
  if (level === 0) return;
  turn.own(who).slot = true;
  const slots = slotsOf(turn.get(who));
  if (slots === null) return;
  const left = slots[level - 1] ?? 0;
  if (left < 1) {
    turn.refuse("SR-128", { is: "no slot left", who, level, slots: slots.join("/") });
    return;
  }
  setStat(turn, ["SR-128"], who, "slots", slots.map((count, at) => (at === level - 1 ? count - 1 : count)).join("/"));
}

/**
 * Returns the difficulty of saves against somebody's spells: what its sheet says, or 8, proficiency and the best of
 * the three abilities.
 * @rule SR-127
 */
function spellDc(c: Combatant): number {
  return known(c, "spell-dc") ?? 8 + proficiency(c) + bestOf(c);
}

function bestOf(c: Combatant): number {
  return Math.max(modifierOf(c, "int"), modifierOf(c, "wis"), modifierOf(c, "cha"));
}

function spellAttack(c: Combatant): number {
  return known(c, "spell-attack") ?? proficiency(c) + bestOf(c);
}

/** Carries out what a spell does: an attack for each target, saves, healing; else the game master says. */
function takeEffect(turn: Turn, action: Action, spell: Spell, above: number): void {
  const who = action.actor;
  const c = turn.get(who);
  const { name, props } = spell;
  const targets = expand(turn.state, action.targets);
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
    for (const target of action.targets.length > targets.length ? action.targets : targets) {
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
    for (const target of targets.length === 0 ? [who] : targets) {
      const thrown = turn.roll("healing", heals, { who });
      heal(turn, ["SR-105"], target, thrown.total, [
        part({ is: "dice of type", dice: heals, type: null }, thrown.total),
      ]);
    }
  } else remind(turn, ["SR-138"], { is: "effect is the game master’s", spell: name, targets });
}

/** Returns the dice of a spell: those of its line or its sheet, and more for each level above its own. */
function damageOf(action: Action, { props }: Spell, above: number): readonly DamageDice[] {
  const type = typeOf(props);
  const written = clause(action, "dice")?.text ?? props["dice"];
  const upcast = props["upcast"];
  const first = typeof written === "string" ? [damageDice(written, type)] : [];
  const more =
    typeof upcast === "string" && clause(action, "dice") === undefined
      ? Array.from({ length: above }, () => damageDice(upcast, type))
      : [];
  return [...first, ...more, ...furtherDice(props["plus"])];
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
    turn.impossible("SR-118", { is: "has no such power", who, said, has: c.attacks.map(({ name }) => name) });
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
