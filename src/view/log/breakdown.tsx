import type { ComponentChildren, JSX } from "preact";
import { rollMark, type DamageEvent, type Event, type RollEvent } from "../../fight/event.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { changeText, sceneText, statLabel, statText } from "../../telling/amounts.ts";
import { number, say, signed } from "../../telling/sentences.ts";
import { Icon } from "../kit/icon.tsx";
import { Rules, type Links } from "../kit/links.tsx";
import { Chart, lookedUpAgain } from "./chart.tsx";

interface Context {
  readonly system: RuleSystem;
  readonly links: Links;
}

/** Draws every number of a line taken apart, event by event, with its rules. */
export function Breakdown({ events, ...context }: Context & { readonly events: readonly Event[] }): JSX.Element {
  const again = lookedUpAgain(events);
  const first = new Map([...again].map(([event, next]) => [next, event]));
  return (
    <div class="bbb-apart">
      {events.map((event) => {
        if (event.type !== "table") return eventApart(event, context);
        return again.has(event) ? null : <Chart event={event} rolled={first.get(event) ?? event} {...context} />;
      })}
    </div>
  );
}

/** Tells whether a reader would want this event taken apart. */
export function hasBreakdown({ type }: Event): boolean {
  return type !== "begun" && type !== "section" && type !== "moment" && type !== "round" && type !== "reminder";
}

function eventApart(event: Event, context: Context): JSX.Element | null {
  switch (event.type) {
    case "roll":
      return <Roll event={event} {...context} />;
    case "damage":
    case "heal":
      return <Damage event={event} {...context} />;
    case "condition":
      return (
        <Fact rules={event.rule} links={context.links}>
          {changeText(event, context.system)}
          <Effect id={event.change === "gained" ? event.id : null} system={context.system} />
        </Fact>
      );
    case "stat":
      return (
        <Fact rules={event.rule} links={context.links}>
          {statText(event, context.system)}
        </Fact>
      );
    case "table":
      return <Chart event={event} rolled={event} {...context} />;
    case "turn":
    case "order":
      return event.text === "" ? null : (
        <Fact rules={event.rule} links={context.links}>
          {event.text}
        </Fact>
      );
    case "sheet":
      return event.before !== null ? null : (
        <Fact rules={event.rule} links={context.links}>
          {say.joins([event.who])}
        </Fact>
      );
    case "scene":
      return event.key.startsWith("@") ? null : (
        <Fact rules={event.rule} links={context.links}>
          {sceneText(event)}
        </Fact>
      );
    case "round":
    case "reminder":
    case "begun":
    case "section":
    case "moment":
    case "coming":
      return null;
  }
}

function Fact(props: {
  readonly rules: readonly string[];
  readonly links: Links;
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <p class="bbb-fact">
      {props.children} <Rules ids={props.rules} links={props.links} />
    </p>
  );
}

/** Draws a condition's effect in the words of the vocabulary. */
function Effect({ id, system }: { readonly id: string | null; readonly system: RuleSystem }): JSX.Element | null {
  const spec = id === null ? undefined : system.vocabulary.conditions.find((each) => each.id === id);
  return spec === undefined ? null : <span class="bbb-effect"> {spec.effect}</span>;
}

/** Tells whether a roll has numbers: a foe's in a players' copy has none. */
function isTold({ dice, faces, parts, total, against }: RollEvent): boolean {
  return dice !== "" || faces.length > 0 || parts.length > 0 || total !== 0 || against !== null;
}

function Roll({ event, links }: Context & { readonly event: RollEvent }): JSX.Element {
  const mark = rollMark(event);
  return (
    <div class="bbb-sum" data-mark={mark ?? undefined}>
      <p class="bbb-sum-head">
        <span class="bbb-purpose">
          {event.who === null ? "" : `${event.who}: `}
          {event.purpose}
        </span>
        {event.outcome === "" ? null : (
          <span class="bbb-mark" data-mark={mark ?? undefined}>
            {mark === null ? null : <Icon name={mark} />} {event.outcome}
          </span>
        )}
        <Rules ids={event.rule} links={links} />
      </p>
      <dl class="bbb-terms">
        {event.faces.length === 0 ? null : (
          <Term label={event.dice} kind="dice">
            {event.faces.map(number).join(" + ")}
          </Term>
        )}
        {event.parts.map((part) => (
          <Term label={part.label} kind="part">
            {signed(part.value)}
          </Term>
        ))}
        {isTold(event) ? (
          <Term label={say.total} kind="total">
            {number(event.total)}
          </Term>
        ) : null}
        {event.against === null ? null : (
          <Term label={`${say.against} ${event.against.label}`} kind="against">
            {number(event.against.value)}
          </Term>
        )}
      </dl>
    </div>
  );
}

function Damage({ event, links, system }: Context & { readonly event: DamageEvent }): JSX.Element {
  const heal = event.type === "heal";
  return (
    <div class="bbb-sum">
      <p class="bbb-sum-head">
        <span class="bbb-purpose">
          {heal
            ? say.heals(event.who, event.amount, statLabel(system, event.stat))
            : say.damageTo(event.who, event.amount, statLabel(system, event.stat))}
        </span>
        <span class="bbb-before-after">
          {say.beforeAfter(statLabel(system, event.stat), event.before, event.after)}
        </span>
        <Rules ids={event.rule} links={links} />
      </p>
      {event.parts.length === 0 ? null : (
        <dl class="bbb-terms">
          {event.parts.map((part) => (
            <Term label={part.label} kind="part">
              {signed(part.value)}
            </Term>
          ))}
          <Term label={say.total} kind="total">
            {number(event.amount)}
          </Term>
        </dl>
      )}
    </div>
  );
}

function Term(props: {
  readonly label: string;
  readonly kind: string;
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <div data-term={props.kind}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
