import { outWith } from "../fight/bind/lexicon.ts";
import { conditionText, type Combatant } from "../fight/combatant.ts";
import { lastingOf } from "../fight/sheet/lasting.ts";
import { fightsOn, restsWith, sidesThatFight, takesNoPart } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
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
}

/** Returns every fighter's tally, those who stand first, then by the damage dealt. */
export function talliesOf(fight: Fight): readonly Tally[] {
  const dealt = new Map<string, number>();
  const taken = new Map<string, number>();
  const felled = new Map<string, string[]>();
  const { setup } = fight;
  const { lexicon } = setup;
  for (const { result } of fight.units) {
    const last = new Map<string, string>();
    for (const { line, event } of result.events) {
      if (event.type !== "damage" || event.stat !== "HP") continue;
      const by = event.by ?? result.steps[line]?.actions[0]?.actor ?? null;
      add(taken, event.who, event.amount);
      if (by === null || by === event.who || by === "") continue;
      add(dealt, by, event.amount);
      last.set(event.who, by);
    }
    if (last.size === 0) continue;
    const before = new Map(result.before.combatants.map((c) => [c.name, c]));
    for (const c of result.after.combatants) {
      const by = last.get(c.name);
      const was = before.get(c.name);
      if (by === undefined || was === undefined || takesNoPart(was, lexicon) || !takesNoPart(c, lexicon)) continue;
      felled.set(by, [...(felled.get(by) ?? []), c.name]);
    }
  }
  return fight.state.combatants
    .map((c) => ({
      ...{ who: c.name, side: c.side, stands: fightsOn(c, lexicon), standsAt: standsAt(fight, c) },
      ...{ dealt: dealt.get(c.name) ?? 0, taken: taken.get(c.name) ?? 0, felled: felled.get(c.name) ?? [] },
    }))
    .sort((a, b) => Number(b.stands) - Number(a.stands) || b.dealt - a.dealt);
}

function standsAt(fight: Fight, c: Combatant): string {
  const { setup } = fight;
  const points = c.hp === null ? [] : [say.hpText(c.hp.now, c.hp.max)];
  const lasting = lastingOf(fight, c);
  const out = outWith(c, setup.system.vocabulary);
  const why = out ?? (takesNoPart(c, setup.lexicon) ? say.isOut : restsWith(c, setup.lexicon));
  const first = why === null || lasting.some(({ id }) => id === why) ? [] : [why];
  return [...points, ...first, ...lasting.map((held) => conditionText(setup.system.vocabulary.conditions, held))].join(
    ", ",
  );
}

function add(map: Map<string, number>, who: string, amount: number): void {
  map.set(who, (map.get(who) ?? 0) + amount);
}

/** Returns the sides that still have somebody fighting. */
export function standingSides({ state, setup }: Fight): readonly string[] {
  return sidesThatFight(state, setup.lexicon);
}
