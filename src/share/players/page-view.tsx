import { render, type JSX } from "preact";
import { say as view } from "../../telling/sentences.ts";
import { Icon } from "../../view/kit/icon.tsx";
import { playersSentences } from "../sentences.ts";
import type { PlayersPage, PlayersRow } from "./page.ts";

/** Draws the page for players, on which nothing can be pressed. */
function Page({ page }: { readonly page: PlayersPage }): JSX.Element {
  const { title, section, head, rest, next, rows, told } = page;
  return (
    <article class="bbb-players" aria-label={title ?? playersSentences.page}>
      <header class="bbb-players-head" aria-live="polite">
        <p class="bbb-players-round">{section}</p>
        <h1 class="bbb-players-turn">
          {head}
          <span>{rest}</span>
        </h1>
        {next === null ? null : <p class="bbb-players-next">{next}</p>}
      </header>
      <ol class="bbb-players-rows">
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </ol>
      <ol class="bbb-players-told">
        {told.map(({ text, prose }, at) => (
          <li key={told.length - at} data-prose={prose || undefined}>
            {text}
          </li>
        ))}
      </ol>
    </article>
  );
}

function Row({ row }: { readonly row: PlayersRow }): JSX.Element {
  const { name, ours, due, out, points, health, conditions } = row;
  return (
    <li data-due={due || undefined} data-out={out || undefined} aria-current={due ? "true" : undefined}>
      <span class="bbb-players-side" data-ours={ours}>
        {due ? <Icon name="due" /> : null}
      </span>
      <span class="bbb-players-name">
        {name}
        {conditions.map((each) => (
          <span key={each} class="bbb-players-condition">
            {each}
          </span>
        ))}
      </span>
      {points === null ? (
        <span class="bbb-players-health">{out ? playersSentences.down : (health ?? "")}</span>
      ) : (
        <span class="bbb-players-points">
          <b>{view.hpText(points.now, points.max)}</b>
          <meter aria-label={view.hp(name)} min={0} max={points.max} value={Math.max(0, points.now)} />
        </span>
      )}
    </li>
  );
}

export function drawPlayersPage(el: HTMLElement, page: PlayersPage | null): void {
  render(page === null ? <p class="bbb-players-empty">{playersSentences.noFight}</p> : <Page page={page} />, el);
}

export function clearPlayersPage(el: HTMLElement): void {
  render(null, el);
}
