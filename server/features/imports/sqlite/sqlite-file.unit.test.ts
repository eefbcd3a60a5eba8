import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { SqliteFile, type SqliteRow } from "./sqlite-file.ts";

/** Runs the statements with SQLite itself and returns the file. */
function databaseOf(sql: string, fill?: (database: DatabaseSync) => void): Buffer {
  const database = new DatabaseSync(":memory:");
  database.exec(sql);
  fill?.(database);
  const bytes = Buffer.from(database.serialize());
  database.close();
  return bytes;
}

async function rowsOf<Column extends string>(file: Buffer, table: string, columns: Column[]) {
  const database = await SqliteFile.open(file);
  const rows: SqliteRow<Column>[] = [];
  for await (const row of database.rows(table, columns)) rows.push(row);
  return rows;
}

const isDamaged = { code: "invalid_input" };

test("reads values of every type, in every text encoding", async () => {
  const values = `null, 0, 1, -1, 127, -32768, 8388607, -2147483648, 140737488355327,
    1764028800000, 2.5, 'Ἐν ἀρχῇ', x'00ff'`;
  const names = Array.from({ length: 13 }, (_, at) => `c${at}`);
  for (const encoding of ["UTF-8", "UTF-16le", "UTF-16be"]) {
    const file = databaseOf(
      `pragma encoding = '${encoding}';
       create table t (${names.join(", ")}); insert into t values (${values})`,
    );
    const [row] = await rowsOf(file, "t", names);
    expect(Object.values(row ?? {}).slice(0, 12), encoding).toEqual([
      null,
      0,
      1,
      -1,
      127,
      -32768,
      8388607,
      -2147483648,
      140737488355327,
      1764028800000,
      2.5,
      "Ἐν ἀρχῇ",
    ]);
    expect(row?.c12).toEqual(Buffer.from([0, 255]));
  }
});

test.each([512, 1024, 4096, 65536])(
  "reads long texts and tables of many pages with pages of %i bytes",
  async (pageSize) => {
    const file = databaseOf(
      `pragma page_size = ${pageSize}; create table t (id integer primary key, body text)`,
      (database) => {
        const insert = database.prepare("insert into t (body) values (?)");
        for (let at = 0; at < 2_000; at += 1) insert.run("x".repeat(at));
        insert.run("y".repeat(300_000));
      },
    );
    const rows = await rowsOf(file, "t", ["id", "body"]);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2_001 }, (_, at) => at + 1));
    expect(rows.slice(0, -1).every(({ body }, at) => String(body) === "x".repeat(at))).toBe(true);
    expect(rows.at(-1)?.body).toBe("y".repeat(300_000));
  },
);

test("reads names in quotes, and null for a column that was added later", async () => {
  const file = databaseOf(
    `create table "a (b)" (\`one, two\` text default 'x,)', [three] int not null,
       constraint c check (three > 0), primary key (three)) ;
     insert into "a (b)" values ('1', 3);
     alter table "a (b)" add column four text default 'later'`,
  );
  expect(await rowsOf(file, "a (b)", ["one, two", "three", "four", "none"])).toEqual([
    { "one, two": "1", three: 3, four: null, none: null },
  ]);
  const database = await SqliteFile.open(file);
  expect(database.has("a (b)", "three", "four")).toBe(true);
  expect(database.has("a (b)", "none")).toBe(false);
  expect(database.has("b")).toBe(false);
});

test("reads a file in WAL mode", async () => {
  const file = databaseOf("create table t (a); insert into t values (1)");
  file[18] = 2;
  file[19] = 2;
  expect(await rowsOf(file, "t", ["a"])).toEqual([{ a: 1 }]);
});

describe("a damaged file", () => {
  const sound = () =>
    databaseOf("pragma page_size = 512; create table t (a text)", (database) => {
      const insert = database.prepare("insert into t values (?)");
      for (let at = 0; at < 400; at += 1) insert.run("x".repeat(at));
    });

  test("is rejected when it is cut off", async () => {
    const file = sound();
    for (const length of [0, 15, 99, 100, 511, 512, 5_000, file.length - 1]) {
      await expect(rowsOf(file.subarray(0, length), "t", ["a"]), `${length}`).rejects.toMatchObject(
        isDamaged,
      );
    }
  });

  test("with random wrong bytes causes no other errors than invalid_input and too_large", async () => {
    const file = sound();
    // A linear congruential generator changes the same bytes on every run.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let turn = 0; turn < 300; turn += 1) {
      const damaged = Buffer.from(file);
      for (let count = 0; count < 8; count += 1) damaged[next(file.length)] = next(256);
      damaged[512 * next(file.length / 512) + next(12)] = next(256);
      const error = await rowsOf(damaged, "t", ["a"]).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (error) expect(error).toMatchObject({ code: /^(?:invalid_input|too_large)$/ });
    }
  });

  test("is rejected when its pages form a cycle or are used twice", async () => {
    const file = sound();
    const root = 2;
    const page = (number: number) => file.subarray(512 * (number - 1), 512 * number);
    expect(page(root).readUInt8(0)).toBe(5);
    // The last child of the root is the root itself.
    const cycle = Buffer.from(file);
    cycle.writeUInt32BE(root, 512 * (root - 1) + 8);
    await expect(rowsOf(cycle, "t", ["a"])).rejects.toMatchObject(isDamaged);
    // All children are the same page. At a greater depth, SQLite would take hours.
    const shared = Buffer.from(file);
    const count = page(root).readUInt16BE(3);
    const start = page(root).readUInt16BE(12);
    for (let at = 0; at < count; at += 1) shared.writeUInt16BE(start, 512 + 12 + 2 * at);
    await expect(rowsOf(shared, "t", ["a"])).rejects.toMatchObject(isDamaged);
  });

  test("is rejected when its cells overlap, which would unpack to more than its size", async () => {
    const file = databaseOf(
      "pragma page_size = 65536; create table t (a text); insert into t values (hex(zeroblob(9000)))",
    );
    const start = file.readUInt16BE(65_536 + 8);
    file.writeUInt16BE(9_000, 65_536 + 3);
    for (let at = 0; at < 9_000; at += 1) file.writeUInt16BE(start, 65_536 + 8 + 2 * at);
    await expect(rowsOf(file, "t", ["a"])).rejects.toMatchObject(isDamaged);
  });
});
