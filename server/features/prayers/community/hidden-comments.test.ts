// Comments that a block or a suspension hides: they change no count and send no event to users who
// do not see them.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block, PrayerComment, SharedPrayer } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { establishedUser } from "#testing/established-user.ts";
import {
  addComment,
  addModerator,
  decide,
  findCase,
  report,
  sharePrayer,
} from "#testing/moderation.ts";
import { observeExport, openPages } from "#testing/observer.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { users } from "../../../db/schema.ts";
import { commentCountsQuery } from "./comment-counts.ts";

const app = startTestApp();
let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  pages = await openPages(app);
});
afterAll(() => pages.close());

const [community, names] = ["/api/prayers/community", ["Lydia", "Silas", "Jason"]] as const;
const threeUsers = async () =>
  (await Promise.all(names.map((name) => establishedUser(app, name)))) as [
    TestUser,
    TestUser,
    TestUser,
  ];
const readAs = async <T>(user: TestUser, path: string): Promise<T> => {
  const answer = await user.request("GET", path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
};

/** Blocks the author of a new named prayer. */
async function block(by: TestUser, blocked: TestUser): Promise<void> {
  const { id } = await sharePrayer(blocked);
  expect((await by.request("POST", `${community}/${id}/block`)).status).toBe(204);
}

/** Returns the number of comments that the user gets, which is the same in all lists. */
async function countAs(user: TestUser, id: string): Promise<number> {
  const { comments } = await readAs<SharedPrayer>(user, `${community}/${id}`);
  for (const query of ["", "&order=prayed"]) {
    const { items } = await readAs<Page<SharedPrayer>>(user, `${community}?limit=100${query}`);
    expect(items.find((item) => item.id === id)?.comments).toBe(comments);
  }
  const list = await readAs<Page<PrayerComment>>(user, `${community}/${id}/comments`);
  expect(list.items.length).toBe(comments);
  return comments;
}

test("a comment that a block hides is not counted, in either direction of the block", async () => {
  const [lydia, silas, jason] = await threeUsers();
  const { id } = await sharePrayer(lydia);
  await block(jason, silas);
  await addComment(jason, id, "Amen");
  expect(await countAs(silas, id)).toBe(0);
  await addComment(silas, id, "Amen");
  await addComment(lydia, id, "Thank you");
  expect(await countAs(silas, id)).toBe(2);
  expect(await countAs(jason, id)).toBe(2);
  expect(await countAs(lydia, id)).toBe(3);
  const { items } = await readAs<{ items: Block[] }>(jason, "/api/blocks");
  await jason.request("DELETE", `/api/blocks/${items[0]?.id}`);
  expect(await countAs(silas, id)).toBe(3);
});

test("a comment that moderation hides is subtracted once, also if a block hides it", async () => {
  const [lydia, silas, jason] = await threeUsers();
  const moderator = await addModerator(app);
  const { id } = await sharePrayer(lydia);
  await block(silas, jason);
  const comment = await addComment(jason, id, "Buy now");
  await addComment(lydia, id, "Thank you");
  expect((await report(lydia, comment)).status).toBe(204);
  expect((await decide(moderator, comment, { action: "hide", revision: 1 })).status).toBe(204);
  expect(await countAs(silas, id)).toBe(1);
  expect(await countAs(lydia, id)).toBe(1);
});

test("the author's comment on an anonymous prayer is counted in spite of a block by name", async () => {
  const [lydia, silas, jason] = await threeUsers();
  const { id, journalId } = await sharePrayer(lydia, {}, { anonymous: true });
  await block(silas, lydia);
  await block(jason, lydia);
  await addComment(lydia, id, "Thank you");
  await addComment(jason, id, "Amen");
  expect(await countAs(silas, id)).toBe(2);
  // The author sees the same number in the journal and in the export.
  expect(await countAs(lydia, id)).toBe(1);
  const journal = await readAs<Prayer>(lydia, `/api/prayers/${journalId}`);
  expect(journal.shared_as?.comments).toBe(1);
  const files = await observeExport(lydia);
  const exported = files.find(({ from }) => from.endsWith("shared-prayers.json"));
  expect(JSON.parse(exported?.text ?? "[]")).toContainEqual(
    expect.objectContaining({ id, comments: 1 }),
  );
});

test("comments of a suspended user are counted for nobody", async () => {
  const [lydia, silas, jason] = await threeUsers();
  const { id } = await sharePrayer(lydia);
  await addComment(jason, id, "Amen");
  await addComment(silas, id, "Amen");
  const { owner } = app.driver;
  await owner.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, jason.id));
  expect(await countAs(silas, id)).toBe(1);
  expect(await countAs(lydia, id)).toBe(1);
});

