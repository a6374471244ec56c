import { asDetail, detailText } from "../../fight/combatant.ts";
import {
  POINTS,
  outcomeOf,
  rollMark,
  purposeOf,
  type DamageEvent,
  type Event,
  type NoticeEvent,
  type RollEvent,
  type TableEvent,
} from "../../fight/event.ts";
import { find } from "../../fight/state.ts";
import { asWho } from "../../fight/value.ts";
import { fold } from "../../language/words.ts";
import { healthAt, healthOf } from "../../telling/fighter-text.ts";
import { isToHit } from "../../telling/unit-sentence.ts";
import { playersSentences } from "../sentences.ts";
import { isOur, isSeen, seenAllies, type SeenStates, type Sight } from "./sight.ts";

/**
 * Returns what players may learn of an event of somebody's line; null: nothing.
 * @param actor null: the line is nobody's
 */
export function seenEvent(event: Event, sight: Sight, seen: SeenStates, actor: string | null): Event | null {
  const { names, veiled } = sight;
  const words = (text: string): string | null => names.words(text, veiled);
  switch (event.type) {
    case "roll":
      return seenRoll(event, sight, actor);
    case "damage":
    case "heal":
      return seenPoints(event, sight);
    case "condition": {
      const [detail, until] = [words(detailText(event.detail)), words(event.until ?? "")];
      if (!isSeen(sight, event.who) || detail === null || until === null) return null;
      const kept = detail === "" || (!isOur(sight, event.who) && /\d/.test(detail)) ? null : detail;
      const { type, rule, id, change } = event;
      const whom = kept === null ? [] : (event.whom ?? []).map((each) => asWho(names.shown(each)));
      return {
        type,
        rule,
        who: names.shown(event.who),
        id,
        change,
        until: until === "" ? null : until,
        detail: kept === null ? null : asDetail(kept),
        whom,
      };
    }
    case "stat": {
      if (!isSeen(sight, event.who) || !isOur(sight, event.who)) return null;
      const told = [event.before, event.after].every((each) => typeof each !== "string" || words(each) === each);
      return told ? { ...event, who: names.shown(event.who) } : null;
    }
    case "table": {
      return actor !== null && isOur(sight, actor) ? seenRow(event, sight) : null;
    }
    case "order": {
      // Numbers of an order would show where somebody is missing.
      const order = names.within(event.text, veiled);
      const who = event.who.filter((name) => isSeen(sight, name)).map(names.shown);
      const all = order.length > 0 ? order : who;
      return all.length === 0 ? null : { type: "order", rule: event.rule, text: playersSentences.order(all), who };
    }
    case "turn":
    case "round":
      return seenNotice(event, sight);
    case "scene": {
      const side = event.key.startsWith("@") ? (event.key.split(" ")[0] ?? "") : null;
      if (words(event.key) === null || (side !== null && !isSeen(sight, side))) return null;
      const told = typeof event.after === "string" ? words(seenAllies(sight, event.key, event.after)) : event.after;
      return told === null || told === "" ? null : { ...event, before: undefined, after: told };
    }
    case "sheet": {
      const now = event.after;
      const arrives = event.before === null || event.before.hidden;
      if (!arrives || now.hidden || !isSeen(sight, event.who)) return null;
      const after = seen.fighter(now, sight);
      return { type: "sheet", rule: event.rule, who: after.name, before: null, after };
    }
    case "section":
      return event;
    case "reminder":
    case "begun":
    case "moment":
    case "coming":
      return null;
  }
}

/**
 * Returns a roll of ours with its dice, but not what a foe's sheet sets against it; of a foe's roll, how it came out.
 */
function seenRoll(event: RollEvent, sight: Sight, actor: string | null): RollEvent | null {
  const { names, veiled } = sight;
  const who = event.who ?? actor;
  const [purpose, outcome] = [names.words(event.purpose, veiled), names.words(event.outcome, veiled)];
  if (purpose === null || outcome === null || (who !== null && !isSeen(sight, who))) return null;
  const shown = event.who === null ? null : names.shown(event.who);
  const { type, rule } = event;
  const codes = { purpose: purposeOf(event), outcome: outcomeOf(event), mark: rollMark(event) };
  if (who === null || !isOur(sight, who)) {
    const none = { dice: "", faces: [], parts: [], total: 0, against: null };
    const told = word(outcome);
    return {
      type,
      rule,
      who: shown,
      purpose,
      outcome: told,
      codes: told === "" ? { ...codes, outcome: "", mark: null } : codes,
      ...none,
    };
  }
  // A chance that is worked out, with no die, holds what the target's sheet takes from it.
  if (event.dice === "" && event.faces.length === 0) {
    if (word(outcome) === "") return null;
    return {
      ...{ type, rule, who: shown, purpose, outcome, codes },
      dice: "",
      faces: [],
      parts: [],
      total: 0,
      against: null,
    };
  }
  const blow = codes.mark === "hit" || codes.mark === "miss" || isToHit(event);
  const own = event.who !== null && event.who !== actor && !blow;
  const parts = event.parts.filter(
    ({ label }) => names.within(label, veiled).length === 0 && names.words(label, veiled) !== null,
  );
  const { dice, faces, dropped, on } = event;
  const whole = parts.length === event.parts.length;
  return {
    ...{ type, rule, who: shown, purpose, dice, faces, outcome, codes, ...(on === undefined ? {} : { on }) },
    ...(dropped === undefined ? {} : { dropped }),
    // A sum without one of its parts tells that part: then the dice stand alone.
    parts: whole ? parts : [],
    total: whole ? event.total : faces.reduce((sum, face) => sum + face, 0),
    against: own && event.against !== null && isOpen(event.against.label, sight) ? event.against : null,
  };
}

