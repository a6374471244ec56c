import { describe, expect, it } from "vitest";
import { resolveFight, diagnosticsOf } from "../../../src/fight/timeline.ts";
import { strikeChance } from "../../../src/rules/strike-chance/index.ts";
import { seeds } from "../../seed.ts";

/*
 * Combatants on one segment act together (SC-10): whatever the order of their lines, the fight ends the same. Random groups fall upon each other
 * on one segment, with blows, arrows, spells and wounds; the lines are then written in other orders.
 */

const environment = { systems: new Map([[strikeChance.id, strikeChance]]), defaultSystem: strikeChance.id };

