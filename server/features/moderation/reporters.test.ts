// Tests which reports hide content, what a sharing pause stops, and that counts are correct.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SharedPrayer } from "#shared/api/community.ts";
import { establishedUser } from "#testing/established-user.ts";
import {
  addComment,
  addModerator,
  decide,
  findCase,
  publishPost,
  type Reported,
  report,
  sharePrayer,
  subscribe,
} from "#testing/moderation.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { adminSettings, sharedPrayers, users } from "../../db/schema.ts";

let app: TestApp;
let moderator: TestUser;
let readers: TestUser[];
beforeAll(async () => {
  app = await createTestApp();
  moderator = await addModerator(app);
  readers = await Promise.all(["A", "B", "C"].map((name) => establishedUser(app, name)));
});
afterAll(() => app.close());

const readPrayer = (user: TestUser, id: string) =>
  user.request("GET", `/api/prayers/community/${id}`);
const comments = async (user: TestUser, id: string) =>
  ((await (await readPrayer(user, id)).json()) as SharedPrayer).comments;
const change = (user: TestUser, set: Partial<typeof users.$inferInsert>) =>
  app.driver.owner.update(users).set(set).where(eq(users.id, user.id));

const restrictions: [string, (user: TestUser) => Promise<unknown>][] = [
  ["of the last three days", (user) => change(user, { createdAt: new Date() })],
  ["without a confirmed address", (user) => change(user, { emailVerified: false })],
  ["that are suspended", (user) => change(user, { suspendedAt: new Date() })],
  [
    "whose sharing is paused",
    (user) => change(user, { sharingPausedUntil: new Date(Date.now() + 60_000) }),
  ],
];
test.each(restrictions)(
  "reports by accounts %s open a case and hide nothing",
  async (_, restrict) => {
    const lydia = await establishedUser(app, "Lydia");
    const prayer = await sharePrayer(lydia);
    for (let n = 0; n < 3; n += 1) {
      const user = await establishedUser(app, "Restricted");
      expect((await report(user, prayer)).status).toBe(204);
      await restrict(user);
    }
    const [last, ...standing] = readers as [TestUser, TestUser, TestUser];
    for (const user of standing) await report(user, prayer);
    expect((await readPrayer(last, prayer.id)).status).toBe(200);
    expect(await findCase(moderator, prayer)).toMatchObject({ state: "open", report_count: 5 });
    await report(last, prayer);
    expect((await readPrayer(last, prayer.id)).status).toBe(404);
  },
);

test("reports by three new accounts do not hide a prayer", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const prayer = await sharePrayer(lydia);
  for (let n = 0; n < 3; n += 1) {
    expect((await report(await app.signUp({ name: "New" }), prayer)).status).toBe(204);
  }
  expect((await readPrayer(lydia, prayer.id)).status).toBe(200);
  expect(await findCase(moderator, prayer)).toMatchObject({ state: "open", report_count: 3 });
});

test("deleting a hidden comment, or its writer's account, keeps the comment count at zero", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const prayer = await sharePrayer(lydia);
  const silas = await establishedUser(app, "Silas");
  const first = await addComment(silas, prayer.id, "Buy now");
  expect(await comments(lydia, prayer.id)).toBe(1);
  for (const reader of readers) await report(reader, first);
  expect(await comments(lydia, prayer.id)).toBe(0);
  const path = `/api/prayers/community/${prayer.id}/comments/${first.id}`;
  expect((await silas.request("DELETE", path)).status).toBe(204);
  expect(await comments(lydia, prayer.id)).toBe(0);

  const mark = await establishedUser(app, "Mark");
  const second = await addComment(mark, prayer.id, "Buy more");
  await decide(moderator, second, { action: "hide" });
  expect(await comments(lydia, prayer.id)).toBe(0);
  await app.driver.owner.delete(users).where(eq(users.id, mark.id));
  expect(await comments(lydia, prayer.id)).toBe(0);
});

