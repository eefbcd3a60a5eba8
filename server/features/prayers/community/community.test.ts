// Shared prayers: sharing, visibility, blocks and reports.

import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import { readBuilt } from "#corpus/build-output.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import type { authorPage, Block, PrayerComment, SharedPrayer } from "#shared/api/community.ts";
import type { moderationQueue } from "#shared/api/moderation.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { addPrayer, setCommunityOpen } from "#testing/community.ts";
import { establishedUser } from "#testing/established-user.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { withoutNotifications } from "#testing/without-notifications.ts";
import {
  moderationCases,
  sharedPrayers,
  userRoles,
  userSubscriptions,
  users,
} from "../../../db/schema.ts";
import { editPrayer } from "../changes.ts";
import { containsFilteredWord } from "./word-filter.ts";

type AuthorPage = z.infer<typeof authorPage>;
type Queue = z.infer<typeof moderationQueue>;

const app = startTestApp();

/** A new account has narrower limits, and its reports hide nothing. */
const newUser = (name = "Lydia"): Promise<TestUser> => establishedUser(app, name);

const share = (who: TestUser, id: string, body: object = {}) =>
  requestSeen(who, "POST", `/api/prayers/${id}/share`, { body });
/** The id of a share, as other users know it. */
async function shareIdOf(answer: Response): Promise<string> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { shared_as } = (await answer.json()) as Prayer;
  if (!shared_as) throw new Error("the prayer is not shared");
  return shared_as.id;
}
const journalIds = new Map<string, string>();
/** The journal's id of a prayer that `shared` made. */
const journalOf = (shareId: string) => journalIds.get(shareId) ?? "";
async function shared(who: TestUser, words: object = {}, how: object = {}): Promise<string> {
  const { id } = await addPrayer(who, words);
  const shareId = await shareIdOf(await share(who, id, how));
  journalIds.set(shareId, id);
  return shareId;
}
async function feed(who: TestUser, query = ""): Promise<Page<SharedPrayer>> {
  const answer = await who.request("GET", `/api/prayers/community${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page<SharedPrayer>;
}
const one = async (who: TestUser, id: string) =>
  (await (await who.request("GET", `/api/prayers/community/${id}`)).json()) as SharedPrayer;
const at = (id: string, rest = "") => `/api/prayers/community/${id}${rest}`;

test("[J04] others see a prayer while it is shared, until its author makes it private", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const made = await addPrayer(lydia, { title: "For my brother", description: "He is ill." });
  expect(made).toMatchObject({ is_shared: false, shared_as: null });
  expect((await silas.request("GET", at(made.id))).status).toBe(404);
  const answer = await share(lydia, made.id);
  expect(((await answer.clone().json()) as Prayer).is_shared).toBe(true);
  const id = await shareIdOf(answer);
  expect((await silas.request("GET", at(made.id))).status).toBe(404);
  expect(await one(silas, id)).toMatchObject({
    title: "For my brother",
    description: "He is ill.",
    mine: false,
    author: { id: lydia.id, full_name: "Lydia" },
  });
  expect((await one(lydia, id)).mine).toBe(true);
  await requestSeen(lydia, "PATCH", `/api/prayers/${made.id}`, {
    body: { title: "For my brothers" },
  });
  await lydia.request("POST", `/api/prayers/${made.id}/answer`);
  expect(await one(silas, id)).toMatchObject({ title: "For my brothers", status: "answered" });
  const hidden = await lydia.request("DELETE", `/api/prayers/${made.id}/share`);
  expect(await hidden.json()).toMatchObject({ is_shared: false, shared_as: null });
  expect((await silas.request("GET", at(id))).status).toBe(404);
  expect(await app.driver.owner.$count(sharedPrayers, eq(sharedPrayers.prayerId, id))).toBe(0);
});

test("private prayers and the journal entries of shared prayers are stored encrypted", async () => {
  const lydia = await newUser();
  const { id } = await addPrayer(lydia, { title: "sycamore canary" });
  await share(lydia, id);
  const rows = await app.driver.owner.execute(
    sql`select t::text as row from prayers t where id = ${id}`,
  );
  expect(JSON.stringify(rows)).not.toContain("sycamore");
});

test("[J08] the feed is newest first, with the author's name unless the author shares anonymously", async () => {
  const lydia = await newUser("Lydia of Thyatira");
  const silas = await newUser("Silas");
  const tag = `t${randomUUID().slice(0, 8)}`;
  const named = await shared(lydia, { tags: [tag] });
  const unnamed = await shared(lydia, { tags: [tag] }, { anonymous: true });
  const { items } = await feed(silas, `?tag=${tag}`);
  expect(items.map(({ id }) => id)).toEqual([unnamed, named]);
  expect(items[1]?.author).toMatchObject({ full_name: "Lydia of Thyatira" });
  expect(items[0]?.author).toBeNull();
  const raw = await (await silas.request("GET", at(unnamed))).text();
  expect(raw).not.toContain(lydia.id);
  expect(raw).not.toContain("Lydia");
  expect((await feed(silas, `?author=${lydia.id}`)).items.map(({ id }) => id)).toEqual([named]);
});

test("pages of the feed neither repeat nor skip a prayer, in both orders", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const tag = `t${randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await shared(lydia, { tags: [tag] }));
  await silas.request("PUT", at(ids[2] ?? "", "/prayed"));
  for (const order of ["newest", "prayed"]) {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = `?tag=${tag}&order=${order}&limit=2${cursor && `&cursor=${cursor}`}`;
      const page: Page<SharedPrayer> = await feed(silas, query);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    if (order === "prayed") expect(seen[0]).toBe(ids[2]);
  }
  expect((await silas.request("GET", "/api/prayers/community?cursor=x")).status).toBe(400);
});

