import type { Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import {
  expand,
  flag,
  gain,
  has,
  held,
  known,
  list,
  lose,
  mark,
  remind,
  sum,
  tell,
  told,
} from "../../fight/rule-kit.ts";
import { inForce } from "./able.ts";
import { addToMark, marked, markedNumber, markedText } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { say } from "./fall.ts";
import { shakenParts } from "./modifiers.ts";

/** What keeps a caster from casting: a free hand and its voice are needed (BD-94). */
function hindrance(turn: Turn, who: string): string | null {
  const c = turn.get(who);
  if (inForce(turn.state, c, "bound")) return "is bound";
  if (inForce(turn.state, c, "gagged")) return "is gagged";
  if (inForce(turn.state, c, "silenced")) return "is silenced";
  if (inForce(turn.state, c, "hands full") || flag(c, "hands-full")) return "has no free hand";
  return null;
}

/** A spell: an action on the caster's number, out as that number ends; attacks on it may disturb it (BD-21, BD-94 to BD-98). */
export function cast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = action.thing ?? "the spell";
  const delayed = held(turn.get(who), "delaying");
  const before = delayed?.detail ?? null;
  // A spell held until just before somebody goes off on that one's number, ahead of everything else on it (BD-98).
  const ahead = before !== null && markedNumber(turn.state, "number") !== markedNumber(turn.get(who), "number");
  const why = hindrance(turn, who);
  if (why !== null) turn.refuse("BD-94", `${who} ${why} and cannot cast: a free hand and its voice are needed.`);
  useAction(turn, action, "cast");
  mark(turn, ["BD-95"], who, "spell", spell);
  const targets = expand(turn.state, action.targets);
  const declared = turn.option("cast-window") === "declared";
  const attacks = declared
    ? (markedNumber(turn.get(who), "attacked since declaring") ?? 0)
    : ahead
      ? 0
      : (markedNumber(turn.get(who), "attacked") ?? 0);
  const each = turn.option("cast-save-count") === "each";
  for (let i = 0; i < (each ? attacks : Math.min(1, attacks)); i++) if (!saveSpell(turn, who)) return;
  if (!ahead) gain(turn, ["BD-95"], who, "casting", { detail: spell });
  const at = targets.length === 0 ? "" : ` at ${list(targets)}`;
  const number = markedNumber(turn.state, "number");
  const when = ahead ? `just before ${before ?? ""}` : number === null ? "now" : `at the end of number ${number}`;
  remind(
    turn,
    ["BD-21", "BD-95"],
    `${who}'s ${spell}${at} takes effect ${when}: write what it does, such as "! ${targets[0] ?? "Orc"} gains asleep".`,
  );
  if (ahead) {
    mark(turn, ["BD-98"], who, "spell", undefined);
    // The delayed spell comes first, and disturbs the casting of the one it waited for when it is aimed there.
    if (before !== null && targets.includes(before)) disturb(turn, before);
  } else if (targets.some((name) => has(turn.get(name), "casting")))
    say(turn, ["BD-97"], "spells on one number do not disturb each other", [who]);
}

/** Somebody was attacked, hit or miss: that disturbs a spell it casts on this number, or is yet to cast on it (BD-95, BD-96). */
export function disturb(turn: Turn, who: string): void {
  addToMark(turn, ["BD-95"], who, "attacked", 1);
  const c = turn.get(who);
  if (marked(c, "cast declared")) addToMark(turn, ["BD-95"], who, "attacked since declaring", 1);
  if (!has(c, "casting")) return;
  const saved = markedText(c, "spell saved") !== null;
  if (saved && turn.option("cast-save-count") !== "each") return;
  saveSpell(turn, who);
}

/** One save on the caster's number; a failure loses the spell (BD-96). */
function saveSpell(turn: Turn, who: string): boolean {
  const c = turn.get(who);
  const spell = markedText(c, "spell") ?? "the spell";
  mark(turn, ["BD-96"], who, "spell saved", "saved");
  if (passesSave(turn, who, spell)) return true;
  lose(turn, ["BD-96"], who, "casting");
  say(turn, ["BD-96"], `${who}'s ${spell} is disrupted and lost`, [who]);
  return false;
}

function passesSave(turn: Turn, who: string, spell: string): boolean {
  const c = turn.get(who);
  const kind = turn.option("cast-save");
  const number = kind === "gm" ? null : (known(c, kind === "death" ? "save-death" : "save-spell") ?? known(c, "save"));
  if (number === null) {
    const passed = turn.decide("save to keep the spell", { who, detail: spell });
    say(turn, ["BD-96"], `${who} ${passed ? "keeps" : "does not keep"} its concentration, says the game master`, [who]);
    return passed;
  }
  return rollSave(turn, ["BD-96"], who, "save to keep the spell", number);
}

/** A save: d20, less 2 when shaken, equal succeeds (BD-53, BD-85, BD-96). */
export function rollSave(turn: Turn, rule: readonly string[], who: string, purpose: string, number: number): boolean {
  const d20 = turn.roll(purpose, "1d20", { who, detail: `${number} or more` });
  const parts = shakenParts(turn, turn.get(who));
  const success = d20.total + sum(parts) >= number;
  tell(turn, rule, d20, {
    who,
    purpose,
    parts: told(parts),
    against: { label: "save", value: number },
    outcome: success ? "success" : "failure",
  });
  return success;
}
