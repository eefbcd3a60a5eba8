// `npm run bench:chat`: what our server adds to the time to an answer's first word. The same played AI is asked directly and through the server, in
// turns in one run: as a guest's call of the function, and as a message of a saved conversation with 20 messages before it. On the embedded
// database, or with --postgres on a PostgreSQL of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startAiUpstream } from "#testing/ai-upstream.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { startServerProcess } from "#testing/server-process.ts";

const rounds = 150;
const passMs = 5;
const key = "sk-or-test-plain";

/** Milliseconds from the question to the first piece that holds a word of the answer. */
async function firstWord(
  address: string,
  init: RequestInit,
  isWord: (text: string) => boolean,
): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { ...init, method: "POST" });
  if (!response.ok || !response.body)
    throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let tookMs: number | undefined;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
    if (tookMs === undefined && isWord(text)) tookMs = performance.now() - began;
  }
  if (tookMs === undefined) throw new Error(`${address} said nothing`);
  return tookMs;
}

const at = (values: number[], part: number) =>
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
  // Each question from an address of its own: the limits are not what is measured.
  const address = (n: number) => ({ "x-forwarded-for": `10.1.${n >> 8}.${n & 255}` });
  const isDelta = (text: string) => text.includes("event: delta");

  async function user(n: number): Promise<Record<string, string>> {
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
  async function chat(headers: Record<string, string>): Promise<string> {
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
    // A person asks 30 times a minute at the most.
    if ((round + 10) % 25 === 0) headers = await user(round + 10);
    const id = await chat(headers);
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
    `directly: p50 ${at(direct, 0.5).toFixed(1)} ms, p95 ${at(direct, 0.95).toFixed(1)} ms`,
  );
  for (const [name, list] of [
    ["function berea", guest],
    ["saved conversation", saved],
  ] as const) {
    const more = at(list, 0.5) - at(direct, 0.5);
    failed ||= more > passMs;
    console.log(
      `${name}: p50 ${at(list, 0.5).toFixed(1)} ms, p95 ${at(list, 0.95).toFixed(1)} ms; ${more.toFixed(1)} ms more than directly (pass ≤ ${passMs})`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await server.stop();
  await upstream.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
