import type { JSX } from "preact";

/** Addresses of the names in a fight; null shows plain text. */
export interface Links {
  /** Returns the address of a rule by its id: "ZN-33". */
  readonly rule: (id: string) => string | null;
  /**
   * Returns the address of a note that a narration links by `[[target]]`, or that a chain leads to at a line, 0-based.
   */
  readonly note: (target: string, line?: number) => string | null;
  /** Returns the address of another fight of the note by its first line, 0-based; absent: nowhere. */
  readonly fight?: (line: number) => string | null;
  /** false: addresses outside the vault are shown as text. */
  readonly outside?: boolean;
  /** Beginning of the host's own addresses with a scheme; no others may have one. */
  readonly own?: string;
}

export const noLinks: Links = { rule: () => null, note: () => null };

/** Links of a page for others: nothing that somebody wrote into a note leads anywhere. */
export const textOnly: Links = { ...noLinks, outside: false };

/**
 * Returns an address outside the vault that may be followed, or null for one that could run code or reach into the
 * machine.
 */
export function safeHref(address: string): string | null {
  const trimmed = address.trim();
  return /^(?:https?:\/\/|mailto:|obsidian:\/\/)[^\s<>"]+$/i.test(trimmed) ? trimmed : null;
}

/**
 * Returns a host's address of a note or a rule. Returns null where it names a scheme or another machine, because that
 * leads elsewhere or runs code.
 */
export function localHref(address: string | null, own?: string): string | null {
  if (own !== undefined && address?.startsWith(own) === true) return address;
  // Browsers drop these signs before they look for a scheme.
  const seen = address?.replace(/[\t\r\n]/g, "").replace(/^[\0-\x20]+/, "") ?? "";
  return address === null || /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(seen) ? null : address;
}

/** Returns the note that a relative Markdown address names: `npcs/old%20tom.md`. */
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

/** Draws the ids of rules, as links where they lead somewhere. */
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
