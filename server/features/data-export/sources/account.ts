// The user's account, profile, roles, settings and plans.
import { eq } from "drizzle-orm";
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { accountRows, type ExportSource, facts, iso, rowsOf } from "../source.ts";
import { since } from "./phrases.ts";

export const accountSources: readonly ExportSource[] = [
  accountRows({
    table: "users",
    name: "account",
    title: message("Account"),
    read: async (db, userId) => {
      const rows = await db.select().from(schema.users).where(eq(schema.users.id, userId));
      return rows.map(({ createdAt, updatedAt, ...row }) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        email_verified: row.emailVerified,
        phone_number: row.phoneNumber,
        two_factor_enabled: row.twoFactorEnabled,
        sharing_paused_until: iso(row.sharingPausedUntil),
        created_at: iso(createdAt),
        updated_at: iso(updatedAt),
      }));
    },
    markdown: facts,
  }),
  rowsOf({
    table: schema.profiles,
    owner: schema.profiles.id,
    name: "profile",
    title: message("Profile"),
    order: ["id"],
    present: (row) => ({
      full_name: row.fullName,
      about_me: row.aboutMe,
      avatar_url: row.avatarUrl,
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: facts,
  }),
  rowsOf({
    table: schema.userRoles,
    owner: schema.userRoles.userId,
    name: "roles",
    title: message("Roles"),
    order: ["role"],
    present: (row) => ({ role: row.role, created_at: iso(row.createdAt) }),
    markdown: (item, { say }) => `- ${say(since(item.role, item.created_at))}\n`,
  }),
  rowsOf({
    table: schema.userPreferences,
    owner: schema.userPreferences.userId,
    name: "settings",
    title: message("Settings"),
    order: ["userId"],
    present: (row) => ({ ...(row.preferences as object), updated_at: iso(row.updatedAt) }),
    markdown: facts,
  }),
  rowsOf({
    table: schema.userOnboarding,
    owner: schema.userOnboarding.userId,
    name: "onboarding",
    title: message("Onboarding answers"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      answers: JSON.parse(open("user_onboarding", "answers", row.id, row.answers)),
      completed: row.completed,
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: facts,
  }),
  rowsOf({
    table: schema.userSubscriptions,
    owner: schema.userSubscriptions.userId,
    name: "plans",
    title: message("Plans"),
    order: ["startedAt", "id"],
    present: (row) => ({
      plan_type: row.planType,
      status: row.status,
      started_at: iso(row.startedAt),
      expires_at: iso(row.expiresAt),
    }),
    markdown: (item, { say }) =>
      `- ${say(since(`${item.plan_type}, ${item.status}`, item.started_at))}\n`,
  }),
];
