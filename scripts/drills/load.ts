// Clients that read and write through the proxy. Like the pages, they retry after no response, a
// status from 500 to 504, or 409: the first attempt with this idempotency key may be in progress.
import { randomBytes, randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { ProcessUser } from "#testing/process-user.ts";

const retryAfterMs = 250;
/** Each title ends with the idempotency key of its write, so equal titles show a repeated write. */
const titlePrefix = "During a drill: ";

/** The rate limit counts calls by address, so each request names a random address. */
const anAddress = () => `10.${[...randomBytes(3)].join(".")}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Sender = {
  send(user: ProcessUser, method: string, to: string, options?: SendOptions): Promise<Response>;
};
type SendOptions = { body?: object; headers?: Record<string, string>; timeoutMs?: number };

/** Sends requests through the proxy. The servers trust the address that each request names. */
export function createSender(url: string): Sender {
  return {
    send: (user, method, to, { body, headers = {}, timeoutMs } = {}) =>
      fetch(url + to, {
        method,
        headers: {
          origin: url,
          cookie: user.cookie,
          "x-forwarded-for": anAddress(),
          ...(body && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
      }),
  };
}

type Outcome =
  | { kind: "done"; text: string; sentAt: number }
  /** The server answered that the request may have succeeded. */
  | { kind: "unknown" }
  | { kind: "failed"; reason: string };

/** Repeats a request until its outcome is known, for at most `patienceMs`. */
export async function sendUntilDone(
  send: () => Promise<Response>,
  patienceMs: number,
  onRetry: (status: string) => void = () => {},
): Promise<Outcome> {
  const since = performance.now();
  for (;;) {
    const sentAt = performance.now();
    let status: number | undefined;
    try {
      const answer = await send();
      const text = await answer.text();
      status = answer.status;
      if (answer.ok) return { kind: "done", text, sentAt };
      if (status === 409 && text.includes("may have succeeded")) return { kind: "unknown" };
    } catch {
      // No response, or only a part of one.
    }
    const isRetried = status === undefined || status === 409 || (status >= 500 && status <= 504);
    if (!isRetried || performance.now() - since > patienceMs) {
      return { kind: "failed", reason: String(status ?? "no answer") };
    }
    onRetry(String(status ?? "none"));
    await pause(retryAfterMs);
  }
}

export type LoadResult = {
  requests: number;
  retried: number;
  /** Number of failed attempts by status; "none" without a response. */
  failedAttempts: Map<string, number>;
  /** The requests that still failed after all retries. */
  failed: string[];
  /** Number of writes that, according to the server, may have succeeded. */
  unknown: number;
  /** The longest time between two successful requests, and between two successful writes. */
  longestGapMs: number;
  longestWriteGapMs: number;
  /** `sentAt`: when the attempt that succeeded was sent, by `performance.now()`. */
  acknowledged: { user: ProcessUser; id: string; sentAt: number }[];
};
type LoadOptions = { writeEvery: number; pauseMs?: number; patienceMs?: number };

/**
 * Sends requests until `stop` is called. One in `writeEvery` saves a prayer. A request counts as
 * failed if retries for `patienceMs` do not succeed.
 */
export function startLoad(
  { send }: Sender,
  users: readonly ProcessUser[],
  { writeEvery, pauseMs = 30, patienceMs = 10_000 }: LoadOptions,
) {
  const result: LoadResult = {
    requests: 0,
    retried: 0,
    failedAttempts: new Map(),
    failed: [],
    unknown: 0,
    longestGapMs: 0,
    longestWriteGapMs: 0,
    acknowledged: [],
  };
  let running = true;
  let lastSuccess = performance.now();
  let lastWrite = performance.now();
  const succeed = (isWrite: boolean) => {
    const now = performance.now();
    result.longestGapMs = Math.max(result.longestGapMs, now - lastSuccess);
    lastSuccess = now;
    if (!isWrite) return;
    result.longestWriteGapMs = Math.max(result.longestWriteGapMs, now - lastWrite);
    lastWrite = now;
  };
  const run = async (user: ProcessUser) => {
    for (let n = 0; running; n += 1) {
      const isWrite = n % writeEvery === 0;
      const key = randomUUID();
      const timeoutMs = 5_000;
      const attempt = () =>
        isWrite
          ? send(user, "POST", "/api/prayers", {
              body: { title: `${titlePrefix}${key}` },
              headers: { "idempotency-key": key },
              timeoutMs,
            })
          : send(user, "GET", n % 2 ? "/api/me" : "/api/prayers?limit=5", { timeoutMs });
      result.requests += 1;
      const outcome = await sendUntilDone(attempt, patienceMs, (status) => {
        result.retried += 1;
        result.failedAttempts.set(status, (result.failedAttempts.get(status) ?? 0) + 1);
      });
      if (outcome.kind === "done") {
        succeed(isWrite);
        if (isWrite) {
          const { id } = JSON.parse(outcome.text) as { id: string };
          result.acknowledged.push({ user, id, sentAt: outcome.sentAt });
        }
      } else if (outcome.kind === "unknown") result.unknown += 1;
      else result.failed.push(`${isWrite ? "write" : "read"}: ${outcome.reason}`);
      await pause(pauseMs);
    }
  };
  const load = Promise.all(users.map(run));
  return {
    result,
    async stop(): Promise<LoadResult> {
      running = false;
      await load;
      return result;
    },
  };
}

/** Returns the number of acknowledged writes that are missing. */
export async function countLost({ send }: Sender, { acknowledged }: LoadResult): Promise<number> {
  let lost = 0;
  for (const { user, id } of acknowledged) {
    const answer = await send(user, "GET", `/api/prayers/${id}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) lost += 1;
  }
  return lost;
}

/** Returns the number of duplicate prayers: writes that the server executed more than once. */
export async function countTwice({ send }: Sender, users: readonly ProcessUser[]): Promise<number> {
  let twice = 0;
  for (const user of users) {
    const titles: string[] = [];
    let cursor = "";
    do {
      const answer = await send(user, "GET", `/api/prayers?limit=100${cursor}`);
      const page = (await answer.json()) as {
        items: { title: string }[];
        nextCursor: string | null;
      };
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ? `&cursor=${encodeURIComponent(page.nextCursor)}` : "";
    } while (cursor);
    const written = titles.filter((title) => title.startsWith(titlePrefix));
    twice += written.length - new Set(written).size;
  }
  return twice;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const tableHead = [
  "| drill | requests | retried | failed | longest gap | longest gap of writes | writes acknowledged | lost |",
  "| --- | --- | --- | --- | --- | --- | --- | --- |",
].join("\n");

export function tableRow(name: string, result: LoadResult, lost: number): string {
  const cells = [
    name,
    result.requests,
    result.retried,
    result.failed.length,
    seconds(result.longestGapMs),
    seconds(result.longestWriteGapMs),
    result.acknowledged.length,
    lost,
  ];
  return `| ${cells.join(" | ")} |`;
}
