import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AiUpstream, startAiUpstream } from "#testing/ai-upstream.ts";
import { recordFigure } from "#testing/assurance.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { freePort, type ServerProcess, startServerProcess } from "#testing/server-process.ts";

let upstream: AiUpstream;
let server: ServerProcess;
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-canary-"));

beforeAll(async () => {
  upstream = await startAiUpstream();
  const port = await freePort();
  server = await startServerProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    AI_BASE_URL: `${upstream.url}/v1`,
    LOG_LEVEL: "trace",
  });
});
afterAll(async () => {
  await server.stop();
  await upstream.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A word that is nowhere else, in the ways it could have been written down. */
function formsOf(word: string): Buffer[] {
  const bytes = Buffer.from(word);
  const base64 = [0, 1, 2].map((shift) =>
    // Without the ends, which depend on what stands beside it.
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .slice(4, -4),
  );
  const texts = [word, bytes.toString("hex"), ...base64].map((text) => Buffer.from(text));
  return [...texts, Buffer.from(word, "utf16le")];
}

function filesHolding(words: Buffer[]): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readFileSync(file);
      return words.some((word) => content.includes(word));
    });
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
  for (const behaviour of ["plain", "refused", "quota", "garbage", "reset", "redirect"]) {
    const headers = { cookie, "x-ai-key": `sk-test-${behaviour}-${canary}` };
    const chat = (await (await call("/api/chats", {}, headers)).json()) as { id: string };
    const reply = await call(`/api/chats/${chat.id}/replies`, { content: "Why?" }, headers);
    answers.push(await reply.text());
    const messages = [{ role: "user", content: "Why?" }];
    answers.push(await (await call("/api/functions/berea", { messages }, headers)).text());
  }
  // What is not a key at all is not repeated either.
  const wrong = await call("/api/functions/berea", { messages: [] }, { "x-ai-key": canary });
  answers.push(await wrong.text());
  const { output } = await server.stop();

  expect(upstream.requests.filter(({ key }) => key.includes(canary))).toHaveLength(12);
  const forms = formsOf(canary);
  for (const form of forms) {
    expect(answers.join("\n")).not.toContain(form.toString());
    expect(output).not.toContain(form.toString());
  }
  expect(filesHolding(forms)).toEqual([]);
  // The search does find what is written down: the failures in the log, and a public field in the
  // files.
  expect(output).toContain("no answer from the AI");
  expect(filesHolding([Buffer.from("gpt-6-luna")])).not.toEqual([]);
  recordFigure(task, `a key sent in ${answers.length} calls: in 0 answers, log lines and files`);
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
