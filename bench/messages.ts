// `npm run bench:messages -- --rows 10000000`: fills a temporary PostgreSQL with messages of the size
// of encrypted ones, and measures lists, counts and deletions. The default are 100,000 rows; ten
// million take about 20 GB in the temporary folder (TMPDIR) and are deleted afterwards.
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase } from "#server/db/open.ts";
import { parseEnv } from "#server/env.ts";
import { deleteAccount } from "#server/features/account-deletion/queries.ts";
import { readStats, readTrends } from "#server/features/admin/stats.ts";
import { readChat } from "#server/features/chat/messages.ts";
import { deleteChat, listChats, purgeChats } from "#server/features/chat/queries.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { report } from "./figures.ts";

const { values } = parseArgs({ options: { rows: { type: "string", default: "100000" } } });
const rows = Number(values.rows);
/** A user has as many conversations as this, and a conversation as many messages. */
const chatsPerUser = 50;
const messagesPerChat = 20;
const messagesPerUser = chatsPerUser * messagesPerChat;
/** One account has more, and one of its conversations has as many as a conversation may have. */
const heavyChats = 2_000;
const longChat = 1_000;
/** Encrypted bytes of a question and of an answer, of which the text is all but 31 (assumed). */
const questionBytes = 250;
const answerBytes = 2_000;
/** What one row takes with its indexes and the write-ahead log. */
const diskBytesPerRow = 2_500;
const batchRows = 200_000;
const rounds = 40;

if (!Number.isInteger(rows) || rows < messagesPerUser) {
  console.error(`--rows must be a whole number, at least ${messagesPerUser}.`);
  process.exit(1);
}
const { bavail, bsize } = statfsSync(tmpdir());
if (bavail * bsize < rows * diskBytesPerRow * 1.5) {
  console.error(
    `${tmpdir()} needs ${Math.ceil((rows * diskBytesPerRow * 1.5) / 1e9)} GB of free space.`,
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));
const postgres = await startPostgres();
const env = parseEnv({ DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: "silent" });
if (!env.ok) throw new Error(env.errors.join("; "));
const { database } = await openDatabase(env.env);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();