test("hiding and restoring a comment in any order or concurrently keeps the comment count correct", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const prayer = await sharePrayer(lydia);
  const kept = await addComment(lydia, prayer.id, "Amen");
  const comment = await addComment(readers[0] as TestUser, prayer.id, "Buy now");
  for (let round = 0; round < 3; round += 1) {
    const hidden = await findCase(moderator, comment, "hidden");
    const dismissed = await findCase(moderator, comment, "dismissed");
    const { revision } = hidden ?? dismissed ?? {};
    const action = hidden ? "restore" : "hide";
    const answers = await Promise.all(
      [1, 2, 3].map(() => decide(moderator, comment, { action, revision })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await comments(lydia, prayer.id)).toBe(hidden ? 2 : 1);
  }
  const path = (id: string) => `/api/prayers/community/${prayer.id}/comments/${id}`;
  await lydia.request("DELETE", path(kept.id));
  await readers[0]?.request("DELETE", path(comment.id));
  expect(await comments(lydia, prayer.id)).toBe(0);
});

test("the database refuses a count below zero", async () => {
  const prayer = await sharePrayer(await establishedUser(app, "Lydia"));
  const write = app.driver.owner
    .update(sharedPrayers)
    .set({ comments: -1 })
    .where(eq(sharedPrayers.prayerId, prayer.id));
  await expect(write).rejects.toThrow();
});

test("each case has its own sharing pause, and the longest one of an author's cases counts", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const named = await sharePrayer(lydia);
  const anonymous = await sharePrayer(lydia, {}, { anonymous: true });
  for (const prayer of [named, anonymous]) await report(moderator, prayer);
  const pause = async ({ id }: Reported, days: number) => {
    const path = `/api/admin/reports/prayer/${id}/sharing-pause`;
    const answer = await moderator.request("PUT", path, { body: { days, reason: "Advertising" } });
    expect(answer.status).toBe(200);
  };
  let n = 0;
  const publish = async () => {
    n += 1;
    const body = { title: `Version ${n}` };
    return (await requestSeen(lydia, "PATCH", `/api/prayers/${named.journalId}`, { body })).status;
  };
  await pause(named, 30);
  const { sharing_paused_until: until } = (await findCase(moderator, named)) ?? {};
  for (const days of [1, 0] as const) {
    await pause(anonymous, days);
    const [row] = await app.driver.owner.select().from(users).where(eq(users.id, lydia.id));
    expect(row?.sharingPausedUntil?.toISOString()).toBe(until);
    expect(await publish()).toBe(403);
  }
  await pause(anonymous, 1);
  await Promise.all([pause(named, 0), pause(anonymous, 7)]);
  expect(await publish()).toBe(403);
  await pause(anonymous, 0);
  expect(await publish()).toBe(200);
});

