import { POINTS, type DamageEvent, type Event, type RollEvent, type TableEvent } from "../fight/event.ts";
import { statLabel } from "../telling/amounts.ts";
import { conditionClauses, isEndOf } from "../telling/condition-clauses.ts";
import { capital } from "../telling/pieces.ts";
import { number, say } from "../telling/sentences.ts";
import type { Entry, SharedFight, SharedPart, SharedFighter } from "./export/model.ts";
import { fightTitle, noteSentences, pictureSentences } from "./sentences.ts";
import { nameOfBlow } from "./story/attack.ts";

/* Drawing as text: a few shapes of SVG. Whatever is written into a picture is escaped here, and stays text. */

interface Palette {
  readonly ground: string;
  readonly panel: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly ours: string;
  readonly theirs: string;
  readonly critical: string;
  readonly criticalGround: string;
  readonly harm: string;
  readonly held: string;
}

/** One hue, one meaning, as in the widget. */
export const light: Palette = {
  ground: "#ffffff",
  panel: "#f5f5f4",
  text: "#222222",
  muted: "#5c5c5c",
  line: "#dcdcda",
  ours: "#1f5fa8",
  theirs: "#9a4a12",
  critical: "#5b3cc4",
  criticalGround: "#f3f0fc",
  harm: "#b3261e",
  held: "#157a3c",
};
export const dark: Palette = {
  ground: "#1e1e1e",
  panel: "#262626",
  text: "#dadada",
  muted: "#b0b0b0",
  line: "#3f3f3f",
  ours: "#7db4f0",
  theirs: "#eaa06a",
  critical: "#bba6ff",
  criticalGround: "#26213a",
  harm: "#ff8b83",
  held: "#6fcf97",
};

type Attributes = Readonly<Record<string, string | number>>;

