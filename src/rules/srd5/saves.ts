import { clause, isClause, thingText } from "../../fight/action.ts";
import type { Ends, Thing } from "../../fight/combatant.ts";
import { fold, list, loudly, lose, part, setStat, stat, sum, tell } from "../../fight/rule-kit.ts";
import type { Ability } from "../../fight/sheet/stat-block.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { failsSaves } from "./able.ts";
import { afflict } from "./afflict.ts";
import { holdBy, shakeOff } from "./concentration.ts";
import { dcOf, askTogether, partsOf, saveEdges, throwD20, type Edges, type Fallen } from "./d20.ts";
import { hurt, rollDamage } from "./damage.ts";
import type { DamageDice } from "./gear.ts";
import type { SaveEnds } from "./own.ts";
import { hasTrait, saveOf } from "./sheet.ts";
import { covers } from "./tables.ts";
import { offer } from "./vocabulary.ts";
import type { Action, Part, Site, Srd5, Turn } from "./types.ts";

/** Saving throws, effects on many, and saves that end what lasts (SR-104, SR-118 to SR-124). */
export const saveSentences = {
  "fails without a die": ({ who, ability }: { who: string; ability: string }) =>
    `${who} fails its save of ${ability.toUpperCase()} without a die.`,
  "has no such effect": ({ who, effect, has }: { who: string; effect: string; has: readonly string[] }) =>
    has.length === 0
      ? `${who} has no effect that a save would end.`
      : `${who} has no effect ${effect} that a save would end; it has ${list(has)}.`,
  "has saved this round": ({ who, effect }: { who: string; effect: string }) =>
    `${who} has made its save against ${effect} this round.`,
} as const;

/** A save that somebody makes. */
interface Save {
  readonly ability: Ability;
  readonly dc: number;
  /** Fighter whose number the DC is; a foe's stays from players. */
  readonly by?: Who | null;
  readonly purpose: Site;
  readonly rule: readonly string[];
  readonly cover?: keyof typeof covers | null;
  readonly action?: Action | null;
  /** It is a spell that is saved against. */
  readonly magic?: boolean;
  /** Dice of all who save against it. */
  readonly fallen?: Fallen | null;
}

/** Makes a save: a d20 and the bonus against the DC, with what helps and hinders it. */
export function makeSave(
  turn: Turn,
  who: Who,
  { ability, dc, by = null, purpose, rule, cover = null, action = null, magic = false, fallen = null }: Save,
): boolean {
  const c = turn.get(who);
  const chosen = turn.verdict(who);
  if (chosen !== null) return chosen;
  if (failsSaves(c, ability)) {
    loudly(turn, ["SR-119"], { is: "fails without a die", who, ability }, [who]);
    return false;
  }
  const thrown = throwD20(turn, who, purpose, "save", edgesOf(turn, who, ability, magic), action, who, fallen);
  const parts: Part[] = [part({ is: "save of", ability }, saveOf(c, ability)), ...partsOf(turn, who, action)];
  if (cover !== null && ability === "dex") parts.push(part(cover, covers[cover]));
  const made = thrown.total + sum(parts) >= dc;
  tell(turn, rule, thrown, { who, purpose, parts, against: dcOf(by, dc), outcome: made ? "success" : "failure" });
  return made || resistsAll(turn, who);
}

function edgesOf(turn: Turn, who: Who, ability: Ability, magic: boolean): Edges {
  const edges = saveEdges(turn, who, ability);
  const resists = magic && hasTrait(turn.get(who), "magic resistance");
  return resists ? { ...edges, good: [...edges.good, "magic resistance"] } : edges;
}

/**
 * Turns somebody's failed save into a success, where it has legendary resistance left and says so below.
 * @rule SR-171
 */
function resistsAll(turn: Turn, who: Who): boolean {
  const left = stat(turn.get(who), "legendary-resistance");
  if (left <= 0) return false;
  const offers = [offer(who, { verb: "legendary resistance", word: "use legendary resistance", who }, "SR-171")];
  const answer = turn.react(offers, (each) => each.verb === "legendary resistance" && each.actor === who);
  if (answer === null) return false;
  setStat(answer.turn, ["SR-171"], who, "legendary-resistance", left - 1);
  return true;
}

/** An effect on one or many who save against it. */
export interface Effect {
  readonly name: Thing;
  readonly who: Who;
  readonly targets: readonly Who[];
  readonly save: { readonly ability: Ability; readonly dc: number };
  readonly damage: readonly DamageDice[];
  readonly half: boolean;
  /** Condition for whoever fails, or null. */
  readonly gives: string | null;
  readonly concentration: boolean;
  readonly rule: readonly string[];
  readonly action: Action;
}

/**
 * Carries out an effect on all of its targets: its damage is rolled once, each saves with a die of its own, and takes
 * all, half or nothing.
 * @rule SR-104
 * @rule SR-120
 * @rule SR-121
 */
