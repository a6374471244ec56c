/** A note's fights follow other notes, whatever changes while those are read. */
import { expect, test } from "vitest";
import { WorkspaceFollowers } from "../../src/hosts/vscode/note-index.ts";
import { systems } from "../../src/rules/index.ts";
import { Notebook } from "../../src/share/notebook.ts";

/** Notes whose reading ends when the test says so, in any order. */
function slow() {
  const asked: ((text: string | null) => void)[] = [];
  return {
    read: () => new Promise<string | null>((resolve) => asked.push(resolve)),
    asked: () => asked.length,
    /** Ends the reading that began as that one, and lets all that waits for it go on. */
    async end(at: number, text: string | null): Promise<void> {
      asked[at]?.(text);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const fightOf = (title: string): string => `\`\`\`combat\ntitle: ${title}\ncontinues: [[Gate]]\n\`\`\`\n`;

function notebook() {
  const notes = slow();
  const stale: string[] = [];
  const book = new Notebook(
    {
      systems,
      defaultSystem: () => "zones",
      find: (target) => target,
      sheet: () => null,
      read: async () => {
        const text = await notes.read();
        if (text === null) throw new Error("It is gone.");
        return text;
      },
    },
    (path) => stale.push(path),
  );
  const seen = (): string | null => book.environment("Next").readNote?.("Gate") ?? null;
  return { notes, book, stale, seen };
}

test("a note that changes while it is read is read again", async () => {
  const { notes, book, stale, seen } = notebook();
  expect(seen()).toBeNull();
  book.changed("Gate");
  expect(seen()).toBeNull();
  await notes.end(0, "before");
  expect([notes.asked(), seen()]).toEqual([2, null]);
  stale.length = 0;
  await notes.end(1, "after");
  expect(stale).toEqual(["Next"]);
  expect([notes.asked(), seen()]).toEqual([2, "after"]);
});

test("as often as it changes, and whether it can be read or not", async () => {
  const { notes, book, seen } = notebook();
  seen();
  for (let at = 0; at < 3; at++) {
    book.changed("Gate");
    await notes.end(at, at === 1 ? null : `text ${at}`);
  }
  await notes.end(3, "last");
  expect([notes.asked(), seen()]).toEqual([4, "last"]);
});

test("whoever waits for the fights of a note has them as they are when all is read", async () => {
  const { notes, book } = notebook();
  const fights = book.fights("Next", fightOf("Next"), []);
  book.changed("Gate");
  await notes.end(0, "```combat\nrules: zones\nAda: HP 3\n```\n");
  await notes.end(1, "```combat\nrules: zones\nBen: HP 3\n```\n");
  expect((await fights)[0]?.fight.state.combatants.map(({ name }) => name)).toEqual(["Ben"]);
});

function workspace(changed: () => void = () => undefined) {
  const notes = slow();
  const followers = new WorkspaceFollowers(() => notes.read(), changed);
  const of = (): string[] =>
    followers.of("Gate.md", (target) => `${target}.md`).flatMap(({ fights }) => fights.map(({ name }) => name ?? "?"));
  return { notes, followers, of };
}

test("what goes on is found though it changes while it is read", async () => {
  const { notes, followers, of } = workspace();
  followers.look(["Later.md"]);
  expect(of()).toEqual([]);
  followers.look(["Later.md"]);
  await notes.end(0, fightOf("Before"));
  await notes.end(1, fightOf("After"));
  expect([notes.asked(), of()]).toEqual([2, ["After"]]);
});

test("a note that goes while it is read goes on with nothing", async () => {
  const { notes, followers, of } = workspace();
  followers.look(["Later.md"]);
  of();
  followers.remove("Later.md");
  await notes.end(0, fightOf("Later"));
  expect(of()).toEqual([]);
});
