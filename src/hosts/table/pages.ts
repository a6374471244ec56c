import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Gate } from "./gate.ts";
import { Bucket, limits } from "./limits.ts";
import type { Store } from "./store.ts";

/* Answers by HTTP: the phones' page with its script, and tokens for codes. */

interface File {
  readonly type: string;
  readonly packed: Uint8Array;
  readonly tag: string;
}

export class Pages {
  private readonly files: ReadonlyMap<string, File>;
  private readonly guesses = new Bucket(limits.guesses / 60, limits.guesses);
  private readonly strange = new Bucket(limits.strange / 60, limits.strange);

  /** @param folder the built page */
  constructor(
    folder: URL,
    private readonly store: Store,
    private readonly gate: Gate,
    /** Answers more; false: it does not know of that path. */
    private readonly more: (path: string, request: IncomingMessage, response: ServerResponse) => boolean = () => false,
  ) {
    const file = (name: string, type: string): File => {
      const packed = gzipSync(readFileSync(new URL(name, folder)), { level: 9 });
      return { type, packed, tag: `"${createHash("sha256").update(packed).digest("base64url").slice(0, 16)}"` };
    };
    this.files = new Map([
      ["/", file("index.html", "text/html; charset=utf-8")],
      ["/phone.js", file("phone.js", "text/javascript; charset=utf-8")],
      ["/phone.css", file("phone.css", "text/css; charset=utf-8")],
    ]);
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const { path, table } = placeOf(request);
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    if (request.method === "POST" && path === "/join") return this.join(request, response, table);
    if (this.more(path, request, response)) return;
    const file = this.files.get(path);
    if (file === undefined || (request.method !== "GET" && request.method !== "HEAD")) return end(response, 404);
    response.setHeader("ETag", file.tag);
    if (request.headers["if-none-match"] === file.tag) return end(response, 304);
    response.setHeader("Content-Type", file.type);
    response.setHeader("Content-Encoding", "gzip");
    response.setHeader("Content-Security-Policy", policy(request));
    response.writeHead(200).end(request.method === "HEAD" ? undefined : file.packed);
  }

  /** Trades a code for a token. */
  private join(request: IncomingMessage, response: ServerResponse, table: string | null): void {
    if (!isOwn(request)) return end(response, 403);
    const pieces: Buffer[] = [];
    let size = 0;
    request.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > 200) request.destroy();
      else pieces.push(piece);
    });
    request.on("end", () => void this.answerCode(Buffer.concat(pieces).toString("utf8"), response, table));
  }

  private async answerCode(code: string, response: ServerResponse, there: string | null): Promise<void> {
    const isCode = /^[\w-]{22}$/.test(code);
    if (isCode && there !== null && !this.store.knows(there) && !this.strange.take()) {
      // Made up by strangers, or one of many: the phone asks again.
      this.gate.refuse("strange tables");
      return end(response, 429);
    }
    if (isCode && there !== null && (await this.store.fetch(there).catch(() => null)) === null) {
      // The code may be worth something: the phone asks again.
      this.gate.refuse("not now");
      return end(response, 503);
    }
    const invitation = isCode ? this.store.invitation(code) : null;
    if (invitation === null) {
      this.gate.refuse("code");
      return end(response, this.guesses.take() ? 404 : 429);
    }
    const { table, seat, role } = invitation;
    const body = JSON.stringify({ table, seat, role, token: await this.gate.tokenOf(invitation) });
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Cache-Control", "no-store");
    response.writeHead(200).end(body);
  }
}

/** Returns what a request is for: a path, and the table behind "/t/", by which a proxy finds the server that has it. */
export function placeOf({ url = "/" }: IncomingMessage): { readonly path: string; readonly table: string | null } {
  const path = url.replace(/[?#].*$/s, "");
  const [, table = null, rest = path] = /^\/t\/([\w-]{16})(\/.*)$/.exec(path) ?? [];
  return { path: rest, table };
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

const HEADERS = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cache-Control", "no-cache"],
] as const;

/** Allows the page its own script, its own styles and its own socket, and nothing else. */
function policy({ headers: { host = "" } }: IncomingMessage): string {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : "";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self'${sockets}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Tells whether a request comes from the server's own page, or from no page at all. */
export function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
