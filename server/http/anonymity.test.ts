// Tests decision 10 through the API: no other user can connect an anonymous prayer with its author
// or with the author's other anonymous prayers. Lydia shares by name and anonymously, Quiet only
// anonymously; Silas records everything that the app sends him.

import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prayers, profiles, userBlocks, userSubscriptions, users } from "#server/db/schema.ts";
import type { Block, PrayerComment, SharedPrayer } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { firstCases, repetitions } from "#testing/assurance.ts";
import { establishedUser } from "#testing/established-user.ts";
import { noLimits } from "#testing/limits.ts";
import {
  addComment,
  allCases,
  decide,
  type Reported,
  report,
  sharePrayer,
  toReportTarget,
} from "#testing/moderation.ts";
import {
  type Observed,
  observeCalls,
  observeExport,
  observeMails,
  openPages,
} from "#testing/observer.ts";
import { type PushService, startPushService } from "#testing/push-service.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { deleteDueAccounts } from "../features/account-deletion/delete-due-accounts.ts";

let app: TestApp;
let push: PushService;
let pages: Awaited<ReturnType<typeof openPages>>;
let admin: TestUser;
let [lydia, quiet, silas, paul]: TestUser[] = [];
/** A prayer of each kind by its name: the journal's id and the share's. */
const shares = new Map<string, { journal: string; id: string; by: TestUser; named: boolean }>();
const idOf = (name: string) => shares.get(name)?.id ?? "";
const at = (id: string, rest = "") => `/api/prayers/community/${id}${rest}`;

async function shared(name: string, by: TestUser, named: boolean): Promise<void> {
  const made = await by.request("POST", "/api/prayers", {
    body: { title: name, tags: ["canary"], verses: ["James 5:17"] },
  });
  const { id: journal } = (await made.json()) as Prayer;
  const answer = await requestSeen(by, "POST", `/api/prayers/${journal}/share`, {
    body: { anonymous: !named },
  });
  expect(answer.status).toBe(200);
  const id = ((await answer.json()) as Prayer).shared_as?.id ?? "";
  shares.set(name, { journal, id, by, named });
}
const comment = (by: TestUser, name: string, text: string) =>
  by.request("POST", at(idOf(name), "/comments"), { body: { comment: text } });

beforeAll(async () => {
  app = await createTestApp({ ALLOW_INNER_ADDRESSES: "true" }, { limits: noLimits });
  push = await startPushService();
  pages = await openPages(app);
  admin = await app.signUp({ name: "Priscilla" });
  [lydia, quiet, silas, paul] = [
    await app.signUp({ name: "Lydia of Thyatira" }),
    await app.signUp({ name: "Quiet of Ephesus" }),
    await app.signUp({ name: "Silas" }),
    await app.signUp({ name: "Paul" }),
  ];
  const { owner } = app.driver;
  for (const { id } of [lydia, quiet] as TestUser[]) {
    const avatarUrl = `/api/photos/${id}/picture-${id}.webp`;
    await owner.update(profiles).set({ avatarUrl }).where(eq(profiles.id, id));
  }
  await owner
    .insert(userSubscriptions)
    .values({ id: randomUUID(), userId: lydia?.id ?? "", planType: "yearly", status: "active" });
  await lydia?.request("POST", "/api/posts", {
    body: { content: "Purple cloth", is_public: true },
  });
  const author = lydia as TestUser;
  await shared("named 1", author, true);
  await shared("anonymous 1", author, false);
  await shared("named 2", author, true);
  await shared("anonymous 2", author, false);
  await shared("quiet 1", quiet as TestUser, false);
  await shared("quiet 2", quiet as TestUser, false);
  await shared("of Silas", silas as TestUser, true);
  await shared("anonymous of Silas", silas as TestUser, false);
  await shared("of Paul", paul as TestUser, true);
  await shared("anonymous of Paul", paul as TestUser, false);
  for (const name of ["named 1", "anonymous 1", "anonymous 2", "of Silas", "of Paul"]) {
    expect((await comment(author, name, `Lydia on ${name}`)).status).toBe(201);
  }
  for (const name of ["quiet 1", "quiet 2"]) {
    expect((await comment(quiet as TestUser, name, `The author on ${name}`)).status).toBe(201);
  }
  for (const name of shares.keys()) await comment(paul as TestUser, name, "Amen");
});
afterAll(async () => {
  pages.close();
  await push.close();
  await app.close();
});

