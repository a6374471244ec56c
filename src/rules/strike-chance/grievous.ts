import { clause, has as hasClause, type Action } from "../../fight/action.ts";
import { gain, harm, held, known, lose, mark, remind, stat, tell } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import type { UserTable } from "../../fight/tables.ts";
import { stunNow } from "./damage.ts";
import { loseAttacks } from "./losing.ts";
import { worsen } from "./missiles.ts";
import { goOut, remember, settleWounds } from "./wounds.ts";

/* Grievous hits beyond their damage: worn armor (SC-31) and wounds (SC-32), which come from the game master or from a table of the user's. */

/** SC-31: PROT is one lower from the next hit on, as long as there is worn armor to lose. */
export function wearArmor(turn: Turn, name: string): void {
  const c = turn.get(name);
  const worn = stat(c, "worn");
  const prot = stat(c, "prot");
  if (stat(c, "armor") - worn <= 0 || prot <= 0) return;
  turn.emit({ type: "stat", rule: ["SC-31"], who: name, stat: "prot", before: prot, after: prot - 1 });
  setWorn(turn, name, worn + 1);
}

function setWorn(turn: Turn, name: string, to: number): void {
  const before = stat(turn.get(name), "worn");
  turn.emit({ type: "stat", rule: ["SC-31"], who: name, stat: "worn", before, after: to });
  lose(turn, ["SC-31"], name, "armor worn down");
  if (to > 0) gain(turn, ["SC-31"], name, "armor worn down", { detail: String(to) });
}

/** `! Ogre repair`, by so many points or wholly (SC-31). */
export function repair(turn: Turn, name: string, points: number | null): void {
  const c = turn.get(name);
  const worn = stat(c, "worn");
  const by = Math.min(worn, Math.max(0, points ?? worn));
  if (by === 0) {
    turn.info("SC-31", `${name}'s armor has nothing to repair.`);
    return;
  }
  const prot = stat(c, "prot");
  turn.emit({ type: "stat", rule: ["SC-31"], who: name, stat: "prot", before: prot, after: prot + by });
  setWorn(turn, name, worn - by);
}

/** What a wound does. `text` names it; null: no wound. */
interface Wound {
  readonly text: string | null;
  readonly hp: number;
  readonly stun: boolean;
  readonly dex: number;
  readonly bleed: number;
  readonly lose: number;
  readonly conditions: readonly string[];
  readonly out: boolean;
}

/** Effects of a row: `none`, `hp -3`, `stun`, `dex -2`, `bleed 1`, `lose 1 attacks`, `condition blinded`, `out`; the rest names the wound. */
export function readWound(row: string): Wound {
  const wound = { hp: 0, stun: false, dex: 0, bleed: 0, lose: 0, conditions: new Array<string>(), out: false };
  const names: string[] = [];
  let none = false;
  for (const piece of row.split(/[,;:]/)) {
    const text = piece.trim();
    const word = text.toLowerCase();
    const number = /^(hp|dex) ?[-−–] ?(\d{1,4})$/.exec(word);
    const counted = /^(bleed|bleeding|lose|loses) (\d{1,4})(?: attacks?)?$/.exec(word);
    if (text === "") continue;
    if (word === "none" || word === "no wound" || word === "-") none = true;
    else if (word === "stun" || word === "stunned") wound.stun = true;
    else if (word === "out") wound.out = true;
    else if (word.startsWith("condition ")) wound.conditions.push(text.slice("condition ".length).trim());
    else if (number !== null) wound[number[1] === "hp" ? "hp" : "dex"] += Number(number[2]);
    else if (counted !== null) wound[counted[1]?.startsWith("bleed") === true ? "bleed" : "lose"] += Number(counted[2]);
    else names.push(text);
  }
  const effects =
    wound.hp + wound.dex + wound.bleed + wound.lose + wound.conditions.length > 0 || wound.stun || wound.out;
  return { ...wound, text: none && names.length === 0 && !effects ? null : names.join(", ") || "wound" };
}

/** `! Ogre wound "arm", lose 1 attacks`; `! Ogre wound none`. */
export function woundOf(action: Action): Wound {
  const number = (id: string): number => Math.trunc(Math.abs(clause(action, id)?.number ?? 0));
  const said = action.thing ?? "";
  const conditions = action.clauses.flatMap((each) =>
    each.id === "condition" && each.text !== null ? [each.text] : [],
  );
  const effects = action.clauses.length > 0;
  return {
    text: said.toLowerCase() === "none" && !effects ? null : said === "" ? "wound" : said,
    hp: number("hp"),
    stun: hasClause(action, "stun"),
    dex: number("dex"),
    bleed: number("bleed"),
    lose: number("lose"),
    conditions,
    out: hasClause(action, "out"),
  };
}

