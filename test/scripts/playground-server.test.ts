import { execFileSync } from "node:child_process";
import { watch } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer, request as rawRequest, type IncomingMessage } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { NoteFile } from "../../src/hosts/playground/note-file.ts";
import { serve, type RunningServer } from "../../src/hosts/playground/server.ts";
import { tempFolder } from "./temp-folder.ts";

const NOTE = "# Session\r\n\r\n```combat\r\n== Round 1\r\n```\r\n";

interface Setup {
  server: RunningServer;
  folder: string;
  path: string;
}

async function setUp({ text = NOTE, port = 0 }: { text?: string; port?: number } = {}): Promise<Setup> {
  const folder = await tempFolder();
  const page = join(folder, "page");
  await mkdir(join(page, "assets"), { recursive: true });
  await writeFile(join(page, "index.html"), "<!doctype html><title>Playground</title>");
  await writeFile(join(page, "assets", "main.js"), "export {};");
  await writeFile(join(folder, "secret.json"), "{}");
  const path = join(folder, "Session 1.md");
  await writeFile(path, text);
  const server = await serve({ page, note: await NoteFile.open(path), port });
  onTestFinished(() => server.close());
  return { server, folder, path };
}

/** A request as a hostile program would send it: the path stays as it is, and any header may be set. */
function raw(server: RunningServer, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; body: string; response: IncomingMessage }>((resolve, reject) => {
    const request = rawRequest({ host: "127.0.0.1", port: server.port, path, method, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, response }));
    });
    request.on("error", reject);
    request.end();
  });
}

async function load(server: RunningServer): Promise<{ name: string; text: string; revision: string }> {
  const response = await fetch(`${server.url}/api/note`);
  expect(response.status).toBe(200);
  return response.json() as Promise<{ name: string; text: string; revision: string }>;
}

