import type { JSX } from "preact";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { Icon } from "./icon.tsx";
import type { Refusal } from "./refusal.ts";
import type { Wish } from "./wish.ts";
import { say } from "./words.ts";

/** What was not written, and what was wished with it. */
export interface Refused {
  readonly refusal: Refusal;
  readonly wish: Wish;
}

/** The same wish with another line. */
export function wishAgain(wish: Wish, line: string, anyway = false): Wish {
  return wish.kind === "answer" || wish.kind === "replace" || wish.kind === "append"
    ? { ...wish, line, ...(anyway ? { anyway } : {}) }
    : { kind: "append", line };
}

/** Why a line was not written, and whole lines that would go. */
export function RefusedBox({ refused, deeds }: { readonly refused: Refused; readonly deeds: Deeds }): JSX.Element {
  const { refusal, wish } = refused;
  const { line, ways, reason, rule, span } = refusal;
  return (
    <div class="bbb-refused-line">
      <p class="bbb-refusal" role="alert">
        <Icon name="error" /> {reason} {say.nothingWasWritten}
        {rule === null ? null : <span class="bbb-rule-id"> {rule}</span>}
      </p>
      <p class="bbb-typed">
        {line.slice(0, span.from)}
        <mark>{line.slice(span.from, span.to)}</mark>
        {line.slice(span.to)}
      </p>
      <div class="bbb-offers" role="group" aria-label={say.waysOut}>
        {ways.map((way) => (
          <Button key={way.line} id={`way ${way.line}`} press={() => void deeds.wish(wishAgain(wish, way.line))}>
            <span class="bbb-way">
              {way.line.slice(0, way.span.from)}
              <b>{way.line.slice(way.span.from, way.span.to)}</b>
              {way.line.slice(way.span.to)}
            </span>
          </Button>
        ))}
        <Button id="way anyway" quiet press={() => void deeds.wish(wishAgain(wish, line, true))}>
          {say.writeAnyway}
        </Button>
        <Button id="give up" quiet press={() => deeds.choose(true)}>
          {say.giveUp}
        </Button>
      </div>
    </div>
  );
}
