/**
 * Are two bodies the same but for what a host may have done to one: line ends made LF, of which it sees two in
 * `\r\r\n`, and blank lines at the end left out?
 */
export function sameText(a: string, b: string): boolean {
  return a === b || plain(a) === plain(b);
}

function plain(body: string): string {
  return body.replace(/[\r\n]+/g, "\n").replace(/^\n|\n$/g, "");
}

/** How much of the longer of two texts is the same from its beginning and from its end: 0 to 1. */
export function likeness(a: string, b: string): number {
  if (sameText(a, b)) return 1;
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++;
  let tail = 0;
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++;
  return (head + tail) / Math.max(a.length, b.length);
}
