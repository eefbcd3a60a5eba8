import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openDriver } from "#server/db/open.ts";
import { tablesClearedByRestore } from "#server/maintenance/restore.ts";

/** Hashes the rows of every table, in any order, and every file in storage. */
export async function hashesOf(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  const driver = await openDriver({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const hashes: Record<string, string> = {};
  try {
    await driver.snapshot(async (tx) => {
      await tx.execute(sql`set local timezone to 'UTC'`);
      const tables = (await tx.execute(
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      )) as unknown as { rows: { name: string }[] };
      for (const { name } of tables.rows) {
        const { rows } = (await tx.execute(
          sql`select md5(coalesce(string_agg(row_to_json(t)::text, ',' order by row_to_json(t)::text), '')) as hash, count(*)::int as n from ${sql.identifier(name)} t`,
        )) as unknown as { rows: { hash: string; n: number }[] };
        hashes[name] = `${rows[0]?.n} ${rows[0]?.hash}`;
      }
    });
  } finally {
    await driver.close();
  }
  const storage = path.join(env.DATA_DIR, "storage");
  for (const entry of existsSync(storage)
    ? readdirSync(storage, { recursive: true, withFileTypes: true })
    : []) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    hashes[path.relative(storage, file)] = createHash("sha256")
      .update(readFileSync(file))
      .digest("hex");
  }
  return hashes;
}

/**
 * Returns the hashes that a backup and restore must not change. Sessions and pending codes are left
 * out: a restore ends them.
 */
export function hashesAfterRestore(hashes: Record<string, string>): Record<string, string> {
  const emptyHash = `0 ${createHash("md5").digest("hex")}`;
  const ended = [...tablesClearedByRestore, "push_retries"];
  return { ...hashes, ...Object.fromEntries(ended.map((table) => [table, emptyHash])) };
}
