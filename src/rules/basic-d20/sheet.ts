import type { Attack } from "../../fight/combatant.ts";
import { record } from "../../fight/state.ts";
import type { ItemSpec } from "../../fight/sheet-specs.ts";
import { fold } from "../../fight/rule-kit.ts";
import type { StatValue } from "../../fight/value.ts";
import { sizes } from "./tables.ts";
import type { Sheet, Warn } from "./types.ts";
import { weapons } from "./weapons.ts";

const names: readonly { readonly name: string; readonly item: ItemSpec }[] = weapons
  .flatMap((item) => [item.name, ...(item.aliases ?? [])].map((name) => ({ name, item })))
  .sort((a, b) => b.name.length - a.name.length);

/** The weapon of the rules that a name means: "silver dagger" is a dagger, "war bow +1" a bow. */
function known(name: string): ItemSpec | null {
  const plain = fold(name).replace(/ [+-]\d+$/, "");
  return names.find((each) => plain === each.name || plain.endsWith(` ${each.name}`))?.item ?? null;
}

function complete(attack: Attack): Attack {
  const item = known(attack.name);
  const props = Object.assign(record<StatValue>(item?.props), attack.props);
  if (attack.bonus !== 0) props["magic"] = attack.bonus;
  return { ...attack, dice: attack.dice ?? item?.dice ?? null, props };
}

/**
 * Completes a sheet: what the rules know of its weapons, and warnings about what they cannot use (BD-18, BD-101,
 * BD-119).
 */
export function enlist(sheet: Sheet, _context: unknown, warn: Warn): Sheet {
  const attacks = sheet.attacks.map(complete);
  const unarmed = attacks.filter((attack) => attack.dice === null).map((attack) => attack.name);
  for (const name of new Set(unarmed)) warn({ is: "no damage dice", who: sheet.name, weapon: name }, "BD-101");
  const size = sheet.stats["size"];
  if (
    typeof size === "string" &&
    !sizes.some((each) => each.size === fold(size)) &&
    typeof sheet.stats["grapple-mod"] !== "number"
  )
    warn({ is: "no such size", size }, "BD-119");
  return { ...sheet, attacks };
}
