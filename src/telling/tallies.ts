import { outWith, type Lexicon } from "../fight/bind/lexicon.ts";
import { conditionText, type Combatant } from "../fight/combatant.ts";
import { experienceOf } from "../fight/experience.ts";
import { lastingOf } from "../fight/sheet/lasting.ts";
import { campsThatFight, fightsOn, restsWith, shownPoints, takesNoPart } from "../fight/state.ts";
import { POINTS, rollMark, type Event } from "../fight/event.ts";
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
      if (event.type !== "damage" || event.stat !== POINTS) continue;
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
