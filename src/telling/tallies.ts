import { outWith, type Lexicon } from "../fight/bind/lexicon.ts";
import { conditionText, type Combatant } from "../fight/combatant.ts";
import { experienceOf } from "../fight/experience.ts";
import { lastingOf } from "../fight/sheet/lasting.ts";
import { campsThatFight, fightsOn, restsWith, shownPoints, takesNoPart } from "../fight/state.ts";
import { rollMark, type Event } from "../fight/event.ts";
import type { Fight } from "../fight/timeline.ts";
import type { UnitResult } from "../fight/unit/result.ts";
import { say } from "./sentences.ts";

/** Record of a fighter's deeds and losses in a fight so far. */
export interface Tally {
  readonly who: string;
  readonly side: string;
  readonly stands: boolean;
  /** Its points, why it is out, and what it takes along from the fight: "10/14, flesh wound, CON loss (4)". */
  readonly standsAt: string;
  readonly dealt: number;
  readonly taken: number;
  /** Fighters that it put out of the fight. */
  readonly felled: readonly string[];
  readonly criticals: number;
  /** Its hardest blow; null: it dealt none. */
  readonly best: Blow | null;
  /** Its falls, with whose blow brought each about; null: nobody's. Who flees does not fall. */
  readonly falls: readonly { readonly to: string | null; readonly round: number }[];
}

/** A blow that took points from somebody. */
export interface Blow {
  readonly amount: number;
  readonly on: string;
  readonly round: number;
}

/** Returns every fighter's tally, those who stand first, then by the damage dealt. */
export function talliesOf(fight: Fight): readonly Tally[] {
  const all = new Map<string, Sums>();
  const of = (who: string): Sums => {
    const known = all.get(who) ?? { dealt: 0, taken: 0, criticals: 0, felled: [], best: null, falls: [] };
    all.set(who, known);
    return known;
  };
  const { setup } = fight;
  const { lexicon } = setup;
  for (const { result } of fight.units) {
    const { round } = result.after;
    const last = new Map<string, string>();
    // A blow is critical once, whether its roll or a table says so.
    const critical = new Set<string>();
    for (const { line, event } of result.events) {
      const actor = result.steps[line]?.actions[0]?.actor ?? "";
      const striker = event.type === "roll" ? (event.who ?? actor) : actor;
      if (isCritical(event) && striker !== "" && !critical.has(`${line} ${striker}`)) {
        critical.add(`${line} ${striker}`);
        of(striker).criticals += 1;
      }
      if (event.type !== "damage" || event.stat !== "HP") continue;
      const by = event.by ?? result.steps[line]?.actions[0]?.actor ?? null;
      of(event.who).taken += event.amount;
      if (by === null || by === event.who || by === "") continue;
      const own = of(by);
      own.dealt += event.amount;
      if (event.amount > (own.best?.amount ?? 0)) own.best = { amount: event.amount, on: event.who, round };
      last.set(event.who, by);
    }
    for (const c of fallenIn(result, lexicon)) {
      const by = last.get(c.name) ?? null;
      if (by !== null) of(by).felled.push(c.name);
      if (!c.conditions.some(({ id }) => id === "gone")) of(c.name).falls.push({ to: by, round });
    }
  }
  return fight.state.combatants
    .map((c) => ({
      ...{ who: c.name, side: c.side, stands: fightsOn(c, lexicon), standsAt: standsAt(fight, c) },
      ...of(c.name),
    }))
    .sort((a, b) => Number(b.stands) - Number(a.stands) || b.dealt - a.dealt);
}

function isCritical(event: Event): boolean {
  return event.type === "roll" ? rollMark(event) === "critical" : event.type === "table" && event.table === "critical";
}

/** Returns those whom a unit takes out of the fight, as they are behind it. */
export function fallenIn({ before, after }: UnitResult, lexicon: Lexicon): readonly Combatant[] {
  if (before === after) return [];
  const were = new Map(before.combatants.map((c) => [c.name, c]));
  return after.combatants.filter((c) => {
    const was = were.get(c.name);
    return was !== undefined && was !== c && !takesNoPart(was, lexicon) && takesNoPart(c, lexicon);
  });
}

