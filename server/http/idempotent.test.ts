import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CommitUnknownError, DatabaseConnectionError } from "#server/db/errors.ts";
import { idempotencyKeys, userRoles } from "#server/db/schema.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { firstCases, recordFigure } from "#testing/assurance.ts";
import { groupOf, itemsOf, sharePrayerWithGroups } from "#testing/groups.ts";
import { noLimits } from "#testing/limits.ts";
import { report, sharePrayer } from "#testing/moderation.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { sweepExpired } from "../features/sweep-expired.ts";
import { createRouter, type SignedInUser } from "./context.ts";
import { idempotent } from "./idempotent.ts";
import { onError } from "./on-error.ts";

let app: TestApp;
let lydia: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  lydia = await app.signUp();
});
afterAll(() => app.close());

const send = (user: TestUser, address: string, body: unknown, key: string) =>
  user.request("POST", address, { body, headers: { "idempotency-key": key } });
const countOf = async (user: TestUser, address: string): Promise<number> => {
  const found: unknown = await (await user.request("GET", address)).json();
  const list = Array.isArray(found) ? found : (found as { items: unknown[] }).items;
  return list.length;
};

/** Every call that creates a row of the user, and the list that contains it. */
const creates: [
  string,
  (at: Record<string, string>) => string,
  unknown,
  (at: Record<string, string>) => string,
][] = [
  ["a prayer", () => "/api/prayers", { title: "For rain" }, () => "/api/prayers?limit=100"],
  ["a conversation", () => "/api/chats", { title: "Grace" }, () => "/api/chats"],
  [
    "a conversation that was held without an account",
    () => "/api/chats/import",
    { title: "Grace", messages: [{ role: "user", content: "What is grace?" }] },
    () => "/api/chats",
  ],
  [
    "a favorite",
    () => "/api/favorites",
    { reference: "John 3:16", text: "For God so loved", translation: "KJV" },
    () => "/api/favorites",
  ],
  [
    "a note",
    () => "/api/notes",
    { id: randomUUID(), reference: "John 3:5", body: "new birth" },
    () => "/api/notes",
  ],
  [
    "a highlight",
    () => "/api/highlights",
    {
      items: [
        {
          version: "kjv",
          book: "John",
          chapter: 3,
          verse: 16,
          start: 0,
          end: 5,
          color: "yellow",
        },
      ],
    },
    () => "/api/highlights?book=John&chapter=3",
  ],
  ["a folder", () => "/api/chat-folders", { name: "Sermons" }, () => "/api/chat-folders"],
  ["a bookmark", () => "/api/bookmarks", { reference: "John 3:16" }, () => "/api/bookmarks"],
  [
    "a memory verse",
    () => "/api/memory-verses",
    { id: randomUUID(), reference: "John 3:16", translation: "kjv" },
    () => "/api/memory-verses",
  ],
  ["a post", () => "/api/posts", { content: "Grace and peace" }, () => "/api/posts"],
  ["a group", () => "/api/groups", { name: "Philippi" }, () => "/api/groups"],
  [
    "a link to a group",
    ({ group }) => `/api/groups/${group}/invitations`,
    {},
    ({ group }) => `/api/groups/${group}/invitations`,
  ],
  [
    "a note in a group",
    ({ group }) => `/api/groups/${group}/notes`,
    { reference: "John 3:16", text: "So loved" },
    ({ group }) => `/api/groups/${group}/items?kind=note`,
  ],
  [
    "a plan of a group",
    ({ group }) => `/api/groups/${group}/plans`,
    { built_in: "a-month-of-psalms", starts_on: "2026-11-01" },
    ({ group }) => `/api/groups/${group}/items?kind=plan`,
  ],
  [
    "a comment in a group",
    ({ group, item }) => `/api/groups/${group}/items/${item}/comments`,
    { comment: "Amen" },
    ({ group, item }) => `/api/groups/${group}/items/${item}/comments`,
  ],
  ["a list of prayers", () => "/api/prayers/lists", { name: "Family" }, () => "/api/prayers/lists"],
  [
    "news of a prayer",
    ({ prayer }) => `/api/prayers/${prayer}/updates`,
    { content: "It rained" },
    ({ prayer }) => `/api/prayers/${prayer}/updates`,
  ],
  [
    "a comment",
    ({ share }) => `/api/prayers/community/${share}/comments`,
    { comment: "Amen" },
    ({ share }) => `/api/prayers/community/${share}/comments`,
  ],
  [
    "a reading plan",
    () => "/api/reading-plans",
    {
      title: "Through Ruth",
      books: ["Ruth"],
      weekdays: [0, 1],
      started_on: "2026-11-01",
      ends_on: "2026-12-01",
    },
    () => "/api/reading-plans",
  ],
];

