import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { prayers } from "#server/db/schema.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

async function add(user: TestUser, body: object): Promise<Prayer> {
  const answer = await user.request("POST", "/api/prayers", { body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Prayer;
}

async function list(user: TestUser, query = ""): Promise<Page<Prayer>> {
  const answer = await user.request("GET", `/api/prayers${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page<Prayer>;
}

test("a new prayer is normalized, and reading it returns what was saved", async () => {
  const lydia = await app.signUp();
  const kept = await add(lydia, {
    title: "  For my household ",
    description: " That they may believe.\n\nAll of them. ",
    tags: [" Family ", "FAMILY", "faith", ""],
  });
  expect(kept).toEqual({
    id: expect.any(String),
    user_id: lydia.id,
    title: "For my household",
    description: "That they may believe.\n\nAll of them.",
    tags: ["family", "faith"],
    status: "active",
    is_shared: false,
    shared_as: null,
    answered_at: null,
    testimony: null,
    verses: [],
    priority: 0,
    last_prayed_on: null,
    update_count: 0,
    reminder: null,
    rhythm: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const read = await lydia.request("GET", `/api/prayers/${kept.id}`);
  expect(read.status).toBe(200);
  expect(await read.json()).toEqual(kept);
  expect(await list(lydia)).toEqual({ items: [kept], nextCursor: null });
});

test("a prayer that changed since it was read is not overwritten, even without a version", async () => {
  const lydia = await app.signUp();
  const read = await add(lydia, { title: "For my brother" });
  const change = (body: object) => lydia.request("PATCH", `/api/prayers/${read.id}`, { body });
  const since = { if_unchanged_since: read.updated_at };
  const first = await change({ description: "From the phone", ...since });
  expect(first.status).toBe(200);
  const changed = (await first.json()) as Prayer;
  expect(changed.updated_at > read.updated_at).toBe(true);
  const refused = await change({ description: "From the desk", ...since });
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.code).toBe("conflict");
  const next = await change({ title: "For Tom", if_unchanged_since: changed.updated_at });
  expect(await next.json()).toMatchObject({ title: "For Tom", description: "From the phone" });
  expect((await change({ title: "For Thomas" })).status).toBe(409);
  expect((await change(since)).status).toBe(400);
  const missing = `/api/prayers/${randomUUID()}`;
  expect((await lydia.request("PATCH", missing, { body: { title: "x", ...since } })).status).toBe(
    404,
  );
});

test("of two changes that are based on the same text one is refused", async () => {
  const lydia = await app.signUp();
  const { id, updated_at: since } = await add(lydia, { title: "For my brother" });
  const answers = await Promise.all(
    ["From the phone", "From the desk"].map((description) =>
      lydia.request("PATCH", `/api/prayers/${id}`, {
        body: { description, if_unchanged_since: since },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a prayer sent twice with the same id is saved once; another user's id is refused", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const id = randomUUID();
  const first = await add(lydia, { id, title: "Once" });
  expect(first.id).toBe(id);
  expect(await add(lydia, { id, title: "Once, again" })).toEqual(first);
  expect((await list(lydia)).items).toHaveLength(1);
  const stolen = await silas.request("POST", "/api/prayers", { body: { id, title: "Mine" } });
  expect(stolen.status).toBe(409);
  const bad = await lydia.request("POST", "/api/prayers", { body: { id: "7", title: "Bad" } });
  expect(bad.status).toBe(400);
  const edit = await requestSeen(lydia, "PATCH", `/api/prayers/${id}`, {
    body: { id: randomUUID() },
  });
  expect(edit.status).toBe(400);
});

test("a prayer needs only a title; an empty description is stored as null", async () => {
  const lydia = await app.signUp();
  expect(await add(lydia, { title: "Peace", description: "  " })).toMatchObject({
    description: null,
    tags: [],
  });
});

test.each<[string, object, string]>([
  ["no title", {}, "title"],
  ["a blank title", { title: " \n " }, "title"],
  ["too long a title", { title: "x".repeat(201) }, "title"],
  ["too long a description", { title: "x", description: "x".repeat(5_001) }, "description"],
  ["tags that are no list", { title: "x", tags: "family" }, "tags"],
  ["too long a tag", { title: "x", tags: ["x".repeat(41)] }, "tags"],
  [
    "too many tags",
    { title: "x", tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) },
    "tags",
  ],
])("a prayer with %s is refused, naming the field", async (_what, body, field) => {
  const lydia = await app.signUp();
  await expectInvalidField(await lydia.request("POST", "/api/prayers", { body }), field);
  expect((await list(lydia)).items).toEqual([]);
});

test("creating a prayer rejects the fields status, is_shared and user_id", async () => {
  const lydia = await app.signUp();
  for (const more of [{ status: "answered" }, { is_shared: true }, { user_id: randomUUID() }]) {
    const body = { title: "x", ...more };
    expect((await lydia.request("POST", "/api/prayers", { body })).status).toBe(400);
  }
});

test("an edit changes only the given fields", async () => {
  const lydia = await app.signUp();
  const kept = await add(lydia, { title: "Work", description: "The river trade", tags: ["trade"] });
  const edit = async (body: object) => {
    const answer = await requestSeen(lydia, "PATCH", `/api/prayers/${kept.id}`, { body });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Prayer;
  };
  expect(await edit({ title: " Purple cloth " })).toMatchObject({
    title: "Purple cloth",
    description: "The river trade",
    tags: ["trade"],
  });
  expect(await edit({ tags: ["Cloth", "cloth "] })).toMatchObject({ tags: ["cloth"] });
  const last = await edit({ description: null });
  expect(last).toMatchObject({ title: "Purple cloth", description: null, tags: ["cloth"] });
  expect(last.created_at).toBe(kept.created_at);
  expect(Date.parse(last.updated_at)).toBeGreaterThanOrEqual(Date.parse(kept.updated_at));
  expect((await list(lydia)).items).toEqual([last]);
});

test.each([[{}], [{ title: " " }], [{ title: null }], [{ status: "active" }], ["not json"]])(
  "the edit %j is refused and changes nothing",
  async (body) => {
    const lydia = await app.signUp();
    const kept = await add(lydia, { title: "Work" });
    const answer = await lydia.request("PATCH", `/api/prayers/${kept.id}`, { body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: "invalid_input" } });
    expect((await list(lydia)).items).toEqual([kept]);
  },
);

test("a prayer is marked as answered once and cannot be made active again", async () => {
  const lydia = await app.signUp();
  const kept = await add(lydia, { title: "Open my heart" });
  const answered = await lydia.request("POST", `/api/prayers/${kept.id}/answer`);
  expect(answered.status).toBe(200);
  const after = (await answered.json()) as Prayer;
  expect(after).toMatchObject({
    ...kept,
    status: "answered",
    answered_at: expect.any(String),
    updated_at: after.updated_at,
  });

  const again = await lydia.request("POST", `/api/prayers/${kept.id}/answer`);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ error: { code: "conflict" } });
  const back = await requestSeen(lydia, "PATCH", `/api/prayers/${kept.id}`, {
    body: { status: "active" },
  });
  expect(back.status).toBe(400);
  // The text can still be edited, which keeps the time at which it was answered.
  const mended = await requestSeen(lydia, "PATCH", `/api/prayers/${kept.id}`, {
    body: { title: "Opened" },
  });
  expect(await mended.json()).toMatchObject({ status: "answered", answered_at: after.answered_at });
});

test("of several concurrent answers exactly one succeeds", async () => {
  const lydia = await app.signUp();
  const { id } = await add(lydia, { title: "x" });
  const all = await Promise.all(
    Array.from({ length: 5 }, () => lydia.request("POST", `/api/prayers/${id}/answer`)),
  );
  expect(all.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test("a versioned delete does not remove a prayer that changed since it was read", async () => {
  const lydia = await app.signUp();
  const { id, updated_at } = await add(lydia, { title: "For my brother" });
  const path = `/api/prayers/${id}`;
  const remove = (seen: string) =>
    lydia.request("DELETE", `${path}?if_unchanged_since=${encodeURIComponent(seen)}`);
  const changed = await lydia.request("PATCH", path, { body: { description: "From the phone" } });
  expect(changed.status).toBe(200);
  const answer = await remove(updated_at);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { code: "conflict" } });
  const newest = (await (await lydia.request("GET", path)).json()) as Prayer;
  expect(newest.description).toBe("From the phone");
  expect((await remove("yesterday")).status).toBe(400);
  expect((await remove(newest.updated_at)).status).toBe(204);
  expect((await lydia.request("GET", path)).status).toBe(404);
});

test("a deleted prayer is gone, and deleting it again answers 404", async () => {
  const lydia = await app.signUp();
  const { id } = await add(lydia, { title: "x" });
  const kept = await add(lydia, { title: "y" });
  expect((await lydia.request("DELETE", `/api/prayers/${id}`)).status).toBe(204);
  expect((await lydia.request("DELETE", `/api/prayers/${id}`)).status).toBe(404);
  expect((await lydia.request("GET", `/api/prayers/${id}`)).status).toBe(404);
  expect((await list(lydia)).items).toEqual([kept]);
});

test("the counts include only the user's own prayers", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const stats = async () => (await lydia.request("GET", "/api/prayers/stats")).json();
  expect(await stats()).toEqual({ total: 0, active: 0, answered: 0 });
  const first = await add(lydia, { title: "x" });
  await add(lydia, { title: "y" });
  await add(silas, { title: "z" });
  await lydia.request("POST", `/api/prayers/${first.id}/answer`);
  expect(await stats()).toEqual({ total: 2, active: 1, answered: 1 });
});

test("the list can be filtered by active or answered", async () => {
  const lydia = await app.signUp();
  const first = await add(lydia, { title: "x" });
  const second = await add(lydia, { title: "y" });
  await lydia.request("POST", `/api/prayers/${first.id}/answer`);
  const ids = async (query: string) => (await list(lydia, query)).items.map((item) => item.id);
  expect(await ids("?status=active")).toEqual([second.id]);
  expect(await ids("?status=answered")).toEqual([first.id]);
  expect((await lydia.request("GET", "/api/prayers?status=lost")).status).toBe(400);
});

test("pages of prayers are newest first and neither repeat nor skip one when timestamps are equal", async () => {
  const lydia = await app.signUp();
  for (let at = 0; at < 11; at += 1) await add(lydia, { title: `prayer ${at}` });
  // Seven prayers in one millisecond, as after an import; the others a minute apart.
  const all = (await list(lydia, "?limit=100")).items;
  await app.database.asUser(lydia.id, async ({ db }) => {
    for (const [at, { id }] of all.entries()) {
      const minute = at < 7 ? 30 : at;
      await db
        .update(prayers)
        .set({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
        .where(eq(prayers.id, id));
    }
  });
  const whole = (await list(lydia, "?limit=100")).items.map((item) => item.id);
  expect(new Set(whole).size).toBe(11);
  for (const limit of [1, 2, 3, 11]) {
    const seen: Prayer[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<Prayer> = await list(
        lydia,
        `?limit=${limit}${cursor ? `&cursor=${cursor}` : ""}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(limit);
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.map((item) => item.id)).toEqual(whole);
    const times = seen.map((item) => Date.parse(item.created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  }
});

test("a row added or deleted between two pages neither repeats nor hides another", async () => {
  const lydia = await app.signUp();
  const kept: Prayer[] = [];
  for (let at = 0; at < 4; at += 1) kept.unshift(await add(lydia, { title: `prayer ${at}` }));
  const whole = (await list(lydia)).items.map((item) => item.id);
  const first = await list(lydia, "?limit=2");
  await add(lydia, { title: "newer" });
  await lydia.request("DELETE", `/api/prayers/${first.items[1]?.id}`);
  const second = await list(lydia, `?limit=2&cursor=${first.nextCursor}`);
  expect(second.items.map((item) => item.id)).toEqual(whole.slice(2));
});

test.each(["?limit=0", "?limit=101", "?limit=x", "?cursor=x", "?cursor=e30", "?cursor="])(
  "the page %s is refused with the reason",
  async (query) => {
    const lydia = await app.signUp();
    const answer = await lydia.request("GET", `/api/prayers${query}`);
    expect(answer.status).toBe(400);
    const field = query.slice(1, query.indexOf("="));
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid_input", fields: { [field]: expect.any(String) } },
    });
  },
);

