import type fc from "fast-check";
import { keyedSource } from "../../src/dice/source.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diceAsked } from "../../src/fight/typed-dice.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { tableMoment, type TableMoment } from "../../src/share/players/model.ts";
import { PlayersMemory } from "../../src/share/players/page.ts";
import { askedOf, isThrow } from "../../src/wishes/dice.ts";
import { carryOut } from "../../src/wishes/wishes.ts";
import { casts } from "../rules/casts.ts";
import { randomFight, type Cast } from "../rules/random-fight.ts";

/* Random fights played line by line before a table: dice are asked for and rolled, and every moment is kept. */

const environment = { systems, defaultSystem: "zones" };

/** Lines that are written together. */
export interface Group {
  readonly lines: readonly string[];
  /** Only the hidden have to do with it. */
  readonly hidden: boolean;
}

export interface Seen {
  readonly moment: TableMoment;
  readonly fight: Fight;
  readonly group: Group;
}

export function castOf(system: RuleSystem): Cast {
  const cast = casts.get(system.id);
  if (cast === undefined) throw new Error(`no cast for ${system.id} in casts.ts`);
  return cast;
}

/** Groups of a random fight; the set-up is the first. */
export function randomGroups(system: RuleSystem, cast: Cast, size: number): fc.Arbitrary<readonly Group[]> {
  return randomFight(system, cast, size).map((text) => {
    const asked = text.replace(/^(?:dice|seed):.*\n/gm, "");
    const start = asked.indexOf("== Round");
    const groups: string[][] = [];
    for (const line of asked.slice(start).trimEnd().split("\n"))
      if (line.startsWith("  ")) groups[groups.length - 1]?.push(line);
      else groups.push([line]);
    const setup = { lines: asked.slice(0, start).trimEnd().split("\n"), hidden: false };
    return [setup, ...groups.map((lines) => ({ lines, hidden: false }))];
  });
}

/** Writes one group after the other, with the dice that each asks for. */
export class Play {
  readonly seen: Seen[] = [];
  fight: Fight | null = null;
  private text = "";
  private readonly note: NoteFight;
  private readonly memory = new PlayersMemory();
  private moment: TableMoment | null = null;

  constructor() {
    const [note] = resolveNote("```combat\n```\n", environment);
    if (note === undefined) throw new Error("There is no fight.");
    this.note = note;
  }

  /** Writes a group; null: it asks what no dice answer, and is taken out again. */
  write(group: Group, name: string): Fight | null {
    const before = this.text;
    this.show([...(before === "" ? [] : [before]), ...group.lines].join("\n"), group);
    const thrown = new Map<string, number>();
    for (let n = 0; n < 40; n++) {
      const { fight } = this;
      const [pending] = fight?.pending ?? [];
      if (fight === null || pending === undefined) return fight;
      const asked = isThrow(pending) ? askedOf(fight, pending) : null;
      if (asked === null) break;
      // The same dice for the same people, whoever else throws some.
      const who = `${pending.who} ${pending.dice} ${pending.purpose}`;
      const nth = thrown.get(who) ?? 0;
      thrown.set(who, nth + 1);
      const source = keyedSource(`${name} ${who} ${nth}`, "table");
      const faces = diceAsked(pending).flatMap(({ sides }) =>
        sides.map((each, index) => source.face({ site: "table", sides: each, index })),
      );
      const made = carryOut(this.text, fight, { kind: "fill", asked, faces }, () => 1, this.resolve);
      if (!made.ok || made.text === this.text) break;
      this.show(made.text, group);
    }
    this.show(before, group);
    return null;
  }

  /** Returns what takes back everything that is shown from here on. */
  keep(): () => void {
    const { text, fight, moment, seen } = this;
    const { length } = seen;
    return () => {
      Object.assign(this, { text, fight, moment });
      seen.length = length;
    };
  }

  /** Shows a text as it stands, with the dice that it waits for. */
  replace(text: string): void {
    this.show(text, { lines: text.split("\n"), hidden: false });
  }

  private readonly resolve = (text: string): Fight => resolveFight(text, environment, {}, this.fight);

  private show(text: string, group: Group): void {
    this.text = text;
    this.fight = this.resolve(text);
    this.moment = tableMoment({ ...this.note, fight: this.fight }, this.moment, this.memory);
    this.seen.push({ moment: this.moment, fight: this.fight, group });
  }
}
