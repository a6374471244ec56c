/** What lies on the ground, or is caught before it does (ZN-29, ZN-89, ZN-90). */
export const ground = {
  "on the ground": ({ name, weapon }: { name: string; weapon: string }) => `${name}’s ${weapon} is on the ground`,
  "catches a weapon": ({ name, weapon }: { name: string; weapon: string }) => `${name} catches the ${weapon}`,
  "no free hand": ({ name, weapon }: { name: string; weapon: string }) =>
    `${name} has no free hand: the ${weapon} stays on the ground.`,
};
