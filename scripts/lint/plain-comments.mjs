/**
 * Comments are read by strangers: a comment begins with the verb or the noun of what it describes, and the docstring of
 * a function begins with what the function does (Returns, Refuses, Reads…).
 */

/** Words that open a riddle: the reader learns what is meant at the end, or never. */
export const RIDDLES = new Set(
  "of what who whoever whom whose where wherever those that these this which whether how however".split(" "),
);

/** Openings of docstrings that are no verbs though they end like one, or verbs that do not. */
const NO_VERBS = new Set("as always does its is was has this thus us yes perhaps".split(" "));

/** @param {string} comment the text between its marks */
function wordsOf(comment) {
  const text = comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*?\s?/, ""))
    .join(" ")
    .trim();
  return text.startsWith("@") || text.startsWith("eslint-") || text.startsWith("prettier-") ? [] : text.split(/\s+/);
}

/** @param {string} word */
const bare = (word) => word.replace(/[^\p{L}\p{N}'’-]/gu, "").toLowerCase();

/** @param {import("estree").Node | null | undefined} node @returns {boolean} */
function isFunction(node) {
  if (node === null || node === undefined) return false;
  if (node.type === "FunctionDeclaration") return true;
  if (node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration")
    return isFunction(/** @type {import("estree").Node | null} */ (node.declaration));
  return node.type === "MethodDefinition" && node.kind === "method";
}

/** @type {import("eslint").Rule.RuleModule} */
export const plainComments = {
  meta: {
    type: "suggestion",
    docs: { description: "comments begin with the verb or the noun of what they describe" },
    schema: [],
    messages: {
      riddle: 'Begin with the verb or the noun of what is described, not with "{{word}}".',
      verb: 'The docstring of a function begins with what it does ("Returns", "Refuses", "Reads"), not with "{{word}}".',
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          if (comment.loc == null) continue;
          const before = sourceCode.getTokenBefore(/** @type {any} */ (comment), { includeComments: true });
          // A line comment that goes on from the one above is no beginning.
          const goesOn =
            comment.type === "Line" &&
            before?.type === "Line" &&
            before.loc !== undefined &&
            before.loc !== null &&
            before.loc.end.line === comment.loc.start.line - 1;
          if (goesOn) continue;
          const [first = ""] = wordsOf(comment.value);
          const word = bare(first);
          if (RIDDLES.has(word)) {
            context.report({ loc: comment.loc, messageId: "riddle", data: { word: first } });
            continue;
          }
          if (comment.type !== "Block" || !comment.value.startsWith("*") || word === "") continue;
          const next = sourceCode.getTokenAfter(/** @type {any} */ (comment));
          if (next === null) continue;
          const node = nodeAt(sourceCode, next);
          if (isFunction(node) && (!/^[a-z-]+s$/.test(word) || NO_VERBS.has(word)))
            context.report({ loc: comment.loc, messageId: "verb", data: { word: first } });
        }
      },
    };
  },
};

/**
 * Returns the outermost declaration that begins with a token.
 * @param {import("eslint").SourceCode} sourceCode @param {import("estree").Node | import("eslint").AST.Token} token
 */
function nodeAt(sourceCode, token) {
  let node = sourceCode.getNodeByRangeIndex(token.range?.[0] ?? 0);
  /** @type {import("estree").Node | null} */
  let found = null;
  while (node !== null && node.range?.[0] === token.range?.[0]) {
    if (node.type !== "Program") found = isFunction(node) ? node : found;
    node = /** @type {any} */ (node).parent ?? null;
  }
  return found;
}
