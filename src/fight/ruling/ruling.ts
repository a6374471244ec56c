import type { Who } from "../who.ts";
import type { BindContext } from "../bind/context.ts";
import { bindLine } from "../bind/line.ts";
import { readNames, type ValueContext } from "../bind/values.ts";
import { sentenceWords, words, type Word } from "../bind/phrase.ts";
import { expand, gain, lose } from "../rule-kit.ts";
import type { RuleSystem } from "../system.ts";
import type { Turn } from "../turn.ts";
import { gains, loses, rises } from "./condition.ts";
import { itemChange, plainChange, plainNumbers } from "./plain.ts";
import { changeItem, statRuling, itemOf, itemRuling } from "./points.ts";
import { isRolled } from "../unit/recorded.ts";
import { readScene } from "../scene.ts";
import { joins } from "./side.ts";
import { type RulingLine, type RulingRun, each, isDeadAlready } from "./run.ts";

export function readRuling(ruling: RulingLine, context: BindContext, system: RuleSystem): RulingRun | null {
  const line = sentenceWords(ruling.text, ruling.body);
  if (line.length === 0) return null;
  if (line[0]?.text === "scene") return readScene(line, context);
  const own = itemOf(line, context);
  if (own !== null)
    return itemRuling(own, line, system) ?? statRuling([own.name], line, own.next, ruling, context.lexicon, system);
  const values = plainValues(line, context);
  const who = readNames(0, values);
  if (who === null) return null;
  const said = line
    .slice(who.next)
    .map(({ text }) => text)
    .join(" ");
  const { lexicon } = context;
  const counted = plainNumbers(said, lexicon);
  const acts = (): boolean =>
    lexicon.verbs.match(line, who.next) !== null && bindRuling(ruling, context).actions.length > 0;
  if (counted !== null && counted !== said && (!/^(?:heal|regain|recover)/.test(said) || !acts()))
    return readCanonical(who.value.names, counted, ruling, context, system);
  const known = canonicalRuling(who.value.names, line, who.next, ruling, context, system);
  if (known !== null || acts()) return known;
  const thing = itemChange(said);
  if (thing !== null)
    return each(who.value.names, (turn, name) =>
      changeItem(turn, system, name, thing.item, { kind: "state", word: thing.state }),
    );
  const plain = plainChange(said, lexicon);
  if (plain === "is up") return rises(who.value.names, lexicon, system);
  return plain === null ? null : readCanonical(who.value.names, plain, ruling, context, system);
}

/** What was said in plain words, in the language's own. */
function readCanonical(
  who: readonly Who[],
  said: string,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  return canonicalRuling(who, words(said, { from: 0, to: said.length }), 0, ruling, context, system);
}

/** The forms of the language page, behind the names. */
function canonicalRuling(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const verb = line[at]?.text ?? "";
  const rest = at + 1;
  switch (verb) {
    case "gains":
    case "gain":
      return gains(who, line, rest, ruling, context, system);
    case "loses":
    case "lose":
      return loses(who, line, rest, ruling, context.lexicon, system);
    case "takes":
    case "take":
      return takes(who, line, rest, system);
    case "dies":
    case "die":
      return line.length > rest ? null : each(who, (turn, name) => dies(turn, name, system));
    case "leaves":
    case "leave":
      return line.length > rest
        ? null
        : each(who, (turn, name) => {
            gain(turn, [], name, "gone", { detail: ruling.reason });
            system.changed?.(turn, name);
          });
    case "joins":
    case "join":
      return joins(who, line, rest, context.state, system);
    case "is":
    case "are": {
      const word = line[rest]?.text;
      if (line.length !== rest + 1 || (word !== "revealed" && word !== "hidden")) return null;
      return each(who, (turn, name) => {
        const before = turn.get(name);
        turn.emit({ type: "sheet", rule: [], who: name, before, after: { ...before, hidden: word === "hidden" } });
        if (word === "revealed") lose(turn, [], name, "concealed");
        system.changed?.(turn, name);
      });
    }
    default:
      // A word that is a stat and a verb (`attacks 2`, `attacks Orc`) is the verb where the rest of the line fits it.
      if (context.lexicon.verbs.match(line, at) !== null && bindRuling(ruling, context).actions.length > 0) return null;
      return statRuling(who, line, at, ruling, context.lexicon, system);
  }
}

/** A ruling that is a game master's line of the rule system, or an action. */
export function bindRuling(ruling: RulingLine, context: BindContext): ReturnType<typeof bindLine> {
  return bindLine(ruling.text, ruling.body, { ...context, place: "gm" });
}

function plainValues(line: readonly Word[], context: BindContext): ValueContext {
  return { state: context.state, lexicon: context.lexicon, line, actor: "", stops: () => false };
}

function dies(turn: Turn, name: Who, system: RuleSystem): void {
  if (isDeadAlready(turn, name, system)) return;
  if (system.dies !== undefined) {
    system.dies(turn, name);
    return;
  }
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0) turn.emit({ type: "stat", rule: [], who: name, stat: "HP", before: hp.now, after: 0 });
  gain(turn, [], name, "dead", { ends: { at: "never" } });
}

function takes(who: readonly Who[], line: readonly Word[], at: number, system: RuleSystem): RulingRun | null {
  const text = line[at]?.text ?? "";
  if (line.length !== at + 1 || !(/^\d{1,6}$/.test(text) || isRolled(text))) return null;
  return (turn) => {
    const amount = /^\d+$/.test(text) ? Number(text) : turn.roll("ruling", text).total;
    for (const name of expand(turn.state, who)) system.takes(turn, name, amount);
  };
}
