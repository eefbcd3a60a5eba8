import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Allowance } from "#shared/api/operator-ai.ts";
import { startAiUpstream } from "#testing/ai-upstream.ts";
import { signUpAt } from "#testing/process-user.ts";
import { startServerProcess } from "#testing/server-process.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "berea-killed-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("calls without any text when the server is killed are refunded at its next start", async () => {
  const upstream = await startAiUpstream();
  const env = {
    DATA_DIR: dataDir,
    AI_PROVIDER_URLS: upstream.providerUrls,
    AI_API_KEY: "sk-test-silent-operator",
    AI_DAILY_LIMITS: "guest=2,member=2",
  };
  const first = await startServerProcess(env);
  const { url } = first;
  const lydia = await signUpAt(url);
  const question = { messages: [{ role: "user", content: "What is love?" }] };
  const asGuest = (method: string, to: string, body?: object) =>
    fetch(`${url}${to}`, {
      method,
      headers: { origin: url, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const remaining = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as Allowance).remaining;
  const ofLydia = () => remaining(lydia.request("GET", "/api/ai/allowance"));
  const ofGuest = () => remaining(asGuest("GET", "/api/ai/allowance"));
  const calls = [
    lydia.request("POST", "/api/functions/berea", question),
    asGuest("POST", "/api/functions/berea", question),
  ].map((call) => call.catch(() => "killed"));
  while (upstream.requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect([await ofLydia(), await ofGuest()]).toEqual([1, 1]);
  await first.stop("SIGKILL");
  expect(await Promise.all(calls)).toEqual(["killed", "killed"]);

  const next = await startServerProcess({ ...env, PORT: new URL(url).port });
  try {
    const both = async () => [await ofLydia(), await ofGuest()].join();
    while ((await both()) !== "2,2") await new Promise((resolve) => setImmediate(resolve));
    expect(await both()).toBe("2,2");
  } finally {
    await next.stop();
    await upstream.close();
  }
});
