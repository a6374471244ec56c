/** The fixed texts of the playground's page, in English: `{{name}}` stands for one in `index.html`. */
export const page: Readonly<Record<string, string>> = {
  language: "en",
  documentTitle: "Blow by Blow playground",
  note: "Note",
  resetSample: "Reset sample",
  newFight: "New fight…",
  import: "Import…",
  chronicle: "Chronicle…",
  timer: "Turn seconds",
  loadFile: "Load the file",
  overwriteFile: "Overwrite the file",
  dark: "Dark",
  whatIsShown: "What is shown",
  fight: "Fight",
  theNote: "The note",
  itsFights: "Its fights",
  close: "Close",
  needsScripts: "The playground needs JavaScript: the fights are resolved in this page.",
};

/** Returns the page with its texts, as it is served. A name that has none fails the build. */
export function filled(html: string, words: Readonly<Record<string, string>>): string {
  const text = (_: string, name: string): string => {
    const found = words[name];
    if (found === undefined) throw new Error(`index.html asks for the text "${name}", which is not there.`);
    return found.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  };
  return html.replace(/\{\{(\w+)\}\}/g, text);
}
