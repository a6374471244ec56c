import { counted } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { clause, line, withWays } from "../../../fight/ways.ts";
import type { Casting } from "../magic/casting.ts";
import { spellText } from "./pieces.ts";

interface Spell {
  readonly name: string;
  readonly spell: string;
}

const segments = withWays`Segments from 1 to 15 would do, or ${clause("ct round")}.`;

/** Spells: their times, their interruption, and how they go off (SC-05, SC-59 to SC-66). */
export const spells = {
  "spell is over": ({ name, spell }: { name: string; spell: Casting }) =>
    `${name}’s ${spellText(spell)}; another spell is for the next round.`,
  "casts another spell": ({ name, spell, said }: Spell & { said: string }) =>
    `${name} is casting ${spell}, not ${said}: another spell is more than a minor change.`,
  "spell waits for the next round": ({ spell }: { spell: string }) =>
    `${spell} begins on segment 10 of the next round and cannot go off in this one.`,
  "spell after its segment": ({ spell, at, count }: { spell: string; at: number; count: number }) =>
    `${spell} was due on ${at}; the count stands at ${count}. It goes off here.`,
  "no initiative for the spell": ({ name }: { name: string }) =>
    `${name} has no initiative this round; its spell begins and goes off here.`,
  "which spell is it": ({ name }: { name: string }) =>
    `Which spell of ${name} that is, and when it goes off, is yours to say.`,

  "no casting time": ({ said }: { said: string }) => `"${said}" is no casting time. ${segments.text}`,
  "casting time is too long": ({ time }: { time: number }) =>
    withWays`A casting time of ${counted(time, "segment")} fits into no round, even from segment 10. ${segments}`,
  "no such spell": ({ name, spell, spells }: Spell & { spells: readonly string[] }) =>
    spell === ""
      ? `Which spell${spells.length === 0 ? "" : ` (of ${list(spells)})`}? Write its name: ` +
        `${name} casts Bolt of Energy.`
      : withWays`${name} has no spell "${spell}"${spells.length === 0 ? "" : ` (only ${list(spells)})`}: write "spell
      ${spell} ct 5" on ${name}’s line, or add ${clause("ct 5")} here.`,
  "casting time is not known": ({ spell }: { spell: string }) =>
    withWays`The casting time of ${spell} is not known: give it ${clause("ct 5")}, or a mage’s "rank 8 type SK".`,
  "rank is beyond the table": ({ spell, rank }: { spell: string; rank: number }) =>
    `The table of casting times ends at rank 22; ${spell} is of rank ${rank}. Give it "ct".`,
  "casting time of a mage": ({ type, time }: { type: string; time: number }) => `${type}: ${counted(time, "segment")}`,

  "casts slowly": ({ name }: { name: string }) =>
    `${name} casts: slowly, and without avoiding anything. From cover, perhaps?`,
  "spell is put off": ({ name, spell, initiative }: Spell & { initiative: number }) =>
    `${name}: ${spell} is put off to the next round (initiative ${initiative})`,
  "spell is timed": ({ name, spell, begin, done }: Spell & { begin: number; done: number | "end" }) =>
    `${name}: ${spell} begins on ${begin} and goes off ${done === "end" ? "as the round ends" : `on ${done}`}`,
  "until the spell begins": () => "segment 10 of the next round",
  "until the spell goes off": ({ done }: { done: Casting["done"] }) =>
    done === null ? "the spell goes off" : done === "end" ? "the end of the round" : `segment ${done}`,

  "is hit while casting": ({ name, spell }: Spell) =>
    withWays`${name} is hit while casting ${spell}: interrupted? Answer with ${line(`! ${name} interrupted`)}, or
      ${line(`! ${name} uninterrupted`)}.`,
  "casts nothing": ({ name }: { name: string }) => `${name} is casting nothing; nothing changes.`,
  "spell is interrupted": ({ name, spell }: Spell) => `${name}: ${spell} is interrupted and lost`,
  "spell continues": ({ name, spell }: Spell) => `${name}: ${spell} continues`,
  "no spell to drop": ({ name }: { name: string }) => `${name} has no spell that waits to begin.`,
  "spell has begun": ({ spell }: { spell: string }) =>
    `${spell} has begun already; only a spell that waits to begin can be dropped.`,
  "drops its spell": ({ name, spell }: Spell) => `${name} drops ${spell}`,

  "was it interrupted": ({ name, spell }: Spell) =>
    `${name} was hit while casting ${spell}, and it is not said whether that interrupted it: ` +
    `nothing comes of it until then. "! ${name} uninterrupted", and it goes off; or "! ${name} interrupted".`,
  "spell goes off": ({ name, spell }: Spell) => `${name}: ${spell} goes off`,
  "spell fails": ({ name, spell }: Spell) => `${name}: ${spell} fails`,
  "what the spell does": ({ spell, targets }: { spell: string; targets: readonly string[] }) =>
    `What ${spell} does${targets.length === 0 ? "" : ` on ${list(targets)}`} is yours to say: ` +
    `"! ${targets[0] ?? "Ogre"} HP -9", conditions and the like.`,
};
