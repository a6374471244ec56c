import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TableAsk, TableModel } from "../../../share/players/model.ts";
import { thrown, type PhoneState, type Sent } from "./phone.ts";
import { phoneSentences as say } from "./sentences.ts";

/* The phones' page: one's own fighter first, then whose turn it is, what is asked of one, everybody, and the story. */

type Send = (ask: string, dice: string, faces: readonly number[], choice?: number) => void;
type Row = TableModel["rows"][string];

/** So many sentences are shown, the newest first. */
const MOST_TOLD = 30;

export function PhonePage({ state, send }: { readonly state: PhoneState; readonly send: Send }): JSX.Element {
  const { model, seat, role } = state;
  const rows = model?.head.order.flatMap((key) => model.rows[key] ?? []) ?? [];
  const own = rows.find(({ name, ours }) => role === "player" && ours && name === seat);
  return (
    <main>
      <p class="line" role="status" data-line={state.line}>
        {lineText(state)}
      </p>
      {own === undefined ? null : <Own row={own} />}
      {model === null ? null : (
        <>
          <header class="turn" aria-live="polite">
            <p>{[model.head.title, model.head.section].filter((each) => each !== null && each !== "").join(" · ")}</p>
            <h1>
              {model.head.head}
              <span>{model.head.rest}</span>
            </h1>
            {model.head.next === null ? null : <p>{model.head.next}</p>}
          </header>
          <Asks state={state} model={model} send={send} />
          <h2>{say.order}</h2>
          <ol class="rows">
            {rows.map((row) => (
              <Person key={row.name} row={row} />
            ))}
          </ol>
          <h2>{say.story}</h2>
          <ol class="told" reversed>
            {latest(model).map(([number, text]) => (
              <li key={number} data-prose={text.startsWith("> ") || undefined}>
                {text.replace(/^> /, "")}
              </li>
            ))}
          </ol>
        </>
      )}
    </main>
  );
}

function lineText({ line, heard, here, away, model }: PhoneState): string {
  switch (line) {
    case "ended":
      return say.ended;
    case "dialling":
      return say.dialling;
    case "lost":
      return say.lost(timeOf(heard ?? 0));
    case "open":
      if (away !== null) return say.away(timeOf(away));
      return model === null ? say.waiting : say.here(here);
  }
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

function latest({ told: { first, texts } }: TableModel): [number, string][] {
  return texts
    .map((text, at): [number, string] => [first + at, text])
    .slice(-MOST_TOLD)
    .reverse();
}

function Own({ row }: { readonly row: Row }): JSX.Element {
  return (
    <section class="own" data-due={row.due || undefined}>
      <p>
        {say.youAre} <strong>{row.name}</strong>
        <Conditions row={row} />
      </p>
      <Points row={row} />
    </section>
  );
}

function Person({ row }: { readonly row: Row }): JSX.Element {
  return (
    <li data-due={row.due || undefined} data-out={row.out || undefined} aria-current={row.due ? "true" : undefined}>
      <span class="side" data-ours={row.ours} />
      <span class="name">
        {row.name}
        <Conditions row={row} />
      </span>
      <Points row={row} />
    </li>
  );
}

function Conditions({ row }: { readonly row: Row }): JSX.Element {
  return (
    <>
      {row.conditions.map((each) => (
        <span key={each} class="condition">
          {` ${each}`}
        </span>
      ))}
    </>
  );
}

function Points({ row: { name, points, health, out } }: { readonly row: Row }): JSX.Element {
  if (points === null) return <span class="health">{out ? say.down : (health ?? "")}</span>;
  return (
    <span class="points">
      {say.points(points.now, points.max)}
      <meter aria-label={say.hp(name)} min={0} max={points.max} value={Math.max(0, points.now)} />
    </span>
  );
}

function Asks({
  state: { seat, role, sent },
  model,
  send,
}: {
  readonly state: PhoneState;
  readonly model: TableModel;
  readonly send: Send;
}): JSX.Element {
  const mine = Object.entries(model.asks).filter(([, { may }]) => role === "player" && may.includes(seat));
  const open = mine.map(([key]) => key);
  // The last throw stays until another one is asked for.
  const last = sent[sent.length - 1];
  return (
    <section class="asks" aria-live="assertive">
      {mine.map(([key, ask]) => (
        <Ask key={key} id={key} ask={ask} sent={sent.filter((each) => each.ask === key).pop()} send={send} />
      ))}
      {last === undefined || open.includes(last.ask) ? null : <Stage sent={last} />}
    </section>
  );
}

interface AskProps {
  readonly id: string;
  readonly ask: TableAsk;
  readonly sent: Sent | undefined;
  readonly send: Send;
}

function Ask({ id, ask: { who, dice, sides, purpose, choices }, sent, send }: AskProps): JSX.Element {
  const [typed, type] = useState<readonly string[]>(sides.map(() => ""));
  const faces = typed.map(Number);
  const fits = faces.every((face, at) => Number.isInteger(face) && face >= 1 && face <= (sides[at] ?? 0));
  const waits = sent !== undefined && sent.stage !== "refused";
  // No sides: the game master's machine rolls, and the player presses.
  const isTyped = sides.length > 0;
  return (
    <div class="ask">
      <p>{choices === undefined ? say.asks(who.replace(/^@/, ""), purpose) : say.mayReact(who)}</p>
      {waits || choices === undefined
        ? null
        : [...choices, say.noReaction].map((words, choice) => (
            <button key={words} type="button" class="roll" onClick={() => send(id, words, [], choice)}>
              {words}
            </button>
          ))}
      {waits || choices !== undefined ? null : (
        <>
          <button type="button" class="roll" onClick={() => send(id, dice, thrown(sides))}>
            {say.roll(dice)}
          </button>
          {!isTyped ? null : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (fits) send(id, dice, faces);
              }}
            >
              <span>{say.rolledIt}</span>
              {sides.map((most, at) => (
                <input
                  key={at}
                  aria-label={say.face(dice, at + 1, sides.length)}
                  inputMode="numeric"
                  autocomplete="off"
                  size={3}
                  maxLength={String(most).length}
                  value={typed[at]}
                  onInput={({ currentTarget: { value } }) => type(typed.map((each, n) => (n === at ? value : each)))}
                />
              ))}
              <button type="submit" disabled={!fits}>
                {say.write}
              </button>
            </form>
          )}
        </>
      )}
      {sent === undefined ? null : <Stage sent={sent} />}
    </div>
  );
}

function Stage({ sent: { dice, faces, stage, said } }: { readonly sent: Sent }): JSX.Element {
  const refused: Readonly<Record<string, string>> = say.refused;
  const stages = dice === say.noReaction ? { ...say.stages, "in the note": say.heard } : say.stages;
  const words = stage === "refused" ? (refused[said] ?? say.refused["already rolled"]) : stages[stage];
  return (
    <p class="stage" data-stage={stage}>
      <strong>{faces.length === 0 ? dice : `${dice}: ${say.faces(faces)}`}</strong> {words}
    </p>
  );
}
