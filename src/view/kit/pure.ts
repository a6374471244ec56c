import { Component } from "preact";

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
