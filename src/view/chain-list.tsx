import type { JSX } from "preact";
import type { MomentLink } from "./chain-links.ts";

/** One throw after the other, with what it came to. */
export function Chain(props: { readonly links: readonly MomentLink[]; readonly label?: string }): JSX.Element {
  return (
    <ol class="bbb-chain" aria-label={props.label}>
      {props.links.map(({ what, roll, faces, so }, at) => (
        <li key={at} class="bbb-link">
          <span class="bbb-note">{what}</span>
          <span class="bbb-link-roll">
            {roll} {faces.length === 0 ? null : <span class="bbb-face">{faces.join("+")}</span>}
          </span>
          <span class="bbb-link-so">{so}</span>
        </li>
      ))}
    </ol>
  );
}
