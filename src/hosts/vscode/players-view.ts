import { Disposable, ViewColumn, window, type Uri, type WebviewPanel } from "vscode";
import { PlayersMemory, playersPage, type PlayersPage } from "../../share/players/page.ts";
import { aimIn, type Aim } from "./aim.ts";
import { PLAYERS } from "./command-ids.ts";
import type { FromDialog, ToDialog } from "./messages.ts";
import type { Notes } from "./notes.ts";
import { keptIn, reopened } from "./panel.ts";
import type { Performer } from "./perform.ts";
import { vscodeSentences } from "./sentences.ts";
import { openPage } from "./webview.ts";

/**
 * Fights as players may see them, for a second screen. Each stays with its fight, whatever the game master looks at.
 */
export class PlayersViews extends Disposable {
  private readonly open = new Set<PlayersView>();
  private readonly settled: Disposable;

  constructor(
    private readonly files: Uri,
    private readonly notes: Notes,
    private readonly performer: Performer,
  ) {
    super(() => void Disposable.from(this.settled, ...[...this.open].map(({ panel }) => panel)).dispose());
    this.settled = notes.onSettled((address) => {
      for (const view of this.open) view.changed(address);
    });
  }

  show(aim: Aim): void {
    this.add(
      window.createWebviewPanel(PLAYERS, vscodeSentences.playerView, {
        viewColumn: ViewColumn.Beside,
        preserveFocus: true,
      }),
      aim,
    );
  }

  /** Restores a view in a window that is opened again. */
  async restore(panel: WebviewPanel, state: unknown): Promise<void> {
    const kept = keptIn(state);
    this.add(panel, kept === null ? null : await reopened(this.notes, kept));
  }

  private add(panel: WebviewPanel, aim: Aim | null): void {
    const view = new PlayersView(panel, this.files, this.notes, this.performer, aim);
    this.open.add(view);
    panel.onDidDispose(() => this.open.delete(view));
  }
}

class PlayersView {
  private page: PlayersPage | null = null;
  private readonly memory = new PlayersMemory();
  private ready = false;

  constructor(
    readonly panel: WebviewPanel,
    files: Uri,
    private readonly notes: Notes,
    private readonly performer: Performer,
    private aim: Aim | null,
  ) {
    panel.webview.onDidReceiveMessage(({ kind }: FromDialog) => {
      this.ready ||= kind === "ready";
      if (kind === "ready") this.draw();
    });
    openPage(panel, files, "dialog");
  }

  changed(address: string): void {
    if (this.aim?.address === address) this.draw();
  }

  private draw(): void {
    if (!this.ready) return;
    const found = this.aim === null ? null : this.performer.find(this.aim);
    if (found !== null) {
      const { document, fight } = found;
      this.aim = aimIn(document, this.notes.of(document).fights, fight);
      this.page = playersPage(fight, this.page, this.memory);
    } else this.page = null;
    const kept =
      found === null || this.aim === null
        ? null
        : { address: this.aim.address, index: found.fight.block.index, body: found.fight.block.body };
    const message: ToDialog = { kind: "players", page: this.page, kept };
    void this.panel.webview.postMessage(message);
  }
}
