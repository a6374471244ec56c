import { entriesOf, forPlayers, type ChronicleEntry } from "../../chronicle/entry.ts";
import { chronicleBlock } from "../../chronicle/list.tsx";
import { asksForChronicle } from "../../chronicle/request.ts";
import { combatSheet, listIn, type CombatSheet } from "../../notes/sheet.ts";
import { defaultSystem, systems } from "../../rules/index.ts";
import { drawFights, type MarkdownIt } from "../../share/markdown-it.ts";
import { resolveNote, type NoteFight } from "../../share/note.ts";
import { fightPage } from "../../share/page.tsx";
import { secretsOf } from "../../telling/secrets.ts";
import { localHref } from "../../view/kit/links.tsx";
import type { Options } from "./options.ts";
import { siteSentences } from "./sentences.ts";

/** Extends markdown-it: code blocks of a fight are drawn as the fight. Their styles are `blow-by-blow/styles.css`. */
export default function blowByBlow(md: MarkdownIt, options: Options = {}): void {
  const { rules = defaultSystem, frontmatter, page, pages, href, rule, hidden = "left out" } = options;
  if (!systems.has(rules)) throw new Error(siteSentences.noRules(rules, [...systems.keys()]));
  const sheet = (target: string, env: unknown): CombatSheet | null => combatSheet(frontmatter?.(target, env));
  const fightsOf = (text: string, env: unknown): NoteFight[] =>
    resolveNote(text, {
      systems,
      defaultSystem: rules,
      resolveSheet: (target) => sheet(target, env),
      resolveList: (target) => listIn(page?.(target, env) ?? null),
      readNote: (target) => page?.(target, env) ?? null,
    });
  const known = new WeakMap<object, readonly ChronicleEntry[]>();
  const entries = (env: unknown): readonly ChronicleEntry[] | null => {
    const all = pages?.(env);
    if (all === undefined) return null;
    const found =
      known.get(all) ??
      all
        .flatMap(({ path, text }) => entriesOf({ path, shown: path.replace(/\.md$/i, ""), text }, fightsOf(text, env)))
        .map((entry) => (hidden === "left out" ? forPlayers(entry) : entry));
    known.set(all, found);
    return found;
  };
  drawFights(md, {
    fights: fightsOf,
    other: (info, body, env) => {
      if (!asksForChronicle(info)) return null;
      const ways = { href: ({ note }: ChronicleEntry) => localHref(href?.(note, env) ?? null) };
      return `${chronicleBlock({ body, entries: entries(env), ways })}\n`;
    },
    draw: (fight, _, env) => {
      const links = {
        rule: (id: string) => rule?.(id) ?? null,
        note: (target: string) => href?.(target, env) ?? null,
      };
      const players = hidden === "left out" && secretsOf(fight.fight).names.length > 0;
      // Vue, by which some sites are drawn, runs no braces of a text in here.
      return `<div class="bbb-site" v-pre>${fightPage(fight, { links, players })}</div>\n`;
    },
  });
}