/** Values that could identify somebody or link two prayers: ids, timestamps, picture addresses. */
const tokens = (text: string) =>
  new Set(
    text.match(
      /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|\/api\/photos\/\S+?"/g,
    ),
  );

/**
 * Returns what was observed about one prayer: responses to calls about it, and objects with its id.
 */
function saidOf(observed: readonly Observed[], id: string): string {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Object.values(value).includes(id)) found.push(JSON.stringify(value));
    else for (const inner of Object.values(value)) walk(inner);
  };
  for (const { from, text } of observed) {
    if (from.includes(`/community/${id}`)) found.push(text.replace(/^\d+\n.*\n/, ""));
    else
      for (const line of text.split("\n")) {
        try {
          walk(JSON.parse(line));
        } catch {
          // Not JSON: the texts of mails and of Markdown are searched as a whole.
        }
      }
  }
  return found.join("\n");
}

/** Returns every violation of anonymity in what Silas observed. */
async function leaksIn(observed: readonly Observed[]): Promise<string[]> {
  const leaks: string[] = [];
  const search = (needle: string, what: string, where: readonly Observed[]) => {
    for (const { from, text } of where) {
      if (!from.includes(needle) && text.includes(needle)) leaks.push(`${what} in ${from}`);
    }
  };
  const { id, email, name } = quiet as TestUser;
  for (const secret of [id, email, name]) search(secret, `of Quiet, ${secret}`, observed);
  search(lydia?.email ?? "", "the address of Lydia", observed);
  const journal = await app.driver.owner.select().from(prayers);
  for (const row of journal.filter(({ userId }) => userId !== silas?.id)) {
    search(row.id, "an id of somebody's journal", observed);
    search(row.createdAt.toISOString(), "an instant of somebody's journal", observed);
  }
  const ofLydia = [...shares].filter(([, { by }]) => by === lydia);
  const hidden = [...shares].filter(([, { by, named }]) => !named && by !== silas);
  for (const [title, { id: own, by }] of hidden) {
    const said = saidOf(observed, own);
    expect(said, "the prayer was observed").toContain(title);
    for (const secret of [by.id, by.name]) {
      const byPaul = by === paul;
      if (!byPaul && said.includes(secret)) leaks.push(`its author beside ${title}`);
    }
    const rest = [...ofLydia, ...hidden].filter(([other]) => other !== title);
    for (const [other, { id: otherId }] of rest) {
      const both = tokens(said).intersection(tokens(saidOf(observed, otherId)));
      for (const token of both) {
        // Paul comments everywhere by name; Silas observes.
        if (![paul?.id, silas?.id].includes(token)) leaks.push(`${title} and ${other}: ${token}`);
      }
    }
  }
  return [...new Set(leaks)];
}

const everyId = () => [
  ...[...shares.values()].flatMap(({ id, journal, by }) => (by === silas ? [id] : [id, journal])),
  lydia?.id ?? "",
  quiet?.id ?? "",
];

