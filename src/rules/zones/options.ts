import { parseDice } from "../../dice/expression.ts";
import { choice, free, type FreeValue } from "../../fight/specs.ts";
import { scaleOf } from "./size.ts";

const diceOrUnset: FreeValue<string> = {
  read: (value) => (value === "unset" || parseDice(value) !== null ? value : null),
  wanted: "dice such as d6, or unset.",
};

/** Measure of critical damage (ZN-49): one of the ledger's readings, or at least so many points. */
export type Critical = "half-max" | "half-current" | "to-half" | "ruling" | number;

const critical: FreeValue<Critical> = {
  read: (value) => {
    const [, fixed] = /^fixed (\d{1,4})$/.exec(value) ?? [];
    if (fixed !== undefined) return Number(fixed);
    return (["half-max", "half-current", "to-half", "ruling"] as const).find((word) => word === value) ?? null;
  },
  wanted: "half-max, half-current, fixed and a number, to-half or ruling.",
};

/** The die of a durability roll, and the highest face that damages (ZN-118). */
interface DurabilityDie {
  readonly die: string;
  readonly fail: number;
}

const durability: FreeValue<DurabilityDie | "ask"> = {
  read: (value) => {
    const [, die, fail] = /^(d\d{1,4}) fail (\d{1,4})$/.exec(value) ?? [];
    if (die !== undefined) return { die, fail: Number(fail) };
    return value === "ask" ? value : null;
  },
  wanted: "ask, or a die and its worst faces such as d6 fail 1.",
};

const sizes: FreeValue<readonly string[]> = {
  read: (value) => (value.split(" ").length > 1 ? scaleOf(value) : null),
  wanted: "words from the smallest to the largest.",
};

/** House options, each with the ledger's default first. */
export const options = [
  choice("initiative-each-round", "no, random", "ZN-03", "Is the initiative rolled anew every round?"),
  choice(
    "faction-order",
    "cycle, named",
    "ZN-06",
    "Factions in a fixed cycle, or named one by one by the one with the initiative.",
  ),
  choice("bonus-morale", "yes, no", "ZN-11", "Are there morale checks at the end of the bonus round?"),
  choice("save-equal", "pass, fail", "ZN-13", "A d20 equal to the attribute."),
  choice("save-naturals", "none, 20-fails, 1-and-20", "ZN-13", "Do a natural 20 and a natural 1 decide a save?"),
  choice(
    "group-save",
    "shared, each, best, worst",
    "ZN-14",
    "One die for all, a die each, or one against the best or worst attribute.",
  ),
  choice("sprint-reminder", "off, on", "ZN-18", "Ask what sprinting costs?"),
  choice("drop-free", "no, yes", "ZN-19", "Does letting a thing fall cost nothing?"),
  choice("nearby", "half, same", "ZN-22", "Up to half a zone, or the same place only."),
  choice("swap", "one, two", "ZN-29", "Exchanging weapons as one bonus action, or two."),
  choice("react-to-miss", "no, counter", "ZN-35", "May an attack that has missed be countered?"),
  choice(
    "moving-shot",
    "turn, between, clause",
    "ZN-38",
    "Which movement counts: any of the turn, before and after the shot, or only by the clause `moving`.",
  ),
  choice("impaired", "d4, low-of-two, half, no-critical", "ZN-43", "What impaired damage is."),
  free("critical", "half-max", critical, "ZN-49", "Which damage is critical."),
  choice("critical-save", "none, str", "ZN-49", "Does a STR save keep somebody up after critical damage?"),
  choice("incap-lasts", "until-ended, stretch", "ZN-50", "How long incapacity lasts."),
  choice("zero-health", "dead, incapacitated, ruling", "ZN-51", "What happens at 0 health."),
  choice("direct-damage", "no-armour, armour", "ZN-53", "Does armour help against direct damage?"),
  choice("surrendered-react", "evade, no", "ZN-56", "May those who have surrendered dodge, hide and guard?"),
  choice(
    "extra-reactions",
    "after-reaction, always",
    "ZN-58",
    "Extra reactions only in a round given to reacting, or also after a turn in sequence.",
  ),
  choice("react-to-counter", "guard, no", "ZN-61", "May somebody guard the attacker against a counter?"),
  choice(
    "multi-counter",
    "whole, own-share",
    "ZN-66",
    "A counter that fells the attacker first cancels the attack for all, or for the one who counters.",
  ),
  choice(
    "blast-substitute",
    "any, untargeted",
    "ZN-67 ZN-70",
    "Who may stand in for a target of a blast or a shared-out attack.",
  ),
  choice("hide-grabbed", "any, own", "ZN-68", "Hiding behind any grabbed enemy, or only behind one’s own."),
  choice(
    "opp-trigger",
    "leave, any",
    "ZN-72",
    "Opportunity attacks when somebody leaves the neighbourhood, or at any step away.",
  ),
  choice(
    "peek-exposed",
    "counter, round",
    "ZN-77",
    "The barrier of someone who peeks is only cover against the counter, or until the end of the round.",
  ),
  choice("melee-blast-dodge", "yes, no", "ZN-79", "Can a melee blast be dodged?"),
  choice("blast-moving", "refused, save", "ZN-80", "A ranged blast while moving and beyond half range."),
  choice("blast-roll", "each, shared", "ZN-82", "Damage dice for each target of a blast, or once for all."),
  choice("shove-hold", "breaks, keeps", "ZN-91", "Does a shove tear a hold?"),
  choice("grapple-hand", "none, one", "ZN-93", "Free hands needed to grapple."),
  choice("free-save", "rescuer, grabbed", "ZN-96", "Whose STR frees an ally."),
  choice(
    "hold-bonus",
    "hands-free, keeps, strict",
    "ZN-98",
    "Bonus actions other than words end a hold, none do, or all do.",
  ),
  choice("bonus-reactions", "no, bystanders", "ZN-102", "May people who are not attacked guard in the bonus round?"),
  choice(
    "reveal",
    "always, ask",
    "ZN-104",
    "Is somebody concealed revealed by what might reveal, or is the game master asked?",
  ),
  choice("hide-concealed", "on, off", "ZN-105", "Leave concealed enemies out of what players see?"),
  choice("morale-for", "all, npc", "ZN-108", "Do players’ characters (`pc`) check morale?"),
  free(
    "durability",
    "ask",
    durability,
    "ZN-118",
    "The durability roll after the fight: asked for, or a die that damages on a face this low.",
  ),
  choice("durability-again", "damaged, destroyed", "ZN-118", "A second failure on a damaged item."),
  choice("break-dice", "any, all", "ZN-120", "Damaged weapons break when any damage die shows 1, or all."),
  choice("break-both", "no, yes", "ZN-121", "One item breaks per attack, or shield and armour both."),
  free("simple-hand", "unset", diceOrUnset, "ZN-122", "Dice of a simple hand weapon."),
  free("simple-great", "unset", diceOrUnset, "ZN-122", "Dice of a simple great weapon."),
  free(
    "sizes",
    "tiny small medium large massive",
    sizes,
    "ZN-123",
    "The scale of sizes, from the smallest to the largest.",
  ),
  choice("massive-nonlethal", "no, yes", "ZN-128", "Do non-lethal attacks of the massive reach a zone too?"),
  choice("free-larger", "yes, no", "ZN-132", "Can a rescuer free somebody from a larger holder?"),
  choice(
    "fall-effect",
    "damage, ruling",
    "ZN-142",
    "A fall from a moving mount: damage, or also what the game master says.",
  ),
];
