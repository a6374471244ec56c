import { followBody } from "../../notes/place.ts";
import type { NoteFight } from "../../share/note.ts";
import type { Notebook } from "../../share/notebook.ts";

/** One fight of a note that a view shows: known by its text, and followed while that changes. */
export class Followed {
  private bodies: readonly string[] = [];

  constructor(
    private readonly notebook: Notebook,
    public path: string,
    public body: string | null,
  ) {}

  /** The note's fights as they are, and which of them it is; null: it is gone, or none was chosen. */
  async look(text: string): Promise<{ readonly fights: readonly NoteFight[]; readonly at: NoteFight | null }> {
    const fights = await this.notebook.fights(this.path, text, []);
    const after = fights.map(({ block }) => block.body);
    if (this.body !== null) this.body = followBody(this.bodies, after, this.body);
    this.bodies = after;
    return { fights, at: fights.find(({ block }) => block.body === this.body) ?? null };
  }

  choose(fight: NoteFight | null): void {
    this.body = fight?.block.body ?? null;
  }
}
