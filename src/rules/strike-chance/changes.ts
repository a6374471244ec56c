import { gain, has, held, lose, mark, stat } from "../../fight/rule-kit.ts";
import type { ItemChange, Turn } from "../../fight/system.ts";
import { hurt } from "./damage.ts";
import { repair } from "./grievous.ts";
import { dropRest, setEntries } from "./losing.ts";
import { entriesOf } from "./marks.ts";
import { endSpell } from "./spells.ts";
import { disengage, goOut, settleWounds } from "./wounds.ts";

/* What follows when the game master changes somebody: hit points, conditions, items. */

/** `! Ogre takes 6`: one hit, from which protection is taken (SC-34). */
export function takes(turn: Turn, name: string, amount: number): void {
  hurt(turn, name, amount, { by: null, throughProtection: false, rule: ["SC-34"] });
}

/** After a ruling has changed somebody: wounds, shield, stunning (SC-35, SC-40 to SC-44, SC-84). */
export function changed(turn: Turn, name: string): void {
  const c = turn.get(name);
  const ready = c.stats["shield"] === "ready";
  if (ready && held(c, "shield not ready") !== undefined) lose(turn, ["SC-84"], name, "shield not ready");
  if (has(c, "stunned") && turn.get(name).marks["rest lost"] === undefined)
    dropRest(turn, ["SC-40"], name, "stunned", true);
  if (has(c, "out") || has(c, "dead") || has(c, "gone")) {
    if (c.marks["rest lost"] === undefined) dropRest(turn, ["SC-35"], name, "out", true);
    disengage(turn, ["SC-35"], name);
  }
  settleWounds(turn, name);
}

/** `! Ogre dies`: out for good. */
export function dies(turn: Turn, name: string): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0)
    turn.emit({ type: "stat", rule: ["SC-35"], who: name, stat: "HP", before: hp.now, after: 0 });
  mark(turn, ["SC-35"], name, "kept in", undefined);
  settleWounds(turn, name);
  lose(turn, ["SC-35"], name, "out");
  goOut(turn, ["SC-35"], name, "dead");
}

/** `! Kara's longsword is dropped`, `! Bran's shield is ready` (SC-84, SC-111). */
export function item(turn: Turn, name: string, what: string, change: ItemChange): boolean {
  if (change.kind !== "state") return false;
  const c = turn.get(name);
  const shield = what.toLowerCase() === "shield";
  const weapon = c.attacks.find((attack) => attack.name.toLowerCase() === what.toLowerCase());
  if (shield && ["ready", "near", "dropped", "broken", "lost"].includes(change.word)) {
    const after =
      change.word === "ready" ? "ready" : change.word === "near" || change.word === "dropped" ? "near" : "none";
    turn.emit({
      type: "stat",
      rule: ["SC-84"],
      who: name,
      stat: "shield",
      before: String(c.stats["shield"] ?? "none"),
      after,
    });
    lose(turn, ["SC-84"], name, "shield not ready");
    if (after !== "ready") gain(turn, ["SC-84"], name, "shield not ready");
    return true;
  }
  if (weapon === undefined) return false;
  if (["dropped", "broken", "lost", "gone"].includes(change.word)) {
    gain(turn, ["SC-111"], name, "weapon dropped", { detail: weapon.name });
    return true;
  }
  if (change.word !== "ready" && change.word !== "mended") return false;
  lose(turn, ["SC-111"], name, "weapon dropped", weapon.name);
  return true;
}

/** SC-35: back, or kept in, in spite of its hit points; what was dropped for being out is given back. */
export function up(turn: Turn, name: string): void {
  for (const id of ["out", "gone", "dead"]) lose(turn, ["SC-35"], name, id);
  mark(turn, ["SC-35"], name, "kept in", true);
  giveBack(turn, name, "out");
}

/** What was lost for that reason alone is there again. */
function giveBack(turn: Turn, name: string, why: string): void {
  if (turn.get(name).marks["rest lost"] === why) mark(turn, ["SC-35"], name, "rest lost", undefined);
  const entries = entriesOf(turn.get(name));
  if (entries.some((entry) => entry.why === why))
    setEntries(
      turn,
      ["SC-35"],
      name,
      entries.map((entry) =>
        entry.why === why && entry.state === "lost" ? { ...entry, state: "waiting", why: "" } : entry,
      ),
    );
}

/** After `! X loses …`: pairs end on both sides, and what hung on the condition goes with it. */
export function lost(turn: Turn, name: string, condition: string, detail: string | null): void {
  switch (condition) {
    case "engaged":
      if (detail !== null && turn.state.combatants.some((c) => c.name === detail))
        lose(turn, ["SC-86"], detail, "engaged", name);
      return;
    case "out":
    case "gone":
    case "dead":
      up(turn, name);
      return;
    case "stunned":
      giveBack(turn, name, "stunned");
      return;
    case "casting":
    case "waiting to cast":
      endSpell(turn, ["SC-05"], name, "was broken off");
      return;
    case "armor worn down":
      if (stat(turn.get(name), "worn") > 0) repair(turn, name, null);
      return;
    case "shield not ready":
      turn.emit({
        type: "stat",
        rule: ["SC-84"],
        who: name,
        stat: "shield",
        before: String(turn.get(name).stats["shield"] ?? "none"),
        after: "ready",
      });
      return;
  }
}
