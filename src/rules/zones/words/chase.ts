import { list } from "../../../fight/rule-kit.ts";
import type { Pace, Stamina } from "../tables.ts";

/** Long chases (ZN-115 to ZN-117). */
export const chase = {
  "pursues itself": ({ name }: { name: string }) => `${name} cannot pursue itself.`,
  "longer and shorter": () => "Those who flee keep their pace up longer or shorter, not both.",
  "long chase": () => "A short chase goes on in rounds; this is a long one.",
  "escapes or is reached": ({ name, pace, stamina }: { name: string; pace: Pace; stamina: Stamina }) =>
    `${name} is ${pace} with ${stamina} endurance: on a pass it escapes, on a fail it is reached`,
  "escapes unpursued": ({ name }: { name: string }) => `${name} escapes: nobody pursues`,
  "escapes by pace": ({ name, pace, stamina }: { name: string; pace: Pace; stamina: Stamina }) =>
    `${name} escapes: ${pace}, ${stamina} endurance`,
  "escapes by word": ({ name }: { name: string }) => `${name} escapes: the game master’s word`,
  "escapes by its save": ({ name }: { name: string }) => `${name} gets away`,
  "is reached": ({ name, pursuers }: { name: string; pursuers: readonly string[] }) =>
    `${name} is reached by ${list(pursuers)}`,
};
