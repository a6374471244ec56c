import { counted } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";

/** Shooting into melee (SC-140 to SC-144, SC-146). */
export const meleeFire = {
  "shot into a melee": ({ target, friends, foes }: { target: string; friends: readonly string[]; foes: number }) =>
    `${target} is in melee with ${list(friends)}: the shot may go astray. ` +
    `Counted as into melee ${friends.length}f ${foes}o.`,
  "at a friend up to": ({ threshold }: { threshold: number }) => `at a friend on ${threshold} or less`,
  "melee beyond the table": ({ friends, foes }: { friends: number; foes: number }) =>
    `The table knows no melee of ${counted(friends, "friend")} and ${counted(foes, "foe")}.`,
  "threshold for the melee": ({ friends, foes }: { friends: number; foes: number }) =>
    `threshold for shooting into a melee of ${counted(friends, "friend")} and ${counted(foes, "foe")}`,
  "nobody known to be hit": ({ name }: { name: string }) =>
    `The shot goes at a friend, but nobody of ${name}’s side is engaged there: say who is hit ` +
    `("! Kara engaged with Ogre", above this line).`,
  "which friend is hit": () => "which friend does the shot go at? Nobody is known to be in that melee",
};