test("[J06] a user has one like per prayer, also after concurrent calls, and can remove it", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const id = await shared(lydia);
  const likes = await Promise.all(
    Array.from({ length: 8 }, () => silas.request("PUT", at(id, "/like"))),
  );
  expect(likes.every(({ status }) => status === 200)).toBe(true);
  expect(await one(silas, id)).toMatchObject({ likes: 1, liked: true });
  await lydia.request("PUT", at(id, "/like"));
  expect(await one(lydia, id)).toMatchObject({ likes: 2, liked: true });
  await Promise.all(Array.from({ length: 4 }, () => silas.request("DELETE", at(id, "/like"))));
  expect(await one(silas, id)).toMatchObject({ likes: 1, liked: false });
});

test("'I prayed' counts once per day and user, and notifies the author", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const mark = await newUser("Mark");
  const id = await shared(lydia, { title: "For rain" });
  for (const who of [silas, silas, mark, lydia]) {
    expect((await who.request("PUT", at(id, "/prayed"))).status).toBe(200);
  }
  expect(await one(silas, id)).toMatchObject({ prayed: 3, prayed_today: true });
  const list = async (who: TestUser) =>
    (await (await who.request("GET", "/api/notifications")).json()) as {
      unread: number;
      items: object[];
    };
  expect(await list(lydia)).toMatchObject({
    unread: 1,
    items: [{ kind: "prayed", prayer_id: id, title: "For rain", count: 2, read: false }],
  });
  expect((await list(silas)).items).toEqual([]);
  expect((await lydia.request("POST", "/api/notifications/read")).status).toBe(204);
  expect((await list(lydia)).unread).toBe(0);
});

test("[J07] comments are trimmed, not empty, and listed oldest first; their author edits and deletes them", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const id = await shared(lydia);
  const say = (who: TestUser, comment: string) =>
    who.request("POST", at(id, "/comments"), { body: { comment } });
  expect((await say(silas, "   ")).status).toBe(400);
  expect((await say(silas, "x".repeat(1001))).status).toBe(400);
  const first = (await (await say(silas, "  Amen.  ")).json()) as PrayerComment;
  expect(first).toMatchObject({ comment: "Amen.", mine: true, by_author: false });
  await say(lydia, "Thank you.");
  const read = async (who: TestUser) =>
    ((await (await who.request("GET", at(id, "/comments"))).json()) as Page<PrayerComment>).items;
  expect((await read(lydia)).map(({ comment, by_author }) => [comment, by_author])).toEqual([
    ["Amen.", false],
    ["Thank you.", true],
  ]);
  expect((await one(lydia, id)).comments).toBe(2);
  const path = at(id, `/comments/${first.id}`);
  const edited = await silas.request("PATCH", path, { body: { comment: "Amen and amen." } });
  expect(((await edited.json()) as PrayerComment).edited_at).not.toBeNull();
  expect((await lydia.request("PATCH", path, { body: { comment: "Mine now" } })).status).toBe(404);
  expect((await lydia.request("DELETE", path)).status).toBe(404);
  expect((await silas.request("DELETE", path)).status).toBe(204);
  expect((await read(silas)).map(({ comment }) => comment)).toEqual(["Thank you."]);
  expect((await one(lydia, id)).comments).toBe(1);
});

test("a comment that is sent again with its id is stored once, with the last text", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const prayer = await shared(lydia);
  const id = randomUUID();
  const send = (who: TestUser, comment: string) =>
    who.request("POST", at(prayer, "/comments"), { body: { id, comment } });
  const first = (await (await send(silas, "Aemn.")).json()) as PrayerComment;
  expect(first).toMatchObject({ id, comment: "Aemn.", edited_at: null });
  const same = (await (await send(silas, "Aemn.")).json()) as PrayerComment;
  expect(same).toEqual(first);
  const second = await send(silas, "Amen.");
  expect(second.status).toBe(201);
  expect(await second.json()).toMatchObject({ id, comment: "Amen.", created_at: first.created_at });
  const read = async () =>
    (
      (await (await lydia.request("GET", at(prayer, "/comments"))).json()) as Page<PrayerComment>
    ).items.map(({ comment }) => comment);
  expect(await read()).toEqual(["Amen."]);
  expect((await send(lydia, "Mine now")).status).toBe(409);
  expect(await read()).toEqual(["Amen."]);
  expect((await one(lydia, prayer)).comments).toBe(1);
  const notices = await lydia.request("GET", "/api/notifications");
  expect(await notices.json()).toMatchObject({ items: [{ kind: "commented", count: 1 }] });
});

