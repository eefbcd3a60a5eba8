// `npm run bench:event-loop`: the longest delay of the server's event loop during one call, for the
// costliest known input of each heavy route. The probe (event-loop-probe.mjs) runs in the server
// process. The baseline is /healthz, which does nothing and so shows the noise of the machine. The
// command only prints figures; it never fails.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#testing/server-process.ts";

const rounds = 3;
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "berea-event-loop-"));
const [port, probePort] = [await freePort(), await freePort()];
const base = `http://localhost:${port}`;

const common =
  "the and of to in that he shall unto for i his a lord they be is him not them it".split(" ");
const search = (query: string) => `/api/bibles/kjv/search?query=${encodeURIComponent(query)}`;
const manyReferences = "See John 3:16 and “for God so loved the world that he gave” (Romans 5:8). ";

type Call = { name: string; path: string; method?: string; body?: () => unknown };
const calls: Call[] = [
  { name: "yardstick: /healthz", path: "/healthz" },
  { name: "search, 60 near parts", path: search(common.map((a) => `the ~50 ${a}`).join(" OR ")) },
  { name: "search, phrases", path: search(common.map((a) => `"${a} the"`).join(" OR ")) },
  { name: "search, prefixes", path: search(common.map((a) => `${a.slice(0, 2)}*`).join(" OR ")) },
  { name: "search, common words", path: search(common.join(" ")) },
  { name: "search, Strong's numbers", path: search("H3068 OR H430 OR H559 OR G2316 OR G3588") },
  {
    name: "citations/check, 100,000 characters",
    path: "/api/citations/check",
    method: "POST",
    body: () => ({ text: manyReferences.repeat(1350).slice(0, 100_000) }),
  },
  { name: "lexicon", path: "/api/study/lexicon?query=a+e+i+o+u+an+to" },
  { name: "places of a word", path: "/api/study/places?word=H3068&limit=100" },
  { name: "openapi.json", path: "/api/openapi.json" },
  { name: "docs", path: "/api/docs" },
  { name: "a whole translation", path: "/api/bibles/darby/text" },
  { name: "Psalm 119", path: "/api/bibles/ylt/books/Ps/chapters/119" },
  {
    name: "chat import, 200 messages",
    path: "/api/chats/import",
    method: "POST",
    body: () => ({
      messages: Array.from({ length: 200 }, (_, at) => ({
        role: "user",
        content: `${at} ${"é".repeat(2_400)}`,
      })),
    }),
  },
  { name: "chats/search", path: "/api/chats/search?query=nowhere" },
  { name: "notes search", path: "/api/notes?query=nowhere" },
];

const env = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };
const server = spawn(
  process.execPath,
  ["--import", path.join(root, "bench/event-loop-probe.mjs"), "server/main.ts"],
  {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      EVENT_LOOP_PROBE_PORT: String(probePort),
      DATA_DIR: path.join(folder, "data"),
      SHUTDOWN_DELAY_SECONDS: "0",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  },
);
const maxDelayMs = async () => Number(await (await fetch(`http://127.0.0.1:${probePort}`)).text());

try {
  await once(server.stdout, "data");
  // The scripture thread builds its index. It runs on its own core, but affects a busy machine.
  await fetch(base + search("grace"));
  const cookie = await signUp();
  await writeNotes(cookie);
  for (const { name, path: address, method = "GET", body } of calls) {
    const delays: number[] = [];
    let status = 0;
    for (let round = 0; round < rounds; round += 1) {
      await maxDelayMs();
      const answer = await fetch(base + address, {
        method,
        headers: { cookie, origin: base, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body()) } : {}),
      });
      await answer.arrayBuffer();
      status = answer.status;
      // The probe's timer reports a delay only when it is over.
      await setTimeout(30);
      delays.push(await maxDelayMs());
    }
    const [first = 0, ...others] = delays;
    const shown = [first, Math.min(...others)].map((ms) => `${ms.toFixed(0)} ms`.padStart(8));
    console.log(`${name.padEnd(38)} ${status}  first ${shown[0]}  best of others ${shown[1]}`);
  }
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function signUp(): Promise<string> {
  const answer = await fetch(`${base}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Lydia",
      email: "lydia@example.org",
      password: "purple-cloth-7261",
    }),
  });
  if (!answer.ok) throw new Error(`sign-up returned ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** Writes 230 notes of about the maximum length, as in the security review. */
async function writeNotes(cookie: string): Promise<void> {
  for (let at = 0; at < 230; at += 1) {
    const body = "é ".repeat(9_990);
    const answer = await fetch(`${base}/api/notes`, {
      method: "POST",
      headers: { cookie, origin: base, "content-type": "application/json" },
      body: JSON.stringify({ id: crypto.randomUUID(), reference: "Psalm 119:1-176", body }),
    });
    if (!answer.ok)
      throw new Error(`the note request returned ${answer.status}: ${await answer.text()}`);
  }
}
