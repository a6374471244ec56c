import {
  CompletionItem,
  CompletionItemKind,
  CompletionList,
  CompletionTriggerKind,
  MarkdownString,
  SnippetString,
  TextEdit,
  type Command,
  type CompletionContext,
  type CompletionItemProvider,
  type Position,
  type TextDocument,
  type CancellationToken,
} from "vscode";
import type { NoteCompletion } from "../../assist/service.ts";
import type { Handles } from "./aim.ts";
import { COMMANDS } from "./command-ids.ts";
import { rangeOf } from "./documents.ts";
import type { Notes } from "./notes.ts";

/**
 * Signs that begin a word or ask for one. Letters do not: VS Code leaves them to the user's own setting for Markdown.
 */
export const TRIGGERS = [" ", "@", ",", "[", "=", ":", "!", "+"];

/** A row that names a target: where, and the line as it would be. */
interface Aimed {
  readonly document: TextDocument;
  readonly version: number;
  readonly offset: number;
  readonly line: string;
}

/** Completion rows at the cursor, in the order of the language service. */
export class FightCompletions implements CompletionItemProvider {
  private readonly aimed = new WeakMap<CompletionItem, Aimed>();

  constructor(
    private readonly notes: Notes,
    private readonly handles: Handles,
  ) {}

  provideCompletionItems(
    document: TextDocument,
    position: Position,
    _token: CancellationToken,
    { triggerKind }: CompletionContext,
  ): CompletionList | null {
    if (this.notes.fightAt(document, position) === null) return null;
    const offset = document.offsetAt(position);
    const { items, quiet } = this.notes.of(document).complete(offset);
    if (items.length === 0 || (quiet && triggerKind === CompletionTriggerKind.TriggerCharacter)) return null;
    const text = document.getText();
    // The service filters and ranks: VS Code finds everything to fit what is typed, keeps the order, and asks again at
    // the next letter.
    return new CompletionList(
      items.map((each, at) => {
        const item = itemOf(document, each, at, text.slice(each.from, offset));
        if (each.kind === "roll") item.command = this.rolling(document, each);
        if (each.tries !== null)
          this.aimed.set(item, { document, version: document.version, offset, line: each.tries });
        return item;
      }),
      true,
    );
  }

  /** Returns the command that throws the dice once the row is taken and what was typed of it is gone. */
  private rolling(document: TextDocument, { label, from }: NoteCompletion): Command {
    const name = this.handles.nameOf(null, { do: "roll", address: document.uri.toString(), offset: from });
    return { command: COMMANDS.perform, title: label, arguments: [name] };
  }

  /** Adds the chance against a target, for the row that stands out. */
  resolveCompletionItem(item: CompletionItem): CompletionItem {
    const aim = this.aimed.get(item);
    if (aim === undefined || aim.document.version !== aim.version) return item;
    const work = this.notes.of(aim.document).chance(aim.offset, aim.line);
    let step = work.next();
    while (step.done !== true) step = work.next();
    if (step.value !== null) item.detail = step.value;
    return item;
  }
}

function itemOf(document: TextDocument, each: NoteCompletion, at: number, typed: string): CompletionItem {
  const item = new CompletionItem(
    { label: each.label, ...(each.detail === null ? {} : { description: each.detail }) },
    KINDS[each.kind],
  );
  item.range = rangeOf(document, each);
  item.insertText = each.gaps.length === 0 ? each.insert : snippet(each);
  item.sortText = String(at).padStart(4, "0");
  item.filterText = typed;
  item.preselect = at === 0 && each.goes !== "no";
  if (each.help !== null) item.documentation = new MarkdownString().appendText(each.help);
  if (each.also.length > 0)
    item.additionalTextEdits = each.also.map((change) => TextEdit.replace(rangeOf(document, change), change.insert));
  return item;
}

/** Returns an insertion whose gaps are filled in one after the other. */
function snippet({ insert, gaps }: NoteCompletion): SnippetString {
  const made = new SnippetString();
  let at = 0;
  for (const { from, to } of gaps) {
    made.appendText(insert.slice(at, from));
    if (from === to) made.appendTabstop();
    else made.appendPlaceholder(insert.slice(from, to));
    at = to;
  }
  return made.appendText(insert.slice(at));
}

const KINDS: Readonly<Record<NoteCompletion["kind"], CompletionItemKind>> = {
  line: CompletionItemKind.Event,
  fighter: CompletionItemKind.Class,
  side: CompletionItemKind.Interface,
  deed: CompletionItemKind.Method,
  reaction: CompletionItemKind.Function,
  clause: CompletionItemKind.Keyword,
  value: CompletionItemKind.Value,
  stat: CompletionItemKind.Field,
  weapon: CompletionItemKind.Property,
  condition: CompletionItemKind.EnumMember,
  ruling: CompletionItemKind.Operator,
  section: CompletionItemKind.Module,
  prose: CompletionItemKind.Text,
  header: CompletionItemKind.Field,
  system: CompletionItemKind.Enum,
  option: CompletionItemKind.Constant,
  die: CompletionItemKind.Unit,
  roll: CompletionItemKind.Event,
  note: CompletionItemKind.File,
};
