// Encrypted fields that were moved or changed by somebody with access to the database but not to
// the key are rejected and never shown.
import { randomUUID } from "node:crypto";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undecryptableText } from "#server/db/field-encryption.ts";
import * as schema from "#server/db/schema.ts";
import { exportSources } from "#server/features/data-export/sources.ts";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { noLimits } from "#testing/limits.ts";
import { createRandom } from "#testing/random.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let users: TestUser[];
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  users = [await app.signUp(), await app.signUp()];
  for (const user of users) {
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
  await make("/api/chat-folders", { name: text, instructions: text });
  await make("/api/favorites", { reference: `Job ${n}:3`, text, notes: text });
  await make("/api/posts", { content: text });
  await make("/api/notes", { id: randomUUID(), reference: "2 Corinthians 12:7", body: text });
  await make("/api/highlights", {
    items: [
      { book: "John", chapter: 3, version: "kjv", verse: n, start: 0, end: 9, color: "yellow" },
    ],
  });
  const group = await make("/api/groups", { name: text });
  const note = await make(`/api/groups/${group.id}/notes`, { reference: `John ${n}:16`, text });
  await make(`/api/groups/${group.id}/items/${note.id}/comments`, { comment: text });
  await make("/api/bookmarks", { reference: `John ${n}:16`, label: text });
  await make("/api/memory-verses", {
    id: randomUUID(),
    reference: `John ${n}:16`,
    translation: "kjv",
  });
  await make("/api/access-tokens", { name: text, scopes: ["notes:read"], expires_in_days: 30 });
  await make("/api/reading-plans", {
    title: text,
    books: ["John"],
    started_on: "2026-11-01",
    ends_on: "2026-12-31",
  });
}

/** `key`: the column that identifies a row. */
type Cell = {
  table: string;
  key: string;
  column: string;
  row: string;
  owner: string;
  box: string;
};

/** Every encrypted field in the tables that users can read. */
async function encryptedCells(): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const name = getTableName(table);
    const columns = Object.values(getTableColumns(table)).filter(
      (column) => column.getSQLType() === "bytea",
    );
    // A shared conversation can be decrypted only with the key in its link.
    if (columns.length === 0 || !exportSources.some((one) => one.table === name)) continue;
    const key = "id" in getTableColumns(table) ? "id" : "group_id";
    for (const { name: column } of columns) {
      const { rows } = (await app.driver.owner.execute(
        sql`select ${sql.identifier(key)}::text as row, user_id::text as owner, encode(${sql.identifier(column)}, 'hex') as box
            from ${table} where ${sql.identifier(column)} is not null`,
      )) as unknown as { rows: Omit<Cell, "table" | "key" | "column">[] };
      cells.push(...rows.map((row) => ({ table: name, key, column, ...row })));
    }
  }
  return cells;
}

const put = ({ table, key, column, row }: Cell, box: string) =>
  app.driver.owner.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = decode(${box}, 'hex') where ${sql.identifier(key)}::text = ${row}`,
  );

/** Reads all of a user's rows of a table like the data export. Returns whether one was rejected. */
async function read({ table, owner }: Cell): Promise<"refused" | "shown"> {
  const found = exportSources.find((one) => one.table === table);
  if (!found) throw new Error(`${table} is in no data export`);
  let refused = false;
  for await (const item of found.items({ userId: owner, database: app.database })) {
    refused ||= item.unreadable === undecryptableText;
  }
  return refused ? "refused" : "shown";
}

test("encrypted fields that are changed, truncated, or swapped between places are refused", async ({
  task,
}) => {
  const random = createRandom(`${seed} tampering`);
  const cells = await encryptedCells();
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

test("catches a check that refuses everything: the original text is shown again", async () => {
  const [cell] = await encryptedCells();
  if (!cell) throw new Error("no field is encrypted");
  await put(cell, "00");
  expect(await read(cell)).toBe("refused");
  await put(cell, cell.box);
  expect(await read(cell)).toBe("shown");
});

/** API lists, by the table whose encrypted fields they return. */
const lists: Readonly<Record<string, string>> = {
  prayers: "/api/prayers",
  prayer_lists: "/api/prayers/lists",
  bible_chats: "/api/chats",
  chat_folders: "/api/chat-folders",
  notes: "/api/notes",
  favorite_verses: "/api/favorites",
  user_posts: "/api/posts",
  bookmarks: "/api/bookmarks",
  reading_plans: "/api/reading-plans",
  memory_verses: "/api/memory-verses",
  highlights: "/api/highlights?book=John&chapter=3",
};

test.each(Object.entries(lists))(
  "a tampered row of %s is shown as undecryptable and logged, and other rows stay readable",
  async (table, address) => {
    const [user] = users;
    const cell = (await encryptedCells()).find(
      (one) => one.table === table && one.owner === user?.id,
    );
    if (!cell || !user) throw new Error(`no field of ${table} is encrypted`);
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
    // The position of a highlight is encrypted too, so a damaged highlight is omitted.
    const others = before.length - 1;
    if (table === "highlights") expect(after).toHaveLength(others);
    else expect(JSON.stringify(after)).toContain(undecryptableText);
    expect(after.filter((one) => !JSON.stringify(one).includes(undecryptableText))).toHaveLength(
      others,
    );
    expect(await shown()).toEqual(before);
  },
);
