import type { JSX } from "preact";
import { isDeed } from "../fight/move.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { KeyOf } from "./key-of.tsx";
import { FOCUS } from "./memo.ts";
import { say } from "./words.ts";

/** What the rules leave to the game master, of somebody. */
export interface Asked {
  /** The same question is put again once the one whom it is about is due. */
  readonly key: string;
  readonly question: string;
  readonly answers: readonly { readonly line: string; readonly label: string }[];
}

/** What the game master is asked now; null: nothing. */
export function askedOf({ due, setup }: Fight): Asked | null {
  const { verbs: all, said } = setup.system.vocabulary;
  for (const { verbs, question } of said?.asked ?? []) {
    const offered = due.offers.flatMap(({ who: by, line, move }) =>
      by === "" && isDeed(move) && verbs.includes(move.verb) ? [{ who: move.who ?? "", verb: move.verb, line }] : [],
    );
    const [first] = offered;
    if (first === undefined) continue;
    return {
      key: `${first.line} ${due.who.includes(first.who)}`,
      question: question.replace("{who}", first.who),
      answers: offered
        .filter(({ who }) => who === first.who)
        .map(({ line, verb }) => ({ line, label: all.find(({ id }) => id === verb)?.help ?? line })),
    };
  }
  return null;
}

interface Props {
  readonly asked: Asked;
  readonly deeds: Deeds;
  readonly decline: () => void;
}

/** The question that comes before whoever is next; it leans towards no answer. */
export function RulingQuestion({ asked: { question, answers }, deeds, decline }: Props): JSX.Element {
  return (
    <div class="bbb-question" role="group" aria-label={question} tabIndex={-1} {...{ [FOCUS]: "question" }}>
      <p class="bbb-question-head">{question}</p>
      <div class="bbb-offers">
        {answers.map(({ line, label }, at) => (
          <Button
            key={line}
            id={`do:ruling ${line}`}
            writes={line}
            press={() => void deeds.wish({ kind: "append", line })}
          >
            <KeyOf at={at} />
            {label}
          </Button>
        ))}
        <Button id="do:decline late" press={decline}>
          {say.decideLater}
        </Button>
      </div>
    </div>
  );
}
