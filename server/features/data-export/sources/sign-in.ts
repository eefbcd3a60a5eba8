// Sign-in methods, passkeys and signed-in devices.
import { eq } from "drizzle-orm";
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { accountRows, type ExportSource, iso } from "../source.ts";
import { since } from "./phrases.ts";

export const signInSources: readonly ExportSource[] = [
  accountRows({
    table: "accounts",
    name: "sign-in-methods",
    title: message("Sign-in methods"),
    read: async (db, userId) => {
      const rows = await db
        .select()
        .from(schema.accounts)
        .where(eq(schema.accounts.userId, userId));
      return rows.map((row) => ({ provider: row.providerId, created_at: iso(row.createdAt) }));
    },
    markdown: (item, { say }) => `- ${say(since(item.provider, item.created_at))}\n`,
  }),
  accountRows({
    table: "passkeys",
    name: "passkeys",
    title: message("Passkeys"),
    read: async (db, userId) => {
      const rows = await db
        .select()
        .from(schema.passkeys)
        .where(eq(schema.passkeys.userId, userId));
      return rows.map((row) => ({ name: row.name, created_at: iso(row.createdAt) }));
    },
    markdown: (item, { say }) =>
      `- ${say(since(item.name ?? say(message("Passkey")), item.created_at))}\n`,
  }),
  accountRows({
    table: "sessions",
    name: "devices",
    title: message("Signed-in devices"),
    read: async (db, userId) => {
      const rows = await db
        .select()
        .from(schema.sessions)
        .where(eq(schema.sessions.userId, userId));
      return rows.map((row) => ({
        user_agent: row.userAgent,
        ip_address: row.ipAddress,
        created_at: iso(row.createdAt),
        last_seen_at: iso(row.updatedAt),
      }));
    },
    markdown: (item, { say }) =>
      `- ${item.user_agent ?? say(message("Unknown device"))}, ${item.last_seen_at}\n`,
  }),
];
