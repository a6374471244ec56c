import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/fight/diagnostic.ts";
import type { Event } from "../../src/fight/event.ts";
import type { Environment } from "../../src/fight/environment.ts";
import { find, type FightState } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";

/*
 * Golden fights are notes that a player can read: a fight, then `expect:` and a list of what must have happened. A note may hold several fights;
 * one with `continues:` goes on with the one above it (or the one with that id).
 */

interface Case {
  readonly title: string;
  readonly fight: string;
  readonly expected: readonly string[];
}

/** The page of results has a runner of its own. */
const RESULTS = "results.md";

/** Runs every Markdown file of a folder as tests. */
export function runNotes(folder: string, system: RuleSystem, more: Partial<Environment> = {}): void {
  const environment: Environment = { systems: new Map([[system.id, system]]), defaultSystem: system.id, ...more };
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== RESULTS)
    .sort())
    describe(file, () => {
      const done: Fight[] = [];
      for (const [i, { title, fight, expected }] of casesOf(readFileSync(join(folder, file), "utf8")).entries())
        it(title, () => {
          const resolved = resolveCase(fight, environment, done);
          done[i] = resolved;
          if (expected.length === 0) throw new Error("nothing is expected of this fight: add an expect: list");
          const wrong = expected.map((line) => check(line, resolved)).filter((problem) => problem !== null);
          expect(wrong, wrong.length === 0 ? "" : `${wrong.join("\n")}\n\n${transcript(resolved)}`).toEqual([]);
        });
    });
}

function resolveCase(text: string, environment: Environment, done: readonly Fight[]): Fight {
  const alone = resolveFight(text, environment);
  const wanted = alone.setup.continues;
  if (wanted === null) return alone;
  const earlier = [...done]
    .reverse()
    .find((fight) => fight !== undefined && (wanted === "" || fight.setup.id === wanted));
  if (earlier === undefined) return alone;
  return resolveFight(text, environment, {
    earlier: { state: earlier.state, system: earlier.setup.system, seed: earlier.setup.seed },
  });
}

