// Sealed words changed in the database by somebody who has it and not the key: whatever was moved
// or flipped is refused, never shown.
import { randomUUID } from "node:crypto";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undecryptableText } from "#server/db/field-encryption.ts";
import * as schema from "#server/db/schema.ts";
import { exportSources } from "#server/features/data-export/sources.ts";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { createRandom } from "#testing/random.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let people: TestUser[];
beforeAll(async () => {
  app = await createTestApp();
  people = [await app.signUp(), await app.signUp()];
  app.services.limits.take = async () => {};
  for (const user of people) {
    for (const n of [1, 2]) await writeEverything(user, n);
  }
});
afterAll(() => app.close());

async function writeEverything({ request }: TestUser, n: number): Promise<void> {
  const make = async (address: string, body: object, method = "POST") => {
    const answer = await request(method, address, { body });
    expect(answer.ok, `${address} ${await answer.clone().text()}`).toBe(true);
    return (await answer.json().catch(() => ({}))) as { id: string };
  };
  const text = `thorn ${n}`;
  const { id } = await make("/api/prayers", {
    title: text,
    description: text,
    tags: [text],
    verses: ["2 Corinthians 12:7"],
  });
  await make(`/api/prayers/${id}`, { testimony: text }, "PATCH");
  await make(`/api/prayers/${id}/updates`, { content: text });
  await make("/api/prayers/lists", { name: text });
  await make("/api/chats/import", { title: text, messages: [{ role: "user", content: text }] });
  await make("/api/favorites", { reference: `Job ${n}:3`, text, notes: text });
  await make("/api/posts", { content: text });
  await make("/api/notes", { id: randomUUID(), reference: "2 Corinthians 12:7", body: text });
  await make("/api/highlights", {
    items: [
      { book: "John", chapter: 3, version: "kjv", verse: n, start: 0, end: 9, color: "yellow" },
    ],
  });
  await make("/api/bookmarks", { reference: `John ${n}:16`, label: text });
  await make("/api/reading-plans", {
    title: text,
    books: ["John"],
    started_on: "2026-11-01",
    ends_on: "2026-12-31",
  });
}

type Cell = { table: string; column: string; row: string; owner: string; box: string };

/** Every sealed field of the tables that a person reads. */
async function sealedCells(): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const name = getTableName(table);
    const columns = Object.values(getTableColumns(table)).filter(
      (column) => column.getSQLType() === "bytea",
    );
    // The shared conversation is sealed with its link's key, and opened by that alone.
    if (columns.length === 0 || !exportSources.some((one) => one.table === name)) continue;
    for (const { name: column } of columns) {
      const { rows } = (await app.driver.owner.execute(
        sql`select id::text as row, user_id::text as owner, encode(${sql.identifier(column)}, 'hex') as box
            from ${table} where ${sql.identifier(column)} is not null`,
      )) as unknown as { rows: Omit<Cell, "table" | "column">[] };
      cells.push(...rows.map((row) => ({ table: name, column, ...row })));
    }
  }
  return cells;
}

const put = ({ table, column, row }: Cell, box: string) =>
  app.driver.owner.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = decode(${box}, 'hex') where id::text = ${row}`,
  );

/** Reads all of a person's rows of a table as their archive does; says whether one was refused. */
async function read({ table, owner }: Cell): Promise<"refused" | "shown"> {
  const found = exportSources.find((one) => one.table === table);
  if (!found) throw new Error(`${table} is not read by anybody`);
  let refused = false;
  for await (const item of found.items({ userId: owner, database: app.database })) {
    refused ||= item.unreadable === undecryptableText;
  }
  return refused ? "refused" : "shown";
}

test("stored text with flipped bits, truncated, or swapped between rows, columns, tables or owners is refused", async ({
  task,
}) => {
  const random = createRandom(`${seed} tampering`);
  const cells = await sealedCells();
  expect(new Set(cells.map(({ table }) => table)).size).toBeGreaterThan(6);
  for (const cell of cells) expect(await read(cell), cell.table).toBe("shown");
  const shown: string[] = [];
  const kinds: Record<string, number> = {};
  const wanted = cases(120, 3_000);
  for (let n = 0; n < wanted; n += 1) {
    const cell = random.of(cells);
    const other = random.of(cells.filter(({ box }) => box !== cell.box));
    const bytes = Buffer.from(cell.box, "hex");
    const kind = random.of(["flip", "cut", "swap", "swap"]);
    let changed = other.box;
    if (kind === "flip") {
      const at = random.below(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
      changed = bytes.toString("hex");
    } else if (kind === "cut") {
      changed = bytes.subarray(0, random.below(bytes.length)).toString("hex");
    }
    await put(cell, changed);
    if ((await read(cell)) === "shown") shown.push(`${kind} ${cell.table}.${cell.column}`);
    await put(cell, cell.box);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  expect(shown).toEqual([]);
  recordFigure(
    task,
    `${wanted} fields changed (${JSON.stringify(kinds)}) of ${cells.length}: 100 % refused; seed ${seed}`,
  );
}, 900_000);

test("catches a check that refuses everything: restored text is shown", async () => {
  const [cell] = await sealedCells();
  if (!cell) throw new Error("nothing is sealed");
  await put(cell, "00");
  expect(await read(cell)).toBe("refused");
  await put(cell, cell.box);
  expect(await read(cell)).toBe("shown");
});

/** The pages' lists, by the table whose sealed fields they show. */
const lists: Readonly<Record<string, string>> = {
  prayers: "/api/prayers",
  prayer_lists: "/api/prayers/lists",
  bible_chats: "/api/chats",
  notes: "/api/notes",
  favorite_verses: "/api/favorites",
  user_posts: "/api/posts",
  bookmarks: "/api/bookmarks",
  reading_plans: "/api/reading-plans",
  highlights: "/api/highlights?book=John&chapter=3",
};

test.each(Object.entries(lists))(
  "a tampered row of %s is shown as undecryptable and logged, and other rows stay readable",
  async (table, address) => {
    const [user] = people;
    const cell = (await sealedCells()).find((one) => one.table === table && one.owner === user?.id);
    if (!cell || !user) throw new Error(`nothing of ${table} is sealed`);
    const reported: object[] = [];
    app.database.keys.onUnreadable = (place) => reported.push(place);
    const shown = async () => {
      const answer = await user.request("GET", address);
      expect(answer.status).toBe(200);
      const body = await answer.json();
      return (body.items ?? body) as object[];
    };
    const before = await shown();
    expect(before.length).toBeGreaterThan(1);
    expect(JSON.stringify(before)).not.toContain(undecryptableText);
    await put(cell, `${cell.box.slice(0, -2)}${cell.box.endsWith("00") ? "01" : "00"}`);
    const after = await shown();
    await put(cell, cell.box);
    expect(reported).toContainEqual({ table, column: cell.column, row: cell.row });
    // Where a highlight stands is itself sealed, so that one is left out.
    const others = before.length - 1;
    if (table === "highlights") expect(after).toHaveLength(others);
    else expect(JSON.stringify(after)).toContain(undecryptableText);
    expect(after.filter((one) => !JSON.stringify(one).includes(undecryptableText))).toHaveLength(
      others,
    );
    expect(await shown()).toEqual(before);
  },
);
