// Authorization: every declared call × every kind of caller. A call that is in none of these lists
// fails the test.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userRoles } from "#server/db/schema.ts";
import { recordFigure } from "#testing/assurance.ts";
import { noLimits } from "#testing/limits.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

/** Anyone, with or without an account. */
const anyone = `
  GET /api/ai/allowance
  GET /api/bibles
  GET /api/bibles/{version}/books
  GET /api/bibles/{version}/books/{book}/chapters/{chapter}
  GET /api/bibles/{version}/books/{book}/chapters/{chapter}/verses/{verse}
  GET /api/bibles/{version}/search
  GET /api/bibles/{version}/text
  GET /api/citations/counts
  GET /api/daily-verse
  GET /api/devotions
  GET /api/functions/berea/replies/{id}
  GET /api/group-invitations/{token}
  GET /api/group-invitations/{token}/pictures/{picture}
  GET /api/passages/{reference}
  GET /api/photos/{userId}/{file}
  GET /api/resources/ratings
  GET /api/settings/landing
  GET /api/settings/public
  GET /api/shared-chats/{token}
  GET /api/study/cross-references/{book}/{chapter}/{verse}
  GET /api/study/lexicon
  GET /api/study/lexicon/{id}
  GET /api/study/places
  GET /api/study/sources
  GET /api/study/words/{book}/{chapter}/{verse}
  GET /healthz
  GET /readyz
  DELETE /api/functions/berea/replies/{id}
  POST /api/citations/check
  POST /api/email-change/confirm
  POST /api/email-change/show
  POST /api/invitations/open
  POST /api/notifications/mail/stop
  PUT /api/citations/reports/{id}
`;

/** Anyone while the setting `guest_access` is on, otherwise signed-in users. */
const guestsWhileOpen = `
  GET /api/functions/berea/models
  POST /api/functions/berea
`;

