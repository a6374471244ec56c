import { detailText } from "../../src/fight/combatant.ts";
import type { Diagnostic } from "../../src/fight/environment.ts";
import type { Event } from "../../src/fight/event.ts";
import { find, type FightState } from "../../src/fight/state.ts";
import { diagnosticsOf, stepsOf, type Fight } from "../../src/fight/timeline.ts";

/*
 * The expectations of golden fights: short sentences about a line, or about how the fight stands at its end. Each can
 * fail: what it names must exist, and it is compared in whole words.
 */

/** null: as expected; otherwise what was found instead. */
export function check(line: string, fight: Fight): string | null {
  if (line === "clean") {
    const found = diagnosticsOf(fight).filter((d) => d.severity !== "info");
    return found.length === 0 ? null : `expected no errors or warnings, found ${found.map(said).join("; ")}`;
  }
  const about = /^line (\d+): (.*)$/.exec(line);
  if (about !== null) {
    const [, at, wanted = ""] = about;
    const written = fight.lines[Number(at) - 1]?.text.trim() ?? "";
    return checkLine(Number(at) - 1, wanted, fight, `${written} //= ${wanted}`);
  }
  const round = /^round (\d+)$/.exec(line);
  if (round !== null)
    return fight.state.round === Number(round[1]) ? null : `${line}: it is round ${fight.state.round}`;
  const turn = /^turn (.*)$/.exec(line);
  if (turn !== null) {
    const due = fight.due.who.join(", ");
    return due === (turn[1] === "nobody" ? "" : turn[1]) ? null : `${line}: due is ${due || "nobody"}`;
  }
  const offered = /^(no )?offer (.*)$/.exec(line);
  if (offered !== null) {
    const below = fight.units.at(-1)?.result.further ?? [];
    const offers = [...fight.offers, ...below, ...fight.due.offers].map((each) => each.line.trim());
    return offers.includes(offered[2] ?? "") === (offered[1] === undefined)
      ? null
      : `${line}: offered is ${offers.join("; ") || "nothing"}`;
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
      (wanted[3] === undefined || (each.detail !== null && detailText(each.detail) === wanted[3])) &&
      (wanted[2] === undefined || each.until === wanted[2]),
  );
  if (condition[2] !== undefined) return held.length === 0 ? null : `${line}: it has it`;
  return held.length > 0
    ? null
    : `${line}: its conditions are ${c.conditions.map((each) => `${each.id}${each.until === null ? "" : ` until ${each.until}`}${each.detail === null ? "" : ` (${detailText(each.detail)})`}`).join(", ") || "none"}`;
}

