import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Fight } from "../../fight/timeline.ts";
import type { NoteFight } from "../../share/note.ts";
import { fightPage } from "../../share/page.tsx";
import { say as viewSay } from "../../telling/sentences.ts";
import type { Links } from "../../view/kit/links.tsx";
import { aimAt, type Aim, type Deed, type Handles } from "./aim.ts";
import { offeredNow, throwsOf, type Offered } from "./offers.ts";
import { vscodeSentences } from "./sentences.ts";

/** Place of a fight's drawing, for its links. */
export interface Place {
  /** Address of the note; null: a text that stands in no document, for which nothing can be done. */
  readonly address: string | null;
  readonly note: string;
  readonly fights: readonly NoteFight[];
  readonly links: Links;
}

/** Slot in the drawing for what can be done. User's text never holds a tag. */
const SLOT = `<i data-bbb-slot="here"></i>`;
/** Slot for a line's number, counted from the fence. */
const LINE = /data-line="\+(\d+)"/g;

interface Drawn {
  readonly broken: string | null;
  readonly chain: string;
  readonly links: Links;
  /** With its lines counted from the fence. */
  readonly marked: string;
  /** Line of the fence, and the drawing for that place. */
  readonly line: number;
  readonly html: string;
}

/**
 * Draws fights into VS Code's own preview: HTML whose only controls are links and a menu, since scripts there reach
 * nobody.
 */
export class PreviewPages {
  private readonly drawn = new WeakMap<Fight, Drawn>();

  constructor(
    private readonly handles: Handles,
    /** `vscode://publisher.extension/do?`, or null where VS Code follows no such address. */
    private readonly address: ((name: string) => string) | null,
  ) {}

  draw(noted: NoteFight, { address, note, fights, links }: Place): string {
    const aim = address === null ? null : aimAt(address, note, fights, noted);
    const now =
      aim === null ? "" : renderToString(<Actions offered={offeredNow(noted.fight)} link={this.linkTo(aim)} />);
    const html = this.frame(noted, links).replace(SLOT, () => now);
    const context = aim === null ? "" : ` data-vscode-context="${escaped(this.contextOf(aim, noted))}"`;
    return (
      `<div id="${placeAt(noted.block.openLine)}" class="bbb-preview code-line" ` +
      `data-line="${noted.block.openLine}" data-bbb-fight="${escaped(idOf(noted))}"${context}>${html}</div>\n`
    );
  }

  /** Returns the address of a rule's page. */
  ruleLink(id: string): string | null {
    return this.address?.(this.handles.nameOf(null, { do: "rule", id })) ?? null;
  }

  /** Draws all but what can be done: the same as long as the fight is, and stands where it stood. */
  private frame(noted: NoteFight, links: Links): string {
    const { broken, fight, block } = noted;
    const chain = JSON.stringify(noted.chain);
    const known = this.drawn.get(fight);
    const same =
      known !== undefined && known.broken === broken && known.chain === chain && known.links === links ? known : null;
    if (same?.line === block.openLine) return same.html;
    const marked = same?.marked ?? this.marked(noted, links);
    const html = marked.replace(LINE, (_, at: string) => `data-line="${block.openLine + 1 + Number(at)}"`);
    this.drawn.set(fight, { broken, chain, links, marked, line: block.openLine, html });
    return html;
  }

  private marked(noted: NoteFight, links: Links): string {
    const marks = (line: number) => ({ class: "code-line", "data-line": `+${line}` }) as const;
    // By this attribute Obsidian names a note; VS Code would follow it in place of the address.
    return fightPage(noted, { links, now: <i data-bbb-slot="here" />, marks }).replace(/ data-href="[^"]*"/g, "");
  }

  private linkTo(aim: Aim): (deed: Deed) => string | null {
    return (deed) => this.address?.(this.handles.nameOf(aim, deed)) ?? null;
  }

  /** Returns the context that VS Code's menus have of the fight: by these keys package.json chooses their commands. */
  private contextOf(aim: Aim, { fight }: NoteFight): string {
    return JSON.stringify({
      webviewSection: "blowByBlow",
      blowByBlowFight: this.handles.nameOf(aim, { do: "menu" }),
      blowByBlowDice: throwsOf(fight).length > 0,
      preventDefaultContextMenuItems: true,
    });
  }
}

/**
 * Returns the anchor of the fight that begins at a line, 0-based: VS Code takes it for the line in its editor, and for
 * the drawing in its preview.
 */
export function placeAt(line: number): string {
  return `L${line + 1}`;
}

/** Returns the id by which a script finds a fight again whose text has changed. */
function idOf({ block, fight }: NoteFight): string {
  return `${fight.setup.id ?? fight.setup.title ?? ""}#${block.index}`;
}

/** More offers than these are a list for the editor. */
const MOST_OFFERED = 6;

interface ActionsProps {
  readonly offered: readonly Offered[];
  readonly link: (deed: Deed) => string | null;
}

/**
 * Links where VS Code follows them, and a button that opens its menu; the button is shown by the script that makes it
 * work.
 */
function Actions({ offered, link }: ActionsProps): JSX.Element {
  const shown = offered.slice(0, MOST_OFFERED);
  return (
    <section class="bbb-now" aria-label={viewSay.now}>
      <p class="bbb-links">
        {shown.map(({ title, deed }, at) => (
          <Action title={title} href={link(deed)} class={at === 0 ? "bbb-button bbb-main" : "bbb-button"} />
        ))}
        <Action title={vscodeSentences.openPanel} href={link({ do: "panel" })} class="bbb-link" />
        <Action title={vscodeSentences.undo} href={link({ do: "undo" })} class="bbb-link" />
        <button type="button" class="bbb-button bbb-menu" data-bbb-menu hidden aria-haspopup="menu">
          {vscodeSentences.more}
        </button>
      </p>
    </section>
  );
}

interface ActionProps {
  readonly title: string;
  readonly href: string | null;
  readonly class: string;
}

function Action({ title, href, class: look }: ActionProps): JSX.Element | null {
  return href === null ? null : (
    <a class={look} href={href}>
      {title}
    </a>
  );
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
