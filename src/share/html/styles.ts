/*
 * The widget's style sheet for one page: without rules for what is not on it, comments and blanks. It is our own sheet,
 * so only what stands in it need be understood: rules, and at-rules that hold rules.
 */

/** The rules of which a selector could match something on a page. */
export function usedRules(css: string, page: string): string {
  const onPage = new Set<string>();
  for (const [, names = ""] of page.matchAll(/class="([^"]*)"/g)) for (const name of names.split(" ")) onPage.add(name);
  const isOnPage = (name: string): boolean => onPage.has(name);
  const matches = (selector: string): boolean => {
    // Of `:is(.a, .b)` one will do; of what is negated none is needed.
    const plain = selector
      .replace(/:not\([^()]*\)/g, "")
      .replace(/:is\(([^()]*)\)/g, (_, inside: string) =>
        inside.split(",").some((each) => (each.match(/\.(bbb-[\w-]+)/g) ?? []).every((name) => isOnPage(name.slice(1))))
          ? ""
          : ".bbb-none",
      );
    const marks = plain.match(/\[data-[\w-]+/g) ?? [];
    return (
      (plain.match(/\.([\w-]+)/g) ?? []).every((name) => isOnPage(name.slice(1))) &&
      marks.every((mark) => page.includes(` ${mark.slice(1)}`))
    );
  };
  return keep(css.replace(/\/\*[\s\S]*?\*\//g, ""), (head) => splitSelectors(head).some(matches));
}

function keep(css: string, wanted: (selector: string) => boolean): string {
  let out = "";
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const close = closing(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    if (head.startsWith("@")) {
      const inside = /^@(?:media|container|supports)/.test(head) ? keep(body, wanted) : body;
      if (inside.trim() !== "") out += `${head}{${inside}}`;
    } else if (wanted(head)) out += `${head}{${body}}`;
    at = close + 1;
  }
  return out;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}

/** At commas that stand in no parentheses. */
function splitSelectors(head: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < head.length; at++) {
    if (head[at] === "(") depth++;
    else if (head[at] === ")") depth--;
    else if (head[at] === "," && depth === 0) {
      found.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, head.slice(from)];
}

/** Without blanks that say nothing. */
export function compact(css: string): string {
  return css
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1")
    .replace(/: /g, ":")
    .replace(/;}/g, "}")
    .trim();
}
