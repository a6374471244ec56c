import { heldBy, type Holders } from "./phrases.ts";

/** Words of the track (ZN-03, ZN-10). */
export const track = {
  "track of sides": () => "Sides",
  "round over": () => "the round is over",
  "passes in a row": ({ passes, sides }: { passes: number; sides: number }) => `${passes} of ${sides} passes in a row`,
  "reserved and may react": () => "reserved: may react",
  "grabbed by": ({ holders }: { holders: Holders }) => `grabbed by ${heldBy(holders)}`,
  "may react": () => "may react",
};
