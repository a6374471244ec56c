/**
 * What a sheet, an option or a ruling says is read once, into values: no rule reads a number or a name out of a text
 * again. So regular expressions, `split`, `Number(…)` and `parseInt` stand only in a system's readers. A file that is
 * none keeps what it needs in its own state (`own.ts`) or asks a reader.
 */
import { relative, resolve, sep } from "node:path";

/** Files of every system that read. @type {Readonly<Record<string, string>>} */
export const SHARED = {
  "sheet.ts": "reads the sheet",
  "borrow.ts": "reads stat blocks of other systems",
  "given.ts": "reads what a ruling says of a condition",
  "given/": "the same, by kind",
  "rulings.ts": "reads what other rulings say",
  "vocabulary/": "reads options and traits",
  "options.ts": "reads the values of options",
};

/** Readers of one system. @type {Readonly<Record<string, string>>} */
export const READERS = {
  "basic-d20/fire.ts": "with what somebody puts a fire out, in its line's words",
  "basic-d20/gear.ts": "a weapon of the sheet",
  "basic-d20/position.ts": "a place of the sheet or of a line",
  "brp/armour.ts": "the sheet's list of armour",
  "brp/stats.ts": "places, keys and points of the sheet",
  "brp/tables.ts": "the names of the tables' rows",
  "brp/weapons.ts": "a weapon of the sheet, and its dice",
  "mighty-blows/space.ts": "a place of the sheet or of a line",
  "mighty-blows/stats.ts": "numbers among the options",
  "mighty-blows/verbs.ts": "the ladder of surprise dice",
  "srd5/gear.ts": "a weapon of the sheet, and its dice",
  "srd5/places.ts": "a place of the sheet or of a line",
  "srd5/told.ts": "actions of a stat block, in its words",
  "strike-chance/clauses.ts": "the first of a clause's words",
  "strike-chance/grievous.ts": "a row of the user's table of wounds",
  "strike-chance/options.ts": "reads options",
  "strike-chance/stats.ts": "names of weapons in a row",
  "strike-chance/terms.ts": "the additions of an attack's line",
  "zones/gear.ts": "an item as a line names it, and a weapon's dice",
  "zones/places.ts": "the drawn zones, and places",
  "zones/size.ts": "the scale of sizes",
  "zones/sneak.ts": "names of those who lie in ambush",
  "zones/strike.ts": "the effect of a stunt, in its line's words",
};

/** @type {import("eslint").Rule.RuleModule} */
export const reads = {
  meta: {
    type: "problem",
    docs: { description: "texts are read by a rule system's readers only" },
    schema: [],
    messages: {
      read: "A rule reads no text: let a reader make a value of it once (scripts/lint/reads.mjs lists them), or keep a field in own.ts.",
    },
  },
  create(context) {
    const file = relative(resolve(context.cwd, "src/rules"), context.filename).split(sep).join("/");
    if (isReader(file)) return {};
    /** @param {import("estree").Node} node */
    const report = (node) => context.report({ node, messageId: "read" });
    return {
      "Literal[regex]": report,
      "NewExpression[callee.name='RegExp']": report,
      "CallExpression[callee.name=/^(Number|parseInt|parseFloat)$/]": report,
      "CallExpression[callee.object.name='Number'][callee.property.name=/^parse/]": report,
      "CallExpression[callee.property.name=/^(split|match|matchAll)$/]": report,
      // The words behind a condition, which nothing is chosen by.
      "CallExpression:matches([callee.name='detailText'], [callee.property.name='valueOf'])": (
        /** @type {import("estree").Node} */ node,
      ) => {
        if (!isInSentence(context.sourceCode.getAncestors(node))) report(node);
      },
    };
  },
};

/**
 * Tells whether code belongs to a topic's sentences, which show what rules may not compare.
 * @param {readonly import("estree").Node[]} ancestors
 */
function isInSentence(ancestors) {
  return ancestors.some(
    (each) => each.type === "VariableDeclarator" && each.id.type === "Identifier" && /Sentences$/.test(each.id.name),
  );
}

/** @param {string} file below `src/rules` */
function isReader(file) {
  const own = file.slice(file.indexOf("/") + 1);
  return (
    file in READERS || Object.keys(SHARED).some((name) => (name.endsWith("/") ? own.startsWith(name) : own === name))
  );
}
