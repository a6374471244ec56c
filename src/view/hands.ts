import type { FaceSource } from "../dice/source.ts";
import type { RollEvent } from "../fight/event.ts";
import { rollMark } from "../fight/telling.ts";
import { diceAsked } from "../fight/fill.ts";
import { runUnit } from "../fight/unit/resolve.ts";
import { isOurs } from "../fight/state.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import type { Pending } from "../fight/unit/unit.ts";
import { makesIt } from "../complete/odds.ts";
import type { Asked } from "./wish.ts";
import { askedOf, isThrow, ownerOf, waitingUnit } from "./wish-dice.ts";
import { signed } from "./words.ts";

/*
 * Dice belong to somebody: what the waiting line asks for, by the hands that roll it, and which faces make it.
 */

export interface HandThrow {
  readonly key: string;
  readonly asked: Asked;
  readonly pending: Pending;
  /** Who rolls it, where the hand is a whole side's. */
  readonly who: string | null;
  /** Of a single plain die: its faces. */
  readonly sides: number | null;
}

export interface Hand {
  /** A fighter's name, a side with "@", or "" for whoever runs the fight. */
  readonly owner: string;
  /** Without "@"; null: nobody's. */
  readonly side: string | null;
  readonly ours: boolean;
  readonly throws: readonly HandThrow[];
}

/** The hands that the waiting line asks, in its order. */
export function handsOf(fight: Fight): readonly Hand[] {
  const found: { owner: string; side: string | null; ours: boolean; throws: HandThrow[] }[] = [];
  const seen = new Map<string, number>();
  const throws = fight.pending.filter(isThrow);
  const owners = new Map<string | null, Set<string | null>>();
  for (const each of throws) {
    const { who, side } = ownerOf(fight, each);
    owners.set(side, (owners.get(side) ?? new Set()).add(who));
  }
  for (const pending of throws) {
    const asked = askedOf(fight, pending);
    if (asked === null) continue;
    const { who, side } = ownerOf(fight, pending);
    // Several of a side who roll at once are one hand: what rolls for one of them rolls for all.
    const owner = (owners.get(side)?.size ?? 0) > 1 && side !== null ? `@${side}` : (who ?? "");
    const name = `${who ?? ""} ${pending.dice} ${pending.purpose}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const key = count === 1 ? name : `${name} #${count}`;
    const faces = diceAsked(pending).flatMap(({ sides }) => sides);
    const one = faces.length === 1 ? (faces[0] ?? null) : null;
    const thrown: HandThrow = { key, asked, pending, who: owner === (who ?? "") ? null : who, sides: one };
    const hand = found.find((each) => each.owner === owner);
    if (hand === undefined)
      found.push({ owner, side, ours: side !== null && isOurs(fight.state, side), throws: [thrown] });
    else hand.throws.push(thrown);
  }
  return found;
}

/** Faces of a die that come to the same. */
export interface Band {
  /** "special", "prone" */
  readonly outcome: string;
  readonly faces: readonly number[];
}

/** Which faces of a die make it, and against what. */
export interface Need {
  /** What comes of the faces beside that they make it or not; of a die that nothing is held against, of all of them. */
  readonly bands: readonly Band[];
  /** Is there a number to be made? */
  readonly held: boolean;
  readonly makes: readonly number[];
  readonly best: readonly number[];
  readonly worst: readonly number[];
  /** "AC 13, +3" */
  readonly why: string;
}

/**
 * What each face of the first die that is asked for would come to, a face at a time; null where nothing is rolled
 * against.
 */
