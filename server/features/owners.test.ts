// Section 7 of the spec, table by table: each operation works for the row's owner and for nobody
// else. Another user gets the same response as for a missing row.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let lydia: TestUser;
let silas: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ name: "Priscilla" });
  [lydia, silas] = [await app.signUp({ name: "Lydia" }), await app.signUp({ name: "Silas" })];
  await admin.request("PUT", `/api/admin/users/${lydia.id}/subscription`, {
    body: { plan_type: "yearly" },
  });
});
afterAll(() => app.close());

type Call = { does: string; method: string; path: string; body?: object; owner: number };

/** Creates a row owned by Lydia, and returns the operations on it. The last one deletes the row. */
type Table = { table: string; make?: () => Promise<string>; calls: (id: string) => Call[] };

async function made(address: string, body: object): Promise<string> {
  const answer = await lydia.request("POST", address, { body });
  expect(answer.status, address).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Operations on one row, identified by its id. */
const tables: Table[] = [
  {
    table: "bible_chats",
    make: () => made("/api/chats", { title: "Grace" }),
    calls: (id) => [
      { does: "select by id", method: "GET", path: `/api/chats/${id}`, owner: 200 },
      {
        does: "update",
        method: "PATCH",
        path: `/api/chats/${id}`,
        body: { title: "New" },
        owner: 204,
      },
      { does: "delete by id", method: "DELETE", path: `/api/chats/${id}`, owner: 204 },
    ],
  },
  {
    table: "prayers",
    make: () => made("/api/prayers", { title: "For rain", tags: ["land"] }),
    calls: (id) => [
      {
        does: "update {title, description, tags}",
        method: "PATCH",
        path: `/api/prayers/${id}`,
        body: { title: "For sun", description: "Much", tags: ["sky"] },
        owner: 200,
      },
      {
        does: "update {is_shared}",
        method: "POST",
        path: `/api/prayers/${id}/share`,
        body: {},
        owner: 200,
      },
      {
        does: "update {is_shared}",
        method: "DELETE",
        path: `/api/prayers/${id}/share`,
        owner: 200,
      },
      { does: "update {status}", method: "POST", path: `/api/prayers/${id}/answer`, owner: 200 },
      { does: "delete by id", method: "DELETE", path: `/api/prayers/${id}`, owner: 204 },
    ],
  },
  {
    table: "favorite_verses",
    make: () => made("/api/favorites", { reference: "John 11:35", text: "Jesus wept." }),
    calls: (id) => [
      { does: "delete by id", method: "DELETE", path: `/api/favorites/${id}`, owner: 204 },
    ],
  },
  {
    table: "user_posts",
    make: () => made("/api/posts", { content: "A word", is_public: true }),
    calls: (id) => [
      {
        does: "update",
        method: "PATCH",
        path: `/api/posts/${id}`,
        body: { content: "Two" },
        owner: 200,
      },
      { does: "delete", method: "DELETE", path: `/api/posts/${id}`, owner: 204 },
    ],
  },
];

test.each(tables)(
  "[E12] $table: a row works for its owner and is missing for all other users",
  async ({ make, calls }) => {
    const id = (await make?.()) ?? "";
    const nowhere = calls("7f1d3a9e-0000-4000-8000-000000000000");
    for (const [at, { does, method, path, body, owner }] of calls(id).entries()) {
      const options = body ? { body } : {};
      const missing = nowhere[at];
      const foreign = await silas.request(method, path, options);
      const absent = await silas.request(method, missing?.path ?? "", options);
      expect(foreign.status, does).toBe(404);
      expect(await foreign.json(), does).toEqual(await absent.json());
      // Admins have no special access here.
      expect((await admin.request(method, path, options)).status, does).toBe(404);
      expect((await app.request(method, path, options)).status, does).toBe(401);
      const answer =
        method === "POST" && body
          ? await requestSeen(lydia, method, path, { body })
          : await lydia.request(method, path, options);
      expect(answer.status, does).toBe(owner);
    }
  },
);

/** Lists and single rows that depend on the caller. */
const own = [
  { table: "profiles", path: "/api/profile", shows: "Lydia" },
  { table: "bible_chats", path: "/api/chats", shows: "Only hers" },
  { table: "prayers", path: "/api/prayers", shows: "Only hers" },
  { table: "favorite_verses", path: "/api/favorites", shows: "Only hers" },
  { table: "user_onboarding", path: "/api/onboarding", shows: "mature" },
  { table: "user_posts", path: "/api/posts", shows: "Only hers" },
  { table: "user_subscriptions", path: "/api/subscription", shows: "yearly" },
];

test("[E12] a list contains only the rows of its owner", async () => {
  await made("/api/chats", { title: "Only hers" });
  await made("/api/prayers", { title: "Only hers" });
  await made("/api/favorites", { reference: "Job 3:3", text: "Only hers" });
  await made("/api/posts", { content: "Only hers" });
  const answers = { faith_level: "mature", bible_familiarity: "familiar", primary_goal: "learn" };
  const body = { answers, completed: true };
  expect((await lydia.request("PUT", "/api/onboarding", { body })).status).toBe(200);
  for (const { table, path, shows } of own) {
    const ownResponse = await lydia.request("GET", path);
    expect(ownResponse.status, table).toBe(200);
    expect(await ownResponse.text(), table).toContain(shows);
    for (const otherUser of [silas, admin]) {
      expect(await (await otherUser.request("GET", path)).text(), table).not.toContain(shows);
    }
    expect((await app.request("GET", path)).status, table).toBe(401);
  }
  // Counts include only the caller's own rows.
  expect(await (await silas.request("GET", "/api/prayers/stats")).json()).toMatchObject({
    total: 0,
  });
  expect(await (await silas.request("GET", "/api/chats/usage")).json()).toMatchObject({ days: [] });
});

test("[E12] profiles are changed by their owner; prayer_likes and prayer_comments by their author", async () => {
  const change = { body: { full_name: "Lydia of Thyatira", about_me: "Purple" } };
  expect((await lydia.request("PATCH", "/api/profile", change)).status).toBe(200);
  expect(await (await silas.request("GET", "/api/profile")).json()).toMatchObject({
    full_name: "Silas",
  });
  const id = await made("/api/prayers", { title: "For my brother" });
  const shared = await lydia.request("POST", `/api/prayers/${id}/share`, { body: {} });
  const { shared_as } = (await shared.json()) as Prayer;
  const at = `/api/prayers/community/${shared_as?.id}`;
  expect(await (await silas.request("PUT", `${at}/like`)).json()).toEqual({
    liked: true,
    likes: 1,
  });
  // Removing a like that she never gave does not remove his.
  expect(await (await lydia.request("DELETE", `${at}/like`)).json()).toEqual({
    liked: false,
    likes: 1,
  });
  const commentResponse = await silas.request("POST", `${at}/comments`, {
    body: { comment: "Amen" },
  });
  const comment = ((await commentResponse.json()) as { id: string }).id;
  const edit = { body: { comment: "Not so" } };
  for (const otherUser of [lydia, admin]) {
    expect((await otherUser.request("PATCH", `${at}/comments/${comment}`, edit)).status).toBe(404);
    expect((await otherUser.request("DELETE", `${at}/comments/${comment}`)).status).toBe(404);
  }
  expect((await silas.request("PATCH", `${at}/comments/${comment}`, edit)).status).toBe(200);
  expect((await silas.request("DELETE", `${at}/comments/${comment}`)).status).toBe(204);
});
