import { POINTS, type Event } from "../../fight/event.ts";
import { fold } from "../../language/words.ts";
import { capital } from "../../telling/pieces.ts";
import type { Cast, SharedFighter } from "../export/model.ts";
import { badlyHurt, becomes, isOut } from "./sentences.ts";

/** Memory of a story's teller: words that were used, and who attacked whom. */
export class Teller {
  private readonly turns = new Map<readonly string[], number>();
  private readonly fallen = new Set<string>();
  private attacks: { readonly by: string; readonly on: string }[] = [];

  constructor(readonly fight: Cast) {}

  /** Returns a teller of the same fight, grown, who remembers the same and goes on alone. */
  copy(fight: Cast): Teller {
    const made = new Teller(fight);
    for (const [wordings, turn] of this.turns) made.turns.set(wordings, turn);
    for (const who of this.fallen) made.fallen.add(who);
    made.attacks = [...this.attacks];
    return made;
  }

  /** Returns the next of a list's wordings, filled in, with its first letter a capital. */
  say(wordings: readonly string[], of: Readonly<Record<string, string>> = {}): string {
    return capital(this.phrase(wordings, of));
  }

  phrase(wordings: readonly string[], of: Readonly<Record<string, string>> = {}): string {
    const turn = this.turns.get(wordings) ?? 0;
    this.turns.set(wordings, turn + 1);
    return (wordings[turn % wordings.length] ?? "").replace(/\{(\w+)\}/g, (_, key: string) => of[key] ?? "");
  }

  /** Names a fighter, "Rolf", or a side, "the orcs". */
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

  /** Tells whether this one was attacked by that one in this round, without having answered yet. */
  answers(who: string, whom: string): boolean {
    return this.attacks.some(({ by, on }) => by === whom && on === who) && !this.attacks.some(({ by }) => by === who);
  }

  /** Tells whether the blow before this one fell on the same target, from another attacker. */
  again(by: string, on: string): boolean {
    const last = this.attacks[this.attacks.length - 1];
    return last !== undefined && last.on === on && last.by !== by;
  }

  /** Tells whether it is news that this one has fallen. */
  falls(who: string): boolean {
    const news = !this.fallen.has(who);
    this.fallen.add(who);
    return news;
  }
}

/** Returns what became of people, the gravest for each: "Orc goes down and does not rise". */
export function fates(events: readonly Event[], teller: Teller): { readonly who: string; readonly fate: string }[] {
  const told: { who: string; fate: string; rank: number }[] = [];
  for (const [at, event] of events.entries()) {
    if (event.type !== "condition" || event.change !== "gained") continue;
    const over = events
      .slice(at + 1)
      .some(
        (later) =>
          later.type === "condition" && later.change === "lost" && later.who === event.who && later.id === event.id,
      );
    const rank = rankOf(event.id, teller.fight);
    if (over || rank < 0) continue;
    const before = told.find(({ who }) => who === event.who);
    if (rank === OUT && !teller.falls(event.who)) continue;
    const one = { who: event.who, fate: teller.phrase(wordingsOf(event.id)), rank };
    if (before === undefined) told.push(one);
    else if (before.rank < rank) Object.assign(before, one);
    else if (before.rank === rank && before.fate !== one.fate) before.fate += ` and ${one.fate}`;
  }
  return told;
}

const OUT = 2;

/** Ranks a condition: 2 for out of the fight, 1 for worth telling, -1 for bookkeeping. */
function rankOf(id: string, { system }: Cast): number {
  if (system.vocabulary.conditions.some((spec) => spec.id === fold(id) && spec.out === true)) return OUT;
  return becomes[fold(id)] === undefined ? -1 : 1;
}

function wordingsOf(id: string): readonly string[] {
  return becomes[fold(id)] ?? isOut;
}

/** Tells that less than a quarter is left, "Rolf can hardly stand."; null: it was so before, or is not so. */
export function worse(event: Event | null, teller: Teller): string | null {
  if (event?.type !== "damage" || event.stat !== POINTS) return null;
  const max = fighter(teller.fight, event.who)?.end.points?.max;
  if (max === undefined || event.after <= 0) return null;
  return event.before > max / 4 && event.after <= max / 4 ? teller.say(badlyHurt, { t: event.who }) : null;
}

function fighter({ sides }: Cast, name: string): SharedFighter | undefined {
  return sides.flatMap(({ fighters }) => fighters).find((each) => each.name === name);
}
