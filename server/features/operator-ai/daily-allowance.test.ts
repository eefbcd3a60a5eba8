import { beforeAll, expect, test } from "vitest";
import { type Allowances, defaultAllowances } from "#shared/ai-allowance.ts";
import type { Allowance, OperatorUsageRow } from "#shared/api/operator-ai.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { newChat } from "#testing/chats.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { allEvents } from "#testing/read-events.ts";
import { putAiSetting, putAllowances, putOperatorKey } from "#testing/seen-settings.ts";
import { startTestAdmin, type TestUser } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";
import { operatorAiCounts, operatorAiUsage, userSubscriptions } from "../../db/schema.ts";
import { sweepExpired } from "../sweep-expired.ts";

const { app } = startAiTestApp();
const admin = startTestAdmin(app);
const unlimited: Allowances = { ...defaultAllowances, everyone: null };

const setKey = (key = "sk-test-plain-operator") =>
  putOperatorKey(admin, { provider: "openai", key, model: null, base_url: null });
beforeAll(async () => {
  await setKey();
});

/** Sets the limits and resets the counts of earlier tests. */
async function limitTo(limits: Partial<Allowances>): Promise<void> {
  await app.driver.owner.delete(operatorAiCounts);
  const saved = await putAllowances(admin, { ...unlimited, ...limits });
  expect(saved.status).toBe(200);
}

type Guest = { address: string; cookie: string };
const at = (address: string): Guest => ({ address, cookie: "" });
const headersOf = ({ address, cookie }: Guest) => ({
  "x-forwarded-for": address,
  ...(cookie && { cookie }),
});

const question = { messages: [{ role: "user", content: "What is love?" }] };
const ask = (guest: Guest) =>
  app.request("POST", "/api/functions/berea", { body: question, headers: headersOf(guest) });
/** The statuses of a number of questions, one after the other. */
async function statuses(number: number, call: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < number; n += 1) {
    const answer = await call();
    await answer.text();
    found.push(answer.status);
  }
  return found;
}
/** Opens the page: the browser gets its device cookie. */
async function opened(guest: Guest): Promise<Guest> {
  const answer = await app.request("GET", "/api/ai/allowance", { headers: headersOf(guest) });
  return { ...guest, cookie: [guest.cookie, cookiesOf(answer)].filter(Boolean).join("; ") };
}
const allowanceOf = async (asker: Pick<TestUser, "request">, headers = {}) =>
  (await (await asker.request("GET", "/api/ai/allowance", { headers })).json()) as Allowance;
const remaining = async (guest: Guest) => (await allowanceOf(app, headersOf(guest))).remaining;

async function reply(user: TestUser, chat: string, body: object, key?: string): Promise<Response> {
  const headers: Record<string, string> = key ? { "x-ai-key": key } : {};
  const answer = await user.request("POST", `/api/chats/${chat}/replies`, { body, headers });
  if (answer.ok) await allEvents(answer);
  return answer;
}

test("a member's limit counts messages, new versions, edits and calls of the function berea", async () => {
  await limitTo({ member: 4 });
  const lydia = await app.signUp();
  expect((await allowanceOf(lydia)).remaining).toBe(4);
  const chat = await newChat(lydia);
  expect((await reply(lydia, chat, { content: "What is love?" })).status).toBe(200);
  const read = await lydia.request("GET", `/api/chats/${chat}`);
  const { messages } = (await read.json()) as { messages: { id: string }[] };
  expect((await reply(lydia, chat, { instead_of: messages[1]?.id })).status).toBe(200);
  const edit = { content: "Why?", instead_of: messages[0]?.id };
  expect((await reply(lydia, chat, edit)).status).toBe(200);
  const berea = () => lydia.request("POST", "/api/functions/berea", { body: question });
  expect(await statuses(2, berea)).toEqual([200, 429]);
  expect((await allowanceOf(lydia)).remaining).toBe(0);

  const refused = await reply(lydia, chat, { content: "Again?" });
  expect(refused.status).toBe(429);
  const { error } = (await refused.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe("ai_allowance_used");
  expect(error.message).toMatch(
    /used the 4 free messages of today\. You get new ones .*midnight UTC/,
  );
  expect(error.message).toContain("With your own API key, you can continue now.");
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  // With their own key they can go on.
  expect((await reply(lydia, chat, { content: "Again?" }, "sk-test-plain")).status).toBe(200);
});

test("messages with a user's own key do not count for the operator's key", async () => {
  await limitTo({ member: 1 });
  const lydia = await app.signUp();
  const chat = await newChat(lydia);
  expect((await reply(lydia, chat, { content: "One?" }, "sk-test-plain")).status).toBe(200);
  expect((await allowanceOf(lydia)).remaining).toBe(1);
  expect((await reply(lydia, chat, { content: "Two?" })).status).toBe(200);
  expect((await reply(lydia, chat, { content: "Three?" })).status).toBe(429);
});

test("deleting the conversation or signing in again does not reset the limit", async () => {
  await limitTo({ member: 1 });
  const lydia = await app.signUp();
  const chat = await newChat(lydia);
  expect((await reply(lydia, chat, { content: "What is love?" })).status).toBe(200);
  expect((await lydia.request("DELETE", `/api/chats/${chat}`)).status).toBe(204);
  expect((await reply(lydia, await newChat(lydia), { content: "Why?" })).status).toBe(429);
  const { email, password } = lydia;
  const again = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": nextAddress() },
  });
  const cookie = cookiesOf(again);
  const other = await app.request("POST", "/api/functions/berea", {
    body: question,
    headers: { cookie, "x-forwarded-for": nextAddress() },
  });
  expect(other.status).toBe(429);
});

