/** Until when a condition lasts, where no round or segment ends it. */
export const endSentences = {
  "until cast or lost": () => "cast or lost",
  "until changed": () => "changed",
  "until extracted": () => "extracted",
  "until fixed": () => "fixed",
  "until healed": () => "healed",
  "until hit points are above 0": () => "hit points above 0",
  "until hit points exceed subdual damage": () => "hit points exceed subdual damage",
  "until mended": () => "mended",
  "until picked up": () => "picked up",
  "until released": () => "released",
  "until rested off": () => "rested off",
  "until risen": () => "risen",
  "until a round without movement": () => "a round without movement",
  "until the end of the fight": () => "the end of the fight",
  "until the next line": () => "the next line",
  "until the next turn": () => "the next turn",
};
