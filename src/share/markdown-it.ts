import type { NoteFight } from "./note.ts";

/*
 * Fights in pages that markdown-it makes: previews, sites. Which fights a page has is settled once for all of them,
 * since one may go on with another; then each is drawn where its code block would stand.
 */

interface Token {
  readonly type: string;
  readonly info: string;
  readonly content: string;
  readonly map: readonly [number, number] | null;
}

type Rule = (tokens: Token[], at: number, options: unknown, env: unknown, self: unknown) => string;

interface CoreState {
  readonly src: string;
  readonly tokens: Token[];
}

/** Parts of markdown-it that are used; every version since 8 has them. */
export interface MarkdownIt {
  readonly core: { readonly ruler: { push(name: string, rule: (state: CoreState) => void): void } };
  readonly renderer: { readonly rules: { fence?: Rule | undefined } };
}

export interface Drawing {
  /** The fights of a page; null: they cannot be told yet, and their text is shown. */
  readonly fights: (page: string, env: unknown) => readonly NoteFight[] | null;
  /** A fight as HTML. */
  readonly draw: (fight: NoteFight, fights: readonly NoteFight[], env: unknown) => string;
  /** Returns another code block as HTML, by its info string and its text; null: it is none of ours. */
  readonly other?: (info: string, body: string, env: unknown) => string | null;
}

/** The text that a code block of a fight was found in, with its fights as they were last drawn. */
class Page {
  private last: { readonly env: unknown; readonly fights: readonly NoteFight[] } | null = null;

  constructor(private readonly text: string) {}

  /** Resolves the fights when they are drawn: a reader of a page's structure alone does not wait for them. */
  fights(env: unknown, fights: Drawing["fights"]): readonly NoteFight[] {
    if (this.last === null || this.last.env !== env) this.last = { env, fights: fights(this.text, env) ?? [] };
    return this.last.fights;
  }
}

const isFight = ({ type, info }: Token): boolean => type === "fence" && /^combat(?:\s|$)/.test(info.trim());

/** Draws the fights of every page that `md` renders. */
export function drawFights(md: MarkdownIt, { fights, draw, other }: Drawing): void {
  // Not in the tokens: hosts write those down, and send them to other processes.
  const pages = new WeakMap<Token, Page>();
  md.core.ruler.push("blow-by-blow", ({ src, tokens }) => {
    const page = new Page(src);
    for (const token of tokens) if (isFight(token)) pages.set(token, page);
  });
  const otherwise = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    const html = safely(() => {
      const token = tokens[at];
      const drawn = token?.type === "fence" ? (other?.(token.info.trim(), token.content, env) ?? null) : null;
      if (drawn !== null) return drawn;
      const all = token === undefined ? undefined : pages.get(token)?.fights(env, fights);
      const fight = all?.find(({ block }) => block.openLine === token?.map?.[0]);
      return all === undefined || fight === undefined ? null : draw(fight, all, env);
    });
    return html ?? otherwise?.(tokens, at, options, env, self) ?? "";
  };
}

/**
 * Returns null where something throws: a page is drawn whatever happens to a fight of it, which then shows as its text.
 */
function safely<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return null;
  }
}