test("a plan has its own limit, and ends with the plan", async () => {
  await limitTo({ member: 1, monthly: 3 });
  const lydia = await app.signUp();
  const plan = (expires_at: string | null, plan_type = "monthly") =>
    admin.request("PUT", `/api/admin/users/${lydia.id}/subscription`, {
      body: { plan_type, expires_at },
    });
  expect((await plan(null)).status).toBe(204);
  expect((await allowanceOf(lydia)).remaining).toBe(3);
  const berea = () => lydia.request("POST", "/api/functions/berea", { body: question });
  expect(await statuses(2, berea)).toEqual([200, 200]);
  await app.driver.owner.update(userSubscriptions).set({ expiresAt: new Date(0) });
  expect((await allowanceOf(lydia)).remaining).toBe(0);
  expect(await statuses(1, berea)).toEqual([429]);
});

test("concurrent questions cannot exceed the limit of a member, a guest or everyone", async () => {
  await limitTo({ member: 3, guest: 2, everyone: 7 });
  const lydia = await app.signUp();
  const chats = await Promise.all([1, 2, 3, 4, 5].map(() => newChat(lydia)));
  const asked = await Promise.all(chats.map((chat) => reply(lydia, chat, { content: "Why?" })));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(3);
  const guest = at(nextAddress());
  const sent = await Promise.all([1, 2, 3, 4].map(() => ask(guest)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
  const strangers = await Promise.all([1, 2, 3, 4].map(() => ask(at(nextAddress()))));
  expect(strangers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = strangers.find(({ status }) => status === 429);
  expect(await refused?.text()).toContain("All free messages of this server are used up");
});

test("guests share the limit of their address and of their IPv6 network", async () => {
  await limitTo({ guest: 2 });
  const address = nextAddress();
  expect(await statuses(3, () => ask(at(address)))).toEqual([200, 200, 429]);
  expect(await statuses(1, () => ask(at(nextAddress())))).toEqual([200]);
  expect(await statuses(2, () => ask(at("2001:db8:90:1::1")))).toEqual([200, 200]);
  expect(await statuses(1, () => ask(at("2001:db8:90:1:ffff::2")))).toEqual([429]);
  expect(await statuses(1, () => ask(at("2001:db8:90:2::1")))).toEqual([200]);
});

test("deleting cookies, inventing a device or changing the address does not reset a guest's limit", async () => {
  await limitTo({ guest: 2 });
  const guest = await opened(at(nextAddress()));
  expect(guest.cookie).toContain("berea.ai-device=");
  expect(await statuses(3, () => ask(guest))).toEqual([200, 200, 429]);
  expect(await remaining(guest)).toBe(0);
  expect(await statuses(1, () => ask({ ...guest, cookie: "" }))).toEqual([429]);
  const invented = `berea.ai-device=${crypto.randomUUID()}`;
  expect(await statuses(1, () => ask({ ...guest, cookie: invented }))).toEqual([429]);
  const moved = { ...guest, address: nextAddress() };
  expect(await statuses(1, () => ask(moved))).toEqual([429]);
  expect(await remaining(moved)).toBe(0);
});

test("a member who signs out has no guest messages left on that device", async () => {
  await limitTo({ guest: 2, member: 3 });
  const { address, cookie } = await opened(at(nextAddress()));
  const lydia = await app.signUp();
  const asMember = () =>
    lydia.request("POST", "/api/functions/berea", {
      body: question,
      headers: { cookie: `${lydia.cookie}; ${cookie}`, "x-forwarded-for": address },
    });
  expect(await statuses(4, asMember)).toEqual([200, 200, 200, 429]);
  expect(await statuses(1, () => ask({ address, cookie }))).toEqual([429]);
});

test("an admin can raise the shared limit of the guests of one network", async () => {
  await limitTo({ guest: 1, network: 3 });
  const address = nextAddress();
  const guests = await Promise.all([1, 2, 3, 4].map(() => opened(at(address))));
  const found: number[] = [];
  for (const guest of guests) found.push(...(await statuses(2, () => ask(guest))));
  expect(found).toEqual([200, 429, 200, 429, 200, 429, 429, 429]);
});

test("a limit of 0 does not offer the key to a group", async () => {
  await limitTo({ guest: 0 });
  expect(await allowanceOf(app)).toMatchObject({ provided: false, remaining: null });
  const refused = await ask(at(nextAddress()));
  expect(await refused.json()).toMatchObject({ error: { code: "ai_key_missing" } });
  const lydia = await app.signUp();
  expect(await allowanceOf(lydia)).toMatchObject({ provided: true, remaining: 30 });
});

test("a refused question does not count, for the account, the device or everyone", async () => {
  await limitTo({ member: 2, everyone: 2 });
  const lydia = await app.signUp();
  const chat = await newChat(lydia);
  const unknown = crypto.randomUUID();
  for (let n = 0; n < 4; n += 1) {
    expect((await reply(lydia, unknown, { content: "Why?" })).status).toBe(404);
    expect((await reply(lydia, chat, {})).status).toBe(409);
  }
  expect((await allowanceOf(lydia)).remaining).toBe(2);
  expect((await reply(lydia, chat, { content: "What is love?" })).status).toBe(200);
});

test("the daily limit of all messages also bounds what is shown as left", async () => {
  await limitTo({ guest: 5, member: 5 });
  const value = { enabled: true, model: null, baseUrl: null, dailyMessages: 2 };
  const save = (setting: object) => putAiSetting(admin, setting);
  await save(value);
  const lydia = await app.signUp();
  const guest = at(nextAddress());
  expect((await allowanceOf(lydia)).remaining).toBe(2);
  expect(await statuses(1, () => ask(guest))).toEqual([200]);
  expect(await remaining(guest)).toBe(1);
  await save({ ...value, enabled: false });
  expect(await allowanceOf(lydia)).toMatchObject({ provided: false });
  await save({ ...value, dailyMessages: null });
});

async function usage(): Promise<{ rows: OperatorUsageRow[]; prices_read_on: string }> {
  const answer = await admin.request("GET", "/api/admin/ai/usage");
  return answer.json();
}

test("the admin sees messages, tokens and cost by day, group and model, and no address or user", async () => {
  await limitTo({});
  await app.driver.owner.delete(operatorAiUsage);
  const guest = at(nextAddress());
  await statuses(2, () => ask(guest));
  const lydia = await app.signUp();
  await reply(lydia, await newChat(lydia), { content: "Why?" });
  await setKey("sk-test-reset-midway");
  await statuses(1, () => ask(guest));
  await setKey();
  expect((await usage()).prices_read_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const used = { day: expect.any(String), model: "gpt-6-luna" };
  // The fake provider reports one token in and one out for each answer. The server counts an answer
  // after it was sent.
  await expect
    .poll(async () => (await usage()).rows)
    .toEqual([
      {
        ...used,
        group: "guest",
        messages: 3,
        input_tokens: 2,
        output_tokens: 2,
        uncounted: 1,
        cost: 1.2e-6,
      },
      {
        ...used,
        group: "member",
        messages: 1,
        input_tokens: 1,
        output_tokens: 1,
        uncounted: 0,
        cost: 6e-7,
      },
    ]);
  const counts = JSON.stringify(await app.driver.owner.select().from(operatorAiCounts));
  expect(counts).not.toContain(guest.address);
  expect(counts).not.toContain(lydia.id);
});

test("tokens of a model without a known price are shown without a cost", async () => {
  await app.driver.owner.delete(operatorAiUsage);
  const key = { provider: "openai", key: "sk-test-plain", model: "house-model", base_url: null };
  await putOperatorKey(admin, key);
  await statuses(1, () => ask(at(nextAddress())));
  await setKey();
  await expect
    .poll(async () => (await usage()).rows)
    .toMatchObject([{ model: "house-model", input_tokens: 1, cost: null }]);
});

test("counts of earlier days are deleted, and today's stay", async () => {
  await limitTo({});
  await statuses(1, () => ask(at(nextAddress())));
  const today = await app.driver.owner.select().from(operatorAiCounts);
  await app.driver.owner
    .insert(operatorAiCounts)
    .values({ usageDate: "2026-01-01", bucket: "everyone", messages: 9 });
  await sweepExpired({ db: app.services.db, shutdown: app.services.shutdown });
  expect(await app.driver.owner.select().from(operatorAiCounts)).toEqual(today);
});

test.each([
  ["a negative limit", { guest: -1 }],
  ["half a message", { member: 1.5 }],
  ["more than a million", { everyone: 1_000_001 }],
  ["an unknown group", { visitors: 3 }],
])("%s is refused", async (_what, change) => {
  const refused = await putAllowances(admin, { ...unlimited, ...change });
  expect(refused.status).toBe(400);
});
