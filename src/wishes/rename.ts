import { kindOf, mentionsIn, namesAt, inProse, renamedAs } from "../complete/mentions.ts";
import { names } from "../fight/bind/names.ts";
import { diagnosticsOf, type Fight } from "../fight/timeline.ts";
import { isName } from "../language/names.ts";
import { applyChanges, textLines, type Change } from "../language/text-lines.ts";
import { fold } from "../language/words.ts";
import { say } from "../telling/sentences.ts";
import { unitAt } from "./dice.ts";
import { failed, written, type CarriedOut, type Resolve } from "./wish.ts";

/**
 * Gives somebody another name wherever it is named in the block, as one edit; one of a numbered kind takes the kind
 * along.
 */
export function rename(text: string, fight: Fight, who: string, wanted: string, resolve: Resolve): CarriedOut {
  const name = wanted.trim().normalize("NFC");
  if (!isName(name)) return failed(say.noSuchName(name));
  const old = kindOf(who, fight.state);
  const own = new Set([old, ...(names(fight.state).groups.get(fold(old)) ?? [])].map(fold));
  const taken = fight.state.combatants.some(
    (c) => !own.has(fold(c.name)) && fold(kindOf(c.name, fight.state)) === fold(name),
  );
  if (taken) return failed(say.nameTaken(name));
  const { starts } = textLines(text);
  const changes: Change[] = fight.lines.flatMap((line, at) => {
    const start = starts[at] ?? 0;
    const roster = namesAt(fight, at < fight.setupLines ? null : unitAt(fight, at));
    const mentions = mentionsIn(line, roster, fight.setup.lexicon);
    const named = mentions.flatMap((mention): Change[] => {
      if (!mention.who.every((each) => own.has(fold(each)))) return [];
      const insert = renamedAs(line.text.slice(mention.from, mention.to), mention, old, name);
      return insert === null ? [] : [{ from: start + mention.from, to: start + mention.to, insert }];
    });
    const told = inProse(line, mentions, old, name).map(({ from, to, insert }) => ({
      from: start + from,
      to: start + to,
      insert,
    }));
    return [...named, ...told].sort((a, b) => a.from - b.from);
  });
  const next = applyChanges(text, changes);
  // The new text is tried first: a name that changes the meaning of a line is refused.
  if (problems(resolve(next)) > problems(fight)) return failed(say.nameBreaks(name));
  return written(text, next, say.renamed(old, name));
}

function problems(fight: Fight): number {
  return diagnosticsOf(fight).filter(({ severity }) => severity !== "info").length;
}
