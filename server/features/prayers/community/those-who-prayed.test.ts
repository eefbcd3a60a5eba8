import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { SharedPrayer, thoseWhoPrayed } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { establishedUser } from "#testing/established-user.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { users } from "../../../db/schema.ts";

const app = startTestApp();
const user = (name: string): Promise<TestUser> => establishedUser(app, name);

async function share(who: TestUser, body: object, how: object = {}): Promise<Prayer> {
  const made = await who.request("POST", "/api/prayers", { body: { title: "For rain", ...body } });
  const { id } = (await made.json()) as Prayer;
  const shared = await requestSeen(who, "POST", `/api/prayers/${id}/share`, { body: how });
  expect(shared.status, await shared.clone().text()).toBe(200);
  return (await shared.json()) as Prayer;
}
const pray = (who: TestUser, { shared_as }: Prayer) =>
  who.request("PUT", `/api/prayers/community/${shared_as?.id}/prayed`);
async function namesOf(who: TestUser, { id }: Prayer) {
  const read = await who.request("GET", `/api/prayers/${id}/prayed`);
  expect(read.status).toBe(200);
  const { people, others } = (await read.json()) as z.infer<typeof thoseWhoPrayed>;
  return { names: people.map(({ full_name }) => full_name), others };
}

test.each([{ anonymous: false }, { anonymous: true }])(
  "only the author of a prayer shared with %j sees who prayed for it",
  async (how) => {
    const [lydia, silas, mark] = [await user("Lydia"), await user("Silas"), await user("Mark")];
    const prayer = await share(lydia, {}, how);
    expect(await namesOf(lydia, prayer)).toEqual({ names: [], others: 0 });
    for (const who of [silas, mark, lydia]) expect((await pray(who, prayer)).status).toBe(200);
    expect(await namesOf(lydia, prayer)).toEqual({ names: ["Mark", "Silas"], others: 0 });
    expect((await silas.request("GET", `/api/prayers/${prayer.id}/prayed`)).status).toBe(404);
    const shareId = prayer.shared_as?.id;
    expect((await silas.request("GET", `/api/prayers/${shareId}/prayed`)).status).toBe(404);
    const own = await lydia.request("GET", `/api/prayers/${prayer.id}`);
    expect(await own.json()).toMatchObject({ shared_as: { prayed: 3 } });
  },
);

test("blocked and suspended users are counted without a name", async () => {
  const [lydia, silas, mark] = [await user("Lydia"), await user("Silas"), await user("Mark")];
  const prayer = await share(lydia, {});
  for (const who of [silas, mark]) await pray(who, prayer);
  const theirs = await share(silas, {});
  const block = `/api/prayers/community/${theirs.shared_as?.id}/block`;
  expect((await lydia.request("POST", block)).status).toBe(204);
  expect(await namesOf(lydia, prayer)).toEqual({ names: ["Mark"], others: 1 });
  await app.driver.owner
    .update(users)
    .set({ suspendedAt: new Date() })
    .where(eq(users.id, mark.id));
  expect(await namesOf(lydia, prayer)).toEqual({ names: [], others: 2 });
});

test("a private prayer lists nobody who prayed", async () => {
  const lydia = await user("Lydia");
  const made = await lydia.request("POST", "/api/prayers", { body: { title: "For rain" } });
  expect(await namesOf(lydia, (await made.json()) as Prayer)).toEqual({ names: [], others: 0 });
});

test("the verses of a prayer are shared with it and follow its edits", async () => {
  const [lydia, silas] = [await user("Lydia"), await user("Silas")];
  const prayer = await share(lydia, { verses: ["jas 5.17"] });
  const seen = async () =>
    (await (
      await silas.request("GET", `/api/prayers/community/${prayer.shared_as?.id}`)
    ).json()) as SharedPrayer;
  expect((await seen()).verses).toEqual(["James 5:17"]);
  const path = `/api/prayers/${prayer.id}`;
  // Only a client that has seen a shared text can change it.
  const unseen = await lydia.request("PATCH", path, { body: { verses: ["Psalm 23"] } });
  expect(unseen.status).toBe(409);
  const edited = await requestSeen(lydia, "PATCH", path, { body: { verses: ["Psalm 23"] } });
  expect(edited.status).toBe(200);
  expect((await seen()).verses).toEqual(["Psalm 23"]);
});
