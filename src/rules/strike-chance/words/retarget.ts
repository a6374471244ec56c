import { list } from "../../../fight/rule-kit.ts";
import { withWays, line } from "../../../fight/ways.ts";

/** Turning to another target (SC-04). */
export const retarget = {
  "retargets to whom": ({ name }: { name: string }) => withWays`To whom? ${line(`${name} retargets to Ogre`)}.`,
  "no attack to turn": ({ name, targets }: { name: string; targets: readonly string[] }) =>
    `${name} has declared no attack that could be turned to ${list(targets)}.`,
  "new target is out": ({ target }: { target: string }) => `${target} is out of the fight.`,
  "old targets still stand": ({ name, declared }: { name: string; declared: readonly string[] }) =>
    `${name} declared ${list(declared)}, which can still be attacked. The change stands.`,
  "turns to": ({ name, targets }: { name: string; targets: readonly string[] }) => `${name} turns to ${list(targets)}`,
};
