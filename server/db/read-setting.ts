import { eq } from "drizzle-orm";
import { type Setting, type SettingKey, settingSchemas } from "#shared/api/settings.ts";
import type { Db } from "./driver.ts";
import { adminSettings } from "./schema.ts";

/**
 * One setting, checked against its schema: a row that does not fit is an operator's fault worth a
 * loud error.
 */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  const [row] = await db.select().from(adminSettings).where(eq(adminSettings.settingKey, key));
  return settingSchemas[key].parse(row?.settingValue) as Setting<K>;
}
