interface Of {
  readonly name: string;
}

/** Surrendering, and fighting on after it (ZN-112 to ZN-114). */
export const surrender = {
  "surrendered already": ({ name }: Of) => `${name} has already surrendered.`,
  "spare it": ({ name }: Of) => `${name} has surrendered. Spare it?`,
  "not surrendered": ({ name }: Of) => `${name} has not surrendered.`,
  "in no state to resume": ({ name }: Of) => `${name} is in no state to fight on.`,
  "broken and unharmed": ({ name }: Of) =>
    `${name} is broken and has not been harmed since it surrendered: it stays surrendered.`,
  "surrendered this round": ({ name }: Of) =>
    `${name} has surrendered this round: it may take that back on a later turn.`,
};