test("[J19] no response, mail, push or event reveals the author of anonymous prayers or links two of them", async () => {
  const reader = silas as TestUser;
  const device = push.browser();
  const turnOn = await reader.request("PUT", "/api/notifications/push", {
    body: device.subscription,
  });
  expect(turnOn.status).toBe(204);
  await reader.request("PATCH", "/api/preferences", {
    body: { notifications: { digest: true, push_community: true }, time_zone: "UTC" },
  });
  const page = await pages.open(reader);
  for (const { id, by } of shares.values()) {
    if (by === silas) continue;
    expect((await reader.request("PUT", at(id, "/like"))).status).toBe(200);
    expect((await reader.request("PUT", at(id, "/prayed"))).status).toBe(200);
    expect((await comment(reader, nameOf(id), "Amen")).status).toBe(201);
  }
  // Actions of the authors: marking a prayer as answered notifies those who prayed; edits notify
  // open pages.
  for (const name of ["named 2", "anonymous 2", "quiet 2"]) {
    const { journal, by } = shares.get(name) ?? { journal: "", by: admin };
    await requestSeen(by, "PATCH", `/api/prayers/${journal}`, {
      body: { description: "It rains." },
    });
    await by.request("POST", `/api/prayers/${journal}/answer`);
  }
  await app.services.background.settled();
  await page.caughtUp();
  for (const name of repetitions(["named 1"], ["anonymous 1", "named 1"])) {
    expect((await reader.request("POST", at(idOf(name), "/block"))).status).toBe(204);
    const calls = await observeCalls(app, reader, everyId());
    const blocks = (await (await reader.request("GET", "/api/blocks")).json()) as {
      items: Block[];
    };
    for (const { id } of blocks.items) await reader.request("DELETE", `/api/blocks/${id}`);
    expect(await leaksOf(reader, page.events, device.messages, calls)).toEqual([]);
  }
  const posts = await reader.request("GET", "/api/posts/public");
  expect(await posts.json()).toMatchObject({
    items: [{ content: "Purple cloth", author: { id: lydia?.id } }],
  });
  expect(device.messages.length).toBeGreaterThan(0);
  expect(page.events.filter(({ type }) => type === "changed").length).toBeGreaterThan(0);
});

const nameOf = (id: string) => [...shares].find(([, share]) => share.id === id)?.[0] ?? "";

async function leaksOf(
  reader: TestUser,
  events: object[],
  messages: object[],
  calls: Observed[],
): Promise<string[]> {
  const all = [
    ...calls,
    // Observes what Silas sees without a block, which includes every prayer.
    ...(await observeCalls(app, reader, everyId())),
    ...(await observeExport(reader)),
    ...(await observeMails(app, reader)),
    ...events.map((event) => ({ from: "event", text: JSON.stringify(event) })),
    ...messages.map((message) => ({ from: "push", text: JSON.stringify(message) })),
  ];
  return leaksIn(all);
}

type View = { order?: string[]; [part: string]: unknown };

