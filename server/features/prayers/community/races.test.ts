// Concurrent reactions, moderator decisions and author actions: no call fails, and the resulting
// rows are consistent. On PostgreSQL they run on several connections.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import { deletionGraceDays } from "#shared/limits.ts";
import { deletionPhrase } from "#shared/messages.ts";
import { firstCases, repetitions } from "#testing/assurance.ts";
import { establishedUser } from "#testing/established-user.ts";
import { noLimits } from "#testing/limits.ts";
import {
  addComment,
  addModerator,
  decide,
  findCase,
  type Reported,
  report,
  sharePrayer,
  toReportTarget,
} from "#testing/moderation.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { moderationCases, userBlocks } from "../../../db/schema.ts";
import { deleteDueAccounts } from "../../account-deletion/delete-due-accounts.ts";

let app: TestApp;
let moderator: TestUser;
let [lydia, silas, paul]: TestUser[] = [];
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  moderator = await addModerator(app);
  lydia = await establishedUser(app, "Lydia");
  silas = await establishedUser(app, "Silas");
  paul = await establishedUser(app, "Paul");
});
afterAll(() => app.close());

const rounds = repetitions(5, 15);
const at = ({ id }: { id: string }, rest = "") => `/api/prayers/community/${id}${rest}`;
const like = (user: TestUser, prayer: Reported) => user.request("PUT", at(prayer, "/like"));
const pray = (user: TestUser, prayer: Reported) => user.request("PUT", at(prayer, "/prayed"));
const block = (user: TestUser, prayer: Reported) => user.request("POST", at(prayer, "/block"));
const comment = (user: TestUser, prayer: Reported) =>
  user.request("POST", at(prayer, "/comments"), { body: { comment: "Amen" } });
const unshare = (user: TestUser, { journalId }: Reported) =>
  user.request("DELETE", `/api/prayers/${journalId}/share`);
const removeName = (user: TestUser, { journalId }: Reported) =>
  user.request("POST", `/api/prayers/${journalId}/share`, { body: { anonymous: true } });

type Scenario = (author: TestUser, one: TestUser, other: TestUser) => Promise<Promise<Response>[]>;

/**
 * Starts the calls of a round at once; the statuses that are allowed are those of some order of the
 * calls.
 */
const scenarios: Record<string, Scenario> = {
  "likes and making the prayer private": async (author, one, other) => {
    const prayer = await sharePrayer(author);
    return [like(one, prayer), like(other, prayer), unshare(author, prayer)];
  },
  "prayers and making the prayer private": async (author, one, other) => {
    const prayer = await sharePrayer(author);
    return [pray(one, prayer), pray(other, prayer), unshare(author, prayer)];
  },
  "comments and making the prayer private": async (author, one, other) => {
    const prayer = await sharePrayer(author);
    return [comment(one, prayer), comment(other, prayer), unshare(author, prayer)];
  },
  "comments and removing the name": async (author, one, other) => {
    const prayer = await sharePrayer(author);
    return [comment(one, prayer), like(other, prayer), removeName(author, prayer)];
  },
  "blocks of an anonymous prayer and making it private": async (author, one, other) => {
    const prayer = await sharePrayer(author, {}, { anonymous: true });
    return [block(one, prayer), block(other, prayer), unshare(author, prayer)];
  },
  "a user's like, comment and block": async (author, one) => {
    await app.driver.owner.delete(userBlocks);
    const prayer = await sharePrayer(author);
    return [like(one, prayer), comment(one, prayer), block(one, prayer)];
  },
  "two users who block each other": async (author, one) => {
    await app.driver.owner.delete(userBlocks);
    const [prayer, other] = [await sharePrayer(author), await sharePrayer(one)];
    return [block(one, prayer), block(author, other), like(one, prayer)];
  },
  "hiding comments and making the prayer private": async (author, one, other) => {
    await app.driver.owner.delete(userBlocks);
    const prayer = await sharePrayer(author);
    const [first, second] = [
      await addComment(one, prayer.id, "Amen"),
      await addComment(other, prayer.id, "Amen"),
    ];
    return [
      decide(moderator, first, { action: "hide" }),
      decide(moderator, second, { action: "hide" }),
      unshare(author, prayer),
    ];
  },
  "hiding and deleting a comment and deleting the prayer": async (author, one, other) => {
    const prayer = await sharePrayer(author);
    const added = await addComment(one, prayer.id, "Amen");
    return [
      decide(moderator, added, { action: "hide" }),
      report(other, added),
      one.request("DELETE", at(prayer, `/comments/${added.id}`)),
      author.request("DELETE", `/api/prayers/${prayer.journalId}`),
    ];
  },
};

