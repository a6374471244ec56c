/*
 * What the page remembers in this browser. A browser may forbid it (private windows, blocked site data); then nothing
 * is remembered, and the page says so once.
 */

const PREFIX = "blow-by-blow:";
let forbidden = false;

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch (error) {
    deny(error);
    return null;
  }
}

/** Returns whether it is remembered. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, value);
    return true;
  } catch (error) {
    deny(error);
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch (error) {
    deny(error);
  }
}

function deny(error: unknown): void {
  if (!forbidden) console.warn("This browser does not let the page remember anything.", error);
  forbidden = true;
}
