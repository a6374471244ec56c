import { Component, createRef, type JSX } from "preact";
import { makesIt } from "../../complete/odds.ts";
import type { FaceSource } from "../../dice/source.ts";
import { rollMark, type RollEvent } from "../../fight/event.ts";
import { isOurs } from "../../fight/state.ts";
import { environmentOf, type Fight } from "../../fight/timeline.ts";
import { diceAsked, readFaces } from "../../fight/typed-dice.ts";
import { runUnit } from "../../fight/unit/resolve.ts";
import type { Pending } from "../../fight/unit/unit.ts";
import { signed, say, throwName, whose } from "../../telling/sentences.ts";
import { askedOf, isThrow, ownerOf, waitingUnit } from "../../wishes/dice.ts";
import type { Asked } from "../../wishes/wish.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { FACE, FOCUS, HERE } from "../kit/memo.ts";

/*
 * Dice belong to somebody: what the waiting line asks for, by the hands that roll it, and which faces make it.
 */

interface HandThrow {
  readonly key: string;
  readonly asked: Asked;
  readonly pending: Pending;
  /** Roller, where the hand is a whole side's. */
  readonly who: string | null;
  /** Number of faces of a single plain die. */
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

/** Returns the hands that the waiting line asks, in its order. */
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
interface Band {
  /** "special", "prone" */
  readonly outcome: string;
  readonly faces: readonly number[];
}

/** Faces of a die that make it, and the number they are held against. */
export interface Need {
  /** Outcomes of faces beyond making it or not; for a die that is held against nothing, of all faces. */
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
 * Works out the outcome of each face of the first die that is asked for, yielding after each. Returns null where the
 * roll is against nothing.
 */
export function* needOf(fight: Fight): Generator<null, Need | null> {
  const unit = waitingUnit(fight);
  const [pending, another] = fight.pending;
  const [pool, more] = pending === undefined ? [] : diceAsked(pending);
  const sides = pool?.sides[0];
  if (unit === null || pending === undefined || sides === undefined || more !== undefined || pool?.sides.length !== 1)
    return null;
  // Dice that one fighter throws together have no first.
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
    // A number that depends on another's roll is not known yet.
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
  // Faces that all come to the same tell nothing, and neither do those that are all different.
  if (!held && (bands.size < 2 || bands.size === sides)) return null;
  const told = [...bands].flatMap(([outcome, { faces, plain }]) => (plain ? [] : [{ outcome, faces }]));
  return { makes: held ? makes : [], best, worst, why, held, bands: told };
}

type Events = readonly { readonly event: { readonly type: string } }[];

/**
 * Returns the roll that took this face: the first of its kind that is new. A contested roll is told after the dice of
 * both.
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

/** Reads the faces of this throw and of those behind it: "28 3 5". Returns null for anything else. */
function several(typed: string): number[] | null {
  const words = typed.trim().split(/[\s,+]+/);
  return words.length > 1 && words.every((word) => /^\d{1,4}$/.test(word)) ? words.map(Number) : null;
}

interface ThrowProps {
  readonly thrown: HandThrow;
  readonly need: Need | "awaited" | null;
  readonly here: boolean;
  readonly pad: boolean;
  /** The sides whose dice fall at the table. */
  readonly table: readonly string[];
  readonly passOver: (() => void) | null;
  readonly deeds: Deeds;
  /** Faces that were typed before and not written yet. */
  readonly kept: string;
  /** Faces are being written; null: they were not. */
  readonly typed: (faces: readonly number[] | null) => void;
}

const plainFaces = { more: say.facesMore, less: say.facesLess, any: say.facesAny, none: say.facesNone };
/** Words for the edges of a band: "to 3", "from 99". */
const edges = { ...plainFaces, more: say.facesFrom, less: say.facesTo };

/** As wide as so many digits, where an engine does not let it grow with what is typed. */
const FEW = 5;

/** Dice of more sides have no pad of faces: their faces are typed. */
const MOST_FACES = 20;

/** One throw that is asked for: its field, and below it the faces of a die that falls at the table. */
export class Throw extends Component<ThrowProps, { readonly problem: string | null }> {
  override state = { problem: null };
  private readonly field = createRef<HTMLInputElement>();

