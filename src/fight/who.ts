declare const bound: unique symbol;
declare const faction: unique symbol;

/** A name that was bound to the roster: of a combatant, of all of a side ("@bandits"), or of nobody (""). No side's own name, no label, no text. */
export type Who = string & { readonly [bound]: true };

/** The name of a side, without "@". */
export type Side = string & { readonly [faction]: true };

/** What a text was bound to; only binding and declaring call it. */
export function asWho(name: string): Who {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a brand has no value
  return name as Who;
}

/** The same of a side. */
export function asSide(name: string): Side {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a brand has no value
  return name as Side;
}

export const nobody = asWho("");

/** Whom a condition is about: its detail, where its rule keeps a name there. */
export function whomOf({ detail }: { readonly detail: string | null }): Who | null {
  return detail === null ? null : asWho(detail);
}

/** All of a side, as a line names them. */
export function allOf(side: Side): Who {
  return asWho(`@${side}`);
}
