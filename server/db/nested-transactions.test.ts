import { expect, inject, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp();

const onPostgres = test.runIf(inject("postgresUrl") !== undefined);

onPostgres("catches a transaction inside another one", async () => {
  const nested = app.database.asSystem(() => app.database.readAsSystem(async () => "read"));
  await expect(nested).rejects.toThrow("inside another one");
  expect(await app.database.readAsSystem(async () => "read")).toBe("read");
});
