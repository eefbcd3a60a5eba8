// Somebody guesses at an account, or floods sign-in, while its owner wants to get in.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cookiesOf } from "#testing/cookies.ts";
import { newestCode } from "#testing/outbox.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { passwordQueue } from "./passwords.ts";

// Each sign-in hashes a password, which takes long on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let places = 0;
function newPlace() {
  places += 1;
  return `10.9.${Math.floor(places / 250)}.${places % 250}`;
}
const signIn = (email: string, password: string, place: string, cookie = "") =>
  app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": place, cookie },
  });

async function guess({ email }: Pick<TestUser, "email">, times: number, place?: string) {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    const answer = await signIn(email, `guess-${randomUUID()}`, place ?? newPlace());
    statuses.push(answer.status);
  }
  return statuses;
}

test("ten wrong guesses from elsewhere do not lock the owner out of the password or the code", async () => {
  const person = await app.signUp();
  const attacker = newPlace();
  expect(await guess(person, 11, attacker)).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn(person.email, person.password, attacker)).status).toBe(429);
  expect((await signIn(person.email, person.password, newPlace())).status).toBe(200);
});

test("50 guesses at an account from anywhere are answered; its owner's device and the code still get in", async () => {
  const person = await app.signUp();
  const statuses = await guess(person, 52);
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual([429, 429]);
  expect((await signIn(person.email, person.password, newPlace())).status).toBe(429);
  expect((await signIn(person.email, person.password, newPlace(), person.cookie)).status).toBe(200);

  const place = { "x-forwarded-for": newPlace() };
  await app.request("POST", "/api/auth/email-otp/send-verification-otp", {
    body: { email: person.email, type: "sign-in" },
    headers: place,
  });
  const otp = newestCode(app.services.env.dataDir, person.email);
  const byCode = await app.request("POST", "/api/auth/sign-in/email-otp", {
    body: { email: person.email, otp },
    headers: place,
  });
  expect(byCode.status).toBe(200);
});

test("a known device has ten tries of its own", async () => {
  const person = await app.signUp();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const wrong = `guess-${randomUUID()}`;
    statuses.push((await signIn(person.email, wrong, newPlace(), person.cookie)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("the device cookie is out of reach of scripts, names no account, and cannot be made up", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const answer = await signIn(lydia.email, lydia.password, newPlace());
  const line = answer.headers.getSetCookie().find((one) => one.startsWith("berea.device="));
  expect(line).toMatch(/; HttpOnly/i);
  expect(line).not.toContain(lydia.email);
  const attacker = newPlace();
  await guess(silas, 10, attacker);
  const own = cookiesOf(answer);
  const forged = own.replace(/berea\.device=([^.]+)\./, "berea.device=$1.AAAAAAAAAAAAAAAA.");
  expect(forged).not.toBe(own);
  for (const cookie of [own, forged]) {
    expect((await signIn(silas.email, silas.password, attacker, cookie)).status).toBe(429);
  }
});

test("a flood of sign-ins from one place is refused at once; the owner's device goes first, then other places in turn", async () => {
  const person = await app.signUp();
  const attacker = newPlace();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = [1, 2].map(() => passwordQueue.run({ key: "test", priority: true }, () => released));
  const done: string[] = [];
  const send = async (name: string, sent: Promise<Response>) => {
    const answer = await sent;
    done.push(answer.status === 503 ? "refused" : name);
    return answer;
  };
  const flood = Array.from({ length: 20 }, () =>
    send("flood", signIn(`${randomUUID()}@example.org`, "not-the-password", attacker)),
  );
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(Array(4).fill("refused"));
  const refused = await Promise.race(flood);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: "unavailable" } });

  const stranger = send("stranger", signIn(`${randomUUID()}@example.org`, "x-not-it", newPlace()));
  const own = send("owner", signIn(person.email, person.password, newPlace(), person.cookie));
  await expect.poll(() => passwordQueue.waiting, { timeout: 60_000 }).toBe(18);
  release();
  await Promise.all([...held, ...flood, stranger]);
  expect((await own).status).toBe(200);
  const last = done.lastIndexOf("flood");
  expect(done.indexOf("owner")).toBeLessThan(last);
  expect(done.indexOf("stranger")).toBeLessThan(last);
});
