import { list } from "../../../fight/rule-kit.ts";
import type { Subject } from "../names.ts";

/** What somebody has stated, as far as it is told. */
interface Stated {
  readonly verb: string;
  readonly targets: readonly string[];
  readonly weapon: string | null;
}

const nouns: Readonly<Record<string, string>> = {
  attack: "an attack",
  shoot: "a shot",
  throw: "a throw",
  bash: "a bash",
  "first-aid": "first aid",
  reload: "reloading",
  wake: "help",
  pass: "nothing",
};

function inWords({ verb, targets, weapon }: Stated): string {
  const whom = targets.length === 0 ? "" : ` ${verb === "first-aid" || verb === "wake" ? "to" : "on"} ${list(targets)}`;
  return `${nouns[verb] ?? "something else"}${whom}${weapon === null ? "" : ` with ${weapon}`}`;
}

/** Statements of intent (BR-04 to BR-07). */
export const intentSentences = {
  "a statement is one fighter's": () => "A statement of intent is one fighter’s: write a line for each.",
  "no statements in this fight": () => "There are no statements of intent in this fight (options): kept as a note.",
  "statements are over": () => "The statements of this round are over already.",
  "states late": ({ who }: Subject) => `Statements come before movement and actions; ${who}’s is taken all the same.`,
  "others state first": ({ others }: { others: readonly { readonly name: string; readonly dex: number }[] }) =>
    `${list(others.map(({ name, dex }) => `${name} (DEX ${dex})`))} would state first; ` +
    "this statement is taken all the same.",
  "has stated nothing": ({ who }: Subject) => `${who} has stated nothing this round, and acts all the same.`,
  "is bound by its statement": ({ who, stated }: Subject & { stated: Stated }) =>
    `${who} stated ${inWords(stated)} this round, and statements bind (option declare).`,
  "changes its statement": ({ who, stated }: Subject & { stated: Stated }) =>
    `${who} stated ${inWords(stated)} this round; the change is noted.`,
  "what is stated": ({ stated }: { stated: Stated }) => inWords(stated),
};
