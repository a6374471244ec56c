/** What reading a shared text says, in English. */
export const say = {
  nothing: "There is neither a fight with its source in it nor a combat in Lonelog.",
} as const;
