import { createContext } from "preact";

/** On what a fight is drawn. */
export interface Medium {
  /** What is folded away is built when it is opened, at once, laid open where nobody can fold, or left out. */
  readonly folded: "on demand" | "built" | "laid open" | "left out";
  /** Are drawings defined once for the page? */
  readonly sharedIcons: boolean;
  /** Are reminders and remarks shown? */
  readonly remarks: boolean;
}

export const SCREEN: Medium = { folded: "on demand", sharedIcons: false, remarks: true };
/** For pages without scripts. */
export const WHOLE: Medium = { folded: "built", sharedIcons: false, remarks: true };

export const InMedium = createContext<Medium>(SCREEN);

/** What a component's context holds, whose type is not known there. */
export function mediumOf(context: unknown): Medium {
  return isMedium(context) ? context : SCREEN;
}

function isMedium(context: unknown): context is Medium {
  return typeof context === "object" && context !== null && "folded" in context;
}
