/** What the language server itself says, in English. */
export const say = {
  nothingToRoll: "No dice are asked for there any more.",
  mendAll: "Mend everything that leaves no doubt",
} as const;
