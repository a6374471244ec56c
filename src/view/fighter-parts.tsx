import type { JSX } from "preact";
import { conditionText } from "../fight/condition-text.ts";
import type { Combatant, Condition } from "../fight/combatant.ts";
import type { FightState } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { StatValue } from "../fight/value.ts";
import { sceneWords, statLabel } from "./event-text.ts";
import { attackText, spellText, statText } from "./sheet-text.ts";
import { say } from "./words.ts";

/** What the set-up or a ruling says of a side: "initiative". */
export function flagsOf(state: FightState, side: string): string[] {
  const prefix = `@${side} `;
  return Object.keys(state.scene).flatMap((key) =>
    key.startsWith(prefix) ? [sceneWords(key.slice(prefix.length), state.scene[key])] : [],
  );
}

export function HitPoints({ combatant: c }: { readonly combatant: Combatant }): JSX.Element | null {
  if (c.hp === null) return null;
  const { now, max } = c.hp;
  const top = Math.max(max, 1);
  return (
    <span class="bbb-hp">
      <meter
        class="bbb-meter"
        data-whole={now >= max || undefined}
        aria-label={say.hp(c.name)}
        min={0}
        max={top}
        low={top / 4 + 0.01}
        high={top / 2 + 0.01}
        optimum={top}
        value={Math.min(Math.max(now, 0), top)}
      >
        {say.hpText(now, max)}
      </meter>
      <span class="bbb-hp-text">{say.hpText(now, max)}</span>
    </span>
  );
}

interface HeldProps {
  readonly condition: Condition;
  readonly system: RuleSystem;
  /** Without what ends it, unless that is a time. */
  readonly brief?: boolean;
}

export function Held({ condition, system, brief = false }: HeldProps): JSX.Element {
  const spec = system.vocabulary.conditions.find(({ id }) => id === condition.id);
  const end = condition.until !== null ? say.until(condition.until) : brief ? null : endOf(spec?.ends ?? "");
  return (
    <li class="bbb-condition" title={spec?.effect}>
      <span class="bbb-condition-name">{conditionText(system.vocabulary.conditions, condition)}</span>
      {end === null ? null : <span class="bbb-condition-end"> {end}</span>}
    </li>
  );
}

/** The first of the ways in which a condition ends; the others are in its rule. */
function endOf(ends: string): string | null {
  const first = ends.split(";")[0]?.trim() ?? "";
  return first === "" || first === "never" ? null : say.endsBy(first);
}

export function Sheet({
  combatant: c,
  system,
}: {
  readonly combatant: Combatant;
  readonly system: RuleSystem;
}): JSX.Element {
  const stats = Object.keys(c.stats).flatMap((id) => {
    const value = c.stats[id];
    return value === undefined || value === false || value === "" ? [] : [{ id, value }];
  });
  // What the rules say of everybody comes behind what is the fighter's own.
  const usual = (id: string): StatValue | undefined => system.vocabulary.stats.find((spec) => spec.id === id)?.default;
  const isUsual = ({ id, value }: (typeof stats)[number]): boolean => value === usual(id);
  const terms = (title: string | null, shown: typeof stats): JSX.Element | null =>
    shown.length === 0 ? null : (
      <>
        {title === null ? null : <p class="bbb-note">{title}</p>}
        <dl class="bbb-terms">
          {shown.map(({ id, value }) => (
            <div key={id}>
              <dt>{statLabel(system, id)}</dt>
              <dd>{statText(value)}</dd>
            </div>
          ))}
        </dl>
      </>
    );
  return (
    <div class="bbb-stats">
      {terms(
        null,
        stats.filter((each) => !isUsual(each)),
      )}
      {c.attacks.length === 0 ? null : <Named title={say.attacks} items={c.attacks.map(attackText)} />}
      {c.spells.length === 0 ? null : <Named title={say.spells} items={c.spells.map(spellText)} />}
      {c.notes.length === 0 ? null : <Named title={say.notes} items={c.notes} />}
      {terms(say.byTheRules, stats.filter(isUsual))}
    </div>
  );
}

function Named({ title, items }: { readonly title: string; readonly items: readonly string[] }): JSX.Element {
  return (
    <p class="bbb-named">
      <span class="bbb-named-title">{title}</span> {items.join(", ")}
    </p>
  );
}