export function strikeArea(turn: Turn, effect: Effect): void {
  const { name, who, targets, save, damage, half, gives, action } = effect;
  const rule = [...new Set([...effect.rule, "SR-118"])];
  const dealt = damage.length === 0 ? [] : rollDamage(turn, { who, name, damage, added: [], critical: false, action });
  const purpose: Site = { is: "save of", ability: save.ability };
  const magic = action.verb === "cast";
  const fallen = askTogether(
    turn,
    targets.flatMap((who) =>
      failsSaves(turn.get(who), save.ability)
        ? []
        : [{ who, called: who, site: purpose, kind: "save", found: edgesOf(turn, who, save.ability, magic) }],
    ),
  );
  for (const target of targets) {
    const cover = coverOf(action, target);
    const cited = cover === null ? rule : [...rule, "SR-122"];
    const made = turn.step(() =>
      makeSave(turn, target, { ...save, by: who, purpose, rule: cited, cover, magic, fallen }),
    );
    const kinds = magic ? ["magic"] : [];
    const about = { rule: [...effect.rule, "SR-104"], by: who, made: kinds };
    if (dealt.length > 0 && !made) hurt(turn, target, dealt, about);
    else if (dealt.length > 0 && half)
      hurt(
        turn,
        target,
        dealt.map((each) => ({ ...each, saved: true })),
        about,
      );
    if (!made && gives !== null && find(turn.state, target) !== undefined) give(turn, effect, target, gives);
  }
}

/** Returns the end of what lasts so many rounds: as that turn of its maker begins which comes after them (SR-123). */
export function lastsFor(turn: Turn, by: Who, rounds: number): Ends {
  return { at: "turn start", who: by, round: turn.state.round + rounds };
}

/** Returns the rounds that a line says, ten for each minute: `for 1 minute`; null: it says none. */
function roundsOf(action: Action): number | null {
  const said = clause(action, "for rounds");
  if (said === undefined || said.number === null) return null;
  return said.unit?.startsWith("minute") === true ? 10 * said.number : said.number;
}

/** Conditions that no save at the end of a turn ends: one stands up, one escapes. */
const endedOtherwise: readonly string[] = ["prone", "grappled"];

/** Gives a condition to whoever failed; it may be shaken off by the same save, at the end of each of its turns. */
function give(turn: Turn, { name, who, save, concentration, rule, action }: Effect, target: Who, gives: string): void {
  const rounds = roundsOf(action);
  const ends = rounds === null ? null : lastsFor(turn, who, rounds);
  const id = afflict(turn, rule, target, gives, { of: name, ends });
  if (id === null) return;
  if (concentration) holdBy(turn, who, target, id);
  if (!endedOtherwise.includes(fold(id)))
    maySave(turn, target, { condition: gives, of: name, ...save, magic: action.verb === "cast" });
}

/** Notes a save that ends an effect; of the same effect twice only the stronger counts (SR-126). */
export function maySave(turn: Turn, who: Who, save: Omit<SaveEnds, "rolled">): void {
  const { saveEnds, turn: its } = turn.get(who).own;
  const before = saveEnds.find(({ of, condition }) => of === save.of && condition === save.condition);
  if (before !== undefined && before.dc > save.dc) return;
  const rolled = before?.rolled ?? (its === "done" ? turn.state.round : null);
  turn.own(who).saveEnds = [...saveEnds.filter((each) => each !== before), { ...save, rolled }];
}

/**
 * Returns the cover of a target from where an effect comes: `cover Goblin 2 half`.
 * @rule SR-122
 */
function coverOf(action: Action, target: Who): keyof typeof covers | null {
  for (const [at, each] of action.clauses.entries()) {
    if (each.id !== "cover" || each.kind !== "names" || !each.names.includes(target)) continue;
    const degree = action.clauses[at + 1];
    if (degree === undefined || isClause<Srd5, "half">(degree, "half")) return "half cover";
    return isClause<Srd5, "three-quarters">(degree, "three-quarters") ? "three-quarters cover" : "half cover";
  }
  return null;
}

/** Tells whether the line says that whoever saves takes half: a word that is not the degree of somebody's cover. */
export function saysHalf(action: Action): boolean {
  return action.clauses.some(
    (each, at) => isClause<Srd5, "half">(each, "half") && action.clauses[at - 1]?.id !== "cover",
  );
}

/**
 * Makes a save at the end of a turn that ends an effect: `Captain saves against hold person`.
 * @rule SR-124
 */
export function saveAgainst(turn: Turn, action: Action): void {
  const who = action.actor;
  const { saveEnds } = turn.get(who).own;
  const said = thingText(action);
  const due =
    said === null
      ? saveEnds[0]
      : saveEnds.find(({ of, condition }) => [of, condition].some((each) => fold(each) === fold(said)));
  if (due === undefined)
    turn.impossible("SR-124", { is: "has no such effect", who, effect: said ?? "", has: saveEnds.map(({ of }) => of) });
  if (due.rolled === turn.state.round) turn.refuse("SR-124", { is: "has saved this round", who, effect: due.of });
  turn.own(who).saveEnds = saveEnds.map((each) => (each === due ? { ...each, rolled: turn.state.round } : each));
  const { ability, dc, of, condition, magic } = due;
  const purpose = { is: "save against", effect: of } as const;
  if (!makeSave(turn, who, { ability, dc, purpose, rule: ["SR-124"], action, magic })) return;
  shakeOff(turn, who, of);
  for (const each of turn.get(who).conditions)
    if (fold(each.id) === fold(condition) && each.of === of) lose(turn, ["SR-124"], who, each.id, of);
}

/** Returns the save that a line names, in place of the sheet's. */
export function saveOfLine(action: Action): { readonly ability: string | null; readonly dc: number | null } {
  return { ability: clause(action, "save")?.text ?? null, dc: clause(action, "dc")?.number ?? null };
}