test("a comment that a block hides sends no event to the blocked user, and no event has its number", async () => {
  const [lydia, silas, jason] = await threeUsers();
  const moderator = await addModerator(app);
  const { id } = await sharePrayer(lydia);
  await block(jason, silas);
  const [blocked, other] = [await pages.open(silas), await pages.open(lydia)];
  const events = async ({ caughtUp, events }: typeof blocked) => {
    await caughtUp();
    return events.filter(({ type, prayer_id }) => type === "comments" && prayer_id === id).length;
  };
  const comment = await addComment(jason, id, "Amen");
  const path = `${community}/${id}/comments/${comment.id}`;
  const { items } = await readAs<Page<PrayerComment>>(lydia, `${community}/${id}/comments`);
  const edited = { comment: "Amen!", if_unchanged_since: items[0]?.created_at };
  expect((await jason.request("PATCH", path, { body: edited })).status).toBe(200);
  expect((await report(lydia, comment)).status).toBe(204);
  for (const [action, list] of [
    ["hide", "waiting"],
    ["restore", "hidden"],
  ] as const) {
    const { revision } = (await findCase(moderator, comment, list)) ?? {};
    const decided = await decide(moderator, comment, { action, revision });
    expect(decided.status, await decided.text()).toBe(204);
  }
  expect((await jason.request("DELETE", path)).status).toBe(204);
  expect(await events(other)).toBe(5);
  expect(await events(blocked)).toBe(0);
  await addComment(silas, id, "Amen");
  expect(await events(other)).toBe(6);
  expect(await events(blocked)).toBe(1);
  expect((await lydia.request("PUT", `${community}/${id}/like`)).status).toBe(200);
  await blocked.caughtUp();
  const counts = blocked.events.filter(({ type }) => type === "counts");
  expect(counts.at(-1)).toEqual({ type: "counts", prayer_id: id, likes: 1, prayed: 0 });
});

test("the author's comment on an anonymous prayer reaches users with a block by name", async () => {
  const [lydia, silas] = await threeUsers();
  const { id } = await sharePrayer(lydia, {}, { anonymous: true });
  await block(silas, lydia);
  const page = await pages.open(silas);
  await addComment(lydia, id, "Thank you");
  await page.caughtUp();
  expect(page.events).toContainEqual({ type: "comments", prayer_id: id });
});

test("hidden comments are found by the indexes of blocks and of comments by author", async () => {
  const [lydia, silas] = await threeUsers();
  const { id } = await sharePrayer(lydia);
  const plan = await app.driver.owner.transaction(async (tx) => {
    await tx.execute(
      sql`insert into prayer_comments (id, prayer_id, comment) select gen_random_uuid(), ${id}, 'Amen' from generate_series(1, 3000)`,
    );
    await tx.execute(sql`analyze prayer_comments`);
    // The planner would scan tables as small as those of a test.
    await tx.execute(sql`set local enable_seqscan = off`);
    const query = commentCountsQuery(silas.id, [id]);
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
    return JSON.stringify(rows);
  });
  expect(plan).toMatch(/Index\w* (Only )?Scan (using|on) user_blocks_/);
  expect(plan).toContain("users_suspended");
  expect(plan).toContain("prayer_comments_by_user_and_prayer");
  expect(plan).not.toContain("Seq Scan");
});
