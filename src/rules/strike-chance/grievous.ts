import { clause, has as hasClause, thingText, clausesOf } from "../../fight/action.ts";
import { written, line, withWays } from "../../fight/fact.ts";
import { harm, known, part, remind, setStat, tell, loudly } from "../../fight/rule-kit.ts";
import type { UserTable } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { stunNow, goOut, settleWounds } from "./damage.ts";
import { woundBrings } from "./given.ts";
import { loseAttacks } from "./losses.ts";
import { worsen } from "./missiles.ts";
import { bleedingOf, setBleeding } from "./own.ts";
import { remember } from "./segment.ts";
import type { Action, Turn } from "./types.ts";

/* The wounds of grievous hits (SC-32), by the game master's word or a table of the user's. */

/** Why a table of grievous wounds cannot be used. `gap`: faces for which nothing is written. */
type Unusable =
  | { readonly is: "no such table" | "no rows" }
  | { readonly is: "gap"; readonly from: number; readonly to: number }
  | { readonly is: "in two rows"; readonly face: number };

/** Returns in words why a table of grievous wounds cannot be used. */
function unusableText(wrong: Unusable): string {
  switch (wrong.is) {
    case "no such table":
      return "there is no such table in this note or in one that it links";
    case "no rows":
      return "it has no rows";
    case "gap":
      return `nothing is written for ${wrong.from === wrong.to ? wrong.from : `${wrong.from} to ${wrong.to}`}`;
    case "in two rows":
      return `${wrong.face} is in two rows`;
  }
}

/** Grievous hits beyond their damage (SC-31, SC-32). */
export const grievousSentences = {
  "nothing to repair": "{name}’s armor has nothing to repair.",
  "table of wounds cannot be used": ({ table, wrong }: { table: string; wrong: Unusable }) =>
    `The table of grievous wounds "${table}" cannot be used: ${unusableText(wrong)}. ` +
    "Until then grievous hits ask you for the wound.",
  "which wound": ({ name }: { name: string }) =>
    withWays`Grievous hit on ${name}: a wound? Answer with ${line(`! ${name} wound none`)}, or
      '! ${name} wound "arm", lose 1 attack'.`,
  "row of wounds": "{table}, {face}: {row}",
  "no grievous hit taken": "{name} has taken no grievous hit; the wound stands as you say.",
  "no wound": "{name}: no wound",
  "grievous wound": "{name}: grievous wound: {wound}",
  "no DEX for the wound": "{name} has no DEX on its line from which the wound’s {points} could be taken.",
} as const;

/** Effects of a wound. `text` names it; null: no wound. */
interface Wound {
  readonly text: string | null;
  readonly hp: number;
  readonly dex: number;
  readonly bleed: number;
  readonly lose: number;
  readonly stun: boolean;
  readonly out: boolean;
  readonly conditions: readonly string[];
}

/**
 * Reads a row of the table: `none`, `hp -3`, `stun`, `dex -2`, `bleed 1`, `lose 1 attack`, `condition blinded`, `out`;
 * the rest names the wound.
 */
function readWound(row: string): Wound {
  const wound = { hp: 0, dex: 0, bleed: 0, lose: 0, stun: false, out: false };
  const conditions: string[] = [];
  const names: string[] = [];
  const pieces = row
    .split(/[,;:]/)
    .map((piece) => piece.trim())
    .filter((piece) => !/^(none|no wound|-|)$/i.test(piece));
  for (const text of pieces) {
    const word = text.toLowerCase();
    const loss =
      /^(hp|dex) ?[-−–] ?(\d{1,4})$/.exec(word) ?? /^(bleed|lose)(?:ing|s)? (\d{1,4})(?: attacks?)?$/.exec(word);
    const effect = (["hp", "dex", "bleed", "lose"] as const).find((id) => id === loss?.[1]);
    if (word === "stun" || word === "stunned") wound.stun = true;
    else if (word === "out") wound.out = true;
    else if (word.startsWith("condition ")) conditions.push(text.slice("condition ".length).trim());
    else if (effect !== undefined) wound[effect] += Number(loss?.[2]);
    else names.push(text);
  }
  return { ...wound, conditions, text: pieces.length === 0 ? null : names.join(", ") || "wound" };
}

/**
 * Reads `! Ogre wound "arm", lose 1 attack` or `! Ogre wound none`. `reason`: the words in parentheses behind the line,
 * and so behind a condition at its end.
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
 * Returns why a table of grievous wounds cannot be used, or null: rows must follow each other from 1 without gap or
 * overlap (SC-32).
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

/** Returns the table that the option names, if it can be used; warns of its fault if not (SC-32). */
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
 * Finds the wound after a grievous hit's damage: by the table, by a ruling inside the action, or by a reminder.
 * `stuck`: the missile of this hit.
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

/** Carries out all that a wound does; the missile of this hit is worse for it (SC-32, SC-137). */
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
