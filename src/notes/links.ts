/** More links than this are not followed. */
const MOST_LINKS = 500;

/** Targets of the `[[wiki links]]` and `![[embeds]]` of a note, each once, in written order, without heading and shown name. */
export function noteLinks(note: string): string[] {
  const found = new Set<string>();
  for (let open = note.indexOf("[["); open >= 0 && found.size < MOST_LINKS; open = note.indexOf("[[", open + 2)) {
    const close = note.indexOf("]]", open);
    if (close < 0) break;
    const inside = note.slice(open + 2, close);
    if (inside.length > 300 || /[[\]\n]/.test(inside)) continue;
    const target = (inside.split("|")[0] ?? "").split("#")[0]?.trim() ?? "";
    if (target !== "") found.add(target);
  }
  return [...found];
}
