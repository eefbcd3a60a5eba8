import { eq, inArray } from "drizzle-orm";
import { type Setting, type SettingKey, settingSchemas } from "#shared/api/settings.ts";
import type { Db } from "./driver.ts";
import { adminSettings } from "./schema.ts";

/**
 * Reads one setting. Throws if the row does not fit its schema, because only an operator can have
 * written it.
 */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<Setting<K>> {
  const [row] = await db.select().from(adminSettings).where(eq(adminSettings.settingKey, key));
  return parseSetting(key, row?.settingValue);
}

/** Parses the stored value of a setting. Throws if it does not fit its schema. */
export function parseSetting<K extends SettingKey>(key: K, value: unknown): Setting<K> {
  return settingSchemas[key].parse(value) as Setting<K>;
}

/** Reads several settings in one statement. Throws as `readSetting` does. */
export async function readSettings<K extends SettingKey>(
  db: Db,
  keys: readonly K[],
): Promise<{ [key in K]: Setting<key> }> {
  const rows = await db
    .select()
    .from(adminSettings)
    .where(inArray(adminSettings.settingKey, [...keys]));
  const values = keys.map((key) => {
    const row = rows.find(({ settingKey }) => settingKey === key);
    return [key, parseSetting(key, row?.settingValue)];
  });
  return Object.fromEntries(values);
}
