import { combatSheet, listIn, type CombatSheet } from "../../notes/sheet.ts";
import { defaultSystem, systems } from "../../rules/index.ts";
import { drawFights, type MarkdownIt } from "../../share/markdown-it.ts";
import { resolveNote } from "../../share/note.ts";
import { fightPage } from "../../share/page.tsx";
import { secretsOf } from "../../telling/secrets.ts";
import type { Options } from "./options.ts";
import { siteSentences } from "./sentences.ts";

/** Extends markdown-it: code blocks of a fight are drawn as the fight. Their styles are `blow-by-blow/styles.css`. */
export default function blowByBlow(md: MarkdownIt, options: Options = {}): void {
  const { rules = defaultSystem, frontmatter, page, href, rule, hidden = "left out" } = options;
  if (!systems.has(rules)) throw new Error(siteSentences.noRules(rules, [...systems.keys()]));
  const sheet = (target: string, env: unknown): CombatSheet | null => combatSheet(frontmatter?.(target, env));
  drawFights(md, {
    fights: (text, env) =>
      resolveNote(text, {
        systems,
        defaultSystem: rules,
        resolveSheet: (target) => sheet(target, env),
        resolveList: (target) => listIn(page?.(target, env) ?? null),
        readNote: (target) => page?.(target, env) ?? null,
      }),
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
