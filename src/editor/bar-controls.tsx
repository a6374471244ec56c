import { Component, createRef, type JSX } from "preact";
import type { Press } from "../view/standing.ts";
import type { Wish } from "../view/wish.ts";

export function PressButton({
  press,
  wish,
}: {
  readonly press: Press;
  readonly wish: (wish: Wish) => void;
}): JSX.Element {
  const kind = press.main ? "bbb-main" : press.code ? "bbb-line-button" : undefined;
  return (
    <button type="button" class={kind} onClick={() => wish(press.wish)}>
      {press.label}
    </button>
  );
}

interface FaceProps {
  readonly dice: string;
  readonly label: string;
  /** What is wrong with what was typed; null: it is written. */
  readonly enter: (typed: string) => string | null;
  readonly leave: () => void;
}

/** Where a die of the table is typed: Enter writes it. */
export class FaceField extends Component<FaceProps, { readonly problem: string | null }> {
  override state = { problem: null };
  private readonly field = createRef<HTMLInputElement>();

  private readonly pressed = (event: KeyboardEvent): void => {
    const field = this.field.current;
    if (field === null || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return this.props.leave();
    this.setState({ problem: this.props.enter(field.value) });
  };

  override render(): JSX.Element {
    const { dice, label } = this.props;
    const { problem } = this.state;
    return (
      <>
        <input
          ref={this.field}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          enterkeyhint="done"
          aria-label={label}
          aria-invalid={problem !== null}
          placeholder={dice}
          onKeyDown={this.pressed}
        />
        {problem === null ? null : <small role="alert">{problem}</small>}
      </>
    );
  }
}
