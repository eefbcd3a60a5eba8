// Access tokens, their uses, calendars, and invitations to make an account.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { day, type ExportSource, iso, rowsOf } from "../source.ts";
import { since } from "./phrases.ts";

export const accessSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.accessTokens,
    owner: schema.accessTokens.userId,
    name: "access-tokens",
    title: message("Access tokens"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      name: open("access_tokens", "name", row.id, row.name),
      scopes: row.scopes,
      created_at: iso(row.createdAt),
      expires_at: iso(row.expiresAt),
    }),
    markdown: (item) =>
      `- ${item.name}: ${(item.scopes as string[]).join(", ")} (${day(item.expires_at)})\n`,
  }),
  rowsOf({
    table: schema.accessTokenUses,
    owner: schema.accessTokenUses.userId,
    name: "access-token-uses",
    title: message("Uses of access tokens"),
    order: ["usedOn", "tokenId", "scope"],
    present: (row) => ({
      token_id: row.tokenId,
      used_on: row.usedOn,
      scope: row.scope,
      calls: row.calls,
      last_used_at: iso(row.lastUsedAt),
    }),
    markdown: (item) => `- ${item.used_on}: ${item.scope}, ${item.calls}\n`,
  }),
  rowsOf({
    table: schema.accountInvitations,
    owner: schema.accountInvitations.userId,
    name: "invitations",
    title: message("Invitations to make an account"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      created_at: iso(row.createdAt),
      expires_at: iso(row.expiresAt),
    }),
    markdown: (item) => `- ${item.email ?? "—"}: ${item.role}, ${day(item.created_at)}\n`,
  }),
  rowsOf({
    table: schema.calendars,
    owner: schema.calendars.userId,
    name: "calendars",
    title: message("Calendars"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      shows_titles: row.showsTitles,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => `- ${say(since(item.kind, item.created_at))}\n`,
  }),
];
