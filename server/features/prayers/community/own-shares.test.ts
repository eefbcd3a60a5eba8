// Fields of a shared prayer that only its author receives.

import { expect, test } from "vitest";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { establishedUser } from "#testing/established-user.ts";
import { requestSeen } from "#testing/request-seen.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

async function shared(by: TestUser, title: string, anonymous: boolean): Promise<Prayer> {
  const made = (await (
    await by.request("POST", "/api/prayers", { body: { title } })
  ).json()) as Prayer;
  const answer = await requestSeen(by, "POST", `/api/prayers/${made.id}/share`, {
    body: { anonymous },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Prayer;
}
const journal = async (user: TestUser) =>
  ((await (await user.request("GET", "/api/prayers")).json()) as Page<Prayer>).items;
const at = (prayer: Prayer, rest = "") => `/api/prayers/community/${prayer.shared_as?.id}${rest}`;

test("[J17] the journal shows likes and comments of a shared prayer and whether its author likes it", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const silas = await establishedUser(app, "Silas");
  const prayer = await shared(lydia, "For rain", true);
  expect(prayer.shared_as).toMatchObject({ likes: 0, liked: false, comments: 0, hidden: false });
  await silas.request("PUT", at(prayer, "/like"));
  await silas.request("POST", at(prayer, "/comments"), { body: { comment: "Amen" } });
  const sharedAs = async () => (await journal(lydia)).map(({ shared_as }) => shared_as);
  expect(await sharedAs()).toMatchObject([{ likes: 1, liked: false, comments: 1 }]);
  await lydia.request("PUT", at(prayer, "/like"));
  expect(await sharedAs()).toMatchObject([{ likes: 2, liked: true, comments: 1 }]);

  const edited = await requestSeen(lydia, "PATCH", `/api/prayers/${prayer.id}`, {
    body: { title: "For much rain" },
  });
  expect(await edited.json()).toMatchObject({ shared_as: { likes: 2, liked: true, comments: 1 } });
});

test("[J17] [J19] only the author of a shared prayer learns which journal prayer it is", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const silas = await establishedUser(app, "Silas");
  for (const anonymous of [false, true]) {
    const prayer = await shared(lydia, "For rain", anonymous);
    const read = async (user: TestUser) =>
      (await (await user.request("GET", at(prayer))).json()) as SharedPrayer;
    expect(await read(lydia)).toMatchObject({ mine: true, journal_id: prayer.id });
    expect(await read(silas)).toMatchObject({ mine: false, journal_id: null });
    const feed = (await (
      await silas.request("GET", "/api/prayers/community")
    ).json()) as Page<SharedPrayer>;
    expect(feed.items[0]).toMatchObject({ id: prayer.shared_as?.id, journal_id: null });
  }
});

test("[J17] the journal says that moderation hides a shared prayer", async () => {
  const lydia = await establishedUser(app, "Lydia");
  const prayer = await shared(lydia, "For rain", false);
  for (const name of ["Silas", "Paul", "Timothy"]) {
    const reader = await establishedUser(app, name);
    const report = { body: { category: "spam", reason: "It is an advertisement." } };
    expect((await reader.request("POST", at(prayer, "/report"), report)).status).toBe(204);
  }
  expect(await journal(lydia)).toMatchObject([{ is_shared: true, shared_as: { hidden: true } }]);
});
