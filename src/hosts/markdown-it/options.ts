/* Types of what the package exports. This file is shipped as it is. */

/** Knowledge of a site beyond the page that is being made. Everything may be left out. */
export interface Options {
  /** Rules of a fight that names none: "zones". */
  readonly rules?: string;
  /** The parsed frontmatter of the page that a fighter's name links to; null: there is none. */
  readonly frontmatter?: (target: string, env: unknown) => unknown;
  /** The Markdown of another page, for `continues: [[page]]`; null: there is none. */
  readonly page?: (target: string, env: unknown) => string | null;
  /**
   * All pages of the site, for ```combat-chronicle blocks, by paths that `href` knows; absent: there is no chronicle. A
   * list that is the same for every block is read once.
   */
  readonly pages?: (env: unknown) => readonly { readonly path: string; readonly text: string }[];
  /** The address of another page of the site, for `[[links]]` in a fight's prose; null: plain words. */
  readonly href?: (target: string, env: unknown) => string | null;
  /** The address at which the site shows a rule, by its id ("ZN-33"); null: it shows none. */
  readonly rule?: (id: string) => string | null;
  /**
   * A fight with somebody hidden is drawn as its players may see it; "shown" draws all of it, with the names and points
   * that it hides.
   */
  readonly hidden?: "left out" | "shown";
}

/**
 * A plugin of markdown-it: code blocks of a fight are drawn as the fight. Their styles are `blow-by-blow/styles.css`.
 */
export type Plugin = (md: object, options?: Options) => void;

declare const blowByBlow: Plugin;
export default blowByBlow;