/** Signed-in users, for their own rows or rows that they may see. */
const users = `
  DELETE /api/access-tokens/{id}
  DELETE /api/account/deletion
  DELETE /api/blocks/{id}
  DELETE /api/bookmarks/{id}
  DELETE /api/calendars/{id}
  DELETE /api/chat-folders/{id}
  DELETE /api/chats/{id}
  DELETE /api/chats/{id}/messages/{message}/corrections
  DELETE /api/chats/{id}/messages/{message}/share
  DELETE /api/chats/{id}/replies/current
  DELETE /api/chats/{id}/share
  DELETE /api/devotions/{id}/read
  DELETE /api/favorites/{id}
  DELETE /api/groups/{id}
  DELETE /api/groups/{id}/invitations/{invitation}
  DELETE /api/groups/{id}/items/{item}
  DELETE /api/groups/{id}/items/{item}/comments/{comment}
  DELETE /api/groups/{id}/items/{item}/progress/{day}
  DELETE /api/groups/{id}/members/{user}
  DELETE /api/groups/{id}/picture
  DELETE /api/groups/{id}/requests/{user}
  DELETE /api/highlights/{id}
  DELETE /api/memory-verses/{id}
  DELETE /api/notes/{id}
  DELETE /api/notifications/push
  DELETE /api/posts/{id}
  DELETE /api/prayers/community/{id}/comments/{comment}
  DELETE /api/prayers/community/{id}/like
  DELETE /api/prayers/lists/{list}
  DELETE /api/prayers/lists/{list}/prayers/{id}
  DELETE /api/prayers/{id}
  DELETE /api/prayers/{id}/answer
  DELETE /api/prayers/{id}/share
  DELETE /api/prayers/{id}/updates/{update}
  DELETE /api/profile/photo
  DELETE /api/progress/chapters/{book}/{chapter}
  DELETE /api/reading-plans/{id}
  DELETE /api/resources/ratings/{id}
  DELETE /api/resources/saved/{id}
  DELETE /api/sessions/{id}
  GET /api/access-tokens
  GET /api/account/deletion
  GET /api/authors/{id}
  GET /api/blocks
  GET /api/bookmarks
  GET /api/calendars
  GET /api/chat-folders
  GET /api/chats
  GET /api/chats/search
  GET /api/chats/shares
  GET /api/chats/usage
  GET /api/chats/{id}
  GET /api/chats/{id}/export
  GET /api/chats/{id}/messages/{message}/share
  GET /api/chats/{id}/replies/current
  GET /api/chats/{id}/share
  GET /api/devotions/read
  GET /api/export
  GET /api/export/{id}/file
  GET /api/favorites
  GET /api/favorites/references
  GET /api/groups
  GET /api/groups/shares
  GET /api/groups/{id}
  GET /api/groups/{id}/invitations
  GET /api/groups/{id}/items
  GET /api/groups/{id}/items/{item}/comments
  GET /api/groups/{id}/items/{item}/progress
  GET /api/groups/{id}/members
  GET /api/groups/{id}/pictures/{picture}
  GET /api/groups/{id}/reports
  GET /api/groups/{id}/requests
  GET /api/highlights
  GET /api/me
  GET /api/memory-verses
  GET /api/notes
  GET /api/notes/{id}
  GET /api/notifications
  GET /api/notifications/push
  GET /api/onboarding
  GET /api/posts
  GET /api/posts/public
  GET /api/posts/{id}
  GET /api/prayers
  GET /api/prayers/community
  GET /api/prayers/community/{id}
  GET /api/prayers/community/{id}/comments
  GET /api/prayers/lists
  GET /api/prayers/stats
  GET /api/prayers/today
  GET /api/prayers/{id}
  GET /api/prayers/{id}/prayed
  GET /api/prayers/{id}/updates
  GET /api/preferences
  GET /api/profile
  GET /api/profile/counts
  GET /api/progress
  GET /api/progress/chapters
  GET /api/reading-plans
  GET /api/resources/saved
  GET /api/sessions
  GET /api/subscription
  PATCH /api/bookmarks/{id}
  PATCH /api/chat-folders/{id}
  PATCH /api/chats/{id}
  PATCH /api/groups/{id}
  PATCH /api/groups/{id}/items/{item}/comments/{comment}
  PATCH /api/groups/{id}/members/{user}
  PATCH /api/highlights/{id}
  PATCH /api/memory-verses/{id}
  PATCH /api/notes/{id}
  PATCH /api/posts/{id}
  PATCH /api/prayers/community/{id}/comments/{comment}
  PATCH /api/prayers/lists/{list}
  PATCH /api/prayers/{id}
  PATCH /api/preferences
  PATCH /api/profile
  PATCH /api/reading-plans/{id}
  POST /api/access-tokens
  POST /api/account/deletion
  POST /api/account/deletion/code
  POST /api/authors/{id}/posts/{post}/report
  POST /api/bookmarks
  POST /api/calendars
  POST /api/chat-folders
  POST /api/chats
  POST /api/chats/import
  POST /api/chats/{id}/messages/{message}/corrections
  POST /api/chats/{id}/messages/{message}/share
  POST /api/chats/{id}/replies
  POST /api/chats/{id}/restore
  POST /api/chats/{id}/share
  POST /api/email-change
  POST /api/export
  POST /api/favorites
  POST /api/functions/get_user_roles
  POST /api/group-invitations/{token}
  POST /api/groups
  POST /api/groups/{id}/invitations
  POST /api/groups/{id}/items/{item}/block
  POST /api/groups/{id}/items/{item}/comments
  POST /api/groups/{id}/items/{item}/comments/{comment}/report
  POST /api/groups/{id}/items/{item}/report
  POST /api/groups/{id}/notes
  POST /api/groups/{id}/plans
  POST /api/groups/{id}/reports/{report}
  POST /api/highlights
  POST /api/imports
  POST /api/imports/preview
  POST /api/memory-verses
  POST /api/memory-verses/{id}/reviews
  POST /api/notes
  POST /api/notifications/read
  POST /api/posts
  POST /api/prayers
  POST /api/prayers/community/{id}/block
  POST /api/prayers/community/{id}/comments
  POST /api/prayers/community/{id}/comments/{comment}/report
  POST /api/prayers/community/{id}/report
  POST /api/prayers/lists
  POST /api/prayers/{id}/answer
  POST /api/prayers/{id}/share
  POST /api/prayers/{id}/updates
  POST /api/progress/chapters
  POST /api/reading-plans
  POST /api/resources/requests
  POST /api/sessions/sign-out
  PUT /api/chats/{id}/branch
  PUT /api/devotions/{id}/read
  PUT /api/groups/{id}/items/{item}/comments/{comment}/hidden
  PUT /api/groups/{id}/items/{item}/hidden
  PUT /api/groups/{id}/items/{item}/prayed
  PUT /api/groups/{id}/items/{item}/progress/{day}
  PUT /api/groups/{id}/notifications
  PUT /api/groups/{id}/picture
  PUT /api/groups/{id}/requests/{user}
  PUT /api/notifications/push
  PUT /api/onboarding
  PUT /api/prayers/community/{id}/like
  PUT /api/prayers/community/{id}/prayed
  PUT /api/prayers/lists/{list}/prayers/{id}
  PUT /api/prayers/{id}/groups
  PUT /api/prayers/{id}/prayed
  PUT /api/profile/photo
  PUT /api/resources/ratings/{id}
  PUT /api/resources/saved/{id}
`;