test("a notification names the only user who commented, while the comment is visible", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const phoebe = await newUser("Phoebe");
  const prayer = await shared(lydia);
  const write = async (who: TestUser) =>
    (
      (await (
        await who.request("POST", at(prayer, "/comments"), { body: { comment: "Amen." } })
      ).json()) as PrayerComment
    ).id;
  const read = async () => {
    const list = await lydia.request("GET", "/api/notifications");
    return ((await list.json()) as Page<Notification>).items.map(({ count, by }) => ({
      count,
      by,
    }));
  };
  const first = await write(silas);
  expect(await read()).toEqual([{ count: 1, by: "Silas" }]);
  await write(phoebe);
  expect(await read()).toEqual([{ count: 2, by: null }]);
  await lydia.request("POST", "/api/notifications/read");
  const third = await write(phoebe);
  expect(await read()).toEqual([
    { count: 1, by: "Phoebe" },
    { count: 2, by: null },
  ]);
  await silas.request("DELETE", at(prayer, `/comments/${first}`));
  await phoebe.request("DELETE", at(prayer, `/comments/${third}`));
  expect(await read()).toEqual([
    { count: 1, by: null },
    { count: 2, by: null },
  ]);
});

test("comments, prayers and moderators' decisions are only stored with their notifications", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const moderator = await newUser("Mo");
  await app.driver.owner.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  const prayer = await shared(lydia);
  const failed = await withoutNotifications(app, async () => [
    await silas.request("POST", at(prayer, "/comments"), { body: { comment: "Amen." } }),
    await silas.request("PUT", at(prayer, "/prayed")),
    await moderator.request("POST", `/api/admin/reports/prayer/${prayer}`, {
      body: { action: "hide", reason: "It is an advertisement." },
    }),
  ]);
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(await one(lydia, prayer)).toMatchObject({ comments: 0, prayed: 0 });
  expect((await silas.request("GET", at(prayer))).status).toBe(200);
});

test("a notification names nobody whom the author has blocked", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const prayer = await shared(lydia);
  const mark = await shared(silas);
  await silas.request("POST", at(prayer, "/comments"), { body: { comment: "Amen." } });
  await lydia.request("POST", at(mark, "/block"), { body: {} });
  const list = await lydia.request("GET", "/api/notifications");
  expect(await list.json()).toMatchObject({ items: [{ kind: "commented", by: null }] });
});

test("the author of an anonymous prayer comments on it anonymously", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const id = await shared(lydia, {}, { anonymous: true });
  await lydia.request("POST", at(id, "/comments"), { body: { comment: "Thank you." } });
  const raw = await (await silas.request("GET", at(id, "/comments"))).text();
  expect(raw).not.toContain(lydia.id);
  expect(JSON.parse(raw).items[0]).toMatchObject({ author: null, by_author: true });
});

test("[J09] others cannot edit, answer, share, unshare or delete a prayer", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const id = await shared(lydia);
  const calls: [string, string, object?][] = [
    ["GET", ""],
    ["PATCH", "", { title: "Mine" }],
    ["POST", "/answer"],
    ["POST", "/share", {}],
    ["DELETE", "/share"],
    ["DELETE", ""],
  ];
  for (const [method, rest, body] of calls) {
    const theirs = await silas.request(method, `/api/prayers/${journalOf(id)}${rest}`, { body });
    const none = await silas.request(method, `/api/prayers/${randomUUID()}${rest}`, { body });
    expect([theirs.status, none.status], `${method} ${rest}`).toEqual([404, 404]);
    expect(await theirs.text()).toBe(await none.text());
  }
  expect((await one(silas, id)).title).toBe("For rain");
});

test("row-level security stops users from changing another user's content or any counts", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const id = await shared(lydia);
  const secret = await addPrayer(lydia);
  await app.database.asUser(silas.id, async ({ db }) => {
    const title = await db
      .update(sharedPrayers)
      .set({ title: "Mine" })
      .where(eq(sharedPrayers.prayerId, id))
      .returning({ id: sharedPrayers.prayerId });
    expect(title).toEqual([]);
    expect(await db.$count(sharedPrayers, eq(sharedPrayers.journalId, secret.id))).toBe(0);
  });
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(app.database.asUser(silas.id, ({ db }) => db.execute(statement))).rejects.toThrow();
  await refused(sql`update shared_prayers set likes = 99 where prayer_id = ${id}`);
  await refused(sql`update shared_prayers set hidden_at = now()`);
  await refused(
    sql`insert into prayer_likes (id, prayer_id, user_id) values (${randomUUID()}, ${id}, ${lydia.id})`,
  );
  await refused(
    sql`insert into shared_prayers (prayer_id, journal_id, user_id, title, status) values (${randomUUID()}, ${secret.id}, ${lydia.id}, 'x', 'active')`,
  );
});

