import type { App } from "./app.ts";
import { counters, knobs, nextId, reportError } from "./knobs.ts";
import { Component, MarkdownRenderChild } from "./lifecycle.ts";
import { postProcess, type PostProcessorContext, type SectionInfo } from "./processors.ts";
import { type Section, splitSections } from "./sections.ts";

interface LiveSection extends Section {
  el: HTMLElement;
  owner: Component;
  drawn: boolean;
  height: number;
}

/** How much a section that was never drawn is thought to take. */
const GUESSED_HEIGHT = 24;
const MAX_EMBED_DEPTH = 4;

export interface PreviewOptions {
  app: App;
  /** Where the sections go. */
  sizer: HTMLElement;
  /** What scrolls; without it every section is drawn at once. */
  scroller?: HTMLElement | null;
  path: () => string;
  /** Export, or another plugin's render: no section info. */
  detached?: boolean;
  /** Only a part of the note is shown: no section info. */
  subpath?: boolean;
  /** How deep in embeds this is. */
  depth?: number;
}

/**
 * Draws a note as reading view does: sections keyed by their HTML, drawn when they come near, kept while they stay
 * equal.
 */
export class PreviewRenderer extends Component {
  text = "";
  /** Text that is not parsed yet. */
  pending: string | null = null;
  /** What has to end before everything is drawn. */
  readonly drawing: Promise<unknown>[] = [];
  readonly options: PreviewOptions;
  private sections: LiveSection[] = [];
  private readonly docId = nextId("doc");
  private readonly pusher: HTMLElement;
  private timer = 0;

  constructor(options: PreviewOptions) {
    super();
    this.options = options;
    this.pusher = options.sizer.createDiv({ cls: "markdown-preview-pusher" });
    options.scroller?.addEventListener("scroll", () => this.showVisible());
  }

  /** Takes a new text; it is parsed off the main turn. */
  set(text: string): void {
    this.pending = text;
    if (this.timer === 0) this.timer = window.setTimeout(() => this.parse(), knobs.parseDelay);
  }

  /** Takes a new text and draws it at once. */
  async draw(text: string): Promise<void> {
    this.pending = text;
    this.parse();
    await Promise.all(this.drawing);
  }

  /** Another note is loaded. */
  clear(): void {
    for (const section of this.sections.splice(0)) this.discard(section);
  }

  rerender(full = false): void {
    this.pending ??= this.text;
    if (full) this.clear();
    this.parse();
  }

  /** Only sections near the viewport are in the document; others stay loaded, but detached. */
  showVisible(): void {
    const { sizer, scroller } = this.options;
    // All is measured before anything is moved: what is shorter for a moment would not stay where it is scrolled to.
    this.measure();
    const from = scroller ? scroller.scrollTop - scroller.clientHeight : -Infinity;
    const to = scroller ? scroller.scrollTop + 2 * Math.max(scroller.clientHeight, 300) : Infinity;
    const wanted = new Set<LiveSection>();
    let above = 0;
    let bottom = 0;
    for (const section of this.sections) {
      const height = section.height || GUESSED_HEIGHT;
      if (bottom + height >= from && bottom <= to) wanted.add(section);
      else if (wanted.size === 0) above += height;
      bottom += height;
    }
    for (const section of this.sections) if (!wanted.has(section)) section.el.remove();
    this.pusher.style.height = `${above}px`;
    sizer.style.minHeight = scroller ? `${bottom}px` : "";
    let previous: Node = this.pusher;
    for (const section of wanted) {
      if (!section.drawn) this.drawSection(section);
      if (previous.nextSibling !== section.el) sizer.insertBefore(section.el, previous.nextSibling);
      previous = section.el;
    }
    this.measure();
  }

  /**
   * Takes note of how far each section that is drawn stands from the next one, the margins between them and above the
   * first included.
   */
  private measure(): void {
    const drawn = this.sections.filter(({ el }) => el.isConnected);
    const { pusher } = this;
    for (const [at, section] of drawn.entries()) {
      const from = section === this.sections[0] ? pusher.offsetTop + pusher.offsetHeight : section.el.offsetTop;
      const to = drawn[at + 1]?.el.offsetTop ?? section.el.offsetTop + section.el.offsetHeight;
      section.height = to - from || section.height;
    }
  }

  override onunload(): void {
    window.clearTimeout(this.timer);
  }

  private parse(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    if (this.pending === null) return;
    this.text = this.pending;
    this.pending = null;

    const next = splitSections(this.text);
    const kept = matchSections(this.sections, next);
    const gone = this.sections.filter((old) => !kept.includes(old));
    const discard = (): void => gone.forEach((old) => this.discard(old));
    if (knobs.discard !== "late") discard();
    this.sections = next.map((section, i) => {
      const old = kept[i];
      return old
        ? Object.assign(old, { lineStart: section.lineStart, lineEnd: section.lineEnd })
        : this.newSection(section);
    });
    this.showVisible();
    if (knobs.discard === "late") discard();
  }

