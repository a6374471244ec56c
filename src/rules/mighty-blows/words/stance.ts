interface Who {
  who: string;
}

const other = {
  guarding: "guards with the second weapon: one attack",
  "two-weapon": "strikes with both weapons; guarding is one attack",
};
const leaving = { charge: "charges", move: "moves", cast: "casts" };

/** Why somebody leaves a shield-wall. */
export type Leaving = keyof typeof leaving;

/**
 * The split of the BCB, the other stances and shield-walls (MB-11 to MB-13, MB-52, MB-101, MB-127 to MB-130, MB-144 to
 * MB-146).
 */
export const stanceSentences = {
  "attacked before its stance": ({ who }: Who) =>
    `${who} has attacked in this round; a stance is declared before acting.`,
  "no split": ({ bcb }: { bcb: number }) =>
    `A split is two numbers of 0 or more, to hit and to AC, such as "split ${bcb}/0".`,
  "split is more than its BCB": ({
    who,
    bcb,
    attack,
    defence,
  }: {
    who: string;
    bcb: number;
    attack: number;
    defence: number;
  }) =>
    `${attack}/${defence} is more than ${who} has: ${bcb} to share, as in ` +
    `"${Math.ceil(bcb / 2)}/${Math.floor(bcb / 2)}".`,
  "full defence is its split": ({ who }: Who) => `${who} puts everything into defence this round; that is its split.`,
  "split already": ({ who, split }: { who: string; split: string }) =>
    `${who} has split its BCB ${split} for this round; it may change it next round.`,
  "split too late": ({ who }: Who) =>
    `The BCB is split before the initiative dice (option split-time step2); ${who} may next round.`,
  "caster puts no BCB into AC": ({ who }: Who) =>
    `${who} is casting, and casters may not put BCB into AC; all of it goes to hit.`,
  "charge is no full defence": ({ who }: Who) => `${who} has declared a charge, which attacks; full defence does not.`,
  "uses its two weapons otherwise": ({ who, as }: { who: string; as: keyof typeof other }) =>
    `${who} ${other[as]} this round.`,
  "which two weapons": ({ first }: { first: string }) =>
    `Which two weapons? Write both: "with ${first === "dagger" ? "sword" : first} and dagger".`,
  "too large for the off hand": ({ weapon }: { weapon: string }) =>
    `${weapon} is too large for the off hand: it takes a dagger or the like (property off-hand), ` +
    "or a ranger’s second sword.",

  "shield-wall declared too late": () => "A shield-wall is declared before the initiative dice; it counts from now on.",
  "one is no shield-wall": () => "A shield-wall takes two or more, named from left to right.",
  "no shield": ({ who }: Who) => `${who} has no shield to stand in a shield-wall with.`,
  "shoulder to shoulder": () =>
    "Shoulder to shoulder: three figures on two hexes. An area effect catches more of them; the added harm is yours.",
  "leaves the shield-wall": ({ who, to }: { who: string; to: Leaving }) =>
    `${who} ${leaving[to]} and leaves the shield-wall.`,
};
