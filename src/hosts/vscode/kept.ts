import { Uri, workspace } from "vscode";
import { aimIn, type Aim } from "./aim.ts";
import type { Notes } from "./notes.ts";

/** By what a page that is opened again finds its fight. */
export interface KeptFight {
  readonly address: string;
  readonly index: number;
  readonly body: string;
}

/** What a page has kept; null: it is nothing of ours. */
export function keptIn(state: unknown): (KeptFight & { readonly follows: boolean }) | null {
  if (typeof state !== "object" || state === null) return null;
  if (!("address" in state && "index" in state && "body" in state)) return null;
  const { address, index, body } = state;
  return typeof address === "string" && typeof index === "number" && typeof body === "string"
    ? { address, index, body, follows: "follows" in state && state.follows === true }
    : null;
}

/** The fight that a page showed when its window was closed; null: its note is gone. */
export async function aimOf(notes: Notes, { address, index, body }: KeptFight): Promise<Aim | null> {
  try {
    const document = await workspace.openTextDocument(Uri.parse(address));
    const { fights } = notes.settled(document);
    const fight = fights.find((each) => each.block.index === index && each.block.body === body) ?? fights[index];
    return fight === undefined ? null : aimIn(document, fights, fight);
  } catch (error) {
    console.warn(error);
    return null;
  }
}