export function casesOf(note: string): Case[] {
  const cases: Case[] = [];
  let heading = "";
  let fight: string[] | null = null;
  let inside = false;
  let current: { title: string; fight: string; expected: string[] } | null = null;
  let expecting = false;
  for (const line of note.split("\n")) {
    if (inside) {
      if (/^```\s*$/.test(line)) {
        inside = false;
        current = { title: heading, fight: (fight ?? []).join("\n"), expected: [] };
        cases.push(current);
      } else fight?.push(line);
    } else if (/^```combat/.test(line)) {
      inside = true;
      expecting = false;
      fight = [];
    } else if (/^#+ /.test(line)) heading = line.replace(/^#+ /, "").trim();
    else if (/^expect:\s*$/i.test(line)) expecting = true;
    else if (expecting && /^[-*] /.test(line))
      for (const part of splitExpectation(line.slice(2).trim())) current?.expected.push(part);
  }
  return cases;
}

function splitExpectation(line: string): string[] {
  return line.split(" · ").map((part) => part.trim().replace(/\s*\(\(.*\)\)$/, ""));
}

/** null: as expected; otherwise what was found instead. */
export function check(line: string, fight: Fight): string | null {
  if (line === "clean") {
    const found = diagnosticsOf(fight).filter((d) => d.severity !== "info");
    return found.length === 0 ? null : `expected no errors or warnings, found ${found.map(said).join("; ")}`;
  }
  const about = /^line (\d+): (.*)$/.exec(line);
  if (about !== null) return checkLine(Number(about[1]) - 1, about[2] ?? "", fight, line);
  const round = /^round (\d+)$/.exec(line);
  if (round !== null)
    return fight.state.round === Number(round[1]) ? null : `${line}: it is round ${fight.state.round}`;
  const turn = /^turn (.*)$/.exec(line);
  if (turn !== null) {
    const due = fight.due.who.join(", ");
    return due === (turn[1] === "nobody" ? "" : turn[1]) ? null : `${line}: due is ${due || "nobody"}`;
  }
  const order = /^order (.*)$/.exec(line);
  if (order !== null) {
    const shown = fight.due.order
      .map((entry) => (entry.score === null ? entry.name : `${entry.name} ${entry.score}`))
      .join(", ");
    return shown === order[1] ? null : `${line}: the order is ${shown}`;
  }
  return checkState(line, fight.state);
}

function checkState(line: string, state: FightState): string | null {
  const condition = /^([^:]+): (not )?(.+)$/.exec(line);
  const parts = condition ?? /^(.+?) (HP|[\w'’ -]*?) ?(-?\d+(?:\/\d+)?)$/.exec(line);
  if (parts === null) return `cannot read the expectation "${line}"`;
  const c = condition === null ? longestName(line, state) : find(state, condition[1] ?? "");
  if (c === undefined) return `${line}: nobody of that name`;
  if (condition === null) {
    const rest = line.slice(c.name.length).trim();
    const found = /^(.*?)\s*(-?\d+)(?:\/(-?\d+))?$/.exec(rest);
    if (found === null) return `cannot read the expectation "${line}"`;
    if (found[1] === "HP") {
      const ok = c.hp?.now === Number(found[2]) && (found[3] === undefined || c.hp.max === Number(found[3]));
      return ok ? null : `${line}: HP is ${c.hp === null ? "not kept" : `${c.hp.now}/${c.hp.max}`}`;
    }
    const value = c.stats[found[1] ?? ""];
    return String(value) === found[2] ? null : `${line}: ${found[1] ?? ""} is ${String(value)}`;
  }
  const wanted = /^(.+?)(?: until (.+?))?(?: \(([^)]*)\))?$/.exec(condition[3] ?? "");
  const held = c.conditions.filter(
    (each) =>
      each.id === wanted?.[1] &&
      (wanted[3] === undefined || each.detail === wanted[3]) &&
      (wanted[2] === undefined || each.until === wanted[2]),
  );
  if (condition[2] !== undefined) return held.length === 0 ? null : `${line}: it has it`;
  return held.length > 0
    ? null
    : `${line}: its conditions are ${c.conditions.map((each) => `${each.id}${each.until === null ? "" : ` until ${each.until}`}${each.detail === null ? "" : ` (${each.detail})`}`).join(", ") || "none"}`;
}

function longestName(line: string, state: FightState): ReturnType<typeof find> {
  return [...state.combatants]
    .filter((c) => line.startsWith(`${c.name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

function checkLine(at: number, wanted: string, fight: Fight, whole: string): string | null {
  const step = [...stepsOf(fight)].find((each) => each.line === at);
  const diagnostics = diagnosticsOf(fight).filter((d) => d.line === at);
  const [head = "", ...rest] = wanted.split(" ");
  const tail = rest.join(" ");
  switch (head) {
    case "clean":
      return diagnostics.some((d) => d.severity !== "info") ? `${whole}: ${diagnostics.map(said).join("; ")}` : null;
    case "refused":
    case "warning":
    case "info":
    case "error": {
      const fits = diagnostics.filter((d) =>
        head === "refused" ? d.code === "refused" || d.severity === "error" : d.severity === head,
      );
      const [rule = "", fragment = ""] = tail.split(" | ");
      const ok = fits.some(
        (d) =>
          (rule === "" || d.rule === rule || d.code === rule) &&
          d.message.toLowerCase().includes(fragment.toLowerCase()),
      );
      if (!ok) return `${whole}: found ${diagnostics.map(said).join("; ") || "no diagnostic"}`;
      return head === "refused" && step !== undefined && step.step.status !== "refused"
        ? `${whole}: the line is ${step.step.status}`
        : null;
    }
    case "pending": {
      const ok = fight.pending.some((p) => p.line === at && `${p.dice} ${p.purpose}`.trim().includes(tail));
      return ok
        ? null
        : `${whole}: pending is ${fight.pending.map((p) => `line ${p.line + 1} ${p.dice} ${p.purpose}`).join(", ") || "nothing"}`;
    }
    case "reminder": {
      const [rule = "", fragment = ""] = tail.split(" | ");
      const ok = step?.step.events.some(
        (e) =>
          e.type === "reminder" &&
          (rule === "" || e.rule.includes(rule)) &&
          e.text.toLowerCase().includes(fragment.toLowerCase()),
      );
      return ok === true ? null : `${whole}: events are\n${listEvents(step?.step.events)}`;
    }
    case "resolved":
    case "noted":
    case "waiting":
      return step?.step.status === head ? null : `${whole}: the line is ${step?.step.status ?? "not there"}`;
    case "no":
      return step?.step.events.some((e) => describeEvent(e).startsWith(tail)) === true ? `${whole}: it happened` : null;
    default: {
      const rule = /\[([^\]]+)\]$/.exec(wanted)?.[1];
      const text = wanted.replace(/\s*\[[^\]]+\]$/, "");
      const ok = step?.step.events.some(
        (e) =>
          describeEvent(e).includes(text) &&
          (rule === undefined || rule.split(/[, ]+/).every((id) => e.rule.includes(id))),
      );
      return ok === true ? null : `${whole}: events are\n${listEvents(step?.step.events)}`;
    }
  }
}

/** An event as expectations write it. */
export function describeEvent(e: Event): string {
  switch (e.type) {
    case "roll":
      return `roll ${e.purpose} ${e.total}${e.against === null ? "" : ` against ${e.against.value}`} ${e.outcome}`;
    case "damage":
    case "heal":
      return `${e.type} ${e.who} ${e.stat === "HP" ? "" : `${e.stat} `}${e.amount} (${e.before} to ${e.after})`;
    case "condition":
      return `condition ${e.who} ${e.id}${e.detail === null ? "" : ` (${e.detail})`} ${e.change}`;
    case "stat":
      return `stat ${e.who} ${e.stat} ${String(e.before)} to ${String(e.after)}`;
    case "table":
      return `table ${e.table} ${e.row}`;
    case "turn":
    case "round":
    case "order":
      return `${e.type} ${e.text}`;
    case "reminder":
      return `reminder ${e.text}`;
    default:
      return e.type;
  }
}

function listEvents(events: readonly Event[] | undefined): string {
  return (
    (events ?? [])
      .filter((e) => e.type !== "mark")
      .map((e) => `    ${describeEvent(e)} [${e.rule.join(", ")}]`)
      .join("\n") || "    none"
  );
}

function said(d: Diagnostic): string {
  return `line ${d.line + 1} ${d.severity} ${d.rule ?? d.code}: ${d.message}`;
}

/** The whole fight in words, for a failing test. */
export function transcript(fight: Fight): string {
  const lines = [...stepsOf(fight)]
    .filter(({ text }) => text.kind !== "blank")
    .map(
      ({ line, text, step }) =>
        `${String(line + 1).padStart(3)} ${step.status.padEnd(8)} ${text.text}${step.events.length === 0 ? "" : `\n${listEvents(step.events)}`}`,
    );
  const end = fight.state.combatants.map(
    (c) => `${c.name} ${c.hp === null ? "" : `HP ${c.hp.now}/${c.hp.max}`} ${c.conditions.map((x) => x.id).join(", ")}`,
  );
  return [...lines, ...diagnosticsOf(fight).map(said), ...end].join("\n");
}

/** The fights of a system's golden notes, by its folder here. */
export function goldenFights(id: string): { title: string; text: string }[] {
  const folder = join(import.meta.dirname, id);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .flatMap((name) =>
      casesOf(readFileSync(join(folder, name), "utf8")).map(({ title, fight }) => ({
        title: `${name}: ${title}`,
        text: fight,
      })),
    );
}
