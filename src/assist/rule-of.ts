import type { AssistEnvironment, Hover } from "./service.ts";

/** A rule as it is read at the table, as far as the host knows it. */
export function ruleOf({ ruleText }: AssistEnvironment, id: string): Hover["rule"] {
  const rule = ruleText?.(id) ?? null;
  return rule === null ? null : { title: rule.title, body: rule.prose || rule.body };
}