test.each(firstCases(Object.entries(scenarios), 3))(
  "%s at once: no call fails",
  async (_name, scenario) => {
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const calls = await scenario(lydia as TestUser, silas as TestUser, paul as TestUser);
      for (const answer of await Promise.all(calls)) statuses.add(answer.status);
    }
    expect([...statuses].filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  },
);

test("restoring a prayer while its author removes the name leaves no restored prayer hidden", async () => {
  const author = lydia as TestUser;
  for (let round = 0; round < rounds; round += 1) {
    const prayer = await sharePrayer(author);
    await decide(moderator, prayer, { action: "hide" });
    const { revision } = (await findCase(moderator, prayer, "hidden")) ?? {};
    const [, removed] = await Promise.all([
      decide(moderator, prayer, { action: "restore", revision }),
      removeName(author, prayer),
    ]);
    expect(removed?.status).toBe(200);
    const path = `/api/prayers/${prayer.journalId}`;
    const now = (await (await author.request("GET", path)).json()) as Prayer;
    const [found] = await app.driver.owner
      .select()
      .from(moderationCases)
      .where(eq(moderationCases.targetId, prayer.journalId ?? ""));
    expect(now.shared_as).toMatchObject({ anonymous: true, hidden: found?.state === "hidden" });
  }
});

test("hiding a prayer while its author removes the name never refuses the removal", {
  tags: "full",
}, async () => {
  const author = lydia as TestUser;
  for (let round = 0; round < rounds; round += 1) {
    const prayer = await sharePrayer(author);
    const [, removed] = await Promise.all([
      decide(moderator, prayer, { action: "hide" }),
      removeName(author, prayer),
    ]);
    expect(removed?.status).toBe(200);
    expect(toReportTarget((await removed?.json()) as Prayer).id).not.toBe(prayer.id);
  }
});

test.each(["keep", "delete"])(
  "concurrent reactions, decisions and an account deletion (%s shared content) all succeed",
  { tags: "full" },
  async (shared) => {
    const [one, other, author] = [silas, paul, lydia] as [TestUser, TestUser, TestUser];
    await app.driver.owner.delete(userBlocks);
    for (let round = 0; round < repetitions(2, 6); round += 1) {
      const leaver = await app.signUp({ name: "Leaver" });
      const prayer = await sharePrayer(leaver);
      const added = await addComment(one, prayer.id, "Amen");
      const theirs = await sharePrayer(author);
      const theirComment = await addComment(leaver, theirs.id, "Amen");
      const body = { confirmation: deletionPhrase, password: leaver.password, shared };
      expect((await leaver.request("POST", "/api/account/deletion", { body })).status).toBe(202);
      const due = new Date(Date.now() + (deletionGraceDays + 1) * 86_400_000);
      const [, ...answers] = await Promise.all([
        deleteDueAccounts(app.services, due),
        comment(other, prayer),
        pray(other, prayer),
        like(one, prayer),
        one.request("DELETE", at(prayer, `/comments/${added.id}`)),
        decide(moderator, theirComment, { action: "hide" }),
        unshare(author, theirs),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    }
    const { rows } = (await app.driver.owner.execute(sql`
    select s.prayer_id from shared_prayers s
    where likes <> (select count(*) from prayer_likes l where l.prayer_id = s.prayer_id)
      or prayed <> (select count(*) from prayers_prayed p where p.prayer_id = s.prayer_id)
      or comments <> (select count(*) from prayer_comments c where c.prayer_id = s.prayer_id and hidden_at is null)`)) as unknown as {
      rows: object[];
    };
    expect(rows).toEqual([]);
  },
);
