// Tests the states of a moderation case, and that an author cannot undo a decision.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import { establishedUser } from "#testing/established-user.ts";
import { noLimits } from "#testing/limits.ts";
import {
  addComment,
  addModerator,
  allCases,
  decide,
  findCase,
  publishPost,
  type Reported,
  report,
  sharePrayer,
  subscribe,
  toReportTarget,
} from "#testing/moderation.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { moderationCases, userRoles } from "../../db/schema.ts";

let app: TestApp;
let moderator: TestUser;
let readers: TestUser[];
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  moderator = await addModerator(app);
  readers = await Promise.all(["A", "B", "C", "D"].map((name) => establishedUser(app, name)));
});
afterAll(() => app.close());

const lydia = () => establishedUser(app, "Lydia");
const read = (user: TestUser, { id }: Reported) =>
  user.request("GET", `/api/prayers/community/${id}`);
const share = (user: TestUser, { journalId }: Reported, body: object = {}) =>
  requestSeen(user, "POST", `/api/prayers/${journalId}/share`, { body });
const unshare = (user: TestUser, { journalId }: Reported) =>
  user.request("DELETE", `/api/prayers/${journalId}/share`);
const edit = (user: TestUser, { journalId }: Reported, body: object) =>
  requestSeen(user, "PATCH", `/api/prayers/${journalId}`, { body });
/** Returns the current share of the prayer; each share has its own id. */
const current = async (author: TestUser, { journalId }: Reported) =>
  toReportTarget(
    (await (await author.request("GET", `/api/prayers/${journalId}`)).json()) as Prayer,
  );

/** By state: the actions that bring a new prayer into it. */
const states = {
  unreported: async () => {},
  open: async (prayer: Reported) => {
    await report(readers[0] as TestUser, prayer);
  },
  "hidden by reports": async (prayer: Reported) => {
    for (const reader of readers.slice(0, 3)) await report(reader, prayer);
  },
  "hidden by a moderator": async (prayer: Reported) => {
    await decide(moderator, prayer, { action: "hide" });
  },
  dismissed: async (prayer: Reported) => {
    await report(readers[0] as TestUser, prayer);
    await decide(moderator, prayer, { action: "restore" });
  },
};
type State = keyof typeof states;

/** By state and action: the response status, whether others see the prayer, and its list. */
const transitions: [State, "hide" | "restore" | "report", number, boolean, string | undefined][] = [
  ["unreported", "hide", 204, false, "hidden"],
  ["unreported", "restore", 409, true, undefined],
  ["unreported", "report", 204, true, "waiting"],
  ["open", "hide", 204, false, "hidden"],
  ["open", "restore", 204, true, "dismissed"],
  ["open", "report", 204, true, "waiting"],
  ["hidden by reports", "hide", 204, false, "hidden"],
  ["hidden by reports", "restore", 204, true, "dismissed"],
  ["hidden by reports", "report", 404, false, "waiting"],
  ["hidden by a moderator", "hide", 409, false, "hidden"],
  ["hidden by a moderator", "restore", 204, true, "dismissed"],
  ["hidden by a moderator", "report", 404, false, "hidden"],
  ["dismissed", "hide", 204, false, "hidden"],
  ["dismissed", "restore", 409, true, "dismissed"],
  ["dismissed", "report", 204, true, "waiting"],
];

test.each(transitions)(
  "a prayer that is %s, then %s: status %i, visible %s, listed under %s",
  async (from, action, status, visible, list) => {
    const prayer = await sharePrayer(await lydia());
    await states[from](prayer);
    const lists = ["waiting", "hidden", "dismissed"] as const;
    const locate = async () => {
      for (const one of lists) {
        const found = await findCase(moderator, prayer, one);
        if (found) return { list: one, revision: found.revision };
      }
      return undefined;
    };
    const revision = (await locate())?.revision;
    const answer =
      action === "report"
        ? await report(readers[3] as TestUser, prayer)
        : await decide(moderator, prayer, { action, ...(revision && { revision }) });
    expect(answer.status).toBe(status);
    expect((await read(readers[0] as TestUser, prayer)).status).toBe(visible ? 200 : 404);
    expect((await locate())?.list).toBe(list);
  },
);

test("[J18] a hidden prayer stays hidden when its author edits, anonymizes, unshares and shares it again", async () => {
  for (const state of ["hidden by reports", "hidden by a moderator"] as const) {
    const author = await lydia();
    const prayer = await sharePrayer(author);
    await states[state](prayer);
    const reader = readers[0] as TestUser;
    expect((await edit(author, prayer, { title: "Edited" })).status).toBe(200);
    expect((await read(reader, prayer)).status).toBe(404);
    expect((await share(author, prayer, { anonymous: true })).status).toBe(200);
    const anonymous = await current(author, prayer);
    expect(anonymous.id).not.toBe(prayer.id);
    for (const shown of [prayer, anonymous]) expect((await read(reader, shown)).status).toBe(404);
    expect((await unshare(author, prayer)).status).toBe(200);
    for (const choice of [{ anonymous: false }, { anonymous: true }]) {
      const again = await share(author, prayer, choice);
      expect(again.status).toBe(200);
      expect(await again.json()).toMatchObject({ is_shared: true, shared_as: { hidden: true } });
      expect((await read(reader, await current(author, prayer))).status).toBe(404);
    }
  }
});

