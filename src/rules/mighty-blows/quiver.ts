/* What a missile in a wound was shot with: the game master names the arrow, the sheets name the bow. */
import { fold } from "../../fight/rule-kit.ts";
import { areOpponents } from "./able.ts";
import { isMissile, weaponClass } from "./sheet.ts";
import type { Combatant, FightState } from "./types.ts";

const shotBy: Readonly<Record<string, string>> = {
  arrow: "bow",
  shaft: "bow",
  bolt: "crossbow",
  quarrel: "crossbow",
  stone: "sling",
  bullet: "sling",
};

/** "arrow d6", "arrow" or "bow" in `victim`, with its dice; null: nobody has such a weapon. */
export function lodgedByRuling(
  { combatants }: FightState,
  victim: Combatant,
  said: string | null,
): { name: string; dice: string } | null {
  const [, name = "", dice] = /^(?:an?\s+)?(.*?)\s*(\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?)?$/i.exec(said ?? "") ?? [];
  if (dice !== undefined) return { name: name || "missile", dice };
  const wanted = fold(name);
  const shooters = [...combatants].sort((a, b) => Number(areOpponents(b, victim)) - Number(areOpponents(a, victim)));
  const weapons = shooters.flatMap((c) => c.attacks);
  const weapon =
    weapons.find((each) => fold(each.name) === wanted) ??
    weapons.find((each) => {
      const kind = weaponClass(each);
      return isMissile(kind) && (wanted === "" || kind === shotBy[wanted]);
    });
  return weapon?.dice == null ? null : { name: name || weapon.name, dice: weapon.dice };
}
