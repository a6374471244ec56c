import { list } from "../../../fight/rule-kit.ts";
import { clause, line, withWays } from "../../../fight/ways.ts";
import { zones } from "./phrases.ts";

/** Blasts (ZN-76, ZN-78 to ZN-82, ZN-126). */
export const blast = {
  "no blast": ({ actor, weapon }: { actor: string; weapon: string }) =>
    `${weapon} is no blast. Write "${actor} attacks …", or give the weapon the property "blast".`,
  "death blow with a blast": ({ weapon }: { weapon: string }) =>
    `A death blow is made on one target, and the ${weapon} fills a zone.`,
  "blast dice are not shared": () => "Only the dice of melee attacks are shared out, and never a blast’s.",
  "blast hits": ({ weapon, targets }: { weapon: string; targets: readonly string[] }) =>
    `the ${weapon} hits ${targets.length === 0 ? "nobody" : list(targets)}`,
  "no such zone": ({ place }: { place: string }) => `There is no zone "${place}".`,
  "border is no zone": ({ place, sides }: { place: string; sides: readonly string[] }) =>
    `A blast hits a zone, and ${place} is a border: name ${list(sides, "or")}.`,
  "which of its zones": ({ actor, place, sides }: { actor: string; place: string; sides: readonly string[] }) =>
    withWays`${actor} stands on the border ${place}: name one of its zones, ${list(sides, "or")}, as in
      ${line(`${actor} blasts zone ${sides[0] ?? "3"}`)}.`,
  "not its own zone": ({ actor, own }: { actor: string; own: readonly string[] }) =>
    `A melee blast fills ${actor}’s own zone: ${list(own, "or")}.`,
  "blast hits whom": () =>
    withWays`Whom does the blast hit? Name the zone (${clause("zone 3")}), or where places are not kept the targets
      ("hits Orc 1 and Orc 2").`,
  "not in the zone": ({ name, place, zone }: { name: string; place: string; zone: string }) =>
    `${name} is at ${place}, not in zone ${zone} or on its borders: the blast does not reach it.`,
  "left out by a barrier": ({ name }: { name: string }) => `${name} is behind a barrier: the blast leaves it out`,
  "zone by the places": ({ zone, far }: { zone: string; far: number }) =>
    `It is ${zones(far)} to zone ${zone} by the places; the line says otherwise, and the places count.`,
  "where the blast comes down": () => 'where the blast comes down ("stray Theobald", or "stray" alone for nobody)',
  "nowhere to drift": () => "there is no neighbouring zone: no effect",
  "faces of the drift": ({ around }: { around: readonly string[] }) =>
    around.map((each, i) => `${i + 1}: zone ${each}`).join(", "),
  "blast drifts": ({ zone }: { zone: string }) => `the blast drifts to zone ${zone}`,
};
