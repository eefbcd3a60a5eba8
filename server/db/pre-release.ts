import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { defaultLandingParts } from "#shared/content/landing.ts";
import { StartError } from "../startup-error.ts";
import type { Db, Driver } from "./driver.ts";
import { rowsOf } from "./dump.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/**
 * Before the first release the schema had 25 migrations, which the initial schema replaces. This is
 * the SHA-256 of the last one. Apart from the setting `landing`, the two schemas are the same.
 */
export const lastPreReleaseHash =
  "127daffab133d0e91fd4925208145cb8b42ee3b13460e49e25b0a02beee25c9d";
const preReleaseMigrations = 25;

/**
 * Records the initial schema in a database from before the first release, so that later migrations
 * apply to it. Changes nothing in other databases. Throws a StartError for an older pre-release
 * schema, before anything is changed.
 */
export async function adoptPreRelease({ owner }: Pick<Driver, "owner">): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder });
  if (!initial) throw new Error("there are no migrations");
  await owner.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const [table] = await rowsOf<{ found: boolean }>(
      tx,
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    );
    if (!table?.found) return;
    // Only one of several servers that start concurrently does this.
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in exclusive mode`);
    const applied = await rowsOf<{ hash: string; at: string }>(
      tx,
      sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at, id`,
    );
    // Compares times, not hashes: the text of a migration may change if its effect does not.
    const hasInitial = applied.some(({ at }) => Number(at) === initial.folderMillis);
    if (applied.length === 0 || hasInitial) return;
    if (applied.at(-1)?.hash !== lastPreReleaseHash) {
      throw new StartError(
        `This database is from before the first release of Berea and has ${applied.length} of the ${preReleaseMigrations} migrations of that time. Nothing was changed. Start the last version with these ${preReleaseMigrations} migrations once, which completes them (git log -- server/db/migrations finds it), and then this version.`,
      );
    }
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${initial.hash}, ${initial.folderMillis})`,
    );
    await tx.execute(
      sql`insert into admin_settings (setting_key, description, setting_value)
        values ('landing', ${landingDescription}, ${JSON.stringify(defaultLandingParts)}::jsonb)
        on conflict do nothing`,
    );
  });
}

const landingDescription =
  "What the landing page says about this installation: figures, testimonials, prices and the guarantee. Each can be hidden or get other words; null for the standard ones.";
