import { Component, type JSX } from "preact";
import type { TrackMark } from "../../fight/due.ts";
import type { Mark } from "../../fight/fact.ts";
import { InMedium, mediumOf } from "./medium.ts";

export type IconName =
  | Mark
  | TrackMark["state"]
  | "error"
  | "warning"
  | "info"
  | "gm"
  | "history"
  | "dice"
  | "hidden"
  | "bell"
  | "hourglass"
  | "copy"
  | "react"
  | "line"
  | "section"
  | "clause"
  | "stat"
  | "prose"
  | "system"
  | "refused"
  | "more"
  | "undo"
  | "panel"
  | "share"
  | "menu"
  | "picture"
  | "shield"
  | "add"
  | "eye"
  | "pin"
  | "window"
  | "settings"
  | "spell";

/** Strokes on a grid of 16, drawn in the colour of the text. */
const STROKES: Readonly<Record<IconName, string>> = {
  hit: "M13.5 2.5 6.5 9.5M4 8l4 4M5.8 10.2 2.5 13.5",
  miss: "M2.5 8.5c2-3 4-3 5.5-.8s3.5 2.2 5.5-.8M4 13h8",
  critical: "M8 1.5 9.6 6H14.3L10.5 8.8 12 13.5 8 10.7 4 13.5 5.5 8.8 1.7 6H6.4Z",
  fumble: "M9.5 2 4 8h4l-1.5 6L12 8H8Z",
  success: "M3 8.5 6.5 12 13 4.5",
  failure: "M4 4l8 8M12 4l-8 8",
  due: "M5 3l7 5-7 5Z",
  waiting: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  done: "M3 8.5 6.5 12 13 4.5",
  held: "M5.5 4v8M10.5 4v8",
  ready: "M3 6.5h7.5a2.5 2.5 0 0 1 0 5H8M5.5 4 3 6.5 5.5 9",
  out: "M4 4l8 8M12 4l-8 8",
  error: "M8 2.5 14 13H2ZM8 6.5v3M8 11.3v.2",
  warning: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 5v3.5M8 10.8v.2",
  info: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 7.5V11M8 5v.2",
  gm: "M6 5.5 9.5 2l4.5 4.5L10.5 10ZM8.2 7.8 2.5 13.5M9 14h5",
  dice: "M3 5.5 8 2.5l5 3v5.5l-5 3-5-3ZM3 5.5 8 8.5l5-3M8 8.5V14",
  hidden: "M2 8c3-4.5 9-4.5 12 0-3 4.5-9 4.5-12 0ZM3 13 13 3",
  bell: "M4 11.5c1-1 1-2 1-4a3 3 0 0 1 6 0c0 2 0 3 1 4ZM6.8 13.5h2.4",
  hourglass: "M4 2.5h8M4 13.5h8M5 2.5c0 3.5 6 3.5 6 11M11 2.5c0 3.5-6 3.5-6 11",
  copy: "M5.5 5.5h8v8h-8ZM3 10.5H2.5v-8h8V3",
  react: "M13 4v3a3 3 0 0 1-3 3H3M6 7l-3 3 3 3",
  line: "M3 5h10M3 8h6M3 11h8",
  section: "M3 6h10M3 10h10",
  clause: "M2.5 5.5h5m3 0h3M9 4v3M2.5 10.5h3m3 0h5M7 9v3",
  stat: "M6.5 3 5 13M11 3 9.5 13M3 6.3h10.5M2.5 9.7H13",
  prose: "M3 10c0-3 1-5 3-6M8.5 10c0-3 1-5 3-6M3 10h2.5v2.5H3ZM8.5 10H11v2.5H8.5Z",
  system: "M3 3h4.5v10H3ZM8.5 3H13v10H8.5Z",
  refused: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM4.2 4.2l7.6 7.6",
  more: "M4 6.5 8 10l4-3.5",
  undo: "M6 3.5 3 6.5l3 3M3 6.5h6a3.5 3.5 0 0 1 0 7H7",
  share: "M8 9.5V2M5 4.8 8 2l3 2.8M5 7H3v7h10V7h-2",
  menu: "M3.2 8v.1M8 8v.1M12.8 8v.1",
  picture: "M2.5 3.5h11v9h-11ZM4 10.8 6.8 7.5l2.2 2.4 1.5-1.6 2 2.5M10.8 6v.1",
  shield: "M8 2 13 3.8V8c0 3-2 5-5 6-3-1-5-3-5-6V3.8ZM5.6 8l1.8 1.8 3-3.4",
  add: "M8 3v10M3 8h10",
  history: "M3 3v3h3M3.2 6A5.3 5.3 0 1 1 2.7 8.6M8 5.2V8.3l2.2 1.4",
  eye: "M2 8c3-4.5 9-4.5 12 0-3 4.5-9 4.5-12 0ZM8 6.3v3.4M6.3 8h3.4",
  pin: "M6 2.5h4v5l2 2H4l2-2ZM8 9.5v4",
  window: "M2.5 3.5h11v7h-11ZM6 13.5h4M8 10.5v3",
  settings: "M2.5 5h6m3 0h2M10 3v4M2.5 11h2m3 0h6M6 9v4",
  spell: "M6.5 3 7.6 6.4 11 7.5 7.6 8.6 6.5 12 5.4 8.6 2 7.5 5.4 6.4ZM12 2v3M10.5 3.5h3M12.5 11v2.6M11.2 12.3h2.6",
  panel: "M2.5 3.5h11v9h-11ZM9.5 3.5v9",
};

/** Draws an icon. It is decoration beside a word, or says `word` to screen readers. */
export function Icon(props: IconProps): JSX.Element {
  return <Drawing {...props} />;
}

interface IconProps {
  readonly name: IconName;
  readonly word?: string;
}

class Drawing extends Component<IconProps> {
  static override contextType = InMedium;

  override render(): JSX.Element {
    const { name, word } = this.props;
    const spoken =
      word === undefined ? { "aria-hidden": "true" as const } : { role: "img" as const, "aria-label": word };
    if (mediumOf(this.context).sharedIcons)
      return (
        <svg class="bbb-icon" {...spoken}>
          <use href={`#${iconId(name)}`} />
        </svg>
      );
    return (
      <svg class="bbb-icon" data-icon={name} viewBox="0 0 16 16" width="16" height="16" {...spoken}>
        {word === undefined ? null : <title>{word}</title>}
        <path d={STROKES[name]} />
      </svg>
    );
  }
}

/** Returns the id of a drawing that a page defines once. No section has such an id. */
function iconId(name: string): string {
  return `i-${name}`;
}

/** Draws the definitions of the icons that a page's text refers to. */
export function IconDefinitions({ used }: { readonly used: string }): JSX.Element {
  return (
    <svg width="0" height="0" style="position:absolute" aria-hidden="true">
      {Object.entries(STROKES)
        .filter(([name]) => used.includes(`#${iconId(name)}"`))
        .map(([name, strokes]) => (
          <symbol key={name} id={iconId(name)} viewBox="0 0 16 16">
            <path d={strokes} />
          </symbol>
        ))}
    </svg>
  );
}
