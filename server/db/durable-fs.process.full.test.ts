import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DurableFS } from "./durable-fs.ts";
import { openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-durable-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const count = sql`select count(*)::int as count from kept`;

test("every committed insert reaches the disk before it is acknowledged, and is there after reopening", async () => {
  const init = vi.spyOn(DurableFS.prototype, "init");
  const driver = await openEmbedded(folder);
  // The first file system created the database, the last one serves it.
  const fs = init.mock.contexts.at(-1);
  if (!(fs instanceof DurableFS)) throw new Error("the embedded database has another file system");
  const settings = await driver.owner.execute(
    sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  expect(settings).toMatchObject({ rows: [{ fsync: "on", commit: "on" }] });
  await driver.owner.execute(sql`create table kept (number integer)`);
  for (let number = 1; number <= 20; number += 1) {
    const before = fs.syncs;
    await driver.owner.execute(sql`insert into kept values (${number})`);
    expect(fs.syncs).toBeGreaterThan(before);
  }
  // Reads cause no fsync, so the count above comes from the writes.
  const before = fs.syncs;
  await driver.owner.execute(count);
  expect(fs.syncs).toBe(before);
  await driver.close();

  const reopened = await openEmbedded(folder);
  expect(await reopened.owner.execute(count)).toMatchObject({ rows: [{ count: 20 }] });
  await reopened.close();
});

test("a second process that opens the data folder is rejected, and the first keeps working", async () => {
  const driver = await openEmbedded(folder);
  await driver.owner.execute(sql`create table kept (number integer)`);
  await expect(openEmbedded(folder)).rejects.toThrow("is in use by another Berea server");
  await driver.owner.execute(sql`insert into kept values (1)`);
  expect(await driver.owner.execute(count)).toMatchObject({ rows: [{ count: 1 }] });
  await driver.close();
  const next = await openEmbedded(folder);
  await next.close();
});

test("the folder lock works between processes and ends with the process that holds it", async () => {
  const module = path.join(import.meta.dirname, "folder-lock.ts");
  const holder = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { lockFolder } from ${JSON.stringify(module)};
     console.log(lockFolder(${JSON.stringify(folder)}) ? "held" : "refused");
     setInterval(() => {}, 1000);`,
  ]);
  const [said] = await once(holder.stdout, "data");
  expect(String(said).trim()).toBe("held");
  expect(lockFolder(folder)).toBeUndefined();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const release = lockFolder(folder);
  expect(release).toBeDefined();
  release?.();
});
