import type { Fight } from "../fight/timeline.ts";
import { say } from "../telling/sentences.ts";
import { experienceTold, standingCamps, talliesOf } from "../telling/tallies.ts";

/**
 * Returns what came of a fight as the lines of a table in Markdown: who stands at what, who dealt and took how much,
 * and who felled whom.
 */
export function outcomeTable(fight: Fight): string[] {
  const [camp] = standingCamps(fight);
  const camps = standingCamps(fight).length;
  const who = camp === undefined ? say.nobodyStands : camps === 1 ? say.wins(camp) : "";
  const title = fight.setup.title ?? "";
  const head = [title, who, say.afterRounds(fight.state.round)].filter((each) => each !== "").join(". ");
  const rows = talliesOf(fight).map(({ who: name, standsAt, dealt, taken, felled }) => [
    name,
    standsAt,
    String(dealt),
    String(taken),
    felled.join(", "),
  ]);
  const experience = experienceTold(fight);
  const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [
    `**${cell(head)}**`,
    "",
    row([say.who, say.standsAt, say.dealt, say.taken, say.felled]),
    row(["---", "---", "--:", "--:", "---"]),
    ...rows.map(row),
    ...(experience === null ? [] : ["", cell(experience)]),
  ];
}

function cell(text: string): string {
  return text.replace(/[\\|*_[\]<>`]/g, "\\$&");
}
