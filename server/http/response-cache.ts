import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { Logger } from "../platform/logging.ts";
import type { AppEnv } from "./context.ts";

type Prepared = { route: string; headers: string[]; body: Uint8Array };
type Answered = { method: string; route: string; status: number };

type Count = (answered: Answered, seconds: number) => void;

/** Maximum size of the cache in bytes: bodies, keys, headers and overhead. */
const maxBytes = 48 * 1024 * 1024;
/** Overhead of one entry in bytes, measured on Node 24. */
const entryOverhead = 1024;
const longestKey = 400;

/**
 * Caches the responses that are the same for everyone, such as chapters, and sends them without
 * running the app: they are most of a reader's requests. Only responses with "public" in their
 * Cache-Control are stored, by address and accepted encodings.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, Prepared>;
  readonly #log: Logger;
  readonly #count: Count;

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
    const answer = this.#answers.get(keyOf(url, headers["accept-encoding"]));
    if (!answer) return false;
    const startedMs = performance.now();
    const requestId = randomUUID();
    response.writeHead(200, [...answer.headers, "x-request-id", requestId]);
    response.end(answer.body);
    const durationMs = Math.round((performance.now() - startedMs) * 10) / 10;
    const answered = { method: "GET", route: answer.route, status: 200 };
    this.#count(answered, durationMs / 1000);
    this.#log.info({ requestId, ...answered, durationMs }, "request");
    return true;
  }

  /** Stores public responses under the given addresses. Must wrap every layer that adds headers. */
  keep(roots: readonly string[]) {
    return createMiddleware<AppEnv>(async (c, next) => {
      await next();
      const { res } = c;
      const forAll = res.headers.get("cache-control")?.startsWith("public");
      if (c.req.method !== "GET" || res.status !== 200 || !forAll) return;
      const { pathname, search } = new URL(c.req.url);
      const root = roots.find((one) => pathname.startsWith(one));
      const key = keyOf(pathname + search, c.req.header("accept-encoding"));
      if (!root || key.length > longestKey) return;
      const body = new Uint8Array(await res.clone().arrayBuffer());
      // Names and values alternate, which is the fastest form for Node.
      const headers = [...res.headers].flat();
      if (!res.headers.has("content-length")) headers.push("content-length", String(body.length));
      this.#answers.set(key, { route: `${root}*`, headers, body });
    });
  }
}

/** A string takes at most two bytes per character. */
function sizeOf(key: string, { headers, body }: Prepared): number {
  const characters = headers.reduce((sum, header) => sum + header.length, key.length);
  return body.length + 2 * characters + entryOverhead;
}

const keyOf = (url: string, encodings: string | string[] | undefined) =>
  `${url}\n${encodings ?? ""}`;
