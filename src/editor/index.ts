import type { Extension } from "@codemirror/state";
import { bar } from "./bar-field.ts";
import { pointer } from "./card.tsx";
import { chances } from "./chances.ts";
import { dock } from "./dock.tsx";
import { keys } from "./keys.ts";
import { editorHost, note, type EditorHost } from "./note.ts";
import { folding, paint } from "./paint.ts";
import { shape } from "./shape.ts";
import { sheets } from "./sheet-view.tsx";
import { plainTyping } from "./writing.ts";

export { hostChanged, type EditorHost, type EditorSettings, type Elsewhere } from "./note.ts";
export { fightAt, lastLine, noteChanged, noteOf } from "./note.ts";
export { runCommand, type CombatCommand } from "./keys.ts";

/** Returns the extension that helps while a fight's text is written, for any editor that is CodeMirror 6. */
export function combatEditor(host: EditorHost): Extension {
  return [editorHost.of(host), note, shape, paint, bar, sheets, chances, dock, pointer, keys, folding, plainTyping];
}
