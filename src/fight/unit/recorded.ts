import { diceIn, poolsIn, parseDice, printDice, rollDice, type Dice, type DicePool } from "../../dice/expression.ts";
import { printEntries } from "../../language/dice-record.ts";
import type { DiceRecord, RecordEntry, Span } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import { groupOf, sharedNames } from "../bind/names.ts";
import { readOnce, exact } from "../memory.ts";
import { unitSentences } from "../sentences.ts";
import type { FightState } from "../state.ts";
import type { Throw } from "../system.ts";

/*
 * The plain dice of an expression, as a record names them: "d8" of d8+4. Found once for each, since every throw asks.
 */

const known = new WeakMap<Dice, string>();

function shownDice(expression: Dice): string {
  const before = known.get(expression);
  if (before !== undefined) return before;
  const pools = diceIn(expression);
  const shown =
    pools.length === 0
      ? printDice(expression)
      : pools.map(({ count, sides }) => (count === 1 ? `d${sides}` : `${count}d${sides}`)).join("+");
  known.set(expression, shown);
  return shown;
}

/** The same of a text; one without dice stays as it is. */
export const shown = readOnce((dice: string): string => {
  const expression = parseDice(dice);
  return expression === null || diceIn(expression).length === 0 ? dice : shownDice(expression);
});

/** A die of the record that cannot be used, and why. */
interface RecordProblem {
  readonly span: Span;
  readonly severity: "error" | "warning";
  readonly code: "dice-extra" | "dice-faces" | "dice-other" | "dice-whose";
  readonly message: string;
  readonly instead?: readonly string[];
}

interface Slot {
  readonly entry: RecordEntry;
  /**
   * Fighter whose die it is where dice go by names: its label, else the label of the die before it (`Kara d10=6,
   * d8=4`).
   */
  readonly owner: string | null;
  used: boolean;
}

/**
 * The dice that stand on one line. Each throw takes the first unused entry that fits it (die, and whose it is), so a
 * die that does not belong stays unused and is reported, and nothing is dropped from the text. An entry in its place
 * that cannot be read, or that no such die can show, stops the reading there: what stands behind it never moves up.
 */
export class Recorded {
  private readonly slots: Slot[];
  private stop: Slot | null = null;

  /**
   * `sole`: the only one who rolls here, to whom a die without a name belongs. `group`: all who act on the line, where
   * they are several: a die without a name behind one of theirs is not another's.
   */
  constructor(
    record: DiceRecord | null,
    sole: string | null = null,
    private readonly group: readonly string[] = [],
  ) {
    let owner: string | null = sole;
    this.slots = (record?.entries ?? []).map((entry) => {
      owner = entry.label ?? owner;
      return { entry, owner, used: false };
    });
  }

  /** Tells whether a slot is of that fighter; of a group's dice one without a name is of the name before it. */
  private fits(slot: Slot, who: string | null, state: FightState, named: boolean): boolean {
    if (!fitsWho(slot, who, state, named)) return false;
    const { owner, entry } = slot;
    if (who === null || owner === null || entry.label !== null || !this.group.includes(who)) return true;
    return isCalled(owner, who, state) || !this.group.some((each) => isCalled(owner, each, state));
  }

  /** Returns what makes the dice unused again that are taken from here on. */
  remember(): () => void {
    const used = this.slots.map((slot) => slot.used);
    return () => {
      for (const [i, slot] of this.slots.entries()) slot.used = used[i] ?? false;
    };
  }

  /** Did the last throw find an entry in its place that cannot be read? */
  get stopped(): boolean {
    return this.stop !== null;
  }

  /** Passes over the entry at which reading stopped, if it did at the last throw: somebody else supplies its face. */
  pass(): void {
    if (this.stop !== null) this.stop.used = true;
    this.stop = null;
  }

  /**
   * Takes the faces of a throw; null where the record has none for it. `named`: an entry must carry the name of the
   * roller.
   */
  take(expression: Dice, who: string | null, state: FightState, named: boolean): Throw | null {
    const pools = poolsIn(expression);
    const shown = shownDice(expression);
    this.stop = null;
    if (pools.length === 0)
      return { dice: shown, faces: [], total: rollDice(expression, () => 0).total, summed: false };
    const taken: Slot[] = [];
    const faces: number[] = [];
    const counted: number[] = [];
    let summed = false;
    for (const pool of pools) {
      const found = this.pool(pool, who, state, named, taken);
      if (found === null) return null;
      faces.push(...found.faces);
      counted.push(...found.faces);
      if (!found.summed) continue;
      summed = true;
      // A sum stands for what is kept of its pool: the first die takes it, the others are nothing.
      for (let more = 1; more < pool.count; more++) counted.push(isLeft(pool, more) ? Number.MAX_VALUE : 0);
    }
    for (const slot of taken) slot.used = true;
    const { total } = rollDice(expression, (_, index) => counted[index] ?? 0);
    return { dice: shown, faces: exact(faces), total, summed };
  }

