// The first start of an installation, interrupted.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnProgram, startServerProcess } from "#testing/server-process.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-first-start-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server that is killed while it creates its database starts the next time", async () => {
  const DATA_DIR = path.join(folder, "killed");
  const first = spawnProgram("main", [], { DATA_DIR });
  const begun = () =>
    ["postgres", "postgres.new"].some((name) => existsSync(path.join(DATA_DIR, name, "base")));
  await expect.poll(begun, { timeout: 30_000, interval: 1 }).toBe(true);
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await startServerProcess({ DATA_DIR });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await second.stop();
  expect(existsSync(path.join(DATA_DIR, "postgres.new"))).toBe(false);
});
