/** How well what is drawn can be told from what is behind it, by the colours that the browser has computed. */
import type { Locator } from "playwright-core";

export interface Seen {
  /** The element, in short: its class and state, and the words in it. */
  readonly what: string;
  readonly ratio: number;
  /** What WCAG 2 asks of it: 4.5 for text, 3 for large text and for graphics. */
  readonly least: number;
}

/** Everything in there that is to be read or recognised. What a reader can unfold has to be unfolded before. */
export function seenIn(root: Locator): Promise<Seen[]> {
  return root.evaluate((root: HTMLElement) => {
    type Rgba = [red: number, green: number, blue: number, alpha: number];
    const view = root.win;
    const pixel = root.doc.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!pixel) throw new Error("This browser has no canvas.");
    const colours = new Map<string, Rgba>();
    /** Whatever notation it is computed in, as the browser itself paints it. */
    const rgba = (css: string): Rgba => {
      let known = colours.get(css);
      if (known === undefined) {
        pixel.clearRect(0, 0, 1, 1);
        pixel.fillStyle = "#000";
        pixel.fillStyle = css;
        pixel.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
        colours.set(css, (known = [red, green, blue, alpha / 255]));
      }
      return known;
    };
    const over = (top: Rgba, below: Rgba, opacity = 1): Rgba => {
      const alpha = top[3] * opacity;
      const mix = (at: 0 | 1 | 2): number => top[at] * alpha + below[at] * (1 - alpha);
      return [mix(0), mix(1), mix(2), 1];
    };
    /** What an element's words stand on, from the page's own ground up, and how much of the element is seen. */
    const grounds = new Map<Element, { colour: Rgba; opacity: number }>();
    const groundOf = (el: Element | null): { colour: Rgba; opacity: number } => {
      if (el === null) return { colour: over(rgba("Canvas"), [255, 255, 255, 1]), opacity: 1 };
      let known = grounds.get(el);
      if (known === undefined) {
        const below = groundOf(el.parentElement);
        const style = view.getComputedStyle(el);
        const opacity = below.opacity * Number(style.opacity);
        known = { colour: over(rgba(style.backgroundColor), below.colour, opacity), opacity };
        grounds.set(el, known);
      }
      return known;
    };
    const luminance = ([red, green, blue]: Rgba): number => {
      const linear = (value: number): number => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const contrast = (a: Rgba, b: Rgba): number => {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
      return (light + 0.05) / (dark + 0.05);
    };

    const seen: Seen[] = [];
    const add = (el: Element, colour: string, least: number, ground: Element | null = el, kind = ""): void => {
      const below = groundOf(ground).colour;
      const state = Array.from(el.closest("[class]")?.attributes ?? [])
        .filter(({ name }) => name === "class" || name.startsWith("data-"))
        .map(({ name, value }) => (name === "class" ? `.${value.replace(/ /g, ".")}` : `[${name}=${value}]`));
      const words = (el.textContent ?? "").replace(/\s+/g, " ").slice(0, 40);
      seen.push({
        what: `${kind}${state.join("")} "${words}"`,
        ratio: contrast(over(rgba(colour), below, groundOf(el).opacity), below),
        least,
      });
    };
    const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
      parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);

    for (const el of [root, ...root.findAll("*")]) {
      if (!el.checkVisibility({ visibilityProperty: true })) continue;
      const style = view.getComputedStyle(el);
      const hasWords = Array.from(el.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      // Links look as the theme has them; a meter's words are not shown.
      if (hasWords && !el.matches("meter, svg *") && el.closest("a.internal-link, a.external-link") === null)
        add(el, style.color, isLarge(style) ? 3 : 4.5);
      if (el.matches("svg.bbb-icon")) add(el, style.stroke, 3);
      if (el.matches("input")) {
        add(el, style.color, 4.5);
        add(el, view.getComputedStyle(el, "::placeholder").color, 4.5, el, "placeholder of ");
        // Nothing but its edge shows where an empty field is.
        add(el, style.borderTopColor, 3, el.parentElement, "edge of ");
      }
      const before = view.getComputedStyle(el, "::before");
      if (el.matches("summary") && before.content !== "none") add(el, before.borderRightColor, 3, el, "mark before ");
    }
    return seen;
  });
}
