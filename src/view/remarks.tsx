import type { ComponentChildren } from "preact";
import { Component } from "preact";
import { InMedium, mediumOf } from "./medium.ts";

/** What is said of a line beside what came of it: it is the game master's, and not everybody is told. */
export class Remarks extends Component<{ readonly children?: ComponentChildren }> {
  static override contextType = InMedium;

  override render(): ComponentChildren {
    return mediumOf(this.context).remarks ? this.props.children : null;
  }
}
