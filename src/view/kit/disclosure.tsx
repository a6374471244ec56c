import { Component, type ComponentChildren, type JSX, type TargetedToggleEvent } from "preact";
import { InMedium, mediumOf } from "./medium.ts";
import { FOCUS, OPEN } from "./memo.ts";

interface Props {
  /** From content, never from a place in a list: by it, what is open stays open. */
  readonly id: string;
  readonly class?: string;
  readonly summary: ComponentChildren;
  readonly children: () => ComponentChildren;
  /** Somebody has opened or closed it. */
  readonly toggled?: (open: boolean) => void;
}

/** Disclosure that builds its content when opened: a long fight has many, and few are opened. */
export class Disclosure extends Component<Props, { readonly opened: boolean }> {
  static override contextType = InMedium;
  override state = { opened: false };

  private readonly toggled = (event: TargetedToggleEvent<HTMLDetailsElement>): void => {
    const { open } = event.currentTarget;
    if (open && !this.state.opened) this.setState({ opened: true });
    this.props.toggled?.(open);
  };

  override render(): JSX.Element {
    const { id, summary, children } = this.props;
    const { folded } = mediumOf(this.context);
    if (folded === "left out") return <div class={this.props.class}>{summary}</div>;
    if (folded === "laid open")
      return (
        <div class={this.props.class}>
          <div class="bbb-summary">{summary}</div>
          {children()}
        </div>
      );
    // A static page is never drawn anew, so its disclosures need no focus key.
    return (
      <details class={this.props.class} {...{ [OPEN]: id }} onToggle={this.toggled}>
        <summary {...(folded === "built" ? {} : { [FOCUS]: `fold ${id}` })}>{summary}</summary>
        {this.state.opened || folded === "built" ? children() : null}
      </details>
    );
  }
}
