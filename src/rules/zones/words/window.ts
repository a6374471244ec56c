interface Of {
  readonly name: string;
}

interface Pair {
  readonly actor: string;
  readonly whom: string;
}

/** The reaction window of an attack (ZN-31, ZN-55, ZN-59, ZN-61, ZN-66 to ZN-70, ZN-79). */
export const window = {
  "countered already": ({ name }: Of) => `${name} is already countering this attack: only one of its targets may.`,
  "melee blast not dodged": () => "A melee blast cannot be dodged here (option melee-blast-dodge no).",
  "hides behind whom": ({ actor }: { actor: string }) =>
    `Behind whom does ${actor} hide? Write "${actor} hides behind Theobald".`,
  "hides behind itself": () => "One cannot hide behind oneself.",
  "hides behind the attacker": () => "One cannot hide behind the attacker.",
  "has itself hidden": ({ name }: Of) => `${name} has itself hidden from this attack: it cannot come back to it.`,
  "neither willing nor held": ({ name }: Of) =>
    `Only a willing ally or a grabbed enemy can be hidden behind, and ${name} is neither.`,
  "is the target instead": ({ name, of }: Of & { of: string }) => `${name} is the target in ${of}’s stead`,
  "target already": ({ name }: Of) =>
    `${name} is a target of this attack already (option blast-substitute untargeted).`,
  "guards whom": ({ actor }: { actor: string }) => `Whom does ${actor} guard? Write "${actor} guards Sybilla".`,
  "is not attacked": ({ whom }: { whom: string }) => `${whom} is not attacked: there is nothing to guard against.`,
  "guarded already": ({ actor, whom, guard }: Pair & { guard: string }) =>
    `${guard} guards ${whom} already: ${actor} keeps its turn.`,
  "no longer the target": ({ whom }: { whom: string }) => `${whom} is no longer the target of this attack.`,
  "nobody reacts to a counter": () => "Nobody reacts to a counter here (option react-to-counter no).",
  "counters the attack": ({ whom }: { whom: string }) =>
    `${whom} counters the attack: that closes the window for guards.`,
  "guards against itself": ({ actor }: { actor: string }) => `${actor} cannot guard against its own attack.`,
  "guards itself": () => "A guard stands in for somebody else: one cannot guard oneself.",
  "reacted to this exchange": ({ name }: Of) => `${name} has already reacted to this exchange.`,
  "guard not nearby": ({ actor, whom }: Pair) => `${actor} is not near ${whom}: a guard must be nearby.`,
  "stands in behind a barrier": ({ name }: Of) =>
    `The barrier keeps this attack from ${name}: it cannot take it for somebody else.`,
  "has dodged": ({ whom }: { whom: string }) => `${whom} has dodged the attack: there is nothing to guard against.`,
  "dodged in vain": ({ whom }: { whom: string }) => `${whom} has dodged in vain; a guard is usually declared first.`,
  "guards against its own side": ({ actor }: { actor: string }) => `${actor} is on the attacker’s own side.`,
};
