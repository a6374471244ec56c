import { counters, reportError } from "./knobs.ts";

/** Loads with its parent, and undoes on unload whatever was registered. Its underscored names are Obsidian's own. */
export class Component {
  _loaded = false;
  _events: (() => unknown)[] = [];
  _children: Component[] = [];

  load(): void {
    if (this._loaded) return;
    this._loaded = true;
    void this.onload();
    for (const child of [...this._children]) child.load();
  }

  onload(): unknown {
    return undefined;
  }

  unload(): void {
    if (!this._loaded) return;
    this._loaded = false;
    for (const child of this._children.splice(0).reverse()) child.unload();
    for (const undo of this._events.splice(0).reverse()) undo();
    this.onunload();
  }

  onunload(): void {}

  addChild<T extends Component>(child: T): T {
    this._children.push(child);
    if (this._loaded) child.load();
    return child;
  }

  removeChild<T extends Component>(child: T): T {
    this._children = this._children.filter((c) => c !== child);
    child.unload();
    return child;
  }

  register(undo: () => unknown): void {
    this._events.push(undo);
  }

  registerEvent(ref: EventRef): void {
    this.register(() => ref.off());
  }

  registerDomEvent(
    target: EventTarget,
    type: string,
    listener: EventListener,
    options?: boolean | AddEventListenerOptions,
  ): void {
    target.addEventListener(type, listener, options);
    counters.listeners++;
    this.register(() => {
      target.removeEventListener(type, listener, options);
      counters.listeners--;
    });
  }

  registerInterval(id: number): number {
    this.register(() => window.clearInterval(id));
    return id;
  }
}

/** A component that lives as long as a rendered element: the renderer loads and unloads it. */
export class MarkdownRenderChild extends Component {
  constructor(public containerEl: HTMLElement) {
    super();
  }

  override load(): void {
    if (!this._loaded) counters.childLoad++;
    super.load();
  }

  override unload(): void {
    if (this._loaded) counters.childUnload++;
    super.unload();
  }
}

/** What `on` gives back. */
export interface EventRef {
  off(): void;
}

interface Listener {
  fn: (...args: never[]) => unknown;
  context: unknown;
}

/** Named events; `Known` says what each of them hands to its listeners. */
export class Events<Known extends Record<string, unknown[]> = Record<string, unknown[]>> {
  private listeners = new Map<keyof Known, Listener[]>();

  on<Name extends keyof Known>(name: Name, fn: (...args: Known[Name]) => unknown, context?: unknown): EventRef {
    const listener: Listener = { fn, context };
    this.listeners.set(name, [...this.of(name), listener]);
    counters.listeners++;
    return { off: () => this.remove(name, (l) => l === listener) };
  }

  off<Name extends keyof Known>(name: Name, fn: (...args: Known[Name]) => unknown): void {
    this.remove(name, (l) => l.fn === fn);
  }

  offref(ref: EventRef): void {
    ref.off();
  }

  /** A listener that throws stops none of the others. */
  trigger<Name extends keyof Known>(name: Name, ...args: Known[Name]): void {
    for (const { fn, context } of this.of(name)) {
      try {
        Reflect.apply(fn, context, args);
      } catch (error) {
        reportError(error);
      }
    }
  }

  private of(name: keyof Known): Listener[] {
    return this.listeners.get(name) ?? [];
  }

  private remove(name: keyof Known, which: (listener: Listener) => boolean): void {
    const before = this.of(name);
    const after = before.filter((listener) => !which(listener));
    counters.listeners -= before.length - after.length;
    this.listeners.set(name, after);
  }
}

export interface Debouncer<Args extends unknown[]> {
  (...args: Args): Debouncer<Args>;
  cancel(): Debouncer<Args>;
  run(): void;
}

export function debounce<Args extends unknown[]>(
  fn: (...args: Args) => unknown,
  timeout = 0,
  resetTimer = false,
): Debouncer<Args> {
  let timer = 0;
  let latest: Args | null = null;
  const fire = (): void => {
    timer = 0;
    if (latest) void fn(...latest);
  };
  const debounced = (...args: Args): Debouncer<Args> => {
    latest = args;
    if (timer !== 0 && !resetTimer) return self;
    window.clearTimeout(timer);
    timer = window.setTimeout(fire, timeout);
    return self;
  };
  const self: Debouncer<Args> = Object.assign(debounced, {
    cancel(): Debouncer<Args> {
      window.clearTimeout(timer);
      timer = 0;
      return self;
    },
    run(): void {
      if (timer === 0) return;
      window.clearTimeout(timer);
      fire();
    },
  });
  return self;
}
