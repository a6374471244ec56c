import type { Line } from "../language/syntax.ts";
import type { NoteFight } from "../share/note.ts";
import { rangeOf, type Model } from "./model.ts";
import { say } from "./sentences.ts";
import type { Fold, OutlineItem, Range } from "./service.ts";

/* Folding and outline: a note's fights, their rounds and fighters. */

export function foldsOf(model: Model): Fold[] {
  return model.fights.flatMap((fight) => {
    const { block, fight: own } = fight;
    const last = block.closeLine ?? block.lines.at(-1)?.line ?? block.openLine;
    const found: Fold[] = [{ kind: "fight", ...between(model, block.openLine, last) }];
    const lineOf = (line: number): number => block.openLine + 1 + line;
    const add = (kind: Fold["kind"], first: number, behind: number): void => {
      let end = behind - 1;
      while (end > first && own.lines[end]?.kind === "blank") end--;
      if (end > first) found.push({ kind, ...between(model, lineOf(first), lineOf(end)) });
    };
    const starts = sections(own.lines);
    add("setup", 0, starts[0] ?? own.lines.length);
    starts.forEach((start, at) => add("round", start, starts[at + 1] ?? own.lines.length));
    for (const unit of own.units) if (unit.lines.length > 1) add("action", unit.from, unit.from + unit.lines.length);
    return found.filter(({ from, to }) => to > from);
  });
}

function sections(lines: readonly Line[]): number[] {
  return lines.flatMap((line, at) => (line.kind === "section" ? [at] : []));
}

/** Returns the range from the end of one line of the note to the end of another. */
function between(model: Model, first: number, last: number): Range {
  return { from: model.lines.ends[first] ?? 0, to: model.lines.ends[last] ?? 0 };
}

export function outlineOf(model: Model): OutlineItem[] {
  return model.fights.map((fight) => fightItem(model, fight));
}

function fightItem(model: Model, fight: NoteFight): OutlineItem {
  const { block, fight: own } = fight;
  const open = { from: model.lines.starts[block.openLine] ?? 0, to: model.lines.ends[block.openLine] ?? 0 };
  const last = block.closeLine ?? block.lines.at(-1)?.line ?? block.openLine;
  const starts = sections(own.lines);
  const children: OutlineItem[] = [];
  // Fighters belong to the side or the round above them.
  let members = children;
  own.lines.forEach((line, at) => {
    const whole = rangeOf(model, fight, at, { from: line.indent, to: line.text.length });
    if (line.kind === "side") {
      members = [];
      const nameRange = rangeOf(model, fight, at, { from: line.indent, to: line.nameSpan.to });
      const range = { from: whole.from, to: sideEnd(model, fight, at) };
      children.push({ kind: "side", name: `@${line.name}`, detail: null, range, nameRange, children: members });
    } else if (line.kind === "section") {
      members = [];
      const end = (starts.find((start) => start > at) ?? own.lines.length) - 1;
      const { to } = rangeOf(model, fight, end, { from: 0, to: own.lines[end]?.text.length ?? 0 });
      const name = line.title === "" ? say.untitled : line.title;
      const range = { from: whole.from, to };
      children.push({ kind: "round", name, detail: line.caption, range, nameRange: whole, children: members });
    } else if (line.kind === "combatant" || line.kind === "arrival") {
      members.push({
        kind: line.kind === "arrival" ? "arrival" : "fighter",
        name: line.name,
        detail: line.count === null ? null : `x${line.count}`,
        range: whole,
        nameRange: rangeOf(model, fight, at, line.nameSpan),
        children: [],
      });
    }
  });
  return {
    kind: "fight",
    name: own.setup.title ?? own.setup.id ?? say.fight,
    detail: own.setup.system.id,
    range: { from: open.from, to: model.lines.ends[last] ?? open.to },
    nameRange: open,
    children,
  };
}

function sideEnd(model: Model, fight: NoteFight, at: number): number {
  const { lines } = fight.fight;
  let end = at;
  for (let next = at + 1; next < lines.length; next++) {
    const kind = lines[next]?.kind;
    if (kind === "side" || kind === "section") break;
    if (kind !== "blank") end = next;
  }
  return rangeOf(model, fight, end, { from: 0, to: lines[end]?.text.length ?? 0 }).to;
}
