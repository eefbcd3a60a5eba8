// `npm run bench:expensive`: how far the most expensive calls of two addresses delay a third one.
// Each call has its own text, so that no cache answers it. Prints each figure under load as a ratio
// to the quiet server of the same run, and fails if a goal is missed or if no such call was answered.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startServerProcess } from "#testing/server-process.ts";
import { report } from "./figures.ts";

const samples = 60;
const pauseMs = 50;
/** The slowest search under load, as a multiple of the quiet median. */
const maxSearchRatio = 15;
const maxHealthP95Ms = 250;

const folder = mkdtempSync(path.join(tmpdir(), "berea-expensive-"));
const server = await startServerProcess(
  { DATA_DIR: path.join(folder, "data"), TRUST_PROXY: "true", LOG_LEVEL: "error" },
  { readyWithinMs: 600_000 },
);

const send = async (from: string, address: string, body?: object): Promise<number> => {
  const response = await fetch(server.url + address, {
    method: body ? "POST" : "GET",
    headers: { "x-forwarded-for": from, "content-type": "application/json", origin: server.url },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

let calls = 0;
/** A text of 100,000 characters that no other call has. */
const filled = (part: string) => {
  calls += 1;
  return `${calls} ${part.repeat(Math.floor(99_900 / part.length))}`;
};
const check = (part: string) => (from: string) =>
  send(from, "/api/citations/check", { text: filled(part) });
const kinds: Record<string, (from: string) => Promise<number>> = {
  "checks of one chapter": check("Ps 119; "),
  "checks of one range": check("Ps 119:1-176 "),
  "checks of lists": check("1 Kgs 8;9;10,11-12 "),
  "checks of quotations": check("“and the lord said unto moses go” (Ps 1-150) "),
  "searches of the dictionaries": (from) => {
    calls += 1;
    return send(from, `/api/study/lexicon?query=${encodeURIComponent(`a b c d e f g h ${calls}`)}`);
  },
  "searches of the most frequent words": (from) => {
    calls += 1;
    const query = `the OR and OR of OR to OR in ${calls}`;
    return send(from, `/api/bibles/kjv/search?query=${encodeURIComponent(query)}`);
  },
};

/** Durations of searches of one address and of health checks, in ms. */
async function measure(from: string): Promise<{ search: number[]; health: number[] }> {
  const timed = async (address: string) => {
    const start = performance.now();
    const status = await send(from, address);
    // A refused call would be fast.
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    return performance.now() - start;
  };
  const [search, health]: [number[], number[]] = [[], []];
  for (let at = 0; at < samples; at += 1) {
    calls += 1;
    search.push(await timed(`/api/bibles/kjv/search?query=${encodeURIComponent(`lost ${calls}`)}`));
    health.push(await timed("/healthz"));
    await setTimeout(pauseMs);
  }
  return { search, health };
}

/** Measures while two addresses make these calls; also counts the answers to their calls. */
async function measureUnder(call: (from: string) => Promise<number>, kind: number) {
  let isRunning = true;
  const answers = new Map<number | "failed", number>();
  // Each kind has its own addresses: the kinds before have used up the limits of theirs.
  const load = [`198.51.100.${kind}`, `203.0.113.${kind}`].flatMap((from) =>
    Array.from({ length: 5 }, async () => {
      while (isRunning) {
        const answer = await call(from).catch(() => "failed" as const);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        // A caller who is refused tries again soon.
        if (answer !== 200) await setTimeout(200);
      }
    }),
  );
  try {
    return { ...(await measure(`192.0.2.${kind}`)), answers };
  } finally {
    isRunning = false;
    await Promise.all(load);
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

const missed: string[] = [];
try {
  await measure("192.0.2.250");
  const quiet = await measure("192.0.2.251");
  const median = at(ascending(quiet.search), 0.5);
  const quietHealth = at(ascending(quiet.health), 0.95);
  console.log(
    `quiet: search median ${median.toFixed(1)} ms, health p95 ${quietHealth.toFixed(1)} ms`,
  );
  for (const [kind, [name, call]] of Object.entries(kinds).entries()) {
    const { search, health, answers } = await measureUnder(call, kind + 1);
    const slowest = at(ascending(search), 1);
    const p95 = at(ascending(health), 0.95);
    const counted = [...answers].map(([answer, n]) => `${n} × ${answer}`).join(", ");
    console.log(`${name}: health p95 ${(p95 / quietHealth).toFixed(1)} × quiet; ${counted}`);
    const isMeasured = answers.has(200) && !answers.has("failed");
    const isReached = [
      report(`search during ${name}, slowest ÷ quiet`, slowest / median, "", {
        max: maxSearchRatio,
      }),
      report(`health check during ${name}, p95`, p95, "ms", { max: maxHealthP95Ms }),
    ].every(Boolean);
    if (!isMeasured || !isReached) missed.push(name);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`Goal missed: ${missed.join("; ")}`);
  process.exitCode = 1;
}
