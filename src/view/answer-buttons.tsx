import type { JSX } from "preact";
import type { LineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";

interface Props {
  readonly lines: readonly string[];
  /** The line that they answer. */
  readonly at: LineRef;
  readonly deeds: Deeds;
}

/** Reactions, each a press that writes it below the line that it answers. */
export function AnswerButtons({ lines, at, deeds }: Props): JSX.Element {
  return (
    <>
      {lines.map((line) => (
        <Button
          key={line}
          id={`do:answer ${line}`}
          writes={`  ${line}`}
          press={() => void deeds.wish({ kind: "answer", at, line })}
        >
          {line}
        </Button>
      ))}
    </>
  );
}