function longestName(line: string, state: FightState): ReturnType<typeof find> {
  return [...state.combatants]
    .filter((c) => line.startsWith(`${c.name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

function checkLine(at: number, wanted: string, fight: Fight, whole: string): string | null {
  const kind = fight.lines[at]?.kind;
  if (kind === undefined || kind === "blank" || kind === "comment")
    return `${whole}: that line is ${kind ?? "not there"}`;
  const step = [...stepsOf(fight)].find((each) => each.line === at);
  const diagnostics = diagnosticsOf(fight).filter((d) => d.line === at);
  const [head = "", ...rest] = wanted.split(" ");
  const tail = rest.join(" ");
  switch (head) {
    case "clean":
      if (step?.step.status === "waiting") return `${whole}: the line waits for those above it`;
      return diagnostics.some((d) => d.severity !== "info") ? `${whole}: ${diagnostics.map(said).join("; ")}` : null;
    case "refused":
    case "warning":
    case "info":
    case "error": {
      if (!isSaid(head, tail, diagnostics))
        return `${whole}: found ${diagnostics.map(said).join("; ") || "no diagnostic"}`;
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
      return isReminded(tail, step?.step.events ?? [])
        ? null
        : `${whole}: events are\n${listEvents(step?.step.events)}`;
    }
    case "resolved":
    case "noted":
    case "waiting":
      return step?.step.status === head ? null : `${whole}: the line is ${step?.step.status ?? "not there"}`;
    case "no":
      if (step?.step.status === "waiting") return `${whole}: the line waits for those above it`;
      if (step?.step.status === "pending" && kinds.includes(rest[0] ?? ""))
        return `${whole}: the line waits for a die, so it may happen yet`;
      return checkNo(tail, step?.step.events, diagnostics, whole);
    default:
      return hasHappened(wanted, step?.step.events ?? [])
        ? null
        : `${whole}: events are\n${listEvents(step?.step.events)}`;
  }
}

const kinds = ["roll", "damage", "heal", "condition", "stat", "table", "turn", "round", "order"];

/**
 * `no damage Orc`, `no reminder MB-16`, `no warning`: what must not be among the line's events, or among what is said
 * of it.
 */
function checkNo(
  wanted: string,
  events: readonly Event[] | undefined,
  diagnostics: readonly Diagnostic[],
  whole: string,
): string | null {
  const [head = "", ...rest] = wanted.split(" ");
  const tail = rest.join(" ");
  if (head === "refused" || head === "warning" || head === "info" || head === "error")
    return isSaid(head, tail, diagnostics) ? `${whole}: found ${diagnostics.map(said).join("; ")}` : null;
  if (events === undefined) return `${whole}: nothing can happen on that line`;
  if (head === "reminder") return isReminded(tail, events) ? `${whole}: it happened` : null;
  if (!kinds.includes(head))
    return `cannot read the expectation "${whole}": "no" goes with ${kinds.join(", ")} or a diagnostic`;
  return hasHappened(wanted, events) ? `${whole}: it happened` : null;
}

/** Is there such a diagnostic? `what` is "RULE | part of the message"; both may be left out. */
function isSaid(head: string, what: string, diagnostics: readonly Diagnostic[]): boolean {
  const [rule = "", fragment = ""] = what.split(" | ");
  return diagnostics.some(
    (d) =>
      (head === "refused" ? d.code === "refused" || d.severity === "error" : d.severity === head) &&
      (rule === "" || d.rule === rule || d.code === rule) &&
      d.message.toLowerCase().includes(fragment.toLowerCase()),
  );
}

function isReminded(what: string, events: readonly Event[]): boolean {
  const [rule = "", fragment = ""] = what.split(" | ");
  return events.some(
    (e) =>
      e.type === "reminder" &&
      (rule === "" || e.rule.includes(rule)) &&
      e.text.toLowerCase().includes(fragment.toLowerCase()),
  );
}

/**
 * Is there an event of which `wanted` gives the beginning or the end in whole words, and rules in brackets behind:
 * `[=ZN-41]` all of them?
 */
function hasHappened(wanted: string, events: readonly Event[]): boolean {
  const [, only = "", cited = ""] = /\[(=?)([^\]]+)\]$/.exec(wanted) ?? [];
  const rules = cited.split(/[, ]+/).filter((id) => id !== "");
  const text = wanted.replace(/\s*\[[^\]]+\]$/, "").trim();
  return events.some((e) => {
    const words = describeEvent(e);
    const fits =
      (words.startsWith(text) && !isInsideWord(words, text.length)) ||
      (words.endsWith(text) && !isInsideWord(words, words.length - text.length));
    return (
      fits && rules.every((id) => e.rule.includes(id)) && (only === "" || e.rule.every((id) => rules.includes(id)))
    );
  });
}

/** Does a cut at `at` go through a word or a number? "damage Orc 1" must not fit "damage Orc 12". */
function isInsideWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
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
      return `condition ${e.who} ${e.id}${e.detail === null ? "" : ` (${detailText(e.detail)})`} ${e.change}`;
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

export function listEvents(events: readonly Event[] | undefined): string {
  return (
    (events ?? [])
      .filter((e) => e.type !== "begun")
      .map((e) => `    ${describeEvent(e)} [${e.rule.join(", ")}]`)
      .join("\n") || "    none"
  );
}

export function said(d: Diagnostic): string {
  return `line ${d.line + 1} ${d.severity} ${d.rule ?? d.code}: ${d.message}`;
}
