import type { NoteFight } from "./note.ts";

/*
 * Fights in pages that markdown-it makes: previews, sites. Which fights a page has is settled once for all of them, since one may go on with
 * another; then each is drawn where its code block would stand.
 */

interface Token {
  readonly type: string;
  readonly info: string;
  readonly map: readonly [number, number] | null;
  meta: unknown;
}

type Rule = (tokens: Token[], at: number, options: unknown, env: unknown, self: unknown) => string;

interface CoreState {
  readonly src: string;
  readonly tokens: Token[];
  readonly env: unknown;
}

/** What of markdown-it is used: of any version since 8. */
export interface MarkdownIt {
  readonly core: { readonly ruler: { push(name: string, rule: (state: CoreState) => void): void } };
  readonly renderer: { readonly rules: { fence?: Rule | undefined } };
}

export interface Drawing {
  /** The fights of a page; null: they cannot be told yet, and their text is shown. */
  readonly fights: (page: string, env: unknown) => readonly NoteFight[] | null;
  /** A fight as HTML. */
  readonly draw: (fight: NoteFight, fights: readonly NoteFight[], env: unknown) => string;
}

/** What a code block of a fight is drawn from. */
class FightToken {
  constructor(
    readonly fight: NoteFight,
    readonly fights: readonly NoteFight[],
  ) {}
}

const isFight = ({ type, info }: Token): boolean => type === "fence" && /^combat(?:\s|$)/.test(info.trim());

/** Draws the fights of every page that `md` renders. */
export function drawFights(md: MarkdownIt, { fights, draw }: Drawing): void {
  md.core.ruler.push("blow-by-blow", ({ src, tokens, env }) => {
    const fences = tokens.filter(isFight);
    if (fences.length === 0) return;
    const found = safely(() => fights(src, env)) ?? [];
    for (const token of fences) {
      const fight = found.find(({ block }) => block.openLine === token.map?.[0]);
      if (fight !== undefined) token.meta = new FightToken(fight, found);
    }
  });
  const otherwise = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    const meta = tokens[at]?.meta;
    const html = meta instanceof FightToken ? safely(() => draw(meta.fight, meta.fights, env)) : null;
    return html ?? otherwise?.(tokens, at, options, env, self) ?? "";
  };
}

/** A page is drawn whatever happens to a fight of it: then that shows as its text. */
function safely<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return null;
  }
}
