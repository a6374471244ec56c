import type { ComponentChildren, JSX, TargetedToggleEvent } from "preact";
import { Component, createContext } from "preact";
import { OPEN } from "./memo.ts";

/** Is what is folded away built all the same? For pages without scripts. */
export const Whole = createContext(false);

interface Props {
  /** From content, never from a place in a list: by it, what is open stays open. */
  readonly id: string;
  readonly class?: string;
  readonly summary: ComponentChildren;
  readonly children: () => ComponentChildren;
}

/** What is shown on demand is only built on demand: a long fight has many of these, and few are opened. */
export class Disclosure extends Component<Props, { readonly opened: boolean }> {
  static override contextType = Whole;
  override state = { opened: false };

  private readonly toggled = (event: TargetedToggleEvent<HTMLDetailsElement>): void => {
    if (event.currentTarget.open && !this.state.opened) this.setState({ opened: true });
  };

  override render(): JSX.Element {
    const { id, summary, children } = this.props;
    const whole: unknown = this.context;
    return (
      <details class={this.props.class} {...{ [OPEN]: id }} onToggle={this.toggled}>
        <summary>{summary}</summary>
        {this.state.opened || whole === true ? children() : null}
      </details>
    );
  }
}
