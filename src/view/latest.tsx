import { Component, type JSX } from "preact";
import type { Fight } from "../fight/timeline.ts";
import { Announced } from "./announced.tsx";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { Icon } from "./icon.tsx";
import { lastLine, LineEditor } from "./line-editor.tsx";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly previous: Fight | null;
  readonly deeds: Deeds;
  /** Is there anything to take back, or to write once more? */
  readonly back: boolean;
  readonly again: boolean;
}

/** What has just happened, beside the hand that made it, and the way back. */
export class Latest extends Component<Props, { readonly edits: boolean }> {
  override state = { edits: false };

  override render(): JSX.Element {
    const { fight, previous, deeds, back, again } = this.props;
    const last = lastLine(fight);
    return (
      <section class="bbb-latest" aria-label={say.justNow}>
        <Announced fight={fight} previous={previous} />
        {deeds.readOnly || last === null ? null : (
          <LineEditor
            id="last line"
            fight={fight}
            line={last}
            deeds={deeds}
            open={this.state.edits}
            turn={(edits) => this.setState({ edits })}
          />
        )}
        {deeds.readOnly || !(back || again) ? null : (
          <span class="bbb-ways-back">
            {back ? (
              <Button id="undo" quiet writes={say.undoWrites} press={() => deeds.undo()}>
                <Icon name="undo" /> {say.undo}
              </Button>
            ) : null}
            {again ? (
              <Button id="redo" quiet press={() => deeds.undo(true)}>
                {say.redo}
              </Button>
            ) : null}
          </span>
        )}
      </section>
    );
  }
}