test("a hidden prayer that is unshared and shared again returns to the queue and can be restored", async () => {
  for (const [state, list] of [
    ["hidden by reports", "waiting"],
    ["hidden by a moderator", "hidden"],
  ] as const) {
    const author = await lydia();
    const prayer = await sharePrayer(author);
    await states[state](prayer);
    await unshare(author, prayer);
    expect(await findCase(moderator, prayer, list)).toBeUndefined();
    expect((await share(author, prayer)).status).toBe(200);
    const again = await current(author, prayer);
    const found = await findCase(moderator, again, list);
    expect(found).toMatchObject({ state: "hidden", hidden_at: expect.any(String) });
    const { revision } = found ?? {};
    expect((await decide(moderator, again, { action: "restore", revision })).status).toBe(204);
    expect((await read(readers[0] as TestUser, again)).status).toBe(200);
  }
});

test("unsharing a reported prayer removes its case from the queue; sharing it again returns the case", async () => {
  const author = await lydia();
  const prayer = await sharePrayer(author);
  await report(readers[0] as TestUser, prayer);
  await unshare(author, prayer);
  expect(await findCase(moderator, prayer)).toBeUndefined();
  expect((await decide(moderator, prayer, { action: "hide" })).status).toBe(404);
  expect((await share(author, prayer)).status).toBe(200);
  const again = await current(author, prayer);
  expect(await findCase(moderator, again)).toMatchObject({ state: "open", report_count: 1 });
});

test("a user whose comment is hidden cannot delete it and write it again", async () => {
  const [author, silas] = [await lydia(), await establishedUser(app, "Silas")];
  const prayer = await sharePrayer(author);
  const comment = await addComment(silas, prayer.id, "Buy now");
  expect((await decide(moderator, comment, { action: "hide" })).status).toBe(204);
  const comments = `/api/prayers/community/${prayer.id}/comments`;
  const write = () => silas.request("POST", comments, { body: { comment: "Buy now!" } });
  const refused = await write();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: { message: expect.stringContaining("hidden") },
  });
  expect((await silas.request("DELETE", `${comments}/${comment.id}`)).status).toBe(204);
  const again = await write();
  expect(again.status).toBe(201);
  expect(await again.json()).toMatchObject({ hidden: true });
  expect(await textsOf(author, prayer)).toEqual([]);
  expect((await write()).status).toBe(403);
  const other = await sharePrayer(author);
  await addComment(silas, other.id, "Amen");
  expect(await textsOf(author, other)).toEqual(["Amen"]);
});

const textsOf = async (user: TestUser, { id }: Reported): Promise<string[]> => {
  const answer = await user.request("GET", `/api/prayers/community/${id}/comments`);
  return (await answer.json()).items.map(({ comment }: { comment: string }) => comment);
};

test("the case of a hidden, deleted comment returns with the user's next comment, and can be restored", async () => {
  const [author, silas] = [await lydia(), await establishedUser(app, "Silas")];
  const prayer = await sharePrayer(author);
  const comment = await addComment(silas, prayer.id, "Honest words");
  for (const reader of readers.slice(0, 3)) await report(reader, comment);
  await silas.request("DELETE", `/api/prayers/community/${prayer.id}/comments/${comment.id}`);
  const again = await addComment(silas, prayer.id, "Other honest words");
  expect(await textsOf(author, prayer)).toEqual([]);
  const found = await findCase(moderator, again);
  expect(found).toMatchObject({ state: "hidden", decided_at: null, report_count: 3 });
  expect((await decide(moderator, again, { action: "restore" })).status).toBe(204);
  await addComment(silas, prayer.id, "More words");
  expect(await textsOf(author, prayer)).toEqual(["Other honest words", "More words"]);
});

test("a hidden comment stays hidden on a new share, and the author cannot repeat it anonymously", async () => {
  const [author, silas] = [await lydia(), await establishedUser(app, "Silas")];
  const prayer = await sharePrayer(author);
  for (const user of [author, silas]) {
    const comment = await addComment(user, prayer.id, "Buy now");
    await decide(moderator, comment, { action: "hide" });
  }
  await unshare(author, prayer);
  await share(author, prayer);
  const named = await current(author, prayer);
  for (const user of [author, silas]) await addComment(user, named.id, "Buy now");
  expect(await textsOf(readers[0] as TestUser, named)).toEqual([]);
  await share(author, prayer, { anonymous: true });
  const anonymous = await current(author, prayer);
  await addComment(author, anonymous.id, "Buy now");
  expect(await textsOf(readers[0] as TestUser, anonymous)).toEqual([]);
});

