import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Notification } from "#shared/api/notifications.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { undoAnswerMinutes } from "#shared/limits.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { prayers, pushRetries, pushSubscriptions, sessions } from "../../db/schema.ts";
import {
  runNotificationJobs,
  withdrawAnsweredNotifications,
} from "../notifications/notification-jobs.ts";

const app = startTestApp();

async function write(who: TestUser): Promise<Prayer> {
  const made = await who.request("POST", "/api/prayers", { body: { title: "For rain" } });
  return (await made.json()) as Prayer;
}
const answer = (who: TestUser, { id }: Pick<Prayer, "id">) =>
  who.request("POST", `/api/prayers/${id}/answer`);
const undo = (who: TestUser, { id }: Pick<Prayer, "id">) =>
  who.request("DELETE", `/api/prayers/${id}/answer`);

test("the owner can undo an answer for ten minutes", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const prayer = await write(lydia);
  expect((await undo(lydia, prayer)).status).toBe(409);
  await answer(lydia, prayer);
  expect((await undo(silas, prayer)).status).toBe(404);
  const undone = await undo(lydia, prayer);
  expect(undone.status).toBe(200);
  expect(await undone.json()).toMatchObject({ status: "active", answered_at: null });
  await answer(lydia, prayer);
  await app.driver.owner
    .update(prayers)
    .set({ answeredAt: new Date(Date.now() - undoAnswerMinutes * 60_000 - 1000) })
    .where(eq(prayers.id, prayer.id));
  expect((await undo(lydia, prayer)).status).toBe(409);
});

test("undoing an answer restores the reminder that the answer ended", async () => {
  const lydia = await app.signUp();
  const { id } = await write(lydia);
  const reminder = { at: new Date(Date.now() + 86_400_000).toISOString(), every: "week" };
  const edit = (body: object) => lydia.request("PATCH", `/api/prayers/${id}`, { body });
  expect((await edit({ reminder })).status).toBe(200);
  const answered = await answer(lydia, { id });
  expect(await answered.json()).toMatchObject({ status: "answered", reminder: null });
  const undone = (await (await undo(lydia, { id })).json()) as Prayer;
  expect(undone).toMatchObject({ status: "active", reminder });
  await answer(lydia, undone);
  const later = { at: new Date(Date.now() + 2 * 86_400_000).toISOString(), every: "once" };
  expect((await edit({ reminder: later })).status).toBe(200);
  expect(await (await undo(lydia, undone)).json()).toMatchObject({ reminder: later });
});

/** Returns an answered, shared prayer and a user who prayed for it and got the notification. */
async function answeredPrayer() {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const prayer = await write(lydia);
  const path = `/api/prayers/${prayer.id}/share`;
  const shared = (await (await requestSeen(lydia, "POST", path, { body: {} })).json()) as Prayer;
  const shareId = shared.shared_as?.id ?? "";
  await silas.request("PUT", `/api/prayers/community/${shareId}/prayed`);
  await answer(lydia, prayer);
  await app.services.background.settled();
  await runNotificationJobs(app.services);
  expect(await kindsOf(silas)).toEqual(["answered"]);
  return { lydia, silas, prayer, shareId };
}

/** Returns the kinds of a user's notifications. */
async function kindsOf(who: TestUser) {
  const read = await who.request("GET", "/api/notifications");
  const { items } = (await read.json()) as { items: Notification[] };
  return items.map(({ kind }) => kind);
}

test("undoing an answer changes the share and withdraws the notifications about it", async () => {
  const { lydia, silas, prayer, shareId } = await answeredPrayer();
  expect((await undo(lydia, prayer)).status).toBe(200);
  expect(await kindsOf(silas)).toEqual([]);
  const seen = await silas.request("GET", `/api/prayers/community/${shareId}`);
  expect(await seen.json()).toMatchObject({ status: "active" });
});

test("removing a share or its name withdraws the notifications about its answer", async () => {
  for (const anonymous of [undefined, true]) {
    const { lydia, silas, prayer } = await answeredPrayer();
    const path = `/api/prayers/${prayer.id}/share`;
    if (anonymous) await requestSeen(lydia, "POST", path, { body: { anonymous } });
    else await lydia.request("DELETE", path);
    expect(await kindsOf(silas)).toEqual([]);
    expect((await undo(lydia, prayer)).status).toBe(200);
  }
});

test("undoing an answer deletes push messages about it that wait for a retry", async () => {
  const { lydia, silas, prayer, shareId } = await answeredPrayer();
  const [session] = await app.driver.owner
    .select()
    .from(sessions)
    .where(eq(sessions.userId, silas.id));
  const subscription = {
    id: randomUUID(),
    userId: silas.id,
    sessionId: session?.id ?? "",
    endpoint: `https://push.example.org/${randomUUID()}`,
    p256dh: "key",
    auth: "secret",
  };
  await app.driver.owner.insert(pushSubscriptions).values(subscription);
  const later = new Date(Date.now() + 60_000);
  await app.driver.owner.insert(pushRetries).values(
    ["answered", "comment"].map((kind) => ({
      subscriptionId: subscription.id,
      userId: silas.id,
      tag: `${kind} ${shareId}`,
      message: { title: "", body: "", path: "/", tag: `${kind} ${shareId}` },
      nextAttemptAt: later,
      expiresAt: later,
    })),
  );
  await undo(lydia, prayer);
  const left = await app.driver.owner.select().from(pushRetries);
  expect(left.map(({ tag }) => tag)).toEqual([`comment ${shareId}`]);
});

test("undoing an answer fails as a whole if its notifications cannot be withdrawn", async () => {
  const { lydia, silas, prayer } = await answeredPrayer();
  await app.driver.owner.execute(sql`
    create function refuse_deletion() returns trigger language plpgsql as
      $$ begin raise exception 'no deletion'; end $$`);
  await app.driver.owner.execute(sql`
    create trigger refuse_deletion before delete on notifications
      for each row execute function refuse_deletion()`);
  try {
    expect((await undo(lydia, prayer)).status).toBe(500);
    const read = await lydia.request("GET", `/api/prayers/${prayer.id}`);
    expect(await read.json()).toMatchObject({ status: "answered" });
    expect(await kindsOf(silas)).toEqual(["answered"]);
  } finally {
    await app.driver.owner.execute(sql`drop function refuse_deletion() cascade`);
  }
});

test("a user cannot withdraw the notifications about another user's prayer", async () => {
  const { silas, shareId } = await answeredPrayer();
  await app.services.db.asUser(silas.id, (user) => withdrawAnsweredNotifications(user, shareId));
  expect(await kindsOf(silas)).toEqual(["answered"]);
});
