import { ordinal } from "../../../fight/phrases.ts";
import type { Named } from "../../../fight/event.ts";
import {
  all,
  inName,
  itself,
  marked,
  type Makes,
  type Marks,
  type Name,
  type NameOf,
  type Names,
} from "../../../fight/fact.ts";
import { say } from "../../../fight/say.ts";
import { tableWords } from "./tables.ts";

/** What dice are for. */
const purposes = {
  ...say.purposes,
  ...itself("to hit", "damage", "grievous wound", "shooting into melee", "which friend", "casting"),
  ...itself("initiative", "initiative of the spell", "initiative of the free action"),
  /** `series`: drawn dice depend on it. */
  "initiative of a later attack": ({ nth }: { nth: number; series: `initiative, ${string} attack` }) =>
    `initiative, ${ordinal(nth + 1)} attack`,
  ...itself("DEX roll", "PER roll", "Luck save", "2x DEX to stay up", "PER roll against the ambush"),
  ...itself("DEX roll for picking up", "DEX roll for moving on"),
  "PER roll against unseen": ({ whom }: { whom: string }) => `PER roll against unseen ${whom}`,
  "skill roll:": ({ skill }: { skill: string }) => `skill roll: ${skill}`,

  // A chance that is told before its die falls
  ...itself("strike chance"),
  "chance of": ({ roll }: { roll: Name }): string => `${inName(purposes, roll)}, chance`,

  // The game master decides
  "without the stat": ({ roll, stat }: { roll: Name; stat: "DEX" | "PER" }): string =>
    `${inName(purposes, roll)} (no ${stat} on the sheet)`,
  "Luck save without Luck": ({ who }: { who: string }) => `Luck save of ${who} (no Luck on the sheet)`,
};

/** How rolls come out. */
const outcomes = {
  /** A sum that is only shown. */
  "": "",
  ...itself("success", "failure", "miss", "hit", "critical", "grievous"),
  degree: ({ degree }: { degree: number }) => `degree ${degree}`,
  ...itself("worse than 5", "at a friend", "at the foe", "no wound", "wound"),
  ...itself("before movement", "during movement", "after movement", "lost"),
};

/** Which outcomes make it. */
const makes = {
  ...all(true, "success", "hit", "critical", "grievous", "degree"),
  ...all(false, "", "failure", "miss", "worse than 5", "at a friend"),
  // Then comes the die to hit.
  ...all("goes on", "at the foe"),
  // Of dice that are rolled against nothing.
  ...all(false, "no wound", "wound", "before movement", "during movement", "after movement", "lost"),
} satisfies Makes<typeof outcomes>;

/** What each is to whoever reads it. */
const marks = {
  ...marked("success", "failure", "miss", "hit", "critical"),
  ...all("critical", "grievous"),
  ...all("failure", "no wound", "lost"),
  ...all(null, "", "degree", "worse than 5", "at a friend", "at the foe", "wound"),
  ...all(null, "before movement", "during movement", "after movement"),
} satisfies Marks<typeof outcomes>;

/** Shares of DEF. */
const shares = {
  ddex: "DEX share",
  dskill: "Defense skill",
  dshield: "Shield skill",
  dshieldbase: "shield",
};

/** A share of DEF. */
export type Share = keyof typeof shares;

/** Why a share does not count. */
export type ShareOut = "casting" | "careful aim" | "shield not ready" | "free attack";

/** What parts of numbers are called, and what a number is held against. */
const parts = {
  ...say.parts,
  ...itself("game master", "wounds", "wound", "size", "chance", "cast chance", "Luck", "threshold"),

  // The strike chance
  ...itself(
    "SC",
    "run and attack",
    "defending",
    "encumbered",
    "off hand",
    "surprise in combat",
    "surprise out of combat",
  ),
  "ambush of degree": ({ degree }: { degree: number | null }) => `ambush, degree ${degree}`,
  ...itself("target unseen", "light", "several attackers", "several attackers (tentacles)", "Range of Field"),
  ...itself("target stunned", "target in careful aim", "target on a moving mount", "target dodging"),
  ...itself("target stationary", "target walking", "target running", "target sprinting", "target fast sprinting"),
  ...itself("hard cover", "soft cover", "careful aim", "ranged weapon in melee"),
  "target of size": ({ size }: { size: string }) => `${size} target`,
  ...itself("strike chance"),
  /** "strike chance (70 SC − 20 defending − 20 DEF)" */
  "strike chance made of": ({ made }: { made: readonly Named[] }): string => {
    const terms = made.map(({ label, value }, at) => {
      const sign = at === 0 ? "" : value < 0 ? "− " : "+ ";
      return `${sign}${at === 0 ? value : Math.abs(value)} ${inName(parts, label)}`;
    });
    return `strike chance (${terms.join(" ")})`;
  },
  "times the stat": ({ times, stat }: { times: number; stat: "DEX" | "PER" }) => `${times}x ${stat}`,

  // The target's defense
  ...itself("DEF", "DEF, magic only", "DEF, DEX and magic only", "DEF halved", "DEF not below 0", "game master (DEF)"),
  "share does not count": ({ share, why }: { share: Share; why: ShareOut }) => `${shares[share]} out (${why})`,
  ...itself("target defending", "target in full defense", "target in desperate defense", "target encumbered"),
  ...itself("target picks up a weapon", "target does not move", "attacker unseen"),
  ...itself("rank", "Master Bowman", "specialization", "double specialization"),

  // Damage and stunning
  ...itself("ambush", "not below 0", "doubled", "dice again", "damage", "protection", "CON", "hit points"),

  // Initiative
  ...itself("IM", "no movement", "move and attack", "draw", "sheathe", "pick up", "after a move", "own tie"),
};

/** Rolls, the parts of numbers, and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;
