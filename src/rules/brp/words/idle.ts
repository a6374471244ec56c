/** Why a clause changes nothing where it stands; also leave that nothing asked for. */
export const idleSentences = {
  "only missiles have a distance": () => "only shots and throws have a distance",
  "a weapon is named": () => "a weapon is named",
  "no rule asks for leave": () => "no rule asks for leave",
  "the sheet has a rating": () => "the sheet has a rating for it (+10 or -10 and a reason change it)",
  "the target is behind no shield": () => "the target is behind no shield",
  "no helmet counts on the head alone": () =>
    "it is asked for only where helmets count on the head alone (option helmets ask) and one is worn",
  "no armour with two numbers": () => "it is asked for only of armour with two numbers (option split-armour ask)",
  "no rank is given": () => 'it says why somebody acts "at rank" so and so',
  "this defence needs no leave": () => "this defence needs nobody’s leave",
  "no chance is given by leave": () => "only a parry by the game master’s leave has a chance of its own",

  "no leave was needed": () => "Nothing above needed this leave.",
  "no move to forbid": () => "There is no move above that this could forbid.",
};
