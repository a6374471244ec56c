import { window } from "vscode";
import type { Aim } from "./aim.ts";
import type { Performer } from "./perform.ts";
import { say } from "./words.ts";

/** Asks what the game master changes for somebody, and writes it as a ruling: `! Orc 2 HP -3`. */
export async function tryChange(performer: Performer, aim: Aim, named: string | null): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: say.gone });
  const all = found.fight.fight.state.combatants.map(({ name }) => name);
  const who = named ?? (await window.showQuickPick(all, { title: say.changeWho }));
  if (who === undefined) return;
  const what = await window.showInputBox({ title: say.changeWhat(who), placeHolder: say.changeHint });
  if (what === undefined || what.trim() === "") return;
  performer.report(aim, await performer.wish(aim, { kind: "append", line: `! ${who} ${what.trim()}` }));
}
