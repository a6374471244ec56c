import { thingText } from "../../fight/action.ts";
import { list, expand, flag, gain, has, held, lose, loudly, remind } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { inForce, useAction } from "./actions.ts";
import { decideByRuling, save } from "./check.ts";
import { partedFrom } from "./position.ts";
import type { Action, Turn } from "./types.ts";

interface Cast {
  readonly who: string;
  readonly spell: string;
}

/** When a spell takes effect: before somebody acts, at the end of a number, or at once. */
type When = { readonly before: string } | { readonly number: number } | "now";

function inTime(when: When): string {
  if (when === "now") return when;
  return "before" in when ? `just before ${when.before}` : `at the end of number ${when.number}`;
}

/** Spells: who can cast, when they take effect, and how they are lost (BD-94 to BD-97). */
export const magicSentences = {
  "a spell without a name": "spell",
  "cannot cast": ({ who, as }: { who: string; as: "bound" | "gagged" | "silenced" | "hands full" }) =>
    `${who} ${as === "hands full" ? "has no free hand" : `is ${as}`} and cannot cast: ` +
    "a free hand and its voice are needed.",
  "spell takes effect": ({ who, spell, targets, when }: Cast & { targets: readonly string[]; when: When }) =>
    `${who}’s ${spell}${targets.length === 0 ? "" : ` at ${list(targets)}`} takes effect ${inTime(when)}: ` +
    `write what it does, such as "! ${targets[0] ?? "Orc"} gains asleep".`,
  "spell comes about": ({ who, spell, targets }: Cast & { targets: readonly string[] }) =>
    `${who}’s ${spell} takes effect${targets.length === 0 ? "" : ` on ${list(targets)}`}`,
  "spells do not disturb each other": "spells on one number do not disturb each other",
  "spell is lost": ({ who, spell }: Cast) => `${who}’s ${spell} is disrupted and lost`,
} as const;

/**
 * Returns the hindrance that keeps a caster from casting: a free hand and its voice are needed. Null if there is
 * none.
 * @rule BD-94
 */
function castingHindrance(turn: Turn, who: Who): "bound" | "gagged" | "silenced" | "hands full" | null {
  const c = turn.get(who);
  const id = (["bound", "gagged", "silenced"] as const).find((each) => inForce(turn.state, c, each));
  if (id !== undefined) return id;
  // A holder that fell on the number being called has silenced it until that number is over (BD-11).
  if (partedFrom(turn.state, who, "silenced").length > 0) return "silenced";
  return inForce(turn.state, c, "hands full") || (flag(c, "hands-full") && !c.own.handsShown) ? "hands full" : null;
}

/** Makes full hands of a sheet a condition, so that a ruling can lift it (BD-94). */
export function showFullHands(turn: Turn, who: Who): void {
  if (!flag(turn.get(who), "hands-full") || turn.get(who).own.handsShown) return;
  turn.own(who).handsShown = true;
  gain(turn, ["BD-94"], who, "hands full");
}

/**
 * Casts a spell as the action of the caster's number, out as that number ends; attacks on the caster may disturb it
 * (BD-21, BD-94 to BD-98).
 * @rule BD-21
 * @rule BD-95
 * @rule BD-97
 */
export function cast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = thingText(action) ?? turn.say({ is: "a spell without a name" });
  const c = turn.get(who);
  const before = held(c, "delaying")?.whom[0] ?? null;
  const number = turn.state.own.number;
  // A spell held until just before somebody goes off on that one's number, ahead of everything else on it (BD-98).
  const ahead = before !== null && number !== c.own.number;
  const as = castingHindrance(turn, who);
  if (as !== null) turn.refuse("BD-94", { is: "cannot cast", who, as });
  useAction(turn, action, "cast");
  const targets = expand(turn.state, action.targets);
  Object.assign(turn.own(who), { spell, spellAt: targets });
  const declared = turn.option("cast-window") === "declared";
  const attacks = ahead && !declared ? 0 : c.own[declared ? "attackedSinceDeclaring" : "attacked"];
  const saves = turn.option("cast-save-count") === "each" ? attacks : Math.min(1, attacks);
  for (let i = 0; i < saves; i++) if (!saveSpell(turn, who)) return;
  if (!ahead) gain(turn, ["BD-95"], who, "casting", { of: spell });
  const when = ahead ? { before } : number === null ? "now" : { number };
  remind(turn, ["BD-21", "BD-95"], { is: "spell takes effect", who, spell, targets, when });
  if (ahead) {
    turn.own(who).spell = null;
    // The delayed spell comes first, and disturbs the casting of the one it waited for when it is aimed there.
    if (targets.includes(before)) disturb(turn, before);
  } else if (targets.some((name) => has(turn.get(name), "casting")))
    loudly(turn, ["BD-97"], { is: "spells do not disturb each other" }, [who]);
}

/**
 * Counts an attack on somebody, hit or miss: it disturbs a spell that is cast on this number or yet to be cast on it
 * (BD-95, BD-96).
 */
export function disturb(turn: Turn, who: Who): void {
  const me = turn.own(who);
  me.attacked += 1;
  if (me.castDeclared) me.attackedSinceDeclaring += 1;
  const c = turn.get(who);
  if (has(c, "casting") && (!c.own.spellSaved || turn.option("cast-save-count") === "each")) saveSpell(turn, who);
}

/**
 * Rolls the caster's one save of the number; a failure loses the spell.
 * @rule BD-96
 */
function saveSpell(turn: Turn, who: Who): boolean {
  turn.own(who).spellSaved = true;
  const purpose = "save to keep the spell";
  const kind = turn.option("cast-save");
  const kept =
    kind === "gm"
      ? decideByRuling(turn, "BD-96", who, purpose)
      : save(turn, "BD-96", who, purpose, kind === "death" ? "save-death" : "save-spell");
  if (kept) return true;
  const spell = turn.get(who).own.spell ?? turn.say({ is: "a spell without a name" });
  lose(turn, ["BD-96"], who, "casting");
  loudly(turn, ["BD-96"], { is: "spell is lost", who, spell }, [who]);
  return false;
}
