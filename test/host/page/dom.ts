/**
 * The helpers that Obsidian adds to every window's elements and to the language's own objects, after `declare global`
 * in its type declarations.
 */
import { migrated } from "./shim/workspace.ts";
import { watchWaits } from "./waits.ts";

type Win = Window & typeof globalThis;

const SVG = "http://www.w3.org/2000/svg";

/** A constructor, which may be another window's. */
type Constructor = abstract new (...args: never[]) => object;
type DelegatedListener = (this: HTMLElement, event: Event, target: Element) => unknown;

const installed = new WeakSet<Win>();

/** Adds members that `for…in` does not see; accessors stay accessors. */
function extend<T extends object>(target: T, members: object & ThisType<T>): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(target, name, { ...descriptor, enumerable: false, configurable: true });
  }
}

function classesOf(cls: string | string[]): string[] {
  return (Array.isArray(cls) ? cls : cls.split(/\s+/)).filter((name) => name !== "");
}

function setAttribute(el: Element, name: string, value: string | number | boolean | null): void {
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, String(value));
}

/** The new element's document is its parent's, so that it works in pop-out windows too. */
function fill<E extends Element>(el: E, parent: Node | null, info: DomElementInfo | string = {}): E {
  const { cls, text, attr = {}, prepend, ...rest } = typeof info === "string" ? { cls: info } : info;
  if (cls !== undefined) el.classList.add(...classesOf(cls));
  if (text !== undefined) el.append(text);
  for (const [name, value] of Object.entries(attr)) setAttribute(el, name, value);
  for (const name of ["title", "href"] as const) if (rest[name] !== undefined) el.setAttribute(name, rest[name]);
  for (const name of ["value", "type", "placeholder"] as const) {
    if (rest[name] !== undefined) Reflect.set(el, name, rest[name]);
  }
  const into = rest.parent ?? parent;
  into?.insertBefore(el, prepend ? into.firstChild : null);
  return el;
}

function createHtml(
  parent: Node | Document | null,
  doc: Document,
  tag: string,
  info?: DomElementInfo | string,
  callback?: (el: HTMLElement) => void,
): HTMLElement {
  const el = fill(doc.createElement(tag), parent, info);
  callback?.(el);
  return el;
}

function createSvgElement(
  parent: Node | null,
  doc: Document,
  tag: string,
  info?: SvgElementInfo | string,
  callback?: (el: SVGElement) => void,
): SVGElement {
  const el = fill<SVGElement>(doc.createElementNS(SVG, tag), parent, info);
  callback?.(el);
  return el;
}

function documentOf(node: Node): Document {
  return node.ownerDocument ?? (node as Document);
}

/** Adds the helpers to a window: to the main one, and to each pop-out when it opens. */
export function installDom(win: Win): void {
  if (installed.has(win)) return;
  installed.add(win);
  installOnNodes(win);
  installOnElements(win);
  installOnEvents(win);
  installGlobals(win);
  watchWaits(win);
}

function installOnNodes(win: Win): void {
  extend(win.Node.prototype, {
    createEl(tag: string, info?: DomElementInfo | string, callback?: (el: HTMLElement) => void) {
      return createHtml(this, documentOf(this), tag, info, callback);
    },
    createDiv(info?: DomElementInfo | string, callback?: (el: HTMLElement) => void) {
      return createHtml(this, documentOf(this), "div", info, callback);
    },
    createSpan(info?: DomElementInfo | string, callback?: (el: HTMLElement) => void) {
      return createHtml(this, documentOf(this), "span", info, callback);
    },
    createSvg(tag: string, info?: SvgElementInfo | string, callback?: (el: SVGElement) => void) {
      return createSvgElement(this, documentOf(this), tag, info, callback);
    },
    appendText(text: string) {
      this.appendChild(documentOf(this).createTextNode(text));
    },
    detach() {
      this.parentNode?.removeChild(this);
    },
    empty() {
      while (this.lastChild) this.removeChild(this.lastChild);
    },
    insertAfter<T extends Node>(node: T, child: Node | null) {
      return this.insertBefore(node, child ? child.nextSibling : this.firstChild);
    },
    indexOf(other: Node) {
      return Array.from(this.childNodes).findIndex((child) => child === other);
    },
    setChildrenInPlace(children: Node[]) {
      this.empty();
      for (const child of children) this.appendChild(child);
    },
    instanceOf(type: Constructor) {
      const own: unknown = Reflect.get(documentOf(this).defaultView ?? win, type.name);
      return this instanceof type || (typeof own === "function" && this instanceof own);
    },
    get doc() {
      return documentOf(this);
    },
    get win() {
      return documentOf(this).defaultView ?? win;
    },
    get constructorWin() {
      return win;
    },
  });
}