const calls = (id: string) =>
  [
    ["GET", `/api/prayers/${id}`, undefined],
    ["PATCH", `/api/prayers/${id}`, { title: "taken over" }],
    ["POST", `/api/prayers/${id}/answer`, undefined],
    ["DELETE", `/api/prayers/${id}`, undefined],
  ] as const;

test("another user's prayer gets the same response as a missing one", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const kept = await add(lydia, { title: "Only mine" });
  const missing = calls(randomUUID());
  for (const [at, [method, address, body]] of calls(kept.id).entries()) {
    const foreign = await silas.request(method, address, { body });
    const none = await silas.request(method, missing[at]?.[1] ?? "", { body });
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(await foreign.json()).toEqual(await none.json());
  }
  expect((await list(silas)).items).toEqual([]);
  expect((await list(lydia)).items).toEqual([kept]);
});

test("without a session every call returns 401 and changes nothing", async () => {
  const lydia = await app.signUp();
  const kept = await add(lydia, { title: "Only mine" });
  const all = [
    ...calls(kept.id),
    ["GET", "/api/prayers", undefined],
    ["GET", "/api/prayers/stats", undefined],
    ["POST", "/api/prayers", { title: "x" }],
  ] as const;
  for (const [method, address, body] of all) {
    const answer = await app.request(method, address, { body });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: "signed_out" } });
  }
  expect((await list(lydia)).items).toEqual([kept]);
});

test("the database contains no text of a prayer in plain text, before or after an edit", async () => {
  const lydia = await app.signUp();
  const canary = () => `canary-${randomUUID().slice(0, 23)}`;
  const words = Array.from({ length: 6 }, canary);
  const [title, description, tag, newTitle, newDescription, newTag] = words;
  const { id } = await add(lydia, { title, description, tags: [tag] });
  const rows = async () =>
    JSON.stringify(
      await app.database.asUser(lydia.id, ({ db }) =>
        db.execute(sql`
          select *, encode(title, 'escape') as t, encode(description, 'escape') as d, encode(tags, 'escape') as g
          from prayers`),
      ),
    );
  const before = await rows();
  await requestSeen(lydia, "PATCH", `/api/prayers/${id}`, {
    body: { title: newTitle, description: newDescription, tags: [newTag] },
  });
  const after = await rows();
  expect(before).toContain(id);
  for (const word of words) {
    expect(before).not.toContain(word);
    expect(after).not.toContain(word);
  }
});
