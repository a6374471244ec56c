import { withText, type Fight } from "../fight/timeline.ts";
import type { Deeds } from "./deeds.ts";
import { say as words } from "./command-words.ts";
import type { Around, MenuEntry, MenuGroup, Sharing } from "./fight-menu.tsx";
import { endLine, isDecided, stageOf } from "./stage.ts";
import type { Wish } from "./wish.ts";
import { carryOut } from "./wishes.ts";
import { say } from "./words.ts";

/** What can be done with a fight, by what is wanted: to see it, to share it, to write into it. */
export function menuGroups(
  fight: Fight,
  deeds: Deeds | null,
  sharing: Sharing | null,
  sees: { readonly history: () => void; readonly keys: () => void } | null = null,
  { sideView, playerView, settings, writeTable, writeBack }: Around = {},
): MenuGroup[] {
  const see: MenuEntry[] = [];
  if (sees !== null)
    see.push(
      { id: "history", label: say.history, icon: "history", run: sees.history },
      { id: "keys", label: say.keysTitle, icon: "info", run: sees.keys },
    );
  const share: MenuEntry[] = [];
  if (sideView !== undefined) see.push({ id: "side", label: words.sideView, icon: "panel", run: sideView });
  if (playerView !== undefined) see.push({ id: "players", label: words.playerView, icon: "eye", run: playerView });
  if (sharing !== null) {
    see.push({ id: "story", label: say.readStory, icon: "prose", run: () => sharing.export(STORY) });
    share.push(
      { id: "export", label: say.export, icon: "share", run: () => sharing.export({}) },
      { id: "log", label: say.copyLog, icon: "copy", run: () => sharing.copyLog() },
      { id: "picture", label: say.picture, icon: "picture", run: () => sharing.export(PICTURE) },
      { id: "verify", label: say.verify, icon: "shield", run: () => sharing.verify() },
    );
  }
  const after: MenuEntry[] = [];
  if (stageOf(fight) === "over" || isDecided(fight)) {
    if (writeTable !== undefined) after.push({ id: "table", label: words.writeTable, icon: "line", run: writeTable });
    if (writeBack !== undefined) after.push({ id: "back", label: words.writeBack, icon: "line", run: writeBack });
  }
  const host: MenuEntry[] =
    settings === undefined ? [] : [{ id: "settings", label: words.settings, icon: "settings", run: settings }];
  return [see, share, deeds === null ? [] : [...writes(fight, deeds), ...ends(fight, deeds), ...after], host];
}

/** The line that ends a fight that is under way. */
function ends(fight: Fight, deeds: Deeds): MenuEntry[] {
  if (stageOf(fight) !== "running" || fight.pending.length > 0) return [];
  const wish: Wish = { kind: "append", line: endLine(fight) };
  return [{ id: "end", label: say.endFight, icon: "line", lines: 1, run: () => void deeds.wish(wish) }];
}

const STORY = { format: "html", flavour: "story", round: null } as const;
const PICTURE = { format: "svg", round: null } as const;

const WRITES: readonly (readonly [wish: Wish, label: string, icon: MenuEntry["icon"]])[] = [
  [{ kind: "pin" }, say.pin, "dice"],
  [{ kind: "results", write: true }, say.writeResults, "line"],
  [{ kind: "results", write: false }, say.takeResults, "undo"],
];

/** Only what would write something, with how many lines. */
function writes(fight: Fight, deeds: Deeds): MenuEntry[] {
  return WRITES.flatMap(([wish, label, icon]) => {
    const lines = linesWritten(fight, wish);
    return lines === 0 ? [] : [{ id: label, label, icon, lines, run: () => void deeds.wish(wish) }];
  });
}

/** How many lines a wish that changes lines in their places would write. */
function linesWritten(fight: Fight, wish: Wish): number {
  // Nothing of these rolls a die.
  const noDice = (): number => 1;
  const made = carryOut(fight.text, fight, wish, noDice, (text) => withText(fight, text));
  if (!made.ok) return 0;
  const before = fight.text.split("\n");
  return made.text.split("\n").filter((line, at) => line !== before[at]).length;
}
