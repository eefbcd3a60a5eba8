// An AI server sends endless data or a decompression bomb, or stalls. Our server must limit its
// memory, report the cause, and disconnect when the user stops the reply.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AiUpstream, startAiUpstream } from "#testing/ai-upstream.ts";
import { cases, recordFigure } from "#testing/assurance.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

let upstream: AiUpstream;
let server: ServerProcess;
let lydia: ProcessUser;
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-upstream-"));
beforeAll(async () => {
  upstream = await startAiUpstream();
  server = await startServerProcess({
    DATA_DIR: dataDir,
    AI_PROVIDER_URLS: upstream.providerUrls,
    TRUST_PROXY: "true",
  });
  lydia = await signUpAt(server.url);
});
afterAll(async () => {
  await server?.stop();
  await upstream?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Memory of the server's process, in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function ask(behavior: string, chat?: string): Promise<Response> {
  const made =
    chat ?? ((await (await lydia.request("POST", "/api/chats", {})).json()) as { id: string }).id;
  return fetch(`${server.url}/api/chats/${made}/replies`, {
    method: "POST",
    headers: {
      origin: server.url,
      cookie: lydia.cookie,
      "content-type": "application/json",
      "x-ai-key": `sk-test-${behavior}`,
    },
    body: JSON.stringify({ content: "What is love?" }),
  });
}

const onLinux = process.platform === "linux";

test.runIf(onLinux)(
  "endless and decompression-bomb answers do not increase the memory of the server",
  async ({ task }) => {
    // Warms up first: memory that the first answers allocate permanently is not a leak.
    for (const behavior of ["plain", "endless", "bomb"]) await (await ask(behavior)).text();
    const before = memory();
    let most = before;
    let watching = true;
    const watch = (async () => {
      while (watching) {
        most = Math.max(most, memory());
        await fetch(`${server.url}/healthz`);
      }
    })();
    const rounds = cases(2, 8);
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(["endless", "bomb"].map((behavior) => ask(behavior)));
      for (const answer of answers)
        expect(await answer.text()).toMatch(/event: (?:done|error|failed)/);
    }
    watching = false;
    await watch;
    expect(most - before).toBeLessThan(50);
    recordFigure(
      task,
      `${rounds * 2} endless answers and bombs: memory +${(most - before).toFixed(0)} MB at most`,
    );
  },
);

test("stopping a reply closes the call to the AI provider within a second", async ({ task }) => {
  const { id } = (await (await lydia.request("POST", "/api/chats", {})).json()) as { id: string };
  const asked = ask("held-stop", id);
  await expect.poll(() => upstream.requests.at(-1)?.key).toBe("sk-test-held-stop");
  const sent = upstream.requests.at(-1);
  // The first chunk has arrived, so the call is in progress.
  const reader = (await asked).body?.getReader();
  await reader?.read();
  const start = performance.now();
  expect((await lydia.request("DELETE", `/api/chats/${id}/replies/current`)).status).toBe(204);
  expect(await sent?.aborted).toBe(true);
  const ms = performance.now() - start;
  expect(ms).toBeLessThan(1000);
  await reader?.cancel();
  recordFigure(task, `stopping reached the AI's server after ${ms.toFixed(0)} ms`);
});

test("catches a call that is not closed: a completed call is not reported as aborted", async () => {
  await (await ask("plain")).text();
  expect(await upstream.requests.at(-1)?.aborted).toBe(false);
});