/** Moderators and admins. */
const moderators = `
  GET /api/admin/group-reports
  GET /api/admin/reports
  GET /api/admin/reports/log
  POST /api/admin/group-reports/{report}
  POST /api/admin/reports/{kind}/{id}
  POST /api/admin/reports/{kind}/{id}/reveal
  PUT /api/admin/reports/{kind}/{id}/sharing-pause
`;

/** Admins. */
const admins = `
  DELETE /api/admin/ai/key
  DELETE /api/admin/catalog/{id}
  DELETE /api/admin/citations/reports/{id}
  DELETE /api/admin/invitations/{id}
  DELETE /api/admin/logo
  DELETE /api/admin/users/{id}/deletion
  DELETE /api/admin/users/{id}/roles/{role}
  DELETE /api/admin/users/{id}/suspension
  GET /api/admin/ai
  GET /api/admin/ai/usage
  GET /api/admin/audit
  GET /api/admin/audit/export
  GET /api/admin/catalog
  GET /api/admin/citations/counts
  GET /api/admin/citations/reports
  GET /api/admin/health
  GET /api/admin/invitations
  GET /api/admin/requests
  GET /api/admin/settings
  GET /api/admin/stats
  GET /api/admin/trends
  GET /api/admin/users
  PATCH /api/admin/citations/reports/{id}
  PATCH /api/admin/requests/{id}
  POST /api/admin/ai/test
  POST /api/admin/catalog
  POST /api/admin/catalog/api/{translation}
  POST /api/admin/catalog/{id}
  POST /api/admin/invitations
  POST /api/admin/users/{id}/confirmation
  POST /api/admin/users/{id}/deletion
  POST /api/admin/users/{id}/roles
  POST /api/admin/users/{id}/sign-out
  PUT /api/admin/ai/allowances
  PUT /api/admin/ai/key
  PUT /api/admin/catalog/{id}/confirmation
  PUT /api/admin/logo
  PUT /api/admin/settings/{key}
  PUT /api/admin/users/{id}/subscription
  PUT /api/admin/users/{id}/suspension
`;

type Level = "anyone" | "guests" | "users" | "moderators" | "admins";
const lists: [Level, string][] = [
  ["anyone", anyone],
  ["guests", guestsWhileOpen],
  ["users", users],
  ["moderators", moderators],
  ["admins", admins],
];
const table = new Map(
  lists.flatMap(([level, list]) =>
    list
      .trim()
      .split("\n")
      .map((call) => [call.trim(), level] as const),
  ),
);