/** Tells whether a label names nobody who is hidden, and no foe: a number that is called by a foe is that foe's. */
function isOpen(label: string, sight: Sight): boolean {
  const { names, veiled } = sight;
  return (
    names.words(label, veiled) !== null &&
    names.within(label, veiled).every((name) => isOur(sight, original(name, sight)))
  );
}

/**
 * Returns the row that a die found. One that is found by a number of a sheet (a foe's health, the chance against it)
 * tells that number, and so may the numbers in a row's words.
 */
function seenRow(event: TableEvent, { names, veiled, system }: Sight): TableEvent | null {
  if (names.words(`${event.text} ${event.row}`, veiled) === null) return null;
  const table = system.tables.find(({ id }) => id === event.table);
  if (table === undefined || (table.kind !== "grid" && table.byDice !== true)) return null;
  const { type, rule, roll, row, quiet } = event;
  return {
    ...{ type, rule, table: table.id, roll, row },
    text: /\d/.test(event.text) ? "" : event.text,
    ...(quiet === undefined ? {} : { quiet }),
    ...(event.who === undefined ? {} : { who: names.shown(event.who) }),
  };
}

/** Returns an outcome without the numbers of a foe's dice. */
function word(outcome: string): string {
  return /\d/.test(outcome) ? "" : outcome;
}

/** Points of ours as they are; a foe's as how hurt it looks. */
function seenPoints(event: DamageEvent, sight: Sight): Event | null {
  const { names, veiled, state, system } = sight;
  if (!isSeen(sight, event.who) || (event.by !== null && !isSeen(sight, event.by))) return null;
  const who = names.shown(event.who);
  const by = event.by === null ? null : names.shown(event.by);
  if (isOur(sight, event.who)) {
    const foes = event.by === null || !isOur(sight, event.by);
    const clean = event.parts.every(({ label }) => names.words(label, veiled) === label);
    const { type, rule, stat, amount, before, after } = event;
    return { type, rule, who, by, stat, amount, parts: foes || !clean ? [] : event.parts, before, after };
  }
  const c = find(state, event.who);
  if (event.stat !== POINTS || c?.hp === undefined || c.hp === null) return null;
  const health = healthOf(c, system) === "down" ? "down" : healthAt(event.after, c.hp.max);
  const text =
    event.type === "damage" ? playersSentences.takes(who, event.amount, health) : playersSentences.regains(who, health);
  const hurts = event.type === "damage" && event.amount > 0;
  return { type: "turn", rule: event.rule, text, who: [who], loud: true, hurts };
}

/** Returns what the rules tell in their own words, unless it speaks of somebody hidden or tells a foe's numbers. */
function seenNotice(event: NoticeEvent, sight: Sight): NoticeEvent | null {
  const { names, veiled } = sight;
  const text = names.words(event.text, veiled);
  if (text === null || !event.who.every((name) => isSeen(sight, name))) return null;
  // A number may be of anybody whom the event is about, named in its words or not.
  const about = [...names.within(event.text, veiled).map((name) => original(name, sight)), ...event.who];
  const foes = about.filter((name) => !isOur(sight, name));
  const numbers = names.within(event.text, veiled).reduce((rest, name) => rest.replaceAll(name, ""), text);
  if (foes.length > 0 && /\d/.test(numbers)) return null;
  // Nothing else of it: what the rules tell names everybody as they are.
  const { type, rule, loud = false } = event;
  return { type, rule, text, who: event.who.map(names.shown), loud };
}

/** Returns the fighter who bears that name in the copy. */
function original(shown: string, { names, state }: Sight): string {
  return state.combatants.find(({ name }) => fold(names.shown(name)) === fold(shown))?.name ?? shown;
}
