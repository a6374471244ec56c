import type { JSX, TargetedEvent } from "preact";
import { clausesOf, type Led } from "../../complete/choice-lines.ts";
import { find } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { ClauseSpec, VerbSpec } from "../../fight/vocabulary.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import { FOCUS } from "../kit/memo.ts";

/*
 * Fields for what a deed may carry, from the vocabulary: its own argument, its clauses, and a free modifier with its
 * reason.
 */

/** Values that have been filled in. */
export interface Filled {
  /** The verb's own argument: "20 ft", "yard". */
  readonly thing: string;
  readonly clauses: readonly { readonly spec: ClauseSpec; readonly value: string }[];
  /** Deed before it on the same line: "move", "15". */
  readonly first: { readonly verb: VerbSpec; readonly value: string } | null;
  readonly modifier: string;
  readonly why: string;
  /** Further targets; null where nobody has chosen, and the statement counts. */
  readonly also: readonly string[] | null;
}

export const nothingFilled: Filled = { thing: "", clauses: [], first: null, modifier: "", why: "", also: null };

/** Writes the words behind the deed's own on the line. */
export function restOf(filled: Filled): string {
  const clauses = filled.clauses.flatMap(({ spec, value }) => {
    if (spec.value !== "flag" && value.trim() === "" && spec.optional !== true) return [];
    return [`, ${[spec.words[0] ?? spec.id, withUnit(spec.units, value)].filter((each) => each !== "").join(" ")}`];
  });
  const amount = /^\s*([-−+])?\s*(\d{1,3})\s*$/.exec(filled.modifier);
  const reason = filled.why.trim().replace(/[,;[\]]/g, "");
  if (amount !== null && amount[2] !== "0")
    clauses.push(
      `, ${amount[1] === "-" || amount[1] === "−" ? "-" : "+"}${amount[2] ?? ""} ` +
        `${reason === "" ? say.ruledSo : reason}`,
    );
  return clauses.join("");
}

/** Returns the verb's argument with its unit. */
export function thingOf(verb: VerbSpec, { thing }: Pick<Filled, "thing">): string {
  return withUnit(verb.units, thing);
}

/** Returns the deed before this one, with its unit. */
export function firstOf({ first }: Filled): Led | null {
  return first === null ? null : { verb: first.verb, thing: thingOf(first.verb, { thing: first.value }) };
}

interface ClauseFieldsProps {
  readonly fight: Fight;
  readonly who: string;
  readonly verb: VerbSpec;
  /** Is what it is done with chosen from a list: a spell of the sheet? */
  readonly named: boolean;
  /** Is it done to somebody? Then what it is done with is asked above them. */
  readonly aims: boolean;
  /** Further targets and those that may be added; null for a deed at one alone. */
  readonly also: { readonly names: readonly string[]; readonly others: readonly string[] } | null;
  readonly filled: Filled;
  readonly change: (filled: Filled) => void;
}

/** Draws the field of the deed's own argument, or nothing where it takes none. */
export function ThingField({
  verb,
  named,
  filled,
  change,
}: Pick<ClauseFieldsProps, "verb" | "named" | "filled" | "change">): JSX.Element | null {
  return needsField(verb, named) ? (
    <input
      class="bbb-field bbb-thing"
      type="text"
      inputMode={verb.thing === "number" ? "decimal" : "text"}
      aria-label={say.thing(verb.words[0] ?? verb.id, verb.units?.[0] ?? null)}
      placeholder={verb.units?.[0] ?? say.thingHints[verb.thing ?? "text"]}
      value={filled.thing}
      onInput={(event) => change({ ...filled, thing: event.currentTarget.value })}
      {...{ [FOCUS]: "thing" }}
    />
  ) : null;
}

