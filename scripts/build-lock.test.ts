import { existsSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
// @ts-expect-error: scripts that run on Node 20 are JavaScript and have no types
import { withBuildLock } from "./build-lock.mjs";

const newLock = () => path.join(mkdtempSync(path.join(tmpdir(), "berea-lock-")), "build", "lock");

test("a second build waits until the first has ended, and says so once", async () => {
  const file = newLock();
  const steps: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const first = withBuildLock(file, async () => {
    steps.push("first starts");
    await waiting.promise;
    steps.push("first ends");
  });
  const second = withBuildLock(
    file,
    () => steps.push("second"),
    () => {
      steps.push("second waits");
      waiting.resolve();
    },
  );
  await Promise.all([first, second]);
  expect(steps).toEqual(["first starts", "second waits", "first ends", "second"]);
  expect(existsSync(file)).toBe(false);
});

test("a build that fails releases its lock", async () => {
  const file = newLock();
  const failing = () => Promise.reject(new Error("no disk space"));
  await expect(withBuildLock(file, failing)).rejects.toThrow("no disk space");
  expect(await withBuildLock(file, () => "built")).toBe("built");
});

test("the lock of a process that no longer exists is taken over", async () => {
  const file = newLock();
  await withBuildLock(file, () => {});
  // More than the largest process id of Linux, macOS and Windows.
  writeFileSync(file, String(2 ** 31 - 1));
  expect(await withBuildLock(file, () => "built")).toBe("built");
});

test.each([String(process.pid), ""])(
  "a lock that is not renewed is taken over: %j",
  async (holder) => {
    const file = newLock();
    await withBuildLock(file, () => {});
    writeFileSync(file, holder);
    utimesSync(file, new Date(0), new Date(0));
    expect(await withBuildLock(file, () => "built")).toBe("built");
  },
);
