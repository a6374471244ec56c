import type { JSX } from "preact";
import type { ReminderEvent } from "../fight/event.ts";
import { Icon } from "./icon.tsx";
import type { Links } from "./links.ts";
import { Rules } from "./rule-links.tsx";
import { say } from "./words.ts";

/** What the book leaves to the game master, where it comes up. */
export function Reminder({ event, links }: { readonly event: ReminderEvent; readonly links: Links }): JSX.Element {
  return (
    <p class="bbb-reminder">
      <Icon name="gm" /> <span class="bbb-reminder-for">{say.reminder}:</span> {event.text}{" "}
      <Rules ids={event.rule} links={links} />
    </p>
  );
}