test("while a moderator pauses an author's sharing, nothing new and no edit becomes public", async () => {
  const lydia = await establishedUser(app, "Lydia");
  await subscribe(app, lydia);
  const prayer = await sharePrayer(lydia, { title: "Buy now" }, { anonymous: true });
  const other = await sharePrayer(lydia);
  const post = await publishPost(lydia, "Buy my oil");
  const comment = await addComment(lydia, other.id, "Amen");
  await report(readers[0] as TestUser, prayer);
  const path = `/api/admin/reports/prayer/${prayer.id}/sharing-pause`;
  const pause = (user: TestUser, days: number, reason = "Advertising") =>
    user.request("PUT", path, { body: { days, reason } });
  expect((await pause(lydia, 0)).status).toBe(403);
  expect((await pause(moderator, 3)).status).toBe(400);
  expect((await pause(moderator, 7, " ")).status).toBe(400);
  const before = Date.now();
  expect((await pause(moderator, 7)).status).toBe(200);
  const found = await findCase(moderator, prayer);
  expect(Date.parse(found?.sharing_paused_until ?? "")).toBeGreaterThanOrEqual(
    before + 7 * 86_400_000,
  );

  const draft = (await (
    await lydia.request("POST", "/api/prayers", { body: { title: "Private" } })
  ).json()) as { id: string };
  const calls: [string, string, object][] = [
    ["POST", `/api/prayers/${draft.id}/share`, {}],
    ["PATCH", `/api/prayers/${other.journalId}`, { title: "Buy more" }],
    ["POST", `/api/prayers/community/${other.id}/comments`, { comment: "Buy" }],
    ["PATCH", `/api/prayers/community/${other.id}/comments/${comment.id}`, { comment: "Buy" }],
    ["POST", "/api/posts", { content: "Buy", is_public: true }],
    ["PATCH", `/api/posts/${post.id}`, { content: "Buy more" }],
  ];
  for (const [method, address, body] of calls) {
    const answer =
      method === "PATCH" && !address.includes("/comments/")
        ? await requestSeen(lydia, method, address, { body })
        : await lydia.request(method, address, { body });
    expect(answer.status, `${method} ${address}`).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: { code: "forbidden", message: expect.stringContaining("paused") },
    });
  }
  // Private actions, and actions that make content less public, still work.
  const allowed: [string, string, object?][] = [
    ["PATCH", `/api/prayers/${draft.id}`, { title: "Still private" }],
    ["POST", `/api/prayers/${other.journalId}/answer`],
    ["POST", `/api/prayers/${other.journalId}/share`, { anonymous: true }],
    ["DELETE", `/api/prayers/${other.journalId}/share`],
    ["POST", "/api/posts", { content: "For me" }],
    ["PATCH", `/api/posts/${post.id}`, { is_public: false }],
  ];
  for (const [method, address, body] of allowed) {
    const answer = await lydia.request(method, address, { body });
    expect(answer.ok, `${method} ${address} ${answer.status}`).toBe(true);
  }
  const log = await (await moderator.request("GET", "/api/admin/reports/log")).text();
  expect(log).toContain("pause sharing");
  expect(log).not.toContain(lydia.id);
  expect((await pause(moderator, 0)).status).toBe(200);
  expect(
    (await requestSeen(lydia, "POST", `/api/prayers/${draft.id}/share`, { body: {} })).status,
  ).toBe(200);
});

test("while a user is suspended, others see only the user's anonymous content", async () => {
  const [lydia, silas] = [await establishedUser(app, "Lydia"), await establishedUser(app, "Silas")];
  await subscribe(app, lydia);
  const named = await sharePrayer(lydia, { title: "By name" });
  const anonymous = await sharePrayer(lydia, { title: "Without a name" }, { anonymous: true });
  const theirs = await sharePrayer(silas);
  await addComment(lydia, theirs.id, "By name");
  await addComment(lydia, anonymous.id, "Without a name");
  await publishPost(lydia, "By name");
  const chatId = await importChat(lydia);
  const made = await lydia.request("POST", `/api/chats/${chatId}/share`);
  expect(made.status).toBe(201);
  const { token } = (await made.json()) as { token: string };
  const view = async () => ({
    named: (await readPrayer(silas, named.id)).status,
    anonymous: (await readPrayer(silas, anonymous.id)).status,
    author: (await silas.request("GET", `/api/authors/${lydia.id}`)).status,
    chat: (await app.request("GET", `/api/shared-chats/${token}`)).status,
    comments: await Promise.all(
      [theirs, anonymous].map(async ({ id }) => {
        const list = await silas.request("GET", `/api/prayers/community/${id}/comments`);
        return ((await list.json()) as { items: object[] }).items.length;
      }),
    ),
  });
  const shown = { named: 200, anonymous: 200, author: 200, chat: 200, comments: [1, 1] };
  expect(await view()).toEqual(shown);
  await change(lydia, { suspendedAt: new Date() });
  expect(await view()).toEqual({
    named: 404,
    anonymous: 200,
    author: 404,
    chat: 404,
    comments: [0, 1],
  });
  await change(lydia, { suspendedAt: null });
  expect(await view()).toEqual(shown);
});

