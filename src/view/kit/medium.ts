import { Component, createContext } from "preact";

/** On what a fight is drawn. */
export class Medium {
  constructor(
    /** Way to build folded content: when it is opened, at once, laid open where nobody can fold, or not at all. */
    readonly folded: "on demand" | "built" | "laid open" | "left out",
    /** Are drawings defined once for the page? */
    readonly sharedIcons = false,
    /** Are reminders and remarks shown? */
    readonly remarks = true,
  ) {}
}

export const SCREEN = new Medium("on demand");
/** For pages without scripts. */
export const WHOLE = new Medium("built");

export const InMedium = createContext<Medium>(SCREEN);

/** Returns the medium from a component's context, whose type is not known there. */
export function mediumOf(context: unknown): Medium {
  return context instanceof Medium ? context : SCREEN;
}

/** A component that is drawn again only when one of its props is another value. */
export abstract class Pure<P extends object, S = object> extends Component<P, S> {
  override shouldComponentUpdate(props: Readonly<P>, state: Readonly<S>): boolean {
    return state !== this.state || differ(this.props, props);
  }
}

function differ<P extends object>(old: Readonly<P>, now: Readonly<P>): boolean {
  const keys = new Set<keyof P>();
  for (const key in old) keys.add(key);
  for (const key in now) keys.add(key);
  for (const key of keys) if (key !== "children" && old[key] !== now[key]) return true;
  return false;
}