function escape(raw: string): string {
  return (
    raw
      // eslint-disable-next-line no-control-regex -- no XML may hold them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, "\ufffd")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
      .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  );
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function element(name: string, attributes: Attributes, inside = ""): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`);
  return inside === "" ? `<${name}${told.join("")}/>` : `<${name}${told.join("")}>${inside}</${name}>`;
}

function rect(x: number, y: number, width: number, height: number, more: Attributes): string {
  return element("rect", { x, y, width, height, ...more });
}

function path(d: string, more: Attributes): string {
  return element("path", { d, ...more });
}

/** Draws a line of text, cut where it would be wider than `room`. */
function words(raw: string, x: number, y: number, size: number, more: Attributes & { room?: number }): string {
  const { room, ...rest } = more;
  const shown = room === undefined ? raw : fitted(raw, size, room);
  return shown === "" ? "" : element("text", { x, y, "font-size": size, ...rest }, escape(shown));
}

function picture(width: number, height: number, label: string, inside: readonly string[]): string {
  return `${element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": label,
      "font-family": "system-ui, 'DejaVu Sans', sans-serif",
    },
    `\n${inside.filter((each) => each !== "").join("\n")}\n`,
  )}\n`;
}

/** Estimates how wide a text is; nothing here can measure, so it errs to the wide side. */
function widthOf(raw: string, size: number): number {
  let units = 0;
  for (const sign of raw)
    units += /[ilj.,;:'!|() ]/.test(sign) ? 0.34 : /[mwMW@—]/.test(sign) ? 0.95 : sign > "\u2e80" ? 1.05 : 0.6;
  return units * size;
}

function fitted(raw: string, size: number, room: number): string {
  if (widthOf(raw, size) <= room) return raw;
  const signs = Array.from(raw);
  while (signs.length > 0 && widthOf(`${signs.join("")}…`, size) > room) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/** Breaks a text into as many lines as it needs, at most so many. */
function wrapped(raw: string, size: number, room: number, most: number): string[] {
  const lines: string[] = [];
  let open = "";
  for (const word of raw.split(/\s+/)) {
    const next = open === "" ? word : `${open} ${word}`;
    if (open === "" || widthOf(next, size) <= room) open = next;
    else {
      lines.push(open);
      open = word;
    }
  }
  if (open !== "") lines.push(open);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")];
}

/** A line worth a picture, and the section that it stands in. */
interface Moment {
  readonly entry: Entry;
  readonly part: SharedPart;
}

/** Finds the last critical of a fight; of one round where that is asked for. */
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

/** Draws one moment: what it was, what came of it, and how the dice led there. */
export function momentSvg({ entry, part }: Moment, fight: SharedFight, palette: Palette): string {
  const name =
    nameOfBlow(entry.events, fight)?.replace(/^An? /, "") ??
    (entry.sentence.mark === "fumble" ? "fumble" : pictureSentences.critical);
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
    words(noteSentences.blowByBlow, WIDTH - EDGE, y + 28, 15, { fill: palette.muted, "text-anchor": "end" }),
  ]);
}

const STAR = "M12 2.8l2.7 6 6.5.7-4.9 4.4 1.4 6.4-5.7-3.3-5.7 3.3 1.4-6.4L2.8 9.5l6.5-.7z";

/** Returns what became of whom, the gravest first. */
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

function damageStep({ who, stat, amount, before, after }: DamageEvent, label: string): Step {
  return {
    head: stat === POINTS ? pictureSentences.damage : pictureSentences.lossOf(label),
    big: number(amount),
    small: `${who} ${number(before)} → ${number(after)}`,
  };
}

function tableStep({ row, text }: TableEvent): Step {
  return { head: pictureSentences.row(say.span(row)), big: text === "" ? row : text, small: "" };
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

const STATE_WIDTH = 720;
const STATE_EDGE = 30;
const ROW = 34;
const MORE = 20;
const BAR = 150;

/** Draws everybody by side, with points and conditions. */
export function stateSvg(fight: SharedFight, palette: Palette): string {
  const { system, sides, parts, experience } = fight;
  const title = fightTitle(fight);
  const now = parts[parts.length - 1]?.title ?? "";
  const inside: string[] = [
    words(title, STATE_EDGE, 50, 26, { fill: palette.text, "font-weight": 700, room: STATE_WIDTH - 2 * STATE_EDGE }),
    words([system.title, now].filter((each) => each !== "").join(" · "), STATE_EDGE, 76, 15, {
      fill: palette.muted,
      room: STATE_WIDTH - 2 * STATE_EDGE,
    }),
  ];
  let y = 96;
  for (const [at, { name, fighters }] of sides.entries()) {
    const colour = at === 0 ? palette.ours : palette.theirs;
    y += 28;
    inside.push(
      words(name, STATE_EDGE, y, 14, { fill: colour, "font-weight": 700, room: STATE_WIDTH - 2 * STATE_EDGE }),
      rect(STATE_EDGE, y + 7, STATE_WIDTH - 2 * STATE_EDGE, 1, { fill: palette.line }),
    );
    y += 8;
    for (const fighter of fighters) {
      const conditions = conditionsOf(fighter);
      inside.push(...row(fighter, conditions, y, colour, palette));
      y += conditions === "" ? ROW : ROW + MORE;
    }
  }
  const height = y + 56;
  return picture(STATE_WIDTH, height, pictureSentences.standing(title), [
    rect(0, 0, STATE_WIDTH, height, { rx: 10, fill: palette.ground }),
    ...inside,
    words(experience ?? "", STATE_EDGE, height - 20, 14, { fill: palette.text, room: STATE_WIDTH - 220 }),
    words(noteSentences.blowByBlow, STATE_WIDTH - STATE_EDGE, height - 20, 13, {
      fill: palette.muted,
      "text-anchor": "end",
    }),
  ]);
}

function row({ name, end }: SharedFighter, conditions: string, y: number, colour: string, palette: Palette): string[] {
  const { points, health, out } = end;
  const right = STATE_WIDTH - STATE_EDGE;
  const shown = points === null ? (health ?? "") : `${number(points.now)}/${number(points.max)}`;
  const share = points === null || points.max <= 0 ? null : Math.min(1, Math.max(0, points.now / points.max));
  const fill = share === null || share > 0.5 ? palette.held : share > 0.25 ? palette.theirs : palette.harm;
  return [
    words(name, STATE_EDGE, y + 24, 18, {
      fill: out ? palette.muted : colour,
      "font-weight": 700,
      room: 350,
      ...(out ? { "text-decoration": "line-through" } : {}),
    }),
    share === null ? "" : rect(right - 80 - BAR, y + 13, BAR, 10, { rx: 5, fill: palette.line }),
    share === null || share === 0 ? "" : rect(right - 80 - BAR, y + 13, Math.max(4, BAR * share), 10, { rx: 5, fill }),
    words(shown, right, y + 24, 17, { fill: palette.text, "text-anchor": "end", room: points === null ? 220 : 78 }),
    words(conditions, STATE_EDGE + 14, y + 44, 14, { fill: palette.muted, room: STATE_WIDTH - 2 * STATE_EDGE - 14 }),
  ];
}

function conditionsOf({ end }: SharedFighter): string {
  return end.conditions.map(({ said, until }) => noteSentences.condition(said, until)).join(" · ");
}
