import { find, type Combatant } from "../../fight/state.ts";
import type { ItemChange, Turn } from "../../fight/system.ts";
import { gain, has, lose, mark } from "../../fight/rule-kit.ts";
import { marked } from "./bookkeeping.ts";
import { disarm } from "./critical.ts";
import { hurt } from "./damage.ts";
import { die, leaveFight, settleZero, wake } from "./fall.ts";
import { keepFlame } from "./fire.ts";
import { keepPlace } from "./engagement.ts";
import { catchUnaware } from "./surprise.ts";
import { loseWeapon, weaponOf, type Weapon } from "./weapon.ts";

/** `! Ogre takes 6`: no armour takes anything off in these rules (BD-104). */
export function takes(turn: Turn, name: string, amount: number): void {
  hurt(turn, ["BD-104"], name, amount, { parts: [{ label: "ruling", value: amount }] });
}

export function dies(turn: Turn, name: string): void {
  die(turn, ["BD-104"], name);
}

/** What follows from a ruling on points or conditions: hit points never fall below 0, and at 0 somebody is out (BD-104, BD-107). */
export function changed(turn: Turn, name: string): void {
  const c = turn.get(name);
  if (has(c, "surprised") && marked(c, "number")) catchUnaware(turn, name);
  if (
    has(c, "disarmed") &&
    c.conditions.some((held) => held.id === "disarmed" && weaponOf(c, held.detail ?? "") === null)
  ) {
    lose(turn, ["BD-52"], name, "disarmed");
    disarm(turn, name);
  }
  keepPairs(turn, c);
  keepFlame(turn, name);
  keepPlace(turn, name);
  if (has(c, "gone")) leaveFight(turn, name);
  if (c.hp === null) return;
  if (c.hp.now < 0) turn.emit({ type: "stat", rule: ["BD-104"], who: name, stat: "HP", before: c.hp.now, after: 0 });
  if (c.hp.now <= 0) settleZero(turn, name);
  else if (marked(c, "down")) {
    // Hit points given back by the game master bring somebody round.
    for (const id of ["dead", "unconscious"]) lose(turn, ["BD-104"], name, id);
    for (const key of ["down", "fell", "revives"]) mark(turn, ["BD-104"], name, key, undefined);
  }
}

/** What goes with a condition that a ruling takes away: the other half of a pair, the fire, the fate of a weapon, the faint. */
export function lost(turn: Turn, name: string, condition: string, detail: string | null): void {
  const other = detail === null ? undefined : find(turn.state, detail);
  const mirror = mirrors.get(condition);
  if (mirror !== undefined && other !== undefined) {
    lose(turn, ["BD-16"], other.name, mirror, name);
    lose(
      turn,
      ["BD-121"],
      condition === "grabbed" ? name : other.name,
      "silenced",
      condition === "grabbed" ? other.name : name,
    );
  }
  const weapon = detail === null ? null : weaponOf(turn.get(name), detail);
  if (weapon !== null && condition === "unloaded") load(turn, name, weapon, 1);
  if (weapon !== null && ["weapon broken", "weapon dropped", "disarmed"].includes(condition))
    restore(turn, name, weapon);
  if (condition === "burning") mark(turn, ["BD-82"], name, "flames", undefined);
  if (condition === "unconscious") wake(turn, ["BD-109"], name);
}

const mirrors: ReadonlyMap<string, string> = new Map([
  ["engaged", "engaged"],
  ["grappling", "grabbed"],
  ["grabbed", "grappling"],
]);

/** `! Brand gains engaged (Orc)` engages both (BD-16, BD-117). */
function keepPairs(turn: Turn, c: Combatant): void {
  for (const { id, detail } of c.conditions) {
    const mirror = mirrors.get(id);
    const other = mirror === undefined || detail === null ? undefined : find(turn.state, detail);
    if (mirror === undefined || detail === null || other === undefined || other.name === c.name) continue;
    if (other.name !== detail) {
      lose(turn, ["BD-16"], c.name, id, detail);
      gain(turn, ["BD-16"], c.name, id, { detail: other.name });
    }
    if (has(turn.get(other.name), mirror, c.name)) continue;
    gain(turn, ["BD-16"], other.name, mirror, { detail: c.name });
    if (id !== "engaged")
      mark(turn, ["BD-118"], id === "grappling" ? c.name : other.name, "held since", turn.state.round);
  }
}

/** States of a weapon that the game master may declare. */
const fates: ReadonlyMap<string, (turn: Turn, name: string, weapon: Weapon) => void> = new Map([
  [
    "broken",
    (turn, name, weapon) => {
      gain(turn, ["BD-59"], name, "weapon broken", { detail: weapon.name });
      loseWeapon(turn, ["BD-59"], name, weapon, "broken");
    },
  ],
  [
    "dropped",
    (turn, name, weapon) => {
      gain(turn, ["BD-62"], name, "weapon dropped", { detail: weapon.name });
      loseWeapon(turn, ["BD-62"], name, weapon, "ground");
    },
  ],
  ["lost", (turn, name, weapon) => loseWeapon(turn, ["BD-92"], name, weapon, "lost")],
  ["whole", (turn, name, weapon) => restore(turn, name, weapon)],
  ["found", (turn, name, weapon) => restore(turn, name, weapon)],
  ["loaded", (turn, name, weapon) => load(turn, name, weapon, 1)],
  ["unloaded", (turn, name, weapon) => load(turn, name, weapon, 0)],
]);

function restore(turn: Turn, name: string, weapon: Weapon): void {
  for (const fate of ["broken", "ground", "lost"]) mark(turn, ["BD-92"], name, `${fate} ${weapon.name}`, undefined);
  for (const id of ["weapon broken", "weapon dropped", "disarmed"]) lose(turn, ["BD-59"], name, id, weapon.name);
}

function load(turn: Turn, name: string, weapon: Weapon, count: number): void {
  mark(turn, ["BD-78"], name, `loaded ${weapon.name}`, count);
  if (count > 0) lose(turn, ["BD-75"], name, "unloaded", weapon.name);
  else gain(turn, ["BD-75"], name, "unloaded", { detail: weapon.name });
}

/** `! Brand's sword is broken`, `! Elenor's bow ammo 12`. */
export function item(turn: Turn, name: string, thing: string, change: ItemChange): boolean {
  const c = turn.get(name);
  const weapon = weaponOf(c, thing);
  if (weapon === null) return false;
  if (change.kind === "state") {
    const fate = fates.get(change.word.toLowerCase());
    fate?.(turn, name, weapon);
    return fate !== undefined;
  }
  return points(turn, c, weapon, change);
}

function points(turn: Turn, c: Combatant, weapon: Weapon, change: ItemChange & { readonly kind: "points" }): boolean {
  const stat = change.stat.toLowerCase();
  if (stat !== "ammo" && stat !== "loaded") return false;
  const key = `${stat} ${weapon.name}`;
  const kept = c.marks[key];
  const listed = weapon.props[stat];
  const before = typeof kept === "number" ? kept : typeof listed === "number" ? listed : stat === "loaded" ? 1 : 0;
  const after = Math.max(0, change.set ? change.amount : before + change.amount);
  if (stat === "loaded") load(turn, c.name, weapon, after);
  else mark(turn, ["BD-92"], c.name, key, after);
  return true;
}
