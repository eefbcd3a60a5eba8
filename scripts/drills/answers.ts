// AI answers that pause in the middle, and the pages that follow them.
import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { AiUpstream } from "#testing/ai-upstream.ts";
import type { ProcessUser } from "#testing/process-user.ts";
import { type ReadEvent, readEvents, textOf } from "#testing/read-events.ts";
import { serverHeader } from "./haproxy.ts";
import type { Sender } from "./load.ts";

const longestWaitMs = 60_000;

export type HeldAnswer = {
  chatId: string;
  to: string;
  /** Headers with the user's own key, which each page sends. */
  headers: Record<string, string>;
  /** The server that writes the answer. */
  server: string;
  text(): string;
  release(): void;
};

/** Reads the events of a stream until it ends or breaks. */
function read(answer: Response) {
  const events: ReadEvent[] = [];
  const started = Promise.withResolvers<void>();
  const ended = (async () => {
    for await (const event of readEvents(answer)) {
      events.push(event);
      if (event.event === "delta") started.resolve();
    }
  })().catch(() => {});
  void ended.then(() => started.resolve());
  return { events, started: started.promise, ended };
}

/** Asks a question whose answer pauses in the middle until `release` is called. */
export async function askHeld(
  { send }: Sender,
  upstream: AiUpstream,
  user: ProcessUser,
): Promise<HeldAnswer> {
  const held = randomUUID();
  const headers = { "x-ai-key": `sk-test-held-${held}` };
  const { id } = (await (await send(user, "POST", "/api/chats", { body: {} })).json()) as {
    id: string;
  };
  const to = `/api/chats/${id}/replies`;
  const answer = await send(user, "POST", to, { body: { content: "What is love?" }, headers });
  const reply = read(answer);
  await reply.started;
  return {
    chatId: id,
    to,
    headers,
    server: answer.headers.get(serverHeader) ?? "",
    text: () => textOf(reply.events),
    release: () => upstream.release(held),
  };
}

/**
 * Follows an answer to its end, and reconnects each time the connection breaks. Returns the text of
 * the answer and the longest time without a stream.
 */
export async function followToEnd({ send }: Sender, user: ProcessUser, answer: HeldAnswer) {
  const deadline = Date.now() + longestWaitMs;
  let longestGapMs = 0;
  let brokeAt = performance.now();
  while (Date.now() < deadline) {
    const attached = await send(user, "GET", `${answer.to}/current`, {
      headers: answer.headers,
    }).catch(() => undefined);
    if (attached?.status === 200) {
      const reply = read(attached);
      await reply.started;
      longestGapMs = Math.max(longestGapMs, performance.now() - brokeAt);
      await reply.ended;
      const last = reply.events.at(-1);
      if (last?.event === "done") return { text: textOf(reply.events), longestGapMs };
      if (last?.event === "error") throw new Error(`the answer failed: ${JSON.stringify(last)}`);
      brokeAt = performance.now();
    } else await attached?.arrayBuffer().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the answer did not end within a minute");
}