test("a public post passes the rules of shared prayers; a private one does not need to", async () => {
  const lydia = await establishedUser(app, "Lydia");
  await subscribe(app, lydia);
  const write = (body: object) => lydia.request("POST", "/api/posts", { body });
  expect((await write({ content: "What the fuck", is_public: true })).status).toBe(400);
  const private_ = (await (await write({ content: "What the fuck" })).json()) as { id: string };
  const edit = (id: string, body: object) =>
    requestSeen(lydia, "PATCH", `/api/posts/${id}`, { body });
  expect((await edit(private_.id, { is_public: true })).status).toBe(400);

  const dark = { content: "I want to end my life.", is_public: true };
  const held = await write(dark);
  expect(held.status).toBe(409);
  expect(await held.json()).toMatchObject({ error: { code: "needs_confirmation" } });
  expect((await write({ ...dark, confirmed: true })).status).toBe(201);
  expect((await write({ ...dark, is_public: false })).status).toBe(201);

  const post = await publishPost(lydia, "A psalm");
  expect((await edit(post.id, { content: "shitty" })).status).toBe(400);
  expect((await edit(post.id, { content: dark.content })).status).toBe(409);

  const set = (enabled: boolean) =>
    app.driver.owner
      .update(adminSettings)
      .set({ settingValue: { enabled, reportThreshold: 3 } })
      .where(eq(adminSettings.settingKey, "community"));
  await set(false);
  expect((await write({ content: "A psalm", is_public: true })).status).toBe(403);
  expect((await write({ content: "A psalm" })).status).toBe(201);
  expect((await edit(post.id, { is_public: false })).status).toBe(200);
  await set(true);
});

test("public posts count toward the sharing limits: three on the first day, twenty an hour later", async () => {
  const fresh = await app.signUp();
  const older = await establishedUser(app, "Older");
  for (const [user, most] of [
    [fresh, 3],
    [older, 20],
  ] as const) {
    await subscribe(app, user);
    for (let n = 0; n < most; n += 1) await publishPost(user, `Psalm ${n}`);
    const body = { content: "One more", is_public: true };
    expect((await user.request("POST", "/api/posts", { body })).status).toBe(429);
    const kept = await user.request("POST", "/api/posts", { body: { content: "For me" } });
    expect(kept.status).toBe(201);
    const { id } = (await kept.json()) as { id: string };
    const publish = await requestSeen(user, "PATCH", `/api/posts/${id}`, {
      body: { is_public: true },
    });
    expect(publish.status).toBe(429);
  }
});

/** Creates a conversation of two messages. */
async function importChat(user: TestUser): Promise<string> {
  const body = {
    title: "Rain",
    messages: [
      { role: "user", content: "Does it rain?" },
      { role: "assistant", content: "Now and then." },
    ],
  };
  const answer = await user.request("POST", "/api/chats/import", { body });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

test("edits of comments and public posts are limited to ten on an account's first day", {
  tags: "full",
}, async () => {
  const prayer = await sharePrayer(await establishedUser(app, "Lydia"));
  let seen: object = {};
  const edits = async (user: TestUser, path: string, bodies: object[]) => {
    const statuses: number[] = [];
    for (const body of bodies) {
      const answer = await user.request("PATCH", path, { body: { ...body, ...seen } });
      statuses.push(answer.status);
      const { updated_at, edited_at } = await answer.json();
      if (answer.ok) seen = { if_unchanged_since: updated_at ?? edited_at };
    }
    return statuses;
  };
  const words = Array.from({ length: 11 }, (_, n) => `Text ${n}`);
  const limited = [...Array(10).fill(200), 429];
  const [commenter, poster] = [await app.signUp(), await app.signUp()];
  const { id } = await addComment(commenter, prayer.id, "A comment");
  const path = `/api/prayers/community/${prayer.id}/comments/${id}`;
  expect(
    await edits(
      commenter,
      path,
      words.map((comment) => ({ comment })),
    ),
  ).toEqual(limited);
  seen = {};
  await subscribe(app, poster);
  const post = await publishPost(poster, "A post");
  const contents = words.map((content) => ({ content }));
  expect(await edits(poster, `/api/posts/${post.id}`, contents)).toEqual(limited);
  // Text that is or becomes private does not count.
  const hidden = { content: "For me", is_public: false };
  expect(await edits(poster, `/api/posts/${post.id}`, [hidden, ...contents])).toEqual(
    Array(12).fill(200),
  );
});
