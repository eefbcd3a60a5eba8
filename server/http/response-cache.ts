import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { Logger } from "../platform/logging.ts";
import type { AppEnv } from "./context.ts";
import { negotiatedEncoding } from "./static-response.ts";

type Prepared = {
  root: CachedRoot;
  headers: string[];
  body: Uint8Array;
  /** The return value of the root's `version` before the response was computed. */
  version: string;
};
/**
 * The addresses to cache. Their responses are valid as long as `version` returns the same. With
 * `ignoresQuery` they are the same for each query.
 */
type CachedRoot = { root: string; version?: () => string; ignoresQuery?: boolean };
type Answered = { method: string; route: string; status: number };

type Count = (answered: Answered, seconds: number) => void;

/** Maximum size of the cache in bytes: bodies, keys, headers and overhead. */
const maxBytes = 48 * 1024 * 1024;
/** Overhead of one entry in bytes, measured on Node 24. */
const entryOverhead = 1024;
const maxKeyLength = 400;

/**
 * Caches the responses that are the same for everyone, such as chapters, and sends them without
 * running the app: they are most of a reader's requests. Only responses with "public" in their
 * Cache-Control are stored, by address and negotiated encoding.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, Prepared>;
  readonly #log: Logger;
  readonly #count: Count;
  #roots: readonly CachedRoot[] = [];

  /** @param count called for each response that is sent, for the metrics */
  constructor(log: Logger, count: Count = () => {}, maxSize = maxBytes) {
    this.#log = log;
    this.#count = count;
    this.#answers = new LRUCache({
      maxSize,
      sizeCalculation: (answer, key) => sizeOf(key, answer),
    });
  }

  /** The bytes and entries that are stored now. */
  get size(): { bytes: number; entries: number } {
    return { bytes: this.#answers.calculatedSize, entries: this.#answers.size };
  }

  /** Sends the stored response, if there is one. Returns whether it was sent. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = "", headers } = request;
    if (request.method !== "GET" || headers["if-none-match"] !== undefined) return false;
    const answer = this.#answers.get(this.#keyOf(url, headers["accept-encoding"]));
    if (!answer || versionOf(answer.root) !== answer.version) return false;
    const startedMs = performance.now();
    const requestId = randomUUID();
    response.writeHead(200, [...answer.headers, "x-request-id", requestId]);
    response.end(answer.body);
    const durationMs = Math.round((performance.now() - startedMs) * 10) / 10;
    const answered = { method: "GET", route: `${answer.root.root}*`, status: 200 };
    this.#count(answered, durationMs / 1000);
    this.#log.info({ requestId, ...answered, durationMs }, "request");
    return true;
  }

  /** Stores public responses under the given addresses. Must wrap every layer that adds headers. */
  keep(roots: readonly CachedRoot[]) {
    this.#roots = roots;
    return createMiddleware<AppEnv>(async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      const root = this.#rootOf(pathname);
      // The response to an internal request is part of a page that is stored itself or not at all.
      if (!root || c.env?.internal) return next();
      const version = versionOf(root);
      await next();
      const { res } = c;
      const forAll = res.headers.get("cache-control")?.startsWith("public");
      if (c.req.method !== "GET" || res.status !== 200 || !forAll) return;
      const key = this.#keyOf(pathname + search, c.req.header("accept-encoding"));
      if (key.length > maxKeyLength) return;
      const body = new Uint8Array(await res.arrayBuffer());
      // Hono would send a clone as a stream, and would add the headers of the old response to the
      // new one if the old one were still set.
      c.res = undefined;
      c.res = new Response(body, { headers: res.headers });
      // Names and values alternate, which is the fastest form for Node.
      const headers = [...res.headers].flat();
      if (!res.headers.has("content-length")) headers.push("content-length", String(body.length));
      this.#answers.set(key, { root, headers, body, version });
    });
  }

  #rootOf(url: string): CachedRoot | undefined {
    return this.#roots.find(({ root }) => url.startsWith(root));
  }

  #keyOf(url: string, acceptEncoding: string | string[] | undefined): string {
    const query = this.#rootOf(url)?.ignoresQuery ? url.indexOf("?") : -1;
    const address = query < 0 ? url : url.slice(0, query);
    return `${address}\n${negotiatedEncoding(String(acceptEncoding ?? ""))}`;
  }
}

const versionOf = ({ version }: CachedRoot) => version?.() ?? "";

/** A string takes at most two bytes per character. */
function sizeOf(key: string, { headers, body, version }: Prepared): number {
  const texts = [key, version, ...headers];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return body.length + 2 * characters + entryOverhead;
}
