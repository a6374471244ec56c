/** What is guessed from a stat block of another game, and what is left out of it. */
export const borrow = {
  "WIT guessed": () => "WIT (from WIS)",
  "bonuses left out": () => "bonuses to hit",
  "initiative left out": () => "initiative",
  "speed left out": () => "speed",
};
