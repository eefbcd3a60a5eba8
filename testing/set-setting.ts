// `node testing/set-setting.ts DATA_DIR KEY JSON`: changes a setting of a stopped installation, for
// tests. The embedded database allows one process only, so the server must not be running.
import { sql } from "drizzle-orm";
import { openDatabase } from "#server/db/open.ts";
import { parseEnv } from "#server/env.ts";

const [dataDir = "", key = "", value = ""] = process.argv.slice(2);
const parsed = parseEnv({ DATA_DIR: dataDir });
if (!parsed.ok) throw new Error(parsed.errors.join("; "));
const { database } = await openDatabase(parsed.env);
const changed = await database.asSystem((db) =>
  db.execute(
    sql`update admin_settings set setting_value = ${value}::jsonb, updated_at = now() where setting_key = ${key} returning setting_key`,
  ),
);
await database.close();
if (JSON.stringify(changed).includes(key) === false) throw new Error(`unknown setting: ${key}`);
