/* Limits of what guests may do: a table is a dozen phones, and a server may be on the open network. */

export const limits = {
  /** Bytes of one message that are read at all; of one of a guest that is let in. */
  frame: 256 * 1024,
  message: 2048,
  /** Messages of a guest in a second, and at once. */
  perSecond: 20,
  atOnce: 40,
  /** The same of the machine that has the note. */
  desk: [100, 500],
  /** Time for showing an invitation, in milliseconds. */
  silent: 10_000,
  /** Bytes and messages of somebody who has shown none yet. */
  early: 64 * 1024,
  earlyMessages: 16,
  /** Connections of one invitation, and attempts in a minute. */
  together: 4,
  dials: 30,
  /** Codes that are tried in vain, in a minute. */
  guesses: 120,
  /** Tables that are not known here, and for which the place where all are kept is asked by codes, in a minute. */
  strange: 120,
  /** Bytes of what an editor asks for. */
  asked: 16 * 1024,
  /** Connections to the server of one table, and of each table that a house has room for. */
  sockets: 200,
  socketsOfTable: 10,
  /** Tables that are open at once with one key. */
  tablesOfKey: 5,
  /** Bytes that may wait to be sent to one guest, and those of a document that is kept. */
  unsent: 1024 * 1024,
  document: 1024 * 1024,
  /** Life of a token, in seconds. */
  token: 12 * 3600,
} as const;

/** A bucket from which each deed takes a drop: so many in a second, and so many at once. */
export class Bucket {
  private left: number;
  private at: number;

  constructor(
    private readonly perSecond: number,
    private readonly atOnce: number,
    private readonly now: () => number = Date.now,
  ) {
    this.left = atOnce;
    this.at = now();
  }

  take(): boolean {
    const now = this.now();
    this.left = Math.min(this.atOnce, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
