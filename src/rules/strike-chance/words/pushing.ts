import { line, withWays } from "../../../fight/ways.ts";

/** Pushing a desperate defender (SC-109, SC-145). */
export const pushing = {
  "nobody to push": ({ name }: { name: string }) => `Whom does ${name} push? Name one desperate defender.`,
  "pushes without an attack": ({ name, target }: { name: string; target: string }) =>
    `${name} pushes with a melee attack on ${target}, and has made none this round: attack first, ` +
    `or add push "10 over the edge" to the attack.`,
  "push how far": ({ said }: { said: string }) =>
    `"push ${said}": how far? Write feet, at most 10, and whither: push "10 over the edge".`,
  "push from afar": ({ name, target }: { name: string; target: string }) =>
    `Pushing goes with a melee attack; ${name} cannot push ${target} from afar.`,
  "push in place of an attack": ({ name, target, feet }: { name: string; target: string; feet: number }) =>
    withWays`Pushing takes the place of an attack at this table (force-move instead): write
      ${line(`${name} pushes ${target} ${feet} ft`)} without an attack.`,
  "not in desperate defense": ({ name, target }: { name: string; target: string }) =>
    `${target} is not in desperate defense; only then may ${name} push it.`,
  "push too far": ({ feet }: { feet: number }) =>
    `${feet} ft is too far: a desperate defender can be pushed up to 10 ft.`,
  "pushed already": ({ name }: { name: string }) => `${name} has pushed already this round; once is allowed.`,
  pushes: (about: { name: string; target: string; feet: number; whither: string; toward: string }) =>
    (
      `${about.name} pushes ${about.target} ${about.feet} ft ` +
      `${about.toward === "" ? about.whither : `toward ${about.toward}`}`
    ).trim(),
};
