import { expect, test } from "vitest";
import { killWorkers } from "#testing/worker-kills.ts";

test("workers killed in the middle of digests, mails and archives leave each effect once", async () => {
  const effects = await killWorkers();
  expect(effects.kills).toEqual([
    "between two digests",
    "in the middle of mails",
    "in the middle of an archive",
  ]);
  expect(effects.digests).toEqual(effects.digests.map(() => 1));
  expect(effects.archives).toEqual(effects.archives.map(() => 1));
  expect(effects.repeatedMessages).toBe(0);
});
