/* Data of a chain of fights, without components, for code that only resolves notes. */

/** Another fight of a chain. */
export interface ChainEnd {
  /** "": it has none, and is called by its note. */
  readonly title: string;
  /** The words that link its note; null: it stands in the same one. */
  readonly note: string | null;
  /** First line in its note, 0-based. */
  readonly line: number;
}

/** Somebody as a fight leaves them. */
export interface Handed {
  readonly who: string;
  readonly hp: { readonly now: number; readonly max: number } | null;
  readonly conditions: readonly string[];
}

/**
 * A fight of a chain, and whom it hands on; null: it stands in a note that goes on from this one, and is not worked
 * out.
 */
export interface ChainStep {
  readonly end: ChainEnd;
  /** Is it the one that is looked at? */
  readonly here: boolean;
  readonly hands: readonly Handed[] | null;
}

/** Fight before this one in a chain, and fights after it. */
export interface Chain {
  readonly from: ChainEnd | null;
  readonly next: readonly ChainEnd[];
  /** Why it finds no beginning, where it wants one. */
  readonly broken: string | null;
  /** Fights of its note that it could go on from, by their ids. */
  readonly others: readonly string[];
  /** The whole of it, as far as it is known, the first fight first; empty: it stands alone. */
  readonly rail: readonly ChainStep[];
}

/** Returns the name of a fight in its chain, where it has no title of its own: as the others call it. */
export function nameInChain({ rail }: Pick<Chain, "rail">): string | null {
  const own = rail.find(({ here }) => here)?.end.title ?? "";
  return own === "" ? null : own;
}

export const noChain: Chain = { from: null, next: [], broken: null, others: [], rail: [] };
