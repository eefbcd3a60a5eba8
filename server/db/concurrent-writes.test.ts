// Eight identical requests at once for every unique index: one wins, the others get the same row or
// a conflict, and none fails. The test reads the indexes from the catalog, so a new one fails here
// until it has a request.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { deletionPhrase } from "#shared/messages.ts";
import { addGroup, groupOf, invite, itemsOf, sharePrayerWithGroups } from "#testing/groups.ts";
import { noLimits } from "#testing/limits.ts";
import { mailsTo, newestLink } from "#testing/outbox.ts";
import { pictureOf } from "#testing/pictures.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";

let app: TestApp;
let admin: TestUser;
let lydia: TestUser;
let silas: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  admin = await app.signUp();
  lydia = await app.signUp();
  silas = await app.signUp();
});
afterAll(() => app.close());

const times = 8;
const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
const post = (user: TestUser, path: string, body: object) => user.request("POST", path, { body });
const sharedPrayer = async (options: object = {}) => {
  const journalId = await idOf(await post(lydia, "/api/prayers", { title: "For rain" }));
  const shared = await post(lydia, `/api/prayers/${journalId}/share`, options);
  const { shared_as, updated_at } = (await shared.json()) as Prayer;
  return { journalId, id: shared_as?.id ?? "", updated_at };
};
/** Returns the path of a prayer of Lydia's in a group that she shares with Silas. */
const sharedItem = async ({ anonymous = false } = {}) => {
  const group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(lydia, [group], { anonymous });
  const [item] = await itemsOf(silas, group);
  return `/api/groups/${group}/items/${item?.id}`;
};
const chat = async () =>
  idOf(
    await post(lydia, "/api/chats/import", {
      title: "A talk",
      messages: [{ role: "user", content: "Who wrote Hebrews?" }],
    }),
  );

type Call = (at: number) => Promise<Response>;
/**
 * By unique index: prepares what is needed, and returns the request that is sent eight times at
 * once.
 */
