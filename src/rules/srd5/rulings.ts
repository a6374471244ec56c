import { dealtParts } from "../../fight/damage-kinds.ts";
import { gain, has, lose } from "../../fight/rule-kit.ts";
import { asThing } from "../../fight/combatant.ts";
import type { Dealt, Ends, ItemChange } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { fallsAlive } from "./able.ts";
import { bringAbout } from "./afflict.ts";
import { conditions } from "./conditions.ts";
import { endConcentration } from "./concentration.ts";
import { hurt } from "./damage.ts";
import { die, leave, settle, wake } from "./dying.ts";
import { keepSeats } from "./mounts.ts";
import { dropFlyers } from "./movement.ts";
import { settleExhaustion, settleMaximum } from "./hazards.ts";
import { lastsFor, maySave } from "./saves.ts";
import { setMissing } from "./gear.ts";
import type { Missing } from "./own.ts";
import { completeHold } from "./hold.ts";
import { vexEnds } from "./mastery.ts";
import { abilityIn, skillOf } from "./sheet.ts";
import { damageTypes } from "./tables.ts";
import type { Condition, GivenCondition, Turn } from "./types.ts";

/** `! Ogre takes 6 fire`: by the same rules as any damage. */
export function takes(turn: Turn, name: Who, dealt: Dealt): void {
  const type = damageTypes.find((each) => each === dealt.kind) ?? null;
  hurt(turn, name, [{ type, parts: dealtParts(dealt, "ruling") }], { rule: ["SR-63"], by: null });
}

/** Words behind a condition: "(hold person), save WIS dc 15", of which the save is asked for at each turn's end. */
const saveWords = /^(?:\((.*)\)|(.*?)),? *save (str|dex|con|int|wis|cha) (?:dc )?(\d{1,2})$/i;

/**
 * Gives a condition by ruling with what its words say: the save that ends it, somebody whom it is about, and rounds
 * that are counted from the turn of whoever brings it about. One that ends by itself does so by ruling too.
 * @rule SR-123
 */
export function gives(turn: Turn, name: Who, given: GivenCondition): boolean {
  if (given.id === "dead") {
    dies(turn, name);
    return true;
  }
  const words = saveWords.exec(given.detail ?? "");
  const rounds = given.rounds ?? minutesIn(given.uncounted);
  const bring = brings[given.id];
  const own = given.ends ?? ownEnd(turn, name, given);
  if (words === null && rounds === null && own === null && given.whom === null && bring === undefined) return false;
  const said = (words?.[1] ?? words?.[2] ?? given.of ?? "").trim();
  const of = said === "" ? null : said;
  const by = given.whom ?? turn.state.own.onTurn ?? name;
  const ends = rounds === null ? own : lastsFor(turn, by, rounds);
  const about = given.whom === null ? { of } : { whom: given.whom };
  const rule = words !== null ? ["SR-124"] : rounds !== null ? ["SR-123"] : (rulesOf.get(given.id) ?? []);
  gain(turn, rule, name, given.id, { ...about, ends, until: rounds === null ? given.until : null });
  bring?.(turn, name, { ...given, of });
  if (words !== null) {
    const ability = abilityIn((words[3] ?? "").toLowerCase()) ?? "con";
    const dc = Number(words[4]);
    maySave(turn, name, { condition: given.id, of: of ?? given.id, ability, dc, magic: false });
  }
  changed(turn, name);
  return true;
}

const rulesOf: ReadonlyMap<string, readonly string[]> = new Map(conditions.map(({ id, rules }) => [id, rules]));

/** Returns the end of a condition of one turn, where a ruling names none; null: it has none of its own. */
function ownEnd(turn: Turn, name: Who, { id, whom }: GivenCondition): Ends | null {
  switch (id) {
    case "dodging":
    case "readied":
    case "warded":
      return { at: "turn start", who: name };
    case "disengaged":
    case "surprised":
      return { at: "turn end", who: name };
    case "beset":
    case "sapped":
    case "slowed":
      return whom === null ? null : { at: "turn start", who: whom };
    case "vexed":
      return whom === null ? null : vexEnds(turn, whom);
    case "oiled":
      return lastsFor(turn, turn.state.own.onTurn ?? name, 10);
    default:
      return null;
  }
}

