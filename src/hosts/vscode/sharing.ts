import {
  commands,
  env,
  EventEmitter,
  Uri,
  ViewColumn,
  window,
  workspace,
  type TextDocumentContentProvider,
  type TextEditor,
} from "vscode";
import { exportFight, usualAudience, type Written } from "../../share/export/formats.ts";
import {
  audiences,
  flavours,
  forms,
  isFormat,
  type Audience,
  type Flavour,
  type FormatId,
} from "../../share/export/model.ts";
import { blocksOf, importFights } from "../../share/lonelog/import.ts";
import type { NoteFight } from "../../share/note.ts";
import { lonelogSentences, noteSentences } from "../../share/sentences.ts";
import { verdictOf, textVerification } from "../../share/verdict.ts";
import { verifyNote } from "../../share/verify.ts";
import { leftOutLine, secretsOf } from "../../telling/secrets.ts";
import { say as viewSay } from "../../telling/sentences.ts";
import { hostSentences } from "../sentences.ts";
import type { Aim } from "./aim.ts";
import { insertBlock } from "./documents.ts";
import type { Notes } from "./notes.ts";
import type { Performer } from "./perform.ts";
import { vscodeSentences } from "./sentences.ts";

/** Scheme of documents that only tell something. */
export const REPORT_SCHEME = "blow-by-blow-report";

/** Texts that are shown in an editor and belong to no file. */
export class Reports implements TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  async show(name: string, text: string): Promise<void> {
    const uri = Uri.from({ scheme: REPORT_SCHEME, path: `/${name}` });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    await window.showTextDocument(await workspace.openTextDocument(uri), { viewColumn: ViewColumn.Beside });
  }
}

interface Copy {
  readonly label: string;
  readonly description: string;
  readonly format: FormatId;
  readonly flavour: Flavour;
  readonly source: boolean;
}

/** Copies of a fight for others, and whether what is written in it is what the rules make of it. */
export class Sharing {
  constructor(
    private readonly notes: Notes,
    private readonly performer: Performer,
    private readonly reports: Reports,
    private readonly version: string,
    /** The style sheet of a copy that is a page. */
    private readonly styles: Uri,
  ) {}

  /** Shows a copy of the fight in an editor, where it can be looked at before it goes anywhere. */
  async export(aim: Aim): Promise<void> {
    const found = this.performer.find(aim);
    if (found === null) return this.performer.report(aim, { ok: false, reason: hostSentences.gone });
    const copy = await window.showQuickPick(copies(), { title: vscodeSentences.exportTitle });
    const audience = copy === undefined ? undefined : await forWhom(found.fight);
    if (copy === undefined || audience === undefined) return;
    const { format } = copy;
    const written = await this.written(found.fight, copy, audience);
    if (!written.ok) return this.performer.report(aim, written);
    const { extension } = forms[format];
    const content = { content: written.text, language: LANGUAGES[extension] ?? "plaintext" };
    await window.showTextDocument(await workspace.openTextDocument(content), { viewColumn: ViewColumn.Beside });
    const left = audience === "players" ? leftOutLine(secretsOf(found.fight.fight)) : null;
    const way = await window.showInformationMessage(
      left === null ? vscodeSentences.exported : vscodeSentences.exportedWithout(left),
      vscodeSentences.copyAll,
      vscodeSentences.saveAs,
    );
    if (way === vscodeSentences.copyAll) await env.clipboard.writeText(written.text);
    else if (way === vscodeSentences.saveAs) await commands.executeCommand("workbench.action.files.saveAs");
  }

  /** Puts the log of a fight on the clipboard. */
  async copyLog(aim: Aim): Promise<void> {
    const found = this.performer.find(aim);
    if (found === null) return this.performer.report(aim, { ok: false, reason: hostSentences.gone });
    const log = { format: "markdown", flavour: "log", source: false } as const;
    const written = await this.written(found.fight, log, usualAudience(found.fight));
    if (!written.ok) return this.performer.report(aim, written);
    await env.clipboard.writeText(written.text);
    const secrets = secretsOf(found.fight.fight);
    const left = leftOutLine(secrets);
    if (left === null) return void window.setStatusBarMessage(vscodeSentences.logCopied, 5000);
    const full = viewSay.copyWith(secrets.names);
    if ((await window.showInformationMessage(vscodeSentences.logCopiedWithout(left), full)) !== full) return;
    const all = await this.written(found.fight, log, "everyone");
    if (all.ok) await env.clipboard.writeText(all.text);
  }