test("a prayer that speaks of self-harm is held back until its author confirms", async () => {
  const lydia = await newUser();
  const { id } = await addPrayer(lydia, { title: "Help", description: "I want to end my life." });
  const held = await share(lydia, id);
  expect(held.status).toBe(409);
  expect(await held.json()).toMatchObject({ error: { code: "needs_confirmation" } });
  expect((await feed(lydia)).items.map(({ title }) => title)).not.toContain("Help");
  expect((await share(lydia, id, { confirmed: true })).status).toBe(200);
});

test("profanity is refused in prayers, edits and comments; words of scripture are not", async () => {
  const lydia = await newUser();
  const { id } = await addPrayer(lydia, { title: "What the fuck" });
  expect((await share(lydia, id)).status).toBe(400);
  const fine = await shared(lydia, { title: "The whore of Babylon, hell and Balaam's ass" });
  const edit = await requestSeen(lydia, "PATCH", `/api/prayers/${journalOf(fine)}`, {
    body: { title: "shitty" },
  });
  expect(edit.status).toBe(400);
  const say = await lydia.request("POST", at(fine, "/comments"), {
    body: { comment: "You bitch" },
  });
  expect(say.status).toBe(400);
  for (const version of ["kjv", "web", "asv", "ylt", "darby"]) {
    for (const verse of loadTranslation(readBuilt(version)).verses()) {
      expect(containsFilteredWord(verse.text), verse.text).toBe(false);
    }
  }
});

test("three reports hide a prayer until a moderator decides; moderator actions are logged", async () => {
  const lydia = await newUser();
  const readers = await Promise.all(["A", "B", "C"].map((name) => newUser(name)));
  const moderator = await newUser("Mo");
  await app.driver.owner.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  const id = await shared(lydia, { title: "Buy now" });
  const secret = await addPrayer(lydia, { title: "A secret prayer" });
  const report = (who: TestUser) =>
    who.request("POST", at(id, "/report"), { body: { reason: "It is an advertisement." } });
  const [first] = readers as [TestUser];
  for (const who of [first, first, ...readers.slice(1, 2)]) {
    expect((await report(who)).status).toBe(204);
  }
  expect((await first.request("GET", at(id))).status).toBe(200);
  expect((await report(readers[2] as TestUser)).status).toBe(204);
  expect((await first.request("GET", at(id))).status).toBe(404);
  expect((await moderator.request("GET", at(id))).status).toBe(404);

  const queue = await (await moderator.request("GET", "/api/admin/reports")).text();
  expect(queue).toContain("Buy now");
  expect(queue).not.toContain("A secret prayer");
  const act = (who: TestUser, action: string, target = id) =>
    who.request("POST", `/api/admin/reports/prayer/${target}`, {
      body: { action, reason: "Looked at it" },
    });
  expect((await act(moderator, "hide", secret.id)).status).toBe(404);
  expect((await act(moderator, "restore")).status).toBe(204);
  expect((await first.request("GET", at(id))).status).toBe(200);
  // Reports from before the review no longer count.
  await report(first);
  expect((await first.request("GET", at(id))).status).toBe(200);
  const dismissed = await moderator.request("GET", "/api/admin/reports?list=dismissed");
  const again = ((await dismissed.json()) as Queue).items.find((item) => item.id === id);
  const hide = await moderator.request("POST", `/api/admin/reports/prayer/${id}`, {
    body: { action: "hide", reason: "Looked at it", revision: again?.revision },
  });
  expect(hide.status).toBe(204);
  expect((await first.request("GET", at(id))).status).toBe(404);
  const log = await (await moderator.request("GET", "/api/admin/reports/log")).json();
  expect(log).toMatchObject({
    items: [
      { action: "hide", via: "web", actor: { full_name: "Mo" }, target_id: id },
      { action: "restore", via: "web", actor: { full_name: "Mo" }, target_id: id },
      { action: "hide", via: "rule", actor: null, target_id: id },
    ],
  });
  for (const path of ["/api/admin/reports", "/api/admin/reports/log"]) {
    expect((await lydia.request("GET", path)).status).toBe(403);
    expect((await app.request("GET", path)).status).toBe(401);
  }
  expect((await act(lydia, "hide")).status).toBe(403);
});

