import { detailText, type Detail } from "../../../fight/combatant.ts";
import { list } from "../../../fight/rule-kit.ts";

interface Who {
  who: string;
}

/** Charging, closing and fending off (MB-34, MB-50 to MB-56, MB-134, MB-136). */
export const chargeSentences = {
  "charge declared too late": ({ who }: Who) =>
    `A charge must be declared before the initiative dice; ${who} may charge next round.`,
  "full defence does not charge": ({ who }: Who) => `${who} devotes everything to defence; a charge attacks.`,
  "two weapons do not charge": ({ who }: Who) => `A charge is a single attack; ${who} has declared two weapons.`,
  "not in a straight line": () => "A charge must be in a straight line; close on the foe instead.",
  "too far to charge": ({ who, on, feet, reach }: { who: string; on: string; feet: number; reach: number }) =>
    `${on} is ${feet} ft away; ${who} charges up to ${reach} ft.`,
  "stands in the way": ({ who }: Who) => `${who} stands on the straight line; whether the charge passes is yours.`,
  "no charge declared": ({ who, on }: { who: string; on: string }) =>
    `${who} has not declared a charge before the initiative dice: "${who} will charge ${on}".`,
  "charge at another": ({ who, on }: { who: string; on: Detail }) =>
    `${who} has declared a charge at ${detailText(on)}.`,
  "moved before charging": ({ who }: Who) => `${who} has moved; a charge is the movement of its round.`,
  "charge is kept off": ({ who }: Who) => `${who} is kept off: the charge does not land`,

  "charges and does not close": ({ who }: Who) => `${who} has declared a charge.`,
  "attacked before closing": ({ who }: Who) => `${who} has attacked in this round, and closing allows no attack.`,
  /** `on`: as the condition says it, "on Orc". */
  "closing already": ({ who, on }: { who: string; on: Detail }) => `${who} is closing ${detailText(on)}.`,
  "no feet left to close": ({ who, speed }: { who: string; speed: number }) =>
    `${who} has moved its ${speed} ft already.`,
  "distance is not checked": ({ who }: Who) => `${who} has no move, so the distance is not checked.`,
  "not yet next to it": ({ who, on, feet }: { who: string; on: string; feet: number }) =>
    `${who} goes its ${feet} ft and is not yet next to ${on}`,
  "is kept off": ({ who, from }: { who: string; from: readonly string[] }) =>
    `${who} is kept off and does not come up to ${list(from)}`,

  "fends on its own number": ({ who }: Who) => `${who} fends on its own number (option fend-timing own-number).`,
  "too busy to fend": ({ who }: Who) => `${who} has other things to do this round and cannot fend.`,
  "nothing to fend with": ({ who, has }: { who: string; has: readonly string[] }) =>
    `Fending takes a spear or polearm (property fend); ${who} has ${list(has) || "none"}.`,
  "no attack to fend with": ({ who }: Who) => `${who} has no attack left in this round to fend with.`,
  "adjacent already": ({ on }: { on: string }) => `${on} is adjacent already; attack it instead.`,
  "may run on": ({ who }: Who) =>
    `A charging rhino may run on though spitted; a boar may climb the shaft: "! ${who} presses on" below the line.`,
};
