import { window } from "vscode";
import { say as words } from "../../view/command-words.ts";
import { dueFighters, pointsWish } from "../../view/fight-commands.ts";
import type { Aim } from "./aim.ts";
import type { Performer } from "./perform.ts";
import { say } from "./words.ts";

/** Asks how many points somebody loses or regains, and why, and writes it as a ruling. */
export async function askPoints(performer: Performer, aim: Aim, heal: boolean): Promise<void> {
  const found = performer.find(aim);
  if (found === null) return performer.report(aim, { ok: false, reason: say.gone });
  const { fight } = found.fight;
  const due = dueFighters(fight);
  const others = fight.state.combatants.flatMap(({ name, hp }) => (hp === null || due.includes(name) ? [] : [name]));
  const [first, ...more] = [...due, ...others];
  if (first === undefined) return void window.showInformationMessage(words.nobodyWithPoints);
  const title = heal ? say.healWhom : say.damageWhom;
  const who = more.length === 0 ? first : await window.showQuickPick([first, ...more], { title });
  if (who === undefined) return;
  const problem = (typed: string): string | null => {
    const meant = pointsWish(who, typed, heal);
    return typed.trim() === "" || meant.ok ? null : meant.reason;
  };
  const typed = await window.showInputBox({
    title: heal ? say.heal(who) : say.damage(who),
    placeHolder: say.pointsHint,
    validateInput: problem,
  });
  const meant = typed === undefined || typed.trim() === "" ? null : pointsWish(who, typed, heal);
  if (meant?.ok === true) performer.report(aim, await performer.wish(aim, meant.wish));
}
