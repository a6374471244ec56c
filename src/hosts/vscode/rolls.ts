import type { Memento } from "vscode";
import { isOurs } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import { usuallyHere } from "../../view/preferences.ts";
import { preferences } from "./settings.ts";

const KEY = "rollsHere";

/**
 * Whose dice are rolled here: what was said of a side in this workspace, else what the settings say. It changes no
 * outcome.
 */
export class Rolls {
  constructor(private readonly kept: Memento) {}

  /** What was said, by side. */
  said(): Readonly<Record<string, boolean>> {
    return this.kept.get<Record<string, boolean>>(KEY, {});
  }

  say(side: string, here: boolean): void {
    void this.kept.update(KEY, { ...this.said(), [side]: here });
  }

  /** Is a side's die rolled here? Nobody's is. */
  isHere(fight: Fight, side: string | null): boolean {
    if (side === null) return true;
    const said = new Map(Object.entries(this.said())).get(side);
    return said ?? usuallyHere(preferences(), isOurs(fight.state, side));
  }

  /** A new choice in the settings counts for every side. */
  forget(): void {
    void this.kept.update(KEY, undefined);
  }
}
