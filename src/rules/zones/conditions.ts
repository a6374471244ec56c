import { condition } from "../../fight/specs.ts";

const out = { out: true };
const down = { out: true, down: true, lasts: true };

/** States a combatant can be in. The detail names whom or which item it is about. */
export const conditions = [
  condition(
    "turn spent",
    "No turn and no reaction any more this round.",
    "the start of the next round",
    "ZN-07 ZN-30",
    { over: "{who} has its turn again", overOfSeveral: "{who} have their turns again" },
  ),
  condition(
    "reserved",
    "No turn in sequence, but one reaction is still open.",
    "on reacting, or the end of the round",
    "ZN-137",
  ),
  condition(
    "unseen",
    "Whoever strikes at it in melee needs a WIT save; nobody can shoot it.",
    "light, or the game master’s line",
    "ZN-36 ZN-40",
    { withDetail: "unseen by {detail}", told: "{who} is unseen by {detail}" },
  ),
  condition(
    "concealed",
    "Enemies cannot react to its attacks and do not see it; it takes part in the bonus round.",
    "when it is revealed",
    "ZN-100 ZN-101 ZN-103 ZN-104",
  ),
  condition(
    "unaware",
    "Cannot react to an attack by those it does not know of.",
    "after that attack, or the game master’s line",
    "ZN-57",
    { withDetail: "unaware of {detail}", told: "{who} is unaware of {detail}" },
  ),
  condition("in cover", "Armour value 1 higher, at most 3.", "on leaving it", "ZN-74 ZN-75", {
    aliases: ["cover"],
  }),
  condition(
    "behind a barrier",
    "Attacks do not pass.",
    "on leaving it; against a counter it is cover only while the character peeks out to attack",
    "ZN-76 ZN-77",
    { aliases: ["barrier", "behind barrier"] },
  ),
  condition(
    "incapacitated",
    "Cannot act, move or react; may be killed by a death blow from nearby.",
    "the game master’s line",
    "ZN-49 ZN-50",
    down,
  ),
  condition("dead", "Out of the fight.", "never", "ZN-51 ZN-52", down),
  condition(
    "grabbed",
    "Cannot act or react; its turn may only be an attempt to break free.",
    "breaking free, an ally’s help, or the holder letting go",
    "ZN-93 ZN-94 ZN-95",
    { withDetail: "grabbed by {detail}", told: "{who} is grabbed by {detail}", freed: true },
  ),
  condition("holding", "Only some actions keep the hold.", "with the hold", "ZN-93 ZN-97 ZN-98", {
    withDetail: "holding {detail}",
    told: "",
  }),
  condition(
    "disarmed",
    "A weapon of it is on the ground or in the disarmer’s hand.",
    "picking it up, or another weapon in hand",
    "ZN-89 ZN-85 ZN-112",
  ),
  condition(
    "broken",
    "Must surrender or retreat; makes no attacks.",
    "when it is harmed after surrendering, or the game master’s line",
    "ZN-109 ZN-114",
  ),
  condition("steady", "No more morale checks.", "the end of the stretch", "ZN-110"),
  condition(
    "surrendered",
    "Does not fight; may still dodge, hide or guard.",
    "when it resumes: after harm, or on a later turn if it is not broken",
    "ZN-112 ZN-114",
    { yields: true },
  ),
  condition("gone", "Off the field.", "never in this fight", "ZN-109 ZN-116", out),
  condition(
    "rushed",
    "No action and no reaction this round: its mount or vehicle moved at full speed.",
    "the end of the round",
    "ZN-138",
  ),
  condition(
    "moving",
    "Getting on or off needs an AGI save.",
    "the start of its next turn, or the game master’s line",
    "ZN-142",
  ),
  condition(
    "damaged",
    "The item still works, and may be destroyed.",
    "repair outside the fight",
    "ZN-118 ZN-119 ZN-120 ZN-121 ZN-122",
    { aliases: ["damaged gear"], item: true, lasts: true },
  ),
  condition("destroyed", "The item is useless: no attack, no armour.", "never", "ZN-120 ZN-121", {
    aliases: ["destroyed gear"],
    item: true,
    lasts: true,
  }),
  condition("wrecked", "A vehicle without health: it moves no more.", "never", "ZN-51", { ...out, down: true }),
];