/** What is wrong with a table for grievous wounds, or null: rows must follow each other from 1 without gap or overlap (SC-32). */
export function tableProblem(table: UserTable): string | null {
  let next = 1;
  for (const row of [...table.rows].sort((a, b) => a.from - b.from)) {
    if (row.from > next) return `nothing is written for ${next === row.from - 1 ? next : `${next} to ${row.from - 1}`}`;
    if (row.from < next) return `${row.from} is in two rows`;
    next = row.to + 1;
  }
  return next === 1 ? "it has no rows" : null;
}

/** The user's table, if the option names one that can be used. */
function userTable(turn: Turn): UserTable | null {
  const name = turn.option("grievous-table");
  const table = name === "none" || name === "" ? null : turn.table(name);
  return table === null || tableProblem(table) !== null ? null : table;
}

/** Before the fight: says what is wrong with the table that the option names (SC-32). */
export function checkTable(turn: Turn): void {
  const name = turn.option("grievous-table");
  if (name === "none" || name === "") return;
  const table = turn.table(name);
  const wrong = table === null ? "there is no such table in this note or in one that it links" : tableProblem(table);
  if (wrong !== null)
    turn.warn(
      "SC-32",
      `The table of grievous wounds "${name}" cannot be used: ${wrong}. Until then grievous hits ask you for the wound.`,
    );
}

/** After a grievous hit's damage: the wound by table, by a ruling inside the action, or a reminder (SC-32). `stuck`: the missile of this hit. */
export function grievousWound(turn: Turn, name: string, by: string, stuck: string | null): void {
  mark(turn, ["SC-32"], name, "grievous", stuck ?? "");
  const ruling = turn.ruling(["wound"]);
  if (ruling !== null) {
    applyWound(turn, name, woundOf(ruling));
    return;
  }
  const table = userTable(turn);
  if (table === null) {
    checkTable(turn);
    remind(
      turn,
      ["SC-32"],
      `Grievous hit on ${name}: a wound? Answer with ! ${name} wound none, or ! ${name} wound "arm", lose 1 attacks.`,
    );
    return;
  }
  const thrown = turn.roll("grievous wound", `1d${table.die}`, { who: by, detail: table.name });
  const row = table.rows.find((each) => thrown.total >= each.from && thrown.total <= each.to);
  const wound = readWound(row?.text ?? "none");
  tell(turn, ["SC-32"], thrown, {
    who: by,
    purpose: "grievous wound",
    outcome: wound.text === null ? "no wound" : "wound",
  });
  remind(turn, ["SC-32"], `${table.name}, ${thrown.total}: ${row?.text ?? "none"}`);
  applyWound(turn, name, wound);
}

/** SC-32, SC-137. */
export function applyWound(turn: Turn, name: string, wound: Wound): void {
  const rule = ["SC-32"];
  const stuck = turn.get(name).marks["grievous"];
  if (stuck === undefined) turn.warn("SC-32", `${name} has taken no grievous hit; the wound stands as you say.`);
  mark(turn, rule, name, "grievous", undefined);
  if (wound.text === null) {
    turn.emit({ type: "turn", rule, text: `${name}: no wound`, who: [name] });
    return;
  }
  turn.emit({
    type: "turn",
    rule: typeof stuck === "string" && stuck !== "" ? ["SC-32", "SC-137"] : rule,
    text: `${name}: grievous wound: ${wound.text}`,
    who: [name],
  });
  if (typeof stuck === "string" && stuck !== "") worsen(turn, name, stuck);
  if (wound.hp > 0) {
    remember(turn, name);
    harm(turn, rule, name, wound.hp, { parts: [{ label: wound.text, value: wound.hp }] });
    settleWounds(turn, name);
  }
  if (wound.dex > 0) {
    const dex = known(turn.get(name), "dex");
    if (dex === null)
      turn.info("SC-32", `${name} has no DEX on its line from which the wound's ${wound.dex} could be taken.`);
    else turn.emit({ type: "stat", rule, who: name, stat: "dex", before: dex, after: Math.max(0, dex - wound.dex) });
  }
  if (wound.bleed > 0) {
    const before = Number(held(turn.get(name), "bleeding")?.detail ?? 0);
    lose(turn, rule, name, "bleeding");
    gain(turn, ["SC-32", "SC-138"], name, "bleeding", { detail: String(before + wound.bleed) });
  }
  if (wound.lose > 0) loseAttacks(turn, rule, name, wound.lose, wound.text);
  for (const condition of wound.conditions) gain(turn, rule, name, condition);
  if (wound.stun) {
    remember(turn, name);
    stunNow(turn, name, ["SC-32", "SC-40"]);
  }
  if (wound.out) goOut(turn, rule, name, wound.text);
}
