import type { JSX } from "preact";

/** Where names in a fight lead; null: they are shown as plain text. */
export interface Links {
  /** Where a rule can be read, by its id: "ZN-33". */
  readonly rule: (id: string) => string | null;
  /**
   * Where a note can be read that a narration links by `[[target]]`, or a chain, whose fight begins at a line of it,
   * 0-based.
   */
  readonly note: (target: string, line?: number) => string | null;
  /** Where another fight of the same note is shown, by the line it begins in, 0-based; absent: nowhere. */
  readonly fight?: (line: number) => string | null;
  /** false: addresses outside the vault are shown as text. */
  readonly outside?: boolean;
  /** How the host's own addresses begin where they name a scheme; only then may they. */
  readonly own?: string;
}

export const noLinks: Links = { rule: () => null, note: () => null };

/** Of a page for others: what somebody has written into a note leads nowhere. */
export const textOnly: Links = { ...noLinks, outside: false };

/**
 * An address outside the vault that may be followed; null for anything that could run code or reach into the machine.
 */
export function safeHref(address: string): string | null {
  const trimmed = address.trim();
  return /^(?:https?:\/\/|mailto:|obsidian:\/\/)[^\s<>"]+$/i.test(trimmed) ? trimmed : null;
}

/**
 * A host's address of a note or a rule; null for any that names a scheme or another machine: those lead elsewhere, or
 * run code.
 */
export function localHref(address: string | null, own?: string): string | null {
  if (own !== undefined && address?.startsWith(own) === true) return address;
  // Browsers drop these signs before they look for a scheme.
  const seen = address?.replace(/[\t\r\n]/g, "").replace(/^[\0-\x20]+/, "") ?? "";
  return address === null || /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(seen) ? null : address;
}

/** The note that a relative address of Markdown names: `npcs/old%20tom.md`. */
export function noteNamed(address: string): string | null {
  const path = /^([^#?<>"\s]+)\.md(?:#\S*)?$/i.exec(address.trim())?.[1];
  if (path === undefined || localHref(path) === null) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that is only that.
    return path;
  }
}

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
