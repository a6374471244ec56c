import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { Refused } from "../turn/refused.tsx";

/** Reason why a wish came to nothing or only to a part, and the text that could be copied instead. */
export interface Trouble {
  readonly reason: string;
  readonly copy: string | null;
}

/** Result of the last wish, as the widget shows it: one of these at a time. */
export type Notice =
  | { readonly is: "none" }
  /** Nothing was written, or a part was left out. */
  | { readonly is: "trouble"; readonly trouble: Trouble }
  /** The rules refuse the line: it stays in the field with the reason. */
  | { readonly is: "refused"; readonly refused: Refused }
  /** A second fight was written below. */
  | { readonly is: "copied"; readonly said: string };

/** State of a widget beyond the fight's text. */
export interface FightState {
  readonly notice: Notice;
  /** The line that the highlighted choice would write. */
  readonly draft: string | null;
  /** The line of the control that is pointed at. */
  readonly hint: string | null;
  /** Count of changed choices: a typed line belongs to the one before. */
  readonly chosen: number;
  /** The refused line in whose place another was written last; a new object each time. */
  readonly replaced: { readonly line: string } | null;
  /** Step of the past that is shown; null shows the fight as it is. */
  readonly past: number | null;
  /** Is the list of keys open? */
  readonly keys: boolean;
}

/** Event of a widget that changes its state. */
export type FightEvent =
  | { readonly type: "carried out"; readonly wish: Wish; readonly outcome: Outcome }
  | { readonly type: "highlighted"; readonly line: string | null }
  | { readonly type: "pointed at"; readonly line: string | null }
  /** The widget is drawn: the pointer may rest where a pressed control has gone. */
  | { readonly type: "drawn"; readonly offers: (line: string) => boolean }
  | { readonly type: "chose another" }
  | { readonly type: "gave up the refused" }
  | { readonly type: "wrote in its place"; readonly line: string }
  | { readonly type: "looked at"; readonly step: number | null }
  | { readonly type: "pressed keys" };

export const freshState: FightState = {
  notice: { is: "none" },
  draft: null,
  hint: null,
  chosen: 0,
  replaced: null,
  past: null,
  keys: false,
};

/** Returns the state after an event; the same object where the event changes nothing. */
export function fightState(state: FightState, event: FightEvent): FightState {
  switch (event.type) {
    case "carried out": {
      const notice = noticeOf(event.wish, event.outcome);
      return notice.is === "none" && state.notice.is === "none" ? state : { ...state, notice };
    }
    case "highlighted":
      return event.line === state.draft ? state : { ...state, draft: event.line };
    case "pointed at":
      return event.line === state.hint ? state : { ...state, hint: event.line };
    case "drawn":
      return state.hint === null || event.offers(state.hint) ? state : { ...state, hint: null };
    case "chose another":
      return { ...state, chosen: state.chosen + 1 };
    case "gave up the refused":
      return state.notice.is === "refused" ? { ...state, notice: { is: "none" } } : state;
    case "wrote in its place":
      return { ...state, replaced: { line: event.line } };
    case "looked at":
      return event.step === state.past ? state : { ...state, past: event.step };
    case "pressed keys":
      return { ...state, keys: !state.keys };
  }
}

function noticeOf(wish: Wish, outcome: Outcome): Notice {
  if (!outcome.ok && outcome.refusal !== undefined)
    return { is: "refused", refused: { refusal: outcome.refusal, wish } };
  if (!outcome.ok) return { is: "trouble", trouble: { reason: outcome.reason, copy: outcome.copy ?? null } };
  if (outcome.left !== undefined) return { is: "trouble", trouble: { reason: outcome.left, copy: null } };
  return wish.kind === "fork" || wish.kind === "goOn" ? { is: "copied", said: outcome.said } : { is: "none" };
}
