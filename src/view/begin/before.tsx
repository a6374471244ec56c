import type { JSX } from "preact";
import type { GoesOnFrom } from "../../fight/beginning.ts";
import { beginSentences } from "../../telling/begin-sentences.ts";
import type { EarlierFight, PreparedFight } from "../../wishes/draft.ts";
import { FOCUS } from "../kit/memo.ts";

/** Fights that a new one can go on from, and encounters that it can take its foes from; null: they are being read. */
export interface Before {
  readonly earlier: readonly EarlierFight[];
  readonly prepared: readonly PreparedFight[];
}

interface BeforeProps {
  readonly before: Before | null;
  readonly after: GoesOnFrom | null;
  readonly prepared: string | null;
  readonly goOn: (earlier: EarlierFight | null) => void;
  readonly take: (prepared: PreparedFight | null) => void;
}

/** Draws the fight to go on from, and the encounter to begin. Both keep their place while they are read. */
export function BeforeIt({ before, after, prepared, goOn, take }: BeforeProps): JSX.Element {
  const { earlier = [], prepared: all = [] } = before ?? {};
  return (
    <div class="bbb-new-before">
      <Choice
        id="earlier"
        label={beginSentences.continueFrom}
        none={before === null ? beginSentences.reading : earlier.length === 0 ? beginSentences.noEarlier : null}
        empty={beginSentences.partyAnew}
        chosen={after?.value ?? ""}
        of={earlier.map(({ value, title, where }) => [value, beginSentences.fightIn(title, where)])}
        choose={(value) => goOn(earlier.find((each) => each.value === value) ?? null)}
      />
      <Choice
        id="prepared"
        label={beginSentences.preparedOne}
        none={before === null ? beginSentences.reading : all.length === 0 ? beginSentences.nonePrepared : null}
        empty={beginSentences.foesAnew}
        chosen={prepared ?? ""}
        of={all.map(({ key, title, who }) => [key, beginSentences.preparedWith(title, who)])}
        choose={(key) => take(all.find((each) => each.key === key) ?? null)}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  /** Why there is no choice; null: there is one. */
  readonly none: string | null;
  /** Words of no choice made. */
  readonly empty: string;
  readonly chosen: string;
  readonly of: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string) => void;
}

function Choice({ id, label, none, empty, chosen, of, choose }: ChoiceProps): JSX.Element {
  return (
    <label>
      <span class="bbb-export-title">{label}</span>
      <select
        class="bbb-field"
        value={chosen}
        disabled={none !== null}
        onChange={(event) => choose(event.currentTarget.value)}
        {...{ [FOCUS]: id }}
      >
        <option value="">{none ?? empty}</option>
        {of.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface GoesOnProps {
  readonly earlier: EarlierFight | null;
  readonly after: GoesOnFrom;
  /** Rests that the rules know. */
  readonly rests: readonly string[];
  readonly change: (rest: string) => void;
}

/** Draws those who go on, as they stand, and the rest that they have had. */
export function GoesOn({ earlier, after: { rest }, rests, change }: GoesOnProps): JSX.Element {
  const ruled = rest.startsWith("!");
  return (
    <section class="bbb-new-part" aria-label={beginSentences.whoGoesOn}>
      <h4 class="bbb-export-title">
        {beginSentences.whoGoesOn} <small class="bbb-export-hint">{beginSentences.goOnHint}</small>
      </h4>
      <p>{earlier?.who.map(({ words }) => words).join(" · ")}</p>
      {earlier === null || earlier.left.length === 0 ? null : (
        <p class="bbb-export-hint">{beginSentences.stayBehind(earlier.left)}</p>
      )}
      <label class="bbb-first-rules">
        {beginSentences.restBefore}{" "}
        <select
          class="bbb-field"
          value={ruled ? "!" : rest}
          onChange={(event) => change(event.currentTarget.value)}
          {...{ [FOCUS]: "rest" }}
        >
          <option value="">{beginSentences.noRest}</option>
          {rests.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          <option value="!">{beginSentences.ruledRest}</option>
        </select>
      </label>
      {ruled ? (
        <input
          class="bbb-field"
          type="text"
          aria-label={beginSentences.restRuling}
          placeholder={beginSentences.restExample}
          value={rest.slice(1)}
          onInput={(event) => change(`!${event.currentTarget.value}`)}
          {...{ [FOCUS]: "rest ruling" }}
        />
      ) : null}
    </section>
  );
}
