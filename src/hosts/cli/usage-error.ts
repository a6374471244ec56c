/** A call that cannot be understood, and why. */
export class UsageError extends Error {}
