import { sql } from "drizzle-orm";
import type { Driver } from "#server/db/driver.ts";
import { lastPreReleaseHash } from "#server/db/pre-release.ts";

/**
 * Turns a new database into one from before the first release: the same tables, the records of
 * other migrations, and no setting `landing`. `last` is the hash of the last one.
 */
export async function makePreRelease(
  { owner }: Pick<Driver, "owner">,
  last = lastPreReleaseHash,
): Promise<void> {
  await owner.execute(sql`delete from drizzle.__drizzle_migrations`);
  await owner.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'migration ' || n, 1795000000000 + n from generate_series(1, 24) n`);
  await owner.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${last}, 1795382708663)`);
  await owner.execute(sql`delete from admin_settings where setting_key = 'landing'`);
}
