import { fold } from "../language/words.ts";
import { saidOf, type Argument } from "./argument.ts";
import type { BindContext } from "./bind/draft.ts";
import { asWritten, type Word } from "./bind/phrase.ts";
import { readValue } from "./bind/values.ts";
import { remind, setScene } from "./rule-kit.ts";
import type { RulingRun } from "./ruling/condition.ts";
import { fightSentences } from "./sentences.ts";
import type { StatValue } from "./value.ts";
import type { SceneSpec } from "./vocabulary.ts";

/*
 * Circumstances of the whole fight: `scene:`, `! scene dark`, flags of a side.
 */

/** `! scene dark, wind 3`, `! scene not dark`: one after the other, as the header has them. */
export function readScene(line: readonly Word[], context: BindContext): RulingRun | null {
  const runs = parted(line.slice(1)).flatMap((part) => readPart(part, context) ?? []);
  if (runs.length === 0) return null;
  return (turn) => {
    for (const run of runs) run(turn);
  };
}

function parted(line: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of line)
    if (word.kind === "comma") parts.push([]);
    else parts[parts.length - 1]?.push(word);
  return parts;
}

function readPart(line: readonly Word[], context: BindContext): RulingRun | null {
  const not = line[0]?.text === "not";
  const at = not ? 1 : 0;
  const matches = context.lexicon.scenes.matches(line, at);
  // A circumstance that ends needs no value: "not wind".
  const ended = not ? matches.find(({ next }) => next === line.length)?.value : undefined;
  const found = ended === undefined ? readSceneWords(line, context, matches) : { spec: ended, value: true };
  if (found === null) {
    const label = asWritten(line, at);
    if (label === "") return null;
    return (turn) => {
      setScene(turn, [], fold(label), not ? undefined : true);
      remind(turn, [], fightSentences.sceneKept(label));
    };
  }
  return (turn) => setScene(turn, found.spec.rules, found.spec.id, not ? undefined : found.value);
}

/** Reads a circumstance with its value, from the words of a ruling or of the `scene:` header. */
export function readSceneWords(
  line: readonly Word[],
  context: Pick<BindContext, "state" | "lexicon">,
  matches: readonly { readonly value: SceneSpec; readonly next: number }[],
): { spec: SceneSpec; value: StatValue } | null {
  for (const match of matches) {
    const { value: spec, next } = match;
    if (spec.value === "flag") {
      if (next === line.length) return { spec, value: true };
      continue;
    }
    const value = readValue(
      spec.value,
      next,
      { state: context.state, lexicon: context.lexicon, line, actor: "", stops: () => false },
      spec,
    );
    if (value === null || (value.next !== line.length && spec.value !== "text" && spec.value !== "place")) continue;
    if (spec.value === "place" || spec.value === "text")
      return {
        spec,
        value: asWritten(line, next),
      };
    return { spec, value: plainValue(value.value) };
  }
  return null;
}

function plainValue(said: Argument): StatValue {
  if (said.kind === "names" || said.kind === "weapons") return said.names.join(", ");
  return "number" in said && said.number !== null ? said.number : saidOf(said);
}
