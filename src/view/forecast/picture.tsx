import type { JSX } from "preact";
import type { Forecast, Share } from "../../forecast/forecast.ts";
import { forecastSentences as say } from "../../forecast/sentences.ts";
import { assumedWords, counted, shareRows, unplayedLines, withInterval, worstFoe } from "../../forecast/text.ts";

/* Drawings and tables of a forecast. What is drawn stands in a table as well. */

function part(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Draws who wins as one bar, ours from the left, with a box on the border for where it may lie. */
export function Odds({ forecast }: { readonly forecast: Forecast }): JSX.Element | null {
  const { wins, nobody, stalemates } = forecast;
  const ours = wins.find((each) => each.ours) ?? wins[0];
  if (ours === undefined) return null;
  const { share, low, high } = ours.wins;
  const neither = (nobody.count + stalemates.count) / Math.max(1, forecast.fights);
  const theirs = Math.max(0, 1 - share - neither);
  const rows = shareRows(forecast).slice(0, wins.length);
  const words = rows.map(([name, each]) => say.rowOf(name, withInterval(each)));
  return (
    <div>
      <svg role="img" height={HEIGHT} aria-label={say.barOf(words)}>
        <rect y="6" width={part(share)} height="14" rx="3" fill="var(--bbb-ours)" fill-opacity=".55" />
        <rect x={part(share)} y="6" width={part(neither)} height="14" fill="var(--bbb-muted)" fill-opacity=".3" />
        <rect
          {...{ x: part(1 - theirs), y: 6, width: part(theirs), height: 14, rx: 3 }}
          {...{ fill: "var(--bbb-theirs)", "fill-opacity": 0.5 }}
        />
        <line x1="50%" x2="50%" y2={HEIGHT} stroke="var(--bbb-edge)" stroke-dasharray="2 3" />
        <rect
          {...{ x: part(low), y: 3, width: part(high - low), height: 20, rx: 2 }}
          {...{ fill: "var(--bbb-ground)", stroke: "var(--bbb-text)", "stroke-width": 1.5 }}
        />
      </svg>
      <p class="bbb-foretell-head" aria-hidden="true">
        {rows.map(([name, each]) => (
          <small key={name}>
            {name} <b>{counted(each)}</b>
          </small>
        ))}
      </p>
    </div>
  );
}

/** Height of the bar. */
export const HEIGHT = 26;

/** Draws a share as a bar with its interval. */
function Bar({ share: { share, low, high } }: { readonly share: Share }): JSX.Element {
  return (
    <svg aria-hidden="true" height="12">
      <rect y="2" width="100%" height="8" rx="2" fill="var(--bbb-muted)" fill-opacity=".2" />
      <rect y="2" width={part(share)} height="8" rx="2" fill="var(--bbb-bad)" fill-opacity=".6" />
      <line x1={part(low)} x2={part(high)} y1="6" y2="6" stroke="var(--bbb-text)" stroke-width="2" />
    </svg>
  );
}

/** Draws everything behind the words: who falls, every share with its interval, and how far it may be trusted. */
export function Numbers({ forecast }: { readonly forecast: Forecast }): JSX.Element {
  const { fighters, rounds } = forecast;
  const worst = worstFoe(forecast);
  const { falls, dies, left, harm } = say.fighters;
  return (
    <>
      <table class="bbb-falls">
        <thead>
          <tr>
            <th scope="col">{say.who}</th>
            <td />
            {[falls, dies, left, harm].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fighters.map((each) => (
            <tr key={each.name}>
              <th scope="row">{each.name}</th>
              <td width="25%">
                <Bar share={each.falls} />
              </td>
              <td>{counted(each.falls)}</td>
              <td>{counted(each.dies)}</td>
              <td>{each.left === null || each.points === null ? "" : say.leftOf(each.left.toFixed(1), each.points)}</td>
              <td>{each.harm.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="bbb-falls">
        <thead>
          <tr>
            <th scope="col">{say.what}</th>
            <th scope="col">{say.howOften}</th>
          </tr>
        </thead>
        <tbody>
          {shareRows(forecast).map(([name, share]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{withInterval(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <small>
          {[
            say.meanRounds(rounds.mean.toFixed(1), rounds.error.toFixed(1)),
            ...(worst === null ? [] : [say.worst(worst.name)]),
            assumedWords(forecast),
          ].join(" · ")}
        </small>
      </p>
      <p>
        <small>{say.notPlayed}</small>
      </p>
      <ul>
        {unplayedLines(forecast).map((line) => (
          <li key={line}>
            <small>{line}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
