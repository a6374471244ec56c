import type { Who } from "../../fight/who.ts";
import { gain, remind, setStat, type Given } from "../../fight/rule-kit.ts";
import { say } from "../../fight/say.ts";
import { attackNamed, bare, damage, destroy, inHand, isDamaged } from "./gear.ts";
import { unreserve } from "./sides/go.ts";
import { dropToGround } from "./field/ground.ts";
import { releaseAll, seize, setFree } from "./hold/holds.ts";
import { isDown, isOut, isVehicle, ridersOf, rootOf } from "./people.ts";
import { settle } from "./settle.ts";
import { settleSight } from "./field/sneak.ts";
import { layDown } from "./sides/surrender.ts";
import type { GivenCondition, Turn } from "./types.ts";
import { die, incapacitate } from "./wounds.ts";

/*
 * Conditions that the game master gives or takes: everything that follows from them by the rules, or word that nothing
 * does.
 */

/** `! Bandit gains disarmed (axe)`. */
export function gives(turn: Turn, name: Who, given: GivenCondition): boolean {
  (giving[given.id] ?? plainly)(turn, name, given);
  if (isDown(turn.get(name))) downed(turn, name);
  settleSight(turn, name);
  settle(turn);
  return true;
}

type Give = (turn: Turn, name: Who, given: GivenCondition) => void;

/** Gives it as it stands. Words that are no part of these rules are a reason, which the line itself shows. */
const plainly: Give = (turn, name, given) => {
  add(turn, name, given);
};

function add(turn: Turn, name: Who, { id, ends, until }: GivenCondition, about: Pick<Given, "of" | "whom"> = {}): void {
  gain(turn, [rules[id] ?? ""].filter(Boolean), name, id, { ends, until, ...about });
}

/** The rule that each condition is given by. */
const rules: Readonly<Record<string, string>> = {
  "turn spent": "ZN-07",
  reserved: "ZN-137",
  unseen: "ZN-36",
  concealed: "ZN-101",
  unaware: "ZN-57",
  "in cover": "ZN-74",
  "behind a barrier": "ZN-76",
  disarmed: "ZN-89",
  broken: "ZN-109",
  steady: "ZN-110",
  surrendered: "ZN-112",
  gone: "ZN-109",
  rushed: "ZN-138",
  moving: "ZN-142",
  wrecked: "ZN-51",
};

/** Towards somebody, or towards everybody. */
const towards: Give = (turn, name, given) => {
  add(turn, name, given, given.whom === null ? {} : { whom: given.whom });
};