/** Returns everything that a user sees of the community, by prayer. */
async function viewOf(user: TestUser): Promise<View> {
  const read = async (address: string) => {
    const answer = await user.request("GET", address);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const view: View = {};
  const order = async (query: string) => {
    const { body } = await read(`/api/prayers/community?limit=50${query}`);
    return (body as Page<SharedPrayer>).items;
  };
  const newest = await order("");
  for (const item of newest) view[nameOf(item.id)] = item;
  view.order = newest.map(({ id }) => nameOf(id));
  view["order by prayers"] = (await order("&order=prayed")).map(({ id }) => nameOf(id));
  for (const [name, { id }] of shares) {
    const { status, body } = await read(at(id, "/comments"));
    view[`comments on ${name}`] =
      status === 200 ? (body as Page<PrayerComment>).items.map((one) => one) : status;
  }
  for (const author of [lydia, silas, paul] as TestUser[]) {
    view[`page of ${author.name}`] = (await read(`/api/authors/${author.id}`)).status;
  }
  return view;
}

type Pair = readonly [TestUser, TestUser];
type Blocks = { users: Pair[]; prayers: { by: TestUser; name: string }[] };

/** Returns what `user` must see with these blocks, computed from what they see without any. */
function expectedView(before: View, user: TestUser, { users: pairs, prayers: single }: Blocks) {
  const apart = (other: TestUser) =>
    other !== user && pairs.some((pair) => pair.includes(user) && pair.includes(other));
  const isHidden = (name: string) => {
    const { by, named } = shares.get(name) ?? { by: admin, named: true };
    return named ? apart(by) : single.some((one) => one.by === user && one.name === name);
  };
  const people = [lydia, silas, paul, quiet] as TestUser[];
  const isRead = ({ author }: PrayerComment) => {
    const writer = people.find(({ id }) => id === author?.id);
    return !writer || !apart(writer);
  };
  const commentsOn = (name: string) => before[`comments on ${name}`] as PrayerComment[];
  const view: View = {};
  for (const [key, value] of Object.entries(before)) {
    if (key.startsWith("order")) view[key] = (value as string[]).filter((name) => !isHidden(name));
    else if (key.startsWith("comments on ")) {
      const items = (value as PrayerComment[]).filter(isRead);
      view[key] = isHidden(key.slice("comments on ".length)) ? 404 : items;
    } else if (key.startsWith("page of ")) {
      const owner = people.find(({ name }) => key === `page of ${name}`);
      view[key] = owner && apart(owner) ? 404 : value;
    } else if (!isHidden(key)) {
      view[key] = { ...(value as SharedPrayer), comments: commentsOn(key).filter(isRead).length };
    }
  }
  return view;
}

/**
 * Applies three blocks in every order, and compares what everyone sees after each. Throws if a
 * block hides too much or too little.
 */
async function expectSeparateBlocks(orders: readonly (readonly number[])[]): Promise<void> {
  const [author, reader, other] = [lydia, silas, paul] as [TestUser, TestUser, TestUser];
  const watchers = [author, reader, other];
  const before = new Map<TestUser, View>();
  for (const user of watchers) before.set(user, await viewOf(user));
  const steps: { by: TestUser; of: TestUser; name: string }[] = [
    { by: reader, of: author, name: "named 1" },
    { by: reader, of: author, name: "anonymous 1" },
    { by: author, of: reader, name: "of Silas" },
  ];
  for (const order of orders) {
    const blocks: Blocks = { users: [], prayers: [] };
    try {
      for (const step of order.map((n) => steps[n])) {
        if (!step) continue;
        const { by, of, name } = step;
        const named = shares.get(name)?.named;
        const apart = blocks.users.length > 0;
        const answer = await by.request("POST", at(idOf(name), "/block"));
        expect(answer.status, `${by.name} blocks ${name}`).toBe(named && apart ? 404 : 204);
        if (named) blocks.users.push([by, of]);
        else blocks.prayers.push({ by, name });
        for (const user of watchers) {
          expect(await viewOf(user), `${user.name} after ${by.name} blocks ${name}`).toEqual(
            expectedView(before.get(user) ?? {}, user, blocks),
          );
        }
      }
    } finally {
      await app.driver.owner.delete(userBlocks);
    }
  }
}

test("a block by name affects no anonymous item; a block of an anonymous prayer affects only that one", async () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
  ];
  await expectSeparateBlocks(repetitions(orders.slice(0, 2), orders));
});

test("reactions to an anonymous prayer respond the same for a user whom its author blocked", async () => {
  const [author, reader] = [lydia, silas] as [TestUser, TestUser];
  const id = idOf("anonymous 1");
  const react = async () => {
    const answers: [number, string][] = [];
    for (const [method, rest, body] of [
      ["PUT", "/like"],
      ["DELETE", "/like"],
      ["PUT", "/prayed"],
      ["POST", "/comments", { comment: " " }],
      ["POST", "/report", { reason: " " }],
    ] as [string, string, object?][]) {
      const answer = await reader.request(method, at(id, rest), body ? { body } : {});
      answers.push([answer.status, await answer.text()]);
    }
    return answers;
  };
  await react();
  const before = await react();
  await author.request("POST", at(idOf("of Silas"), "/block"));
  expect(await react()).toEqual(before);
  await app.driver.owner.delete(userBlocks);
});

/** The server delays events about counts, so events of an earlier test may still arrive. */
const isNotDelayed = ({ type }: Record<string, unknown>) =>
  !["notified", "counts"].includes(type as string);

