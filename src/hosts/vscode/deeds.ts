import type { Asked, Wish } from "../../view/wish.ts";
import type { Aim } from "./aim.ts";

/** What a link, a menu or a lens stands for. */
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
