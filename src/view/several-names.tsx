import type { JSX, TargetedEvent } from "preact";
import { Button } from "./button.tsx";
import { FOCUS } from "./memo.ts";
import { say } from "./words.ts";

interface Props {
  /** Told from those of other fields by it. */
  readonly id: string;
  readonly names: readonly string[];
  readonly others: readonly string[];
  /** How a name stands there that has been chosen. */
  readonly said: (name: string) => string;
  readonly label: string;
  /** What the list says while nobody is chosen in it. */
  readonly asks: string;
  readonly change: (names: readonly string[]) => void;
}

/** Names, one after another: each that is chosen can be taken out, and the list holds who is left. */
export function SeveralNames({ id, names, others, said, label, asks, change }: Props): JSX.Element {
  return (
    <>
      {names.map((name) => (
        <span key={name} class="bbb-clause">
          <span>{said(name)}</span>
          <Button
            id={`${id} without ${name}`}
            quiet
            label={say.takeClause(name)}
            press={() => change(names.filter((each) => each !== name))}
          >
            ×
          </Button>
        </span>
      ))}
      {others.length === 0 ? null : (
        <select
          class="bbb-field bbb-clause-add"
          aria-label={label}
          value=""
          onChange={(event: TargetedEvent<HTMLSelectElement>) => {
            const { value } = event.currentTarget;
            event.currentTarget.value = "";
            if (value !== "") change([...names, value]);
          }}
          {...{ [FOCUS]: `${id} add` }}
        >
          <option value="">{asks}</option>
          {others.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** Between the names on a line. */
const AND = " and ";

/** The names that a clause's value holds: names may hold the word between them. */
export function namesIn(value: string, all: readonly string[]): readonly string[] {
  const found = all
    .filter((name) => value === name || value.startsWith(name + AND))
    .sort((a, b) => b.length - a.length);
  const [first] = found;
  return first === undefined ? [] : [first, ...namesIn(value.slice(first.length + AND.length), all)];
}

export function asValue(names: readonly string[]): string {
  return names.join(AND);
}
