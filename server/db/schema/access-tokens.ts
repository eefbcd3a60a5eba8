// Personal access tokens, with which other programs read and write for their owner.
import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { AccessTokenScope } from "#shared/choices.ts";
import { encryptedText, instant, rowId } from "./columns.ts";
import { owner } from "./users.ts";

/** Deleted when its owner's credentials change or an admin ends the owner's sessions. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: rowId(),
    userId: owner(),
    name: encryptedText("name").notNull(),
    /** SHA-256 of the token. The database never holds the token itself. */
    tokenHash: text("token_hash").notNull().unique("access_tokens_hash"),
    scopes: text("scopes").array().notNull().$type<AccessTokenScope[]>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    // Lets the foreign key of a use reference both the token and its owner.
    unique("access_tokens_owner_id").on(table.userId, table.id),
    index("access_tokens_expires_at").on(table.expiresAt),
    check("access_tokens_scopes", sql`cardinality(${table.scopes}) > 0`),
  ],
);

/** How often a token was used on a day (UTC), by scope. Deleted after 90 days. */
export const accessTokenUses = pgTable(
  "access_token_uses",
  {
    userId: owner(),
    tokenId: uuid("token_id").notNull(),
    usedOn: date("used_on", { mode: "string" }).notNull(),
    scope: text("scope").notNull().$type<AccessTokenScope>(),
    calls: integer("calls").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenId, table.usedOn, table.scope] }),
    foreignKey({
      name: "access_token_uses_token_of_same_owner",
      columns: [table.userId, table.tokenId],
      foreignColumns: [accessTokens.userId, accessTokens.id],
    }).onDelete("cascade"),
    index("access_token_uses_by_day").on(table.usedOn),
  ],
);