/** The part of a tally that adds up over a fight. */
type Sums = {
  -readonly [K in "dealt" | "taken" | "criticals" | "best"]: Tally[K];
} & { felled: string[]; falls: { to: string | null; round: number }[] };

function standsAt(fight: Fight, c: Combatant): string {
  const { setup } = fight;
  const hp = shownPoints(c);
  const points = hp === null ? [] : [say.hpText(hp.now, hp.max)];
  const lasting = lastingOf(fight, c);
  const out = outWith(c, setup.system.vocabulary);
  const why = out ?? (takesNoPart(c, setup.lexicon) ? say.isOut : restsWith(c, setup.lexicon));
  const first = why === null || lasting.some(({ id }) => id === why) ? [] : [why];
  return [...points, ...first, ...lasting.map((held) => conditionText(setup.system.vocabulary.conditions, held))].join(
    ", ",
  );
}

/** Luck of a side's dice in a fight so far: the dice that decided, which were held against a number. */
export interface Luck {
  readonly side: string;
  /** Sides of the die. */
  readonly die: number;
  readonly good: "high" | "low";
  readonly dice: number;
  /** Mean of the faces, and the mean that is due. */
  readonly mean: number;
  readonly due: number;
  /**
   * Share of all rows of so many dice that are worse than these, those that are as good counting half: exact. null:
   * there are too few dice, or more than are worked out.
   */
  readonly better: number | null;
}

/** Fewer dice than these say nothing of luck, and more are not worked out. */
const FEWEST_DICE = 10;
const MOST_DICE = 400;

/** Returns the luck of each side that has thrown dice of fate: single dice of the rules' own kind, against a number. */
export function luckOf({ units, setup, state }: Fight): Luck[] {
  const { fate } = setup.system;
  if (fate === undefined) return [];
  const sums = new Map<string, { dice: number; sum: number }>();
  const sideOf = new Map<string, string>(state.combatants.map(({ name, side }) => [name, side]));
  for (const { result } of units)
    for (const { line, event } of result.events) {
      if (event.type !== "roll" || event.against === null || event.dice !== `d${fate.sides}`) continue;
      const [face = 0, another] = event.faces;
      const side = sideOf.get(event.who ?? result.steps[line]?.actions[0]?.actor ?? "");
      if (side === undefined || face === 0 || another !== undefined) continue;
      const known = sums.get(side) ?? { dice: 0, sum: 0 };
      sums.set(side, { dice: known.dice + 1, sum: known.sum + face });
    }
  const due = (fate.sides + 1) / 2;
  return state.sides.flatMap((side) => {
    const found = sums.get(side);
    if (found === undefined) return [];
    const { dice, sum } = found;
    const told = dice >= FEWEST_DICE && dice <= MOST_DICE;
    const good = fate.good === "high" ? sum : dice * (fate.sides + 1) - sum;
    const better = told ? shareBelow(dice, fate.sides, good) : null;
    return [{ side, die: fate.sides, good: fate.good, dice, mean: sum / dice, due, better }];
  });
}

/** Returns the chance that so many dice come to less than a sum, and half of that for the sum itself. */
function shareBelow(dice: number, sides: number, sum: number): number {
  // Chances of the sums of the dice so far, from 0 on; each die spreads them over as many sums as it has sides.
  let chances = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(chances.length + sides).fill(0);
    let within = 0;
    for (let total = 1; total < next.length; total++) {
      within += (chances[total - 1] ?? 0) - (chances[total - 1 - sides] ?? 0);
      next[total] = Math.max(0, within) / sides;
    }
    chances = next;
  }
  const below = chances.slice(0, sum).reduce((all, chance) => all + chance, 0);
  return below + (chances[sum] ?? 0) / 2;
}

/** Returns the sides that still have somebody fighting, by the camps that they are in. */
export function standingCamps({ state, setup }: Fight): readonly (readonly string[])[] {
  return campsThatFight(state, setup.lexicon);
}

/** Returns what the beaten foes of a fight are worth, in words; null: nothing, or nobody counts it. */
export function experienceTold(fight: Fight): string | null {
  const found = experienceOf(fight);
  if (found === null || found.total === 0) return null;
  const { total, each, over, among, from } = found;
  return say.experienceWhole(say.experience(total, from.length), say.experienceEach(each, among.length, over));
}
