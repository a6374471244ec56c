import { capital } from "../../view/pieces.ts";
import type { SharedFight } from "../export/model.ts";

/** What the teller of a story keeps in mind: which words it has used, and who attacked whom. */
export class Teller {
  private readonly turns = new Map<readonly string[], number>();
  private readonly fallen = new Set<string>();
  private attacks: { readonly by: string; readonly on: string }[] = [];

  constructor(readonly fight: SharedFight) {}

  /** The next of a list's wordings, filled in, with its first letter a capital. */
  say(wordings: readonly string[], of: Readonly<Record<string, string>> = {}): string {
    return capital(this.phrase(wordings, of));
  }

  phrase(wordings: readonly string[], of: Readonly<Record<string, string>> = {}): string {
    const turn = this.turns.get(wordings) ?? 0;
    this.turns.set(wordings, turn + 1);
    return (wordings[turn % wordings.length] ?? "").replace(/\{(\w+)\}/g, (_, key: string) => of[key] ?? "");
  }

  /** "Rolf"; "the orcs" for a side. */
  name(who: string): string {
    return who.startsWith("@") ? `the ${who.slice(1)}` : who;
  }

  names(all: readonly string[]): string {
    const shown = all.map((each) => this.name(each));
    if (shown.length < 2) return shown[0] ?? "";
    return `${shown.slice(0, -1).join(", ")} and ${shown[shown.length - 1] ?? ""}`;
  }

  newRound(): void {
    this.attacks = [];
  }

  attacked(by: string, on: string): void {
    this.attacks.push({ by, on });
  }

  /** Was this one attacked by that one in this round, without having answered yet? */
  answers(who: string, whom: string): boolean {
    return this.attacks.some(({ by, on }) => by === whom && on === who) && !this.attacks.some(({ by }) => by === who);
  }

  /** Did the blow before this one fall on the same, from another? */
  again(by: string, on: string): boolean {
    const last = this.attacks[this.attacks.length - 1];
    return last !== undefined && last.on === on && last.by !== by;
  }

  /** Is it news that this one has fallen? */
  falls(who: string): boolean {
    const news = !this.fallen.has(who);
    this.fallen.add(who);
    return news;
  }
}
