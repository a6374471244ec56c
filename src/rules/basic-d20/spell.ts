import { expand, flag, gain, has, held, list, lose, loudly, remind } from "../../fight/rule-kit.ts";
import { inForce } from "./able.ts";
import { decided, save } from "./check.ts";
import { useAction } from "./count.ts";
import type { Action, Turn } from "./types.ts";

/**
 * What keeps a caster from casting: a free hand and its voice are needed.
 * @rule BD-94
 */
function hindrance(turn: Turn, who: string): string | null {
  const c = turn.get(who);
  const id = (["bound", "gagged", "silenced"] as const).find((each) => inForce(turn.state, c, each));
  if (id !== undefined) return `is ${id}`;
  return inForce(turn.state, c, "hands full") || flag(c, "hands-full") ? "has no free hand" : null;
}

/**
 * A spell: an action on the caster's number, out as that number ends; attacks on it may disturb it (BD-21, BD-94 to BD-98).
 * @rule BD-21
 * @rule BD-95
 * @rule BD-97
 */
export function cast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = action.thing ?? "the spell";
  const c = turn.get(who);
  const before = held(c, "delaying")?.detail ?? null;
  const number = turn.state.own.number;
  // A spell held until just before somebody goes off on that one's number, ahead of everything else on it (BD-98).
  const ahead = before !== null && number !== c.own.number;
  const why = hindrance(turn, who);
  if (why !== null) turn.refuse("BD-94", `${who} ${why} and cannot cast: a free hand and its voice are needed.`);
  useAction(turn, action, "cast");
  turn.own(who).spell = spell;
  const declared = turn.option("cast-window") === "declared";
  const attacks = ahead && !declared ? 0 : c.own[declared ? "attackedSinceDeclaring" : "attacked"];
  const saves = turn.option("cast-save-count") === "each" ? attacks : Math.min(1, attacks);
  for (let i = 0; i < saves; i++) if (!saveSpell(turn, who)) return;
  if (!ahead) gain(turn, ["BD-95"], who, "casting", { detail: spell });
  const targets = expand(turn.state, action.targets);
  const at = targets.length === 0 ? "" : ` at ${list(targets)}`;
  const when = ahead ? `just before ${before}` : number === null ? "now" : `at the end of number ${number}`;
  remind(
    turn,
    ["BD-21", "BD-95"],
    `${who}'s ${spell}${at} takes effect ${when}: write what it does, such as "! ${targets[0] ?? "Orc"} gains asleep".`,
  );
  if (ahead) {
    turn.own(who).spell = null;
    // The delayed spell comes first, and disturbs the casting of the one it waited for when it is aimed there.
    if (targets.includes(before)) disturb(turn, before);
  } else if (targets.some((name) => has(turn.get(name), "casting")))
    loudly(turn, ["BD-97"], "spells on one number do not disturb each other", [who]);
}

/** Somebody was attacked, hit or miss: that disturbs a spell it casts on this number, or is yet to cast on it (BD-95, BD-96). */
export function disturb(turn: Turn, who: string): void {
  const me = turn.own(who);
  me.attacked += 1;
  if (me.castDeclared) me.attackedSinceDeclaring += 1;
  const c = turn.get(who);
  if (has(c, "casting") && (!c.own.spellSaved || turn.option("cast-save-count") === "each")) saveSpell(turn, who);
}

/**
 * One save on the caster's number; a failure loses the spell.
 * @rule BD-96
 */
function saveSpell(turn: Turn, who: string): boolean {
  turn.own(who).spellSaved = true;
  const purpose = "save to keep the spell";
  const kind = turn.option("cast-save");
  const kept =
    kind === "gm"
      ? decided(turn, "BD-96", who, purpose)
      : save(turn, "BD-96", who, purpose, kind === "death" ? "save-death" : "save-spell");
  if (kept) return true;
  const spell = turn.get(who).own.spell ?? "the spell";
  lose(turn, ["BD-96"], who, "casting");
  loudly(turn, ["BD-96"], `${who}'s ${spell} is disrupted and lost`, [who]);
  return false;
}