function put(server: RunningServer, text: BodyInit, headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/api/note`, { method: "PUT", body: text, headers });
}

describe("the page", () => {
  test("is served with its types", async () => {
    const { server } = await setUp();
    const index = await fetch(server.url);
    expect(index.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(index.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await index.text()).toContain("<title>Playground</title>");
    const script = await fetch(`${server.url}/assets/main.js?v=1`);
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  test.each(["/", "/assets/main.js", "/api/note", "/nothing.html"])(
    "%s is not shown inside another page",
    async (at) => {
      const { server } = await setUp();
      const response = await fetch(server.url + at);
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    },
  );

  test("HEAD has the length and no body", async () => {
    const { server } = await setUp();
    const response = await fetch(server.url, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe("40");
    expect(await response.text()).toBe("");
  });

  test.each([
    ["/nothing.html", 404],
    ["/assets", 404],
    ["/assets/", 404],
    ["/../secret.json", 404],
    ["/%2e%2e/secret.json", 404],
    ["/..%2fsecret.json", 404],
    ["/assets/../../secret.json", 404],
    ["/..%5csecret.json", 404],
    ["/index.html%00.js", 404],
    ["/%ff", 400],
    [`/${"a".repeat(5000)}.js`, 404],
  ])("%s gives %i", async (path, status) => {
    const { server } = await setUp();
    const { status: got, body } = await raw(server, path, { host: `localhost:${server.port}` });
    expect(got).toBe(status);
    expect(body).toMatch(/^\{"error":"/);
  });

  test("a symbolic link does not lead out of the folder", async () => {
    const { server, folder } = await setUp();
    await symlink(join(folder, "secret.json"), join(folder, "page", "link.json"));
    expect((await fetch(`${server.url}/link.json`)).status).toBe(404);
  });

  test("only GET and HEAD", async () => {
    const { server } = await setUp();
    expect((await fetch(server.url, { method: "DELETE" })).status).toBe(405);
  });
});

describe("who may ask", () => {
  test.each(["localhost", "127.0.0.1", "[::1]"])("the page itself, as %s", async (name) => {
    const { server } = await setUp();
    const host = `${name}:${server.port}`;
    expect((await raw(server, "/api/note", { host, origin: `http://${host}` })).status).toBe(200);
  });

  test.each([
    ["a name that was pointed at this machine", "evil.example", undefined],
    ["another port's name", "localhost:1", undefined],
    ["another site's page", undefined, "https://evil.example"],
    ["a sandboxed page", undefined, "null"],
    ["another server on this machine", undefined, "http://localhost:1"],
  ])("not %s", async (_who, host, origin) => {
    const { server, path } = await setUp();
    const headers = { host: host ?? `localhost:${server.port}`, ...(origin === undefined ? {} : { origin }) };
    for (const method of ["GET", "PUT"]) {
      const { status, body } = await raw(server, "/api/note", { ...headers, "if-match": '"00"' }, method);
      expect(status).toBe(403);
      expect(body).not.toContain("Session");
    }
    expect((await raw(server, "/", headers)).status).toBe(403);
    expect(await readFile(path, "utf8")).toBe(NOTE);
  });

  test("no answer lets another site read along", async () => {
    const { server } = await setUp();
    const { response } = await raw(server, "/api/note", { host: `localhost:${server.port}` });
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
    expect(response.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});

describe("the note", () => {
  test("is read byte for byte, with a revision", async () => {
    const text = "\ufeff" + NOTE + "émil 🗡 no final newline";
    const { server } = await setUp({ text });
    const note = await load(server);
    expect(note).toMatchObject({ name: "Session 1.md", text });
    const again = await fetch(`${server.url}/api/note`, { headers: { "if-none-match": `"${note.revision}"` } });
    expect(again.status).toBe(304);
  });

  test("is saved, and can be saved again from the new revision", async () => {
    const { server, path } = await setUp();
    const { revision } = await load(server);
    const first = await put(server, NOTE + "one", { "if-match": `"${revision}"` });
    expect(first.status).toBe(200);
    expect(await readFile(path, "utf8")).toBe(NOTE + "one");
    const next = (await first.json()) as { revision: string };
    expect((await load(server)).revision).toBe(next.revision);
    expect((await put(server, NOTE + "two", { "if-match": `"${next.revision}"` })).status).toBe(200);
    expect(await readFile(path, "utf8")).toBe(NOTE + "two");
  });

  test("is not overwritten where another program changed it", async () => {
    const { server, path } = await setUp();
    const { revision } = await load(server);
    await writeFile(path, "from elsewhere");
    const response = await put(server, "from the page", { "if-match": `"${revision}"` });
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({ name: "Session 1.md", text: "from elsewhere" });
    expect(await readFile(path, "utf8")).toBe("from elsewhere");
  });

  test("of two saves from one revision only the first is written", async () => {
    const { server, path } = await setUp();
    const { revision } = await load(server);
    const saves = await Promise.all(
      ["a", "b", "c", "d"].map((text) => put(server, text, { "if-match": `"${revision}"` })),
    );
    expect(saves.map((r) => r.status).sort()).toEqual([200, 412, 412, 412]);
    const winner = ["a", "b", "c", "d"][saves.findIndex((r) => r.status === 200)];
    expect(await readFile(path, "utf8")).toBe(winner);
  });

  test("keeps its mode, its link and leaves nothing beside it", async () => {
    const folder = await tempFolder();
    const path = join(folder, "real.md");
    await writeFile(path, "old");
    await chmod(path, 0o640);
    await symlink(path, join(folder, "link.md"));
    const note = await NoteFile.open(join(folder, "link.md"));
    const { revision } = await note.read();
    expect(await note.save("new", revision)).toMatchObject({ ok: true });
    expect(await readFile(path, "utf8")).toBe("new");
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    expect((await readdir(folder)).sort()).toEqual(["link.md", "real.md"]);
  });

  test("is written through a new file whose name nobody can guess", async () => {
    const { server, folder, path } = await setUp();
    const victim = join(folder, "victim.md");
    await writeFile(victim, "theirs");
    for (const name of [`.Session 1.md.${process.pid}.tmp`, "Session 1.md.tmp", ".Session 1.md.tmp"])
      await symlink(victim, join(folder, name));
    const seen = new Set<string>();
    const watcher = watch(folder, (_, name) => seen.add(name ?? ""));
    onTestFinished(() => watcher.close());
    for (const text of ["one", "two"]) {
      const { revision } = await load(server);
      expect((await put(server, text, { "if-match": `"${revision}"` })).status).toBe(200);
    }
    const unguessable = (): string[] => [...seen].filter((name) => /^\.[0-9a-f-]{36}\.tmp$/.test(name));
    await expect.poll(() => unguessable().length).toBe(2);
    expect([...seen].filter((name) => name !== "Session 1.md").sort()).toEqual(unguessable().sort());
    expect([await readFile(path, "utf8"), await readFile(victim, "utf8")]).toEqual(["two", "theirs"]);
  });

  test("is not opened through a link out of its folder", async () => {
    const folder = await tempFolder();
    await mkdir(join(folder, "near"));
    await writeFile(join(folder, "far.md"), "far");
    await writeFile(join(folder, "near", "own.md"), "own");
    await symlink("../far.md", join(folder, "near", "far.md"));
    await symlink("own.md", join(folder, "near", "link.md"));
    await symlink("near", join(folder, "door"));
    await expect(NoteFile.open(join(folder, "near", "far.md"))).rejects.toThrow(
      /it is a link out of its folder\. Open the note itself: .*far\.md$/,
    );
    expect(await (await NoteFile.open(join(folder, "near", "link.md"))).read()).toMatchObject({ text: "own" });
    expect(await (await NoteFile.open(join(folder, "door", "own.md"))).read()).toMatchObject({ text: "own" });
  });

  test("is neither read nor written once a link stands in its place", async () => {
    const { server, folder, path } = await setUp();
    const secret = join(folder, "secret.json");
    const { revision } = await load(server);
    await rm(path);
    await symlink(secret, path);
    const error = { error: "Cannot read Session 1.md: a link to another file stands there now." };
    expect(await (await fetch(`${server.url}/api/note`)).json()).toEqual(error);
    expect(await (await put(server, "new", { "if-match": `"${revision}"` })).json()).toEqual(error);
    expect(await readFile(secret, "utf8")).toBe("{}");
  });

  test.each(["a pipe", "a pipe that has taken its place"])("cannot be %s", async (which) => {
    const { server, folder, path } = await setUp();
    const pipe = which === "a pipe" ? join(folder, "pipe.md") : path;
    await rm(pipe, { force: true });
    execFileSync("mkfifo", [pipe]);
    if (pipe === path) expect((await fetch(`${server.url}/api/note`)).status).toBe(500);
    else await expect(NoteFile.open(pipe)).rejects.toThrow("this is a pipe or a device, not a note");
  });

  test("an equal text touches nothing", async () => {
    const { server, path } = await setUp();
    const before = await stat(path);
    const { revision } = await load(server);
    expect((await put(server, NOTE, { "if-match": `"${revision}"` })).status).toBe(200);
    const after = await stat(path);
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  test.each([[{}], [{ "if-match": "*" }], [{ "if-match": "abc" }]])("needs a revision: %o", async (headers) => {
    const { server, path } = await setUp();
    expect((await put(server, "new", headers)).status).toBe(428);
    expect(await readFile(path, "utf8")).toBe(NOTE);
  });

  test("refuses what is no UTF-8, and what is too large", async () => {
    const { server, path } = await setUp();
    const { revision } = await load(server);
    expect((await put(server, new Uint8Array([0x61, 0xff]), { "if-match": `"${revision}"` })).status).toBe(400);
    const huge = new Uint8Array(16 * 1024 * 1024 + 1).fill(0x61);
    const response = await put(server, huge, { "if-match": `"${revision}"` });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: "A note of more than 16 MB is not saved." });
    expect(await readFile(path, "utf8")).toBe(NOTE);
  });

  test("says so where none was named", async () => {
    const folder = await tempFolder();
    const server = await serve({ page: folder, port: 0 });
    onTestFinished(() => server.close());
    const none = await fetch(`${server.url}/api/note`);
    expect([none.status, await none.text()]).toEqual([204, ""]);
    const response = await put(server, "Text", { "if-match": '"00"' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: "No note was named: npm start -- path/to/note.md opens one." });
  });

  test("a note that vanished is an error with a sentence, not a silent new file", async () => {
    const { server, path } = await setUp();
    const { revision } = await load(server);
    await rm(path);
    const response = await put(server, "new", { "if-match": `"${revision}"` });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "Cannot read Session 1.md: there is no such file." });
    await expect(stat(path)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test.each([
    ["a missing file", "none.md", /none\.md: there is no such file\.$/],
    ["a folder", ".", /this is a folder, not a note\.$/],
  ])("cannot be %s", async (_what, name, message) => {
    const folder = await tempFolder();
    await expect(NoteFile.open(join(folder, name))).rejects.toThrow(message);
  });

  test("cannot be a file that saving would damage", async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, "latin1.md"), new Uint8Array([0x46, 0xfc, 0x72]));
    await expect(NoteFile.open(join(folder, "latin1.md"))).rejects.toThrow("latin1.md: it is not UTF-8 text");
  });
});

