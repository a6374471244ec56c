import type { JSX } from "preact";
import { Icon } from "./icon.tsx";

/** What something does without, in words. */
export function LeftOut({ title, left }: { readonly title: string; readonly left: readonly string[] }): JSX.Element {
  return (
    <div>
      <h4 class="bbb-export-title">{title}</h4>
      <ul class="bbb-left-out">
        {left.map((each) => (
          <li key={each}>
            <Icon name="hidden" /> <span>{each}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
