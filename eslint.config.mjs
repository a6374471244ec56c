import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import obsidianmd from "eslint-plugin-obsidianmd";
import globals from "globals";
import tseslint from "typescript-eslint";
import { layers } from "./scripts/lint/layers.mjs";
import { plainComments } from "./scripts/lint/plain-comments.mjs";
import { reads } from "./scripts/lint/reads.mjs";

const typed = { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } };

/** An error that nobody hears of. */
const silent = [
  {
    selector: "CatchClause > BlockStatement[body.length=0]",
    message: "Say what the error means here: report it, or return what follows from it.",
  },
];

/** Ways to put unescaped text into a page. */
const unsafeHtml = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Text of the user never becomes HTML: let Preact escape it.",
  },
  {
    selector: "Property[key.name='dangerouslySetInnerHTML']",
    message: "Text of the user never becomes HTML: let Preact escape it.",
  },
  {
    selector: "MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment)$/]",
    message: "Text of the user never becomes HTML: build elements.",
  },
];

/** What makes the same text give another fight tomorrow or on another machine. */
const impure = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: "Faces come from the dice that the caller hands in.",
  },
  { selector: "Identifier[name='Date']", message: "Rules know no clock." },
  { selector: "Identifier[name='performance']", message: "Rules know no clock." },
  { selector: "Identifier[name='crypto']", message: "Faces come from the dice that the caller hands in." },
];

/** What Prettier leaves long: comments and texts. A line that lifts a rule cannot be broken. */
const width = { code: 120, ignorePattern: "eslint-disable" };

export default defineConfig(
  globalIgnores(["dist/", "main.js", "test-output/"]),

  js.configs.recommended,
  {
    rules: {
      "no-restricted-syntax": ["error", ...silent],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-implicit-coercion": ["error", { boolean: false }],
      "object-shorthand": "error",
      // What tests and scripts hold as data stays on its line: notes, expectations, patterns.
      "max-len": [
        "error",
        { ...width, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
    },
  },

  // All TypeScript
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: typed,
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      // An import of inline types alone would stay in the build as an import.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Signals by which the rules leave a unit: no errors, and made too often to say where.
      "@typescript-eslint/only-throw-error": ["error", { allow: [{ from: "file", name: ["Refused", "Waiting"] }] }],
      // A template shows numbers as they are; anything that has no text of its own stays forbidden.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },

  // What ships: the community's rules, the layers, and no HTML from text
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [obsidianmd.configs.recommended],
    languageOptions: { ...typed, globals: globals.browser },
    plugins: { local: { rules: { layers, reads, "plain-comments": plainComments } } },
    rules: {
      "max-len": ["error", width],
      "local/layers": "error",
      "local/plain-comments": "error",
      "no-restricted-syntax": ["error", ...silent, ...unsafeHtml],
      "@typescript-eslint/no-explicit-any": "error",
      // What is true needs no assertion: `as const` alone is none, and a brand says why.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // TypeScript knows every name already.
      "no-undef": "off",
    },
  },
  {
    files: ["src/{language,dice,fight,rules}/**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", ...silent, ...unsafeHtml, ...impure] },
  },
  { files: ["src/rules/*/**/*.ts"], rules: { "local/reads": "error" } },
  // Hosts that run outside Obsidian may use what Obsidian's review forbids inside it.
  {
    files: ["src/files/**/*.ts", "src/hosts/{cli,playground,table,vscode}/**/*.{ts,tsx}"],
    languageOptions: { globals: globals.node },
    rules: {
      "no-console": "off",
      "no-restricted-globals": "off",
      "obsidianmd/rule-custom-message": "off",
      "obsidianmd/no-nodejs-modules": "off",
      "obsidianmd/prefer-active-doc": "off",
      "obsidianmd/prefer-create-el": "off",
      "obsidianmd/prefer-window-timers": "off",
      "obsidianmd/no-global-this": "off",
      "obsidianmd/hardcoded-config-path": "off",
    },
  },

  // A table's line runs in phones and in processes without a window too, which know no Obsidian.
  {
    files: ["src/table/*.ts"],
    rules: { "no-restricted-globals": "off", "obsidianmd/prefer-window-timers": "off" },
  },
  // The editor's help stands in other pages too, which lack the helpers that Obsidian adds to elements.
  { files: ["src/{editor,view}/**/*.{ts,tsx}"], rules: { "obsidianmd/prefer-create-el": "off" } },

  // Tests may look at loosely typed things: parsed JSON, a page's globals.
  {
    files: ["test/**/*.{ts,tsx}"],
    rules: { "@typescript-eslint/no-unsafe-assignment": "off", "@typescript-eslint/no-unsafe-member-access": "off" },
  },

  // Scripts
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },

  // The manifest that the community directory reads
  {
    files: ["manifest.json"],
    languageOptions: { parser: tseslint.parser },
    plugins: { obsidianmd },
    rules: { "obsidianmd/validate-manifest": "error", "no-unused-expressions": "off" },
  },
);
