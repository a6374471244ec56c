import { expect, test, vi } from "vitest";
import { nearest } from "../../src/language/words.ts";
import { origins } from "../../src/notes/chain.ts";

vi.mock("../../src/language/words.ts", { spy: true });

test("of fights that continue none of the note, no more than the first fifty are compared with its ids", () => {
  origins(Array.from({ length: 400 }, (_, at) => ({ id: `fight ${at}`, continues: `fihgt ${at}` })));
  expect(vi.mocked(nearest)).toHaveBeenCalledTimes(50);
});
