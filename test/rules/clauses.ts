/**
 * Row of a clause: a fight in which it stands rightly, and one in which what the text has said contradicts it. The
 * clause begins behind "|" and ends at another, at dice or at the end of its line. "" for a clause that always denies
 * what its line does: it stands rightly nowhere. A clause that only tells what the game master sees, and that nothing
 * in a text can contradict, has the reason instead.
 */
export type ClauseRow =
  { readonly stands: string; readonly against: string; readonly header?: string } | { readonly fact: string };

/** A row for every clause: one without does not compile. */
export type ClauseRows<Id extends string = string> = Readonly<Record<Id, ClauseRow>>;
