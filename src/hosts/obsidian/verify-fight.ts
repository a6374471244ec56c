import { Notice } from "obsidian";
import { withText } from "../../fight/timeline.ts";
import type { Checked } from "../../view/verify-dialog.tsx";
import type { Wish } from "../../view/wish.ts";
import { carryOut } from "../../view/wishes.ts";
import { placeOf, textNow, type FightAt, type SharedBy } from "./fight-at.ts";
import { goToLine } from "./go-to.ts";
import { MountedDialog } from "./mounted-dialog.ts";
import { rewrite } from "./rewrite.ts";
import { say } from "./words.ts";

/** Says whether what is written in a fight is what the rules give, in a dialog that can put it right. */
export async function verifyFight(by: SharedBy, at: FightAt): Promise<void> {
  const [{ verifyNote }, { toldOf }, { mountVerify }] = await Promise.all([
    import("../../share/verify/verify.ts"),
    import("../../share/verify/told.ts"),
    import("../../view/verify-dialog.tsx"),
  ]);
  const { app, notebook, version } = by;
  const check = ({ path, text, note }: FightAt): Checked => {
    const checked = verifyNote(text, notebook.environment(path))[note.block.index];
    return checked === undefined ? { ok: false, reason: say.gone } : { ok: true, verdict: toldOf(checked, version) };
  };
  const first = check(at);
  if (!first.ok) return void new Notice(first.reason);
  let now = at;
  const mend = async (wish: Wish): Promise<Checked> => {
    const written = await mendIn(by, now, wish);
    if (!written.ok) return written;
    now = written.at;
    return check(now);
  };
  const dialog = new MountedDialog(app, (el) =>
    mountVerify(el, {
      verdict: first.verdict,
      mend,
      goTo: (line) => {
        dialog.close();
        void goToLine(app, at.path, line - 1);
      },
    }),
  );
  dialog.setTitle(say.verifyTitle(at.note.fight.setup.title));
  dialog.open();
}

type Mended = { readonly ok: true; readonly at: FightAt } | { readonly ok: false; readonly reason: string };

/** Writes a way out into the note as it is now. */
async function mendIn({ app, notebook }: SharedBy, at: FightAt, wish: Wish): Promise<Mended> {
  let index = -1;
  const written = await rewrite(app, placeOf(at), (block, note) => {
    const fight = notebook.fightsNow(at.path, note, [])[block.index]?.fight ?? withText(at.note.fight, block.body);
    // Nothing of a way out rolls a die.
    const made = carryOut(
      block.body,
      fight,
      wish,
      () => 1,
      (text) => withText(fight, text),
    );
    index = block.index;
    return made.ok ? { body: made.text } : { refused: made.reason };
  });
  if (!written.ok) return written;
  const text = await textNow(app, at.path);
  const note = text === null ? undefined : (await notebook.fights(at.path, text, []))[index];
  return text === null || note === undefined
    ? { ok: false, reason: say.gone }
    : { ok: true, at: { path: at.path, text, note } };
}
