import { vouched } from "./vouched.ts";

declare const bound: unique symbol;
declare const faction: unique symbol;

/**
 * A name that was bound to the roster: of a combatant, of all of a side ("@bandits"), or of nobody (""). No side's own
 * name, no label, no text.
 */
export type Who = string & { readonly [bound]: true };

/** The name of a side, without "@". */
export type Side = string & { readonly [faction]: true };

/** What a text was bound to; only binding and declaring call it. */
export function asWho(name: string): Who {
  return vouched(name);
}

/** The same of a side. */
export function asSide(name: string): Side {
  return vouched(name);
}

export const nobody = asWho("");

/** The side that a line means by "@bandits", or by its name alone. */
export function sideIn(name: Who): Side {
  return asSide(name.startsWith("@") ? name.slice(1) : name);
}

/** All of a side, as a line names them. */
export function allOf(side: Side): Who {
  return asWho(`@${side}`);
}
