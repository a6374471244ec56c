import { asWho, nobody, type Who } from "../../fight/who.ts";
import { clause, type Action, thingText } from "../../fight/action.ts";
import type { Fallen } from "../../fight/unit/unit.ts";
import { printRecord } from "../../language/dice-record.ts";
import { parseLine } from "../../language/line.ts";
import type { Line } from "../../language/syntax.ts";
import { fold, inflect } from "../../language/words.ts";
import { verbAt } from "../../view/sentence.ts";
import { say as view } from "../../view/words.ts";
import { isOur, isSeen, type Sight } from "./sight.ts";

/*
 * A line as players may read it: that of one of ours in its own words, a foe's anew from who does what to whom.
 */

/** What a line of the fight becomes; null: players never learn of it. `dice` are those that ours have rolled on it. */
export function seenLine(line: Line, actions: readonly Action[], dice: readonly Fallen[], sight: Sight): string | null {
  const margin = line.indent > 0 ? "  " : "";
  switch (line.kind) {
    case "section": {
      const title = sight.names.prose(line.title, sight.veiled);
      const caption = line.caption === null ? null : sight.names.prose(line.caption, sight.veiled);
      return `== ${title ?? ""}${caption === null ? "" : `: ${caption}`}`;
    }
    case "narration": {
      const told = sight.names.prose(line.text.slice(line.body.from, line.body.to), sight.veiled);
      return told === null ? null : `${margin}> ${told.trim()}`;
    }
    case "action":
    case "ruling": {
      const told = actions.length === 0 ? null : (ownText(line, actions, sight) ?? newText(line.text, actions, sight));
      if (told === null) return null;
      const mark = line.kind === "ruling" ? "! " : "";
      return `${margin}${mark}${told}${recordText(dice, sight)}`;
    }
    case "blank":
    case "comment":
    case "arrival":
    case "header":
    case "side":
    case "combatant":
    case "more":
    case "unreadable":
      return null;
  }
}

/** The words of the line itself, where all that they say is ours. */
function ownText(
  line: Extract<Line, { kind: "action" | "ruling" }>,
  actions: readonly Action[],
  sight: Sight,
): string | null {
  const ours = actions.every(({ actors }) => actors.length > 0 && actors.every((name) => isOur(sight, name)));
  const seen = actions.every(({ targets }) => targets.every((name) => isSeen(sight, name)));
  if (!ours || !seen) return null;
  return sight.names.prose(line.text.slice(line.body.from, line.body.to).trim(), sight.veiled);
}

function newText(text: string, actions: readonly Action[], sight: Sight): string | null {
  const told = actions.map((action, at) => deed(text, action, at > 0, sight));
  return told.includes(null) ? null : told.join(" then ");
}

const PREPOSITION = /^\s*(at|on|to|of|from|against|into|with)\b/i;

/** "Grukk attacks Rolf with axe". */
function deed(text: string, action: Action, more: boolean, sight: Sight): string | null {
  const { names, system, veiled } = sight;
  const verb = verbAt(text, action.span, action, system);
  const words = verb === null ? action.verb : text.slice(verb.from, verb.to);
  const preposition = verb === null ? "" : (PREPOSITION.exec(text.slice(verb.to))?.[1] ?? "");
  const actors = action.actors.filter((name) => isSeen(sight, name)).map(names.shown);
  if (action.actors.length > 0 && actors.length === 0) return null;
  const bare =
    actors.length === 1 &&
    verb?.spec.keyword !== true &&
    !action.will &&
    (verb === null || verb.spec.words.some((each) => fold(each) === fold(words)));
  const targets = action.targets.filter((name) => isSeen(sight, name)).map(names.shown);
  const ours = action.actors.every((name) => isOur(sight, name));
  const named = thingText(action);
  const thing = named === null || (!ours && /\d/.test(named)) ? null : names.prose(named, veiled);
  const using = clause(action, "with");
  const weapon = using?.kind === "weapons" ? (using.names[0] ?? null) : null;
  const said = [
    more ? "" : view.list(actors),
    action.will ? "will" : "",
    bare ? inflect(words) : words,
    thing ?? "",
    ...(targets.length === 0 ? [] : [thing === null ? preposition : preposition || "at", view.list(targets)]),
    ...(weapon === null || names.prose(weapon, veiled) === null ? [] : ["with", weapon.replace(/ ?[+-]\d+/, "")]),
  ];
  return said.filter((each) => each !== "").join(" ");
}

function recordText(dice: readonly Fallen[], { names }: Sight): string {
  if (dice.length === 0) return "";
  const entries = dice.map(({ who, dice: die, faces }) => ({
    label: who === null ? null : names.shown(who),
    dice: /^\d*d\d+$/.test(die) ? die : null,
    faces,
    verdict: null,
  }));
  return ` ${printRecord(entries)}`;
}

/** An action with nothing but what the line as players read it says. */
export function seenAction(action: Action, line: Line, sight: Sight): Action {
  const shown = (all: readonly Who[]): Who[] =>
    all.filter((name) => isSeen(sight, name)).map((name) => asWho(sight.names.shown(name)));
  const actors = shown(action.actors);
  const span = "body" in line ? line.body : { from: line.indent, to: line.text.length };
  const nothing = { clauses: [], modifiers: [], damage: [], siblings: [], all: [] };
  const said = thingText(action);
  const thing = said === null ? null : sight.names.prose(said, sight.veiled);
  return {
    ...action,
    ...nothing,
    actors,
    actor: actors[0] ?? nobody,
    targets: shown(action.targets),
    thing: thing === null ? null : { kind: "text", text: thing },
    implied: false,
    span,
  };
}

/** How a fight's line becomes one of the copy: parsed anew, so that nothing of the first is left in it. */
export function parsed(text: string): Line {
  return parseLine(text.replace(/[\r\n]/g, " "), "section");
}
