import { applyEdits } from "../language/edits.ts";
import type { Fight } from "../fight/timeline.ts";
import { decide, fill, fillOn, rollAll, rolled } from "./wish-dice.ts";
import type { CarriedOut, RandomFace, Resolve, Wish } from "./wish.ts";
import { done } from "./wish-done.ts";
import { fork, goOn } from "./wish-fork.ts";
import { enlist, example } from "./wish-enlist.ts";
import { answer, append, remove, replace, undo } from "./wish-lines.ts";
import { rename } from "./wish-rename.ts";
import { repeat } from "./wish-repeat.ts";
import { pin, results } from "./wish-text.ts";
import { say } from "./words.ts";

/**
 * The text that a wish makes of a block's body. Pure but for `random`.
 * @param fight the fight that `text` is resolved to
 * @param resolve resolves an edited body of the same block
 */
export function carryOut(text: string, fight: Fight, wish: Wish, random: RandomFace, resolve: Resolve): CarriedOut {
  switch (wish.kind) {
    case "roll":
      return fill(text, fight, wish.asked, (pending) => rolled(pending, random));
    case "fill":
      return fill(text, fight, wish.asked, () => wish.faces);
    case "decide":
      return decide(text, fight, wish.asked, wish.passed);
    case "rollAll":
      return rollAll(text, fight, wish.sides ?? null, random, resolve);
    case "fillOn":
      return fillOn(text, fight, wish, resolve);
    case "append":
      return append(text, fight, wish, resolve);
    case "repeat":
      return repeat(text, fight, resolve);
    case "answer":
      return answer(text, fight, wish.at, wish, resolve);
    case "replace":
      return replace(text, fight, wish.at, wish, resolve);
    case "enlist":
      return enlist(text, fight, wish.side, wish.line);
    case "example":
      return example(text, fight, wish.lines);
    case "remove":
      return remove(text, fight, wish.at);
    case "rename":
      return rename(text, fight, wish.who, wish.name, resolve);
    case "goOn":
      return goOn(text, fight);
    case "fork":
      return fork(text, fight, wish.until);
    case "undo":
      return undo(text, fight, wish.edit);
    case "pin":
      return pin(text, fight, resolve);
    case "edit":
      return done(text, applyEdits(text, [wish.edit]), say.edited);
    case "results":
      return results(text, fight, wish.write);
  }
}
