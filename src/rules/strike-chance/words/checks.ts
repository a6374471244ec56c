import { an, counted } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { clause, line, withWays } from "../../../fight/ways.ts";
import { feetText } from "./pieces.ts";

interface Named {
  readonly name: string;
}

const stepBesideDesperate = (name: string): string =>
  `No other action goes with desperate defense; the 5-foot step of ${name} is doubtful.`;

const spellAndAttack = (name: string): string =>
  `A spell is meant to be ${name}’s whole action of the round; it attacks as well.`;

/** What a declaration may not be, and what would be allowed (round procedure, 2). */
export const checks = {
  "surprise of both kinds": () =>
    `An attack comes as a surprise in combat or out of combat, not both: leave out one of the two.`,
  "too many tentacles": ({ name, most, said }: Named & { most: number; said: number }) =>
    `${name} has ${counted(most, "tentacle")} on its line; ${said} is more.`,

  "several defenses": ({ name, chosen }: Named & { chosen: readonly string[] }) =>
    `At most one of defend, full defense and desperate defense: ${name} declares ${list(chosen)}.`,
  "strike chance given up is not whole": ({ points }: { points: number }) =>
    `Strike chance given up is a whole number from 0 up, not ${points}.`,
  "gives up too much": (about: Named & { most: number; rank: number; points: number }) =>
    `${about.name} can give up at most ${about.most} with rank ${about.rank}, not ${about.points}.`,
  "neither attack nor spell in full defense": ({ name }: Named) =>
    `${name} is in full defense: no attack and no spell this round. To attack as well, ` +
    `"defend N" gives up strike chance for DEF.`,
  "more beside full defense": ({ name, other }: Named & { other: readonly string[] }) =>
    `${name} is in full defense; whether ${list(other)} goes with it is yours to judge.`,
  "more beside desperate defense": ({ name, other }: Named & { other: readonly string[] }) =>
    `${name} is in desperate defense: no other action (${list(other)}). Only the 5-foot step may go with it.`,
  "no step in desperate defense": ({ name }: Named) => stepBesideDesperate(name),
  "step in desperate defense stands": ({ name }: Named) => `${stepBesideDesperate(name)} It stands.`,
  "too late for a defense": ({ name, defense }: Named & { defense: string }) =>
    `The round is under way: declare this at round start ("${name} will …, ${defense}", above the initiative line).`,

  "moves and will not move": ({ name, moving }: Named & { moving: readonly string[] }) =>
    `${name} will not move at all this round, and ${list(moving)} cannot go with it: leave out one or the other.`,
  "step is too long": ({ feet }: { feet: number }) =>
    `A free step is 5 ft at most; ${feetText(feet)} ft is a move ("move ${feetText(feet)} ft then attack …").`,
  "step of negative length": () => "A step has no negative length.",
  "several free steps": ({ name, steps }: Named & { steps: number }) =>
    `${name} declares ${steps} free steps; one of up to 5 ft is allowed in a round. More is a move.`,
  "several moves": ({ name, moves }: Named & { moves: number }) =>
    `${name} declares ${moves} moves; one distance for the round is declared.`,
  "attack behind the last move": () =>
    `No attack after the movement of attack-then-move. To leave early, use fewer attacks: "attack …, ` +
    `for 1 then move …".`,
  "negative distance": () => "A distance is not negative.",
  "attack with a sprint": ({ name, verb }: Named & { verb: string }) =>
    `No attack goes with ${an(verb)}; with an attack ${name} may move half of its TMR, or run up to its TMR.`,
  "too far": (about: Named & { feet: number; most: number; tmr: number; wounded: boolean; halved: boolean }) => {
    const tmr = feetText(about.tmr);
    return (
      `${feetText(about.feet)} ft is too far for ${about.name}: up to ${feetText(about.most)} ft (TMR ` +
      `${tmr}${about.wounded ? " after wounds" : ""})${about.halved ? `, or run up to ${tmr} ft then attack` : ""}.`
    );
  },

  "several spells": ({ name, spells }: Named & { spells: readonly (string | null)[] }) =>
    `${name} declares ${spells.length} spells (${list(spells.map((spell) => spell ?? "a spell"))}); ` +
    "one is the whole action of a round. Declare one of them.",
  "not said whether interrupted": ({ name, spell }: Named & { spell: string }) =>
    withWays`It is not said yet whether ${name}’s ${spell} was interrupted: ${line(`! ${name} interrupted`)}, or
      ${line(`! ${name} uninterrupted`)}, above this line.`,
  "is casting already": ({ name, spell }: Named & { spell: string }) =>
    `${name} is already casting ${spell}: "${name} drops spell" first, while it has not begun.`,
  "one of spell and attack": ({ name }: Named) =>
    `${spellAndAttack(name)} At this table only one of the two is allowed (cast-and-attack no).`,
  "spell and attack stand": ({ name }: Named) => `${spellAndAttack(name)} Both stand.`,
  "moves while casting": ({ name }: Named) =>
    `${name} moves while casting; the rules do not treat it. It stands, if you allow it.`,
  "caster avoids nothing": ({ name, avoiding }: Named & { avoiding: readonly string[] }) =>
    `${name} casts: a caster cannot dodge or defend (${list(avoiding)}). Cover would be allowed.`,
  "acts while holding": ({ name, other }: Named & { other: readonly string[] }) =>
    `${name} holds its action: no ${list(other)} goes with it. Leave out one or the other.`,

  "aim with double shots": () => "Careful aim and Double Shots exclude each other.",
  "aim without a shot": ({ name }: Named) => `Careful aim goes with a shot: "${name} will shoot … , aim".`,
  "moves while aiming": ({ name }: Named) => `${name} takes careful aim and stands still for it: no move, no step.`,
  "dodges while aiming": ({ name }: Named) => `${name} takes careful aim and cannot dodge.`,
  "no attack left to shoot with": ({ name }: Named) =>
    `Careful aim costs an attack, and ${name} has no other to shoot with (aim-carry no).`,
  "aim is carried over": ({ name }: Named) =>
    `No shot is left to ${name} this round: the aim holds on for its first shot of the next, if it keeps still.`,

  "shield is ready already": ({ name }: Named) => `${name}’s shield is ready already.`,
  "no shield within reach": ({ name }: Named) =>
    `${name} has no shield within reach: "shield near" on its line would say that it has.`,
  "drinks the whole round": ({ name }: Named) =>
    `${name} gives up all attacks and movement to drink; the rules only know the drink of half a round out of ` +
    "melee. It stands.",
  "moves while drinking": ({ name }: Named) => `${name} gives up the whole round to drink: no movement goes with it.`,
  "drinks in melee": ({ name }: Named) =>
    withWays`${name} is in melee at the start of the round and cannot drink in half of it: ${clause("whole round")}
      gives up all attacks and movement; ${line(`! ${name} not engaged`)}, if it is in no melee.`,

  "nothing to pick up": ({ name, weapon }: Named & { weapon: string }) =>
    `${name} has ${weapon} in hand; there is nothing to pick up.`,
  "draws what it has not": ({
    name,
    drawn,
    weapons,
  }: Named & { drawn: readonly string[]; weapons: readonly string[] }) =>
    `${name} has no ${list(drawn)} on its line (only ${list(weapons)}): it is drawn all the same, ` +
    `with ${name}’s own SC and damage.`,
  "not in hand": (about: Named & { weapons: readonly string[]; to: "sheathe" | "drop"; hand: readonly string[] }) =>
    `${about.name} has no ${list(about.weapons)} in hand to ` +
    `${about.to === "drop" ? "let fall" : about.to}${about.hand.length === 0 ? "" : `, but ${list(about.hand)}`}.`,
  "in hand already": ({ name, weapons }: Named & { weapons: readonly string[] }) =>
    `${name} has ${list(weapons)} in hand already; no need to draw.`,
  "is the other hand free": ({ name, hand }: Named & { hand: readonly string[] }) =>
    `${name} has ${list(hand)} in hand: is the other hand free? Both are in hand then.`,

  "several free actions": () =>
    withWays`Only one free action in a round; each further one takes an attack: add ${clause("uses attack")} behind
      it.`,
  "no attack left for a free action": ({ name }: Named) =>
    `${name} has no attack left that a further free action could take.`,
};
