import { readFile, realpath } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { NoteFileError, noteBeside, notesBeside, type NoteFile } from "./note-file.ts";

/**
 * The playground's server, for one person on this machine.
 *
 * | request | answer |
 * |---|---|
 * | `GET /…` | a file of the page |
 * | `GET /api/note` | 200 `{name, text, revision}` with the revision as `ETag`; 304 with a fitting `If-None-Match`; 204
 * without a note |
 * | `PUT /api/note` | body: the text; `If-Match`: the revision it was made from. 200 `{revision}`; 412
 * `{name, text, revision}` of what is there now; 428 without `If-Match` |
 * | `GET /api/notes` | 200 `{notes: [{name, revision}]}`: the notes in that note's folder and below it |
 * | `GET /api/notes/NAME` | 200: the text of one of them; 204: there is none, or none that may be read |
 *
 * Errors are `{error}` with a sentence for the user.
 */
export interface ServerOptions {
  /** The folder with the built page. */
  page: string;
  /** The note that is edited, if one was named. */
  note?: NoteFile;
  /** The first port to try; 0 takes any. */
  port: number;
}

export interface RunningServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

const MAX_NOTE_BYTES = 16 * 1024 * 1024;
const PORTS_TO_TRY = 20;

/** Addresses of this machine only, by either protocol: a browser asked for `localhost` may try `::1` first. */
const ADDRESSES = ["127.0.0.1", "::1"];

/**
 * Serves the page on the first free port from `options.port` on.
 * @throws Error where none of the ports is free, or this machine has no loopback address.
 */
export async function serve(options: ServerOptions): Promise<RunningServer> {
  const ports = options.port === 0 ? [0] : Array.from({ length: PORTS_TO_TRY }, (_, i) => options.port + i);
  for (const port of [...ports, 0]) {
    const servers = await listenEverywhere(options, port);
    const [first] = servers;
    if (first === undefined) continue;
    const bound = portOf(first);
    return { url: `http://localhost:${bound}`, port: bound, close: () => closeAll(servers) };
  }
  throw new Error(`Cannot listen on localhost, from port ${options.port} on.`);
}

/** Listens on every loopback address at one port, or on none if something else holds that port on one of them. */
async function listenEverywhere(options: ServerOptions, port: number): Promise<Server[]> {
  const servers: Server[] = [];
  for (const address of ADDRESSES) {
    const [first] = servers;
    const server = createServer((request, response) => {
      answer(options, request, response).catch((error: unknown) => {
        sendError(response, 500, error instanceof NoteFileError ? error.message : "The playground’s server failed.");
        if (!(error instanceof NoteFileError)) console.error(error);
      });
    });
    const outcome = await listen(server, first ? portOf(first) : port, address);
    if (outcome === "ok") servers.push(server);
    if (outcome === "taken") {
      await closeAll(servers);
      return [];
    }
  }
  return servers;
}

/** Listens at an address; "absent": this machine does not have it (no IPv6, say). */
function listen(server: Server, port: number, address: string): Promise<"ok" | "taken" | "absent"> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve("taken");
      else if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") resolve("absent");
      else reject(error);
    });
    server.listen({ port, host: address, exclusive: true }, () => resolve("ok"));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

async function closeAll(servers: Server[]): Promise<void> {
  for (const server of servers) {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}

/** Servers of tables that the page may talk to: those on this machine. */
const TABLES = ["127.0.0.1", "localhost"].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]);

async function answer(options: ServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Cache-Control", "no-cache");
  // No other page may show this one inside itself, and have clicks fall on it that were meant for something else.
  // CodeMirror writes its theme into a style element; nothing else may come from anywhere but here.
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; " +
      `connect-src 'self' ${TABLES.join(" ")}; frame-ancestors 'none'`,
  );
  if (!isOwnPage(request)) return sendError(response, 403, "Only the playground’s own page may ask.");

  const path = pathOf(request.url ?? "/");
  if (path === null) return sendError(response, 400, "This address is malformed.");
  if (path === "/api/note") return answerNote(options.note, request, response);
  if (request.method !== "GET" && request.method !== "HEAD") return sendError(response, 405, "Only GET is known here.");
  if (path === "/api/notes") return sendJson(response, 200, { notes: await besideOf(options.note) });
  if (path.startsWith("/api/notes/")) return sendNote(options.note, path.slice("/api/notes/".length), response);
  return sendFile(options.page, path === "/" ? "/index.html" : path, request, response);
}

