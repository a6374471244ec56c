import { number } from "../../view/words.ts";
import type { SharedFight, SharedFighter } from "../export/model.ts";
import { fightTitle } from "../export/words.ts";
import { picture, rect, words, type Palette } from "./paint.ts";
import { say as share } from "../say.ts";
import { say } from "./say.ts";

const WIDTH = 720;
const EDGE = 30;
const ROW = 34;
const MORE = 20;
const BAR = 150;

/** Everybody by side: points, and in what condition. */
export function stateSvg(fight: SharedFight, palette: Palette): string {
  const { system, sides, parts } = fight;
  const title = fightTitle(fight);
  const now = parts[parts.length - 1]?.title ?? "";
  const inside: string[] = [
    words(title, EDGE, 50, 26, { fill: palette.text, "font-weight": 700, room: WIDTH - 2 * EDGE }),
    words([system.title, now].filter((each) => each !== "").join(" · "), EDGE, 76, 15, {
      fill: palette.muted,
      room: WIDTH - 2 * EDGE,
    }),
  ];
  let y = 96;
  for (const [at, { name, fighters }] of sides.entries()) {
    const colour = at === 0 ? palette.ours : palette.theirs;
    y += 28;
    inside.push(
      words(name, EDGE, y, 14, { fill: colour, "font-weight": 700, room: WIDTH - 2 * EDGE }),
      rect(EDGE, y + 7, WIDTH - 2 * EDGE, 1, { fill: palette.line }),
    );
    y += 8;
    for (const fighter of fighters) {
      const conditions = conditionsOf(fighter);
      inside.push(...row(fighter, conditions, y, colour, palette));
      y += conditions === "" ? ROW : ROW + MORE;
    }
  }
  const height = y + 56;
  return picture(WIDTH, height, say.standing(title), [
    rect(0, 0, WIDTH, height, { rx: 10, fill: palette.ground }),
    ...inside,
    words(share.blowByBlow, WIDTH - EDGE, height - 20, 13, { fill: palette.muted, "text-anchor": "end" }),
  ]);
}

function row({ name, end }: SharedFighter, conditions: string, y: number, colour: string, palette: Palette): string[] {
  const { points, health, out } = end;
  const right = WIDTH - EDGE;
  const shown = points === null ? (health ?? "") : `${number(points.now)}/${number(points.max)}`;
  const share = points === null || points.max <= 0 ? null : Math.min(1, Math.max(0, points.now / points.max));
  const fill = share === null || share > 0.5 ? palette.held : share > 0.25 ? palette.theirs : palette.harm;
  return [
    words(name, EDGE, y + 24, 18, {
      fill: out ? palette.muted : colour,
      "font-weight": 700,
      room: 350,
      ...(out ? { "text-decoration": "line-through" } : {}),
    }),
    share === null ? "" : rect(right - 80 - BAR, y + 13, BAR, 10, { rx: 5, fill: palette.line }),
    share === null || share === 0 ? "" : rect(right - 80 - BAR, y + 13, Math.max(4, BAR * share), 10, { rx: 5, fill }),
    words(shown, right, y + 24, 17, { fill: palette.text, "text-anchor": "end", room: points === null ? 220 : 78 }),
    words(conditions, EDGE + 14, y + 44, 14, { fill: palette.muted, room: WIDTH - 2 * EDGE - 14 }),
  ];
}

function conditionsOf({ end }: SharedFighter): string {
  return end.conditions.map(({ said, until }) => share.condition(said, until)).join(" · ");
}