  private newSection(section: Section): LiveSection {
    const el = this.options.sizer.ownerDocument.createElement("div");
    el.className = `el-${section.type === "code" ? "pre" : section.type}`;
    return { ...section, el, owner: this.addChild(new Component()), drawn: false, height: 0 };
  }

  private discard(section: LiveSection): void {
    if (knobs.discard === "remove") section.el.remove();
    this.removeChild(section.owner);
    section.el.remove();
  }

  private drawSection(section: LiveSection): void {
    section.drawn = true;
    counters.sectionRendered++;
    section.el.innerHTML = section.html;
    this.drawing.push(this.drawEmbeds(section), postProcess(section.el, this.contextOf(section)).catch(reportError));
  }

  private contextOf(section: LiveSection): PostProcessorContext {
    const path = this.options.path();
    return {
      docId: this.docId,
      sourcePath: path,
      frontmatter: this.options.app.metadataCache.getCache(path)?.frontmatter,
      containerEl: this.options.sizer,
      el: section.el,
      addChild: (child) => void section.owner.addChild(child),
      getSectionInfo: (el) => this.sectionInfo(el),
    };
  }

  private sectionInfo(el: HTMLElement): SectionInfo | null {
    if (this.options.detached || this.options.subpath || knobs.sectionInfo === "null") return null;
    const section = this.sections.find((s) => s.el.contains(el));
    if (!section) return null;
    const off = knobs.sectionInfo === "stale" ? 3 : 0;
    return { text: this.text, lineStart: section.lineStart + off, lineEnd: section.lineEnd + off };
  }

  private async drawEmbeds({ el, owner }: LiveSection): Promise<void> {
    const { app, path, depth = 0, detached } = this.options;
    if (depth > MAX_EMBED_DEPTH) return;
    for (const embed of el.findAll(".internal-embed[src]")) {
      const [link = "", heading] = (embed.getAttribute("src") ?? "").split("#");
      const file = app.metadataCache.getFirstLinkpathDest(link, path());
      if (!file) {
        embed.textContent = "not found";
        continue;
      }
      const text = await app.vault.cachedRead(file);
      embed.classList.add("is-loaded");
      const sizer = embed.createDiv({ cls: "markdown-embed-content markdown-preview-sizer" });
      const subpath = heading !== undefined;
      const inner = owner.addChild(
        new PreviewRenderer({ app, sizer, path: () => file.path, detached, subpath, depth: depth + 1 }),
      );
      await inner.draw(subpath ? underHeading(text, heading) : text);
      const redraw = async (): Promise<void> => {
        const now = await app.vault.cachedRead(file);
        inner.set(subpath ? underHeading(now, heading) : now);
      };
      owner.registerEvent(app.vault.on("modify", (changed) => (changed === file ? redraw() : undefined)));
    }
  }
}

/** For each new section the old one with the same HTML: first from both ends, then anywhere. */
function matchSections(old: LiveSection[], next: Section[]): (LiveSection | undefined)[] {
  const kept = new Array<LiveSection | undefined>(next.length);
  const used = new Set<LiveSection>();
  const keep = (index: number, candidate: LiveSection | undefined): boolean => {
    if (!candidate || used.has(candidate) || candidate.html !== next[index]?.html) return false;
    kept[index] = candidate;
    used.add(candidate);
    return true;
  };
  let head = 0;
  while (head < next.length && keep(head, old[head])) head++;
  let tail = 0;
  while (tail < next.length - head && keep(next.length - 1 - tail, old[old.length - 1 - tail])) tail++;
  for (let i = head; i < next.length - tail; i++) {
    keep(
      i,
      old.find((section) => !used.has(section) && section.html === next[i]?.html),
    );
  }
  return kept;
}

/** The heading and what stands below it, to the next heading. */
function underHeading(text: string, heading: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, "") === heading);
  const end = lines.findIndex((line, i) => i > start && /^#+ /.test(line));
  return lines.slice(Math.max(start, 0), end < 0 ? undefined : end).join("\n");
}

/** Rendering on behalf of others: other plugins, exports, call-outs in live preview. It knows no section info. */
export class MarkdownRenderer extends MarkdownRenderChild {
  static async render(app: App, text: string, el: HTMLElement, sourcePath: string, owner: Component): Promise<void> {
    const renderer = new PreviewRenderer({ app, sizer: el, path: () => sourcePath, detached: true });
    owner.addChild(renderer);
    await renderer.draw(text);
  }
}
