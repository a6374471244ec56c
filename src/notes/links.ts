/** More links than this are not followed, and longer ones are none. */
const MOST_LINKS = 500;
const LONGEST = 300;

/**
 * Targets of the `[[wiki links]]` and `![[embeds]]` of a note, each once, in written order, without heading and shown
 * name.
 */
export function noteLinks(note: string): string[] {
  const found = new Set<string>();
  for (let open = note.indexOf("[["); open >= 0 && found.size < MOST_LINKS; open = note.indexOf("[[", open + 1)) {
    const ahead = note.slice(open + 2, open + 2 + LONGEST);
    const close = ahead.indexOf("]]");
    const inside = close < 0 ? "" : ahead.slice(0, close);
    if (/[[\]\n]/.test(inside)) continue;
    const target = (inside.split("|")[0] ?? "").split("#")[0]?.trim() ?? "";
    if (target !== "") found.add(target);
  }
  return [...found];
}
