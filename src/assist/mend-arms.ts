import { clause } from "../fight/action.ts";
import { isAbout } from "../fight/fact.ts";
import { find } from "../fight/state.ts";
import { fold } from "../language/words.ts";
import { unitAt } from "./model.ts";
import { declarationsOf, stateAt } from "./references.ts";
import { rewrite, type Mend, type Trouble } from "./trouble.ts";
import { say } from "./say.ts";

/* Ways out where somebody strikes with what stands on nobody's line. */

const faces = /\d*d\d+(?:[+-]\d+)?/;

/**
 * A weapon that its wielder has not got: put on the line that declares the wielder, or used this once with dice of the
 * line's own.
 */
export function armed(trouble: Trouble): Mend[] {
  const { fight, at, line, problem } = trouble;
  const unit = unitAt(fight.fight, at);
  const actions = unit?.result.steps[at - unit.from]?.actions ?? [];
  for (const action of actions) {
    const { actor, verb } = action;
    const c = find(stateAt({ fight, line: at, column: 0 }), actor);
    const using = clause(action, "with");
    const named = using?.kind === "weapons" ? using.names : [];
    const wanted = named.find((name) => isAbout(problem.what, name));
    if (c === undefined || wanted === undefined || c.attacks.some(({ name }) => fold(name) === fold(wanted))) continue;
    return [...given(trouble, actor, wanted), ...(line.kind === "action" ? onceOnly(trouble, verb, line.body.to) : [])];
  }
  return [];
}

/** Its item is written as that of the first weapon there: with dice, or with a skill. */
function given({ fight }: Trouble, actor: string, wanted: string): Mend[] {
  const declared = declarationsOf([fight], [actor])[0];
  const written = declared === undefined ? undefined : fight.fight.lines[declared.line];
  if (declared === undefined || written === undefined || !("items" in written)) return [];
  const [like] = written.items.flatMap(
    ({ text }) => /^\p{L}[\p{L}'’ -]*?(\s+(?:\d*d\d|\d+\s*%).*)$/u.exec(text)?.[1] ?? [],
  );
  const listed = fight.fight.setup.system.vocabulary.weapons.find(({ name }) => fold(name) === fold(wanted));
  const rest = like ?? " d6";
  const item = wanted + (listed?.dice == null ? rest : rest.replace(faces, listed.dice));
  const end = written.items[written.items.length - 1]?.span.to ?? written.text.trimEnd().length;
  const joint = written.items.length === 0 ? " " : ", ";
  const text = `${written.text.slice(0, end)}${joint}${item}${written.text.slice(end)}`;
  const edits = [{ from: declared.line, to: declared.line + 1, lines: [text] }];
  return [{ title: say.mends.hasOne(actor, item), edits }];
}

function onceOnly(trouble: Trouble, verb: string, end: number): Mend[] {
  const { text } = trouble.line;
  const { vocabulary } = trouble.fight.fight.setup.system;
  const takes = vocabulary.verbs.find(({ id }) => id === verb)?.clauses.includes("damage") === true;
  const dice = vocabulary.clauses.some(({ id, value }) => id === "damage" && value === "dice");
  if (!takes || !dice || /\bdamage\b/.test(text)) return [];
  return [rewrite(trouble, say.mends.useOnce, `${text.slice(0, end)}, damage d6${text.slice(end)}`)];
}
