import { conditionText } from "../fight/combatant.ts";
import type { Event } from "../fight/event.ts";
import { shownPoints } from "../fight/state.ts";
import { stepsOf, type Fight } from "../fight/timeline.ts";
import type { ChainEnd } from "../telling/chain.ts";
import { commandSentences } from "../telling/command-sentences.ts";
import { throwName } from "../telling/sentences.ts";
import { experienceTold } from "../telling/tallies.ts";
import { endOfSection, splitAtSection, sentenceOf, textOf } from "../telling/unit-sentence.ts";
import { allDiagnostics, type NoteFight } from "./note.ts";
import { noteSentences } from "./sentences.ts";

/**
 * Writes a note's fights as plain text for a terminal: what happened, line by line, then how everybody stands and what
 * is waited for.
 */
export function textNote(fights: readonly NoteFight[]): string {
  return printable(fights.map(textFight).join("\n"));
}

/** Removes the control characters by which a note could steer a terminal; lines and tabs stay. */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what it is about
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd");
}

function textFight(note: NoteFight): string {
  const { fight, block } = note;
  const { system, title } = fight.setup;
  const out = [noteSentences.head(title ?? noteSentences.aFight, system.title, block.openLine + 1)];
  out.push(...chainLines(note));
  const wrong = allDiagnostics(note);
  for (const { line, text, step, unit } of stepsOf(fight)) {
    if (text.kind === "blank" || text.kind === "comment") continue;
    if (text.kind === "section") {
      const end = endOfSection(step, unit.result, system);
      if (end !== "") out.push(`  ${end}`);
      out.push(...reminders(splitAtSection(step).end), "", text.text.trim());
      const begin = textOf(sentenceOf(text, step, unit.result, system));
      if (begin !== "") out.push(`  ${begin}`);
      out.push(...reminders(splitAtSection(step).begin));
    } else {
      const sentence = textOf(sentenceOf(text, step, unit.result, system));
      const state =
        step.status === "pending" || step.status === "waiting" || step.status === "refused"
          ? ` (${noteSentences.notDone[step.status]})`
          : "";
      out.push(`  ${text.indent > 0 ? "  " : ""}${sentence === "" ? text.text.trim() : sentence}${state}`);
      out.push(...reminders(step.events));
    }
    for (const d of wrong)
      if (d.line === line)
        out.push(`      ${mark(d.severity)} ${d.message}${d.rule === undefined ? "" : rules([d.rule])}`);
  }
  for (const d of wrong)
    if (d.line < fight.setupLines)
      out.push(`  ${noteSentences.atLine(block.openLine + 2 + d.line)} ${mark(d.severity)} ${d.message}`);
  const experience = experienceTold(fight);
  out.push("", ...standing(fight), ...(experience === null ? [] : [experience]));
  for (const p of fight.pending) out.push(noteSentences.needed(throwName(p), block.openLine + 2 + p.line));
  for (const { line } of fight.offers) out.push(`  ${noteSentences.orWrite(line.trim())}`);
  if (fight.pending.length === 0 && fight.due.who.length > 0) out.push(noteSentences.due(fight.due.who));
  return `${out.join("\n")}\n`;
}

function chainLines({ chain: { from, next } }: NoteFight): string[] {
  const name = ({ title, note, line }: ChainEnd): string =>
    note === null ? noteSentences.inLine(title, line + 1) : commandSentences.inNote(title, note);
  return [
    ...(from === null ? [] : [`${commandSentences.goesOnFrom} ${name(from)}`]),
    ...(next.length === 0 ? [] : [`${commandSentences.goesOnIn} ${next.map(name).join(", ")}`]),
  ];
}

function reminders(events: readonly Event[]): string[] {
  return events.flatMap((event) => (event.type === "reminder" ? [`      ? ${event.text}${rules(event.rule)}`] : []));
}

function standing({ state, setup }: Fight): string[] {
  const width = Math.max(0, ...state.combatants.map((c) => c.name.length));
  return state.combatants.map((c) => {
    const hp = shownPoints(c);
    const points = hp === null ? "" : `${hp.now}/${hp.max}`;
    const conditions = c.conditions.map((x) =>
      noteSentences.condition(conditionText(setup.system.vocabulary.conditions, x), x.until),
    );
    return `${c.name.padEnd(width)}  ${points.padStart(5)}  ${conditions.join(", ")}`.trimEnd();
  });
}

function mark(severity: "error" | "warning" | "info"): string {
  return severity === "error" ? "✗" : severity === "warning" ? "!" : "·";
}

function rules(ids: readonly string[]): string {
  const cited = ids.filter((id) => id !== "");
  return cited.length === 0 ? "" : ` [${cited.join(", ")}]`;
}
