import type { JSX } from "preact";
import { Component, createRef } from "preact";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { say } from "./words.ts";

interface Props {
  readonly reason: string;
  readonly copy: string | null;
}

/** Why something was not written, and its text for the user to put there. */
export class CopyBox extends Component<Props, { readonly said: string | null }> {
  override state = { said: null };
  private readonly text = createRef<HTMLPreElement>();

  override componentDidUpdate(before: Props): void {
    if (before.copy !== this.props.copy && this.state.said !== null) this.setState({ said: null });
  }

  private readonly copy = (): void => {
    const { copy } = this.props;
    const box = this.text.current;
    const win = box?.ownerDocument.defaultView;
    if (copy === null || win == null) return;
    const failed = (): void => {
      // Without the clipboard the text can still be selected for the user to copy.
      const range = win.document.createRange();
      if (box !== null) range.selectNodeContents(box);
      win.getSelection()?.removeAllRanges();
      win.getSelection()?.addRange(range);
      this.setState({ said: say.copyFailed });
    };
    const clipboard: Clipboard | undefined = win.navigator.clipboard;
    if (clipboard === undefined) failed();
    else clipboard.writeText(copy).then(() => this.setState({ said: say.copied }), failed);
  };

  override render(): JSX.Element {
    const { reason, copy } = this.props;
    return (
      <div class="bbb-trouble" role="alert">
        <Icon name="warning" />
        <div class="bbb-trouble-text">
          <p>{reason}</p>
          {copy === null ? null : (
            <>
              <p class="bbb-copy-head">
                {say.copyText}{" "}
                <Button id="copy" press={this.copy}>
                  <Icon name="copy" /> {say.copy}
                </Button>{" "}
                <span role="status">{this.state.said}</span>
              </p>
              <pre ref={this.text} class="bbb-copy">
                {copy}
              </pre>
            </>
          )}
        </div>
      </div>
    );
  }
}