test("a comment hidden by reports is not counted", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const readers = await Promise.all(["A", "B", "C"].map((name) => newUser(name)));
  const id = await shared(lydia);
  const made = await silas.request("POST", at(id, "/comments"), { body: { comment: "Buy now" } });
  const { id: comment } = (await made.json()) as PrayerComment;
  for (const who of readers) {
    const path = at(id, `/comments/${comment}/report`);
    expect((await who.request("POST", path, { body: { reason: "Spam" } })).status).toBe(204);
  }
  expect((await one(lydia, id)).comments).toBe(0);
  const list = await (await lydia.request("GET", at(id, "/comments"))).json();
  expect(list).toMatchObject({ items: [] });
});

async function blocksOf(who: TestUser): Promise<Block[]> {
  return ((await (await who.request("GET", "/api/blocks")).json()) as { items: Block[] }).items;
}
const statusOf = async (who: TestUser, id: string) => (await who.request("GET", at(id))).status;

test("blocking from a named prayer hides what both users share by name, but no anonymous prayer", async () => {
  const lydia = await newUser("Lydia");
  const silas = await newUser("Silas");
  const [named, anonymous] = [await shared(lydia), await shared(lydia, {}, { anonymous: true })];
  const [own, ownAnonymous] = [await shared(silas), await shared(silas, {}, { anonymous: true })];
  await lydia.request("POST", at(own, "/comments"), { body: { comment: "Amen" } });
  await lydia.request("POST", at(anonymous, "/comments"), { body: { comment: "Thank you" } });
  expect((await silas.request("POST", at(named, "/block"))).status).toBe(204);
  expect(await statusOf(silas, named)).toBe(404);
  expect(await statusOf(lydia, own)).toBe(404);
  expect((await lydia.request("PUT", at(own, "/like"))).status).toBe(404);
  expect(await statusOf(silas, anonymous)).toBe(200);
  expect(await statusOf(lydia, ownAnonymous)).toBe(200);
  const comments = async (id: string) =>
    (await (await silas.request("GET", at(id, "/comments"))).json()) as Page<PrayerComment>;
  expect((await comments(own)).items).toEqual([]);
  // The author comments on their anonymous prayer as its author, whom the block does not concern.
  expect((await comments(anonymous)).items).toMatchObject([{ by_author: true, author: null }]);
  expect((await silas.request("GET", `/api/authors/${lydia.id}`)).status).toBe(404);
  const [block] = await blocksOf(silas);
  expect(block).toMatchObject({ kind: "user", full_name: "Lydia" });
  expect(block?.id).not.toBe(lydia.id);
  // A block can be removed neither by the blocked user's id nor by another user.
  expect((await silas.request("DELETE", `/api/blocks/${lydia.id}`)).status).toBe(404);
  expect((await lydia.request("DELETE", `/api/blocks/${block?.id}`)).status).toBe(404);
  expect((await silas.request("DELETE", `/api/blocks/${block?.id}`)).status).toBe(204);
  expect(await statusOf(silas, named)).toBe(200);
  expect((await silas.request("POST", at(own, "/block"))).status).toBe(409);
});

test("blocking from an anonymous prayer hides only that prayer, and only from the blocker", async () => {
  const lydia = await newUser("Lydia");
  const silas = await newUser("Silas");
  const [named, anonymous] = [await shared(lydia), await shared(lydia, {}, { anonymous: true })];
  const other = await shared(lydia, {}, { anonymous: true });
  const own = await shared(silas);
  expect((await silas.request("POST", at(anonymous, "/block"))).status).toBe(204);
  expect(await statusOf(silas, anonymous)).toBe(404);
  expect((await silas.request("GET", at(anonymous, "/comments"))).status).toBe(404);
  expect((await silas.request("PUT", at(anonymous, "/like"))).status).toBe(404);
  // A repeated request succeeds without a second block.
  expect((await silas.request("POST", at(anonymous, "/block"))).status).toBe(204);
  for (const id of [named, other]) expect(await statusOf(silas, id)).toBe(200);
  for (const id of [anonymous, own]) expect(await statusOf(lydia, id)).toBe(200);
  expect((await silas.request("GET", `/api/authors/${lydia.id}`)).status).toBe(200);
  const [block, ...rest] = await blocksOf(silas);
  expect(rest).toEqual([]);
  expect(block).toMatchObject({ kind: "prayer", full_name: "" });
  expect((await silas.request("DELETE", `/api/blocks/${block?.id}`)).status).toBe(204);
  expect(await statusOf(silas, anonymous)).toBe(200);
});

test("each share of a prayer has a new random id that is not the journal's", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const { id } = await addPrayer(lydia);
  const first = await shareIdOf(await share(lydia, id));
  await lydia.request("DELETE", `/api/prayers/${id}/share`);
  const second = await shareIdOf(await share(lydia, id, { anonymous: true }));
  expect(new Set([id, first, second]).size).toBe(3);
  for (const gone of [id, first]) expect(await statusOf(silas, gone)).toBe(404);
  expect((await one(silas, second)).author).toBeNull();
});

