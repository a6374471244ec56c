import { plural } from "../fight/bind/name-match.ts";
import type { Line, Span } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import type { Mention } from "./mentions.ts";

/* Where a name is written, and how another is written in its place. */

/**
 * How the new name is written where the old one stood: in a link, with its number, in the plural, behind the side's
 * sign.
 */
export function renamedAs(was: string, { who }: Pick<Mention, "who">, old: string, name: string): string | null {
  const [bare, sign] = [old.replace(/^@/, ""), was.startsWith("@") ? "@" : ""];
  const link = /^\[\[([^\]|]*)(?:\|[^\]]*)?\]\](.*)$/s.exec(was);
  if (link !== null) return `[[${link[1] ?? ""}|${name}]]${numberOf(link[2] ?? "")}`;
  const rest = fold(was.slice(sign.length)).startsWith(fold(bare)) ? was.slice(sign.length + bare.length) : null;
  if (rest !== null && /^(?:\s+(?:[x×]\s*)?\d+)?$/i.test(rest)) return sign + name + rest;
  if (was.startsWith("@")) return `@${name}`;
  return who.length > 1 ? pluralLike(was, name) : null;
}

/** "wolves", with a capital where the old word had one. */
function pluralLike(was: string, name: string): string {
  const many = plural(fold(name));
  return /^\p{Lu}/u.test(was) ? many.slice(0, 1).toUpperCase() + many.slice(1) : many;
}

function numberOf(rest: string): string {
  return /^\s+[x×]?\s*\d+$/i.test(rest) ? rest : "";
}

/** In prose and captions a name counts where it is written as it is declared, letter for letter. */
export function inProse(line: Line, old: string): Span[] {
  const span =
    line.kind === "narration"
      ? line.body
      : line.kind === "section" && line.caption !== null
        ? { from: line.text.indexOf(line.caption), to: line.text.indexOf(line.caption) + line.caption.length }
        : null;
  if (span === null || old.startsWith("@") || !/^\p{Lu}/u.test(old)) return [];
  const found: Span[] = [];
  for (let from = line.text.indexOf(old, span.from); from >= 0 && from + old.length <= span.to;) {
    const to = from + old.length;
    const alone = !/[\p{L}\p{N}]/u.test(line.text[from - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(line.text[to] ?? " ");
    if (alone) found.push({ from, to });
    from = line.text.indexOf(old, to);
  }
  return found;
}
