import type { DamageEvent, Event, RollEvent, TableEvent } from "../../fight/event.ts";
import { conditionClauses, isEndOf } from "../../view/condition-clauses.ts";
import { statLabel } from "../../view/event-text.ts";
import { capital } from "../../view/pieces.ts";
import { number, say } from "../../view/words.ts";
import type { Entry, SharedFight, SharedPart } from "../export/model.ts";
import { fightTitle } from "../export/words.ts";
import { nameOfBlow } from "../story/outcome.ts";
import { path, picture, rect, widthOf, words, wrapped, type Palette } from "./paint.ts";
import { say as share } from "../say.ts";
import { say as own } from "./say.ts";

/** A line worth a picture, and the section that it stands in. */
export interface Moment {
  readonly entry: Entry;
  readonly part: SharedPart;
}

/** The last critical of a fight; of one round where that is asked for. */
export function criticalOf({ parts }: SharedFight): Moment | null {
  for (const part of [...parts].reverse())
    for (const entry of [...part.entries].reverse()) {
      const { mark } = entry.sentence;
      if (mark === "critical" || mark === "fumble") return { entry, part };
    }
  return null;
}

/** A step on the way from the die to the wound. */
interface Step {
  readonly head: string;
  readonly big: string;
  readonly small: string;
}

const WIDTH = 720;
const EDGE = 30;
const BOX = 86;
/** So many boxes stand beside each other. */
const IN_ROW = 4;

/** One moment: what it was, what came of it, and how the dice led there. */
export function momentSvg({ entry, part }: Moment, fight: SharedFight, palette: Palette): string {
  const name =
    nameOfBlow(entry.events, fight)?.replace(/^An? /, "") ??
    (entry.sentence.mark === "fumble" ? "fumble" : own.critical);
  const told = outcomesOf(entry, fight);
  const lead = entry.sentence.lead.map(({ text }) => text).join("");
  const headline = told[0] ?? lead;
  const room = WIDTH - 2 * EDGE;
  const headlines = wrapped(headline, 30, room, 2);
  const leads = wrapped(`${lead}.`, 17, room, 2);
  const inside: string[] = [
    path(STAR, {
      transform: "translate(30 26) scale(.86)",
      fill: "none",
      stroke: palette.critical,
      "stroke-width": 2.2,
    }),
    words(capital(name), 58, 43, 17, { fill: palette.critical, "font-weight": 700, room: room - 30 }),
  ];
  let y = 84;
  for (const line of headlines) {
    inside.push(words(line, EDGE, y, 30, { fill: palette.text, "font-weight": 700, room }));
    y += 36;
  }
  if (headline !== lead)
    for (const line of leads) {
      inside.push(words(line, EDGE, y - 4, 17, { fill: palette.muted, room }));
      y += 24;
    }
  const steps = stepsOf(entry.events, fight);
  for (let from = 0; from < steps.length; from += IN_ROW) {
    inside.push(...boxes(steps.slice(from, from + IN_ROW), y, from > 0, palette));
    y += BOX + 14;
  }
  let x = EDGE;
  for (const chip of told.slice(1)) {
    const wide = Math.min(room, widthOf(chip, 15) + 32);
    if (x > EDGE && x + wide > WIDTH - EDGE) {
      x = EDGE;
      y += 40;
    }
    inside.push(
      rect(x, y, wide, 32, { rx: 16, fill: "none", stroke: palette.line }),
      words(chip, x + 16, y + 21, 15, { fill: palette.text, room: wide - 24 }),
    );
    x += wide + 10;
  }
  if (told.length > 1) y += 46;
  const height = y + 46;
  const where = [fightTitle(fight), part.title, fight.system.title].filter((each) => each !== "").join(" · ");
  return picture(WIDTH, height, `${capital(name)}: ${headline}`, [
    rect(0, 0, WIDTH, height, { rx: 10, fill: palette.criticalGround }),
    rect(0, 0, 6, height, { fill: palette.critical }),
    ...inside,
    rect(EDGE, y, room, 1, { fill: palette.line }),
    words(where, EDGE, y + 28, 15, { fill: palette.muted, room: room - 130 }),
    words(share.blowByBlow, WIDTH - EDGE, y + 28, 15, { fill: palette.muted, "text-anchor": "end" }),
  ]);
}

const STAR = "M12 2.8l2.7 6 6.5.7-4.9 4.4 1.4 6.4-5.7-3.3-5.7 3.3 1.4-6.4L2.8 9.5l6.5-.7z";

/** What became of whom, the gravest first. */
function outcomesOf({ events }: Entry, { system }: SharedFight): string[] {
  const gained = events.filter(
    (event, at) =>
      event.type === "condition" &&
      event.change === "gained" &&
      !events.slice(at + 1).some((later) => later.type === "condition" && isEndOf(later, event)),
  );
  const each = gained.flatMap((event) =>
    conditionClauses([event], "", system).map(({ pieces }) => pieces.map(({ text }) => text).join("")),
  );
  const once = [...new Set(each)].filter((text) => !/engaged/.test(text));
  const weight = (text: string): number =>
    /dead|unconscious|out of/i.test(text) ? 0 : /stun|lost|broken/i.test(text) ? 1 : 2;
  return once.sort((a, b) => weight(a) - weight(b));
}

function stepsOf(events: readonly Event[], { system }: SharedFight): Step[] {
  return events
    .flatMap((event): Step[] => {
      if (event.type === "roll") return event.faces.length === 0 ? [] : [rollStep(event)];
      if (event.type === "damage") return [damageStep(event, statLabel(system, event.stat))];
      return event.type === "table" ? [tableStep(event)] : [];
    })
    .slice(0, 2 * IN_ROW);
}

function rollStep({ who, purpose, dice, faces, total, against, outcome }: RollEvent): Step {
  const held = against === null ? outcome : `${number(total)} ${say.againstNumber(against.label, against.value)}`;
  return { head: purpose, big: `${dice} · ${faces.map(number).join(" + ")}`, small: held === "" ? (who ?? "") : held };
}

function damageStep({ who, amount, before, after }: DamageEvent, stat: string): Step {
  return {
    head: stat === "HP" ? own.damage : own.lossOf(stat),
    big: number(amount),
    small: `${who} ${number(before)} → ${number(after)}`,
  };
}

function tableStep({ row, text }: TableEvent): Step {
  return { head: own.row(say.span(row)), big: text === "" ? row : text, small: "" };
}

function boxes(steps: readonly Step[], y: number, goesOn: boolean, palette: Palette): string[] {
  const gap = 18;
  const wide = (WIDTH - 2 * EDGE - gap * (IN_ROW - 1)) / IN_ROW;
  return steps.flatMap(({ head, big, small }, at) => {
    const x = EDGE + at * (wide + gap);
    const arrow =
      at > 0 || goesOn
        ? path(`M${x - 13} ${y + BOX / 2 - 6}l6 6-6 6`, { fill: "none", stroke: palette.critical, "stroke-width": 2 })
        : "";
    return [
      arrow,
      rect(x, y, wide, BOX, { rx: 6, fill: palette.ground, stroke: palette.line }),
      words(head, x + 12, y + 25, 14, { fill: palette.muted, room: wide - 20 }),
      words(big, x + 12, y + 50, 19, { fill: palette.text, "font-weight": 700, room: wide - 20 }),
      words(small, x + 12, y + 73, 13.5, { fill: palette.text, room: wide - 20 }),
    ];
  });
}
