import { condition } from "../../fight/specs.ts";
import type { ConditionSpec } from "../../fight/vocabulary.ts";

const round = "the end of the round";
const dropped = `the clause is dropped: ${round}`;

/** Makes the condition of a pace of a target of missiles. */
function pace<const Id extends string>(id: Id, change: string, rules = "SC-122"): ConditionSpec<Id> {
  return condition(id, `Missiles at it: ${change}.`, round, rules);
}

/** Makes a condition that hides or carries a target of missiles. */
function behind<const Id extends string>(
  id: Id,
  change: string,
  rules: string,
  rest: Partial<ConditionSpec> = {},
): ConditionSpec<Id> {
  return condition(id, `Missiles at it: ${change}.`, dropped, rules, rest);
}

export const conditions = [
  condition("stunned", "Attacks not yet made are lost; attackers get SC +10.", round, "SC-40 SC-97"),
  condition("wounded", "A label: hurt, with at least half the hit points.", "healed, or worse", "SC-41", {
    lasts: true,
  }),
  condition("bloodied", "A label: below half the hit points.", "healed, or worse", "SC-41", { lasts: true }),
  condition(
    "badly wounded",
    "Percent rolls for actions and TMR -10.",
    "above 20 hit points, or worse",
    "SC-42 SC-45 SC-46",
    { lasts: true, over: "{who} is no longer badly wounded" },
  ),
  condition(
    "very badly wounded",
    "Percent rolls for actions and TMR -20 at 10 hit points, -30 at 5.",
    "above 10 (or 5) hit points",
    "SC-43 SC-44 SC-45 SC-46",
    {
      lasts: true,
      withDetail: "very badly wounded ({detail} or less)",
      over: "{who} is no longer very badly wounded",
    },
  ),
  condition("out", "Takes no part; what it had left is dropped.", "the game master’s line `up`", "SC-35", {
    out: true,
    down: true,
    lasts: true,
  }),
  condition("surrendered", "Fights no more.", "the game master’s word", "SC-35", { out: true }),
  condition("gone", "Has left the fight.", "the game master’s word", "SC-35", { aliases: ["left"], out: true }),
  /** @rule SC-13 */
  condition("no movement", "Initiative +3, DEF -20, Luck saves -20; may not move at all.", round, "SC-13 SC-14 SC-15", {
    over: "{who} may move again",
  }),
  condition("made to move", "Its actions of the round are lost.", round, "SC-15", {
    over: "{who} has its actions again",
  }),
  condition(
    "fallen",
    "The rules give no numbers: the game master decides.",
    "the game master’s line `stand`",
    "SC-15",
    { aliases: ["prone"] },
  ),
  condition(
    "casting",
    "The DEX, Defense and Shield shares of DEF do not count; a hit may interrupt.",
    "the segment on which the spell goes off, or interruption",
    "SC-59 SC-64 SC-05",
    { withDetail: "casting {detail}" },
  ),
  condition("waiting to cast", "The spell begins on segment 10 of the next round.", "that segment", "SC-60 SC-61", {
    over: "{who} no longer waits to cast",
  }),
  /** @rule SC-62 */
  condition(
    "holding",
    "No action this round; a spell of one round may begin on 10 of the next.",
    "the next round",
    "SC-62",
  ),
  condition(
    "ambushed",
    "By degree: ambushers get SC +10, +20 or +30 (damage +2); degree 3 and worse does not act.",
    "the end of the free round",
    "SC-52 SC-53 SC-54 SC-55 SC-56 SC-57 SC-58",
    { told: "" },
  ),
  condition("defending", "Gave up strike chance for half as much DEF.", round, "SC-101"),
  condition("full defense", "DEF + 5 + 2.5 for each rank; no attacks.", round, "SC-104 SC-105", {
    aliases: ["full defence", "full parry"],
    over: "{who} is no longer in full defense",
  }),
  condition(
    "desperate defense",
    "DEF + 20 + 2.5 for each rank; no other action; can be pushed 10 ft.",
    round,
    "SC-107 SC-108 SC-109",
    { aliases: ["desperate defence"], over: "{who} is no longer in desperate defense" },
  ),
  condition("retrieving", "DEF -15; at most one attack.", round, "SC-111 SC-112"),
  condition(
    "careful aim",
    "Own shots SC +15; attackers SC +10; the DEX and Defense shares of DEF do not count.",
    "the end of the round (an aim that waits for its shot: after it, at the latest the end of the next round), " +
      "or movement",
    "SC-126 SC-127",
    { over: "{who} no longer takes careful aim" },
  ),
  pace("dodging", "SC -20", "SC-123"),
  pace("stationary", "SC +10"),
  pace("walking", "no change"),
  pace("running", "SC -10"),
  pace("sprinting", "SC -20"),
  pace("fast sprinting", "SC -30"),
  behind("on a moving mount", "SC -10 in place of its pace", "SC-124", {
    aliases: ["on a moving wagon", "mounted moving"],
  }),
  behind("soft cover", "SC -10", "SC-129 SC-130"),
  behind("hard cover", "SC -20", "SC-129 SC-130"),
  condition("encumbered", "SC and DEF -10.", "the game master’s word", "SC-99 SC-100"),
  condition(
    "foe unseen",
    "SC -40 against that foe and DEF -20 against its attacks, or less after a PER roll.",
    "the clause is dropped, or the foe is seen",
    "SC-91 SC-92",
  ),
  condition(
    "invisible",
    "Nobody sees it: SC -40 against it and DEF -20 against its attacks, or less after a PER roll.",
    "the game master’s word",
    "SC-91 SC-92",
  ),
  condition(
    "engaged",
    "In melee with that foe.",
    "one of the two withdraws or is out; the game master’s line",
    "SC-86 SC-113 SC-132",
    { withDetail: "engaged with {detail}" },
  ),
  condition("withdrawing", "Each engaged foe may make a free attack.", round, "SC-113"),
  condition("shield not ready", "The shield’s shares of DEF do not count.", "the shield is readied", "SC-83 SC-84", {
    over: "{who}’s shield is ready again",
  }),
  condition("weapon dropped", "That weapon cannot be used.", "picked up", "SC-111", {
    aliases: ["disarmed"],
    withDetail: "{detail} dropped",
    item: true,
    told: "{who}’s {detail} lies on the ground",
  }),
  condition(
    "missile stuck",
    "DEX is lower, and hit points are lost each round.",
    "removed",
    "SC-133 SC-134 SC-135 SC-136 SC-137 SC-138 SC-139",
    { withDetail: "{detail} stuck", told: "{detail} sticks in {who}", lasts: true, over: "{detail} is out of {who}" },
  ),
  condition("bleeding", "Loses that many hit points each round.", "the game master’s word", "SC-32 SC-138", {
    told: "{who} bleeds {detail} hit points a round",
    lasts: true,
  }),
  condition("armor worn down", "PROT is lower by the count.", "the game master’s line `repair`", "SC-31", {
    aliases: ["armour worn down"],
    told: "",
    lasts: true,
    over: "{who}’s armor is whole again",
  }),
  condition("free action used", "A further free action costs a regular one.", round, "SC-88 SC-89", {
    over: "{who} has its free action again",
  }),
  condition("resting", "Does not bleed this round.", round, "SC-138"),
  condition(
    "surprised",
    "In combat: SC +10 and DEF halved; out of combat: SC +25 and only always-on magic. For one attack.",
    "after that attack",
    "SC-49 SC-50",
  ),
];