  private pool(
    { count, sides, keep }: DicePool,
    who: string | null,
    state: FightState,
    named: boolean,
    taken: Slot[],
  ): { faces: readonly number[]; summed: boolean } | null {
    const single: Slot[] = [];
    for (const slot of this.slots) {
      const { entry } = slot;
      if (slot.used || taken.includes(slot) || entry.verdict !== null || !this.fits(slot, who, state, named)) continue;
      const faces = entry.faces.map((face) => shownBy(face, sides));
      if (fitsDie(entry, count, sides) && faces.length === count && faces.every((face) => inRange(face, sides))) {
        taken.push(slot);
        return { faces, summed: false };
      }
      if (faces.length === 1 && fitsDie(entry, count, sides) && inSum(faces[0] ?? 0, keep?.count ?? count, sides)) {
        taken.push(slot);
        return { faces, summed: true };
      }
      if (faces.length === 1 && fitsDie(entry, 1, sides) && entry.dice !== null && inRange(faces[0] ?? 0, sides)) {
        single.push(slot);
        if (single.length === count) {
          taken.push(...single);
          return { faces: single.map((each) => shownBy(each.entry.faces[0] ?? 0, sides)), summed: false };
        }
        continue;
      }
      if (isMeant(entry, count, sides)) {
        this.stop = slot;
        return null;
      }
    }
    return null;
  }

  /** Takes `pass` or `fail` where it is the next unused entry of this roller. */
  verdict(who: string | null, state: FightState, named: boolean): boolean | null {
    const slot = this.slots.find((each) => !each.used && this.fits(each, who, state, named));
    if (slot === undefined || slot.entry.verdict === null) return null;
    slot.used = true;
    return slot.entry.verdict === "pass";
  }

  /**
   * Returns the die of the next unused entry that carries this name (or, without a name, of any): "d6"; "" where only
   * faces stand.
   */
  next(who: string | null, state: FightState, named: boolean): string | null {
    const slot = this.slots.find(
      (each) =>
        !each.used &&
        (who === null || ((named ? each.owner : each.entry.label) !== null && this.fits(each, who, state, named))),
    );
    return slot === undefined ? null : (slot.entry.dice ?? slot.entry.verdict ?? "");
  }