test.each(firstCases(creates, 4))(
  "%s sent five times at once with one key is created once",
  async (_what, address, body, list) => {
    const made = await lydia.request("POST", "/api/prayers", { body: { title: "Shared" } });
    const { id } = (await made.json()) as { id: string };
    const shared = await lydia.request("POST", `/api/prayers/${id}/share`, { body: {} });
    const group = await groupOf(lydia);
    await sharePrayerWithGroups(lydia, [group]);
    const item = (await itemsOf(lydia, group))[0]?.id ?? "";
    const share = ((await shared.json()) as Prayer).shared_as?.id ?? "";
    const at = { prayer: id, share, group, item };
    const before = await countOf(lydia, list(at));
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => send(lydia, address(at), body, key)),
    );
    // While the first call runs, the others get a conflict at once; repeated later, they get its
    // response.
    const running = sent.filter(({ status }) => status === 409);
    for (const { headers } of running) expect(headers.get("retry-after")).toBe("1");
    const answers = [
      ...sent.filter(({ status }) => status !== 409),
      ...(await Promise.all(running.map(() => send(lydia, address(at), body, key)))),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(
      answers.map(({ status }) => status),
      texts[0],
    ).toEqual(Array(5).fill(answers[0]?.status));
    expect(answers[0]?.ok, texts[0]).toBe(true);
    expect(new Set(texts).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed"))).toHaveLength(4);
    expect(await countOf(lydia, list(at))).toBe(before + 1);
  },
);

/** Calls that respond with 201 but create no second row, because only one link can exist. */
const onlyOne = ["/api/chats/{id}/messages/{message}/share", "/api/chats/{id}/share"];

/** Calls whose response contains a secret. It is not stored, so it cannot be repeated. */
const notRepeated = ["/api/access-tokens", "/api/admin/invitations", "/api/calendars"];

test("every call that creates something is listed in this test", async () => {
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, { post?: { responses: Record<string, unknown> } }>;
  };
  const making = Object.entries(paths)
    .filter(([, { post }]) => post?.responses["201"])
    .map(([address]) => address);
  const tried = creates.map(([, address]) =>
    address({ prayer: "{id}", share: "{id}", group: "{id}", item: "{item}" }),
  );
  expect([...tried, ...onlyOne, ...notRepeated].toSorted()).toEqual(making.toSorted());
});

test("catches five effects: without a key, five calls create five items", async ({ task }) => {
  recordFigure(task, `${creates.length} creates × five at once with one key: one effect each`);
  const before = await countOf(lydia, "/api/posts");
  for (let at = 0; at < 5; at += 1)
    await lydia.request("POST", "/api/posts", { body: { content: `number ${at}` } });
  expect(await countOf(lydia, "/api/posts")).toBe(before + 5);
});

test("a call sent again while the first one runs gets 409 with Retry-After at once, in one transaction", async () => {
  const { db } = app.services;
  let transactions = 0;
  const counted = Object.create(db, {
    asUser: {
      value: (...call: Parameters<typeof db.asUser>) => {
        transactions += 1;
        return db.asUser(...call);
      },
    },
  }) as typeof db;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = createRouter();
  slow.onError(onError);
  slow.use(async (c, next) => {
    c.set("user", { id: lydia.id } as SignedInUser);
    await idempotent(c, next, counted);
  });
  slow.post("/", async (c) => {
    begin();
    await gate;
    return c.json({ made: true }, 201);
  });
  const headers = { "idempotency-key": randomUUID() };
  const post = () => slow.request("/", { method: "POST", body: "{}", headers });
  const first = post();
  await begun;
  transactions = 0;
  const again = await Promise.all(Array.from({ length: 20 }, post));
  expect(again.map(({ status }) => status)).toEqual(Array(20).fill(409));
  expect(again.map((answer) => answer.headers.get("retry-after"))).toEqual(Array(20).fill("1"));
  expect(transactions).toBe(20);
  open();
  expect((await first).status).toBe(201);
  expect((await post()).headers.get("idempotency-replayed")).toBe("true");
});

/**
 * Returns a function that calls a route. `fails` returns the error of a transaction by its number,
 * or `undefined` if the transaction succeeds.
 */
function withFailingTransactions(
  fails: (transaction: number) => Error | undefined,
  route: () => void = () => {},
) {
  const { db } = app.services;
  let transactions = 0;
  const failing = Object.create(db, {
    asUser: {
      value: async (...call: Parameters<typeof db.asUser>) => {
        transactions += 1;
        const error = fails(transactions);
        if (error) throw error;
        return db.asUser(...call);
      },
    },
  }) as typeof db;
  const router = createRouter();
  router.onError(onError);
  router.use(async (c, next) => {
    c.set("user", { id: lydia.id } as SignedInUser);
    c.set("log", app.services.log);
    await idempotent(c, next, failing);
  });
  router.post("/", (c) => {
    route();
    return c.json({ made: true }, 201);
  });
  const headers = { "idempotency-key": randomUUID() };
  return async () => router.request("/", { method: "POST", body: "{}", headers });
}
const lostConnection = () => new DatabaseConnectionError("Connection terminated unexpectedly");

test("after the database was unavailable during a call, the same key can be used again", async () => {
  let calls = 0;
  const post = withFailingTransactions(
    // The first two attempts to release the key fail.
    (transaction) => (transaction === 2 || transaction === 3 ? lostConnection() : undefined),
    () => {
      calls += 1;
      if (calls === 1) throw lostConnection();
    },
  );
  expect((await post()).status).toBe(503);
  const retry = async () => (await post()).status;
  await expect.poll(retry, { interval: 100 }).toBe(201);
  expect((await post()).headers.get("idempotency-replayed")).toBe("true");
  expect(calls).toBe(2);
});

