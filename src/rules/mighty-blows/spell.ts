/* What spells and scrolls share: who may cast, and what is remembered of it (MB-32, MB-34, MB-100, MB-101, MB-104, MB-105). */
import type { Action } from "../../fight/action.ts";
import { fold, has, lookUp, mark, stat } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { count } from "./marks.ts";
import { classOf } from "./sheet.ts";
import { splitOf } from "./stance.ts";
import { armourQuality } from "./tables.ts";

/** The round or segment, as marks remember it. */
export function thisRound(turn: Turn): string {
  return `${turn.state.round} ${turn.state.section}`;
}

/** The spell's name as written; a scroll's without the word. */
export function spellOf(turn: Turn, action: Action): string {
  const name = (action.thing ?? "").replace(/^(?:a |the )?scroll of /i, "").trim();
  if (name === "") turn.impossible("MB-95", `Which spell? Write its name: ${action.actor} will ${action.verb} sleep.`);
  return name;
}

export function levelOf(turn: Turn, c: Combatant, spell: string): number | null {
  const written = turn.answer("level")?.number;
  if (written != null) return written;
  const known = c.spells.find((each) => fold(each.name) === fold(spell))?.props["level"];
  return typeof known === "number" ? known : null;
}

/** What stands in the way of casting at all (MB-32, MB-101, MB-104, MB-105). */
export function checkCasting(turn: Turn, who: string, spell: string): void {
  const c = turn.get(who);
  if (has(c, "charging")) turn.refuse("MB-100", `${who} has declared a charge and casts nothing.`);
  if (has(c, "full defence") || splitOf(c).defence > 0)
    turn.refuse(
      "MB-101",
      `${who} has put BCB into AC; casters may not. The split stands for the round, so it may cast in the next.`,
    );
  if (c.marks["spell round"] === thisRound(turn))
    turn.refuse("MB-95", `${who} has had its spell of this round: one spell a round.`);
  if (c.marks["gave up"] === thisRound(turn))
    turn.refuse("MB-34", `${who} has given up its spell of this round; no other takes its place.`);
  if (count(c, "attacks") > 0 || c.marks["has moved"] === true)
    turn.refuse("MB-100", `${who} has moved or attacked in this round, and casting allows nothing else.`);
  if (turn.state.phase === "surprise") {
    if (turn.option("surprise-spells") === "none")
      turn.refuse("MB-32", `No spells during surprise (option surprise-spells none).`);
    if (c.marks["surprise spell"] === true)
      turn.refuse(
        "MB-32",
        `Surprise segments are not extra time for spells, and ${who} has cast one; the next goes off in the coming round.`,
      );
  }
  checkArmour(turn, who, spell);
}

function checkArmour(turn: Turn, who: string, spell: string): void {
  const c = turn.get(who);
  const armour = c.stats["armour"];
  if (armour !== "other") return;
  const kind = classOf(c);
  if (kind === "magic-user")
    turn.refuse("MB-104", `${who} wears armour, and magic-users cast in none but magical bracers.`);
  if (kind !== "fighter-mage") return;
  const quality = stat(c, "armour-magic");
  const level = levelOf(turn, c, spell);
  if (level === null) turn.wait(`level of ${spell}`, { who, offers: [{ who, line: "level 1", rule: ["MB-105"] }] });
  if (level < 1 || level > 12) {
    turn.refuse("MB-105", `Spells of level ${level} are cast in no armour at all; levels 1 to 12 are on the table.`);
    return;
  }
  const needed = lookUp(armourQuality, level).quality;
  if (quality < needed)
    turn.refuse(
      "MB-105",
      `A spell of level ${level} takes armour of +${needed}; ${who}'s is ${quality > 0 ? `+${quality}` : "not magical"}.`,
    );
}

/** In a surprise segment, or where nobody has acted yet and no dice are rolled, the casting declares itself. */
export function mayCastAtOnce(turn: Turn, who: string): boolean {
  if (turn.state.phase === "surprise") return true;
  return (
    turn.state.marks["rolled"] !== true &&
    turn.state.combatants.every((c) => c.name === who || c.marks["acted"] !== true)
  );
}

/** The spell of the round has been cast. */
export function finish(turn: Turn, who: string): void {
  mark(turn, ["MB-95", "MB-100"], who, "spell round", thisRound(turn));
}

export function takesEffect(turn: Turn, rule: readonly string[], who: string, spell: string): void {
  turn.emit({ type: "turn", rule, text: `${spell} takes effect`, who: [who] });
}