  /** Returns the names in the record, each where it first stands. */
  owners(): readonly string[] {
    return [...new Set(this.slots.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  }

  /**
   * Returns problems of the entries that nobody took. `asked` is the die that is still missing here, or null where the
   * line has all it needs; `whose`: where dice go by names, the one whose die is missing. Labelled faces out of a
   * die's range are the language's to report.
   */
  leftovers(asked: string | null, whose: string | null, state: FightState): RecordProblem[] {
    const problems: RecordProblem[] = [];
    for (const { entry, owner, used } of this.slots) {
      if (used || cannotBe(entry)) continue;
      const { span, raw } = entry;
      if (asked === null)
        problems.push({
          span,
          severity: "error",
          code: "dice-extra",
          message: unitSentences.diceExtra(raw),
        });
      else if (entry.label !== null && !isSomebody(entry.label, state))
        problems.push({
          span,
          severity: "error",
          code: "dice-whose",
          message: unitSentences.diceWhose(entry.label),
          instead: [printEntries([{ ...entry, label: null }])],
        });
      else if (owner === null && whose !== null)
        problems.push({
          span,
          severity: "error",
          code: "dice-whose",
          message: unitSentences.diceOfNobody(raw, `${whose} ${entry.dice === null ? `${asked}=` : ""}${raw}`),
        });
      else if (entry.dice === null && entry.verdict === null)
        problems.push({
          span,
          severity: "error",
          code: "dice-faces",
          message: unitSentences.diceFaces(raw, asked),
        });
      // An entry behind the first that does not fit may be asked for next.
      else if (entry.label === null && isOtherKind(entry.dice, asked) && !problems.some(isOther))
        problems.push({
          span,
          severity: "warning",
          code: "dice-other",
          message: unitSentences.diceOther(asked, entry.dice, raw),
          ...(/^d\d+$/.test(asked) && entry.faces.length === 1 && (entry.faces[0] ?? 0) <= Number(asked.slice(1))
            ? { instead: [`${asked}=${entry.faces[0] ?? 1}`] }
            : {}),
        });
    }
    return problems;
  }
}

function isOther({ code }: RecordProblem): boolean {
  return code === "dice-other";
}

/**
 * Tells whether these dice are of none of the kinds that are asked for. A decision is no die: recorded dice may come
 * after it.
 */
function isOtherKind(dice: string | null, asked: string): boolean {
  const kinds = sidesIn(asked);
  return kinds.length > 0 && !sidesIn(dice ?? "").some((sides) => kinds.includes(sides));
}

function sidesIn(dice: string): string[] {
  return Array.from(dice.matchAll(/d(\d+)/g), ([, sides = ""]) => sides);
}

/** Tells whether that die of a pool is one of the higher ones, of which none is kept. */
function isLeft({ keep }: DicePool, at: number): boolean {
  return keep?.which === "lowest" && at >= keep.count;
}

/** Tells whether the language has said already what is wrong with an entry. */
function cannotBe(entry: RecordEntry): boolean {
  if (entry.faces.length === 0 && entry.verdict === null) return true;
  if (entry.dice === null) return false;
  const sides = Number(entry.dice.slice(entry.dice.indexOf("d") + 1));
  return entry.faces.some((face) => face < 1 || (!entry.summed && face > sides));
}

/**
 * Tells whether the entry stands in the place of such a throw, whatever it shows: the same die, or none that can be
 * read.
 */
function isMeant(entry: RecordEntry, count: number, sides: number): boolean {
  return fitsDie(entry, count, sides) || fitsDie(entry, 1, sides);
}

/** Returns the value of a shown face: a ten-sided die shows its ten as 0, a percentile die its hundred as 00. */
function shownBy(face: number, sides: number): number {
  return face === 0 && (sides === 10 || sides === 100) ? sides : face;
}

function fitsDie(entry: RecordEntry, count: number, sides: number): boolean {
  if (entry.dice === null) return true;
  return entry.dice === (count === 1 ? `d${sides}` : `${count}d${sides}`);
}

function inRange(face: number, sides: number): boolean {
  return face >= 1 && face <= sides;
}

function inSum(total: number, count: number, sides: number): boolean {
  return total >= count && total <= count * sides;
}

/**
 * Tells whether an entry is of that fighter: an unlabelled one is anybody's, or (`named`) belongs to the name before
 * it; a label is a combatant, a group of which all roll as one, or a side.
 */
function fitsWho({ entry, owner }: Slot, who: string | null, state: FightState, named: boolean): boolean {
  const said = named ? owner : entry.label;
  if (said === null) return !named || who === null;
  return who === null || isCalled(said, who, state);
}

/** Tells whether a name in the record is that of a fighter, of its group or of its side. */
function isCalled(said: string, who: string, state: FightState): boolean {
  const label = fold(said);
  if (label === fold(who)) return true;
  const group = groupOf(who);
  if (group !== null && fold(group) === label) return true;
  const index = state.roster.get(fold(who));
  const side = index === undefined ? undefined : state.combatants[index]?.side;
  const whole = side === undefined ? who : `@${side}`;
  return label === fold(whole) || isBareSide(said, whole, state);
}

/** Tells whether a name in the record is a side's without its @ (`party d6=2`), and no fighter's and no kind's. */
function isBareSide(said: string, side: string, { roster, combatants }: FightState): boolean {
  const label = fold(said);
  if (fold(`@${label}`) !== fold(side) || roster.has(label)) return false;
  return !combatants.some((c) => sharedNames(c).some((name) => fold(name) === label));
}

/** Tells whether a die's name is that of a combatant, of a group, or of a side. */
function isSomebody(label: string, { roster, combatants, sides }: FightState): boolean {
  const said = fold(label);
  return (
    roster.has(said) ||
    sides.some((side) => said === fold(`@${side}`) || said === fold(side)) ||
    combatants.some(({ name }) => fold(groupOf(name) ?? "") === said)
  );
}

/** Reads dice text as an expression; null where it is none. */
export function diceOf(text: string): Dice | null {
  return parseDice(text);
}

/** Tells whether a text is dice (not a plain number) that can be thrown. */
export function isRolled(text: string): boolean {
  return /d/i.test(text) && parseDice(text) !== null;
}
