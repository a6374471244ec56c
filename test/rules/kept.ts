import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keyedSource } from "../../src/dice/source.ts";
import { diagnosticsOf, stepsOf, withFaces, withText, type Fight } from "../../src/fight/timeline.ts";

/*
 * The expectations of a golden fight hold what its rule says. What else comes of it is held still here: a few letters
 * for each of its lines stand for all events with their parts and rules and all that is said of the line; then for how
 * the fight stands, what is due; for what is asked before reactions; and for the same fight with all its dice drawn
 * from a seed. A change of the engine or of a neighbouring rule that moves anything shows where. These letters say
 * nothing of what is right: only a rule does. `KEEP_OUTCOMES=1` writes them anew; what came out otherwise, and why,
 * belongs into the commit (`npm run corpus` shows what it was and what it is).
 */

const FILE = "outcomes.txt";

/** Something that came of a fight: of one of its lines, or of the whole. */
export interface Outcome {
  readonly where: string;
  readonly what: unknown;
}

export function outcomesOf(fight: Fight): Outcome[] {
  return [
    ...shown(fight),
    { where: "what is asked before the reactions", what: asked(fight) },
    { where: "the fight with dice drawn from a seed", what: shown(drawn(fight)).map(({ what }) => what) },
  ];
}

function shown(fight: Fight): Outcome[] {
  const said = diagnosticsOf(fight).map(({ line, severity, code, message, rule }) => [
    line,
    severity,
    code,
    message,
    rule,
  ]);
  const lines = [...stepsOf(fight)]
    .filter(({ text }) => text.kind !== "blank" && text.kind !== "comment")
    .map(({ line, step }) => ({
      where: `line ${line + 1}`,
      what: [step.status, step.events, said.filter(([at]) => at === line)],
    }));
  const { state, pending, offers, due, track } = fight;
  const above = said.filter(([at]) => Number(at) < fight.setupLines);
  return [
    ...lines,
    {
      where: "the end",
      what: [above, state.combatants.map(seen), state.round, state.phase, pending, offers, due, track],
    },
  ];
}

function seen({ name, side, hp, stats, attacks, conditions }: Fight["state"]["combatants"][number]): unknown {
  return [name, side, hp, stats, attacks, conditions];
}

function drawn(fight: Fight): Fight {
  const bare = fight.text.replace(/\s*\[[^\]]*=[^\]]*\]|\s*\[[\d, +]+\]/g, "");
  return withFaces(withText(fight, bare), (identity) => keyedSource("golden", identity), false);
}

/** What is asked before any of an action's reactions is written, with none of its dice and with the first. */
function asked(fight: Fight): unknown[] {
  const texts = fight.lines.map(({ text }) => text);
  return fight.units
    .filter(({ lines }) => lines.length > 1)
    .flatMap(({ from }) => {
      const action = texts[from] ?? "";
      const first = /\[[^,\]]*/.exec(action)?.[0] ?? "[";
      const bare = action.replace(/\s*\[.*$/, "");
      return [bare, `${bare} ${first}]`].map((line) => {
        const { pending, offers } = withText(fight, [...texts.slice(0, from), line].join("\n"));
        return [pending, offers];
      });
    });
}

/** 18 bits of a digest: one change in a quarter of a million goes unseen. */
function letters({ what }: Outcome): string {
  return createHash("sha1").update(JSON.stringify(what, withoutOwn)).digest("base64").slice(0, 3);
}

/**
 * Of a sheet, what nobody sees but the rules: it may be kept in another shape and come to the same; of a condition,
 * what and whom its detail names.
 */
function withoutOwn(key: string, value: unknown): unknown {
  return key === "own" || key === "whom" || key === "of" ? undefined : value;
}

/** What is kept of a fight, as a line of the file. */
export function row(key: string, outcomes: readonly Outcome[]): string {
  return `${key}: ${outcomes.map(letters).join(" ")}\n`;
}

/** The outcomes of a system's golden fights as they were kept, by file and title. */
export class Kept {
  private readonly path: string;
  private readonly kept = new Map<string, readonly string[]>();
  private readonly rows: string[] = [];

  constructor(
    folder: string,
    private readonly keeping = process.env["KEEP_OUTCOMES"] !== undefined,
  ) {
    this.path = join(folder, FILE);
    if (!existsSync(this.path)) return;
    for (const row of readFileSync(this.path, "utf8").trimEnd().split("\n")) {
      const at = row.lastIndexOf(": ");
      this.kept.set(row.slice(0, at), row.slice(at + 2).split(" "));
    }
  }

  /** What has come out otherwise than it was kept. A fight that nobody has kept yet has its expectations alone. */
  changes(key: string, fight: Fight): string[] {
    const outcomes = outcomesOf(fight);
    if (this.keeping) return this.keep(key, outcomes);
    const is = outcomes.map(letters);
    const was = this.kept.get(key) ?? is;
    return outcomes
      .filter((_, i) => is[i] !== was[i])
      .map(
        ({ where, what }) =>
          `${where} came out otherwise than was kept (KEEP_OUTCOMES=1): ${JSON.stringify(what).slice(0, 2000)}`,
      );
  }

  private keep(key: string, outcomes: readonly Outcome[]): [] {
    this.rows.push(row(key, outcomes));
    writeFileSync(this.path, this.rows.join(""));
    return [];
  }
}
