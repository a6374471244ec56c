/*
 * Text of a note as text of a Markdown document: whatever somebody is called, the structure of the document is the
 * same. Only signs that some Markdown (CommonMark, GitHub's, Obsidian's) could take for more than text are marked, so
 * that it reads well as it stands, too.
 */

/** One line of text within a paragraph, a table's cell or a heading. */
export function text(raw: string): string {
  return (
    raw
      // eslint-disable-next-line no-control-regex -- these are what it is about
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
      .trim()
      .replace(/[\\`*_[\]<>|~&$^]/g, "\\$&")
      // Two of them mark or hide text in Obsidian.
      .replace(/==|%%|::/g, (two) => `\\${two[0] ?? ""}\\${two[1] ?? ""}`)
      .replace(/(^|\s)#/g, "$1\\#")
      // Addresses that are made links by themselves, and names that would call somebody.
      .replace(/(https?|ftp|mailto|xmpp|obsidian):/gi, "$1\\:")
      .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`)
      .replace(/@(?=[\w-])/g, "\\@")
      .replace(/!(?=\\\[)/g, "\\!")
  );
}

/** The first words of a block: no list, number, rule or definition begins there. */
export function opening(markdown: string): string {
  return markdown.replace(/^([-+=:])/, "\\$1").replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Text between backticks. */
export function code(raw: string): string {
  const shown = raw.replace(/\s+/g, " ").trim().replaceAll("|", "\u2758");
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return shown === "" ? "" : longest === 0 ? `\`${shown}\`` : `${marks} ${shown} ${marks}`;
}

export function bold(raw: string): string {
  const shown = text(raw);
  return shown === "" ? "" : `**${shown}**`;
}

/** A fence that the text below it cannot close. */
export function fenceFor(body: string): string {
  const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
  return "`".repeat(longest + 1);
}
