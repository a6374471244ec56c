import type { VerbSpec } from "../../fight/vocabulary.ts";

/** A verb that one combatant does on its own line, with what differs from that. */
export function verb(
  id: string,
  rules: readonly string[],
  help: string,
  example: string,
  more: Partial<VerbSpec> = {},
): VerbSpec {
  return {
    id,
    words: [id],
    role: "action",
    actor: "one",
    targets: "none",
    clauses: ["on"],
    ...more,
    rules,
    help,
    example,
  };
}

/** A line of the game master's, behind "!". */
export function gm(
  id: string,
  rules: readonly string[],
  help: string,
  example: string,
  more: Partial<VerbSpec> = {},
): VerbSpec {
  return { id, words: [id], role: "gm", actor: "none", targets: "none", clauses: [], ...more, rules, help, example };
}
