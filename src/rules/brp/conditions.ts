import { condition } from "../../fight/specs.ts";

const round = "the end of the round";
const ruling = "the game master";

export const conditions = [
  condition("half rank", "Acts at half its DEX rank.", round, "BR-20", { over: "{who} acts at its full rank again" }),
  condition("quarter rank", "Acts at a quarter of its DEX rank.", round, "BR-21", {
    over: "{who} acts at its full rank again",
  }),
  condition("running", "No action this round, defences only.", round, "BR-22"),
  condition("waiting", "Will act on a lower rank.", "acting, or the end of the round", "BR-16"),
  condition("unaware", "May neither parry nor dodge the next attack.", "that attack", "BR-48"),
  condition(
    "kneeling",
    "Behind a large shield: 90 to parry missiles with it.",
    "standing up, moving, losing the shield, unconsciousness",
    "BR-58",
  ),
  condition("behind", "The shield’s points come off a hit on the covered part.", ruling, "BR-91", {
    withDetail: "behind {detail}",
    aliases: ["behind an immobile shield"],
  }),
  condition("unloaded", "The crossbow cannot be shot.", "a full round of reloading", "BR-43", { item: true }),
  condition("reloading", "The round goes into the crossbow: no other action.", round, "BR-43", {
    withDetail: "reloading {detail}",
    told: "{who} reloads the {detail}, which takes the round",
  }),
  condition("empty", "The weapon has no shots left.", ruling, "BR-44 BR-45", { item: true, lasts: true }),
  condition(
    "treating",
    "The round goes into First Aid: no other action.",
    "the end of the round, or unconsciousness",
    "BR-105",
    { withDetail: "treating {detail}", told: "{who} treats {detail}, which takes the round" },
  ),
  condition("treated", "This wound has had its First Aid.", "never", "BR-104", {
    told: "{who}’s {detail} has had its First Aid",
    lasts: true,
  }),
  condition("damaged", "Fewer hit points for parrying; fights as before.", ruling, "BR-59", {
    item: true,
    aliases: ["weapon damaged", "shield damaged"],
    lasts: true,
  }),
  condition("broken", "Can neither attack nor parry with it.", ruling, "BR-59", {
    item: true,
    aliases: ["weapon broken", "shield broken"],
    lasts: true,
  }),
  condition("unconscious", "Cannot act, move or defend.", "being woken, or 1d6 hours", "BR-96 BR-97 BR-98", {
    out: true,
    down: true,
    lasts: true,
  }),
  condition(
    "dying",
    "At 0 hit points or less: dead when the round ends, unless brought to 1 or more.",
    round,
    "BR-99 BR-100",
    { out: true, down: true, then: "dead" },
  ),
  condition("surrendered", "Neither fights nor defends.", ruling, "BR-37", { out: true }),
  condition("dead", "Out for good.", "never", "BR-99", { out: true, down: true, lasts: true }),
];
