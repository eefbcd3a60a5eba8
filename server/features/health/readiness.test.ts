import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { createApp } from "../../app.ts";

const app = startTestApp();

test("/readyz answers 503 while the database answers but cannot write, and /healthz answers 200", async () => {
  // Each app remembers its last check.
  const statusOf = async (path: string) => (await createApp(app.services).request(path)).status;
  const { owner } = app.driver;
  expect(await statusOf("/readyz")).toBe(200);
  await owner.execute(sql`revoke insert, update on rate_limits from berea_auth`);
  try {
    const answer = await createApp(app.services).request("/readyz");
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: { message: "The database cannot write." } },
    ]);
    expect(await statusOf("/healthz")).toBe(200);
  } finally {
    await owner.execute(sql`grant insert, update on rate_limits to berea_auth`);
  }
  expect(await statusOf("/readyz")).toBe(200);
});

test("frequent calls of /readyz share one write", async () => {
  const served = createApp(app.services);
  const written = async () => {
    const query = sql`select xmin::text from rate_limits where key = 'readyz'`;
    const { rows } = (await app.driver.owner.execute(query)) as unknown as { rows: object[] };
    return rows;
  };
  await served.request("/readyz");
  const before = await written();
  for (let call = 0; call < 5; call += 1) await served.request("/readyz");
  expect(await written()).toEqual(before);
});
