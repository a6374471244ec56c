import { inName, type Name } from "../../../fight/fact.ts";
import { names } from "./names.ts";

/**
 * Second dice, checks and saves that the game master decides, and what the rules do not cover (BD-09, BD-23, BD-46,
 * BD-58, BD-85, BD-96).
 */
export const check = {
  "after the natural 20": () => "after the natural 20",
  "after the natural 1": () => "after the natural 1",
  "against a number": ({ purpose, what, value }: { purpose: Name; what: Name; value: number }) =>
    `${inName(names.purposes, purpose)}, against ${inName(names.parts, what)} ${value}`,
  "by the game master's word": ({ who, purpose, passed }: { who: string; purpose: Name; passed: boolean }) =>
    `${who}: ${inName(names.purposes, purpose)}, ${passed ? "success" : "failure"} by the game master’s word`,
  "no rule for a feat": () => "A feat has no rule here: choose the ability, the DC and what success does.",
  "not a listed action": () =>
    "Not a listed action: say what it needs (a roll and DC, an attack, or nothing) and whether it uses up the action.",
};
