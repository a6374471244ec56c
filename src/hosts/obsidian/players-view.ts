import { ItemView, type ViewStateResult, type WorkspaceLeaf } from "obsidian";
import { clearPlayersPage, drawPlayersPage } from "../../share/players/page-view.tsx";
import { PlayersMemory, playersPage, type PlayersPage } from "../../share/players/page.ts";
import type { FightAt } from "../host.ts";
import { Followed, textNow } from "./fight-at.ts";
import { obsidianSentences } from "./sentences.ts";
import type { Follows, Sides } from "./side-view.ts";

export const PLAYERS_VIEW = "blow-by-blow-players";

/** A fight as players may see it, for a second screen. It stays with its fight, whatever the game master looks at. */
export class PlayersView extends ItemView implements Follows {
  override readonly icon = "users";
  override readonly navigation = false;
  private followed: Followed | null = null;
  private page: PlayersPage | null = null;
  private readonly memory = new PlayersMemory();

  constructor(
    leaf: WorkspaceLeaf,
    private readonly by: Sides,
  ) {
    super(leaf);
    this.contentEl.addClass("bbb-players-view");
  }

  override getViewType(): string {
    return PLAYERS_VIEW;
  }

  override getDisplayText(): string {
    return obsidianSentences.playerView;
  }

  override async onOpen(): Promise<void> {
    this.by.add(this);
    await this.draw();
  }

  override async onClose(): Promise<void> {
    this.by.remove(this);
    this.retire();
    return Promise.resolve();
  }

  retire(): void {
    clearPlayersPage(this.contentEl);
  }

  get path(): string {
    return this.followed?.path ?? "";
  }

  /** Returns what finds the fight again when Obsidian starts anew. */
  override getState(): Record<string, unknown> {
    return { ...super.getState(), file: this.path, fight: this.followed?.body ?? null };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const found = new Map<string, unknown>(typeof state === "object" && state !== null ? Object.entries(state) : []);
    const [file, body] = [found.get("file"), found.get("fight")];
    if (typeof file !== "string" || file === "") return;
    this.followed = new Followed(this.by.notebook, file, typeof body === "string" ? body : null);
    this.page = null;
    await this.draw();
  }

  async showFight({ path, note }: FightAt): Promise<void> {
    this.followed = new Followed(this.by.notebook, path, note.block.body);
    this.page = null;
    await this.draw();
  }

  renamed(from: string, to: string): void {
    const { followed } = this;
    if (followed?.path === from) followed.path = to;
    else if (followed?.path.startsWith(`${from}/`) === true) followed.path = to + followed.path.slice(from.length);
  }

  follow(): Promise<void> {
    return this.draw();
  }

  async draw(): Promise<void> {
    const { followed } = this;
    const text = followed === null ? null : await textNow(this.app, followed.path);
    const at = followed === null || text === null ? null : (await followed.look(text)).at;
    if (followed !== this.followed) return;
    this.page = at === null ? null : playersPage(at, this.page, this.memory);
    drawPlayersPage(this.contentEl, this.page);
  }

  showChoices(): void {
    // Nothing of it is chosen.
  }
}
