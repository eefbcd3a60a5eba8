import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userPosts } from "#server/db/schema.ts";
import { grantPlan } from "#server/features/subscription/grant.ts";
import type { Post } from "#shared/api/posts.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { byRule } from "../admin/audit.ts";

const app = startTestApp();

const write = (user: TestUser, body: object) => user.request("POST", "/api/posts", { body });
const createPost = async (user: TestUser, body: object): Promise<Post> => {
  const answer = await write(user, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json() as Promise<Post>;
};
const listOwn = async (user: TestUser, query = "") =>
  (await (await user.request("GET", `/api/posts${query}`)).json()) as {
    items: Post[];
    nextCursor: string | null;
  };
const grant = (
  user: TestUser,
  plan_type: "weekly" | "monthly" | "yearly",
  expires_at: string | null = null,
) => app.database.asSystem((db) => grantPlan(db, byRule, user.id, { plan_type, expires_at }));
const rowOf = async (id: string) => {
  const [row] = await app.driver.owner.select().from(userPosts).where(eq(userPosts.id, id));
  return row;
};

test("a change of a post that is based on an older text is refused", async () => {
  const user = await app.signUp();
  const { id, updated_at } = await createPost(user, { content: "Begun" });
  const change = (body: object) => user.request("PATCH", `/api/posts/${id}`, { body });
  const first = await change({ content: "From the phone", if_unchanged_since: updated_at });
  expect(first.status).toBe(200);
  const saved = (await first.json()) as Post;
  expect(saved.updated_at > updated_at).toBe(true);
  const second = await change({ content: "From the desk", if_unchanged_since: updated_at });
  expect(second.status).toBe(409);
  expect((await second.json()).error.code).toBe("conflict");
  const read = await user.request("GET", `/api/posts/${id}`);
  expect(await read.json()).toEqual(saved);
  const third = await change({ is_prayer: true, if_unchanged_since: saved.updated_at });
  expect(await third.json()).toMatchObject({ content: "From the phone", is_prayer: true });
  const other = await app.signUp();
  expect((await other.request("GET", `/api/posts/${id}`)).status).toBe(404);
});

test("a versioned delete does not remove a post that changed since it was read", async () => {
  const user = await app.signUp();
  const { id, updated_at } = await createPost(user, { content: "Begun" });
  const path = `/api/posts/${id}`;
  const remove = (seen: string) =>
    user.request("DELETE", `${path}?if_unchanged_since=${encodeURIComponent(seen)}`);
  const body = { content: "From the phone", if_unchanged_since: updated_at };
  const saved = (await (await user.request("PATCH", path, { body })).json()) as Post;
  expect((await remove(updated_at)).status).toBe(409);
  expect((await listOwn(user)).items).toMatchObject([{ content: "From the phone" }]);
  expect((await remove(saved.updated_at)).status).toBe(204);
  expect((await listOwn(user)).items).toEqual([]);
});

test("a post that is sent again with its id is stored once, with the last text", async () => {
  const [user, stranger] = [await app.signUp(), await app.signUp()];
  const id = randomUUID();
  const first = await createPost(user, { id, content: "My post with a tpyo" });
  expect(first.id).toBe(id);
  const corrected = { id, content: "My post with a typo fixed", is_prayer: true };
  const second = await createPost(user, corrected);
  expect(second).toMatchObject({ ...corrected, created_at: first.created_at });
  expect(second.updated_at > first.updated_at).toBe(true);
  expect((await listOwn(user)).items).toEqual([second]);

  // The third finds a post that has changed since it was added.
  const retried = randomUUID();
  const answers = await Promise.all(
    ["One", "Two", "Three"].map((content) => write(user, { id: retried, content })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  expect((await listOwn(user)).items).toHaveLength(2);

  const before = (await listOwn(user)).items;
  const foreign = await write(stranger, { id, content: "Mine now" });
  expect(foreign.status).toBe(409);
  expect((await foreign.json()).error.code).toBe("conflict");
  expect((await listOwn(user)).items).toEqual(before);
  expect((await listOwn(stranger)).items).toEqual([]);
});

test("a public post that is sent again is checked as public text and can become private", async () => {
  const user = await app.signUp();
  const id = randomUUID();
  await createPost(user, { id, content: "Private so far" });
  const open = { id, content: "For all", is_public: true };
  expect((await write(user, open)).status).toBe(403);
  expect((await rowOf(id))?.publicContent).toBeNull();
  await grant(user, "weekly");
  await createPost(user, open);
  expect((await rowOf(id))?.publicContent).toBe("For all");
  const own = { content: "For me", is_public: false };
  expect((await write(user, { id, ...own })).status).toBe(409);
  const closed = await requestSeen(user, "PATCH", `/api/posts/${id}`, { body: own });
  expect(closed.status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ publicContent: null, isPublic: false });
});

test("[E08] posts are created, listed newest first page by page, changed and deleted by their owner", async () => {
  const user = await app.signUp();
  const first = await createPost(user, { content: "  Give thanks  ", is_prayer: true });
  expect(first).toMatchObject({
    content: "Give thanks",
    is_prayer: true,
    is_public: false,
    user_id: user.id,
  });
  const second = await createPost(user, { content: "Second" });
  const third = await createPost(user, { content: "Third" });
  const page = await listOwn(user, "?limit=2");
  expect(page.items.map(({ id }) => id)).toEqual([third.id, second.id]);
  const rest = await listOwn(user, `?limit=2&cursor=${page.nextCursor}`);
  expect(rest.items.map(({ id }) => id)).toEqual([first.id]);

  const changed = await requestSeen(user, "PATCH", `/api/posts/${first.id}`, {
    body: { content: "Give more thanks" },
  });
  expect(await changed.json()).toMatchObject({ content: "Give more thanks", is_prayer: true });
  expect((await user.request("DELETE", `/api/posts/${second.id}`)).status).toBe(204);
  expect((await listOwn(user)).items.map(({ content }) => content)).toEqual([
    "Third",
    "Give more thanks",
  ]);
});

test.each([
  ["blanks", { content: "   " }, "Please enter some content for your post."],
  ["no words", {}, "Please enter some content for your post."],
  ["501 characters", { content: "x".repeat(501) }, "Please keep your post to 500 characters."],
])("%s: rejected, with what to do", async (_, body, message) => {
  const user = await app.signUp();
  const answer = await write(user, body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
  expect((await listOwn(user)).items).toEqual([]);
});

test("a post of 500 characters is accepted", async () => {
  const user = await app.signUp();
  expect((await createPost(user, { content: "x".repeat(500) })).content).toHaveLength(500);
});

test("a public post requires a paid plan that has not expired, in every way of creating one", async () => {
  const user = await app.signUp();
  const refusal = { error: { message: "Public posts are only available with a paid plan." } };
  const free = await write(user, { content: "Hear this", is_public: true });
  expect(free.status).toBe(403);
  expect(await free.json()).toMatchObject(refusal);
  const hidden = await createPost(user, { content: "Mine alone" });
  const opened = await requestSeen(user, "PATCH", `/api/posts/${hidden.id}`, {
    body: { is_public: true },
  });
  expect(opened.status).toBe(403);

  await grant(user, "weekly", new Date(Date.now() - 1000).toISOString());
  expect((await write(user, { content: "Hear this", is_public: true })).status).toBe(403);
  await grant(user, "weekly");
  const shared = await createPost(user, { content: "Hear this", is_public: true });
  expect(shared.is_public).toBe(true);
  expect((await rowOf(shared.id))?.publicContent).toBe("Hear this");
  const closed = await requestSeen(user, "PATCH", `/api/posts/${shared.id}`, {
    body: { is_public: false },
  });
  expect(await closed.json()).toMatchObject({ is_public: false });
  expect((await rowOf(shared.id))?.publicContent).toBeNull();
});

test("the database holds a private post only as ciphertext", async () => {
  const user = await app.signUp();
  const { id } = await createPost(user, { content: "what nobody else may know" });
  const row = await rowOf(id);
  expect(row?.publicContent).toBeNull();
  expect(Buffer.from(row?.content ?? []).includes("nobody else")).toBe(false);
});

test("another user's post gets a 404 and stays unchanged", async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const { id } = await createPost(owner, { content: "Mine" });
  for (const [method, body] of [
    ["PATCH", { content: "Yours" }],
    ["DELETE", undefined],
  ] as const) {
    const foreign = await stranger.request(method, `/api/posts/${id}`, { body });
    const missing = await stranger.request(method, `/api/posts/${randomUUID()}`, { body });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await missing.text());
  }
  expect((await listOwn(stranger)).items).toEqual([]);
  expect((await listOwn(owner)).items).toMatchObject([{ content: "Mine" }]);
});

test("without a session every call returns 401", async () => {
  for (const [method, path, body] of [
    ["GET", "/api/posts", undefined],
    ["POST", "/api/posts", { content: "x" }],
    ["PATCH", `/api/posts/${randomUUID()}`, { content: "x" }],
    ["DELETE", `/api/posts/${randomUUID()}`, undefined],
  ] as const) {
    expect((await app.request(method, path, { body })).status).toBe(401);
  }
});
