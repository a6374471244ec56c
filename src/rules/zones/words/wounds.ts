/** What damage does once armour is off (ZN-48 to ZN-51, ZN-110, ZN-139). */
export const wounds = {
  "keeps its feet or not": ({ name, lost }: { name: string; lost: number }) =>
    `${name} lost ${lost}: on a pass it keeps its feet, on a fail it is incapacitated`,
  "critical by half": ({ lost, max }: { lost: number; max: number }) => `critical: ${lost} is half of ${max} or more`,
  "critical by the option": ({ lost, option }: { lost: number; option: string }) =>
    `critical: ${lost} by the option (${option})`,
  "critical by the sheet": ({ lost, from }: { lost: number; from: number }) => `critical: ${lost} is ${from} or more`,
  "lives or dies": ({ name }: { name: string }) =>
    `${name} is at 0 health: on a pass it lives, incapacitated; on a fail it is dead`,
  "end of the stretch": () => "the end of the stretch",
  "mount is down": ({ name, rider }: { name: string; rider: string }) => `${name} is down. Does ${rider} fall?`,
};
