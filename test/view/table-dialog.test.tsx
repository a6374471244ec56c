/** The dialog of a shared table, in each of its states. */
import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { TableDialog, type TableOptions, type TableShown } from "../../src/view/dialogs/table.tsx";
import { qrOf } from "../../src/table/qr.ts";

const link = "http://192.168.1.5:5190/#0123456789abcdef012345";

const open: TableShown = {
  state: "open",
  server: "http://192.168.1.5:5190#secretkeysecretkeysecr",
  seats: [
    { name: "Rolf", link, code: qrOf(link), here: true },
    { name: "Ada", link: null, code: [], here: false },
    { name: "", link, code: qrOf(link), here: false },
  ],
  asks: [
    { who: "Rolf", dice: "d20", purpose: "to hit" },
    { who: "@party", dice: "d6", purpose: "" },
    { who: "Ada", dice: "", purpose: "" },
  ],
  shown: [
    { id: "1", who: "Rolf", dice: "2d6", purpose: "", faces: [3, 4] },
    { id: "2", who: "Ada", dice: "", purpose: "", faces: [], line: "Ada dodges" },
    { id: "3", who: "Ada", dice: "", purpose: "", faces: [], line: null },
  ],
  dice: "show",
};

function drawn(shown: TableShown): string {
  const nothing = (): Promise<boolean> => Promise.resolve(true);
  const options: TableOptions = {
    now: () => shown,
    follow: () => () => undefined,
    ...{ open: nothing, renew: nothing, end: nothing, leave: () => undefined },
    ...{ copy: (text) => Promise.resolve(text), answer: () => undefined, setDice: () => undefined },
  };
  return render(<TableDialog {...options} />);
}

function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("open: who is there, whose die is asked of whom, what waits, and a code for each", () => {
  const html = drawn(open);
  const text = words(html);
  for (const each of [
    "1 of 2 here",
    "Asked of Rolf: d20 to hit",
    "Asked of party: d6",
    "Asked of Ada: a reaction",
    "Rolf has rolled 2d6 = 3 + 4",
    "Ada: Ada dodges",
    "Ada: no reaction",
    "A screen for all",
    "Close the table",
  ])
    expect(text).toContain(each);
  expect(html.match(/<svg role="img" aria-label="Code of (?:Rolf|A screen for all)"/g)).toHaveLength(2);
  expect(html).toContain('aria-label="New code for Rolf"');
  // Nobody looks over a shoulder at the key, and no code stands in the page as text.
  expect(html).not.toMatch(/secretkey|0123456789abcdef/);
  expect(text).not.toContain("Only this machine");
});

test.each([
  ["none", ["Table’s server", "npx blow-by-blow table --lan", "Open the table"]],
  ["dialling", ["Looking for the table’s server at http://192.168.1.5:5190…", "Another server"]],
  ["key", ["http://192.168.1.5:5190 asks for its key", "Another server"]],
  ["lost", ["Nothing heard from http://192.168.1.5:5190", "Close the table"]],
  ["ended", ["open on another machine, or was closed", "Another server"]],
  ["full", ["http://192.168.1.5:5190 has no room for another table now", "Another server"]],
  ["many", ["No more tables may be open with this key", "Another server"]],
] as const)("%s: what is the matter, and what can be done", (state, says) => {
  const text = words(drawn({ ...open, state, shown: [] }));
  for (const each of says) expect(text).toContain(each);
});

test("a server that only this machine reaches is told of", () => {
  const here = "http://127.0.0.1:5190/#0123456789abcdef012345";
  const seats = open.seats.map((seat) => ({ ...seat, link: here }));
  expect(words(drawn({ ...open, seats }))).toContain("Only this machine reaches this server.");
});