async function besideOf(note: NoteFile | undefined): Promise<unknown> {
  return note === undefined ? [] : await notesBeside(note.path);
}

/** Sends a note that fights link. It is never written. */
async function sendNote(note: NoteFile | undefined, name: string, response: ServerResponse): Promise<void> {
  const text = note === undefined ? null : await noteBeside(note.path, name);
  if (text === null) response.writeHead(204).end();
  else response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

/**
 * Refuses pages of other sites, which must reach neither the note nor the page: not under a name of their own that
 * leads to this machine (`Host`), and not from their own address (`Origin`).
 */
function isOwnPage({ headers, socket }: IncomingMessage): boolean {
  const port = socket.localPort === 80 ? "" : `:${socket.localPort}`;
  const host = headers.host ?? "";
  if (!["localhost", "127.0.0.1", "[::1]"].some((name) => host === name + port)) return false;
  const { origin } = headers;
  return origin === undefined || origin === `http://${host}`;
}

/** Returns the decoded path of a request, or null where it cannot be decoded. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "");
  } catch {
    return null;
  }
}

async function answerNote(
  note: NoteFile | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!note) {
    // The page always asks; that there is none is no error, which a browser would log.
    if (request.method === "GET") {
      response.writeHead(204).end();
      return;
    }
    return sendError(response, 404, "No note was named: npm start -- path/to/note.md opens one.");
  }
  if (request.method === "GET") {
    const now = await note.read();
    response.setHeader("ETag", `"${now.revision}"`);
    if (request.headers["if-none-match"] === `"${now.revision}"`) {
      response.writeHead(304).end();
      return;
    }
    return sendJson(response, 200, now);
  }
  if (request.method !== "PUT") return sendError(response, 405, "Only GET and PUT are known here.");

  const revision = /^"([0-9a-f]+)"$/.exec(request.headers["if-match"] ?? "")?.[1];
  if (revision === undefined) return sendError(response, 428, "Saving needs the revision it was made from (If-Match).");
  const body = await readBody(request);
  if (body === "too large") return sendError(response, 413, "A note of more than 16 MB is not saved.");
  if (body === "not UTF-8") return sendError(response, 400, "The text sent is not UTF-8.");
  const saved = await note.save(body.text, revision);
  if (saved.ok) return sendJson(response, 200, { revision: saved.revision });
  return sendJson(response, 412, saved.now);
}

async function readBody(request: IncomingMessage): Promise<{ text: string } | "too large" | "not UTF-8"> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Read to the end all the same: a browser that is cut off while it sends never sees the answer.
    if (size <= MAX_NOTE_BYTES) chunks.push(chunk);
  }
  if (size > MAX_NOTE_BYTES) return "too large";
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { text: decoder.decode(Buffer.concat(chunks)) };
  } catch {
    return "not UTF-8";
  }
}

const TYPES = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".md", "text/markdown; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".woff2", "font/woff2"],
]);

async function sendFile(page: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const type = TYPES.get(extname(path));
  const file = type === undefined ? null : await fileInside(page, path);
  if (type === undefined || file === null) return sendError(response, 404, "There is no such page.");
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", file.length);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : file);
}

/** Reads a file, or returns null where there is none or it lies outside the folder, be it by a symbolic link. */
async function fileInside(folder: string, path: string): Promise<Buffer | null> {
  if (path.includes("\0") || path.includes("\\")) return null;
  try {
    const inside = await realpath(folder);
    const file = await realpath(join(inside, path));
    return file.startsWith(inside + sep) ? await readFile(file) : null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR" || code === "ENAMETOOLONG") return null;
    throw error;
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.writeHead(status).end(JSON.stringify(value));
}

function sendError(response: ServerResponse, status: number, error: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  sendJson(response, status, { error });
}
