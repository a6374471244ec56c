/* Where a fight comes from and where it goes on, as data: whoever only resolves notes needs no component. */

/** Another fight of a chain. */
export interface ChainEnd {
  readonly title: string;
  /** The words that link its note; null: it stands in the same one. */
  readonly note: string | null;
  /** Where it begins in its note, 0-based. */
  readonly line: number;
}

/** What a fight goes on from, and which fights go on from it. */
export interface Chain {
  readonly from: ChainEnd | null;
  readonly next: readonly ChainEnd[];
  /** Why it finds no beginning, where it wants one. */
  readonly broken: string | null;
  /** Fights of its note that it could go on from, by their ids. */
  readonly others: readonly string[];
}

export const noChain: Chain = { from: null, next: [], broken: null, others: [] };
