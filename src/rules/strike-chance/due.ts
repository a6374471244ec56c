import { known } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Due, Offer, OrderEntry } from "../../fight/system.ts";
import { strikeFor } from "./declaration.ts";
import { orderOf, tie } from "./initiative.ts";
import { freeRoundDegree, sitsOut } from "./losses.ts";
import { castingOf, entriesOf, isSet, namesIn, planOf, rolled, spellOver, type Entry } from "./marks.ts";
import { needsDice } from "./round.ts";
import { inHand, weaponNamed, isRanged } from "./sheet.ts";
import { foesOf, isOut } from "./wounds.ts";
import { freeAttackOffers } from "./withdraw.ts";

/* What comes next: declarations, initiative, the highest segment that is left, the end of the round. */

interface Next {
  readonly name: string;
  readonly at: number;
  readonly offers: readonly Offer[];
}

export function due(state: FightState): Due {
  const order = orderEntries(state);
  if (state.phase !== "round" && state.phase !== "surprise") {
    const line = state.phase === "setup" ? "== Round 1" : `== Round ${state.round + 1}`;
    return { who: [], order, offers: [{ who: "", line, rule: ["SC-01"] }] };
  }
  const free = freeAttackOffers(state);
  if (isSet(state.marks, "settled")) return { who: [], order, offers: [nextRound(state)] };
  if (!rolled(state)) return beforeInitiative(state, order, free);
  const next = nextOnes(state);
  const first = next[0];
  if (first === undefined) return { who: [], order, offers: [...free, ...closing(state)] };
  const together =
    state.options["initiative-ties"] === "simultaneous" || state.options["initiative-ties"] === undefined
      ? next.filter((each) => each.at === first.at)
      : [first];
  const names = [...new Set(together.map((each) => each.name))];
  return { who: names, order, offers: [...free, ...together.flatMap((each) => each.offers), ...closing(state)] };
}

/** Who has something left in the count, earliest first. Late ones (their segment has passed) come first of all. */
function nextOnes(state: FightState): Next[] {
  const found: Next[] = [];
  for (const c of state.combatants) {
    if (isOut(c)) continue;
    for (const entry of entriesOf(c))
      if (entry.state === "waiting" && entry.kind === "attack")
        found.push({ name: c.name, at: entry.at, offers: [attackOffer(state, c, entry)] });
    const casting = castingOf(c);
    if (casting !== null && casting.phase !== "waiting" && typeof casting.done === "number")
      found.push({
        name: c.name,
        at: casting.done,
        offers: [castOffer(c, casting.name, casting.targets, casting.undecided)],
      });
  }
  return found.sort((a, b) => b.at - a.at || tie(state, a.name, b.name));
}

function attackOffer(state: FightState, c: Combatant, entry: Entry): Offer {
  const plan = planOf(c);
  const planned = plan?.declared === true ? strikeFor(plan, entry.nth) : null;
  const wanted = state.combatants.find((other) => other.name === planned?.target && !isOut(other))?.name;
  const target = wanted ?? foesOf(state, c)[0]?.name;
  const weapon = planned?.weapon ?? inHand(c)[0] ?? c.attacks[0]?.name;
  const used = weapon === undefined ? undefined : weaponNamed(c, weapon);
  const verb =
    planned?.strike.verb === "throw"
      ? "throws"
      : (used !== undefined && isRanged(used)) || planned?.strike.verb === "shoot"
        ? "shoots"
        : "attacks";
  const at = target === undefined ? "" : verb === "throws" ? ` at ${target}` : ` ${target}`;
  const line =
    verb === "throws"
      ? `${c.name} throws ${weapon ?? "stone"}${at}`
      : `${c.name} ${verb}${at}${weapon === undefined ? "" : ` with ${weapon}`}`;
  return { who: c.name, line, rule: ["SC-03", "SC-06"] };
}

function castOffer(c: Combatant, spell: string, targets: readonly string[], undecided: boolean): Offer {
  if (undecided) return { who: c.name, line: `! ${c.name} uninterrupted`, rule: ["SC-05"] };
  return {
    who: c.name,
    line: `${c.name} casts ${spell}${targets.length === 0 ? "" : ` at ${targets.join(" and ")}`}`,
    rule: ["SC-66"],
  };
}

/** Is the weapon in hand one for shooting? */
function shoots(c: Combatant): boolean {
  const weapon = weaponNamed(c, inHand(c)[0] ?? "");
  return weapon !== undefined && isRanged(weapon);
}

/** SC-02: whoever has not declared; then the dice. */
function beforeInitiative(state: FightState, order: readonly OrderEntry[], free: readonly Offer[]): Due {
  const open = state.combatants.filter(
    (c) =>
      !isOut(c) && planOf(c) === null && castingOf(c) === null && !sitsOut(state, c) && freeRoundDegree(state, c) < 3,
  );
  const offers = open.map((c): Offer => {
    const foe = foesOf(state, c)[0]?.name ?? "";
    const spell = known(c, "sc") === null && c.attacks.length === 0 ? c.spells[0] : undefined;
    const line =
      spell !== undefined
        ? `${c.name} will cast ${spell.name}${foe === "" ? "" : ` at ${foe}`}`
        : `${c.name} will ${shoots(c) ? "shoot" : "attack"} ${foe}`.trimEnd();
    return { who: c.name, line, rule: ["SC-02"] };
  });
  const initiative: Offer = { who: "", line: "initiative", rule: ["SC-07"] };
  const asked = isSet(state.marks, "opened") ? [] : open.map((c) => c.name);
  return {
    who: asked,
    order,
    offers: isSet(state.marks, "opened")
      ? [...free, ...closing(state)]
      : [...(open.length === 0 ? [initiative, ...offers] : [...offers, initiative]), ...free],
  };
}

function closing(state: FightState): Offer[] {
  const end: Offer = { who: "", line: "end of round", rule: ["SC-61", "SC-138"] };
  return needsDice({ state }) ? [end] : [nextRound(state), end];
}

function nextRound(state: FightState): Offer {
  if (state.phase !== "surprise" && namesIn(state.marks["ambushers"]).length > 0)
    return { who: "", line: "== Surprise", rule: ["SC-52"] };
  return { who: "", line: `== Round ${state.round + 1}`, rule: ["SC-01"] };
}

/** A name for each of its initiatives (SC-03). */
function orderEntries(state: FightState): OrderEntry[] {
  const attacks = orderOf(state).map((each): OrderEntry & { at: number } => ({
    name: each.name,
    score: each.at,
    acted: each.entry.state !== "waiting",
    at: each.at,
  }));
  for (const c of state.combatants) {
    const casting = castingOf(c) ?? spellOver(c);
    if (casting === null || casting.begin === null || casting.phase === "waiting") continue;
    const at = casting.begin;
    const index = attacks.findIndex((each) => each.at < at);
    const entry = { name: c.name, score: at, acted: casting.phase === "over", at };
    if (index < 0) attacks.push(entry);
    else attacks.splice(index, 0, entry);
  }
  return attacks.map(({ name, score, acted }) => ({ name, score, acted }));
}
