// Reads the rows of one table into the archive: page by page as their owner, with private fields
// decrypted.
import { and, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Message } from "#shared/message.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { DecryptionError, undecryptableText } from "../../db/field-encryption.ts";
import type { InstallationFields } from "../../db/installation-fields.ts";
import { byteLength, countFitting } from "../../db/page-bytes.ts";
import { WorkSlices } from "../../platform/work-slices.ts";

/** Maximum number of rows, and of encrypted bytes, that one transaction reads. */
const rowsAtOnce = 500;
const bytesAtOnce = 256 * 1024;

type Item = Record<string, unknown>;

/** Runs queries as one user: what `Exportable.items` reads through. */
export type Owner = { userId: string; database: Database };

export type MarkdownContext = {
  /** The previous row; `undefined` for the first. */
  before: Item | undefined;
  /** Translates a message to the language of the archive. */
  say(text: Message): string;
};

export type ExportSource = {
  table: string;
  /** The name of its files in the archive, without an extension. */
  name: string;
  title: Message;
  count(owner: Owner): Promise<number>;
  /**
   * The rows, oldest first, with private fields decrypted; page by page, so that memory use is
   * bounded.
   */
  items(owner: Owner): AsyncGenerator<Item>;
  /** One row in Markdown. */
  markdown(item: Item, context: MarkdownContext): string;
};

type Rows<T extends PgTable> = {
  table: T;
  /** The column with the owner of a row. */
  owner: AnyPgColumn;
  name: string;
  title: Message;
  /** Columns that order the rows and together identify one. */
  order: (keyof T["$inferSelect"] & string)[];
  /** `fields` decrypts what the installation's own key encrypts. */
  present(
    row: T["$inferSelect"],
    open: UserContext["key"]["decrypt"],
    fields: InstallationFields,
  ): Item;
  markdown: ExportSource["markdown"];
};

/** Rows that belong to a user and are read as that user. */
export function rowsOf<T extends PgTable>(rows: Rows<T>): ExportSource {
  const { table, owner, name, title, order, present, markdown } = rows;
  const columns = order.map((key) => (table as unknown as Record<string, AnyPgColumn>)[key]);
  const ordered = columns.filter((column) => column !== undefined);
  const after = (last: Item): SQL =>
    sql`(${sql.join(ordered, sql`, `)}) > (${sql.join(
      ordered.map((column, at) => sql.param(last[order[at] ?? ""], column)),
      sql`, `,
    )})`;
  const bytes = byteLength(
    ...Object.values(getTableColumns(table)).filter((column) => column.getSQLType() === "bytea"),
  );
  const presentOrSay = (...[row, open, fields]: Parameters<typeof present>): Item => {
    try {
      return present(row, open, fields);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      // A row that cannot be decrypted does not keep the user from the other rows.
      const known = row as Item;
      return {
        ...Object.fromEntries(order.map((key) => [key, known[key]])),
        unreadable: undecryptableText,
      };
    }
  };
  return {
    table: getTableName(table),
    name,
    title,
    markdown: (item, context) =>
      item.unreadable === undecryptableText ? `${facts(item)}\n` : markdown(item, context),
    count: ({ userId, database }) =>
      database.asUser(userId, ({ db }) => db.$count(table, eq(owner, userId))),
    async *items({ userId, database }) {
      const slices = new WorkSlices();
      let last: Item | undefined;
      for (;;) {
        const { sizes, rows, key } = await database.asUser(userId, async (user) => {
          const page = (fields: { bytes: SQL<number> } | undefined, limit: number) =>
            (fields ? user.db.select(fields) : user.db.select())
              .from(table as PgTable)
              .where(and(eq(owner, userId), last && after(last)))
              .orderBy(...ordered)
              .limit(limit);
          const found = (await page({ bytes }, rowsAtOnce + 1)) as { bytes: number }[];
          const count = countFitting(found.slice(0, rowsAtOnce), bytesAtOnce);
          const read = (await page(undefined, count)) as T["$inferSelect"][];
          return { sizes: found, rows: read, key: user.key };
        });
        const open = key.decrypt.bind(key);
        for (const [at, row] of rows.entries()) {
          await slices.spend(sizes[at]?.bytes ?? 0);
          yield presentOrSay(row, open, database.installationFields);
        }
        last = rows.at(-1) as Item | undefined;
        if (rows.length >= sizes.length || !last) return;
      }
    },
  };
}

/** Rows of the tables of Better Auth: few, and read through its handle. */
export function accountRows(input: {
  table: string;
  name: string;
  title: Message;
  read(db: Database["auth"], userId: string): Promise<Item[]>;
  markdown: ExportSource["markdown"];
}): ExportSource {
  const { table, name, title, read, markdown } = input;
  return {
    table,
    name,
    title,
    markdown,
    count: async ({ userId, database }) => (await read(database.auth, userId)).length,
    async *items({ userId, database }) {
      yield* await read(database.auth, userId);
    },
  };
}

export const day = (value: unknown) => String(value).slice(0, 10);
export const iso = (date: Date | null) => date?.toISOString() ?? null;
/**
 * A text of the user as a Markdown quotation, so that none of its lines becomes a heading of the
 * archive.
 */
export const quoted = (text: unknown) =>
  String(text)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
export const facts = (item: Item) =>
  `${Object.entries(item)
    .filter(([, value]) => value !== null && value !== "")
    .map(
      ([name, value]) => `- ${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`,
    )
    .join("\n")}\n`;
