interface Charged {
  readonly target: string;
}

interface Way extends Charged {
  /** How far apart the two stand. */
  readonly apart: number;
  /** How long the charge is, as the line says. */
  readonly feet: number;
}

/** What a charge needs (BD-31 to BD-34). */
export const charge = {
  "no charge, a run": () => "no charge, says the game master: a run",
  "may it charge": () => `A charge needs room and a suitable moment: allow it? "! denied" below makes it a run.`,
  "out of sight": ({ target }: Charged) => `No line of sight to ${target} at the start: it cannot be charged.`,
  "no way to charge": ({ target, not }: Charged & { not: "straight" | "clear" }) =>
    `The way to ${target} is not ${not}: it cannot be charged.`,
  "charge falls short": ({ target, apart, feet }: Way) =>
    `${target} stands ${apart} ft away: a charge of ${feet} ft does not reach it.`,
  "charge ends before": ({ target, apart, feet }: Way) =>
    `${target} stands ${apart} ft away: the charge ends there, not after ${feet} ft.`,
  "how far does it charge": ({ who }: { who: string }) =>
    `How far does ${who} charge? Write "at 40 ft"; the distance is not checked.`,
  "too short for a charge": ({ feet }: { feet: number }) => `A charge covers at least 10 ft; this is ${feet} ft.`,
  "too far for a charge": ({ who, most, feet }: { who: string; most: number; feet: number }) =>
    `${who} can charge ${most} ft at most; this is ${feet} ft.`,
  "not for charging": ({ weapon }: { weapon: string }) =>
    `The ${weapon} cannot be used in a charge; a spear, lance or pole arm can.`,
};