test("an event of a named prayer does not reach a blocked user, one of an anonymous prayer does", async () => {
  const [author, reader] = [lydia, silas] as [TestUser, TestUser];
  await author.request("POST", at(idOf("of Silas"), "/block"));
  const page = await pages.open(reader);
  const mark = async (name: string, body: object) => {
    const { journal } = shares.get(name) ?? { journal: "" };
    expect((await requestSeen(author, "PATCH", `/api/prayers/${journal}`, { body })).status).toBe(
      200,
    );
  };
  await mark("named 1", { description: "Again." });
  await mark("anonymous 1", { description: "Again." });
  // Changes that stay in the journal are invisible to others.
  await mark("anonymous 1", { testimony: "It rained.", priority: 2 });
  await page.caughtUp();
  expect(page.events.filter(isNotDelayed)).toEqual([
    { type: "changed", prayer_id: idOf("anonymous 1") },
  ]);
  await app.driver.owner.delete(userBlocks);
});

test("a blocked user gets no event when the author withdraws, anonymizes or deletes a named prayer", async () => {
  const [author, reader] = [lydia, silas] as [TestUser, TestUser];
  await author.request("POST", at(idOf("of Silas"), "/block"));
  const [blocked, other] = [await pages.open(reader), await pages.open(paul as TestUser)];
  const [first, second, third] = [
    await sharePrayer(author, { title: "taken back" }),
    await sharePrayer(author, { title: "unnamed" }),
    await sharePrayer(author, { title: "deleted" }),
  ];
  // The server drops the event of a share that has been removed by the time it is delivered.
  await other.caughtUp();
  const journal = ({ journalId }: Reported) => `/api/prayers/${journalId}`;
  await author.request("DELETE", `${journal(first)}/share`);
  const unnamed = await author.request("POST", `${journal(second)}/share`, {
    body: { anonymous: true },
  });
  const { shared_as } = (await unnamed.json()) as Prayer;
  await author.request("DELETE", journal(third));
  // Its row is deleted, so a late event about it is not delivered.
  await app.services.realtime.publish({
    to: "everyone",
    event: { type: "changed", prayer_id: third.id },
  });
  const about = ({ events }: typeof blocked) =>
    events.filter(isNotDelayed).map(({ type, prayer_id }) => `${type} ${prayer_id}`);
  await blocked.caughtUp();
  await other.caughtUp();
  expect(about(blocked)).toEqual([`shared ${shared_as?.id}`]);
  expect(about(other)).toEqual([
    ...[first, second, third].map(({ id }) => `shared ${id}`),
    `unshared ${first.id}`,
    `unshared ${second.id}`,
    `shared ${shared_as?.id}`,
    `unshared ${third.id}`,
  ]);
  await author.request("DELETE", journal(second));
  await app.driver.owner.delete(userBlocks);
});

const mutations: [what: string, plant: () => Promise<unknown>, undo: () => Promise<unknown>][] = [
  [
    "a block whose id is the author's",
    () =>
      app.driver.owner.insert(userBlocks).values({
        id: quiet?.id ?? "",
        userId: silas?.id ?? "",
        prayerId: idOf("quiet 1"),
      }),
    () => app.driver.owner.delete(userBlocks),
  ],
  [
    "an author's comment that shows the name",
    () => app.driver.owner.execute(sql`update prayer_comments set by_author = false`),
    () =>
      app.driver.owner.execute(
        sql`update prayer_comments c set by_author = true from shared_prayers s where s.prayer_id = c.prayer_id and s.user_id = c.user_id`,
      ),
  ],
  [
    "a share that shows when the journal's prayer was written",
    () =>
      app.driver.owner.execute(
        sql`update shared_prayers s set shared_at = p.created_at from prayers p where p.id = s.journal_id`,
      ),
    () =>
      app.driver.owner.execute(
        sql`update shared_prayers set shared_at = shared_at + random() * interval '1 hour'`,
      ),
  ],
  [
    "two anonymous shares of one instant",
    () =>
      app.driver.owner.execute(
        sql`update shared_prayers set shared_at = '2026-01-01' where title like 'quiet%'`,
      ),
    () =>
      app.driver.owner.execute(
        sql`update shared_prayers set shared_at = shared_at + random() * interval '1 hour'`,
      ),
  ],
  [
    "a notification that carries the journal's id",
    () =>
      app.driver.owner.execute(
        sql`insert into notifications (id, user_id, kind, prayer_id) values (gen_random_uuid(), ${silas?.id}, 'answered', ${shares.get("anonymous 1")?.journal})`,
      ),
    () => app.driver.owner.execute(sql`delete from notifications`),
  ],
];