test("anonymizing a shared prayer gives it a new id without likes and comments, and is not rate limited", async () => {
  const fresh = await app.signUp();
  const silas = await newUser("Silas");
  const prayers: { id: string; named: string }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await addPrayer(fresh);
    prayers.push({ id, named: await shareIdOf(await share(fresh, id)) });
  }
  for (const { id, named } of prayers) {
    await silas.request("PUT", at(named, "/like"));
    await silas.request("POST", at(named, "/comments"), { body: { comment: "Amen, Lydia" } });
    const anonymous = await shareIdOf(await share(fresh, id, { anonymous: true }));
    expect(await statusOf(silas, named)).toBe(404);
    expect(await one(silas, anonymous)).toMatchObject({ author: null, likes: 0, comments: 0 });
    // Sharing it the same way once more changes nothing.
    expect(await shareIdOf(await share(fresh, id, { anonymous: true }))).toBe(anonymous);
  }
  // Showing the name again is an ordinary new share.
  expect((await share(fresh, prayers[0]?.id ?? "")).status).toBe(429);
});

test("the author's name is removed without another check of the text", async () => {
  const lydia = await newUser();
  const { id } = await addPrayer(lydia, { title: "Help", description: "I want to end my life." });
  await share(lydia, id, { confirmed: true });
  expect((await share(lydia, id, { anonymous: true })).status).toBe(200);
});

test("a hidden prayer stays hidden when its author removes the name", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const named = await shared(lydia);
  await app.driver.owner.insert(moderationCases).values({
    id: randomUUID(),
    kind: "prayer",
    targetId: journalOf(named),
    userId: lydia.id,
    state: "hidden",
    openedAt: new Date(),
  });
  const anonymous = await shareIdOf(await share(lydia, journalOf(named), { anonymous: true }));
  expect(await statusOf(silas, anonymous)).toBe(404);
});

/**
 * Waits until a statement waits for a lock. The embedded database has one connection, where
 * everything waits anyway.
 */
async function somethingWaits(): Promise<void> {
  if (app.database.kind === "embedded") return;
  const waiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const count = async () =>
    ((await app.driver.owner.execute(waiting)) as unknown as { rows: { n: number }[] }).rows[0]?.n;
  await expect.poll(count).toBe(1);
}

test("sharing during an edit publishes neither the text before the edit nor an unseen one", async () => {
  const lydia = await newUser();
  const { id } = await addPrayer(lydia, { title: "version one" });
  const edited = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const edit = app.database.asUser(lydia.id, async (user) => {
    await editPrayer(user, id, { title: "version two" });
    edited.resolve();
    await released.promise;
  });
  await edited.promise;
  const sharing = lydia.request("POST", `/api/prayers/${id}/share`, { body: {} });
  await somethingWaits();
  released.resolve();
  await edit;
  expect((await sharing).status).toBe(409);
  expect(await app.driver.owner.$count(sharedPrayers, eq(sharedPrayers.journalId, id))).toBe(0);
});

test("row-level security rejects blocks by name of anonymous authors and single blocks of named prayers", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const quiet = await newUser("Quiet");
  const named = await shared(lydia);
  const anonymous = await shared(quiet, {}, { anonymous: true });
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(app.database.asUser(silas.id, ({ db }) => db.execute(statement))).rejects.toThrow();
  const id = randomUUID();
  await refused(
    sql`insert into user_blocks (id, user_id, blocked_id) values (${id}, ${silas.id}, ${quiet.id})`,
  );
  await refused(
    sql`insert into user_blocks (id, user_id, prayer_id) values (${id}, ${silas.id}, ${named})`,
  );
  await refused(sql`update user_blocks set blocked_id = ${quiet.id}`);
  await refused(sql`update shared_prayers set anonymous = true`);
  await refused(
    sql`insert into prayer_comments (id, prayer_id, user_id, comment, by_author) values (${id}, ${anonymous}, ${silas.id}, 'x', true)`,
  );
  await refused(sql`select users_blocked_from_prayer(${anonymous}::uuid)`);
});

test("an author's page shows public content by name, and does not exist for users without any", async () => {
  const lydia = await newUser("Lydia");
  const silas = await newUser("Silas");
  const quiet = await newUser("Quiet");
  await shared(lydia);
  await shared(quiet, {}, { anonymous: true });
  const page = await silas.request("GET", `/api/authors/${lydia.id}`);
  expect(await page.json()).toMatchObject({ full_name: "Lydia", posts: [] });
  const nothing = await silas.request("GET", `/api/authors/${quiet.id}`);
  const nobody = await silas.request("GET", `/api/authors/${randomUUID()}`);
  expect([nothing.status, nobody.status]).toEqual([404, 404]);
  expect(await nothing.text()).toBe(await nobody.text());
});

test("deleting an account deletes its shares, likes and comments", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const mine = await shared(silas);
  const theirs = await shared(lydia);
  await silas.request("PUT", at(theirs, "/like"));
  await silas.request("POST", at(theirs, "/comments"), { body: { comment: "Amen" } });
  await app.driver.owner.delete(users).where(eq(users.id, silas.id));
  expect((await lydia.request("GET", at(mine))).status).toBe(404);
  expect(await one(lydia, theirs)).toMatchObject({ likes: 0, comments: 0 });
});

