import type { ConditionSpec } from "../../fight/vocabulary.ts";

export const conditions: readonly ConditionSpec[] = [
  { id: "half rank", effect: "Acts at half its DEX rank.", ends: "the end of the round", rules: ["BR-20"], example: "! Hilda gains half rank" },
  { id: "quarter rank", effect: "Acts at a quarter of its DEX rank.", ends: "the end of the round", rules: ["BR-21"], example: "! Hilda gains quarter rank" },
  { id: "running", effect: "No action this round, defences only.", ends: "the end of the round", rules: ["BR-22"], example: "! Hilda gains running" },
  { id: "waiting", effect: "Will act on a lower rank.", ends: "acting, or the end of the round", rules: ["BR-16"], example: "! Elenor gains waiting" },
  { id: "unaware", effect: "May neither parry nor dodge the next attack.", ends: "that attack", rules: ["BR-48"], example: "! Hilda gains unaware" },
  { id: "kneeling", effect: "Behind a large shield: 90 to parry missiles with it.", ends: "standing up, moving, losing the shield, unconsciousness", rules: ["BR-58"], example: "! Hilda gains kneeling" },
  { id: "behind", aliases: ["behind an immobile shield"], effect: "The shield's points come off a hit on the covered part.", ends: "the game master", rules: ["BR-91"], example: "! Elenor gains behind (heater)" },
  { id: "unloaded", effect: "The crossbow cannot be shot.", ends: "a full round of reloading", rules: ["BR-43"], example: "! Orc 1 gains unloaded (light crossbow)" },
  { id: "reloading", effect: "The round goes into the crossbow: no other action.", ends: "the end of the round", rules: ["BR-43"], example: "! Orc 1 gains reloading (light crossbow)" },
  { id: "empty", effect: "The weapon has no shots left.", ends: "the game master", rules: ["BR-44", "BR-45"], example: "! Orc 1 gains empty (pistol)" },
  { id: "treating", effect: "The round goes into First Aid: no other action.", ends: "the end of the round, or unconsciousness", rules: ["BR-105"], example: "! Elenor gains treating" },
  { id: "treated", effect: "This wound has had its First Aid.", ends: "never", rules: ["BR-104"], example: "! Hilda gains treated (w1)" },
  { id: "damaged", aliases: ["weapon damaged", "shield damaged"], effect: "Fewer hit points for parrying; fights as before.", ends: "the game master", rules: ["BR-59"], example: "! Hilda gains damaged (heater)" },
  { id: "broken", aliases: ["weapon broken", "shield broken"], effect: "Can neither attack nor parry with it.", ends: "the game master", rules: ["BR-59"], example: "! Hilda gains broken (heater)" },
  { id: "unconscious", effect: "Cannot act, move or defend.", ends: "being woken, or 1d6 hours", rules: ["BR-96", "BR-97", "BR-98"], example: "! Hilda gains unconscious", out: true },
  { id: "dying", effect: "At 0 hit points or less: dead when the round ends, unless brought to 1 or more.", ends: "the end of the round", rules: ["BR-99", "BR-100"], example: "! Hilda gains dying", out: true },
  { id: "dead", effect: "Out for good.", ends: "never", rules: ["BR-99"], example: "! Hilda gains dead", out: true },
];
