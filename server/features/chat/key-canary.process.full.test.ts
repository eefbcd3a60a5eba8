import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorAiState } from "#shared/api/operator-ai.ts";
import { type AiUpstream, startAiUpstream } from "#testing/ai-upstream.ts";
import { recordFigure } from "#testing/assurance.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

let upstream: AiUpstream;
let server: ServerProcess;
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-canary-"));

beforeAll(async () => {
  upstream = await startAiUpstream();
  server = await startServerProcess({
    DATA_DIR: dataDir,
    AI_PROVIDER_URLS: upstream.providerUrls,
    LOG_LEVEL: "trace",
  });
});
afterAll(async () => {
  await server.stop();
  await upstream.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns a unique word in all encodings to search for. */
function formsOf(word: string): Buffer[] {
  const bytes = Buffer.from(word);
  const base64 = [0, 1, 2].map((shift) =>
    // Without both ends, because they depend on the neighboring bytes.
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .slice(4, -4),
  );
  const texts = [word, bytes.toString("hex"), ...base64].map((text) => Buffer.from(text));
  return [...texts, Buffer.from(word, "utf16le")];
}

function filesHolding(words: Buffer[], folder = dataDir): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readFileSync(file);
      return words.some((word) => content.includes(word));
    });
}

/** Checks that a word is in no response, log line or file, in any encoding. */
function expectNoTrace(
  word: string,
  { answers, output, folder }: { answers: string[]; output: string; folder?: string },
): void {
  const forms = formsOf(word);
  for (const form of forms) {
    expect(answers.join("\n")).not.toContain(form.toString());
    expect(output).not.toContain(form.toString());
  }
  expect(filesHolding(forms, folder)).toEqual([]);
}

test("a user's key is in no log, response or file, whatever the provider does", async ({
  task,
}) => {
  const canary = randomBytes(18).toString("hex");
  const call = (to: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${to}`, {
      method: "POST",
      headers: { origin: server.url, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const account = { name: "Lydia", email: "lydia@example.org", password: "purple-cloth-7421" };
  const signUp = await call("/api/auth/sign-up/email", account);
  expect(signUp.status).toBe(200);
  const cookie = cookiesOf(signUp);

  const answers: string[] = [];
  for (const behavior of ["plain", "refused", "quota", "garbage", "reset", "redirect"]) {
    const headers = { cookie, "x-ai-key": `sk-test-${behavior}-${canary}` };
    const chat = (await (await call("/api/chats", {}, headers)).json()) as { id: string };
    const reply = await call(`/api/chats/${chat.id}/replies`, { content: "Why?" }, headers);
    answers.push(await reply.text());
    const messages = [{ role: "user", content: "Why?" }];
    answers.push(await (await call("/api/functions/berea", { messages }, headers)).text());
  }
  // An invalid key is not repeated in the response either.
  const wrong = await call("/api/functions/berea", { messages: [] }, { "x-ai-key": canary });
  answers.push(await wrong.text());
  const { output } = await server.stop();

  expect(upstream.requests.filter(({ key }) => key.includes(canary))).toHaveLength(12);
  expectNoTrace(canary, { answers, output });
  // Proves that the search works: it finds the failures in the log and a public field in the files.
  expect(output).toContain("no answer from the AI");
  expect(filesHolding([Buffer.from("gpt-6-luna")])).not.toEqual([]);
  recordFigure(task, `a key sent in ${answers.length} calls: in 0 answers, log lines and files`);
});

test("the operator's key is in no log, response or file, whatever the provider does", async ({
  task,
}) => {
  const canary = randomBytes(18).toString("hex");
  const data = mkdtempSync(path.join(tmpdir(), "berea-operator-canary-"));
  const own = await startServerProcess({
    DATA_DIR: data,
    AI_PROVIDER_URLS: upstream.providerUrls,
    AI_API_KEY: `sk-test-plain-environment-${canary}`,
    AI_DAILY_LIMITS: "guest=none",
    LOG_LEVEL: "trace",
  });
  const answers: string[] = [];
  const call = async (method: string, to: string, body?: unknown, cookie = "") => {
    const answer = await fetch(`${own.url}${to}`, {
      method,
      headers: { origin: own.url, "content-type": "application/json", cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    answers.push(await answer.clone().text());
    return answer;
  };
  const question = { messages: [{ role: "user", content: "Why?" }] };
  const signUp = await call("POST", "/api/auth/sign-up/email", {
    ...{ name: "Priscilla", email: "admin@example.org", password: "purple-cloth-and-more" },
  });
  const cookie = cookiesOf(signUp);
  await call("POST", "/api/functions/berea", question);
  for (const behavior of ["plain", "refused", "quota", "garbage", "reset", "redirect"]) {
    const key = `sk-test-${behavior}-${canary}`;
    const body = { provider: "openai", key, model: null, base_url: null };
    const read = await call("GET", "/api/admin/ai", undefined, cookie);
    const { key_version: if_version } = (await read.json()) as OperatorAiState;
    const change = { ...body, if_version };
    expect((await call("PUT", "/api/admin/ai/key", change, cookie)).status).toBe(200);
    await call("POST", "/api/admin/ai/test", body, cookie);
    await call("POST", "/api/functions/berea", question);
    await call("GET", "/api/admin/ai", undefined, cookie);
  }
  for (const to of ["/api/admin/audit", "/api/admin/ai/usage", "/api/admin/settings"]) {
    await call("GET", to, undefined, cookie);
  }
  const { output } = await own.stop();
  expect(upstream.requests.filter(({ key }) => key.includes(canary))).toHaveLength(13);
  expectNoTrace(canary, { answers, output, folder: data });
  expect(output).toContain("no answer from the AI");
  expect(filesHolding([Buffer.from("gpt-6-luna")], data)).not.toEqual([]);
  rmSync(data, { recursive: true, force: true });
  recordFigure(task, `a key set 6 times, ${answers.length} responses: in 0 of them, log and files`);
});

test("catches a written key, in any encoding", () => {
  const canary = randomBytes(18).toString("hex");
  const forms = formsOf(canary);
  const planted = path.join(dataDir, "planted");
  for (const form of forms) {
    writeFileSync(planted, Buffer.concat([randomBytes(500), form, randomBytes(99)]));
    expect(filesHolding(forms)).toEqual([planted]);
  }
  rmSync(planted);
  expect(filesHolding(forms)).toEqual([]);
});
