import type { Entry, SharedFight, SharedPart } from "../export/model.ts";
import { clockTold, fightTitle, roundsText } from "../export/words.ts";
import { capital } from "../../view/pieces.ts";
import { code, text } from "./escape.ts";
import { sheetTable } from "./fighters.ts";
import { fullRows, rulesText } from "./full-rows.ts";
import { heading, isOrder, namesOf, quote, said, thrown } from "./log.ts";
import { pieces } from "./pieces.ts";
import { drawnText } from "./source.ts";
import { table } from "./table.ts";
import { say } from "./say.ts";
import { say as share } from "../say.ts";

/** Every number of the fight taken apart, with the rules that it comes from. */
export function fullParts(fight: SharedFight): string[] {
  const { system, time, versions } = fight;
  return [
    `# ${text(fightTitle(fight))}`,
    [
      `${text(system.title)} (${code(system.id)})`,
      time === null ? roundsText(fight) : `${roundsText(fight)}, ${text(time)}`,
      ...fight.circumstances.map(text),
      `${share.program(text(versions.program))}, ${drawnText(versions)}`,
    ].join(" · "),
    sheetTable(fight),
    ...fight.parts.flatMap((part) => partBlocks(part, fight)),
    ...(fight.waits.length === 0 ? [] : [say.waitsFor(text(fight.waits.join("; ")))]),
  ];
}

function partBlocks(part: SharedPart, fight: SharedFight): string[] {
  const blocks: string[] = [];
  const names = namesOf(fight);
  let open: Entry[] = [];
  const close = (): void => {
    const rows = open.flatMap((entry) => fullRows(entry, names, fight.system));
    const counted = rows.some(({ count }) => count !== "");
    if (rows.length > 0)
      blocks.push(
        table(
          [...(counted ? [say.count] : []), say.happened, say.dice, say.result, say.rules],
          rows.map((row) => [...(counted ? [row.count] : []), row.what, row.dice, row.result, row.rules]),
        ),
      );
    blocks.push(...open.flatMap(remarksOf));
    open = [];
  };
  for (const entry of part.entries) {
    if (entry.kind === "narration") {
      close();
      blocks.push(quote(entry.text));
    } else if (isOrder(entry)) {
      close();
      const dice = entry.dice.map(({ who, dice: kind, face }) =>
        thrown({ dice: `${who === null ? "" : `${who} `}${kind}`, faces: [face], plus: 0 }),
      );
      const rules = rulesText(entry.events.flatMap(({ rule }) => rule));
      blocks.push(
        said(pieces(entry.sentence.pieces)) +
          (dice.length === 0 ? "" : say.rolled(dice.join(", "))) +
          (rules === "" ? "" : ` (${rules})`),
      );
    } else open.push(entry);
  }
  if (part.ending.entry !== null) open.push(part.ending.entry);
  close();
  const closing = clockTold(part);
  const clock = part.ending.clock
    .map((each) => capital(each.replace(/\.$/, "")))
    .map((each) => (closing.includes(each) ? `**${text(each)}.**` : `${text(each)}.`));
  if (clock.length > 0) blocks.push(clock.join(" "));
  return blocks.length === 0 && part.caption === null ? [] : [...heading(part), ...blocks];
}

/** What was said of a line beside what came of it. */
function remarksOf({ remarks, sentence }: Entry): string[] {
  const about = sentence.lead.map((piece) => piece.text).join("");
  return remarks.map(
    ({ text: remark, rules }) =>
      `${about === "" ? say.gameMaster : say.on(text(about))}: ` +
      `${text(remark)}${rules.length === 0 ? "" : ` (${rulesText(rules)})`}`,
  );
}
