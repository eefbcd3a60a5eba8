import { asc, eq, sql } from "drizzle-orm";
import type { AdminSetting } from "#shared/api/admin.ts";
import { type Setting, settingSchemas } from "#shared/api/settings.ts";
import type { SettingName } from "#shared/choices.ts";
import { message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { adminSettings } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { isPrivateHost } from "../../platform/ssrf-guard/public-address.ts";
import { type Actor, recordAudit } from "./audit.ts";

type Row = typeof adminSettings.$inferSelect;

const present = ({ settingKey, description, settingValue, updatedAt }: Row): AdminSetting => ({
  setting_key: settingKey as SettingName,
  description,
  setting_value: settingValue,
  updated_at: updatedAt.toISOString(),
});

/** Returns all rows, ordered by key. */
export async function listSettings(tx: Db): Promise<AdminSetting[]> {
  const rows = await tx.select().from(adminSettings).orderBy(asc(adminSettings.settingKey));
  return rows.map(present);
}

/** The error if another admin has changed the settings since this one loaded them. */
export const settingsChanged = () =>
  new ApiError(
    "conflict",
    "Another administrator changed these settings. Check the current values and save again.",
  );

type Options = {
  /** Whether the operator allows calls to addresses of the internal network. */
  innerToo: boolean;
  /** `updated_at` of the value that the admin saw. Required for the setting `ai`. */
  seen: string | undefined;
};

/**
 * Throws `invalid_input` with the reason for a value that does not match the setting's schema, and
 * `conflict` if another admin changed the setting since. Requires the system role.
 */
export async function changeSetting(
  tx: Db,
  actor: Actor,
  key: SettingName,
  value: unknown,
  { innerToo, seen }: Options,
): Promise<AdminSetting> {
  const read = settingSchemas[key].safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const reason = issue?.message ?? "The value is not valid.";
    const path = issue?.path.join(".");
    // Zod's messages stay English: only admins enter this value, as JSON.
    const text = path ? `${path}: ${reason}` : reason;
    throw new ApiError("invalid_input", text, { setting_value: text });
  }
  const inner = key === "ai" && !innerToo && innerAddress(read.data as Setting<"ai">);
  if (inner) {
    const text = message(
      "baseUrl: The address has to be public. Set AI_BASE_URL on the server to use an AI server of your own network.",
    );
    throw new ApiError("invalid_input", text, { setting_value: text });
  }
  const byKey = eq(adminSettings.settingKey, key);
  const [before] = await tx.select().from(adminSettings).where(byKey).for("update");
  if (!before) throw notFound("setting");
  if (seen === undefined && key === "ai") {
    const text = message("Send the updated_at of the value that you saw as if_version.");
    throw new ApiError("invalid_input", text, { if_version: text });
  }
  if (seen !== undefined && Date.parse(seen) !== before.updatedAt.getTime()) {
    throw settingsChanged();
  }
  const [after] = await tx
    .update(adminSettings)
    .set({
      // A null value is JSON null, not SQL NULL.
      settingValue: sql`${JSON.stringify(read.data)}::jsonb`,
      // Always later than before, because it serves as the version.
      updatedAt: new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1)),
    })
    .where(byKey)
    .returning();
  if (!after) throw notFound("setting");
  if (JSON.stringify(before.settingValue) !== JSON.stringify(after.settingValue)) {
    await recordAudit(tx, actor, {
      action: "change setting",
      target: { kind: "setting", id: key },
      before: before.settingValue,
      after: after.settingValue,
    });
  }
  return present(after);
}

const innerAddress = ({ baseUrl }: Setting<"ai">) =>
  baseUrl !== null && isPrivateHost(new URL(baseUrl));
