// `npm run bench:chat`: measures how much our server adds to the time to the first word of an
// answer, and to the longest gap between two chunks while many answers stream. The baseline is a
// fake AI, called directly. Uses the embedded database, or a temporary PostgreSQL with --postgres.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { QuotationHandling } from "#shared/choices.ts";
import { startAiUpstream } from "#testing/ai-upstream.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { report } from "./figures.ts";

const rounds = 150;
const maxOverheadMs = 5;
/**
 * Pause before each call in ms. The quotations of an answer are counted after its end; without the
 * pause, the next call would be measured during that work.
 */
const pauseMs = 100;
const streamsAtOnce = 200;
/** Maximum time in ms that the server may add to the longest gap. */
const maxStallMs = 250;
const key = "sk-or-test-plain";

/** Milliseconds from the request to the first chunk with a word of the answer. */
async function firstWord(
  address: string,
  init: RequestInit,
  isWord: (text: string) => boolean,
): Promise<number> {
  await pause(pauseMs);
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

/** Returns the longest time in ms between two chunks of an answer, from its first chunk on. */
async function longestGap(address: string, init: RequestInit): Promise<number> {
  const response = await fetch(address, { ...init, method: "POST" });
  if (!response.ok || !response.body) throw new Error(`${address} returned ${response.status}`);
  let longest = 0;
  let last: number | undefined;
  for await (const _chunk of response.body) {
    const now = performance.now();
    if (last !== undefined) longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
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
  // Each call uses its own client address, so that rate limits do not apply.
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
          // As the page sends it.
          headers: { ...headers, "x-ai-key": key, "idempotency-key": randomUUID() },
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
    console.log(
      `${name}: p50 ${quantile(list, 0.5).toFixed(1)} ms, p95 ${quantile(list, 0.95).toFixed(1)} ms`,
    );
    const overhead = quantile(list, 0.5) - quantile(direct, 0.5);
    const isReached = report(`first word, ${name}: more than direct, p50`, overhead, "ms", {
      max: maxOverheadMs,
    });
    failed ||= !isReached;
  }
  /** Answers of the behavior `slow`, which sends a word every quarter of a second. */
  const slow = key.replace("plain", "slow");
  const atOnce = (one: (n: number) => Promise<number>) =>
    Promise.all(Array.from({ length: streamsAtOnce }, (_, n) => one(n)));
  const directGaps = await atOnce(() =>
    longestGap(`${upstream.url}/v1/chat/completions`, {
      headers: { "content-type": "application/json", authorization: `Bearer ${slow}` },
      body: JSON.stringify({ model: "m", stream: true, messages: [{ role: "user", content }] }),
    }),
  );
  const served = (quotations: QuotationHandling, from: number) =>
    atOnce((n) =>
      longestGap(`${origin}/api/functions/berea`, {
        headers: { ...json, ...address(n + from), "x-ai-key": slow },
        body: JSON.stringify({ messages: [{ role: "user", content }], quotations }),
      }),
    );
  const servedGaps = await served("mark", 1000);
  // Words in bold may be a quotation, so they wait for their closing mark and the word behind it: the
  // longest gap is the time in which the provider writes these, four words of the scripted answer.
  const correctedGaps = await served("correct", 2000);
  const stall = Math.max(...servedGaps) - Math.max(...directGaps);
  const isEven = report("longest gap through the server: more than direct", stall, "ms", {
    max: maxStallMs,
  });
  failed ||= !isEven;
  for (const [name, gaps] of [
    ["direct", directGaps],
    ["function berea", servedGaps],
    ["function berea, with corrected quotations", correctedGaps],
  ] as const) {
    const wordMs = quantile(directGaps, 0.5);
    const words = (Math.max(...gaps) / wordMs).toFixed(1);
    console.log(
      `${streamsAtOnce} answers at once, ${name}: longest gap ${Math.max(...gaps).toFixed(0)} ms (${words} words of the provider), p50 ${quantile(gaps, 0.5).toFixed(0)} ms`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await server.stop();
  await upstream.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
