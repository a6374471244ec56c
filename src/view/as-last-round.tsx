import type { JSX } from "preact";
import { statedBefore } from "../complete/as-before.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { say } from "./words.ts";

/** One press for all who are to do what they did in the round before. */
export function AsLastRound({ fight, deeds }: { readonly fight: Fight; readonly deeds: Deeds }): JSX.Element | null {
  const before = statedBefore(fight).filter(({ gone }) => gone.length === 0);
  if (!before.some(({ due }) => due)) return null;
  const lines = before.map(({ line }) => line);
  return (
    <div class="bbb-offers">
      <Button id="do:as last round" note={lines.join("\n")} press={() => void deeds.wish({ kind: "repeat" })}>
        {say.asLastRound(lines.length)}
      </Button>
    </div>
  );
}