export function ClauseFields({ fight, who, verb, named, aims, also, filled, change }: ClauseFieldsProps): JSX.Element {
  const taken = new Set(filled.clauses.map(({ spec }) => spec.id));
  const all = clausesOf(fight, who, verb).filter(({ id }) => id !== "with");
  // Presses keep their places, pressed or not.
  const common = new Set(fight.setup.system.vocabulary.common?.clauses ?? []);
  const presses = all
    .filter(({ id, value, optional }) => value === "flag" || (optional === true && value === "text" && common.has(id)))
    .slice(0, MOST_PRESSES);
  const splits = all.flatMap((spec) => {
    const ways = waysToDivide(fight, who, spec);
    return ways.length === 0 ? [] : [{ spec, ways }];
  });
  const open = all.filter(
    (spec) => !taken.has(spec.id) && !presses.includes(spec) && !splits.some((each) => each.spec === spec),
  );
  const groups = [
    { label: say.clauseFlags, specs: open.filter(({ value }) => value === "flag") },
    { label: say.clauseValues, specs: open.filter(({ value }) => value !== "flag") },
  ].filter(({ specs }) => specs.length > 0);
  const flip = (spec: ClauseSpec): void =>
    change({
      ...filled,
      clauses: taken.has(spec.id)
        ? filled.clauses.filter((each) => each.spec.id !== spec.id)
        : [...filled.clauses, { spec, value: "" }],
    });
  const divide = (spec: ClauseSpec, value: string | null): void => {
    const others = filled.clauses.filter((each) => each.spec.id !== spec.id);
    change({ ...filled, clauses: value === null ? others : [...others, { spec, value }] });
  };
  const leading =
    filled.first === null ? fight.setup.system.vocabulary.verbs.filter(({ leads }) => leads?.includes(verb.id)) : [];
  const put = (index: number, value: string): void =>
    change({ ...filled, clauses: filled.clauses.map((each, at) => (at === index ? { ...each, value } : each)) });
  return (
    <div class="bbb-clauses">
      {also === null ? null : (
        <SeveralNames
          id="also"
          {...also}
          said={say.alsoAt}
          label={say.alsoAtWhom}
          asks={say.alsoAtWhom}
          change={(names) => change({ ...filled, also: names })}
        />
      )}
      {aims ? null : <ThingField verb={verb} named={named} filled={filled} change={change} />}
      {filled.first === null ? null : <Leading first={filled.first} put={(first) => change({ ...filled, first })} />}
      {presses.length === 0 ? null : (
        <span class="bbb-options" role="group" aria-label={say.clauses}>
          {presses.map((spec) => (
            <Button
              key={spec.id}
              id={`option ${spec.id}`}
              pressed={taken.has(spec.id)}
              note={spec.help}
              press={() => flip(spec)}
            >
              {spec.words[0] ?? spec.id}
            </Button>
          ))}
        </span>
      )}
      {splits.map(({ spec, ways }) => (
        <span key={spec.id} class="bbb-options" role="group" aria-label={spec.words[0] ?? spec.id} title={spec.help}>
          <span class="bbb-note">{spec.words[0] ?? spec.id}</span>
          {ways.map((way) => {
            const chosen = filled.clauses.some((each) => each.spec.id === spec.id && each.value.trim() === way);
            return (
              <Button
                key={way}
                id={`split ${spec.id} ${way}`}
                pressed={chosen}
                note={spec.help}
                press={() => divide(spec, chosen ? null : way)}
              >
                {way}
              </Button>
            );
          })}
        </span>
      ))}
      {filled.clauses.map(({ spec, value }, index) =>
        (presses.includes(spec) && spec.value === "flag") || splits.some((each) => each.spec === spec) ? null : (
          <span key={spec.id} class="bbb-clause">
            <span title={spec.help}>{spec.words[0] ?? spec.id}</span>
            {spec.value === "flag" ? <span class="bbb-faint">{spec.help.replace(/\.$/, "")}</span> : null}
            <ClauseValue fight={fight} who={who} spec={spec} value={value} put={(now) => put(index, now)} />
            <Button
              id={`clause without ${spec.id}`}
              quiet
              label={say.takeClause(spec.words[0] ?? spec.id)}
              press={() => change({ ...filled, clauses: filled.clauses.filter((_, at) => at !== index) })}
            >
              ×
            </Button>
          </span>
        ),
      )}
      {open.length + leading.length === 0 ? null : (
        <select
          class="bbb-field bbb-clause-add"
          aria-label={say.clauses}
          value=""
          onChange={(event: TargetedEvent<HTMLSelectElement>) => {
            const { value } = event.currentTarget;
            const spec = open.find(({ id }) => id === value);
            const first = leading.find(({ id }) => leadsAs(id) === value);
            event.currentTarget.value = "";
            if (first !== undefined) change({ ...filled, first: { verb: first, value: "" } });
            if (spec !== undefined)
              change({ ...filled, clauses: [...filled.clauses, { spec, value: spec.values?.[0] ?? "" }] });
          }}
          {...{ [FOCUS]: "clause add" }}
        >
          <option value="">{say.addClause}</option>
          {leading.map(({ id, words, help }) => (
            <option key={leadsAs(id)} value={leadsAs(id)}>
              {say.clauseIs(say.leading(words[0] ?? id), help)}
            </option>
          ))}
          {groups.map(({ label, specs }) => (
            <optgroup key={label} label={label}>
              {specs.map((spec) => (
                <option key={spec.id} value={spec.id}>
                  {say.clauseIs(spec.words[0] ?? spec.id, spec.help)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
      <input
        class="bbb-field bbb-modifier"
        type="text"
        inputMode="text"
        aria-label={say.modifier}
        placeholder="±"
        value={filled.modifier}
        onInput={(event) => change({ ...filled, modifier: event.currentTarget.value })}
        {...{ [FOCUS]: "modifier" }}
      />
      {filled.modifier.trim() === "" ? null : (
        <input
          class="bbb-field bbb-reason"
          type="text"
          aria-label={say.modifierWhy}
          placeholder={say.modifierWhy}
          value={filled.why}
          onInput={(event) => change({ ...filled, why: event.currentTarget.value })}
          {...{ [FOCUS]: "modifier why" }}
        />
      )}
    </div>
  );
}

/** So many of a deed's options are presses; the others stand in a list. */
const MOST_PRESSES = 5;

/** Points that are more to divide than these are typed. */
const MOST_DIVIDED = 5;

/** Returns the ways to divide somebody's points between the two ends of a split: "2/0", "1/1", "0/2". */
function waysToDivide({ state }: Fight, who: string, { value, shares }: ClauseSpec): readonly string[] {
  const points = value !== "split" || shares === undefined ? 0 : Number(find(state, who)?.stats[shares]);
  if (!Number.isInteger(points) || points < 1 || points > MOST_DIVIDED) return [];
  return Array.from({ length: points + 1 }, (_, given) => `${points - given}/${given}`);
}

/** Weapons and spells are chosen, not typed; a number, a place or words are. */
function needsField({ thing }: VerbSpec, named: boolean): boolean {
  return thing === "number" || thing === "place" || thing === "split" || (thing === "text" && !named);
}

interface ValueProps {
  readonly fight: Fight;
  readonly who: string;
  readonly spec: ClauseSpec;
  readonly value: string;
  readonly put: (value: string) => void;
}

function ClauseValue({ fight, who, spec, value, put }: ValueProps): JSX.Element | null {
  const name = spec.words[0] ?? spec.id;
  const choices = choicesOf(fight, who, spec);
  if (spec.value === "flag") return null;
  if (choices !== null && (spec.value === "whom" || spec.value === "target")) {
    const names = namesIn(value, choices);
    return (
      <SeveralNames
        id={`clause ${spec.id}`}
        names={names}
        others={choices.filter((each) => !names.includes(each))}
        said={(each) => each}
        label={name}
        asks={names.length === 0 ? say.someName : say.anotherName}
        change={(now) => put(asValue(now))}
      />
    );
  }
  if (choices !== null)
    return (
      <select
        class="bbb-field"
        aria-label={name}
        value={value}
        onChange={(event: TargetedEvent<HTMLSelectElement>) => put(event.currentTarget.value)}
      >
        <option value="">{say.someName}</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    );
  return (
    <input
      class="bbb-field bbb-thing"
      type="text"
      aria-label={name}
      placeholder={exampleOf(spec)}
      value={value}
      onInput={(event) => put(event.currentTarget.value)}
      {...{ [FOCUS]: `clause ${spec.id}` }}
    />
  );
}

/** Returns the part behind the clause's word in its example, which is the clause alone or a whole line. */
export function exampleOf({ words, example }: ClauseSpec): string {
  for (const word of words) {
    const at = ` ${example}`.toLowerCase().lastIndexOf(` ${word} `);
    if (at >= 0) return example.slice(at + word.length + 1);
  }
  return example.replace(/^.*?\s/, "");
}

function choicesOf(fight: Fight, who: string, spec: ClauseSpec): readonly string[] | null {
  switch (spec.value) {
    case "word":
      return spec.values ?? [];
    case "who":
    case "whom":
      return fight.state.combatants.map(({ name }) => name);
    case "target":
      return [...fight.state.combatants.map(({ name }) => name), ...fight.state.sides.map((side) => `@${side}`)];
    case "side":
      return fight.state.sides;
    case "weapon":
    case "weapons":
      return find(fight.state, who)?.attacks.map(({ name }) => name) ?? [];
    default:
      return null;
  }
}

/** Returns the name of a leading deed, apart from clauses of the same name: "push". */
function leadsAs(id: string): string {
  return `first ${id}`;
}

function Leading({
  first: { verb, value },
  put,
}: {
  readonly first: NonNullable<Filled["first"]>;
  readonly put: (first: Filled["first"]) => void;
}): JSX.Element {
  const word = verb.words[0] ?? verb.id;
  return (
    <span class="bbb-clause">
      <span title={verb.help}>{say.leading(word)}</span>
      <input
        class="bbb-field"
        type="text"
        inputMode={verb.thing === "number" ? "decimal" : "text"}
        aria-label={say.thing(word, verb.units?.[0] ?? null)}
        placeholder={verb.units?.[0] ?? ""}
        value={value}
        onInput={(event) => put({ verb, value: event.currentTarget.value })}
        {...{ [FOCUS]: "clause first" }}
      />
      <Button id="clause without first" quiet label={say.takeClause(word)} press={() => put(null)}>
        ×
      </Button>
    </span>
  );
}

/**
 * Adds the unit that a clause or verb counts in to a bare number: "20 ft", "1 zone", "2 zones". Any other text stays.
 */
export function withUnit(units: readonly string[] = [], value: string): string {
  const bare = value.trim();
  const [first] = units;
  if (first === undefined || !/^\d+(\.\d+)?$/.test(bare)) return bare;
  const one = units.find((unit) => units.includes(`${unit}s`));
  const counted = first === one || first === `${one ?? ""}s`;
  return `${bare} ${one === undefined || !counted ? first : bare === "1" ? one : `${one}s`}`;
}

interface SeveralNamesProps {
  /** Told from those of other fields by it. */
  readonly id: string;
  readonly names: readonly string[];
  readonly others: readonly string[];
  /** Returns the text of a chosen name. */
  readonly said: (name: string) => string;
  readonly label: string;
  /** Text of the list while nobody is chosen. */
  readonly asks: string;
  readonly change: (names: readonly string[]) => void;
}

/** Names, one after another: each that is chosen can be taken out, and the list holds who is left. */
function SeveralNames({ id, names, others, said, label, asks, change }: SeveralNamesProps): JSX.Element {
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

/** Returns the names that a clause's value holds. Names may contain the word between them. */
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