describe("notes beside it", () => {
  test("are listed and read in its folder and below, and nothing else is", async () => {
    const { server, folder } = await setUp();
    const outside = await tempFolder();
    await writeFile(join(outside, "Secret.md"), "secret");
    await mkdir(join(folder, "npcs"));
    await mkdir(join(folder, ".hidden"));
    await writeFile(join(folder, "npcs", "Old Tom.md"), "---\ncombat: HP 9\n---\n");
    await writeFile(join(folder, ".hidden", "Plan.md"), "secret");
    await writeFile(join(folder, "Broken.md"), Buffer.from([0xff, 0xfe, 0x41]));
    await symlink(join(outside, "Secret.md"), join(folder, "Link.md"));
    await symlink(outside, join(folder, "elsewhere"));
    const listed = async (): Promise<{ name: string; fights?: unknown }[]> =>
      ((await (await fetch(`${server.url}/api/notes`)).json()) as { notes: { name: string }[] }).notes;
    expect((await listed()).map(({ name }) => name)).toEqual(["Broken", "Session 1", "npcs/Old Tom"]);
    await writeFile(join(folder, "Later.md"), "```combat\ncontinues: [[Session 1]]\n```\n");
    expect((await listed()).flatMap(({ name, fights }) => (fights === undefined ? [] : [[name, fights]]))).toEqual([
      ["Later", [{ id: null, title: null, continues: "[[Session 1]]", line: 0 }]],
    ]);
    const found = await fetch(`${server.url}/api/notes/npcs/Old%20Tom`);
    expect([found.status, await found.text()]).toEqual([200, "---\ncombat: HP 9\n---\n"]);
    const refused = [
      ...["Link", "elsewhere/Secret", ".hidden/Plan", "npcs", "Nobody", "Broken", "secret.json", "npcs//Old%20Tom"],
      ...["..%2fSecret", "npcs/..%2f..%2fSecret", "npcs%5c..%5cSecret", "a%00b"],
    ];
    for (const name of refused) {
      const answer = await raw(server, `/api/notes/${name}`);
      expect([name, answer.status, answer.body]).toEqual([name, 204, ""]);
    }
    expect((await raw(server, "/api/notes", { Origin: "http://evil.example" })).status).toBe(403);
  });

  test("are none where no note was named", async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, "index.html"), "");
    const server = await serve({ page: folder, port: 0 });
    onTestFinished(() => server.close());
    expect(await (await fetch(`${server.url}/api/notes`)).json()).toEqual({ notes: [] });
    expect((await raw(server, "/api/notes/index")).status).toBe(204);
  });
});

describe("the port", () => {
  /** Something else that listens on one address only. */
  async function occupy(host: string): Promise<number> {
    const other = createServer();
    await new Promise<void>((resolve, reject) => {
      other.once("error", reject);
      other.listen(0, host, resolve);
    });
    onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
    const address = other.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
  }

  const loopback = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((net) => ["127.0.0.1", "::1"].includes(net.address));

  test.each(loopback)("taken on $address: another one, for a browser may reach the stranger there", async (net) => {
    const port = await occupy(net.address);
    const { server } = await setUp({ port });
    expect(server.port).not.toBe(port);
    expect((await fetch(server.url)).status).toBe(200);
  });

  test("only this machine reaches it", async () => {
    const { server } = await setUp();
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter((net) => !net.internal && net.family === "IPv4");
    for (const { address } of outside) {
      await expect(fetch(`http://${address}:${server.port}`)).rejects.toThrow();
    }
  });
});