function installOnElements(win: Win): void {
  extend(win.DocumentFragment.prototype, {
    find(selector: string) {
      return this.querySelector(selector);
    },
    findAll(selector: string) {
      return Array.from(this.querySelectorAll(selector));
    },
  });
  extend(win.Element.prototype, {
    find(selector: string) {
      return this.querySelector(selector);
    },
    findAll(selector: string) {
      return Array.from(this.querySelectorAll(selector));
    },
    findAllSelf(selector: string) {
      return [...(this.matches(selector) ? [this] : []), ...Array.from(this.querySelectorAll(selector))];
    },
    getText() {
      return this.textContent ?? "";
    },
    setText(text: string | DocumentFragment) {
      this.replaceChildren(text);
    },
    addClass(...classes: string[]) {
      this.addClasses(classes);
    },
    addClasses(classes: string[]) {
      this.classList.add(...classes.filter((name) => name !== ""));
    },
    removeClass(...classes: string[]) {
      this.removeClasses(classes);
    },
    removeClasses(classes: string[]) {
      this.classList.remove(...classes);
    },
    toggleClass(classes: string | string[], value: boolean) {
      for (const name of classesOf(classes)) this.classList.toggle(name, value);
    },
    hasClass(name: string) {
      return this.classList.contains(name);
    },
    setAttr(name: string, value: string | number | boolean | null) {
      setAttribute(this, name, value);
    },
    setAttrs(attributes: Record<string, string | number | boolean | null>) {
      for (const [name, value] of Object.entries(attributes)) setAttribute(this, name, value);
    },
    getAttr(name: string) {
      return this.getAttribute(name);
    },
    matchParent(selector: string, last?: Element) {
      const found = this.closest(selector);
      return last && found?.contains(last) && found !== last ? null : found;
    },
    getCssPropertyValue(property: string, pseudo?: string) {
      return win.getComputedStyle(this, pseudo).getPropertyValue(property).trim();
    },
    isActiveElement() {
      return this.ownerDocument.activeElement === this;
    },
  });
  extend(win.HTMLElement.prototype, {
    show() {
      this.style.display = "";
    },
    hide() {
      this.style.display = "none";
    },
    toggle(shown: boolean) {
      this.style.display = shown ? "" : "none";
    },
    toggleVisibility(visible: boolean) {
      this.style.visibility = visible ? "" : "hidden";
    },
    isShown() {
      return this.isConnected && this.offsetParent !== null;
    },
    trigger(type: string) {
      this.dispatchEvent(new win.Event(type, { bubbles: true }));
    },
    onClickEvent(listener: (event: MouseEvent) => unknown, options?: boolean | AddEventListenerOptions) {
      this.addEventListener("click", listener, options);
      this.addEventListener("auxclick", listener, options);
    },
    onNodeInserted(listener: () => unknown, once = false) {
      const observer = new MutationObserver(() => {
        if (!this.isConnected) return;
        listener();
        if (once) observer.disconnect();
      });
      observer.observe(this.ownerDocument, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    onWindowMigrated(listener: (win: Window) => unknown) {
      const listeners = migrated.get(this) ?? new Set();
      migrated.set(this, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    on(type: string, selector: string, listener: DelegatedListener, options?: boolean | AddEventListenerOptions) {
      const delegate = (event: Event): void => {
        const target = event.target instanceof win.Element ? event.target.closest(selector) : null;
        if (target && this.contains(target)) Reflect.apply(listener, this, [event, target]);
      };
      this.addEventListener(type, delegate, options);
    },
  });
  const styles = {
    setCssStyles(this: ElementCSSInlineStyle, values: Partial<CSSStyleDeclaration>) {
      Object.assign(this.style, values);
    },
    setCssProps(this: ElementCSSInlineStyle, values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) this.style.setProperty(name, value);
    },
  };
  extend(win.HTMLElement.prototype, styles);
  extend(win.SVGElement.prototype, styles);
}

function installOnEvents(win: Win): void {
  extend(win.UIEvent.prototype, {
    instanceOf(type: Constructor) {
      const own: unknown = Reflect.get(this.view ?? win, type.name);
      return this instanceof type || (typeof own === "function" && this instanceof own);
    },
    get targetNode() {
      return this.target;
    },
    get win() {
      return this.view ?? win;
    },
    get doc() {
      return (this.view ?? win).document;
    },
  });
}

function installGlobals(win: Win): void {
  const { document } = win;
  Object.assign(win, {
    createEl: (tag: string, info?: DomElementInfo | string, callback?: (el: HTMLElement) => void) =>
      createHtml(null, document, tag, info, callback),
    createDiv: (info?: DomElementInfo | string, callback?: (el: HTMLElement) => void) =>
      createHtml(null, document, "div", info, callback),
    createSpan: (info?: DomElementInfo | string, callback?: (el: HTMLElement) => void) =>
      createHtml(null, document, "span", info, callback),
    createSvg: (tag: string, info?: SvgElementInfo | string, callback?: (el: SVGElement) => void) =>
      createSvgElement(null, document, tag, info, callback),
    createFragment: (callback?: (fragment: DocumentFragment) => void) => {
      const fragment = document.createDocumentFragment();
      callback?.(fragment);
      return fragment;
    },
    fish: (selector: string) => document.querySelector(selector),
    fishAll: (selector: string) => Array.from(document.querySelectorAll(selector)),
    isBoolean: (value: unknown) => typeof value === "boolean",
    sleep: (ms: number) => new Promise((resolve) => win.setTimeout(resolve, ms)),
    nextFrame: () => new Promise((resolve) => win.requestAnimationFrame(resolve)),
  });
}

/** Helpers on the language's own objects: only in the main window, where plugins run. */
export function installLanguage(): void {
  extend<unknown[]>(Array.prototype, {
    first() {
      return this[0];
    },
    last() {
      return this[this.length - 1];
    },
    contains(value: unknown) {
      return this.includes(value);
    },
    remove(value: unknown) {
      for (let i = this.length - 1; i >= 0; i--) if (this[i] === value) this.splice(i, 1);
    },
    unique() {
      return [...new Set(this)];
    },
  });
  extend(Array, { combine: (arrays: unknown[][]) => arrays.flat() });
  extend(String.prototype, {
    contains(text: string) {
      return this.includes(text);
    },
  });
  extend(String, { isString: (value: unknown) => typeof value === "string" });
  extend(Number, { isNumber: (value: unknown) => typeof value === "number" });
  extend(Math, {
    clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
    square: (value: number) => value * value,
  });
  extend(Object, {
    isEmpty: (object: object) => Object.keys(object).length === 0,
  });
}
