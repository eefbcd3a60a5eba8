// The badge of moderators and admins: the server derives it, only from the role, and anonymous
// content never has it.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PrayerComment, SharedPrayer } from "#shared/api/community.ts";
import type { GroupItem } from "#shared/api/groups.ts";
import type { PublicPost } from "#shared/api/posts.ts";
import { created } from "#testing/created.ts";
import { establishedUser } from "#testing/established-user.ts";
import { groupOf, itemsOf, sharePrayerWithGroups } from "#testing/groups.ts";
import {
  addComment,
  addModerator,
  publishPost,
  sharePrayer,
  subscribe,
} from "#testing/moderation.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { userRoles } from "../../../db/schema.ts";

const app = startTestApp();

const read = async <T>(user: TestUser, path: string): Promise<T> =>
  created<T>(await user.request("GET", path), 200);
const prayerOf = (user: TestUser, id: string) =>
  read<SharedPrayer>(user, `/api/prayers/community/${id}`);
const commentsOn = async (user: TestUser, id: string) =>
  (await read<{ items: PrayerComment[] }>(user, `/api/prayers/community/${id}/comments`)).items;

async function withRole(role: "user" | "moderator" | "admin", name: string): Promise<TestUser> {
  const user = await establishedUser(app, name);
  await app.driver.owner.insert(userRoles).values({ userId: user.id, role }).onConflictDoNothing();
  return user;
}

test.each([
  ["moderator", true],
  ["admin", true],
  ["user", false],
] as const)("named content of a user with the role %s has a badge: %s", async (role, expected) => {
  const author = await withRole(role, "Mod");
  const reader = await establishedUser(app, "Silas");
  const prayer = await sharePrayer(author);
  await addComment(author, prayer.id, "Amen");
  await subscribe(app, author);
  const post = await publishPost(author, "Rejoice");
  expect((await prayerOf(reader, prayer.id)).author?.is_moderator).toBe(expected);
  expect((await commentsOn(reader, prayer.id))[0]?.author?.is_moderator).toBe(expected);
  const { items } = await read<{ items: PublicPost[] }>(reader, "/api/posts/public");
  expect(items.find(({ id }) => id === post.id)?.author.is_moderator).toBe(expected);
  expect(await read(reader, `/api/authors/${author.id}`)).toMatchObject({ is_moderator: expected });
  const theirs = await sharePrayer(reader);
  await author.request("PUT", `/api/prayers/community/${theirs.id}/prayed`);
  expect(await read(reader, `/api/prayers/${theirs.journalId}/prayed`)).toMatchObject({
    people: [{ id: author.id, is_moderator: expected }],
  });
});

test("anonymous content of a moderator is the same as that of any user", async () => {
  const reader = await establishedUser(app, "Silas");
  const seen = async (author: TestUser) => {
    const { id } = await sharePrayer(author, {}, { anonymous: true });
    await addComment(author, id, "Still waiting");
    const content = [await prayerOf(reader, id), await commentsOn(reader, id)];
    // Ids and times differ.
    return JSON.stringify(content).replace(/[0-9a-f]{8}-[-0-9a-f]{27}|\d{4}-\d\d-\d\dT[^"]+/g, "");
  };
  const ofModerator = await seen(await addModerator(app));
  expect(ofModerator).not.toContain("is_moderator");
  expect(ofModerator).toBe(await seen(await establishedUser(app, "Lydia")));
});

test("in a group, a moderator's prayer has the badge by name and no author without it", async () => {
  const [moderator, member] = [await addModerator(app), await establishedUser(app, "Silas")];
  const group = await groupOf(member, moderator);
  await sharePrayerWithGroups(moderator, [group], { title: "By name" });
  await sharePrayerWithGroups(moderator, [group], { title: "Anonymous", anonymous: true });
  const authorOf = (items: GroupItem[], named: string) =>
    items.find(({ title }) => title === named)?.author;
  const items = await itemsOf(member, group);
  expect(authorOf(items, "By name")).toMatchObject({ id: moderator.id, is_moderator: true });
  expect(authorOf(items, "Anonymous")).toBeNull();
});

test("the badge goes with the role, also on earlier content", async () => {
  const moderator = await addModerator(app);
  const { id } = await sharePrayer(moderator);
  const reader = await establishedUser(app, "Silas");
  expect((await prayerOf(reader, id)).author?.is_moderator).toBe(true);
  const { userId, role } = userRoles;
  await app.driver.owner
    .delete(userRoles)
    .where(and(eq(userId, moderator.id), eq(role, "moderator")));
  expect((await prayerOf(reader, id)).author?.is_moderator).toBe(false);
});

test("nobody can write the badge into a comment, a post, a prayer or a profile", async () => {
  const user = await establishedUser(app, "Lydia");
  const { id } = await sharePrayer(user);
  const forged = { is_moderator: true, author: { is_moderator: true } };
  const calls = [
    ["POST", `/api/prayers/community/${id}/comments`, { comment: "Amen" }],
    ["POST", "/api/posts", { content: "Rejoice" }],
    ["POST", "/api/prayers", { title: "For rain" }],
    ["PATCH", "/api/profile", { full_name: "Lydia" }],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await user.request(method, path, { body: { ...body, ...forged } });
    expect(answer.status, path).toBe(400);
  }
  expect((await prayerOf(user, id)).author?.is_moderator).toBe(false);
});