test("the case of a hidden comment does not link an anonymous share to another share of the prayer", async () => {
  const [author, silas] = [await lydia(), await establishedUser(app, "Silas")];
  for (const [before, after] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    const prayer = await sharePrayer(author, {}, { anonymous: before });
    const comment = await addComment(silas, prayer.id, "Buy now");
    await decide(moderator, comment, { action: "hide" });
    await unshare(author, prayer);
    await share(author, prayer, { anonymous: after });
    const again = await current(author, prayer);
    const { id } = await addComment(silas, again.id, "Amen");
    expect(await textsOf(author, again)).toEqual(["Amen"]);
    expect(await findCase(moderator, { kind: "comment", id }, "hidden")).toBeUndefined();
  }
});

test("a user with a hidden comment cannot change another comment on that prayer into its text", async () => {
  const [author, silas] = [await lydia(), await establishedUser(app, "Silas")];
  const prayer = await sharePrayer(author);
  const [first, second] = [
    await addComment(silas, prayer.id, "Buy now"),
    await addComment(silas, prayer.id, "Amen"),
  ];
  await decide(moderator, first, { action: "hide" });
  const edit = ({ id }: Reported) =>
    silas.request("PATCH", `/api/prayers/community/${prayer.id}/comments/${id}`, {
      body: { comment: "Buy now!" },
    });
  expect((await edit(second)).status).toBe(403);
  expect(await textsOf(author, prayer)).toEqual(["Amen"]);
  // The author may edit the hidden comment, so that moderators can review it again.
  expect((await edit(first)).status).toBe(200);
  const { revision } = (await findCase(moderator, first, "hidden")) ?? {};
  await decide(moderator, first, { action: "restore", revision });
  expect((await edit(second)).status).toBe(200);
});

test("moderators neither decide about their own content nor end their own pause", async () => {
  const second = await addModerator(app, "Second");
  const prayer = await sharePrayer(moderator);
  await states["hidden by reports"](prayer);
  for (const action of ["hide", "restore"])
    expect((await decide(moderator, prayer, { action })).status).toBe(403);
  const pause = (user: TestUser, days: number) =>
    user.request("PUT", `/api/admin/reports/prayer/${prayer.id}/sharing-pause`, {
      body: { days, reason: "Advertising" },
    });
  expect((await pause(second, 7)).status).toBe(200);
  expect((await pause(moderator, 0)).status).toBe(403);
  expect((await pause(second, 0)).status).toBe(200);
  const { revision } = (await findCase(second, prayer)) ?? {};
  expect((await decide(second, prayer, { action: "restore", revision })).status).toBe(204);
});

test("a hidden public post stays hidden when its author edits it or makes it private and public again", async () => {
  const author = await lydia();
  await subscribe(app, author);
  const post = await publishPost(author, "Buy my oil");
  await publishPost(author, "A psalm");
  await decide(moderator, post, { action: "hide" });
  const page = async () =>
    JSON.stringify(
      await (await (readers[0] as TestUser).request("GET", `/api/authors/${author.id}`)).json(),
    );
  for (const body of [{ content: "Buy my wine" }, { is_public: false }, { is_public: true }]) {
    expect((await requestSeen(author, "PATCH", `/api/posts/${post.id}`, { body })).status).toBe(
      200,
    );
    expect(await page()).not.toContain("Buy my");
  }
});

