/** Parts of a sum that are no single word (ZN-47). */
export const armour = {
  "armour capped": ({ sum, cap }: { sum: number; cap: number }) => `armour ${sum}, capped at ${cap}`,
};
