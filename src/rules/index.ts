import type { RuleSystem } from "../fight/system.ts";
import { basicD20 } from "./basic-d20/index.ts";
import { brp } from "./brp/index.ts";
import { Lazily } from "./lazily.ts";
import { mightyBlows } from "./mighty-blows/index.ts";
import { srd5 } from "./srd5/index.ts";
import { strikeChance } from "./strike-chance/index.ts";
import { zones } from "./zones/index.ts";

/**
 * Every rule system that ships. A new one is a folder beside this file and its line here: docs/adding-a-rule-system.md.
 * What is built evaluates a system when somebody first asks for it: scripts/lazy-systems.mjs rewrites exactly these
 * lines.
 */
export const systems: ReadonlyMap<string, RuleSystem> = new Lazily<RuleSystem>({
  zones: () => zones,
  "mighty-blows": () => mightyBlows,
  "basic-d20": () => basicD20,
  "strike-chance": () => strikeChance,
  brp: () => brp,
  srd5: () => srd5,
});

/** Used where neither the block nor the host's settings name one. */
export const defaultSystem = "zones";
