import type { JSX } from "preact";
import { localHref, type Links } from "./links.ts";

/** The ids of the rules behind something, as links where they lead somewhere. */
export function Rules({ ids, links }: { readonly ids: readonly string[]; readonly links: Links }): JSX.Element | null {
  const known = [...new Set(ids)].filter((id) => id !== "");
  if (known.length === 0) return null;
  return (
    <span class="bbb-rules">
      {known.map((id) => (
        <RuleLink key={id} id={id} links={links} />
      ))}
    </span>
  );
}

export function RuleLink({ id, links }: { readonly id: string; readonly links: Links }): JSX.Element {
  const href = localHref(links.rule(id), links.own);
  return href === null ? (
    <span class="bbb-rule">{id}</span>
  ) : (
    <a class="bbb-rule" href={href} data-rule={id}>
      {id}
    </a>
  );
}
