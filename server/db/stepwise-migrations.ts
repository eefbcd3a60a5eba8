// Migrations for engines whose schema changes are not transactional, such as YugabyteDB. Each
// statement is recorded before and after it runs. After a kill in between, the next server repeats
// the statement and ignores the error that its object already exists or is already gone.
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsFolder } from "./migrations-folder.ts";

/** Runs one or several statements without values, in one implicit transaction. */
type Run = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** SQLSTATE codes for an object that already exists. */
const duplicates = new Set([
  "42701", // column
  "42710", // constraint, policy, role, trigger
  "42723", // function
  "42P06", // schema
  "42P07", // table, index
  "42P16", // a second primary key
]);
/** SQLSTATE codes for a missing object. */
const missing = new Set(["42703", "42704", "42883", "42P01"]);

const adds = /^(?:CREATE|ALTER\s+TABLE\s+\S+\s+ADD)\s/i;
const drops = /^(?:DROP|ALTER\s+TABLE\s+\S+\s+DROP)\s/i;
/** Idempotent statements: repeating them changes nothing and never fails. */
const repeats =
  /^(?:GRANT|REVOKE|ALTER\s+FUNCTION\s+[^;]+\sOWNER|ALTER\s+TABLE\s+\S+\s+(?:(?:ENABLE|FORCE)\s+ROW|ALTER\s+COLUMN\s+\S+\s+(?:SET|DROP)\s+(?:DEFAULT|NOT))|DO)\s/i;
/** Statements that change rows. They are transactional on every engine. */
const changesRows = /^(?:INSERT|UPDATE|DELETE|WITH)\s/i;

const withoutComments = (statement: string) => statement.replace(/^(?:\s*--.*\n)*\s*/, "");

export type StatementKind = "adds" | "drops" | "repeats" | "changes rows";

/**
 * Returns how a statement can be repeated after a kill; `undefined` if it cannot. A `DO` block must
 * be idempotent, because a kill may leave it half done.
 */
export function kindOf(statement: string): StatementKind | undefined {
  const text = withoutComments(statement);
  if (/^[^$']*;\s*\S/.test(text)) return undefined;
  if (changesRows.test(text)) return "changes rows";
  if (adds.test(text)) return "adds";
  if (drops.test(text)) return "drops";
  return repeats.test(text) ? "repeats" : undefined;
}

const records = "drizzle.__drizzle_migrations";
const steps = "drizzle.migration_steps";

/**
 * Applies the migrations that the database lacks, statement by statement, and continues one that
 * was interrupted. Only one server may do this at a time.
 */
export async function migrateStepwise(run: Run, folder = migrationsFolder): Promise<void> {
  await run("create schema if not exists drizzle");
  await run(
    `create table if not exists ${records} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await run(
    `create table if not exists ${steps} (migration bigint primary key, step integer not null, done boolean not null)`,
  );
  const [newest] = (await run(`select max(created_at) as at from ${records}`)).rows;
  const [interrupted] = (await run(`select migration, step, done from ${steps}`)).rows;
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= Number(newest?.at ?? 0)) continue;
    const isInterrupted = Number(interrupted?.migration) === folderMillis;
    const step = isInterrupted ? Number(interrupted?.step) : 0;
    const first = isInterrupted && interrupted?.done ? step + 1 : step;
    const again = isInterrupted && !interrupted?.done ? step : undefined;
    for (const [at, statement] of sql.entries()) {
      if (at >= first) await runStep(run, folderMillis, at, statement, at === again);
    }
    await run(
      `insert into ${records} (hash, created_at) values ('${hash}', ${folderMillis}); delete from ${steps}`,
    );
  }
}

async function runStep(
  run: Run,
  migration: number,
  step: number,
  statement: string,
  isRepeated: boolean,
): Promise<void> {
  const record = (at: number, done: boolean) =>
    `insert into ${steps} values (${migration}, ${at}, ${done})
      on conflict (migration) do update set step = excluded.step, done = excluded.done`;
  const kind = kindOf(statement);
  if (kind === "changes rows") {
    await run(`${statement.replace(/;\s*$/, "")};\n${record(step, true)}`);
    return;
  }
  await run(record(step, false));
  try {
    await run(statement);
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    const tookEffect = kind === "adds" ? duplicates : kind === "drops" ? missing : undefined;
    if (!isRepeated || !tookEffect?.has(code)) {
      // The statement failed, so the next start must not treat it as a repeated one.
      if (/^[0-9A-Z]{5}$/.test(code)) await run(record(step - 1, true)).catch(() => {});
      throw error;
    }
  }
  await run(record(step, true));
}