test("a call that may have been committed is not run again", async () => {
  let calls = 0;
  const post = withFailingTransactions(
    () => undefined,
    () => {
      calls += 1;
      throw new CommitUnknownError("connection lost", { cause: lostConnection() });
    },
  );
  expect((await post()).status).toBe(503);
  expect((await post()).status).toBe(409);
  expect(calls).toBe(1);
});

test("a call succeeds if its response cannot be stored, and the response is stored later", async () => {
  const post = withFailingTransactions((transaction) =>
    transaction === 2 ? lostConnection() : undefined,
  );
  expect((await post()).status).toBe(201);
  const retry = async () => (await post()).headers.get("idempotency-replayed");
  await expect.poll(retry, { interval: 100 }).toBe("true");
});

test("after a minute, a call whose first attempt never ended is reported as possibly done", async () => {
  const key = randomUUID();
  await send(lydia, "/api/posts", { content: "a server that died" }, key);
  await app.driver.owner.execute(
    sql`update idempotency_keys set answer = null, created_at = now() - interval '2 minutes' where key = ${key}`,
  );
  const again = await send(lydia, "/api/posts", { content: "a server that died" }, key);
  expect(again.status).toBe(409);
  expect(again.headers.get("retry-after")).toBeNull();
  expect(await again.text()).toContain("may have succeeded");
});

test("a key belongs to one user and one request; after a refusal it can be used again", async () => {
  const silas = await app.signUp();
  const key = randomUUID();
  expect((await send(lydia, "/api/posts", { content: "" }, key)).status).toBe(400);
  expect((await send(lydia, "/api/posts", { content: "mended" }, key)).status).toBe(201);
  const other = await send(lydia, "/api/posts", { content: "something else" }, key);
  expect(other.status).toBe(409);
  expect(await other.text()).toContain("used for something else");
  const elsewhere = await send(lydia, "/api/prayers/lists", { content: "mended" }, key);
  expect(elsewhere.status).toBe(409);
  const his = await send(silas, "/api/posts", { content: "mended" }, key);
  expect(his.status).toBe(201);
  expect(his.headers.get("idempotency-replayed")).toBeNull();
  for (const bad of ["", "x".repeat(201), "two words"]) {
    expect((await send(lydia, "/api/posts", { content: "x" }, bad)).status, bad).toBe(400);
  }
});

test("stored responses are encrypted and deleted after a day", async () => {
  const key = randomUUID();
  await send(lydia, "/api/posts", { content: "a thorn in the flesh" }, key);
  const [row] = await app.driver.owner
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key));
  expect(Buffer.from(row?.answer ?? []).toString("latin1")).not.toContain("thorn");
  expect(row?.answer?.length).toBeGreaterThan(50);
  await sweepExpired(app.services);
  const replayed = await send(lydia, "/api/posts", { content: "a thorn in the flesh" }, key);
  expect(replayed.headers.get("idempotency-replayed")).toBe("true");
  await app.driver.owner.execute(
    sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`,
  );
  const afterExpiry = await send(lydia, "/api/posts", { content: "a thorn in the flesh" }, key);
  expect(afterExpiry.headers.get("idempotency-replayed")).toBeNull();
  await sweepExpired(app.services, new Date(Date.now() + 25 * 60 * 60_000));
  expect(await app.driver.owner.select().from(idempotencyKeys)).toEqual([]);
});

test("a call of a moderator that is sent again after they lost the role is refused, not replayed", async () => {
  const moderator = await app.signUp();
  await app.driver.owner.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  const prayer = await sharePrayer(lydia, {}, { anonymous: true });
  expect((await report(moderator, prayer)).status).toBe(204);
  const path = `/api/admin/reports/prayer/${prayer.id}/reveal`;
  const key = randomUUID();
  const reveal = () => send(moderator, path, { reason: "A threat to others" }, key);
  expect((await reveal()).status).toBe(200);
  const again = await reveal();
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
  await app.driver.owner.delete(userRoles).where(eq(userRoles.userId, moderator.id));
  const refused = await reveal();
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain(lydia.id);
});

test("a comment sent again after the community was closed gets 403 and not the stored response", async () => {
  const prayer = await sharePrayer(lydia, {});
  const path = `/api/prayers/community/${prayer.id}/comments`;
  const key = randomUUID();
  const comment = () => send(lydia, path, { comment: "Amen, and amen" }, key);
  expect((await comment()).status).toBe(201);
  const again = await comment();
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  const open = (enabled: boolean) =>
    app.driver.owner.execute(
      sql`update admin_settings set setting_value = ${JSON.stringify({ enabled, reportThreshold: 3 })}::jsonb where setting_key = 'community'`,
    );
  await open(false);
  const refused = await comment();
  await open(true);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("idempotency-replayed")).toBeNull();
  expect(await refused.text()).not.toContain("Amen");
});
