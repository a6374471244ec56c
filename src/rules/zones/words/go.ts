import { sideText, sidesText } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { line, withWays } from "../../../fight/ways.ts";
import { done, type Did } from "./deeds.ts";

/** Why a round is over. */
const over = {
  "nobody left": "nobody is left to act",
  "all passed": "all factions have passed",
  "next round": "the next round begins",
  "morale checked": "morale is checked",
};

export type RoundOver = keyof typeof over;

/** Whose go it is (ZN-05 to ZN-10, ZN-102, ZN-136, ZN-137). */
export const go = {
  "passes by itself": ({ side }: { side: string }) => `a pass by ${sideText(side)}: nobody is left to act`,
  "round ends": ({ section, why }: { section: string; why: RoundOver }) => `${section} ends: ${over[why]}`,
  "no part in this turn": ({ name, did }: { name: string; did: Did }) =>
    `${name} has already taken its turn this round (${done(did)}) and takes no part in this one; the others still act.`,
  "turn taken": ({ name, did, open }: { name: string; did: Did; open: readonly string[] }) =>
    `${name} has already taken its turn this round (${done(did)}). Each has one turn a ` +
    `round${open.length === 0 ? "" : `; still to act: ${list(open)}`}.`,
  "part reserved": ({ name }: { name: string }) =>
    `${name} has reserved its part of the shared turn: it may only react until the round ends.`,
  "did not lie in ambush": ({ name }: { name: string }) =>
    `Only those who lay in ambush act in the bonus round, and ${name} did not. Everybody acts from round 1.`,
  "round is over": ({ section, next }: { section: string; next: number }) =>
    `${section} is over: all factions have passed. Begin the next with "== Round ${next}".`,
  "another's go": ({ side }: { side: string }) => `It is the turn of ${sideText(side)}. Done all the same.`,
  "passed by itself": ({ side }: { side: string }) =>
    `Nobody of ${sideText(side)} is left to act, and the pass comes by itself: this line changes nothing.`,
  passes: ({ side }: { side: string }) => `a pass by ${sideText(side)}`,
  "who goes first": ({ sides }: { sides: readonly string[] }) =>
    `Which faction goes first: ${list(sidesText(sides), "or")}?`,
  "initiative unknown": ({ side }: { side: string }) =>
    `Nobody holds the initiative yet: mark a side (initiative), or write "scene: started ${side}".`,
  "another has the initiative": ({ holder, side }: { holder: string; side: string }) =>
    `The initiative is with ${sideText(holder)}: who goes first is chosen there, not by ${sideText(side)}.`,
  "round has begun": () =>
    "The round has begun: who goes first is said at its start, and then factions take turns in written order.",
  "begin the next round first": ({ section, next }: { section: string; next: number }) =>
    withWays`${section} is over: write ${line(`== Round ${next}`)} first.`,
  "goes first": ({ side }: { side: string }) => `the first go is with ${sideText(side)}`,
  "goes next": ({ side }: { side: string }) => `the next go is with ${sideText(side)}`,
};
