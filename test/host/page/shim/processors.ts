import type { Component, MarkdownRenderChild } from "./lifecycle.ts";
import { counters, reportError } from "./knobs.ts";

export interface SectionInfo {
  text: string;
  lineStart: number;
  lineEnd: number;
}

export interface PostProcessorContext {
  docId: string;
  sourcePath: string;
  frontmatter: Record<string, unknown> | undefined;
  /** There at run time, though not declared. */
  containerEl: HTMLElement;
  el: HTMLElement;
  addChild(child: MarkdownRenderChild): void;
  getSectionInfo(el: HTMLElement): SectionInfo | null;
}

export interface PostProcessor {
  (el: HTMLElement, context: PostProcessorContext): unknown;
  sortOrder?: number;
}

export type CodeBlockHandler = (source: string, el: HTMLElement, context: PostProcessorContext) => unknown;

const processors: { fn: PostProcessor; order: number }[] = [];
const handlers = new Map<string, CodeBlockHandler>();

/** Runs every processor over a drawn section; the promise is what an export waits for. */
export async function postProcess(el: HTMLElement, context: PostProcessorContext): Promise<void> {
  await Promise.all([...processors].map(({ fn }) => fn(el, context)));
}

export function codeBlockHandler(language: string): CodeBlockHandler | undefined {
  return handlers.get(language);
}

/** A processor that throws leaves its block empty and its error in the console. */
export async function runHandler(
  handler: CodeBlockHandler,
  source: string,
  el: HTMLElement,
  context: PostProcessorContext,
): Promise<void> {
  counters.processor++;
  try {
    await handler(source, el, context);
  } catch (error) {
    reportError(error);
  }
}

export function registerPostProcessor(owner: Component, fn: PostProcessor, order = 0): void {
  MarkdownPreviewRenderer.registerPostProcessor(fn, order);
  owner.register(() => MarkdownPreviewRenderer.unregisterPostProcessor(fn));
}

/** Throws where the language has a handler already. */
export function registerCodeBlock(
  owner: Component,
  language: string,
  handler: CodeBlockHandler,
  order = 0,
): PostProcessor {
  if (handlers.has(language)) {
    throw new Error(`Code block postprocessor for language ${language} is already registered`);
  }
  handlers.set(language, handler);
  owner.register(() => handlers.delete(language));
  const processor: PostProcessor = MarkdownPreviewRenderer.createCodeBlockPostProcessor(language, handler);
  processor.sortOrder = order;
  registerPostProcessor(owner, processor, order);
  return processor;
}

export class MarkdownPreviewRenderer {
  static registerPostProcessor(fn: PostProcessor, order = 0): void {
    processors.push({ fn, order: fn.sortOrder ?? order });
    processors.sort((a, b) => a.order - b.order);
  }

  static unregisterPostProcessor(fn: PostProcessor): void {
    const index = processors.findIndex((p) => p.fn === fn);
    if (index >= 0) processors.splice(index, 1);
  }

  /** Puts a `div.block-language-…` in place of each `pre` of the language, and hands it to the handler. */
  static createCodeBlockPostProcessor(language: string, handler: CodeBlockHandler): PostProcessor {
    return async (el, context) => {
      const runs: Promise<void>[] = [];
      for (const code of Array.from(el.querySelectorAll("pre > code"))) {
        if (!code.classList.contains(`language-${language}`)) continue;
        const div = el.ownerDocument.createElement("div");
        div.className = `block-language-${language}`;
        code.parentElement?.replaceWith(div);
        runs.push(runHandler(handler, (code.textContent ?? "").replace(/\n$/, ""), div, context));
      }
      await Promise.all(runs);
    };
  }
}