test.each(firstCases(mutations, 2))(
  "catches %s",
  async (_what, plant, undo) => {
    const reader = silas as TestUser;
    await plant();
    const found = await observeCalls(app, reader, everyId());
    await undo();
    const rest = await observeCalls(app, reader, everyId());
    expect(await leaksIn([...found, ...rest])).not.toEqual([]);
    expect(await leaksIn(rest)).toEqual([]);
  },
  180_000,
);

test("catches a policy that hides everything a blocked user shares", { tags: "full" }, async () => {
  const set = (condition: string) =>
    app.driver.owner.execute(
      sql.raw(`alter policy community_rows on shared_prayers using (${condition})`),
    );
  const [{ condition } = { condition: "" }] = (
    (await app.driver.owner.execute(
      sql`select qual as condition from pg_policies where tablename = 'shared_prayers' and policyname = 'community_rows'`,
    )) as unknown as { rows: { condition: string }[] }
  ).rows;
  await set("berea_user_id() is not null and hidden_at is null and not is_blocked_pair(user_id)");
  try {
    await expect(expectSeparateBlocks([[0]])).rejects.toThrow(/blocks named 1/);
  } finally {
    await set(condition);
  }
  await expectSeparateBlocks([[0]]);
});

/** Returns every case that a moderator sees, by target. */
async function casesOf(moderator: TestUser): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const list of ["waiting", "hidden", "dismissed"] as const) {
    for (const item of await allCases(moderator, list)) {
      seen[`${item.kind} ${item.id}`] = { ...item, list };
    }
  }
  return seen;
}

test("a decision about an anonymous item changes no other case that a moderator sees", {
  tags: "full",
}, async () => {
  const [author, reporter] = [lydia, silas] as [TestUser, TestUser];
  const anonymous = [
    await sharePrayer(author, { title: "moderated 1" }, { anonymous: true }),
    await sharePrayer(author, { title: "moderated 2" }, { anonymous: true }),
  ] as const;
  const [target, second] = anonymous;
  const others: Reported[] = [
    second,
    await addComment(author, second.id, "The author of moderated 2"),
    await sharePrayer(quiet as TestUser, { title: "moderated 3" }, { anonymous: true }),
    await sharePrayer(author, { title: "moderated by name" }),
  ];
  for (const item of [target, ...others]) expect((await report(reporter, item)).status).toBe(204);
  // One item of each kind is already hidden, so that a count of hidden items would not be zero.
  for (const item of others.slice(1)) await decide(admin, item, { action: "hide", revision: 1 });
  const withoutTarget = ({ [`prayer ${target.id}`]: _, ...rest }: Record<string, unknown>) => rest;
  const before = withoutTarget(await casesOf(admin));
  expect(Object.keys(before)).toHaveLength(others.length);
  const put = (rest: string, method: string, body: object) =>
    admin.request(method, `/api/admin/reports/prayer/${target.id}${rest}`, {
      body: { reason: "I read it.", ...body },
    });
  const revision = async () =>
    (
      await Promise.all(
        (["waiting", "hidden", "dismissed"] as const).map((l) => allCases(admin, l)),
      )
    )
      .flat()
      .find(({ id }) => id === target.id)?.revision;
  const actions: [string, () => Promise<Response>][] = [
    ["hide", async () => decide(admin, target, { action: "hide", revision: await revision() })],
    ["pause", () => put("/sharing-pause", "PUT", { days: 7 })],
    [
      "restore",
      async () => decide(admin, target, { action: "restore", revision: await revision() }),
    ],
    ["end the pause", () => put("/sharing-pause", "PUT", { days: 0 })],
    [
      "hide again",
      async () => decide(admin, target, { action: "hide", revision: await revision() }),
    ],
    ["reveal", () => put("/reveal", "POST", {})],
  ];
  for (const [name, act] of actions) {
    const answer = await act();
    expect(answer.status, `${name}: ${await answer.clone().text()}`).toBeLessThan(300);
    expect(withoutTarget(await casesOf(admin)), name).toEqual(before);
  }
  // A reveal concerns one case: the author's name appears neither in the queue nor in the log.
  const log = await (await admin.request("GET", "/api/admin/reports/log")).text();
  const revealed = JSON.parse(log).items.filter(
    ({ action }: { action: string }) => action === "reveal author",
  );
  expect(revealed).toMatchObject([{ target_id: target.id }]);
  for (const secret of [author.id, author.name]) {
    expect(log).not.toContain(secret);
    for (const [key, item] of Object.entries(await casesOf(admin))) {
      if (!key.endsWith(others[3]?.id ?? "-")) expect(JSON.stringify(item)).not.toContain(secret);
    }
  }
  for (const { journalId } of [...anonymous, ...others]) {
    if (journalId) await author.request("DELETE", `/api/prayers/${journalId}`);
  }
});