/** Ids follow from numbers, so that rows can name each other without a lookup. */
const idOf = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`;
const addUsers = (first: number, last: number) =>
  client.query(`
    insert into users (id, name, email, email_verified, created_at)
    select ${idOf("user", "n")}, 'Person ' || n, 'bench-' || n || '@example.org', true,
      now() - (n % 365) * interval '1 day'
    from generate_series(${first}::int, ${last}::int) n`);

/** Adds the conversations of a user with their messages; `user` and `chat` are expressions of `n`. */
async function addMessages(
  { user, chat }: { user: string; chat: string },
  { first, last, perChat }: { first: number; last: number; perChat: number },
): Promise<void> {
  const batchChats = Math.max(1, Math.floor(batchRows / perChat));
  for (let from = first; from <= last; from += batchChats) {
    const until = Math.min(last, from + batchChats - 1);
    const range = `generate_series(${from}::bigint, ${until}::bigint) n`;
    await client.query(`
      insert into bible_chats (id, user_id, title, created_at, updated_at, leaf_id)
      select ${idOf("chat", chat)}, ${idOf("user", user)}, '\\x00',
        now() - (n % 365) * interval '1 day', now() - (n % 365) * interval '1 day',
        ${idOf("message", `${chat} || '-${perChat}'`)}
      from ${range}`);
    await client.query(`
      insert into berea_messages (id, chat_id, user_id, role, content, position, parent_id, created_at)
      select ${idOf("message", `${chat} || '-' || at`)}, ${idOf("chat", chat)}, ${idOf("user", user)},
        case when at % 2 = 1 then 'user' else 'assistant' end,
        decode(repeat('5a', case when at % 2 = 1 then ${questionBytes} else ${answerBytes} end), 'hex'),
        at, case when at > 1 then ${idOf("message", `${chat} || '-' || (at - 1)`)} end,
        now() - (n % 365) * interval '1 day'
      from ${range}, generate_series(1, ${perChat}) at`);
  }
}

const heavyUser = 1;
const users = Math.max(2, Math.ceil(rows / messagesPerUser));
async function fill(): Promise<void> {
  // Rows that name each other are added in batches, so foreign keys are not checked.
  await client.query("set session_replication_role = replica");
  // Ciphertext cannot be compressed, and this content can.
  await client.query("alter table berea_messages alter column content set storage external");
  await addUsers(1, users + 2);
  const chats = Math.ceil(rows / messagesPerChat);
  const spread = { user: `n / ${chatsPerUser} + 2`, chat: "n" };
  await addMessages(spread, { first: 1, last: chats, perChat: messagesPerChat });
  const heavy = { user: `${heavyUser}`, chat: "n" };
  const others = Math.min(heavyChats, Math.ceil(chats / 10));
  await addMessages(heavy, { first: chats + 1, last: chats + others, perChat: messagesPerChat });
  await addMessages(heavy, {
    first: chats + others + 1,
    last: chats + others + 2,
    perChat: longChat,
  });
  await client.query("set session_replication_role = default");
  await client.query("vacuum (analyze)");
}

const idFor = async (kind: string, number: number): Promise<string> =>
  (await client.query(`select ${idOf(kind, `${number}`)} as id`)).rows[0].id;

const quantile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function timesOf(count: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await timeOf(() => run(round)));
  return times;
}

async function removeAccount(userId: string): Promise<void> {
  const now = new Date();
  await client.query(
    "insert into account_deletions (user_id, keep_shared, due_at) values ($1, false, $2)",
    [userId, new Date(now.getTime() - 1_000)],
  );
  const steps = { userId, now, deleteFiles: async () => {}, storeMail: async () => undefined };
  const deleted = await deleteAccount(database.auth, steps);
  if (!deleted) throw new Error("the account was not deleted");
}

let failed = false;
const measure = (name: string, ms: number, max: number) => {
  if (!report(`${name}, ${rows.toLocaleString("en")} messages`, ms, "ms", { max })) failed = true;
};
try {
  const filled = await timeOf(fill);
  const [size] = (
    await client.query(
      "select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from berea_messages) as n",
    )
  ).rows;
  console.log(
    `${size.n} messages, ${size.size} on disk, filled in ${(filled / 1000).toFixed(0)} s`,
  );
  const heavy = await idFor("user", heavyUser);
  const normal: string[] = [];
  for (let n = 0; n < 10; n += 1) normal.push(await idFor("user", Math.max(2, users - n)));
  const [reader = heavy] = normal;
  const chats = Math.ceil(rows / messagesPerChat);
  const others = Math.min(heavyChats, Math.ceil(chats / 10));
  const long: string[] = [];
  for (const n of [1, 2]) long.push(await idFor("chat", chats + others + n));

  const lists = await timesOf(rounds, () =>
    database.asUser(heavy, (user) => listChats(user, { limit: 20 })),
  );
  measure("list of conversations of a heavy account, p99", quantile(lists, 0.99), 100);
  const [first = ""] = long;
  const reads = await timesOf(rounds, () =>
    database.asUser(heavy, (user) => readChat(user, first)),
  );
  measure("conversation of 1,000 messages, p99", quantile(reads, 0.99), 200);
  measure("admin statistics", await timeOf(() => database.asSystem(readStats)), 5_000);
  measure("admin trends", await timeOf(() => database.asSystem(readTrends)), 5_000);
  for (const id of long) await database.asUser(heavy, (user) => deleteChat(user, id));
  const later = new Date(Date.now() + 60 * 60_000);
  const purge = await timeOf(() => database.asSystem((tx) => purgeChats(tx, later)));
  measure("purge of two conversations of 1,000 messages", purge, 1_000);
  const accounts = await timesOf(Math.min(normal.length, users - 1), (n) =>
    removeAccount(normal[n] ?? reader),
  );
  measure("deletion of an account with 1,000 messages, median", quantile(accounts, 0.5), 1_000);
  measure(
    `deletion of an account with ${(others * messagesPerChat).toLocaleString("en")} messages`,
    await timeOf(() => removeAccount(heavy)),
    30_000,
  );
  const left = await client.query(
    "select count(*)::int as n from berea_messages where user_id = $1",
    [heavy],
  );
  if (left.rows[0].n !== 0) throw new Error("the account still has messages");
  process.exitCode = failed ? 1 : 0;
} finally {
  await client.end();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
