import { isOurs } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { usuallyHere, type Preferences } from "../view/frame/preferences.ts";
import type { RollsHere } from "../view/frame/rolls-here.ts";

/** Keeps a value on this device, for this vault or workspace. */
export interface Storage {
  read(): unknown;
  /** @param value null: nothing is kept */
  write(value: unknown): void;
}

/** Tells whose dice are rolled here: by what was said of a side on this device, else by the settings. */
export class Rolls implements RollsHere {
  constructor(
    private readonly storage: Storage,
    private readonly preferences: () => Preferences,
  ) {}

  readonly get = (side: string): boolean | null => this.chosen().get(side) ?? null;

  readonly set = (side: string, here: boolean): void => {
    this.storage.write(Object.fromEntries(this.chosen().set(side, here)));
  };

  readonly usual = (ours: boolean): boolean => usuallyHere(this.preferences(), ours);

  /** Tells whether a side's die is rolled here (without "@"); null, nobody's side, is. */
  isHere({ state }: Fight, side: string | null): boolean {
    return side === null || (this.get(side) ?? this.usual(isOurs(state, side)));
  }

  /** Forgets what was said of sides: a new choice in the settings counts for all. */
  forget(): void {
    this.storage.write(null);
  }

  /** Returns what was said, by side. */
  chosen(): Map<string, boolean> {
    const kept = this.storage.read();
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return new Map(entries.filter((each): each is [string, boolean] => typeof each[1] === "boolean"));
  }
}
