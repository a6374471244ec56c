import type { Extension } from "@codemirror/state";
import { bar } from "./bar-field.ts";
import { chances } from "./chances.ts";
import { dock } from "./dock.tsx";
import { folding } from "./folding.ts";
import { editorHost, type EditorHost } from "./host.ts";
import { keys } from "./keys.ts";
import { note } from "./note.ts";
import { paint } from "./paint.ts";
import { pointer } from "./pointer.ts";
import { shape } from "./shape.ts";
import { sheets } from "./sheets.ts";
import { plainTyping } from "./writing.ts";

export { hostChanged, type EditorHost, type EditorSettings } from "./host.ts";
export { fightAt, lastLine, noteChanged, noteOf } from "./note.ts";
export { runCommand, type CombatCommand } from "./commands.ts";

/** Everything that helps while a fight's text is written, for any editor that is CodeMirror 6. */
export function combatEditor(host: EditorHost): Extension {
  return [editorHost.of(host), note, shape, paint, bar, sheets, chances, dock, pointer, keys, folding, plainTyping];
}
