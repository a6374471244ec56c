import type { JSX } from "preact";
import { FOCUS } from "../memo.ts";

interface RulesChoiceProps {
  /** By it, the list keeps the focus. */
  readonly id: string;
  readonly label: string;
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string;
  readonly choose: (rules: string) => void;
}

/** Which rules: a list of them behind its label. */
export function RulesChoice({ id, label, rules, chosen, choose }: RulesChoiceProps): JSX.Element {
  return (
    <label class="bbb-first-rules">
      {label}{" "}
      <select
        class="bbb-field"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        {...{ [FOCUS]: id }}
      >
        {rules.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </select>
    </label>
  );
}