  private async written(
    fight: NoteFight,
    copy: Pick<Copy, "format" | "flavour" | "source">,
    audience: Audience,
  ): Promise<Written> {
    const { format, flavour, source } = copy;
    const styles = new TextDecoder().decode(await workspace.fs.readFile(this.styles));
    const wanted = { format, flavour, source, audience, round: null, dark: false, version: this.version, styles };
    return exportFight(fight, wanted);
  }

  /** Puts the fights of a text that somebody has shared, on the clipboard or in a file, below the cursor. */
  async import(editor: TextEditor): Promise<void> {
    const from = await window.showQuickPick(
      [
        { label: vscodeSentences.fromClipboard, file: false },
        { label: vscodeSentences.fromFile, file: true },
      ],
      { title: vscodeSentences.importTitle },
    );
    if (from === undefined) return;
    const [file] = from.file ? ((await window.showOpenDialog({ title: vscodeSentences.importTitle })) ?? []) : [];
    if (from.file && file === undefined) return;
    const text =
      file === undefined ? await env.clipboard.readText() : new TextDecoder().decode(await workspace.fs.readFile(file));
    const { bodies, left } = importFights(text, this.notes.environment(editor.document.uri.toString()), null);
    if (bodies.length === 0) return void window.showWarningMessage(lonelogSentences.nothing);
    if ((await insertBlock(editor, blocksOf(bodies))) === null)
      return void window.showWarningMessage(vscodeSentences.notWritten);
    if (left.length === 0) return void window.showInformationMessage(vscodeSentences.imported(bodies.length));
    if (
      (await window.showWarningMessage(vscodeSentences.importedWithout(bodies.length), vscodeSentences.showAll)) ===
      vscodeSentences.showAll
    )
      await this.reports.show(vscodeSentences.importReport, `${left.join("\n")}\n`);
  }

  /** Says whether the fight's dice and results are so, and shows what is not. */
  async verify(aim: Aim): Promise<void> {
    const found = this.performer.find(aim);
    if (found === null) return this.performer.report(aim, { ok: false, reason: hostSentences.gone });
    const all = verifyNote(found.document.getText(), this.notes.environment(aim.address));
    const checked = all[found.fight.block.index];
    if (checked === undefined) return;
    const { head } = verdictOf(checked, this.version);
    const tell = checked.differences.length > 0 ? window.showWarningMessage : window.showInformationMessage;
    if ((await tell(head, vscodeSentences.showAll)) === vscodeSentences.showAll)
      await this.reports.show(`${nameOf(found.fight)}.txt`, textVerification([checked], this.version));
  }
}

function nameOf({ fight, block }: NoteFight): string {
  return (fight.setup.title ?? `fight ${block.index + 1}`).replace(/[\\/:]/g, " ");
}

const LANGUAGES: Readonly<Record<string, string>> = { md: "markdown", json: "json", html: "html", svg: "xml" };

/** Lists every form that a fight can be copied in. */
function copies(): Copy[] {
  return Object.keys(forms).flatMap((format): Copy[] => {
    if (!isFormat(format)) return [];
    const name = noteSentences.formats[format];
    const all: readonly string[] = forms[format].choices;
    if (!all.includes("flavour"))
      return [{ label: name, description: "", format, flavour: "log", source: all.includes("source") }];
    return flavours.map((flavour) => ({
      label: `${name}: ${vscodeSentences.flavours[flavour]}`,
      description: vscodeSentences.flavourHints[flavour],
      format,
      flavour,
      source: flavour === "full" && all.includes("source"),
    }));
  });
}

/** Asks whom a copy is for: first what is usual for the fight, and the full one says whom it shows. */
async function forWhom(note: NoteFight): Promise<Audience | undefined> {
  const { names } = secretsOf(note.fight);
  const usual = usualAudience(note);
  const all = [...audiences].sort((a, b) => Number(b === usual) - Number(a === usual));
  const chosen = await window.showQuickPick(
    all.map((audience) => ({
      label: audience === "players" ? viewSay.exportPlayers : viewSay.exportFull,
      description: audience === "players" ? viewSay.exportPlayersHint : viewSay.exportShows(names),
      audience,
    })),
    { title: vscodeSentences.forWhom },
  );
  return chosen?.audience;
}
