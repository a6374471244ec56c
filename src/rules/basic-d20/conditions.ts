import { condition } from "../../fight/specs.ts";

const roundEnd = "at the end of the round";
const byRuling = "the game master ends it";
const untilEnded = `${byRuling}, or the rounds of the option crit-conditions-last are over`;
const outOnly = { out: true };
const outAndDown = { out: true, down: true, lasts: true };

export const conditions = [
  condition("surprised", "no action, no reaction, no initiative", roundEnd, "BD-04 BD-07"),
  condition(
    "engaged",
    "turning away gives the opponent a parting shot",
    "more than 5 ft apart, or one is out of the fight",
    "BD-16",
    { withDetail: "engaged with {detail}" },
  ),
  condition("dodging", "+2 AC, no attack as its action", roundEnd, "BD-22", { aliases: ["parrying"] }),
  condition("holding", "waits, and may act on a lower number", "on acting, or at the end of the round", "BD-24 BD-25", {
    withDetail: "holding for {detail}",
  }),
  condition(
    "braced",
    "meets a charge on its number, with double damage",
    "on any action, or at the end of the round",
    "BD-38 BD-40",
    { aliases: ["set"] },
  ),
  condition("charged", "-2 AC", roundEnd, "BD-36"),
  condition("running", "no attack of any kind", roundEnd, "BD-27"),
  condition("fatigued", "no run and no charge", "after a rest of 3 turns", "BD-29 BD-30", { lasts: true }),
  condition("withdrawing", "backs off, and gives no parting shot", "at the end of its turn", "BD-43"),
  /** @rule BD-53 */
  condition("shaken", "-2 on attack rolls, saves and checks", untilEnded, "BD-53 BD-56"),
  /** @rule BD-54 */
  condition(
    "prone",
    "-4 on attack rolls; AC -4 against melee, +4 against missiles",
    `it stands up, ${untilEnded}`,
    "BD-54 BD-56",
  ),
  /** @rule BD-55 */
  condition("blinded", "-4 on attack rolls, -4 AC, -2 initiative", untilEnded, "BD-55 BD-56"),
  condition("disarmed", "its weapon lies on the ground", "it picks the weapon up, or draws another", "BD-52"),
  condition("weapon dropped", "that weapon lies on the ground", "it picks the weapon up", "BD-62", {
    withDetail: "{detail} dropped",
    item: true,
    told: "{who}’s {detail} lies on the ground",
  }),
  condition("weapon broken", "that weapon is useless", "not in this fight", "BD-59", {
    withDetail: "{detail} broken",
    item: true,
    lasts: true,
  }),
  condition("no attack", "no attack in the round after it began", "at the end of that round", "BD-59 BD-62", {
    aliases: ["no-attack"],
    noun: true,
    over: "{who} may attack again",
  }),
  condition("stumbling", "-1 on attack rolls and grapple checks", "after 1d2 rounds", "BD-60"),
  condition("unloaded", "that weapon cannot be shot", "it is reloaded", "BD-75 BD-76", {
    withDetail: "{detail} unloaded",
    item: true,
    told: "{who}’s {detail} is unloaded",
  }),
  condition("reloading", "nothing else this round, not even movement", roundEnd, "BD-75 BD-76"),
  condition(
    "burning",
    "1d8 fire damage at the end of the following round",
    "it is put out, or after that second damage",
    "BD-82 BD-83",
  ),
  condition(
    "burning ground",
    "stands in burning oil: 1d6 fire damage a round",
    "it leaves, or after the tenth round of the fire",
    "BD-87",
    { aliases: ["in the fire"] },
  ),
  condition(
    "casting",
    "an attack on it on this number disturbs the spell",
    "when the number is over, or the spell is lost",
    "BD-95 BD-96",
    { withDetail: "casting {detail}" },
  ),
  condition(
    "delaying",
    "releases a spell just before somebody’s number",
    "when it casts, or at the end of the round",
    "BD-98",
    { withDetail: "delaying for {detail}" },
  ),
  condition("bound", "cannot cast", byRuling, "BD-94"),
  condition("gagged", "cannot cast", byRuling, "BD-94"),
  condition("hands full", "cannot cast", byRuling, "BD-94", { over: "{who}’s hands are free" }),
  condition(
    "silenced",
    "cannot speak, and so cannot cast",
    "with the hold, or when the holder does something else",
    "BD-94 BD-121",
    { withDetail: "silenced by {detail}", told: "{who} is silenced by {detail}", freed: true },
  ),
  condition(
    "grabbed",
    "shares its holder’s space and cannot move away",
    "the holder loses a check, lets go, or either is out of the fight",
    "BD-117 BD-118",
    { withDetail: "grabbed by {detail}", told: "{who} is grabbed by {detail}", freed: true },
  ),
  condition("grappling", "holds somebody, and has the options of a hold", "with the hold", "BD-117 BD-118 BD-120", {
    withDetail: "grappling {detail}",
    told: "",
  }),
  condition("unaware", "a missile from 5 ft or less has +1 against it, not -5", "with that attack", "BD-70"),
  condition(
    "unconscious",
    "cannot act; any further damage kills",
    "after 1d4 turns with 1 HP, or when it is revived",
    "BD-107 BD-108 BD-109 BD-110",
    outAndDown,
  ),
  condition("dead", "out of the fight", "never", "BD-104", outAndDown),
  condition("surrendered", "fights no more", byRuling, "BD-12", { out: true }),
  condition("gone", "has left the fight", "never", "BD-12", outOnly),
];
