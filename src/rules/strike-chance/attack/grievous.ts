import type { Unusable } from "../words/grievous.ts";
import { written } from "../../../fight/fact.ts";
import type { Who } from "../../../fight/who.ts";
import { clause, has as hasClause, thingText, clausesOf } from "../../../fight/action.ts";
import { harm, known, part, remind, setStat, tell, loudly } from "../../../fight/rule-kit.ts";
import type { UserTable } from "../../../fight/tables.ts";
import { stunNow } from "../damage.ts";
import { loseAttacks } from "./losing.ts";
import { worsen } from "../missiles.ts";
import { readWound, type Wound } from "./wound-row.ts";
import { goOut, settleWounds } from "../falling.ts";
import { remember } from "../segment.ts";
import { woundBrings } from "../given.ts";
import { bleedingOf, setBleeding } from "../shown.ts";
import type { Action, Turn } from "../types.ts";

/* The wounds of grievous hits (SC-32), which come from the game master or from a table of the user's. */

/**
 * `! Ogre wound "arm", lose 1 attack`; `! Ogre wound none`. `reason`: what stands in parentheses behind the line, and
 * so behind a condition at its end.
 */
export function woundOf(action: Action, reason: string | null): Wound {
  const number = (id: "hp" | "dex" | "bleed" | "lose"): number => Math.trunc(Math.abs(clause(action, id)?.number ?? 0));
  const said = thingText(action) ?? "";
  return {
    text: said.toLowerCase() === "none" && action.clauses.length === 0 ? null : said || "wound",
    hp: number("hp"),
    dex: number("dex"),
    bleed: number("bleed"),
    lose: number("lose"),
    stun: hasClause(action, "stun"),
    out: hasClause(action, "out"),
    conditions: clausesOf(action, "condition").map((each) =>
      reason !== null && each === action.clauses.at(-1) ? `${each.text} (${reason})` : each.text,
    ),
  };
}

/**
 * What is wrong with a table for grievous wounds, or null: rows must follow each other from 1 without gap or overlap
 * (SC-32).
 */
function tableProblem(table: UserTable): Unusable | null {
  let next = 1;
  for (const { from, to } of [...table.rows].sort((a, b) => a.from - b.from)) {
    if (from > next) return { is: "gap", from: next, to: from - 1 };
    if (from < next) return { is: "in two rows", face: from };
    next = to + 1;
  }
  return next === 1 ? { is: "no rows" } : null;
}

/** The table that the option names, if it can be used; says what is wrong with it if not (SC-32). */
export function woundTable(turn: Turn): UserTable | null {
  const name = turn.option("grievous-table");
  if (name === "none") return null;
  const table = turn.table(name);
  const wrong: Unusable | null = table === null ? { is: "no such table" } : tableProblem(table);
  if (wrong === null) return table;
  turn.warn("SC-32", { is: "table of wounds cannot be used", table: name, wrong });
  return null;
}

/**
 * After a grievous hit's damage: the wound by table, by a ruling inside the action, or a reminder. `stuck`: the missile
 * of this hit.
 * @rule SC-32
 */
export function grievousWound(turn: Turn, name: Who, by: string, stuck: string | null): void {
  turn.own(name).grievous = { stuck };
  const ruling = turn.ruling(["wound"]);
  if (ruling !== null) {
    applyWound(turn, name, woundOf(ruling, ruling.reason));
    return;
  }
  const table = woundTable(turn);
  if (table === null) {
    remind(turn, ["SC-32"], { is: "which wound", name });
    return;
  }
  const thrown = turn.roll("grievous wound", `1d${table.die}`, { who: by, detail: table.name });
  const row = table.rows.find(({ from, to }) => thrown.total >= from && thrown.total <= to)?.text ?? "none";
  const wound = readWound(row);
  const outcome = wound.text === null ? "no wound" : "wound";
  tell(turn, ["SC-32"], thrown, { who: by, purpose: "grievous wound", outcome });
  remind(turn, ["SC-32"], { is: "row of wounds", table: table.name, face: thrown.total, row });
  applyWound(turn, name, wound);
}

/** All that a wound does, and that the missile of this hit is worse for it (SC-32, SC-137). */
export function applyWound(turn: Turn, name: Who, wound: Wound): void {
  const rule = ["SC-32"];
  const { grievous } = turn.get(name).own;
  const stuck = grievous?.stuck ?? null;
  if (grievous === null) turn.warn("SC-32", { is: "no grievous hit taken", name });
  turn.own(name).grievous = null;
  if (wound.text === null) {
    loudly(turn, rule, { is: "no wound", name }, [name]);
    return;
  }
  loudly(turn, stuck === null ? rule : ["SC-32", "SC-137"], { is: "grievous wound", name, wound: wound.text }, [name]);
  if (stuck !== null) worsen(turn, name, stuck);
  remember(turn, name);
  if (wound.hp > 0) {
    harm(turn, rule, name, wound.hp, { parts: [part(written(wound.text), wound.hp)] });
    settleWounds(turn, name);
  }
  if (wound.dex > 0) {
    const dex = known(turn.get(name), "dex");
    if (dex === null) turn.info("SC-32", { is: "no DEX for the wound", name, points: wound.dex });
    else setStat(turn, rule, name, "dex", Math.max(0, dex - wound.dex));
  }
  if (wound.bleed > 0) setBleeding(turn, ["SC-32", "SC-138"], name, bleedingOf(turn.get(name)) + wound.bleed);
  if (wound.lose > 0) loseAttacks(turn, rule, name, wound.lose, { is: "wound", what: wound.text });
  for (const condition of wound.conditions) woundBrings(turn, name, condition);
  if (wound.stun) stunNow(turn, name, ["SC-32", "SC-40"]);
  if (wound.out) goOut(turn, rule, name, wound.text);
}
