import { has as carries } from "../../fight/action.ts";
import { fold, has, lose, mark } from "../../fight/rule-kit.ts";
import { askPenetration, lands, type Hardships } from "./aim.ts";
import { markUsed } from "./arming.ts";
import { isNormal, type Assault } from "./assault.ts";
import { resolveCounter } from "./counter.ts";
import { deal, plan, type Planned } from "./damage.ts";
import { attackNamed, dropAttack, isDamaged, isDestroyed, isShield, wear } from "./gear.ts";
import { carryOutGrip } from "./grips.ts";
import { reveal } from "./sneak.ts";
import { offerStunt } from "./stunt.ts";
import { breakingBlow } from "./tables.ts";
import { openWindow } from "./window.ts";
import { die } from "./wounds.ts";

/*
 * An attack from the save to hit to its aftermath (step 4 of the round procedure).
 */

/** Carries out an attack or opportunity attack that is legal and paid for. */
export function strike(assault: Assault, hardships: Hardships): void {
  const { turn, attacker } = assault;
  if (has(turn.get(attacker), "behind a barrier")) mark(turn, ["ZN-77"], attacker, "peeked", turn.state.round);
  if (lands(turn, attacker, hardships)) {
    if (offerStunt(assault)) noWindow(assault, "ZN-85", "the stunt was accepted");
    else fallsOn(assault);
  } else {
    noWindow(assault, "ZN-35", "the attack has missed");
    miss(assault);
  }
  afterwards(assault);
}

/** Why there is nothing to react to: told to reactions that are written all the same. */
function noWindow({ turn }: Assault, rule: string, why: string): void {
  mark(turn, [rule], null, "no window", `${rule} ${why}`);
}

/** Reactions, then damage or effect. */
export function fallsOn(assault: Assault): void {
  askPenetration(assault);
  const counter = openWindow(assault);
  if (counter !== null) resolveCounter(assault, counter);
  else resolveAlone(assault);
}

/** A failed save is a miss: no damage, no reaction window, unless an option lets it be countered (ZN-35). */
function miss(assault: Assault): void {
  if (assault.turn.option("react-to-miss") !== "counter") return;
  const counter = openWindow(assault, "counter");
  if (counter === null) return;
  if (isNormal(counter.assault)) {
    const blows = damageOf(counter.assault);
    for (const blow of blows) deal(counter.assault, blow);
    afterBlows(counter.assault, blows, blows);
  } else carryOutGrip(counter.assault, ["ZN-86"]);
}

function resolveAlone(assault: Assault): void {
  if (!isNormal(assault)) {
    carryOutGrip(assault, ["ZN-86"]);
    return;
  }
  if (assault.deathBlow) {
    for (const hit of assault.hits) if (!hit.missed) die(assault.turn, hit.target, ["ZN-52"]);
    return;
  }
  const rolled: Planned[] = [];
  const shared = sharesDice(assault) ? firstThrow(assault) : null;
  for (const hit of assault.hits) {
    if (hit.missed || assault.weapon === null) continue;
    const blow =
      shared !== null && shared.blow.hit === hit
        ? shared.blow
        : plan(assault, assault.weapon, hit, shared?.thrown ?? null);
    deal(assault, blow);
    rolled.push(blow);
  }
  afterBlows(assault, rolled, rolled);
}

function sharesDice(assault: Assault): boolean {
  return assault.weapon?.blast === true && assault.turn.option("blast-roll") === "shared";
}

function firstThrow(assault: Assault): { blow: Planned; thrown: ReturnType<typeof plan>["thrown"] } | null {
  const hit = assault.hits.find((each) => !each.missed);
  if (hit === undefined || assault.weapon === null) return null;
  const blow = plan(assault, assault.weapon, hit);
  return { blow, thrown: blow.thrown };
}

/** Damage against every target that did not dodge, rolled but not applied (ZN-63). Empty for non-lethal attacks. */
export function damageOf(assault: Assault): Planned[] {
  const { weapon } = assault;
  if (weapon === null || !isNormal(assault)) return [];
  const shared = sharesDice(assault) ? firstThrow(assault) : null;
  return assault.hits
    .filter((hit) => !hit.missed)
    .map((hit) =>
      shared !== null && shared.blow.hit === hit ? shared.blow : plan(assault, weapon, hit, shared?.thrown ?? null),
    );
}

/** Worn gear: the weapon by its natural faces, even of a blow that came to nothing; shield and armour by the blows that landed (ZN-120, ZN-121). */
export function afterBlows(assault: Assault, rolled: readonly Planned[], landed: readonly Planned[]): void {
  const { turn, attacker, weapon } = assault;
  for (const blow of landed) {
    markUsed(turn, blow.target, blow.protectedBy);
    if (blow.raw >= breakingBlow) breakProtection(assault, blow.target);
  }
  if (weapon === null || !rolled.some((blow) => blow.broke)) return;
  const attack = attackNamed(turn.get(attacker), weapon.name);
  if (weapon.own) wear(turn, ["ZN-120"], attacker, weapon.name, "destroyed");
  else
    turn.emit({ type: "turn", rule: ["ZN-120", "ZN-122"], text: `the ${weapon.name} is destroyed`, who: [attacker] });
  if (attack !== undefined && !isShield(attack)) dropAttack(turn, ["ZN-120"], attacker, attack);
}

/** A damaged shield first, then damaged armour; one item for each attack (option `break-both`). */
function breakProtection({ turn }: Assault, target: string): void {
  const damaged = ["shield", "armour"].filter(
    (item) => isDamaged(turn.get(target), item) && !isDestroyed(turn.get(target), item),
  );
  const going = turn.option("break-both") === "yes" ? damaged : damaged.slice(0, 1);
  for (const item of going) wear(turn, ["ZN-121"], target, item, "destroyed");
}

/** The attacker is revealed, and who was unaware of it is no longer (ZN-57, ZN-104). */
function afterwards({ turn, attacker, action, hits }: Assault): void {
  reveal(turn, attacker, "attack", carries(action, "unnoticed"));
  for (const hit of hits)
    for (const x of turn.get(hit.original).conditions)
      if (x.id === "unaware" && (x.detail === null || fold(x.detail) === fold(attacker)))
        lose(turn, ["ZN-57"], hit.original, "unaware", x.detail ?? undefined);
}