type Asker = Pick<TestUser, "request">;
let app: TestApp;
let askers: Record<
  "guest" | "person" | "moderator" | "admin" | "suspended" | "signed out" | "deleted",
  Asker
>;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  const admin = await app.signUp();
  const moderator = await app.signUp();
  const [suspended, signedOut, deleted] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  await app.driver.owner.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  await app.driver.owner
    .insert(userRoles)
    .values([suspended, deleted].map(({ id }) => ({ userId: id, role: "admin" as const })));
  await admin.request("PUT", `/api/admin/users/${suspended.id}/suspension`, {
    body: { reason: "a test" },
  });
  await signedOut.request("POST", "/api/auth/sign-out", { body: {} });
  await app.driver.owner.execute(sql`delete from users where id = ${deleted.id}`);
  askers = {
    guest: app,
    person: await app.signUp(),
    moderator,
    admin,
    suspended,
    "signed out": signedOut,
    deleted,
  };
});
afterAll(() => app.close());

async function declared(): Promise<string[]> {
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Returns the calls that only the app has, or only the table above. */
const undeclared = (calls: string[]) => [
  ...calls.filter((call) => !table.has(call)),
  ...[...table.keys()].filter((call) => !calls.includes(call)),
];

test("every API call is listed here exactly once", async ({ task }) => {
  const calls = await declared();
  expect(undeclared(calls)).toEqual([]);
  expect(calls.length).toBe(table.size);
  recordFigure(task, `${calls.length} calls × ${Object.keys(askers).length} askers: 0 mismatches`);
});

/** Path parameters that pass validation: an id that no row has, or a place in the Bible. */
const parts: Record<string, string> = {
  version: "kjv",
  book: "John",
  chapter: "3",
  verse: "16",
  reference: "John+3:16",
  key: "announcement",
  kind: "prayer",
  role: "moderator",
  file: "avatar.webp",
  day: "1",
};
const addressOf = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? randomUUID());

/** Calls that end the caller's session, role or account; the tests of their features cover them. */
const ends = new Set(["POST /api/sessions/sign-out"]);

/** Throws if an unauthorized caller is accepted or an authorized one is rejected. */
async function expectOnly(level: Level, call: string): Promise<void> {
  const [method = "", path = ""] = call.split(" ");
  const status = async (asker: Asker) =>
    (
      await asker.request(
        method,
        addressOf(path),
        method === "GET" || method === "DELETE" ? {} : { body: {} },
      )
    ).status;
  const outside = async (name: keyof typeof askers, expected: number) =>
    expect(await status(askers[name]), name).toBe(expected);
  const inside = async (name: keyof typeof askers) => {
    if (ends.has(call)) return;
    const answered = await status(askers[name]);
    // The input may be rejected, but not the caller, and there is no server error.
    expect([401, 403], `${name}: ${answered}`).not.toContain(answered);
    expect(answered, name).not.toBe(500);
  };
  const known = level === "anyone" || level === "guests";
  for (const name of ["guest", "suspended", "signed out", "deleted"] as const) {
    await (known ? inside(name) : outside(name, 401));
  }
  await (level === "moderators" || level === "admins" ? outside("person", 403) : inside("person"));
  await (level === "admins" ? outside("moderator", 403) : inside("moderator"));
  await inside("admin");
}

test.each([...table])("%s is allowed for %s only", (call, level) => expectOnly(level, call));

test("catches an unlisted call, one that allows too much, and one that refuses too much", async () => {
  const calls = await declared();
  expect(undeclared([...calls, "GET /api/prayers/all"])).toEqual(["GET /api/prayers/all"]);
  expect(undeclared(calls.slice(1))).toEqual([calls[0]]);
  await expect(expectOnly("admins", "GET /api/prayers")).rejects.toThrow();
  await expect(expectOnly("users", "GET /api/bibles")).rejects.toThrow();
  await expect(expectOnly("anyone", "GET /api/admin/users")).rejects.toThrow();
});
