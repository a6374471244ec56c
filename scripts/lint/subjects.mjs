/**
 * `npm run lint:subjects`: the last commits say `area: what changes`, so that a list of them can be read. A range may
 * be given: `npm run lint:subjects -- main..`.
 */
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { RIDDLES } from "./plain-comments.mjs";

/** Number of commits that are looked at where no range is given. */
const LATEST = 20;

/** Longest subject, in characters. */
const LONGEST = 150;

/** Tells what is wrong with a commit's subject; null where nothing is. @param {string} subject */
export function faultOf(subject) {
  const [, what] = /^[a-z0-9][\w.-]*(?:, [a-z0-9][\w.-]*)*: (.+)$/.exec(subject) ?? [];
  if (what === undefined) return "It begins with the area and a colon: “zones: refuse a second counter (ZN-66)”.";
  const first = what.split(" ")[0] ?? "";
  if (RIDDLES.has(first.toLowerCase())) return `It begins with what changes, not with “${first}”.`;
  return subject.length > LONGEST ? `It has at most ${LONGEST} characters; the reason stands in the body.` : null;
}

function main() {
  const range = process.argv[2] ?? `-${LATEST}`;
  const log = execFileSync("git", ["log", "--no-merges", "--format=%h %s", range], { encoding: "utf8" });
  const faults = log
    .split("\n")
    .filter((row) => row !== "")
    .flatMap((row) => {
      const fault = faultOf(row.slice(row.indexOf(" ") + 1));
      return fault === null ? [] : [`${row}\n  ${fault}`];
    });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