  private readonly enter = (event: Event): void => {
    event.preventDefault();
    const { thrown, deeds } = this.props;
    const typed = this.field.current?.value ?? "";
    const read = readFaces(thrown.pending, typed);
    const faces = "faces" in read ? read.faces : several(typed);
    if (faces === null) return this.setState({ problem: "problem" in read ? read.problem : null });
    this.write(faces, deeds);
  };

  private write(faces: readonly number[], deeds: Deeds): void {
    // A die declines an open reaction.
    this.props.passOver?.();
    const { thrown, table, typed } = this.props;
    typed(faces);
    void deeds.wish({ kind: "fillOn", asked: thrown.asked, faces, table }).then((done) => {
      if (done) this.field.current?.form?.reset();
      else typed(null);
    });
    this.setState({ problem: null });
  }

  override render(): JSX.Element {
    const { thrown, here, pad, deeds } = this.props;
    const { key, pending, sides, who } = thrown;
    const awaited = this.props.need === "awaited";
    const need = this.props.need === "awaited" ? null : this.props.need;
    const { problem } = this.state;
    const name = throwName(pending);
    const bands = need === null || sides === null ? "" : bandsOf(need, sides);
    return (
      <li class="bbb-throw">
        <form class="bbb-throw-form" onSubmit={this.enter}>
          <span class="bbb-throw-name">
            {whose({ who, detail: pending.detail })}
            <strong class="bbb-throw-dice">{pending.dice}</strong> {pending.detail ?? pending.purpose}
            {awaited && sides !== null ? <span class="bbb-need" /> : null}
            {need === null || sides === null ? null : (
              <span class="bbb-need">
                {" "}
                {need.held ? (
                  <>
                    <b>{facesWords(need.makes, sides, plainFaces)}</b> {say.makesIt}
                    {need.why === "" ? null : `: ${need.why}`}
                    {bands === "" ? null : " · "}
                  </>
                ) : null}
                {bands}
              </span>
            )}
          </span>
          <input
            ref={this.field}
            class="bbb-field bbb-face-field"
            type="text"
            size={FEW}
            inputMode="numeric"
            autocomplete="off"
            aria-label={say.face(name)}
            aria-invalid={problem === null ? undefined : "true"}
            placeholder={say.facePlaceholder}
            defaultValue={this.props.kept}
            onFocus={(event) => event.currentTarget.select()}
            {...{ [FOCUS]: `${here ? HERE : FACE}${key}` }}
          />
          <Button id={`enter:${key}`} label={say.enterThis(name)}>
            {say.enter}
          </Button>
        </form>
        {pad && sides !== null && sides <= MOST_FACES ? (
          <div class="bbb-pad" role="group" aria-label={say.face(name)}>
            {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
              <Button
                key={face}
                id={`pad:${key} ${face}`}
                marks={markOf(face, need)}
                label={say.faceIs(face, need === null ? null : need.makes.includes(face))}
                press={() => this.write([face], deeds)}
              >
                {face}
              </Button>
            ))}
          </div>
        ) : null}
        {problem === null ? null : (
          <p class="bbb-refusal" role="alert">
            {problem}
          </p>
        )}
      </li>
    );
  }
}

/** Writes the bands: "special to 12, fumble from 99". The pad marks those of a die that is held against a number. */
function bandsOf({ held, bands }: Need, sides: number): string {
  if (held && sides <= MOST_FACES) return "";
  return bands.map(({ outcome, faces }) => say.comesTo(outcome, facesWords(faces, sides, edges))).join(", ");
}

function markOf(face: number, need: Need | null): "makes" | "best" | "worst" | undefined {
  if (need === null) return undefined;
  if (need.best.includes(face)) return "best";
  if (need.worst.includes(face)) return "worst";
  return need.makes.includes(face) ? "makes" : undefined;
}