const giving: Readonly<Record<string, Give>> = {
  "turn spent": (turn, name, given) => {
    unreserve(turn, name);
    if (turn.state.own.active === rootOf(turn.state, name)) turn.ownFight().active = null;
    plainly(turn, name, given);
  },
  unseen: towards,
  unaware: towards,
  incapacitated: (turn, name, given) => {
    if (isOut(turn.get(name))) turn.info("ZN-50", { is: "out of the fight already", name });
    else incapacitate(turn, name, ["ZN-50"], false, given.until === null ? undefined : given);
  },
  dead: (turn, name) => {
    const { hp } = turn.get(name);
    if (hp !== null && hp.now > 0) setStat(turn, ["ZN-51"], name, "HP", 0);
    die(turn, name, ["ZN-51"]);
  },
  grabbed: (turn, name, given) => {
    const { whom: holder } = given;
    if (holder === name) turn.impossible("ZN-93", { is: "grabbed by itself", name });
    if (holder === null) {
      gain(turn, ["ZN-93"], name, "grabbed", { ends: given.ends, until: given.until });
      releaseAll(turn, ["ZN-98"], name);
      turn.info("ZN-93", { is: "grabbed by nobody", name });
    } else seize(turn, ["ZN-93"], holder, name, null, given);
  },
  holding: (turn, name, given) => {
    const { whom: victim } = given;
    if (victim === null || victim === name) return turn.impossible("ZN-93", { is: "holds whom", name });
    seize(turn, ["ZN-93"], name, victim, null, given);
  },
  disarmed: (turn, name, given) => {
    const held = inHand(turn.get(name));
    const said = bare((given.detail ?? "").replace(/^of /, ""));
    const own = attackNamed(turn.get(name), said);
    const weapon = own === undefined ? held[0] : held.find((each) => each.name === own.name);
    add(turn, name, given, { of: weapon?.name ?? own?.name ?? null });
    if (weapon !== undefined) dropToGround(turn, ["ZN-89"], name, weapon);
    else if (own === undefined) turn.info("ZN-89", { is: "disarmed without a weapon", name });
    else turn.info("ZN-89", { is: "disarmed of what is not in hand", name, weapon: own.name });
  },
  steady: (turn, name, given) => {
    gain(
      turn,
      ["ZN-110"],
      name,
      "steady",
      given.until === null ? { until: turn.say({ is: "end of the stretch" }), ends: { at: "never" } } : given,
    );
  },
  surrendered: (turn, name, given) => {
    releaseAll(turn, ["ZN-112", "ZN-98"], name);
    layDown(turn, name);
    turn.own(name).harmed = false;
    plainly(turn, name, given);
    remind(turn, ["ZN-113"], { is: "spare it", name });
  },
  gone: (turn, name, given) => {
    plainly(turn, name, { ...given, ends: given.ends ?? { at: "never" } });
    for (const rider of ridersOf(turn.state, turn.get(name)))
      if (!isOut(rider)) remind(turn, ["ZN-139"], { is: "mount is gone", name, rider: rider.name });
  },
  rushed: untilRoundEnds,
  reserved: untilRoundEnds,
  moving: (turn, name, given) => {
    const ends = { at: "turn start" as const, who: name };
    const until = turn.say({ is: "start of its next turn" });
    plainly(turn, name, given.until === null ? { ...given, ends, until } : given);
  },
  damaged: (turn, name, given) => {
    const item = itemOf(turn, name, given);
    if (isDamaged(turn.get(name), item)) turn.info("ZN-119", { is: "damaged already", name, item });
    else damage(turn, ["ZN-119"], name, item, given);
  },
  destroyed: (turn, name, given) => {
    const item = itemOf(turn, name, given);
    destroy(turn, [item === "armour" ? "ZN-121" : "ZN-120"], name, item, given);
  },
  wrecked: (turn, name, given) => {
    if (!isVehicle(turn.get(name))) turn.info("ZN-51", { is: "no vehicle", name });
    plainly(turn, name, { ...given, ends: { at: "never" } });
    for (const rider of ridersOf(turn.state, turn.get(name)))
      remind(turn, ["ZN-139"], { is: "mount is down", name, rider: rider.name });
  },
};

function untilRoundEnds(turn: Turn, name: Who, given: GivenCondition): void {
  const ends = given.ends ?? { at: "round end" as const, round: turn.state.round };
  plainly(turn, name, { ...given, ends, until: given.until ?? say.until(ends) });
}

/** The item in parentheses, as the sheet spells it. */
function itemOf(turn: Turn, name: Who, { id, detail }: GivenCondition): string {
  const c = turn.get(name);
  const said = bare(detail ?? "");
  const own = attackNamed(c, said);
  if (own?.props["natural"] === true) turn.impossible("ZN-118", { is: "never wears out", name, item: own.name });
  if (own !== undefined) return own.name;
  if (/armou?r$/.test(said) && c.stats["armour"] !== undefined) return "armour";
  if (said === "shield" && c.stats["shield"] !== undefined) return "shield";
  return turn.impossible(
    "ZN-119",
    detail === null ? { is: "which item", name, state: id } : { is: "no such item", name, item: said, state: id },
  );
}

/** Whoever can no longer fight holds nobody, and its turn is over (ZN-50). */
function downed(turn: Turn, name: Who): void {
  releaseAll(turn, ["ZN-98"], name);
  if (isOut(turn.get(name))) setFree(turn, ["ZN-98"], name);
  if (turn.state.own.active === name) turn.ownFight().active = null;
}