export function* needOf(fight: Fight): Generator<null, Need | null> {
  const unit = waitingUnit(fight);
  const [pending, another] = fight.pending;
  const [pool, more] = pending === undefined ? [] : diceAsked(pending);
  const sides = pool?.sides[0];
  if (unit === null || pending === undefined || sides === undefined || more !== undefined || pool?.sides.length !== 1)
    return null;
  // Of one's dice that are thrown together none is the first.
  const together = another !== undefined && another.line === pending.line && another.purpose === pending.purpose;
  if (together && another.who === pending.who) return null;
  const [makes, best, worst]: [number[], number[], number[]] = [[], [], []];
  let why = "";
  let held = false;
  const bands = new Map<string, { readonly faces: number[]; readonly plain: boolean }>();
  const context = { setup: fight.setup, environment: environmentOf(fight), strict: false, ordinal: () => 0 };
  const { who } = ownerOf(fight, pending);
  /** The roll that takes this face, where the dice behind it show their least or their most. */
  const rolled = (face: number, most: boolean): RollEvent | null => {
    let first = true;
    const source: FaceSource = {
      face: (ask) => {
        const shown = first ? face : most ? ask.sides : 1;
        first = false;
        return shown;
      },
    };
    const { events } = runUnit(unit.lines, unit.result.before, { ...context, faces: () => source });
    return rollOf(events, pending, who, face, unit.result.events);
  };
  for (let face = 1; face <= sides; face++) {
    const roll = rolled(face, false);
    if (roll === null || roll.outcome === "") return null;
    held = roll.against !== null;
    // What somebody else has yet to roll against it: no face makes it by itself.
    if (face === 1 && rolled(face, true)?.against?.value !== roll.against?.value) return null;
    const kind = rollMark(roll);
    const band = bands.get(roll.outcome) ?? { faces: [], plain: held && kind !== "critical" && kind !== "fumble" };
    bands.set(roll.outcome, { ...band, faces: [...band.faces, face] });
    if (kind === "critical") best.push(face);
    if (kind === "fumble") worst.push(face);
    if (makesIt(roll) && kind !== "fumble") makes.push(face);
    if (why === "") why = whyOf(roll);
    yield null;
  }
  // Where every face comes to the same there is nothing to be told.
  if (!held && bands.size < 2) return null;
  const told = [...bands].flatMap(([outcome, { faces, plain }]) => (plain ? [] : [{ outcome, faces }]));
  return { makes: held ? makes : [], best, worst, why, held, bands: told };
}

type Events = readonly { readonly event: { readonly type: string } }[];

/**
 * The roll of theirs that took this face: the first of its kind that was not made before. One that waits for another's
 * is told after the dice of both.
 */
function rollOf(
  events: Events,
  { dice, purpose }: Pending,
  who: string | null,
  face: number,
  before: Events,
): RollEvent | null {
  const like = (found: Events): RollEvent[] =>
    found.flatMap(({ event }) =>
      isRoll(event) && (event.who ?? who) === who && event.faces.length === 1 && event.faces[0] === face ? [event] : [],
    );
  const known = like(before).length;
  const all = like(events).slice(known);
  return all.find((roll) => roll.purpose === purpose) ?? all.find((roll) => roll.dice === dice) ?? null;
}

function isRoll(event: { readonly type: string }): event is RollEvent {
  return event.type === "roll";
}

function whyOf({ against, parts }: RollEvent): string {
  const added = parts.reduce((sum, { value }) => sum + value, 0);
  return [against === null ? "" : `${against.label} ${against.value}`.trim(), added === 0 ? "" : signed(added)]
    .filter((each) => each !== "")
    .join(", ");
}

/** Faces in words: "10 or more", "3–7", "1, 4". */
export function facesWords(
  faces: readonly number[],
  sides: number,
  words: { more: (n: number) => string; less: (n: number) => string; any: string; none: string },
): string {
  const [low, high] = [faces[0], faces[faces.length - 1]];
  if (low === undefined || high === undefined) return words.none;
  if (faces.length === sides) return words.any;
  if (faces.length !== high - low + 1) return faces.join(", ");
  if (high === sides) return low === high ? String(low) : words.more(low);
  if (low === 1) return low === high ? "1" : words.less(high);
  return low === high ? String(low) : `${low}–${high}`;
}

/** "28 3 5": faces of this throw and of those behind it; null: not so. */
export function several(typed: string): number[] | null {
  const words = typed.trim().split(/[\s,+]+/);
  return words.length > 1 && words.every((word) => /^\d{1,4}$/.test(word)) ? words.map(Number) : null;
}
