import { line, withWays } from "../../../fight/ways.ts";
import { done, type Did } from "./deeds.ts";

interface Rider {
  readonly actor: string;
}

/** Getting on and off, and the shared turn (ZN-137, ZN-141, ZN-142). */
export const mount = {
  "mounts what": ({ actor }: Rider) => withWays`What does ${actor} mount? Write ${line(`${actor} mounts Horse`)}.`,
  "mounted already": ({ actor, mount }: Rider & { mount: string }) =>
    withWays`${actor} is on ${mount} already: ${line(`${actor} dismounts`)} first.`,
  "cannot ride": ({ actor, mount }: Rider & { mount: string }) => `${actor} cannot ride ${mount}.`,
  "carries nobody": ({ name }: { name: string }) => `${name} is out of the fight and carries nobody.`,
  "mount not nearby": ({ name, actor }: Rider & { name: string }) => `${name} is not near ${actor}: move there first.`,
  "nobody to ride": ({ actor }: Rider) => `Nobody of its side is there for ${actor} to ride.`,
  "is on": ({ actor, mount }: Rider & { mount: string }) => `${actor} is on ${mount}`,
  "nothing lies here": ({ actor }: Rider) => `Nobody has dropped anything that ${actor} could pick up.`,
  "rides nothing": ({ actor }: Rider) => `${actor} rides nothing.`,
  "is off": ({ actor, mount }: Rider & { mount: string }) => `${actor} is off ${mount}`,
  "falls off": ({ name }: { name: string }) => `${name} falls: prone, or what else?`,
  "shares no turn": ({ name }: { name: string }) =>
    `${name} shares its turn with nobody: only mounts, riders and passengers reserve.`,
  "nothing left to reserve": ({ name, did }: { name: string; did: Did }) =>
    `${name} has already acted in this turn (${done(did)}): there is nothing left to reserve.`,
};
