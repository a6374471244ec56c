import type { JSX } from "preact";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { say } from "./words.ts";

interface Tools {
  /** Is the past looked at? null: there is none. */
  readonly past: boolean | null;
  readonly lookBack: () => void;
  /** Is the list of keys open? */
  readonly keys: boolean;
  readonly showKeys: () => void;
  readonly menu: JSX.Element | null;
}

/** What stands in the head: the way into the past, the keys, and the menu. */
export function fightTools({ past, lookBack, keys, showKeys, menu }: Tools): JSX.Element {
  return (
    <span class="bbb-tools">
      {past === null ? null : (
        <Button id="history" quiet label={say.history} pressed={past} press={lookBack}>
          <Icon name="history" />
        </Button>
      )}
      <Button id="keys" quiet label={say.keysTitle} pressed={keys} press={showKeys}>
        ?
      </Button>
      {menu}
    </span>
  );
}

/** Why nothing can be done here. */
export function readOnlyNotice(reason: string, hint: boolean): JSX.Element {
  return (
    <p class="bbb-readonly">
      <Icon name="info" />
      <span>
        {say.readOnly(reason)} {hint ? say.readOnlyHint : null}
      </span>
    </p>
  );
}
