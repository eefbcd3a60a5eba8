import { eq } from "drizzle-orm";
import { type Setting, type SettingKey, settingSchemas } from "#shared/api/settings.ts";
import type { Db } from "./driver.ts";
import { adminSettings } from "./schema.ts";

/**
 * Reads one setting. Throws if the row does not fit its schema, because only an operator can have
 * written it.
 */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  const [row] = await db.select().from(adminSettings).where(eq(adminSettings.settingKey, key));
  return settingSchemas[key].parse(row?.settingValue) as Setting<K>;
}
