import { bindLine, type BindContext } from "./bind.ts";
import { readNames, type ValueContext } from "./bind-value.ts";
import { words, type Word } from "./phrase.ts";
import { expand, gain, lose } from "./rule-kit.ts";
import type { RuleSystem, Turn } from "./system.ts";
import { gains, loses } from "./ruling-condition.ts";
import { statRuling, itemOf, itemRuling } from "./ruling-points.ts";
import { readScene } from "./scene.ts";
import { type RulingLine, type RulingRun, each } from "./ruling-run.ts";

export function readRuling(ruling: RulingLine, context: BindContext, system: RuleSystem): RulingRun | null {
  const line = words(ruling.text, ruling.body);
  if (line.length === 0) return null;
  if (line[0]?.text === "scene") return readScene(line, context);
  const own = itemOf(line, context);
  if (own !== null) return itemRuling(own, line, system);
  const values = plainValues(line, context);
  const who = readNames(0, values);
  if (who === null) return null;
  const verb = line[who.next]?.text ?? "";
  const rest = who.next + 1;
  switch (verb) {
    case "gains":
    case "gain":
      return gains(who.names, line, rest, ruling, context, system);
    case "loses":
    case "lose":
      return loses(who.names, line, rest, ruling, context.lexicon, system);
    case "takes":
    case "take":
      return takes(who.names, line, rest, system);
    case "dies":
    case "die":
      return line.length > rest ? null : each(who.names, (turn, name) => dies(turn, name, system));
    case "leaves":
    case "leave":
      return line.length > rest
        ? null
        : each(who.names, (turn, name) => {
            gain(turn, [], name, "gone", { detail: ruling.reason });
            system.changed?.(turn, name);
          });
    case "is":
    case "are": {
      const word = line[rest]?.text;
      if (line.length !== rest + 1 || (word !== "revealed" && word !== "hidden")) return null;
      return each(who.names, (turn, name) => {
        const before = turn.get(name);
        turn.emit({ type: "sheet", rule: [], who: name, before, after: { ...before, hidden: word === "hidden" } });
        if (word === "revealed") lose(turn, [], name, "concealed");
        system.changed?.(turn, name);
      });
    }
    default:
      // A word that is a stat and a verb (`attacks 2`, `attacks Orc`) is the verb where the rest of the line fits it.
      if (context.lexicon.verbs.match(line, who.next) !== null && bindRuling(ruling, context).actions.length > 0)
        return null;
      return statRuling(who.names, line, who.next, ruling, context.lexicon, system);
  }
}

/** A ruling that is a game master's line of the rule system, or an action. */
export function bindRuling(ruling: RulingLine, context: BindContext): ReturnType<typeof bindLine> {
  return bindLine(ruling.text, ruling.body, { ...context, place: "gm" });
}

function plainValues(line: readonly Word[], context: BindContext): ValueContext {
  return { state: context.state, lexicon: context.lexicon, line, actor: "", stops: () => false };
}

function dies(turn: Turn, name: string, system: RuleSystem): void {
  if (system.dies !== undefined) {
    system.dies(turn, name);
    return;
  }
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0) turn.emit({ type: "stat", rule: [], who: name, stat: "HP", before: hp.now, after: 0 });
  gain(turn, [], name, "dead", { ends: { at: "never" } });
}

function takes(who: readonly string[], line: readonly Word[], at: number, system: RuleSystem): RulingRun | null {
  const text = line[at]?.text ?? "";
  if (line.length !== at + 1 || !/^\d{1,6}$|^\d{0,4}d\d/.test(text)) return null;
  return (turn) => {
    const amount = /^\d+$/.test(text) ? Number(text) : turn.roll("ruling", text).total;
    for (const name of expand(turn.state, who)) system.takes(turn, name, amount);
  };
}
