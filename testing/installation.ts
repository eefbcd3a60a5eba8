import type { Driver } from "#server/db/driver.ts";
import { openDatabase } from "#server/db/open.ts";
import { parseEnv } from "#server/env.ts";

/** Settings of an installation that commands and servers are started with. */
export type InstallationSettings = { MASTER_KEY: string; DATA_DIR: string; DATABASE_URL?: string };

/**
 * Opens the database of these settings like a server, which creates it if missing. Closes it after
 * `action`.
 */
export async function withDatabase<T>(
  settings: InstallationSettings,
  action: (driver: Driver) => Promise<T>,
): Promise<T> {
  const parsed = parseEnv(settings);
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  const { database, maintenance } = await openDatabase(parsed.env);
  try {
    return await action(maintenance.driver);
  } finally {
    await database.close();
  }
}
