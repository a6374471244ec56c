import type { TextDocument } from "vscode";
import { findFights } from "../../notes/fences.ts";
import { fightRef, followBody, locate } from "../../notes/place.ts";
import type { NoteFight } from "../../share/note.ts";
import type { Asked, Wish } from "../../wishes/wish.ts";
import type { FightAt } from "../host.ts";

/** Reference to a fight that somebody saw drawn: its content, and what stood around it. */
export interface Aim {
  readonly address: string;
  readonly body: string;
  /** Line of its opening fence, 0-based. */
  readonly line: number;
  readonly occurrence: number;
  readonly of: number;
  /** The bodies of all fights of the note as it was drawn. */
  readonly bodies: readonly string[];
}

export function aimAt(
  address: string,
  note: string,
  fights: readonly Pick<NoteFight, "block">[],
  { block }: Pick<NoteFight, "block">,
): Aim {
  const { body, occurrence = 0, of = 1, line = block.openLine } = fightRef(note, block);
  return { address, body, line, occurrence, of, bodies: fights.map((each) => each.block.body) };
}

/** Returns the aim for a fight of a document as it is now. */
export function aimIn(document: TextDocument, fights: readonly NoteFight[], fight: NoteFight): Aim {
  return aimAt(document.uri.toString(), document.getText(), fights, fight);
}

/** Returns the aim for a fight as it was when it was asked for. */
export function aimOf({ path, text, note }: FightAt): Aim {
  return aimAt(
    path,
    text,
    findFights(text).map((block) => ({ block })),
    note,
  );
}

/**
 * Finds the fight that is meant in the note as it is now: with the same text, else the one whose text alone has changed
 * since.
 */
export function findAim(note: string, fights: readonly NoteFight[], aim: Aim): NoteFight | "gone" | "ambiguous" {
  const found = locate(note, aim);
  if (found.ok) return fights[found.block.index] ?? "gone";
  if (found.reason === "ambiguous") return "ambiguous";
  const now = fights.map(({ block }) => block.body);
  const body = followBody(aim.bodies, now, aim.body);
  const again = body === null ? found : locate(note, { body, line: aim.line });
  return again.ok ? (fights[again.block.index] ?? "gone") : again.reason;
}

/** Meaning of a link, a menu's entry or a lens. */
export type Deed =
  | { readonly do: "wish"; readonly wish: Wish }
  /** Asks what the die on the table shows. */
  | { readonly do: "type"; readonly asked: Asked }
  | { readonly do: "next" | "undo" | "redo" | "panel" | "export" | "menu" }
  | { readonly do: "rule"; readonly id: string }
  /** Throws the dice that are asked for in the brackets at that place of a note. */
  | { readonly do: "roll"; readonly address: string; readonly offset: number };

export interface Handle {
  /** null: no fight is needed for it. */
  readonly aim: Aim | null;
  readonly deed: Deed;
}

/** So many are remembered; those of pages that have long been drawn anew are forgotten. */
const MOST = 4000;

/**
 * Names for deeds that a page may carry and hand back. They cannot be guessed, so no other page can ask for one; and
 * they say nothing, so what comes back need not be believed. The same deed has the same name: a page that is drawn anew
 * stays as it is.
 */
export class Handles {
  private readonly names = new Map<string, string>();
  private readonly handles = new Map<string, Handle>();
  private readonly secret = [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
  private count = 0;

  nameOf(aim: Aim | null, deed: Deed): string {
    const key = JSON.stringify([aim?.address, aim?.line, aim?.body, deed]);
    const known = this.names.get(key);
    if (known !== undefined) {
      this.handles.set(known, { aim, deed });
      return known;
    }
    if (this.handles.size >= MOST) this.forgetOldest();
    const name = `${this.secret}.${(this.count++).toString(36)}`;
    this.names.set(key, name);
    this.handles.set(name, { aim, deed });
    return name;
  }

  get(name: string): Handle | null {
    return this.handles.get(name) ?? null;
  }

  private forgetOldest(): void {
    const [key] = this.names;
    if (key === undefined) return;
    this.names.delete(key[0]);
    this.handles.delete(key[1]);
  }
}
