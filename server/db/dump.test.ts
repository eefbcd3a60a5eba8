import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { type DumpRows, dumpDatabase, maxPageBytes, maxRowBytes, parseRows } from "./dump.ts";

const app = startTestApp();

async function dumpOf(table: string): Promise<DumpRows[]> {
  const pages: DumpRows[] = [];
  await dumpDatabase(
    app.driver,
    () => {},
    (rows) => {
      if (rows.table === table) pages.push(rows);
    },
  );
  return pages;
}

const shared = 10;

test("a dump bounds each page by bytes, however large the shared conversations of a user are", async () => {
  const lydia = await app.signUp();
  for (let n = 0; n < shared; n += 1) {
    const made = await lydia.request("POST", "/api/chats/import", {
      body: { title: `${n}`, messages: [{ role: "user", content: "What is grace?" }] },
    });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    expect((await lydia.request("POST", `/api/chats/${id}/share`)).status).toBe(201);
  }
  await app.driver.owner.execute(
    sql`update chat_shares set snapshot = decode(repeat('00', 1024 * 1024), 'hex')`,
  );
  const pages = await dumpOf("chat_shares");
  expect(pages.flatMap(parseRows)).toHaveLength(shared);
  expect(pages.length).toBeLessThan(shared);
  for (const { json } of pages) {
    // JSON adds brackets, quotes and commas to the values.
    expect(json.length).toBeLessThan(maxPageBytes + 10_000);
  }
  // Rows of ordinary size are still read in large pages.
  expect(await dumpOf("bible_chats")).toMatchObject([{ count: shared }]);
});

test("a row larger than a page is a page by itself", { tags: "full" }, async () => {
  await app.driver.owner.execute(sql`
    update chat_shares set snapshot = decode(repeat('00', ${maxPageBytes}::int), 'hex')
    where id in (select id from chat_shares limit 1)`);
  const pages = await dumpOf("chat_shares");
  expect(pages.every(({ count }) => count === 1)).toBe(true);
  expect(pages.flatMap(parseRows)).toHaveLength(shared);
});

test("the database refuses a shared conversation that is too large to dump", async () => {
  const enlarge = app.driver.owner.execute(sql`
    update chat_shares set snapshot = decode(repeat('00', 8 * 1024 * 1024 + 1), 'hex')
    where id in (select id from chat_shares limit 1)`);
  await expect(enlarge).rejects.toMatchObject({
    cause: { message: expect.stringContaining("chat_shares_snapshot_size") },
  });
});

test("a dump of a row that is too large for one string fails with a message, not inside the driver", {
  tags: "full",
}, async () => {
  await app.driver.owner.execute(sql`
    update berea_messages set content = decode(repeat('00', ${maxRowBytes / 2 + 1}::int), 'hex')
    where id in (select id from berea_messages limit 1)`);
  await expect(dumpOf("berea_messages")).rejects.toThrow(
    "a row of the table berea_messages is too large to dump",
  );
});
