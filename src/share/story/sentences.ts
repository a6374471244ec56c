/*
 * The words of a story, as data. The engine knows names only, so nobody is he, she or it; nothing is told that the log
 * does not know. `{a}` acts, `{t}` is acted upon, `{w}` is the weapon. Of each list one is taken in turn, so that
 * neighbours differ.
 */

export const strikes = {
  miss: {
    armed: [
      "{a} lunges at {t} with the {w} and misses.",
      "{a}’s {w} misses {t}.",
      "{a} goes for {t} with the {w}, in vain.",
      "{t} is just out of reach of {a}’s {w}.",
    ],
    bare: ["{a} goes for {t} and misses.", "{a} attacks {t}, in vain."],
  },
  hit: {
    armed: [
      "{a}’s {w} finds {t}.",
      "{a} hits {t} with the {w}.",
      "{a} strikes {t} with the {w}.",
      "{a}’s {w} hits {t}.",
    ],
    bare: ["{a} hits {t}.", "{a} lands a blow on {t}."],
  },
} as const;

export const shots = {
  miss: {
    armed: ["{a} shoots at {t} with the {w} and misses.", "{a}’s {w} misses {t}.", "{a}’s shot at {t} goes wide."],
    bare: ["{a} shoots at {t} and misses.", "{a}’s shot at {t} goes wide."],
  },
  hit: {
    armed: ["{a} hits {t} with the {w}.", "{a}’s shot with the {w} hits {t}.", "{a}’s {w} finds {t}."],
    bare: ["{a}’s shot hits {t}.", "{a} shoots, and hits {t}."],
  },
} as const;

export const throws = {
  miss: { armed: ["{a} throws the {w} at {t} and misses."], bare: ["{a} throws at {t} and misses."] },
  hit: {
    armed: ["{a} throws the {w}, and hits {t}.", "{a}’s {w} flies, and hits {t}."],
    bare: ["{a} throws, and hits {t}."],
  },
} as const;

export const strikesBack = {
  miss: { armed: ["{a} strikes back at {t} with the {w}, in vain."], bare: ["{a} strikes back at {t}, in vain."] },
  hit: { armed: ["{a} strikes back with the {w} and hits {t}."], bare: ["{a} strikes back and hits {t}."] },
} as const;

export const crashes = {
  armed: ["{a}’s {w} crashes down on {t}.", "{a} catches {t} squarely with the {w}."],
  bare: ["{a} catches {t} squarely."],
} as const;

export const hitsSquarely = {
  armed: ["{a}’s {w} does not miss: {t} is hit squarely.", "{a} hits {t} squarely with the {w}."],
  bare: ["{a} hits {t} squarely."],
} as const;

export const noHarm = ["It does no harm.", "{t} takes no harm from it."];
export const blunders = { armed: ["{a} blunders with the {w}."], bare: ["{a} blunders."] } as const;
export const couldBeWorse = "It could have been worse, but {rest}.";
export const criticalHit = "A critical hit";
export const fumble = "A fumble";

/** Ways to avoid an attack, by the everyday meaning of the reaction. */
export const avoided: Readonly<Record<string, string>> = {
  dodge: "but {t} dodges",
  parry: "but {t} parries",
  counter: "but {t} is quicker",
};
export const avoidedSomehow = "but {t} escapes it";
export const tried: Readonly<Record<string, string>> = {
  dodge: "{t} tries to dodge, in vain.",
  parry: "{t} tries to parry, in vain.",
  counter: "{t} tries to strike first, in vain.",
};
export const comesAt = ["{a} comes at {t} with the {w}", "{a} attacks {t} with the {w}"];
export const comesAtBare = ["{a} comes at {t}", "{a} attacks {t}"];
export const shootsAt = ["{a} shoots at {t} with the {w}"];
export const shootsAtBare = ["{a} shoots at {t}"];

/** Fates by the condition's id: the fall first, then what a reader of prose would want to know. */
export const becomes: Readonly<Record<string, readonly string[]>> = {
  dead: ["falls dead", "dies", "falls, never to rise again"],
  mangled: ["is torn apart"],
  unconscious: ["goes down and does not rise", "falls", "sinks to the ground, unconscious"],
  out: ["is out of the fight", "goes down"],
  "out of action": ["goes down", "is out of the fight"],
  surrendered: ["surrenders", "gives up"],
  gone: ["leaves the field"],
  wrecked: ["is wrecked"],
  stunned: ["is stunned"],
  prone: ["is thrown to the ground"],
  stumbled: ["stumbles and falls"],
  fleeing: ["turns to flee"],
  blinded: ["can no longer see"],
  burning: ["is on fire"],
  "on fire": ["is on fire"],
  "flesh wound": ["is wounded"],
  disarmed: ["loses the weapon"],
  "fatally wounded": ["is mortally wounded"],
  shaken: ["is shaken"],
};
export const isOut = ["is out of the fight"];

export const badlyHurt = ["{t} is badly hurt.", "{t} can hardly stand."];
export const isHurt = ["{t} is hurt.", "{t} takes harm."];
export const isHealed = ["{t} feels better for it.", "It helps {t}."];
export const noHelp = "but it does not help";
export const succeeds = "and succeeds";
export const inVain = "in vain";
export const triesTo = "tries to";

/** Health by the share of points that is left: all, three quarters, half, a quarter, less. */
export const health: readonly (readonly [least: number, words: string])[] = [
  [1, "unhurt"],
  [0.75, "scratched"],
  [0.5, "wounded"],
  [0.25, "badly wounded"],
  [0, "barely standing"],
];

/** Tells that several are hurt together. */
export function areHurt(who: string): string {
  return `${who} are hurt.`;
}

/** Tells that several, or a side, strike at once. */
export function severalStrike(who: string, kind: "hit" | "miss", target: string): string {
  return `${who} ${kind} ${target}.`;
}

/** Begins a sentence with "Then". A function called `then` would make the module a promise that never settles. */
export function goesOn(sentence: string): string {
  return `Then ${sentence}`;
}

// Beginning and end
export function theSide(name: string): string {
  return `the ${name}`;
}

export function inRounds(rounds: number): string {
  return `, in ${rounds === 1 ? "one round" : `${inWords(rounds)} rounds`}`;
}

export function against(sides: readonly string[]): string {
  return sides.join(" against ");
}

export const howItEnded = "How it ended";
export const howItStands = "How it stands";
export const stillThere = "still there";
export const down = "down";

export function ofThem(count: number): string {
  return `${inWords(count)} of them`;
}

export function areSo(who: string, count: number, how: string): string {
  return `${who} ${count === 1 ? "is" : "are"} ${how}`;
}

export function andAlso(how: string, more: string): string {
  return `${how}, and ${more}`;
}

/** Words for those who are out, by the condition's id, where that alone does not say it. */
export const outOf: Readonly<Record<string, string>> = { out: "out of the fight", wrecked: "a wreck" };

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Writes a number out: "two"; "many" beyond twelve. */
export function inWords(n: number): string {
  return NUMBERS[n] ?? "many";
}
