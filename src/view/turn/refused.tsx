import { Component, createRef, type JSX } from "preact";
import { say } from "../../telling/sentences.ts";
import type { Refusal } from "../../wishes/refusal.ts";
import type { Wish } from "../../wishes/wish.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon } from "../kit/icon.tsx";

/** Refusal of a line, and the wish to write it. */
export interface Refused {
  readonly refusal: Refusal;
  readonly wish: Wish;
}

/** Returns the same wish with another line. */
export function wishAgain(wish: Wish, line: string, anyway = false): Wish {
  return wish.kind === "answer" || wish.kind === "replace" || wish.kind === "append"
    ? { ...wish, line, ...(anyway ? { anyway } : {}) }
    : { kind: "append", line };
}

/** Tells whether a wish writes what was offered in place of a refused line. */
export function isWayOut({ line, ways }: Refusal, wish: Wish): boolean {
  if (wish.kind !== "answer" && wish.kind !== "replace" && wish.kind !== "append") return false;
  return wish.line === line || ways.some((way) => way.line === wish.line);
}

/** Draws the reason for a refusal, and whole lines that would go. */
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

/** Number of frames that a copy is waited for. */
const MOST_FRAMES = 60;

/** Returns the fights that are drawn below one in its page. */
export function fightsBelow(root: HTMLElement | null): readonly HTMLElement[] {
  if (root === null) return [];
  return [...root.ownerDocument.querySelectorAll<HTMLElement>("article.bbb-fight")].filter(
    (each) => (root.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

/**
 * Moves the focus to the copy of a fight once it is drawn below, unless the reader has gone elsewhere. In a view of one
 * fight it stays.
 */
export function focusCopy(title: string, rootNow: () => HTMLElement | null): Promise<void> {
  return focusDrawn(rootNow, (below) => below.find((each) => each.getAttribute("aria-label") === title));
}

/** Moves the focus to the next fight in the same way: it stands right below once there is one more than before. */
export function focusNext(before: readonly HTMLElement[], rootNow: () => HTMLElement | null): Promise<void> {
  return focusDrawn(rootNow, (below) => (below.length > before.length ? below[0] : undefined));
}

async function focusDrawn(
  rootNow: () => HTMLElement | null,
  find: (below: readonly HTMLElement[]) => HTMLElement | undefined,
): Promise<void> {
  for (let framesLeft = MOST_FRAMES; framesLeft > 0; framesLeft--) {
    await new Promise((frame) => window.requestAnimationFrame(frame));
    const root = rootNow();
    const page = root?.ownerDocument;
    if (root === null || page === undefined) return;
    const found = find(fightsBelow(root));
    if (found === undefined) continue;
    if (!root.contains(page.activeElement) && page.activeElement !== page.body) return;
    found.focus({ preventScroll: true });
    return found.scrollIntoView({ block: "nearest" });
  }
}
