// Translations that an admin adds on the catalog page.
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CatalogReport, CatalogTranslationDetails } from "#shared/api/catalog.ts";
import type { Message } from "#shared/message.ts";
import { instant } from "./columns.ts";

/**
 * A row for each translation that an admin has added from the catalog or uploaded. A worker claims
 * the row, and downloads and reads the file. A removed row keeps the confirmed checksum.
 */
export const catalogTranslations = pgTable(
  "catalog_texts",
  {
    /** The id of the translation, as in addresses. */
    id: text("id").primaryKey(),
    state: text("state", {
      enum: ["waiting", "working", "review", "installed", "failed", "removed"],
    }).notNull(),
    details: jsonb("details").$type<CatalogTranslationDetails>().notNull(),
    /** The download address; null for an upload, whose file is in the storage. */
    url: text("url"),
    /** SHA-256 of the file that a worker read, and of the file that an admin confirmed. */
    sha256: text("sha256"),
    confirmedSha256: text("confirmed_sha256"),
    step: text("step", { enum: ["download", "read", "check"] }),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** The current attempt. Only the server that claimed this attempt may change the row. */
    attempts: integer("attempts").notNull().default(0),
    claimedUntil: instant("claimed_until"),
    report: jsonb("report").$type<CatalogReport>(),
    /** The storage key of the translation; until it is read, that of the uploaded file. */
    fileKey: text("file_key"),
    error: jsonb("error").$type<Message>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("catalog_texts_to_read")
      .on(table.claimedUntil)
      .where(sql`state in ('waiting', 'working')`),
    check("catalog_texts_id", sql`${table.id} ~ '^[a-z0-9][a-z0-9-]{1,19}$'`),
  ],
);
