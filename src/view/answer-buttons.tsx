import type { JSX } from "preact";
import { whyNoAnswer } from "../complete/reactions.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import type { LineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { KeyOf } from "./key-of.tsx";

interface Props {
  readonly fight: Fight;
  readonly lines: readonly string[];
  /** The line that they answer. */
  readonly unit: Placed;
  readonly at: LineRef;
  readonly deeds: Deeds;
  /** Does a digit choose them? */
  readonly keys?: boolean;
}

/**
 * Reactions, each a press that writes it below the line that it answers; what the rules refuse is pale, with the
 * reason.
 */
export function AnswerButtons({ fight, lines, unit, at, deeds, keys = false }: Props): JSX.Element {
  return (
    <>
      {lines.map((line, i) => {
        const why = whyNoAnswer(fight, unit, line);
        return (
          <Button
            key={line}
            id={`do:answer ${line}`}
            writes={`  ${line}`}
            quiet={why !== null}
            press={() => void deeds.wish({ kind: "answer", at, line })}
          >
            {keys ? <KeyOf at={i} /> : null}
            {line}
            {why === null ? null : <span class="bbb-faint"> {why}</span>}
          </Button>
        );
      })}
    </>
  );
}
