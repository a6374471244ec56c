import type { App } from "obsidian";
import type { RollsHere } from "../../view/here.ts";
import { usuallyHere } from "../../view/preferences.ts";
import type { Settings } from "./settings.ts";

const KEY = "blow-by-blow-rolls";

/**
 * Whose dice are rolled here: what was said of a side on this device and for this vault, else what the settings say.
 */
export class Rolls implements RollsHere {
  constructor(
    private readonly app: App,
    private readonly settings: Settings,
  ) {}

  readonly get = (side: string): boolean | null => this.said().get(side) ?? null;

  readonly set = (side: string, here: boolean): void => {
    this.app.saveLocalStorage(KEY, Object.fromEntries(this.said().set(side, here)));
  };

  readonly usual = (ours: boolean): boolean => usuallyHere(this.settings.now, ours);

  /** Is a side's die rolled here? Nobody's is. */
  isHere(side: string | null, ours: boolean): boolean {
    return side === null || (this.get(side) ?? this.usual(ours));
  }

  /** A new choice in the settings counts for every side. */
  forget(): void {
    this.app.saveLocalStorage(KEY, null);
  }

  private said(): Map<string, boolean> {
    const kept: unknown = this.app.loadLocalStorage(KEY);
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return new Map(entries.filter((each): each is [string, boolean] => typeof each[1] === "boolean"));
  }
}
