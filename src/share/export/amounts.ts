import type { DamageEvent, Event, RollEvent } from "../../fight/event.ts";
import { isAmount } from "../../view/amounts.ts";
import type { Entry } from "./model.ts";

/** Dice of one kind as they fell: "2d6" and 3, 5. */
export interface Thrown {
  readonly dice: string;
  readonly faces: readonly string[];
  /** A number that stands behind the dice: 1 of "d8+1". */
  readonly plus: number;
}

export interface Amounts {
  /** What each loss or gain of points was rolled with, where dice were. */
  readonly of: ReadonlyMap<Event, readonly Thrown[]>;
  /** Dice of the line that no event tells of. */
  readonly rest: readonly Thrown[];
}

/** The dice behind an entry's amounts: rules tell them as rolls of their own, or only as a part of the amount. */
export function amountsOf({ events, dice }: Entry): Amounts {
  const unused = dice.flatMap((die) => die.face.split("+").map((face) => ({ dice: single(die.dice), face })));
  const take = (kind: string, face: string | null): string | null => {
    const at = unused.findIndex((die) => (die.dice === kind || die.dice === "") && (face ?? die.face) === die.face);
    return at < 0 ? null : (unused.splice(at, 1)[0]?.face ?? null);
  };
  for (const event of events)
    if (event.type === "roll") for (const face of event.faces) take(single(event.dice), String(face));
  const of = new Map<Event, readonly Thrown[]>();
  let rolls: RollEvent[] = [];
  for (const event of events) {
    if (event.type === "roll" && isAmount(event)) rolls.push(event);
    if (event.type !== "damage" && event.type !== "heal") continue;
    const told = rolls.map((roll) => ({ dice: roll.dice, faces: roll.faces.map(String), plus: 0 }));
    const thrown = told.length > 0 ? told : ofParts(event, (kind) => take(kind, null));
    if (thrown.length > 0) of.set(event, thrown);
    rolls = [];
  }
  return {
    of,
    rest: unused.filter(({ face }) => /\d/.test(face)).map((die) => ({ dice: die.dice, faces: [die.face], plus: 0 })),
  };
}

/** Parts that are dice: "d8", "2d6+1". */
function ofParts({ parts }: DamageEvent, take: (kind: string) => string | null): Thrown[] {
  return parts.flatMap(({ label }) => {
    const found = /^(\d*)d(\d+)([+−-]\d+)?(?: of .*)?$/.exec(label);
    if (found === null) return [];
    const faces: string[] = [];
    for (let n = Number(found[1] || 1); n > 0; n--) {
      const face = take(`d${found[2] ?? ""}`);
      if (face !== null) faces.push(face);
    }
    const plus = Number((found[3] ?? "0").replace("−", "-"));
    return faces.length === 0 ? [] : [{ dice: `${found[1] ?? ""}d${found[2] ?? ""}`, faces, plus }];
  });
}

/** "2d6" is made of "d6"; "" where it is no plain die. */
function single(dice: string): string {
  return /d(?:\d+|%)/.exec(dice)?.[0].replace("d%", "d100") ?? "";
}
