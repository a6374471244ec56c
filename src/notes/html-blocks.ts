/** How a block of raw HTML ends: with a line that matches, or with a blank line. Inside it nothing is Markdown. */
export type HtmlEnd = RegExp | "blank";

/** CommonMark's kinds 1 to 5: how each begins, and what the line holds that ends it. */
const ENDED: readonly (readonly [RegExp, RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

/** Kind 6: the elements that begin a block, whatever follows on the line. */
const BLOCK_ELEMENTS = new Set(
  (
    "address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt " +
    "fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend " +
    "li link " +
    "main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead " +
    "title tr track ul"
  ).split(" "),
);
const ELEMENT = /^<\/?([a-z][a-z\d]*)(?:\s|\/?>|$)/i;

/** Kind 7: one whole tag that stands alone on its line. */
const ATTRIBUTE = "\\s+[a-zA-Z_:][\\w:.-]*(?:\\s*=\\s*(?:[^\\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?";
const LONE_TAG = new RegExp(`^(?:<[a-zA-Z][a-zA-Z\\d-]*(?:${ATTRIBUTE})*\\s*/?>|</[a-zA-Z][a-zA-Z\\d-]*\\s*>)\\s*$`);
/** A tag longer than this is not looked at: no hand writes it. */
const LONGEST_TAG = 2000;

/** How the HTML block ends that `rest`, a line's text after its containers, begins; null where it begins none. */
export function htmlBlockAt(rest: string, inParagraph: boolean): HtmlEnd | null {
  if (!rest.startsWith("<")) return null;
  for (const [begin, end] of ENDED) if (begin.test(rest)) return end;
  const element = ELEMENT.exec(rest)?.[1];
  if (element !== undefined && BLOCK_ELEMENTS.has(element.toLowerCase())) return "blank";
  return !inParagraph && rest.length <= LONGEST_TAG && LONE_TAG.test(rest) ? "blank" : null;
}
