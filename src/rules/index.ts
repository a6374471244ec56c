import type { RuleSystem } from "../fight/system.ts";
import { basicD20 } from "./basic-d20/index.ts";
import { brp } from "./brp/index.ts";
import { mightyBlows } from "./mighty-blows/index.ts";
import { strikeChance } from "./strike-chance/index.ts";
import { zones } from "./zones/index.ts";

/** Every rule system that ships. A new one is a folder beside this file and a line here: docs/adding-a-rule-system.md. */
const all: readonly RuleSystem[] = [zones, mightyBlows, basicD20, strikeChance, brp];

export const systems: ReadonlyMap<string, RuleSystem> = new Map(all.map((system) => [system.id, system]));

/** Used where neither the block nor the host's settings name one. */
export const defaultSystem = zones.id;
