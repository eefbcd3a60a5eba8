import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import type { Logger } from "../platform/logging.ts";
import type { AppEnv } from "./context.ts";

type Prepared = { route: string; headers: string[]; body: Uint8Array };

/** Together, in memory. The least used go first. */
const mostBytes = 48 * 1024 * 1024;
const longestKey = 400;

/**
 * Answers that are the same for everyone, such as a chapter, are made once by the app and then sent by hand, past the router: it is
 * what the reader asks for most. Only what says "public" in its Cache-Control is kept, by address and encodings taken.
 */
export class PreparedAnswers {
  readonly #answers = new Map<string, Prepared>();
  readonly #log: Logger;
  #bytes = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Sends the answer if it is prepared, and says whether it was. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = "", headers } = request;
    if (request.method !== "GET" || headers["if-none-match"] !== undefined) return false;
    const key = keyOf(url, headers["accept-encoding"]);
    const answer = this.#answers.get(key);
    if (!answer) return false;
    const startedMs = performance.now();
    const requestId = randomUUID();
    if (this.#bytes > mostBytes / 2) {
      // Used a moment ago, so the last to go.
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    response.writeHead(200, [...answer.headers, "x-request-id", requestId]);
    response.end(answer.body);
    const durationMs = Math.round((performance.now() - startedMs) * 10) / 10;
    this.#log.info(
      { requestId, method: "GET", route: answer.route, status: 200, durationMs },
      "request",
    );
    return true;
  }

  /** Keeps what is answered to everyone alike below one of the addresses. Stands outside of all layers that put on headers. */
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
      // Names and values in turns, as Node takes them the fastest.
      const headers = [...res.headers].flat();
      if (!res.headers.has("content-length")) headers.push("content-length", String(body.length));
      this.#put(key, { route: `${root}*`, headers, body });
    });
  }

  #put(key: string, answer: Prepared) {
    this.#bytes += answer.body.length - (this.#answers.get(key)?.body.length ?? 0);
    this.#answers.set(key, answer);
    for (const [oldest, { body }] of this.#answers) {
      if (this.#bytes <= mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}

const keyOf = (url: string, encodings: string | string[] | undefined) =>
  `${url}\n${encodings ?? ""}`;
