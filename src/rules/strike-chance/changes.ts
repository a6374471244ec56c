import type { Who } from "../../fight/who.ts";
import { gain, has, lose, setStat, stat } from "../../fight/rule-kit.ts";
import type { ItemChange } from "../../fight/system.ts";
import { hurt } from "./damage.ts";
import { repair } from "./attack/worn-armor.ts";
import { replace } from "./initiative.ts";
import { setEntries } from "./attack/losing.ts";
import { sameName } from "./names.ts";
import type { Loss } from "./own.ts";
import type { Condition, Turn } from "./types.ts";
import { letGo, takeUp } from "./attack/wielding.ts";
import { weaponNamed } from "./sheet.ts";
import { goOn } from "./movement.ts";
import { endSpell, takeUpSpell } from "./magic/spells.ts";
import { dropOut, goOut, settleWounds } from "./falling.ts";
import { isOut } from "./wounds.ts";

/* What follows when the game master changes somebody: hit points, conditions, items. */

/** `! Ogre takes 6`: one hit, from which protection is taken (SC-34). */
export function takes(turn: Turn, name: Who, amount: number): void {
  hurt(turn, name, amount, null, false);
}

/** After a ruling has changed somebody: wounds, shield, stunning (SC-35, SC-40 to SC-44, SC-84). */
export function changed(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.stats["shield"] === "ready") lose(turn, ["SC-84"], name, "shield not ready");
  if (c.stats["encumbered"] === true && !c.own.burdenOff && !has(c, "encumbered"))
    gain(turn, ["SC-99", "SC-100"], name, "encumbered");
  if (isOut(c)) dropOut(turn, ["SC-35"], name);
  settleWounds(turn, name);
}

/** `! Ogre dies`: out for good. */
export function dies(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0) setStat(turn, ["SC-35"], name, "HP", 0);
  turn.own(name).keptIn = false;
  settleWounds(turn, name);
  lose(turn, ["SC-35"], name, "out");
  goOut(turn, ["SC-35"], name, "dead");
}

const shieldWords: Readonly<Record<string, string>> = {
  ready: "ready",
  near: "near",
  dropped: "near",
  broken: "none",
  lost: "none",
  back: "ready",
  whole: "ready",
};

/** `! Kara's longsword is dropped`, `! Bran's shield is ready` (SC-84, SC-111). */
export function item(turn: Turn, name: Who, what: string, change: ItemChange): boolean {
  if (change.kind !== "state") return false;
  const { word } = change;
  const shield = shieldWords[word];
  if (sameName(what, "shield") && shield !== undefined) {
    setStat(turn, ["SC-84"], name, "shield", shield);
    lose(turn, ["SC-84"], name, "shield not ready");
    if (shield !== "ready") gain(turn, ["SC-84"], name, "shield not ready");
    return true;
  }
  const detail = weaponNamed(turn.get(name), what)?.name;
  if (detail === undefined) return false;
  if (["dropped", "broken", "lost"].includes(word)) {
    letGo(turn, ["SC-111"], name, detail);
    if (word === "broken") turn.info("SC-111", { is: "weapons do not break", name, weapon: detail });
  } else if (["ready", "whole", "back"].includes(word)) takeUp(turn, ["SC-111"], name, detail);
  else return false;
  return true;
}

/** SC-35: back, or kept in, in spite of its hit points; what was dropped for being out is given back. */
export function up(turn: Turn, name: Who): void {
  for (const id of ["out", "gone", "dead"] as const) lose(turn, ["SC-35"], name, id);
  turn.own(name).keptIn = true;
  giveBack(turn, name, "out");
  goOn(turn, name);
  takeUpSpell(turn, name);
}

/** What was lost for that reason alone is there again; with another reason beside it, it stays lost for that one. */
function giveBack(turn: Turn, name: Who, why: Loss["is"]): void {
  const c = turn.get(name);
  const other = losses.find((id) => id !== why && id !== "retrieving" && has(c, id));
  const still = other === undefined ? null : { is: other };
  if (c.own.restLost?.is === why) turn.own(name).restLost = still;
  const back = c.own.entries.filter((entry) => entry.why?.is === why && entry.state === "lost");
  if (back.length > 0) setEntries(turn, name, back, { state: still === null ? "waiting" : "lost", why: still });
}

/** Conditions that are why attacks are lost. */
const losses = [
  "stunned",
  "holding",
  "full defense",
  "desperate defense",
  "retrieving",
  "made to move",
] as const satisfies readonly Loss["is"][];

/** After `! X loses …`: pairs end on both sides, and what hung on the condition goes with it. */
export function lost(turn: Turn, name: Who, { id, of, whom }: Condition): void {
  const why = losses.find((each) => each === id);
  if (why !== undefined) return giveBack(turn, name, why);
  switch (id) {
    case "engaged":
      for (const other of whom) lose(turn, ["SC-86"], other, "engaged", { whom: name });
      return;
    case "out":
    case "gone":
    case "dead":
      up(turn, name);
      return;
    case "encumbered":
      turn.own(name).burdenOff = true;
      return;
    case "no movement":
      goOn(turn, name);
      replace(turn, name);
      return;
    case "weapon dropped":
      if (of !== null) takeUp(turn, ["SC-111"], name, of);
      return;
    case "casting":
    case "waiting to cast":
      endSpell(turn, ["SC-05"], name, "broken off");
      return;
    case "armor worn down":
      if (stat(turn.get(name), "worn") > 0) repair(turn, name, null);
      return;
    case "shield not ready":
      setStat(turn, ["SC-84"], name, "shield", "ready");
      return;
    default:
  }
}
