import { loudly } from "../../../fight/rule-kit.ts";
import type { Throw } from "../../../fight/turn.ts";
import { markUsed } from "./arming.ts";
import type { Assault } from "./assault.ts";
import { deal, plan, type Planned } from "../damage.ts";
import { destroy, isDamaged } from "../gear.ts";
import { breakingBlow } from "../tables.ts";

/*
 * The blows of an attack, one for each target, and the gear that they wear.
 */

/** Rolls and applies damage, target by target. */
export function dealAll(assault: Assault): void {
  const blows: Planned[] = [];
  for (const blow of blowsOf(assault)) {
    deal(assault, blow);
    blows.push(blow);
  }
  afterBlows(assault, blows);
}

/**
 * Damage against every target that did not dodge, each rolled when it is asked for, not applied (ZN-63, ZN-82). None of
 * non-lethal attacks.
 * @rule ZN-82
 */
export function* blowsOf(assault: Assault): Generator<Planned> {
  const { turn, weapon, hits } = assault;
  if (weapon === null) return;
  let shared: Throw | null = null;
  for (const hit of hits) {
    if (hit.missed) continue;
    const blow: Planned = plan(assault, weapon, hit, shared);
    if (weapon.blast && turn.option("blast-roll") === "shared") shared = blow.thrown;
    yield blow;
  }
}

/**
 * Worn gear: the weapon by its natural faces, even of a blow that came to nothing; shield and armour by the blows that
 * landed (ZN-120, ZN-121).
 * @rule ZN-121
 */
export function afterBlows(assault: Assault, rolled: readonly Planned[], landed = rolled): void {
  const { turn, attacker, weapon } = assault;
  for (const { target, raw, protectedBy } of landed) {
    markUsed(turn, target, protectedBy);
    if (raw < breakingBlow) continue;
    const damaged = ["shield", "armour"].filter((item) => isDamaged(turn.get(target), item));
    for (const item of turn.option("break-both") === "yes" ? damaged : damaged.slice(0, 1))
      destroy(turn, ["ZN-121"], target, item);
  }
  if (weapon === null || !rolled.some((blow) => blow.broke)) return;
  if (weapon.own) destroy(turn, ["ZN-120"], attacker, weapon.name);
  else loudly(turn, ["ZN-120", "ZN-122"], { is: "borrowed weapon destroyed", weapon: weapon.name }, [attacker]);
}
