/** Widgets on a bare page, for the browser tests: the tiny rules, and a block that is written by hand. */
import {
  captureView,
  mount,
  restoreView,
  type Mounted,
  type MountOptions,
  type ViewMemo,
} from "../../src/view/frame/mount.tsx";
import type { Outcome, Wish } from "../../src/wishes/wish.ts";
import { carryOut } from "../../src/wishes/wishes.ts";
import { resolve } from "./fixture.ts";

export interface Widget {
  text: string;
  readonly wishes: Wish[];
  set(text: string): void;
  /** Builds the widget anew in another element, as a host does that cannot keep it. */
  rebuild(): void;
  unmount(): void;
}

type Options = Partial<Pick<MountOptions, "readOnly">> & { readonly fails?: "throws" | "slowly" };

function widget(text: string, options: Options = {}): Widget {
  let el = document.body.appendChild(document.createElement("div"));
  let fight = resolve(text);
  const made: Widget = {
    text,
    wishes: [],
    set(next) {
      fight = resolve(next, fight);
      made.text = next;
      mounted.update(fight);
    },
    rebuild() {
      const memo = captureView(el);
      mounted.unmount();
      el.remove();
      el = document.body.appendChild(document.createElement("div"));
      mounted = put(memo);
    },
    unmount: () => mounted.unmount(),
  };
  const act = (wish: Wish): Outcome | Promise<Outcome> => {
    made.wishes.push(wish);
    if (options.fails === "throws") throw new Error("the host has failed");
    const done = carryOut(
      made.text,
      fight,
      wish,
      () => 1,
      (next) => resolve(next, fight),
    );
    if (!done.ok) return done;
    if (options.readOnly != null) return { ok: false, reason: options.readOnly, copy: done.lines };
    const write = (): Outcome => {
      made.set(done.text);
      return { ok: true, said: done.said };
    };
    return options.fails === "slowly" ? new Promise((settled) => setTimeout(() => settled(write()), 50)) : write();
  };
  const put = (memo: ViewMemo | null): Mounted => mount(el, { fight, act, readOnly: options.readOnly ?? null, memo });
  let mounted = put(null);
  return made;
}

declare global {
  interface Window {
    widget: typeof widget;
    shown: Widget;
    restoreView: typeof restoreView;
  }
}

window.widget = widget;
window.restoreView = restoreView;
