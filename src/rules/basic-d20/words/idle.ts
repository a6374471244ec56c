/** Why a clause cannot matter to an attack (BD-20, BD-67, BD-70, BD-80, BD-81, BD-84, BD-93). */
export const idleClauseSentences = {
  "only missiles have ranges": () => 'only missiles have ranges; "at 10 ft" says how far a blow reaches',
  "another range counts": () => "the line names a shorter range, which counts",
  "only oil is lit": () => "only oil is lit by a fuse or wick",
  "only oil is ignited": () => "only oil is ignited",
  "only a flask splashes": () => "only a flask splashes",
  "only a flask scatters": () => "only a flask scatters",
  "only a shot minds being noticed": () => "only a shot minds whether the target notices the shooter",
  "only a shot strays": () => "only a shot strays",
  "says why AC is adjusted": () => 'it says why "target AC" adjusts the Armour Class',
};
