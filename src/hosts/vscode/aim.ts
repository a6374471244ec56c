import type { TextDocument } from "vscode";
import { fightRef, followBody, locate } from "../../notes/place.ts";
import type { NoteFight } from "../../share/note.ts";

/** Which fight somebody means who looks at a drawing of it: by its content, and by what stood around it. */
export interface Aim {
  readonly address: string;
  readonly body: string;
  /** Line of its opening fence, 0-based. */
  readonly line: number;
  readonly occurrence: number;
  readonly of: number;
  /** The bodies of all fights of the note as it was drawn. */
  readonly bodies: readonly string[];
}

export function aimAt(address: string, note: string, fights: readonly NoteFight[], { block }: NoteFight): Aim {
  const { body, occurrence = 0, of = 1, line = block.openLine } = fightRef(note, block);
  return { address, body, line, occurrence, of, bodies: fights.map((each) => each.block.body) };
}

/** The aim for a fight of a document as it is now. */
export function aimIn(document: TextDocument, fights: readonly NoteFight[], fight: NoteFight): Aim {
  return aimAt(document.uri.toString(), document.getText(), fights, fight);
}

/**
 * The fight that is meant in the note as it is now: with the same text, else the one whose text alone has changed
 * since.
 */
export function findAim(note: string, fights: readonly NoteFight[], aim: Aim): NoteFight | "gone" | "ambiguous" {
  const found = locate(note, aim);
  if (found.ok) return fights[found.block.index] ?? "gone";
  if (found.reason === "ambiguous") return "ambiguous";
  const now = fights.map(({ block }) => block.body);
  const body = followBody(aim.bodies, now, aim.body);
  const again = body === null ? found : locate(note, { body, line: aim.line });
  return again.ok ? (fights[again.block.index] ?? "gone") : again.reason;
}
