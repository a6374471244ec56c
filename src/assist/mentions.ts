import type { Lexicon } from "../fight/lexicon.ts";
import { names, type Names } from "../fight/names.ts";
import { sentenceWords } from "../fight/phrase.ts";
import type { FightState } from "../fight/state.ts";
import type { Fight, Placed } from "../fight/timeline.ts";
import { groupOf, matchNames } from "../fight/name-match.ts";
import type { DiceRecord, Line, Span } from "../language/syntax.ts";

/** Words of a line that mean fighters or a side. */
export interface Mention extends Span {
  /** As the roster spells them: a fighter, "@side", or all of a kind. */
  readonly who: readonly string[];
  /** declares: stands at the head of a line of the set-up · acts: before the verb · met: acted upon · rolls: in a dice record */
  readonly as: "declares" | "acts" | "met" | "rolls";
}

/** Names by the roster before a unit. Lines that wait have met nobody who arrives above them, so for them the whole roster counts. */
export function namesAt(fight: Fight, unit: Placed | null): Names {
  if (unit === null) return names(fight.setup.state);
  const waits = unit.result.steps.some(({ status }) => status === "waiting");
  return names(waits ? fight.state : unit.result.before);
}

/** The names of a line, in order. */
export function mentionsIn(line: Line, roster: Names, lexicon: Lexicon): Mention[] {
  switch (line.kind) {
    case "side":
      return [{ from: line.indent, to: line.nameSpan.to, who: [`@${line.name}`], as: "declares" }];
    case "combatant":
      return [{ ...line.nameSpan, who: declared(line.name, line.count, roster), as: "declares" }];
    case "arrival": {
      const side: Mention[] =
        line.sideSpan === null
          ? []
          : [{ from: line.sideSpan.from - 1, to: line.sideSpan.to, who: [`@${line.side ?? ""}`], as: "met" }];
      return [...side, { ...line.nameSpan, who: declared(line.name, line.count, roster), as: "declares" }];
    }
    case "action":
    case "ruling":
      return [...inBody(line.text, line.body, roster, lexicon), ...inRecord(line.text, line.record, roster)];
    default:
      return [];
  }
}

function declared(name: string, count: number | null, roster: Names): readonly string[] {
  if (count === null) return [name];
  const members = roster.groups.get(name.toLowerCase());
  return members ?? [name];
}

function inBody(text: string, body: Span, roster: Names, lexicon: Lexicon): Mention[] {
  const line = sentenceWords(text, body);
  const found: Mention[] = [];
  let acted = false;
  for (let at = 0; at < line.length;) {
    const word = line[at];
    const match = word?.kind === "word" ? matchNames(roster, line, at) : null;
    const last = match === null ? undefined : line[match.next - 1];
    if (word !== undefined && match !== null && last !== undefined) {
      found.push({ from: word.from, to: last.to, who: match.value.members, as: acted ? "met" : "acts" });
      at = match.next;
    } else {
      const verb = word?.kind === "word" ? lexicon.verbs.match(line, at) : null;
      if (word?.kind === "word" && (verb !== null || !/^(?:and|will)$/.test(word.text))) acted = true;
      at = verb === null ? at + 1 : verb.next;
    }
  }
  return found;
}

function inRecord(text: string, record: DiceRecord | null, roster: Names): Mention[] {
  if (record === null) return [];
  return record.entries.flatMap(({ label, span }): Mention[] => {
    if (label === null) return [];
    const from = text.indexOf(label, span.from);
    const line = sentenceWords(label, { from: 0, to: label.length });
    const whole = roster.book.matches(line, 0).find(({ next }) => next === line.length);
    const members = whole === undefined ? roster.groups.get(label.toLowerCase()) : [whole.value];
    return members === undefined || from < 0 ? [] : [{ from, to: from + label.length, who: members, as: "rolls" }];
  });
}

/** Is the name one of several that one line declares? "Orc" of "Orc 2". */
export function kindOf(name: string, state: FightState): string | null {
  const group = groupOf(name);
  return group !== null && (names(state).groups.get(group.toLowerCase())?.length ?? 0) > 1 ? group : null;
}
