// `npm run bench:chat`: how much our server adds to the time to the first word of an answer. A fake
// AI is called directly and through the server, alternately: as a guest's call of the function, and
// as a message of a saved conversation with 20 messages. It uses the embedded database, or a
// temporary PostgreSQL with --postgres.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startAiUpstream } from "#testing/ai-upstream.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { startServerProcess } from "#testing/server-process.ts";

const rounds = 150;
const maxOverheadMs = 5;
const key = "sk-or-test-plain";

/** Milliseconds from the request to the first chunk with a word of the answer. */
async function firstWord(
  address: string,
  init: RequestInit,
  isWord: (text: string) => boolean,
): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { ...init, method: "POST" });
  if (!response.ok || !response.body)
    throw new Error(`${address} returned ${response.status}: ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let tookMs: number | undefined;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
    if (tookMs === undefined && isWord(text)) tookMs = performance.now() - began;
  }
  if (tookMs === undefined) throw new Error(`${address} returned no word`);
  return tookMs;
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));
const upstream = await startAiUpstream();
const postgres = process.argv.includes("--postgres") ? await startPostgres() : undefined;
const server = await startServerProcess({
  DATA_DIR: path.join(folder, "data"),
  LOG_LEVEL: "error",
  ...(postgres && { DATABASE_URL: postgres.url }),
  HOST: "127.0.0.1",
  AI_BASE_URL: `${upstream.url}/v1`,
  TRUST_PROXY: "true",
});
try {
  const origin = server.url;
  const content = "What is grace?";
  const json = { "content-type": "application/json", origin, accept: "text/event-stream" };
  // Each call has its own address, so that rate limits do not apply.
  const address = (n: number) => ({ "x-forwarded-for": `10.1.${n >> 8}.${n & 255}` });
  const isDelta = (text: string) => text.includes("event: delta");

  async function signUp(n: number): Promise<Record<string, string>> {
    const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { ...json, ...address(n) },
      body: JSON.stringify({
        name: "Bench",
        email: `bench-${n}@example.org`,
        password: `a long password ${n}`,
      }),
    });
    return {
      ...json,
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    };
  }
  async function importChat(headers: Record<string, string>): Promise<string> {
    const messages = Array.from({ length: 20 }, (_, n) => ({
      role: n % 2 ? "assistant" : "user",
      content: "Grace is a gift. ".repeat(20),
    }));
    const answer = await fetch(`${origin}/api/chats/import`, {
      method: "POST",
      headers,
      body: JSON.stringify({ title: "Bench", messages }),
    });
    return ((await answer.json()) as { id: string }).id;
  }

  const direct: number[] = [];
  const guest: number[] = [];
  const saved: number[] = [];
  let headers: Record<string, string> = {};
  for (let round = -10; round < rounds; round += 1) {
    // A user may ask 30 times a minute.
    if ((round + 10) % 25 === 0) headers = await signUp(round + 10);
    const id = await importChat(headers);
    const times = [
      await firstWord(
        `${upstream.url}/v1/chat/completions`,
        {
          headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
          body: JSON.stringify({ model: "m", stream: true, messages: [{ role: "user", content }] }),
        },
        (text) => text.includes("God"),
      ),
      await firstWord(
        `${origin}/api/functions/berea`,
        {
          headers: { ...json, ...address(round + 500), "x-ai-key": key },
          body: JSON.stringify({ messages: [{ role: "user", content }] }),
        },
        isDelta,
      ),
      await firstWord(
        `${origin}/api/chats/${id}/replies`,
        {
          headers: { ...headers, "x-ai-key": key },
          body: JSON.stringify({ content }),
        },
        isDelta,
      ),
    ];
    if (round < 0) continue;
    for (const [index, list] of [direct, guest, saved].entries()) list.push(times[index] ?? 0);
  }
  let failed = false;
  console.log(
    `direct: p50 ${quantile(direct, 0.5).toFixed(1)} ms, p95 ${quantile(direct, 0.95).toFixed(1)} ms`,
  );
  for (const [name, list] of [
    ["function berea", guest],
    ["saved conversation", saved],
  ] as const) {
    const overhead = quantile(list, 0.5) - quantile(direct, 0.5);
    failed ||= overhead > maxOverheadMs;
    console.log(
      `${name}: p50 ${quantile(list, 0.5).toFixed(1)} ms, p95 ${quantile(list, 0.95).toFixed(1)} ms; ${overhead.toFixed(1)} ms more than direct (pass ≤ ${maxOverheadMs})`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await server.stop();
  await upstream.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
