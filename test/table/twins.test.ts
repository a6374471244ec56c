/**
 * A hidden fighter who acts leaves no trace at the table: the same bytes travel as in the fight without them, but that
 * whose turn it is waits meanwhile.
 */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import type { TableModel } from "../../src/share/players/model.ts";
import { changesOf } from "../../src/table/changes.ts";
import { runsOf } from "../sample.ts";
import { castOf, Play, randomGroups, type Group, type Seen } from "./played.ts";

const HIDDEN = ["Zyxomma", "Vexillar"];

/** Returns a model without what waits while somebody hidden acts. */
function open({ head, rows, ...rest }: TableModel): unknown {
  const { head: _head, rest: _rest, next: _next, ...others } = head;
  const people = Object.entries(rows).map(([key, { due: _due, ...row }]) => [key, row]);
  return { ...rest, head: others, rows: people };
}

/** Events that only tell whose turn it is: the hidden stand among the others there. */
const TURNS: ReadonlySet<string> = new Set(["order", "turn", "round"]);

/** Returns the order of those whom all see. */
function order({ state, due }: Fight): unknown {
  const shown = new Set(state.combatants.flatMap(({ name, hidden }): string[] => (hidden ? [] : [name])));
  return due.order.filter(({ name }) => shown.has(name));
}

/** Returns what the rules made of the lines of a group that all see. */
function outcome(fight: Fight | null, group: Group): unknown {
  if (fight === null) return null;
  const unit = [...fight.units].reverse().find(({ lines }) => lines.some(({ text }) => group.lines.includes(text)));
  const events = unit?.result.events.map(({ event }) => event).filter(({ type }) => !TURNS.has(type));
  return [
    unit?.result.steps.map(({ status }) => status),
    events,
    order(fight),
    fight.state.combatants.filter(({ hidden }) => !hidden).map(({ name, hp, conditions }) => [name, hp, conditions]),
  ];
}

function isDue({ due, state }: Fight): boolean {
  const hidden = new Set(state.combatants.filter((c) => c.hidden).map(({ name }): string => name));
  return due.who.length > 0 && due.who.every((name) => hidden.has(name));
}

interface Twins {
  readonly groups: readonly Group[];
  /** Deeds of the hidden, before the group of that number. */
  readonly deeds: readonly (readonly [number, string])[];
  readonly apart: boolean;
  readonly sheet: string;
}

interface Found {
  readonly without: readonly Seen[];
  readonly with: readonly Seen[];
  /** Others have felt what the hidden did: both end before. */
  readonly felt: boolean;
}

/** Plays a fight with and without the hidden, as far as nobody else feels what they do. */
function twins({ groups, deeds, apart, sheet }: Twins): Found {
  const [plain, secret] = [new Play(), new Play()];
  for (const [at, group] of groups.entries()) {
    const without = plain.seen.length;
    const expected = outcome(plain.write(group, `${at}`), group);
    const people = [...(apart ? ["@lurkers"] : []), ...HIDDEN.map((name) => `${name}: hidden, ${sheet}`)];
    const written = at === 0 ? { ...group, lines: [...group.lines, ...people] } : group;
    const placed = deeds.flatMap(([place, line]) => (place === at && at > 1 ? [line] : []));
    for (let turn = 0; turn < placed.length + 3 && at > 1 && secret.fight !== null; turn++) {
      const [who = ""] = isDue(secret.fight) ? secret.fight.due.who : [];
      const line = placed[turn] ?? (who === "" ? null : `${who} passes`);
      if (line === null) break;
      const [turns, back] = [JSON.stringify(order(secret.fight)), secret.keep()];
      // A deed that changes whose turn it is among the others is felt.
      const now = secret.write({ lines: [line], hidden: true }, line);
      if (now === null || turns !== JSON.stringify(order(now))) back();
    }
    const before = secret.seen.length;
    const made = outcome(secret.write(written, `${at}`), written);
    if (JSON.stringify(made) !== JSON.stringify(expected))
      return { without: plain.seen.slice(0, without), with: secret.seen.slice(0, before), felt: true };
  }
  return { without: plain.seen, with: secret.seen, felt: false };
}

const deedsDone = new Map<string, number>();

afterAll(() => {
  for (const [id, done] of deedsDone) expect([id, done > 0]).toEqual([id, true]);
});

test.each([...systems.values()])("$id: with and without a hidden fighter the same bytes travel", (system) => {
  const cast = castOf(system);
  const foes = cast.setup.split("\n").filter((line) => line !== "" && !line.startsWith("@"));
  const sheet = foes[foes.length - 1]?.replace(/^[^:]*: /, "") ?? "";
  const conditions = system.vocabulary.conditions.map(({ id }) => id);
  const deed = fc.constantFrom(
    "Vexillar attacks Zyxomma",
    "Zyxomma passes",
    "Zyxomma moves",
    "! Zyxomma HP -2",
    "! Vexillar gains xxx".replace("xxx", conditions[0] ?? ""),
    "! Zyxomma dies",
    "// Zyxomma waits",
  );
  deedsDone.set(system.id, 0);
  const made = fc.record({
    groups: randomGroups(system, cast, 12),
    deeds: fc.array(fc.tuple(fc.nat(14), deed), { minLength: 1, maxLength: 8 }),
    apart: fc.boolean(),
    sheet: fc.constant(sheet),
  });
  fc.assert(
    fc.property(made, (chosen) => {
      const found = twins(chosen);
      const travels = (seen: readonly Seen[]): string[] =>
        seen.flatMap(({ moment }, at) => {
          const before = seen[at - 1]?.moment.model ?? null;
          const change = changesOf(before, moment.model);
          const [was, is] = [before === null ? "" : JSON.stringify(open(before)), JSON.stringify(open(moment.model))];
          return change === null || was === is ? [] : [is];
        });
      expect(travels(found.with)).toEqual(travels(found.without));
      for (const [at, { moment, group }] of found.with.entries()) {
        if (!group.hidden) continue;
        deedsDone.set(system.id, (deedsDone.get(system.id) ?? 0) + 1);
        const before = found.with[at - 1]?.moment.model;
        if (before !== undefined) expect(open(moment.model)).toEqual(open(before));
      }
      // As soon as the turn is with somebody whom all see, all of it is the same.
      const [last, other] = [found.with.at(-1), found.without.at(-1)];
      if (last === undefined || other === undefined || found.felt || isDue(last.fight)) return;
      // A turn that the hidden have taken may hand the next to another side, which all see.
      if (JSON.stringify(last.fight.due.who) !== JSON.stringify(other.fight.due.who))
        expect(open(last.moment.model)).toEqual(open(other.moment.model));
      else expect(JSON.stringify(last.moment.model)).toBe(JSON.stringify(other.moment.model));
    }),
    { numRuns: runsOf(24) },
  );
});