test("sharing and commenting are limited more strictly on an account's first day", async () => {
  const fresh = await app.signUp();
  for (let n = 0; n < 3; n += 1) await shared(fresh);
  const { id } = await addPrayer(fresh);
  expect((await share(fresh, id)).status).toBe(429);
});

test("public edits of a shared prayer are limited to ten on an account's first day; private ones are not", async () => {
  const fresh = await app.signUp();
  const id = await shared(fresh);
  const edit = async (body: object) =>
    (await requestSeen(fresh, "PATCH", `/api/prayers/${journalOf(id)}`, { body })).status;
  for (let n = 0; n < 10; n += 1) expect(await edit({ title: `Advertisement ${n}` })).toBe(200);
  expect(await edit({ title: "One more advertisement" })).toBe(429);
  expect(await one(await newUser("Silas"), id)).toMatchObject({ title: "Advertisement 9" });
  expect(await edit({ title: "Advertisement 9", priority: 2 })).toBe(200);
  const { id: unshared } = await addPrayer(fresh);
  const body = { title: "For sun" };
  expect((await requestSeen(fresh, "PATCH", `/api/prayers/${unshared}`, { body })).status).toBe(
    200,
  );
});

test("an edit of a shared prayer that speaks of self-harm is published only after its author confirms", async () => {
  const lydia = await newUser();
  const id = await shared(lydia);
  const edit = (body: object) =>
    requestSeen(lydia, "PATCH", `/api/prayers/${journalOf(id)}`, { body });
  const title = "I want to kill myself tonight";
  const refused = await edit({ title });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: "needs_confirmation" } });
  expect(await one(lydia, id)).toMatchObject({ title: "For rain" });
  expect((await edit({ title, confirmed: true })).status).toBe(200);
  expect(await one(lydia, id)).toMatchObject({ title });
  // The text is confirmed, so a change of another field needs no confirmation.
  expect((await edit({ tags: ["help"] })).status).toBe(200);
  const { id: unshared } = await addPrayer(lydia);
  expect(
    (await requestSeen(lydia, "PATCH", `/api/prayers/${unshared}`, { body: { title } })).status,
  ).toBe(200);
});

test("[E07] prayers, prayer_likes and prayer_comments have the fields of the specification", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const id = await shared(lydia, { description: "Why", tags: ["Rain"] });
  await silas.request("PUT", at(id, "/like"));
  await silas.request("POST", at(id, "/comments"), { body: { comment: "Amen" } });
  const journal = await lydia.request("GET", `/api/prayers/${journalOf(id)}`);
  expect(await journal.json()).toMatchObject({
    id: journalOf(id),
    user_id: lydia.id,
    title: "For rain",
    description: "Why",
    tags: ["rain"],
    status: "active",
    is_shared: true,
  });
  const rows = async (table: string) =>
    (
      (await app.driver.owner.execute(
        sql`select * from ${sql.identifier(table)} where prayer_id = ${id}`,
      )) as unknown as { rows: object[] }
    ).rows;
  expect(await rows("prayer_likes")).toMatchObject([{ prayer_id: id, user_id: silas.id }]);
  expect(await rows("prayer_comments")).toMatchObject([
    { prayer_id: id, user_id: silas.id, comment: "Amen" },
  ]);
});

test("every call requires a session; a closed community answers 403 except to removals", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const [id, second] = [await shared(lydia), await shared(lydia)];
  const made = await silas.request("POST", at(id, "/comments"), { body: { comment: "Amen" } });
  const { id: comment } = (await made.json()) as PrayerComment;
  await silas.request("PUT", at(id, "/like"));
  const refused: [string, string, object?][] = [
    ["GET", "/api/prayers/community"],
    ["GET", at(id)],
    ["POST", `/api/prayers/${journalOf(id)}/share`, {}],
    ["PUT", at(id, "/like")],
    ["PUT", at(id, "/prayed")],
    ["GET", at(id, "/comments")],
    ["POST", at(id, "/comments"), { comment: "Amen" }],
    ["PATCH", at(id, `/comments/${comment}`), { comment: "Amen" }],
    ["POST", at(id, "/report"), { reason: "Spam" }],
    ["POST", at(id, `/comments/${comment}/report`), { reason: "Spam" }],
    ["POST", at(id, "/block")],
    ["GET", `/api/authors/${lydia.id}`],
  ];
  const takesBack: [TestUser, number, string, string, object?][] = [
    [silas, 200, "DELETE", at(id, "/like")],
    [silas, 204, "DELETE", at(id, `/comments/${comment}`)],
    [lydia, 200, "POST", `/api/prayers/${journalOf(second)}/share`, { anonymous: true }],
    [lydia, 200, "DELETE", `/api/prayers/${journalOf(id)}/share`],
  ];
  const signedOut: [string, string, object?][] = [
    ...refused,
    ...takesBack.map(([, , ...call]) => call),
    ["GET", "/api/blocks"],
    ["GET", "/api/notifications"],
    ["POST", "/api/notifications/read"],
  ];
  for (const [method, path, body] of signedOut) {
    expect((await app.request(method, path, { body })).status, `${method} ${path}`).toBe(401);
  }
  await setCommunityOpen(app, false);
  try {
    for (const [method, path, body] of refused) {
      expect((await lydia.request(method, path, { body })).status, `${method} ${path}`).toBe(403);
    }
    for (const [who, status, method, path, body] of takesBack) {
      const answer = await who.request(method, path, { body });
      expect(answer.status, `${method} ${path}`).toBe(status);
    }
  } finally {
    await setCommunityOpen(app, true);
  }
  expect(await statusOf(silas, id)).toBe(404);
  expect(await statusOf(silas, second)).toBe(404);
});