const requests: Record<string, () => Promise<Call> | Call> = {
  account_deletions_pkey: async () => {
    const user = await app.signUp();
    const body = { confirmation: deletionPhrase, password: user.password };
    return () => post(user, "/api/account/deletion", body);
  },
  leave_codes_pkey: async () => {
    const email = `${randomUUID()}@example.org`;
    const headers = { "x-forwarded-for": nextAddress() };
    await app.request("POST", "/api/auth/email-otp/send-verification-otp", {
      body: { email, type: "sign-in" },
      headers,
    });
    const otp = /^\d{6}$/m.exec(mailsTo(app.services.env.dataDir, email).at(-1)?.text ?? "")?.[0];
    const answer = await app.request("POST", "/api/auth/sign-in/email-otp", {
      body: { email, otp },
      headers,
    });
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    return () =>
      app.request("POST", "/api/account/deletion/code", { headers: { cookie: cookie.join("; ") } });
  },
  email_changes_user_id_unique: () => () =>
    post(lydia, "/api/email-change", { new_email: `${randomUUID()}@example.net` }),
  users_email_unique: () => {
    const email = `${randomUUID()}@example.org`;
    return () =>
      app.request("POST", "/api/auth/sign-up/email", {
        body: { name: "Twin", email, password: `purple-cloth-${email}` },
        headers: { "x-forwarded-for": nextAddress() },
      });
  },
  two_factors_user_id_unique: async () => {
    const user = await app.signUp();
    return () => post(user, "/api/auth/two-factor/enable", { password: user.password });
  },
  content_reports_once: async () => {
    const { id } = await sharedPrayer();
    return () => post(silas, `/api/prayers/community/${id}/report`, { reason: "spam" });
  },
  moderation_cases_target: async () => {
    const { id } = await sharedPrayer();
    return () =>
      post(admin, `/api/admin/reports/prayer/${id}`, { action: "hide", reason: "I read it." });
  },
  prayer_likes_once: async () => {
    const { id } = await sharedPrayer();
    return () => silas.request("PUT", `/api/prayers/community/${id}/like`);
  },
  prayers_prayed_once: async () => {
    const { id } = await sharedPrayer();
    return () => silas.request("PUT", `/api/prayers/community/${id}/prayed`);
  },
  shared_prayers_once: async () => {
    const id = await idOf(await post(lydia, "/api/prayers", { title: "For sun" }));
    return () => post(lydia, `/api/prayers/${id}/share`, {});
  },
  shared_prayer_tags_prayer_id_tag_pk: async () => {
    const { journalId, updated_at } = await sharedPrayer();
    const body = { tags: ["rain", "sun"], if_unchanged_since: updated_at };
    return () => lydia.request("PATCH", `/api/prayers/${journalId}`, { body });
  },
  user_blocks_prayer_once: async () => {
    const { id } = await sharedPrayer({ anonymous: true });
    const user = await app.signUp();
    return () => post(user, `/api/prayers/community/${id}/block`, {});
  },
  user_blocks_user_once: async () => {
    const { id } = await sharedPrayer();
    const user = await app.signUp();
    return () => post(user, `/api/prayers/community/${id}/block`, {});
  },
  chat_shares_once: async () => {
    const id = await chat();
    return () => post(lydia, `/api/chats/${id}/share`, {});
  },
  chapter_reads_user_id_book_chapter_read_on_pk: () => () =>
    post(lydia, "/api/progress/chapters", { book: "Gen", chapter: 1, read_on: "2026-03-21" }),
  devotion_reads_user_id_devotion_pk: () => () =>
    lydia.request("PUT", "/api/devotions/01-light-first/read", {
      body: { read_on: "2026-03-21" },
    }),
  favorite_verses_once: () => () =>
    post(lydia, "/api/favorites", { reference: "John 3:16", text: "For God so loved" }),
  prayer_list_items_list_id_prayer_id_pk: async () => {
    const id = await idOf(await post(lydia, "/api/prayers", { title: "For bread" }));
    const list = await idOf(await post(lydia, "/api/prayers/lists", { name: "Family" }));
    return () => lydia.request("PUT", `/api/prayers/lists/${list}/prayers/${id}`);
  },
  prayers_id_owner: () => {
    const id = randomUUID();
    return () => post(lydia, "/api/prayers", { id, title: "Written without a network" });
  },
  reading_plans_built_in_once: () => () =>
    post(lydia, "/api/reading-plans", {
      built_in: "bible-in-a-year",
      started_on: "2026-01-01",
      ends_on: "2026-12-31",
    }),
  saved_resources_user_id_resource_id_pk: () => () =>
    lydia.request("PUT", "/api/resources/saved/concordance"),
  resource_ratings_user_id_resource_id_pk: () => () =>
    lydia.request("PUT", "/api/resources/ratings/concordance", { body: { stars: 4 } }),
  notifications_one_unread: async () => {
    const { id } = await sharedPrayer();
    return () => post(silas, `/api/prayers/community/${id}/comments`, { comment: "Amen" });
  },
  push_subscriptions_endpoint: () => {
    const body = {
      endpoint: `https://push.example.org/${randomUUID()}`,
      keys: {
        p256dh:
          "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        auth: "tBHItJI5svbpez7KI4CCXg",
      },
    };
    return () => lydia.request("PUT", "/api/notifications/push", { body });
  },
  idempotency_keys_user_id_key_pk: () => {
    const headers = { "idempotency-key": randomUUID() };
    return () => lydia.request("POST", "/api/posts", { body: { content: "Once" }, headers });
  },
  user_exports_pkey: () => () => post(lydia, "/api/export", {}),
  user_onboarding_user: () => () =>
    lydia.request("PUT", "/api/onboarding", {
      body: { answers: { faith_level: "new" }, completed: false },
    }),
  user_preferences_pkey: async () => {
    const user = await app.signUp();
    return () => user.request("PATCH", "/api/preferences", { body: { scheme: "sepia" } });
  },
  user_roles_user_id_role_pk: () => () =>
    post(admin, `/api/admin/users/${silas.id}/roles`, { role: "moderator" }),
  user_subscriptions_one_active: async () => {
    const user = await app.signUp();
    const body = { plan_type: "monthly" };
    return () => admin.request("PUT", `/api/admin/users/${user.id}/subscription`, { body });
  },
  group_keys_group_id_version_pk: () => {
    const body = { id: randomUUID(), name: "Philippi" };
    return () => post(lydia, "/api/groups", body);
  },
  group_pictures_pkey: async () => {
    const group = await groupOf(lydia);
    const body = await pictureOf("png");
    return () =>
      app.send(
        new Request(`${origin}/api/groups/${group}/picture`, {
          method: "PUT",
          headers: { origin, cookie: lydia.cookie },
          body: body as Uint8Array<ArrayBuffer>,
        }),
      );
  },
  group_members_group_id_user_id_pk: async () => {
    const { id } = await addGroup(lydia, { name: "Philippi", joining: "link" });
    const token = await invite(lydia, id);
    return () => post(silas, `/api/group-invitations/${token}`, {});
  },
  group_requests_group_id_user_id_pk: async () => {
    const { id } = await addGroup(lydia, { name: "Philippi" });
    const token = await invite(lydia, id);
    return () => post(silas, `/api/group-invitations/${token}`, {});
  },
  group_items_once: async () => {
    const id = await sharePrayerWithGroups(lydia, []);
    const body = { group_ids: [await groupOf(lydia)] };
    return () => lydia.request("PUT", `/api/prayers/${id}/groups`, { body });
  },
  group_prayed_once: async () => {
    const path = await sharedItem();
    return () => silas.request("PUT", `${path}/prayed`);
  },
  group_progress_item_id_user_id_day_pk: async () => {
    const group = await groupOf(lydia);
    const body = { built_in: "a-month-of-psalms", starts_on: "2026-11-01" };
    const made = await post(lydia, `/api/groups/${group}/plans`, body);
    const { id } = (await made.json()) as { id: string };
    return () => lydia.request("PUT", `/api/groups/${group}/items/${id}/progress/1`);
  },
  group_reports_once: async () => {
    const path = await sharedItem();
    return () => post(silas, `${path}/report`, { category: "spam" });
  },
  user_blocks_group_item_once: async () => {
    const path = await sharedItem({ anonymous: true });
    return () => post(silas, `${path}/block`, {});
  },
  user_keys_user_id_version_pk: async () => {
    const user = await app.signUp();
    return () => post(user, "/api/prayers", { title: "The first private text" });
  },
};

