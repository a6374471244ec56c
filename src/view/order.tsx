import { createRef, type JSX } from "preact";
import { isOurs } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { flagsOf, Held, HitPoints } from "./combatants.tsx";
import { AddFighter } from "./add-fighter.tsx";
import type { Deeds } from "./deeds.ts";
import { defenceOf } from "./defence.ts";
import { Disclosure } from "./disclosure.tsx";
import { FighterSheet } from "./fighter-sheet.tsx";
import { Icon } from "./icon.tsx";
import { OPEN } from "./memo.ts";
import { orderRows, type OrderRow } from "./order-rows.ts";
import { Pure } from "./pure.ts";
import { capital, say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  /** null: a picture, in which nothing can be changed. */
  readonly deeds: Deeds | null;
}

/** Everybody once, in the order of the round, with all that is needed to decide about them. */
export class Order extends Pure<Props> {
  override render(): JSX.Element | null {
    const { fight, deeds } = this.props;
    const rows = orderRows(fight);
    if (rows.length === 0 && deeds === null) return null;
    const counts = rows.some((row) => (row.kind === "fighter" || row.kind === "turn") && row.at !== null);
    const { title, note } = fight.track;
    return (
      <section class="bbb-order" aria-label={title}>
        <div class="bbb-order-head">
          <h4 class="bbb-label">{title}</h4>
          {note === null ? null : <span class="bbb-note">{note}</span>}
          {deeds === null ? null : <AddFighter fight={fight} deeds={deeds} />}
        </div>
        <ol class="bbb-rows" data-plain={!counts || undefined}>
          {rows.map((row) => (
            <Item key={keyOf(row)} row={row} fight={fight} deeds={deeds} />
          ))}
        </ol>
      </section>
    );
  }
}

function keyOf(row: OrderRow): string {
  switch (row.kind) {
    case "fighter":
      return `who ${row.combatant.name}`;
    case "turn":
      return `turn ${row.at ?? ""} ${row.text}`;
    case "side":
      return `side ${row.side}`;
    case "part":
      return `part ${row.text}`;
  }
}

interface ItemProps {
  readonly row: OrderRow;
  readonly fight: Fight;
  readonly deeds: Deeds | null;
}

class Item extends Pure<ItemProps> {
  private readonly row = createRef<HTMLLIElement>();

  /** Another object at every change: only what it says counts. An opened fighter shows the whole fight. */
  override shouldComponentUpdate(next: Readonly<ItemProps>): boolean {
    return this.isOpen() || next.deeds !== this.props.deeds || !sameRow(this.props.row, next.row);
  }

  private isOpen(): boolean {
    return this.row.current?.querySelector(`details[${OPEN}][open]`) != null;
  }

  override render(): JSX.Element {
    const { row, fight } = this.props;
    switch (row.kind) {
      case "part":
        return <li class="bbb-item bbb-part-row">{row.text}</li>;
      case "side":
        return (
          <li class="bbb-item bbb-side-row" data-now={row.now || undefined}>
            <h5 class="bbb-side-name" data-ours={isOurs(fight.state, row.side)}>
              {capital(row.side)}
            </h5>
            {flagsOf(fight.state, row.side).map((flag) => (
              <span key={flag} class="bbb-tag">
                {flag}
              </span>
            ))}
            <span class="bbb-note">{row.now ? say.choosesNow : say.acted(row.acted, row.of)}</span>
          </li>
        );
      case "turn":
        return (
          <li class="bbb-item bbb-turn-row" data-lane={row.lane || undefined}>
            <Count row={row} />
            <span class="bbb-turn-text">{row.text}</span>
          </li>
        );
      case "fighter":
        return this.fighter(row);
    }
  }

  private fighter(row: OrderRow & { readonly kind: "fighter" }): JSX.Element {
    const { fight, deeds } = this.props;
    const { combatant: c, state } = row;
    const { system } = fight.setup;
    const defence = defenceOf(c, system);
    return (
      <li
        ref={this.row}
        class="bbb-item bbb-card"
        data-state={state}
        data-due={state === "due" || undefined}
        data-out={state === "out" || undefined}
        data-hidden={c.hidden || undefined}
        data-lane={row.lane || undefined}
        data-tie={row.tie || undefined}
        aria-current={state === "due" ? "step" : undefined}
      >
        <Count row={row} />
        <Disclosure
          class="bbb-sheet"
          id={`who ${c.name}`}
          summary={
            <>
              <Icon name={state} word={say.trackState[state]} />
              <span class="bbb-name" data-ours={isOurs(fight.state, c.side)}>
                {c.name}
              </span>
              {c.hidden ? (
                <span class="bbb-tag">
                  <Icon name="hidden" /> {say.hidden}
                </span>
              ) : null}
              {row.notes.length === 0 ? null : <span class="bbb-note">{row.notes.join(" · ")}</span>}
              {defence === null ? null : <span class="bbb-def">{defence}</span>}
            </>
          }
        >
          {() => <FighterSheet key={c.name} fight={fight} combatant={c} deeds={deeds} />}
        </Disclosure>
        <HitPoints combatant={c} />
        {c.conditions.length === 0 ? null : (
          <ul class="bbb-conditions">
            {c.conditions.map((condition) => (
              <Held key={`${condition.id} ${condition.detail ?? ""}`} condition={condition} system={system} brief />
            ))}
          </ul>
        )}
      </li>
    );
  }
}

function Count({
  row,
}: {
  readonly row: { readonly at: string | null; readonly tie: boolean; readonly now: boolean };
}): JSX.Element | null {
  if (row.at === null) return null;
  return (
    <span class="bbb-at" data-now={(row.now && !row.tie) || undefined}>
      {row.tie ? null : <span>{row.at.replace("-", "−")}</span>}
    </span>
  );
}

function sameRow(a: OrderRow, b: OrderRow): boolean {
  if (a.kind === "fighter" && b.kind === "fighter")
    return (
      a.combatant === b.combatant &&
      a.state === b.state &&
      a.at === b.at &&
      a.tie === b.tie &&
      a.now === b.now &&
      a.lane === b.lane &&
      a.notes.join() === b.notes.join()
    );
  return JSON.stringify(a) === JSON.stringify(b);
}