test("a like can be removed from a prayer that a block hides, without revealing its count", async () => {
  const lydia = await newUser();
  const silas = await newUser("Silas");
  const id = await shared(lydia);
  await lydia.request("PUT", at(id, "/like"));
  await silas.request("PUT", at(id, "/like"));
  await silas.request("POST", at(id, "/block"));
  const unlike = () => silas.request("DELETE", at(id, "/like"));
  expect(await (await unlike()).json()).toEqual({ liked: false, likes: 0 });
  expect((await one(lydia, id)).likes).toBe(1);
  expect((await unlike()).status).toBe(404);
});

test("a public post is hidden by enough reports and listed for moderators", async () => {
  const [lydia, mod] = [await newUser(), await newUser("Miriam")];
  await app.driver.owner.insert(userRoles).values({ userId: mod.id, role: "moderator" });
  await app.driver.owner.insert(userSubscriptions).values({
    id: randomUUID(),
    userId: lydia.id,
    planType: "yearly",
    status: "active",
  });
  const post = async (content: string, is_public: boolean) => {
    const made = await lydia.request("POST", "/api/posts", { body: { content, is_public } });
    expect(made.status).toBe(201);
    return ((await made.json()) as { id: string }).id;
  };
  const [shown, hidden] = [await post("Buy my oil", true), await post("For me alone", false)];
  const report = (who: TestUser, id: string, author = lydia.id) =>
    who.request("POST", `/api/authors/${author}/posts/${id}/report`, { body: { reason: "spam" } });
  const posts = async (who: TestUser) =>
    ((await (await who.request("GET", `/api/authors/${lydia.id}`)).json()) as AuthorPage).posts;
  const queue = async () =>
    ((await (await mod.request("GET", "/api/admin/reports")).json()) as Queue).items.filter(
      ({ kind }) => kind === "post",
    );

  const readers = [await newUser(), await newUser(), await newUser()];
  expect((await app.request("POST", `/api/authors/${lydia.id}/posts/${shown}/report`)).status).toBe(
    401,
  );
  const [first] = readers as [TestUser];
  expect((await report(first, hidden)).status).toBe(404);
  expect((await report(first, shown, mod.id)).status).toBe(404);
  const empty = { body: { reason: " " } };
  const address = `/api/authors/${lydia.id}/posts/${shown}/report`;
  expect((await first.request("POST", address, empty)).status).toBe(400);
  // Two reports by one user count once.
  expect((await report(first, shown)).status).toBe(204);
  expect((await report(first, shown)).status).toBe(204);
  expect(await queue()).toMatchObject([
    { id: shown, text: "Buy my oil", hidden_at: null, reports: [{ reason: "spam" }] },
  ]);
  expect(await posts(first)).toHaveLength(1);
  for (const reader of readers.slice(1)) expect((await report(reader, shown)).status).toBe(204);
  const [last] = await queue();
  expect(last?.hidden_at).not.toBeNull();
  // An author with no other public content has no profile page, but still has the post.
  expect((await first.request("GET", `/api/authors/${lydia.id}`)).status).toBe(404);
  const own = (await (await lydia.request("GET", "/api/posts")).json()) as Page<{ id: string }>;
  expect(own.items.map(({ id }) => id)).toContain(shown);
  // Editing the text does not make it visible again.
  const change = { body: { content: "Buy my wine" } };
  expect((await lydia.request("PATCH", `/api/posts/${shown}`, change)).status).toBe(200);
  expect((await first.request("GET", `/api/authors/${lydia.id}`)).status).toBe(404);
  const restore = { body: { action: "restore", reason: "It is about a parable" } };
  const act = await mod.request("POST", `/api/admin/reports/post/${shown}`, restore);
  expect(act.status).toBe(204);
  expect(await posts(first)).toMatchObject([{ id: shown, content: "Buy my wine" }]);
  expect(await queue()).toEqual([]);
});