/**
 * Unique indexes that need no test, with the reason: two requests cannot have the same values, or
 * no request writes them.
 */
const exempt: Record<string, string> = {
  access_token_uses_user_id_token_id_used_on_scope_pk: "written by upsert, in each call of a token",
  access_tokens_hash: "a hash of 256 random bits",
  access_tokens_owner_id: "a random id",
  account_invitations_token_hash: "a hash of 256 random bits",
  accounts_provider_account: "one row of a user, created with the user or by a provider's callback",
  email_changes_old_token_hash_unique: "a hash of 256 random bits",
  email_changes_new_token_hash_unique: "a hash of 256 random bits",
  passkeys_credential_id_unique: "made by the authenticator, with a challenge that works once",
  rate_limits_pkey: "written only by upserts of rate-limiter-flexible",
  group_hidden_prayers_group_id_journal_id_pk: "written by a trigger, which ignores conflicts",
  group_invitations_token_hash: "a hash of 256 random bits",
  sessions_token_unique: "a hash of a random token",
  users_phone_number_unique: "needs an SMS gateway; tested with sign-in by phone",
  berea_messages_in_order:
    "messages lock their conversation; needs an AI server: see the chat tests",
  berea_messages_id_chat: "a random id",
  bible_chats_id_owner: "a random id",
  calendars_token_hash: "a hash of 256 random bits",
  chat_folders_owner_id: "a random id",
  chat_shares_answer_once: "sharing locks the conversation; see answer-sharing.test.ts",
  chat_shares_by_token: "a hash of a random token",
  citation_counts_week_model_outcome_pk: "written by upsert, with a reply of an AI server",
  daily_chat_usage_user_id_usage_date_pk: "written by upsert, with a reply of an AI server",
  live_replies_user_id_chat_id_pk: "claimed by upsert, with a reply of an AI server",
  shared_prayers_pkey: "a random id",
  prayer_lists_id_owner: "a random id",
  daily_deliveries_user_id_kind_pk: "written by jobs; see digest.test.ts",
  push_retries_subscription_id_tag_pk: "written by upsert, by jobs; see push.test.ts",
  admin_settings_pkey: "rows are updated, never added",
  backup_status_pkey: "written by upsert, by backups; see backup-alert.test.ts",
  installation_pkey: "one row, from the first start",
  operator_ai_pkey: "one row, from its migration",
  operator_ai_counts_usage_date_bucket_pk: "written by upsert, with a reply of an AI server",
  operator_ai_usage_usage_date_audience_model_pk: "written by upsert, with a reply of an AI server",
};

test("every unique index has a request in this test or a reason to be exempt", async () => {
  const { rows } = (await app.driver.owner.execute(sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
      and not (i.indisprimary and pg_get_indexdef(i.indexrelid) like '%(id)')
    order by 1`)) as unknown as { rows: { name: string }[] };
  const known = [...Object.keys(requests), ...Object.keys(exempt)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test.each(Object.keys(requests))(
  "eight identical requests at once never fail on %s",
  async (name) => {
    const call = await requests[name]?.();
    if (!call) throw new Error("there is no such request");
    const answers = await Promise.all(Array.from({ length: times }, (_, at) => call(at)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // At least one request succeeds, so the request is valid.
    expect(statuses[0], await answers[0]?.clone().text()).toBeLessThan(300);
  },
);

test("of two users who confirm the same new address at once, one gets it and the other's link fails", async () => {
  const [one, other] = [await app.signUp(), await app.signUp()];
  const email = `${randomUUID()}@example.net`;
  const { dataDir } = app.services.env;
  const agree = (token: string | null, cookie = "") =>
    app.request("POST", "/api/email-change/confirm", { body: { token }, headers: { cookie } });
  const tokenTo = (to: string) => new URL(newestLink(dataDir, to) ?? "").searchParams.get("token");
  const tokens: (string | null)[] = [];
  for (const user of [one, other]) {
    await post(user, "/api/email-change", { new_email: email });
    tokens.push(tokenTo(email));
    expect((await agree(tokenTo(user.email))).status).toBe(200);
  }
  const answers = await Promise.all(
    [one, other].map(({ cookie }, at) => agree(tokens[at] ?? null, cookie)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const owners = await app.driver.owner.select().from(users).where(eq(users.email, email));
  expect(owners).toHaveLength(1);
});

test("a unique violation that no route handles is answered as a conflict", async () => {
  await app.driver.owner.execute(sql`create unique index one_post on user_posts (user_id)`);
  try {
    const write = () => post(silas, "/api/posts", { content: "A thorn" });
    expect((await write()).status).toBe(201);
    const second = await write();
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ error: { code: "conflict" } });
  } finally {
    await app.driver.owner.execute(sql`drop index one_post`);
  }
});
