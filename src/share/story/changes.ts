import type { Event } from "../../fight/event.ts";
import { fold } from "../../language/words.ts";
import type { SharedFight, SharedFighter } from "../export/model.ts";
import type { Teller } from "./teller.ts";
import { badlyHurt, becomes, isOut } from "./words.ts";

/** What became of people: "Orc goes down and does not rise", the gravest for each. */
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

/** 2: out of the fight; 1: worth telling; -1: bookkeeping. */
function rankOf(id: string, { system }: SharedFight): number {
  if (system.vocabulary.conditions.some((spec) => spec.id === fold(id) && spec.out === true)) return OUT;
  return becomes[fold(id)] === undefined ? -1 : 1;
}

function wordingsOf(id: string): readonly string[] {
  return becomes[fold(id)] ?? isOut;
}

/** "Rolf can hardly stand.", once less than a quarter is left; null: it was so before, or is not so. */
export function worse(event: Event | null, teller: Teller): string | null {
  if (event?.type !== "damage" || event.stat !== "HP") return null;
  const max = fighter(teller.fight, event.who)?.end.points?.max;
  if (max === undefined || event.after <= 0) return null;
  return event.before > max / 4 && event.after <= max / 4 ? teller.say(badlyHurt, { t: event.who }) : null;
}

export function fighter({ sides }: SharedFight, name: string): SharedFighter | undefined {
  return sides.flatMap(({ fighters }) => fighters).find((each) => each.name === name);
}
