import type { Fight } from "../fight/timeline.ts";
import type { CarriedOut } from "./wishes.ts";
import { say } from "./words.ts";

/** A copy of a fight as far as some line of it: this one stays as it is, to the byte. Two fights of one title would be taken for each other. */
export function fork(text: string, { setup }: Fight, until: string): CarriedOut {
  const { title } = setup;
  const below =
    title === null ? until : until.replace(/^(\s*title:).*$/m, (_, key: string) => `${key} ${say.copied_(title)}`);
  return { ok: true, text, said: say.forked, lines: below, edit: { before: text, after: text }, below };
}