test("suspending an author changes nothing about an anonymous prayer", {
  tags: "full",
}, async () => {
  const reader = silas as TestUser;
  const anonymous = (view: View) =>
    Object.fromEntries(Object.entries(view).filter(([name]) => /anonymous|quiet/.test(name)));
  const before = anonymous(await viewOf(reader));
  const suspended = await admin.request("PUT", `/api/admin/users/${lydia?.id}/suspension`, {
    body: { reason: "a test" },
  });
  expect(suspended.status).toBe(204);
  expect(anonymous(await viewOf(reader))).toEqual(before);
});

test("deleting an account but keeping its shared content leaves an anonymous prayer unchanged", {
  tags: "full",
}, async () => {
  const reader = silas as TestUser;
  const readAll = async (name: string) => {
    const id = idOf(name);
    return [
      await (await reader.request("GET", at(id))).json(),
      await (await reader.request("GET", at(id, "/comments"))).json(),
    ];
  };
  // The author's own reactions stay, too.
  for (const reaction of ["/like", "/prayed"]) {
    const answer = await quiet?.request("PUT", at(idOf("quiet 1"), reaction));
    expect(answer?.status).toBe(200);
  }
  const before = await readAll("quiet 1");
  await app.driver.owner.execute(
    sql`insert into account_deletions (user_id, keep_shared, due_at) values (${quiet?.id}, true, now() - interval '1 day')`,
  );
  expect(await deleteDueAccounts(app.services)).toBe(1);
  expect(await app.driver.owner.$count(users, eq(users.id, quiet?.id ?? ""))).toBe(0);
  expect(await readAll("quiet 1")).toEqual(before);
});

test("the number of reports that hides a prayer does not reveal an earlier share of it", {
  tags: "full",
}, async () => {
  const [author, other, one, two, three, reader] = await Promise.all(
    ["Naomi", "Other", "One", "Two", "Three", "Reader"].map((name) => establishedUser(app, name)),
  );
  if (!author || !other || !one || !two || !three || !reader) throw new Error("a user is missing");
  for (const [before, after] of [
    [false, true],
    [true, true],
    [true, false],
  ] as const) {
    const first = await sharePrayer(author, {}, { anonymous: before });
    for (const by of [one, two]) expect((await report(by, first)).status).toBe(204);
    await author.request("DELETE", `/api/prayers/${first.journalId}/share`);
    const answer = await requestSeen(author, "POST", `/api/prayers/${first.journalId}/share`, {
      body: { anonymous: after },
    });
    const again = toReportTarget((await answer.json()) as Prayer);
    const fresh = await sharePrayer(other, {}, { anonymous: after });
    for (const by of [three, one, two]) {
      for (const prayer of [again, fresh]) expect((await report(by, prayer)).status).toBe(204);
      const seen = [again, fresh].map(({ id }) => reader.request("GET", at(id)));
      const [a, b] = await Promise.all(seen);
      expect([before, after, a?.status]).toEqual([before, after, b?.status]);
      expect(a?.status).toBe(by === two ? 404 : 200);
    }
  }
});
