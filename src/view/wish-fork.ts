import type { Fight } from "../fight/timeline.ts";
import { setHeader } from "../language/edits.ts";
import { failed } from "./wish-done.ts";
import type { CarriedOut } from "./wish.ts";
import { say } from "./words.ts";

/** What a copy of the fight is called: two of one title would be taken for each other. */
export function copyTitle({ setup }: Fight): string {
  return say.copied_(setup.title ?? setup.system.title);
}

/**
 * A copy of a fight as far as some line of it, under a title of its own and without its id, which names one fight
 * alone; this one stays as it is, to the byte.
 */
export function fork(text: string, fight: Fight, until: string): CarriedOut {
  const id = fight.lines.findIndex((line) => line.kind === "header" && line.key === "id");
  const lines = until.split("\n").filter((_, at) => at !== id);
  const titled = setHeader(lines.join("\n"), "title", copyTitle(fight));
  if (!titled.ok) return failed(titled.reason);
  const said = say.forked(copyTitle(fight));
  return { ok: true, text, said, lines: titled.text, edit: { before: text, after: text }, below: titled.text };
}

/** A fight below this one that goes on with it: everybody as they stand, at its next round. */
export function goOn(text: string, fight: Fight): CarriedOut {
  const id = fight.lines.find((line) => line.kind === "header" && line.key === "id");
  const below = `continues:${id?.kind === "header" && id.value !== "" ? ` ${id.value}` : ""}\n`;
  return { ok: true, text, said: say.goneOn, lines: below, edit: { before: text, after: text }, below };
}
