import { z } from "zod";
import { settingKeys } from "../choices.ts";
import { maxSettingLength } from "../limits.ts";
import { constantText } from "../message.ts";
import { role } from "./me.ts";
import { pageOf, pageQuery } from "./pagination.ts";

/** Counts from the database. "Today" and the days of the trends are days in `time_zone`. */
export const adminStats = z.object({
  totalUsers: z.int(),
  totalChats: z.int(),
  totalPrayers: z.int(),
  todaySessions: z.int(),
  todayMinutes: z.int(),
  time_zone: z.literal("UTC"),
});
export type AdminStats = z.infer<typeof adminStats>;

export const trendDay = z.object({
  day: z.iso.date(),
  /** New users on that day. */
  users: z.int(),
  chats: z.int(),
  prayers: z.int(),
  /** Chat sessions on that day. */
  sessions: z.int(),
  minutes: z.int(),
});
export type TrendDay = z.infer<typeof trendDay>;
/** The last `trendDays` days, oldest first. The last entry is today and still incomplete. */
export const adminTrends = z.object({ days: z.array(trendDay), time_zone: z.literal("UTC") });

export const assignRole = z.strictObject({ role });
/** Requests the roles of a user. */
export const userRolesRequest = z.strictObject({
  _user_id: z.uuid("_user_id must be the id of a person"),
});
export const userRolesResponse = z.array(role);

const reason = z
  .string({ error: constantText("Please say why.") })
  .trim()
  .min(1, constantText("Please say why."))
  .max(500, constantText("Please keep the reason to 500 characters."));
/** The reason for an action on a user's account. */
export const withReason = z.strictObject({ reason });

/** A row of admin_settings. */
export const adminSetting = z.object({
  setting_key: z.enum(settingKeys),
  description: z.string(),
  setting_value: z.unknown(),
  updated_at: z.iso.datetime(),
});
export type AdminSetting = z.infer<typeof adminSetting>;
/** Ordered by key. */
export const adminSettingsResponse = z.object({ items: z.array(adminSetting) });
/** The new value. It must match the schema of the setting. */
export const changedSetting = z.strictObject({
  setting_value: z
    .unknown()
    .refine(
      (value) => value !== undefined,
      constantText("Please give the new value as setting_value."),
    )
    .refine(
      (value) => (JSON.stringify(value) ?? "").length <= maxSettingLength,
      constantText("The value is too long."),
    ),
  /** `updated_at` of the value that the admin saw; required for the setting `ai`. */
  if_version: z.iso.datetime().optional(),
});

export const auditEntry = z.object({
  id: z.uuid(),
  /** The user who did it. `null` for the system, the command line, and deleted accounts. */
  actor: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
  via: z.enum(["web", "command line", "rule"]),
  action: z.string(),
  target_kind: z.enum([
    "person",
    "setting",
    "invitation",
    "prayer",
    "comment",
    "post",
    "request",
    "group_item",
    "translation",
    "citation_report",
  ]),
  target_id: z.string(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  created_at: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
/** Newest first. */
export const auditPage = pageOf(auditEntry);
export const auditFilter = z.object({
  /** Text to find in the action, target id, reason or actor's name. */
  query: z
    .string()
    .trim()
    .max(200, constantText("Please search for at most 200 characters."))
    .optional(),
});
export const auditQuery = pageQuery.extend(auditFilter.shape);

const check = z.object({
  /** Whether it works, or `null` if it is not configured. */
  ok: z.boolean().nullable(),
  /** A description for the operator. */
  detail: z.string(),
});
/** The health of the installation. */
export const adminHealth = z.object({
  version: z.string(),
  node: z.string(),
  started_at: z.iso.datetime(),
  memory_bytes: z.int(),
  database: check.extend({
    kind: z.enum(["embedded", "postgres"]),
    version: z.string(),
    size_bytes: z.int(),
  }),
  migrations: check.extend({ applied: z.int(), known: z.int() }),
  mail: check,
  /** The size is `null` in a bucket, because counting it would list all files. */
  storage: check.extend({ used_bytes: z.int().nullable() }),
  /** `ok` is false from a failed backup until the next one succeeds. */
  backup: check.extend({ succeeded_at: z.iso.datetime().nullable() }),
  texts: z.array(
    z.object({ id: z.string(), name: z.string(), verses: z.int(), sha256: z.string() }),
  ),
  /** Number of waiting jobs by queue. */
  queues: z.array(z.object({ name: z.string(), waiting: z.int() })),
});
export type AdminHealth = z.infer<typeof adminHealth>;
