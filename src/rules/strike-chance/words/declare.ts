import type { Item } from "../declare/plan.ts";
import { list } from "../../../fight/rule-kit.ts";

interface Named {
  readonly name: string;
}

/** A part of a declaration. */
function itemText(item: Item): string {
  switch (item.id) {
    case "move":
      return item.feet === null ? item.verb : `${item.verb} ${item.feet} ft`;
    case "attack":
      return `${item.verb} ${item.verb === "throw" ? `${list(item.weapons)} at ` : ""}${list(item.targets)}`.trim();
    case "defend":
      return `defend ${item.points}`;
    case "cast":
      return `cast ${item.thing || "a spell"}`;
    case "pick up":
      return `pick up ${item.thing}`;
    case "draw":
    case "sheathe":
    case "drop":
      return `${item.id} ${item.thing}`.trim();
    case "free action":
      return `free action "${item.thing}"`;
    default:
      return item.id;
  }
}

/** A declaration in a few words. */
function planText(items: readonly Item[]): string {
  return items.map(itemText).join(", ") || "nothing";
}

const beyondMinor = (name: string, what: string): string =>
  `${name} declared ${what}: more than a minor change. It stands.`;

/** Declarations, and what comes to one later (SC-02, SC-04, SC-70, SC-85). */
export const declare = {
  "cannot be declared": () =>
    `This cannot be declared for the round with "will": write it as an action when it happens.`,
  "declared already": ({ name }: Named) =>
    `${name} has already declared this round; "${name} retargets to …" changes the target, "!" lifts this.`,
  "declares late": ({ name }: Named) =>
    `Everybody declares before anything is rolled; ${name} declares late. It stands.`,
  declares: ({ name, plan }: Named & { plan: readonly Item[] }) => `${name} declares: ${planText(plan)}`,
  "what does the drink cost": () => "what does the drink cost: attacks, movement or the whole round?",
  "declared without it": ({ name, added }: Named & { added: readonly Item[] }) =>
    `${name} has already declared this round, without ${list(added.map(itemText))}; that belongs into the declaration.`,
  "no attack in full defense": ({ name }: Named) => `${name} is in full defense: no attack this round.`,
  "no other action in desperate defense": ({ name }: Named) =>
    `${name} is in desperate defense: no other action this round.`,
  "declared not to move": ({ name }: Named) => `${name} declared that it will not move at all this round.`,
  "declared no attack": ({ name, plan }: Named & { plan: readonly Item[] }) =>
    beyondMinor(name, `no attack (${planText(plan)})`),
  "declared no move": ({ name }: Named) => beyondMinor(name, "no move"),
  "declared no spell": ({ name }: Named) => beyondMinor(name, "no spell"),
  "names the same step": ({ name }: Named) =>
    `${name} has taken its free step of this round already; this names the same one, no second.`,
};
