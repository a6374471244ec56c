import { inWords, line, withWays, type FactOf, type Words } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";

interface Who {
  who: string;
}
interface Item {
  item: string;
}
interface Spell {
  spell: string;
}

const losses = {
  "not able": ({ condition }: { condition: string }) => `it is ${condition}`,
  surrenders: () => "it surrenders",
  "strikes instead": () => "it strikes instead",
  "hit before it goes off": ({ by }: { by: string }) => `${by} hits before it goes off`,
  "hit on its number": ({ by }: { by: string | null }) =>
    by === null ? "it was hit on the very number of the spell" : `${by} hits on the very number of the spell`,
  ruled: ({ reason }: { reason: string | null }) => reason ?? "the game master’s word",
} satisfies Words;

/** Why a spell is lost. */
export type SpellLoss = FactOf<typeof losses>;

/** Spells, scrolls and wands (MB-32, MB-34, MB-95 to MB-107). */
export const magicSentences = {
  "which spell": ({ who, verb }: { who: string; verb: string }) =>
    `Which spell? Write its name: ${who} will ${verb} sleep.`,
  "level of spell": ({ spell: name }: Spell) => `level of ${name}`,
  "level below 1": () => "A spell’s level is 1 or more.",

  // Declaring
  "spell declared too late": ({ who, verb, spell: name }: { who: string; verb: string; spell: string }) =>
    `Spells must be declared before initiative; ${who} may ${verb} ${name} next round.`,
  "no spell declared": ({ who, declare }: Who & { declare: string }) =>
    `${who} declared no spell before initiative, as in: "${declare}".`,
  "spell is lost": ({ who, spell: name }: Who & Spell) =>
    withWays`${who} has lost ${name} in this round, and it counts as cast, unless ${line(`! ${who} keeps casting`)}
      stands above this line.`,
  "another spell declared": ({ who, spell: name }: Who & Spell) =>
    `${who} has declared ${name}; no other spell takes its place.`,
  "casting another spell": ({ who, spell: name }: Who & Spell) =>
    `${who} is casting ${name}: one spell a round, and no other takes its place.`,
  "casts and does not read": ({ who }: Who) => `${who} is casting: one spell a round.`,
  "nothing to give up": ({ who }: Who) => `${who} has declared no spell, scroll or charge.`,

  // Casting
  "charges and casts nothing": ({ who }: Who) => `${who} has declared a charge and casts nothing.`,
  "has put BCB into AC": ({ who }: Who) => `${who} has put BCB into AC; casters may not. It may cast next round.`,
  "spell of the round is cast": ({ who }: Who) => `${who} has had this round’s spell: one spell a round.`,
  "spell is given up": ({ who }: Who) => `${who} has given up this round’s spell; no other takes its place.`,
  "moved or attacked before": ({ who }: Who) =>
    `${who} has moved or attacked in this round, and casting allows nothing else.`,
  "no spells during surprise": () => "No spells during surprise (option surprise-spells none).",
  "one spell during surprise": ({ who }: Who) =>
    `Surprise segments are not extra time for spells, and ${who} has cast one; the next goes off in a round.`,
  "casts in no armour": ({ who }: Who) => `${who} wears armour, and magic-users cast in none but magical bracers.`,
  "no such level in armour": ({ level }: { level: number }) =>
    `In armour spells of level 1 to 12 are cast, not of level ${level}.`,
  "armour is not good enough": ({
    who,
    level,
    needed,
    quality,
  }: {
    who: string;
    level: number;
    needed: number;
    quality: number;
  }) =>
    `A spell of level ${level} takes armour of +${needed}; ${who}’s is ${quality > 0 ? `+${quality}` : "not magical"}.`,
  "takes effect": ({ spell: name }: Spell) => `${name} takes effect`,
  "what the spell does": ({ spell: name, targets }: Spell & { targets: readonly string[] }) =>
    `What ${name} does${targets.length === 0 ? "" : ` to ${list(targets)}`} is yours to say: ` +
    `"! ${targets[0] ?? "Orc 1"} gains helpless (asleep)", "! ${targets[0] ?? "Orc 1"} HP -2d6" and the like.`,
  "takes effect after all": ({ spell: name }: Spell) => `${name} takes effect after all`,

  // Losing it
  "loses spell": ({ who, spell: name, why }: Who & Spell & { why: SpellLoss }) =>
    `${who} loses ${name}: ${inWords(losses, why)}`,
  "may keep its concentration": ({ who }: Who) =>
    `A tiny attack without damage will probably not break ${who}’s concentration: ` +
    `"! ${who} keeps casting" if the spell goes on.`,
  "may lose its concentration": ({ who, total }: { who: string; total: number }) =>
    `${total} would hit AC 10. A heavy blow that only magic stopped may break ${who}’s concentration: ` +
    `"! ${who} interrupted".`,
  "was it disturbed": ({ who }: Who) =>
    withWays`${who} is casting: was that an attack that disturbs it? ${line(`! ${who} interrupted`)}`,
  "take back the spell": ({ spell: name }: Spell) =>
    `Cast on the very number of the blow, ${name} should be lost, and it is: take back what it did.`,
  "casts nothing": ({ who }: Who) => `${who} is casting nothing.`,
  "goes on casting": ({ who }: Who) => `${who} goes on casting.`,
  "has lost no spell": ({ who }: Who) => `${who} has lost no spell.`,
  "whose spell": () => 'Whose spell? Write "! Mina interrupted".',

  // Scrolls
  /** What the condition says. */
  "rounds of reading": ({ spell: name, done, of }: { spell: string; done: number; of: number }) =>
    `${name}, ${done} of ${of}`,
  "reads on": ({ who, done, of }: { who: string; done: number; of: number }) => `${who} reads on (${done} of ${of})`,
  "stops reading": ({ who, spell: name }: Who & Spell) => `${who} stops reading ${name}.`,
  "did not finish reading": ({ who, spell: name }: Who & Spell) =>
    `${who} did not finish ${name}; the scroll is not read`,

  // Wands
  "wand works": ({ item }: Item) => `${item} works; one charge is used`,
  "wand is not activated": ({ item }: Item) => `${item} is not activated: hit on its very number; no charge is used`,
  "wand is disturbed": ({ who, by }: { who: string; by: string }) =>
    `the wand is not activated: ${by} hits ${who} on its very number; no charge is used`,
  "take back the wand": () =>
    "Used on the very number of the blow, the wand should not work, and it does not: take back what it did.",
};
