import { inName, type Name } from "../../../fight/fact.ts";
import { names } from "./names.ts";

/** Saves (ZN-13, ZN-14). */
export const save = {
  "attribute save": ({ attribute }: { attribute: string }) => `${attribute} save`,
  "attribute missing": ({ name, attribute }: { name: string; attribute: string }) =>
    `${name} has no ${attribute}: you say whether it passes or fails`,
  "save by word": ({ name, purpose, outcome }: { name: string; purpose: Name; outcome: Name }) =>
    `${name}: ${inName(names.purposes, purpose)}, ${inName(names.outcomes, outcome)} by the game master’s word`,
  "one die for the group": () => "one die for the group",
};
