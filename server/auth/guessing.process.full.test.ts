// Tests an attacker who guesses the passwords of many accounts at once: each address gets ten tries
// per account, and other users can still sign in.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, recordFigure } from "#testing/assurance.ts";
import { signUpAt } from "#testing/process-user.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

let server: ServerProcess;
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-guessing-"));
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: "true" });
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Guesses at each account come from one address. lock-out.test.ts covers guesses from many
 * addresses.
 */
async function guess(
  email: string,
  place: number,
  password = `guess-${randomUUID()}`,
): Promise<number> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: {
      origin: server.url,
      "content-type": "application/json",
      "x-forwarded-for": `10.20.30.${place}`,
    },
    body: JSON.stringify({ email, password }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Returns the accounts for which more tries were answered than the limit allows, from the response
 * statuses by account.
 */
const overTried = (tries: Map<string, number[]>) =>
  [...tries].filter(([, statuses]) => statuses.filter((one) => one !== 429).length > 10);

test("each address has ten sign-in attempts for an account, and other users are answered in time", async ({
  task,
}) => {
  const users = await Promise.all(Array.from({ length: cases(2, 12) }, () => signUpAt(server.url)));
  const known = users.map(({ email }) => email);
  const accounts = [...known, ...known.map(() => `${randomUUID()}@example.org`)];
  const tries = new Map<string, number[]>(accounts.map((email) => [email, []]));
  const total = accounts.length * cases(20, 60);
  let sent = 0;
  let going = true;
  const health: number[] = [];
  const watch = (async () => {
    while (going) {
      const start = performance.now();
      const answer = await fetch(`${server.url}/healthz`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      health.push(performance.now() - start);
    }
  })();
  const guesser = async () => {
    while (sent < total) {
      const place = sent % accounts.length;
      const email = accounts[place] ?? "";
      sent += 1;
      const status = await guess(email, place);
      tries.get(email)?.push(status);
    }
  };
  await Promise.all(Array.from({ length: 50 }, guesser));
  going = false;
  await watch;
  expect(overTried(tries)).toEqual([]);
  expect(new Set([...tries.values()].flat())).toEqual(new Set([401, 429]));
  // An address without an account gets the same responses, the same number of times.
  const counts = [...tries.values()].map((all) => all.filter((one) => one === 401).length);
  expect(new Set(counts)).toEqual(new Set([10]));
  const sorted = health.toSorted((a, b) => a - b);
  const p95 = Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
  expect(p95).toBeLessThan(1000);
  recordFigure(
    task,
    `${total} guesses at ${accounts.length} accounts by 50 at once: 10 answered for each, the others 429; health p95 ${p95} ms during the attack (${health.length} requests)`,
  );
}, 300_000);

test("catches an account with eleven attempts", async () => {
  const eleven = new Map([["lydia", Array<number>(11).fill(401)]]);
  expect(overTried(eleven)).toHaveLength(1);
  expect(overTried(new Map([["lydia", [...Array<number>(10).fill(401), 429]]]))).toEqual([]);
  // A correct password gets a different response, so the test can see a try that got through.
  const lydia = await signUpAt(server.url);
  expect(await guess(lydia.email, 200)).toBe(401);
});