/** Settles what goes with a condition that a ruling gives: the other half of a pair, a number that the rules keep. */
const brings: Partial<Record<string, (turn: Turn, name: Who, given: GivenCondition) => void>> = {
  grappled: (turn, name, { whom }) => {
    if (whom !== null) completeHold(turn, whom, name);
  },
  grappling: (turn, name, { whom }) => {
    if (whom !== null) completeHold(turn, name, whom);
  },
  // Without a number as the least with which somebody hides, or as one who takes its time.
  hidden: (turn, name, { of }) => {
    const total = numberIn(of) ?? Math.max(15, 10 + skillOf(turn.get(name), "stealth"));
    turn.own(name).hidden = total;
  },
  flying: (turn, name, { of }) => {
    turn.own(name).height = numberIn(of);
  },
  concentrating: (turn, name, { of }) => {
    turn.own(name).concentration = { spell: asThing(of ?? "a spell"), gave: [] };
  },
  warded: (turn, name, { of }) => {
    turn.own(name).ward = numberIn(of) ?? 5;
  },
};

/** Returns the number that words begin with: "17", "+5", "30 ft". */
function numberIn(said: string | null): number | null {
  const found = /^\+?(\d{1,4})\b/.exec((said ?? "").trim());
  return found === null ? null : Number(found[1]);
}

/** Returns the rounds of so many minutes: "1 minute"; null where it says none. */
function minutesIn(said: string | null): number | null {
  const found = /^(\d{1,3}|a|one) minutes?$/i.exec((said ?? "").trim());
  return found === null ? null : 10 * (Number(found[1]) || 1);
}

/** `! Brand's longsword is dropped`, `… is broken`, `… is back`: false, where the sheet has no such weapon. */
export function item(turn: Turn, name: Who, thing: string, change: ItemChange): boolean {
  if (change.kind !== "state") return false;
  const why = itemStates[change.word.toLowerCase()];
  return why !== undefined && setMissing(turn, name, thing, why);
}

const itemStates: Readonly<Record<string, Missing["why"] | null>> = {
  dropped: "on the ground",
  lost: "lost",
  broken: "broken",
  back: null,
  whole: null,
};

export function dies(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0)
    turn.emit({ type: "stat", rule: ["SR-117"], who: name, stat: "HP", before: hp.now, after: 0 });
  die(turn, "SR-117", name);
}

/**
 * Settles what a ruling brings: points at 0 or above it again, conditions that incapacitate, the sixth level of
 * exhaustion.
 */
export function changed(turn: Turn, name: Who, by?: { readonly stat: string; readonly amount: number }): void {
  const c = turn.get(name);
  settleExhaustion(turn, name);
  settleMaximum(turn, name);
  if (has(turn.get(name), "dead") && !has(c, "dead")) return;
  if (has(c, "gone") || has(c, "surrendered")) leave(turn, name);
  bringAbout(turn, name);
  dropFlyers(turn);
  keepSeats(turn);
  if (c.hp === null) return;
  if (c.hp.now < 0) turn.emit({ type: "stat", rule: ["SR-95"], who: name, stat: "HP", before: c.hp.now, after: 0 });
  const healed = by !== undefined && by.amount > 0 && by.stat.toLowerCase() === "hp";
  if (c.hp.now > 0) {
    if (healed || c.own.fell) wake(turn, ["SR-105"], name);
  } else if (!has(c, "dead") && !has(c, "unconscious") && !has(c, "gone")) {
    if (fallsAlive(turn, c)) settle(turn, name, 1, 1, { critical: false, knockOut: false });
    else die(turn, "SR-108", name);
  }
}

/** Settles what sheets say as a fight begins: a maximum that is lowered, and exhaustion that halves it. */
export function begin(turn: Turn): void {
  for (const { name } of turn.state.combatants) {
    settleMaximum(turn, name);
    settleExhaustion(turn, name);
  }
}

/** Ends what goes with a condition that a ruling or its time takes away. */
export function lost(turn: Turn, name: Who, { id, whom: [other] }: Condition): void {
  if (id === "grappled" && other !== undefined) lose(turn, ["SR-90"], other, "grappling", { whom: name });
  if (id === "grappling" && other !== undefined) lose(turn, ["SR-90"], other, "grappled", { whom: name });
  if (id === "concentrating") endConcentration(turn, name, "SR-134");
  if (id === "hidden") turn.own(name).hidden = null;
  if (id === "gone" || id === "surrendered") changed(turn, name);
  if (id === "unconscious" || id === "dead") {
    lose(turn, ["SR-114"], name, "stable");
    const { hp } = turn.get(name);
    Object.assign(turn.own(name), { fell: false, saved: 0, failed: 0 });
    if (hp !== null && hp.now <= 0)
      turn.emit({ type: "stat", rule: ["SR-105"], who: name, stat: "HP", before: hp.now, after: 1 });
  }
}
