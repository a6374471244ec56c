import { fold } from "../../language/fold.ts";
import { parseLine } from "../../language/line.ts";
import type { CombatantLine, SideLine } from "../../language/syntax.ts";
import type { Environment, Report } from "../environment.ts";
import { say } from "./say.ts";

/*
 * `@party from [[The party]]`: everybody whom a note lists, as if each had a line of its own below the side.
 */

/** How far a list is followed that lists another. */
const DEEPEST = 20;
/** More names than this are no party. */
const MOST = 200;

/** The declarations that a side's list stands for. What is wrong with it is said at its link. */
export function listed(side: SideLine, at: number, environment: Environment, report: Report): CombatantLine[] {
  const { from, fromSpan } = side;
  if (from === null || fromSpan === null) return [];
  const warn = (code: string, message: string): void => report(at, fromSpan, "warning", code, message);
  const targets = new Map<string, string>();
  follow(from.target, [], environment, warn, targets);
  return [...targets.values()].flatMap((target) => {
    const line = parseLine(`[[${target}]]:`, "setup");
    return line.kind === "combatant" ? [{ ...line, nameSpan: fromSpan }] : [];
  });
}

function follow(
  target: string,
  way: readonly string[],
  environment: Environment,
  warn: (code: string, message: string) => void,
  found: Map<string, string>,
): void {
  const list = environment.resolveList?.(target) ?? null;
  if (list === null) return warn("list-missing", say.noList(target));
  if (list.length === 0) return warn("list-empty", say.listsNobody(target));
  const here = [...way, fold(target)];
  for (const each of list) {
    if (found.size >= MOST) return warn("list-long", say.listsMore(target, MOST));
    if (here.includes(fold(each))) warn("list-circle", say.listCircle(target, each));
    else if (isList(each, environment, here)) follow(each, here, environment, warn, found);
    else if (!found.has(fold(each))) found.set(fold(each), each);
  }
}

/** A note without stats is a list itself if somebody on it has stats, or if it is on the way to here. */
function isList(target: string, environment: Environment, way: readonly string[]): boolean {
  if (way.length >= DEEPEST || (environment.resolveSheet?.(target) ?? null) !== null) return false;
  const list = environment.resolveList?.(target) ?? [];
  return list.some((each) => way.includes(fold(each)) || (environment.resolveSheet?.(each) ?? null) !== null);
}
