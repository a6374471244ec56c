/** Why there is no damage: a part of the number, and told in the line (MB-45, MB-58, MB-86, MB-87, MB-151). */
export const unharmedSentences = {
  "weapon harms it not": ({ needs }: { needs: readonly string[] }) => `no effect: needs ${needs.join(" or ")}`,
  "natural 20 on the save": () => "natural 20 on the save",
  "no damage on plate": () => "no damage on plate",
  "no effect at all": ({ what }: { what: string | null }) => `${what ?? "damage"}: no effect at all`,
  "damage avoided": ({ what }: { what: string | null }) => `${what ?? "damage"}: avoided`,
};
