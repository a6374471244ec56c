import { fold } from "../language/words.ts";
import { detailText, type Detail } from "./combatant.ts";
import type { ConditionSpec } from "./vocabulary.ts";

interface Held {
  readonly id: string;
  readonly detail: Detail | null;
}

/**
 * A condition as one says it, with what it is about: "engaged with Goblin 2", "shield damaged"; where its row has no
 * words for that, "helpless (asleep)".
 */
export function conditionText(conditions: readonly ConditionSpec[], { id, detail }: Held): string {
  if (detail === null) return id;
  const spec = conditions.find((each) => fold(each.id) === fold(id));
  const words = spec?.withDetail ?? (spec?.item === true ? `{detail} ${id}` : `${id} ({detail})`);
  return words.replace("{detail}", () => detailText(detail));
}
