import type { JSX } from "preact";
import { Button } from "./button.tsx";
import { KEYS } from "./keys.ts";
import { say } from "./words.ts";

/** The keys of a fight, and what each is for. */
export function KeyList({ close }: { readonly close: () => void }): JSX.Element {
  return (
    <section class="bbb-keys" aria-label={say.keysTitle}>
      <div class="bbb-latest-head">
        <h4 class="bbb-label">{say.keysTitle}</h4>
        <Button id="keys close" quiet press={close}>
          {say.close}
        </Button>
      </div>
      <p class="bbb-note">{say.keysHint}</p>
      <dl class="bbb-key-list">
        {KEYS.map(([keys, id]) => (
          <div key={id}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say.keyWords[id]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