test("of two concurrent decisions one wins, and the other gets 409 with the state", {
  tags: "full",
}, async () => {
  const second = await addModerator(app, "Second");
  for (const [one, two] of [
    ["hide", "hide"],
    ["hide", "restore"],
    ["restore", "restore"],
  ] as const) {
    const prayer = await sharePrayer(await lydia());
    await report(readers[0] as TestUser, prayer);
    const revision = (await findCase(moderator, prayer))?.revision;
    const answers = await Promise.all([
      decide(moderator, prayer, { action: one, revision }),
      decide(second, prayer, { action: two, revision }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const won = answers[0]?.status === 204 ? one : two;
    const state = won === "hide" ? "hidden" : "dismissed";
    const lost = answers.find(({ status }) => status === 409);
    expect(await lost?.json()).toMatchObject({ error: { code: "conflict", fields: { state } } });
    expect(await findCase(moderator, prayer, state)).toMatchObject({ state });
  }
});

test("a decision on a text that changed since the moderator loaded it is refused", async () => {
  const author = await lydia();
  const prayer = await sharePrayer(author);
  await report(readers[0] as TestUser, prayer);
  const before = await findCase(moderator, prayer);
  await edit(author, prayer, { title: "Something much worse" });
  const stale = await decide(moderator, prayer, { action: "restore", revision: before?.revision });
  expect(stale.status).toBe(409);
  const now = await findCase(moderator, prayer);
  expect(now).toMatchObject({ text: "Something much worse", reports: [{ outdated: true }] });
  const fresh = await decide(moderator, prayer, { action: "restore", revision: now?.revision });
  expect(fresh.status).toBe(204);
});

test("an edited prayer that was cleared can be reported again by the same users, and is hidden again", async () => {
  const author = await lydia();
  const prayer = await sharePrayer(author);
  await states["hidden by reports"](prayer);
  await decide(moderator, prayer, { action: "restore" });
  for (const reader of readers.slice(0, 3)) expect((await report(reader, prayer)).status).toBe(204);
  expect(await findCase(moderator, prayer)).toBeUndefined();
  expect((await read(readers[0] as TestUser, prayer)).status).toBe(200);
  await edit(author, prayer, { title: "Write to me at 12 Purple Street" });
  for (const reader of readers.slice(0, 3)) expect((await report(reader, prayer)).status).toBe(204);
  expect(await findCase(moderator, prayer)).toMatchObject({ state: "hidden", report_count: 3 });
  expect((await read(readers[0] as TestUser, prayer)).status).toBe(404);
});

test("editing between reports does not keep a prayer below the threshold", async () => {
  const author = await lydia();
  const prayer = await sharePrayer(author);
  for (const [n, reader] of readers.slice(0, 3).entries()) {
    expect((await report(reader, prayer)).status).toBe(204);
    await edit(author, prayer, { title: `Version ${n}` });
  }
  expect((await read(readers[0] as TestUser, prayer)).status).toBe(404);
});

test("one user who reports every version counts once", async () => {
  const author = await lydia();
  const prayer = await sharePrayer(author);
  for (let n = 0; n < 4; n += 1) {
    expect((await report(readers[0] as TestUser, prayer)).status).toBe(204);
    await edit(author, prayer, { title: `Version ${n}` });
  }
  expect((await read(readers[0] as TestUser, prayer)).status).toBe(200);
});

test("comments and public posts are hidden by reports, restored and hidden by moderators like prayers", async () => {
  const author = await lydia();
  await subscribe(app, author);
  const prayer = await sharePrayer(author);
  for (const target of [
    await addComment(author, prayer.id, "Buy now"),
    await publishPost(author, "Buy my oil"),
  ]) {
    for (const reader of readers.slice(0, 3))
      expect((await report(reader, target)).status).toBe(204);
    expect(await findCase(moderator, target)).toMatchObject({ state: "hidden", decided_at: null });
    expect((await decide(moderator, target, { action: "restore" })).status).toBe(204);
    const cleared = await findCase(moderator, target, "dismissed");
    expect(cleared).toMatchObject({ hidden_at: null, decision_reason: "I read it." });
    const { revision } = cleared ?? {};
    expect((await decide(moderator, target, { action: "hide", revision })).status).toBe(204);
    expect(await findCase(moderator, target, "hidden")).toMatchObject({ state: "hidden" });
  }
});

test("the database refuses a decision by a user who is not, or no longer, a moderator", async () => {
  const prayer = await sharePrayer(await lydia());
  await report(readers[0] as TestUser, prayer);
  const former = await addModerator(app, "Former");
  await app.driver.owner.delete(userRoles).where(eq(userRoles.userId, former.id));
  expect((await decide(former, prayer, { action: "hide" })).status).toBe(403);
  for (const decidedBy of [former.id, null]) {
    const write = app.database.asSystem((tx) =>
      tx
        .update(moderationCases)
        .set({ state: "hidden", decidedAt: new Date(), decidedBy })
        .where(eq(moderationCases.targetId, prayer.journalId ?? "")),
    );
    await expect(write).rejects.toThrow();
  }
  expect(await findCase(moderator, prayer)).toMatchObject({ state: "open" });
});

test("a report needs a category or a text; a category is enough", async () => {
  const prayer = await sharePrayer(await lydia());
  const [first, second] = readers as [TestUser, TestUser];
  const refused = await report(first, prayer, { reason: " " });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { fields: { reason: expect.any(String) } } });
  expect((await report(first, prayer, { category: "gossip" })).status).toBe(400);
  expect((await report(first, prayer, { category: "self_harm", reason: "" })).status).toBe(204);
  expect((await report(second, prayer)).status).toBe(204);
  const found = await findCase(moderator, prayer);
  expect(found?.reports.map(({ category }) => category).toSorted()).toEqual(["other", "self_harm"]);
});

test("every waiting case is shown with its text", async () => {
  for (const item of await allCases(moderator)) expect(item.text).not.toBe("");
});
