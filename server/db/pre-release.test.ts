import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { defaultLandingParts } from "#shared/content/landing.ts";
import { makePreRelease } from "#testing/pre-release.ts";
import { startTestApp } from "#testing/test-app.ts";
import { rowsOf } from "./dump.ts";
import { adoptPreRelease } from "./pre-release.ts";

const app = startTestApp();
const recorded = () =>
  rowsOf<{ hash: string }>(
    app.driver.owner,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );

test("a new database is not changed", async () => {
  const before = await recorded();
  await adoptPreRelease(app.driver);
  expect(await recorded()).toEqual(before);
});

test("a database with the last pre-release schema keeps its rows and is migrated", async () => {
  const lydia = await app.signUp();
  await lydia.request("POST", "/api/prayers", { body: { title: "For rain" } });
  const current = await recorded();
  await makePreRelease(app.driver);
  await Promise.all([adoptPreRelease(app.driver), adoptPreRelease(app.driver)]);
  expect(await recorded()).toEqual(current.slice(0, 1));
  await app.driver.migrate();
  expect(await recorded()).toEqual(current);
  const { applied, known } = await app.services.db.describe();
  expect(applied).toBe(known);
  const prayers = await lydia.request("GET", "/api/prayers");
  expect(await prayers.json()).toMatchObject({ items: [{ title: "For rain" }] });
  const landing = await app.request("GET", "/api/settings/landing");
  expect(await landing.json()).toEqual(defaultLandingParts);
});

test("a database with an older pre-release schema is refused with instructions and not changed", async () => {
  const current = await recorded();
  await makePreRelease(app.driver, "an earlier migration");
  const before = await recorded();
  await expect(adoptPreRelease(app.driver)).rejects.toThrow(
    /Nothing was changed\. Start the last version with these 25 migrations once/,
  );
  expect(await recorded()).toEqual(before);
  await makePreRelease(app.driver);
  await adoptPreRelease(app.driver);
  await app.driver.migrate();
  expect(await recorded()).toEqual(current);
});
