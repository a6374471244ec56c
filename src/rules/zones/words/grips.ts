import { list } from "../../../fight/rule-kit.ts";
import { clause, withWays } from "../../../fight/ways.ts";
import { zones } from "./phrases.ts";

interface Pair {
  readonly attacker: string;
  readonly target: string;
}

/** Non-lethal attacks: disarm, shove, grapple (ZN-86 to ZN-93, ZN-131 to ZN-135). */
export const grips = {
  "holding back without damage": () => "A non-lethal attack does no damage: holding back changes nothing.",
  "shoved half a zone": ({ attacker, target, far, places }: Pair & { far: number; places: readonly string[] }) =>
    `${attacker} can shove ${target} by ${zones(far)}${places.length === 0 ? "" : `: to ${list(places, "or")}`}.`,
  "shoved up to": ({ attacker, target, far }: Pair & { far: number }) =>
    `${attacker} can shove ${target} by up to ${zones(far)}.`,
  "holds no weapon": ({ target }: { target: string }) => `${target} holds no weapon.`,
  "holds no such weapon": ({ target, weapon, held }: { target: string; weapon: string; held: readonly string[] }) =>
    `${target} holds no ${weapon}; in hand: ${list(held)}.`,
  "no hand or limb to grab": ({ attacker, target }: Pair) =>
    withWays`${attacker} needs a free hand or another limb (${clause("with tail")}) to grab ${target}, and has none.`,
  "no hand to grab": ({ attacker, target }: Pair) => `${attacker} needs a free hand to grab ${target}, and has none.`,
  "larger and unmoved": ({ target }: { target: string }) => `${target} is larger: nothing happens`,
  "smaller and without a save": ({ target }: { target: string }) => `${target} is smaller: no STR save`,
  "nothing to disarm": ({ target }: { target: string }) => `${target} holds no weapon: nothing happens`,
  "hazard of the shove": ({ target, hazard }: { target: string; hazard: string }) =>
    `What does ${hazard} do to ${target}?`,
  "is moved by": ({ target, far }: { target: string; far: number }) => `${target} is moved by ${zones(far)}`,
  "shoved where to": ({ target, place }: { target: string; place: string | null }) =>
    `Where to? Write "to ${place ?? "4"}": until then ${target}’s place is not tracked.`,
};
