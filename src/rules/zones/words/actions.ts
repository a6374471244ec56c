import { list } from "../../../fight/rule-kit.ts";
import { all } from "./phrases.ts";

interface Held {
  readonly actor: string;
  readonly item: string;
}

function on(targets: readonly string[]): string {
  return targets.length === 0 ? "" : ` on ${all(targets)}`;
}

/** Main and bonus actions other than attacks (ZN-23 to ZN-29, ZN-94 to ZN-96, ZN-98). */
export const actions = {
  "effect of the power": ({ power, targets }: { power: string; targets: readonly string[] }) =>
    `Effect of the power${power === "" ? "" : ` "${power}"`}${on(targets)}?`,
  "effect of the item": ({ item, targets }: { item: string; targets: readonly string[] }) =>
    `Effect of ${item === "" ? "the item" : item}${on(targets)}?`,
  "main or bonus action": ({ deed }: { deed: string }) => `"${deed}": main or bonus action? Effect?`,
  "does the target save": ({ verb, targets }: { verb: string; targets: readonly string[] }) =>
    `What does the ${{ distract: "distraction", intimidate: "threat" }[verb] ?? verb} do${on(targets)}, ` +
    "and does the target save?",
  "item used up": ({ name, item, left }: { name: string; item: string; left: readonly string[] }) =>
    `${name}’s ${item} is used up; it has ${items(left)} left.`,
  "carries no such item": ({ name, item, left }: { name: string; item: string; left: readonly string[] }) =>
    `${name} carries no "${item}": it has ${items(left)}.`,
  "not grabbed": ({ name }: { name: string }) => `${name} is not grabbed.`,
  "holder is larger": ({ holder, held }: { holder: string; held: string }) =>
    `${holder} is larger: no STR save can break this hold. An ally may free ${held}.`,
  "frees whom": ({ actor }: { actor: string }) => `Whom does ${actor} free? Write "${actor} frees Sybilla".`,
  "not nearby": ({ name, actor }: { name: string; actor: string }) => `${name} is not near ${actor}.`,
  "not on its side": ({ name, actor }: { name: string; actor: string }) => `${name} is not on ${actor}’s side.`,
  "nobody freed from the larger": ({ holder }: { holder: string }) =>
    `${holder} is larger: nobody can be freed from it (option free-larger no).`,
  "holds nobody": ({ actor }: { actor: string }) => `${actor} holds nobody.`,
  "does not hold": ({ actor, victim }: { actor: string; victim: string }) => `${actor} does not hold ${victim}.`,
  waits: ({ actor }: { actor: string }) => `${actor} waits`,
  says: ({ actor, said }: { actor: string; said: string }) => `${actor} says "${said}"`,
  "does something quick": ({ actor, deed }: { actor: string; deed: string }) =>
    `${actor} does something quick: ${deed}`,
  "handles a thing": ({ actor, verb, thing }: { actor: string; verb: string; thing: string }) =>
    `${actor} ${verb}s ${thing}`,
  "not known on the ground": ({ item, there }: { item: string; there: readonly string[] }) =>
    `No "${item}" is known to lie on the ground; there: ${there.join(", ")}.`,
  "picks up something": ({ actor, item }: Held) => `${actor} picks up ${item}`,
  "lies too far away": ({ actor, item, place }: Held & { place: string }) =>
    `The ${item} lies at ${place}, not near ${actor}.`,
  "no hand to pick up": ({ actor, item }: Held) =>
    `${actor} has no free hand for the ${item}: put something down first.`,
  "picks up a weapon": ({ actor, item, owner }: Held & { owner: string }) =>
    `${actor} picks up the ${item}${owner === actor ? "" : ` of ${owner}`}`,
  "puts down": ({ actor, item }: Held) => `${actor} puts down ${item}`,
  "shield on the arm already": ({ actor }: { actor: string }) => `${actor}’s shield is on its arm already.`,
  "carries no shield": ({ actor }: { actor: string }) => `${actor} carries no shield.`,
  "in hand already": ({ actor, item }: Held) => `${actor}’s ${item} is in hand already.`,
  "always ready": ({ item }: { item: string }) => `${item} is natural: it is always ready.`,
  "equips something": ({ actor, item }: Held) => `${actor} equips ${item}`,
  "equips a weapon": ({ actor, item }: Held) => `${actor} equips the ${item}`,
  "no shield on the arm": ({ actor }: { actor: string }) => `${actor} has no shield on its arm.`,
  "puts away": ({ actor, item }: Held) => `${actor} puts the ${item} away`,
};

function items(left: readonly string[]): string {
  return left.length === 0 ? "nothing to use up" : list(left);
}
