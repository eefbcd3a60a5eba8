import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { userBlocks, userPosts, userSubscriptions, users } from "#server/db/schema.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Post, PublicPost } from "#shared/api/posts.ts";
import { setCommunityOpen } from "#testing/community.ts";
import { establishedUser } from "#testing/established-user.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();
beforeEach(async () => {
  await app.driver.owner.delete(userPosts);
});

async function subscriber(name: string): Promise<TestUser> {
  const user = await establishedUser(app, name);
  await app.driver.owner
    .insert(userSubscriptions)
    .values({ id: randomUUID(), userId: user.id, planType: "yearly", status: "active" });
  return user;
}
async function publish(by: TestUser, content: string, body: object = {}): Promise<string> {
  const made = await by.request("POST", "/api/posts", {
    body: { content, is_public: true, ...body },
  });
  expect(made.status, await made.clone().text()).toBe(201);
  return ((await made.json()) as Post).id;
}
async function read(user: TestUser, query = ""): Promise<Page<PublicPost>> {
  const answer = await user.request("GET", `/api/posts/public${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Page<PublicPost>;
}
const contents = async (user: TestUser) => (await read(user)).items.map(({ content }) => content);
const report = (by: TestUser, author: TestUser, id: string) =>
  by.request("POST", `/api/authors/${author.id}/posts/${id}/report`, {
    body: { category: "spam", reason: "It is an advertisement." },
  });

test("[F18] public posts of all users are listed newest first with their authors, without private posts", async () => {
  const [lydia, silas] = [await subscriber("Lydia"), await subscriber("Silas")];
  const first = await publish(lydia, "Give thanks", { is_prayer: true });
  const second = await publish(silas, "Rejoice");
  const private_ = { body: { content: "Mine alone" } };
  expect((await silas.request("POST", "/api/posts", private_)).status).toBe(201);
  const { items, nextCursor } = await read(silas);
  const author = { id: lydia.id, full_name: "Lydia" };
  expect(items).toMatchObject([
    { id: second, content: "Rejoice", mine: true, author: { id: silas.id } },
    { id: first, content: "Give thanks", is_prayer: true, mine: false, author },
  ]);
  expect(nextCursor).toBeNull();

  const unpublished = { body: { is_public: false } };
  await lydia.request("PATCH", `/api/posts/${first}`, unpublished);
  expect(await contents(silas)).toEqual(["Rejoice"]);
  expect(await contents(lydia)).toEqual(["Rejoice"]);
});

test("[F18] pages of public posts neither repeat nor skip a post when timestamps are equal", async () => {
  const [lydia, silas] = [await subscriber("Lydia"), await subscriber("Silas")];
  const ids: string[] = [];
  for (const [at, by] of [lydia, silas, lydia, silas, lydia].entries()) {
    ids.push(await publish(by, `number ${at}`));
  }
  const timestamp = new Date("2026-01-01T00:00:00.000Z");
  await app.driver.owner.update(userPosts).set({ createdAt: timestamp });
  const seen: string[] = [];
  let query = "?limit=2";
  for (;;) {
    const page = await read(silas, query);
    seen.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) break;
    query = `?limit=2&cursor=${page.nextCursor}`;
  }
  expect(seen).toEqual([...ids].sort());
  expect((await silas.request("GET", "/api/posts/public?cursor=x")).status).toBe(400);
});

test("[F18] a block between two users hides each other's public posts, and they cannot report them", async () => {
  const [lydia, silas, paul] = [
    await subscriber("Lydia"),
    await subscriber("Silas"),
    await subscriber("Paul"),
  ];
  const post = await publish(lydia, "Of Lydia");
  await publish(silas, "Of Silas");
  await app.driver.owner
    .insert(userBlocks)
    .values({ id: randomUUID(), userId: silas.id, blockedId: lydia.id });
  expect(await contents(lydia)).toEqual(["Of Lydia"]);
  expect(await contents(silas)).toEqual(["Of Silas"]);
  expect(await contents(paul)).toEqual(["Of Silas", "Of Lydia"]);
  expect((await report(silas, lydia, post)).status).toBe(404);
  expect((await report(paul, lydia, post)).status).toBe(204);
});

test("[F18] a post that enough users report disappears from all public lists", async () => {
  const [lydia, silas] = [await subscriber("Lydia"), await establishedUser(app, "Silas")];
  const post = await publish(lydia, "Buy my oil");
  for (const name of ["Paul", "Timothy", "Titus"]) {
    expect((await report(await establishedUser(app, name), lydia, post)).status).toBe(204);
  }
  expect(await contents(silas)).toEqual([]);
  expect(await contents(lydia)).toEqual([]);
});

test("[F18] a post beyond the twenty on its author's page can still be reported", async () => {
  const [lydia, silas] = [await subscriber("Lydia"), await establishedUser(app, "Silas")];
  const oldest = await publish(lydia, "The first");
  const row = { userId: lydia.id, content: new Uint8Array([1]), isPublic: true };
  await app.driver.owner.insert(userPosts).values(
    Array.from({ length: 20 }, (_, at) => ({
      ...row,
      id: randomUUID(),
      publicContent: `number ${at}`,
    })),
  );
  await app.driver.owner
    .update(userPosts)
    .set({ createdAt: new Date("2026-01-01T00:00:00.000Z") })
    .where(eq(userPosts.id, oldest));
  expect((await read(silas, "?limit=50")).items.at(-1)?.id).toBe(oldest);
  expect((await report(silas, lydia, oldest)).status).toBe(204);
});

test("[F18] public posts of a suspended user disappear for others", async () => {
  const [lydia, silas] = [await subscriber("Lydia"), await establishedUser(app, "Silas")];
  await publish(lydia, "Give thanks");
  expect(await contents(silas)).toEqual(["Give thanks"]);
  await app.driver.owner
    .update(users)
    .set({ suspendedAt: new Date() })
    .where(eq(users.id, lydia.id));
  expect(await contents(silas)).toEqual([]);
});

test("[F18] public posts require a session and an open community", async () => {
  expect((await app.request("GET", "/api/posts/public")).status).toBe(401);
  const silas = await establishedUser(app, "Silas");
  await setCommunityOpen(app, false);
  try {
    expect((await silas.request("GET", "/api/posts/public")).status).toBe(403);
  } finally {
    await setCommunityOpen(app, true);
  }
});
