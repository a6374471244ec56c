import type { JSX } from "preact";
import { experienceOf } from "../../fight/experience.ts";
import type { Fight } from "../../fight/timeline.ts";
import { commandSentences as words } from "../../telling/command-sentences.ts";
import { say } from "../../telling/sentences.ts";
import { standingCamps, talliesOf } from "../../telling/tallies.ts";
import { InAround } from "../frame/menu.tsx";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";

/** Tells whether anybody fights by the stats of a note, which could be written to. */
function hasNotes({ lines, setup }: Fight): boolean {
  return setup.noted.length > 0 || lines.some((line) => line.kind === "arrival" && line.link !== null);
}

/** Draws the summary: who stands, who felled whom, and the number of rounds. */
export function Summary({ fight, deeds }: { readonly fight: Fight; readonly deeds: Deeds }): JSX.Element {
  const [camp, another] = standingCamps(fight);
  const { round } = fight.state;
  const experience = experienceOf(fight);
  return (
    <div class="bbb-ending">
      <h4 class="bbb-hero-name">
        {camp === undefined ? say.nobodyStands : another === undefined ? say.wins(camp) : say.fightOver}
      </h4>
      <table class="bbb-tally">
        <caption>{say.afterRounds(round)}</caption>
        <thead>
          <tr>
            {[say.who, say.standsAt, say.dealt, say.taken, say.felled].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {talliesOf(fight).map(({ who, stands, standsAt, dealt, taken, felled }) => (
            <tr key={who} data-out={!stands || undefined}>
              <th scope="row">{who}</th>
              <td>{standsAt}</td>
              <td>{dealt}</td>
              <td>{taken}</td>
              <td>{felled.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {experience === null || experience.total === 0 ? null : (
        <p class="bbb-note">
          {say.experience(experience.total, experience.from.length)}:{" "}
          <b>{say.experienceEach(experience.each, experience.among.length, experience.over)}</b>
        </p>
      )}
      <div class="bbb-offers">
        <Button id="text:results" press={() => void deeds.wish({ kind: "results", write: true })}>
          {say.writeResults}
        </Button>
        <InAround.Consumer>
          {({ writeTable, writeBack, goesOn }) => (
            <>
              {goesOn !== true ? null : (
                <>
                  <Button id="do:next fight" press={() => void deeds.wish({ kind: "goOn", anew: true })}>
                    {words.nextFight}
                  </Button>
                  <Button id="do:go on" press={() => void deeds.wish({ kind: "goOn" })}>
                    {words.goOn}
                  </Button>
                </>
              )}
              {writeTable === undefined ? null : (
                <Button id="table" press={writeTable}>
                  {words.writeTable}
                </Button>
              )}
              {writeBack === undefined || !hasNotes(fight) ? null : (
                <Button id="back" press={writeBack}>
                  {words.writeBack}
                </Button>
              )}
            </>
          )}
        </InAround.Consumer>
      </div>
    </div>
  );
}
