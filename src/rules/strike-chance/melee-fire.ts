import { areFoes } from "../../fight/alliance.ts";
import { thingNumber } from "../../fight/action.ts";
import { written } from "../../fight/fact.ts";
import { counted } from "../../fight/sentences.ts";
import { list, loudly, part, remind, showRow, sum, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { bowmanBonus } from "./chance.ts";
import type { Blow } from "./defence.ts";
import { asOf } from "./segment.ts";
import { specializationWith } from "./sheet.ts";
import { meleeFire } from "./tables.ts";
import { readCounts } from "./terms.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { engagedWith, isOut } from "./wounds.ts";

/* Shooting into melee: a roll before the shot decides who is shot at (SC-140 to SC-144, SC-146). */

/** Shooting into melee (SC-140 to SC-144, SC-146). */
export const meleeFireSentences = {
  "shot into a melee": ({ target, friends, foes }: { target: string; friends: readonly string[]; foes: number }) =>
    `${target} is in melee with ${list(friends)}: the shot may go astray. ` +
    `Counted as into melee ${friends.length}f ${foes}o.`,
  "counts of the melee": '"into melee {said}": how many friends and foes are in it? Write it as in "into melee 1f 2o".',
  "no friend in the melee": "Without a friend of {name} in that melee the shot goes at its target.",
  "at a friend up to": "at a friend on {threshold} or less",
  "low face at a friend": "natural {face} goes at a friend, even with a total of {total}",
  "melee beyond the table": ({ friends, foes }: { friends: number; foes: number }) =>
    `The table knows no melee of ${counted(friends, "friend")} and ${counted(foes, "foe")}.`,
  "threshold for the melee": ({ friends, foes }: { friends: number; foes: number }) =>
    `threshold for shooting into a melee of ${counted(friends, "friend")} and ${counted(foes, "foe")}`,
  "nobody known to be hit": `The shot goes at a friend, but nobody of {name}’s side is engaged there: say who is hit
      ("! Kara engaged with Ogre", above this line).`,
  "which friend is hit": "which friend does the shot go at? Nobody is known to be in that melee",
} as const;

/** The melee that is shot into. `friends`: those of the shooter that are known. */
interface Melee {
  readonly friends: readonly Who[];
  readonly foes: number;
  readonly friendCount: number;
}

/** Returns everybody in the melee of the target, by who is engaged with whom. */
function meleeOf(state: FightState, target: Combatant): readonly Combatant[] {
  const found = [target];
  for (const one of found)
    for (const name of engagedWith(asOf(state, one))) {
      const other = state.combatants.find((c) => c.name === name);
      if (other !== undefined && !isOut(asOf(state, other)) && !found.includes(other)) found.push(other);
    }
  return state.combatants.filter((c) => found.includes(c));
}

/**
 * Returns the melee that a shot goes into; null where none of the shooter's friends is in it. `into melee 1f 2o`, `into
 * melee 1/2` says how many.
 */
function meleeShotInto(turn: Turn, { attacker, target, terms }: Blow): Melee | null {
  const all = meleeOf(turn.state, target).filter((c) => c.name !== attacker.name);
  const friends = all.filter((c) => !areFoes(turn.state, c, attacker)).map((c) => c.name);
  const others = all.length - friends.length;
  const said = terms["into melee"];
  if (said === undefined) {
    if (friends.length === 0) return null;
    remind(turn, ["SC-140"], { is: "shot into a melee", target: target.name, friends, foes: others });
  }
  const counts = typeof said === "string" ? readCounts(said) : null;
  if (typeof said === "string" && counts === null) turn.impossible("SC-140", { is: "counts of the melee", said });
  if (counts?.friends === 0) turn.info("SC-140", { is: "no friend in the melee", name: attacker.name });
  const friendCount = counts?.friends ?? friends.length;
  return friendCount === 0 ? null : { friends, foes: Math.max(1, counts?.foes ?? others), friendCount };
}

/**
 * Returns the threshold of SC-141. For counts that the table does not list: the game master's word, or (option
 * `melee-fire`) the nearest row.
 * @rule SC-141
 * @rule SC-146
 */
function thresholdFor(turn: Turn, friends: number, foes: number): number {
  const row = meleeFire.find((each) => each.friends === friends && each.foes === foes);
  if (row !== undefined) {
    showRow(turn, ["SC-141"], "melee-fire", row.threshold, `${row.friends}/${row.foes}`, {
      says: { is: "at a friend up to", threshold: row.threshold },
      means: ["at a friend"],
    });
    return row.threshold;
  }
  if (turn.option("melee-fire") === "nearest") return nearest(friends, foes);
  const ruling = turn.ruling(["threshold"]);
  const said = ruling === null ? null : thingNumber(ruling);
  if (said !== null) return said;
  remind(turn, ["SC-146"], { is: "melee beyond the table", friends, foes });
  return turn.wait(
    { is: "threshold for the melee", friends, foes },
    {
      offers: [offer("", { verb: "threshold", thing: 35, ruled: true }, "SC-146")],
    },
  );
}

/**
 * Returns the threshold of the same number of friends (else the highest listed) and the nearest number of foes
 * (SC-146).
 */
function nearest(friends: number, foes: number): number {
  const same = meleeFire.filter((row) => row.friends === friends);
  const rows = same.length > 0 ? same : meleeFire.filter((row) => row.friends === 3);
  const sorted = [...rows].sort((a, b) => Math.abs(a.foes - foes) - Math.abs(b.foes - foes) || a.foes - b.foes);
  return sorted[0]?.threshold ?? 0;
}

const friendFaces = { none: 5, specialist: 3, double: 1 } as const;

/**
 * Returns the target that a shot really goes at: the intended one, or a friend (SC-140 to SC-143).
 * @rule SC-140
 * @rule SC-142
 */
export function actualTarget(turn: Turn, action: Action, blow: Blow): Who {
  const intended = blow.target.name;
  const melee = meleeShotInto(turn, blow);
  if (melee === null) return intended;
  const threshold = thresholdFor(turn, melee.friendCount, melee.foes);
  const friend = turn.step(() => atFriend(turn, action, blow, threshold));
  return friend ? whichFriend(turn, action.actor, melee.friends) : intended;
}

/** Rolls whether the shot goes at a friend. */
function atFriend(turn: Turn, action: Action, blow: Blow, threshold: number): boolean {
  const parts = bowmanBonus(blow.attacker, blow.weapon);
  const thrown = turn.roll("shooting into melee", "1d100", { who: action.actor });
  const total = thrown.total + sum(parts);
  const low = thrown.total <= friendFaces[specializationWith(blow.attacker, blow.weapon)];
  const friend = low || total <= threshold;
  tell(turn, low ? ["SC-140", "SC-142"] : ["SC-140", "SC-141"], thrown, {
    who: action.actor,
    purpose: "shooting into melee",
    parts,
    against: part("threshold", threshold),
    outcome: friend ? "at a friend" : "at the foe",
  });
  if (low && total > threshold)
    loudly(turn, ["SC-142"], { is: "low face at a friend", face: thrown.total, total }, [action.actor]);
  return friend;
}

/**
 * Rolls which friend is shot at, in listed order; with one friend there is no die.
 * @rule SC-143
 */
function whichFriend(turn: Turn, who: string, friends: readonly Who[]): Who {
  const [only] = friends;
  if (only === undefined) {
    remind(turn, ["SC-143"], { is: "nobody known to be hit", name: who });
    return turn.wait({ is: "which friend is hit" }, { who });
  }
  if (friends.length === 1) return only;
  const thrown = turn.roll("which friend", `1d${friends.length}`, { who });
  const name = friends[thrown.total - 1] ?? only;
  tell(turn, ["SC-143"], thrown, { who, purpose: "which friend", outcome: written(name) });
  return name;
}
