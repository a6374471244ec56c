/** What happens by itself in the count (SC-85, SC-87). */
export const count = {
  drinks: ({ name, drink }: { name: string; drink: string }) => `${name} drinks ${drink}`,
  "what the drink does": ({ name, drink }: { name: string; drink: string }) =>
    `What ${drink} does to ${name} is yours to say, from segment 5 on: "! ${name} heal 8". ` +
    "It must have been close at hand.",
};
