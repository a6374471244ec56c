import type { Plan } from "./own.ts";

export const noPlan: Plan = {
  declared: false,
  strikes: [],
  spell: null,
  ct: null,
  spellTargets: [],
  flags: [],
  mode: "",
  feet: null,
  step: null,
  defend: null,
  against: "",
  withdrawFrom: [],
  draw: [],
  sheathe: [],
  drop: [],
  drink: null,
  drinkCost: "",
  free: [],
  pickUp: null,
  picked: null,
  init: 0,
  own: {},
};

/** Is this flag part of the declaration? */
export function does(plan: Plan | null, flag: string): boolean {
  return plan !== null && plan.flags.includes(flag);
}
