/** Rolls on stats and skills (SC-14, SC-45). */
export const rolls = {
  "Luck of who does not move": ({ name }: { name: string }) => `${name} does not move: Luck saves at -20.`,
  "skill of what chance": ({ name, skill }: { name: string; skill: string }) =>
    `What is ${name}’s chance? Write it behind: 'makes a skill roll "${skill}", chance 60'.`,
};
