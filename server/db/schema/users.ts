import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { bytes, encryptedText, instant, rowId } from "./columns.ts";

/** The user that every personal row references; deleting the user deletes the rows. */
export const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * One row for the whole installation: values that the server needs at startup before anything else.
 */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    /**
     * A constant encrypted with the master key. Decrypting it proves that the given key is the
     * right one.
     */
    keyCheck: bytes("key_check").notNull(),
    /**
     * The secret that signs cookies and links, generated at the first start. Encrypted with the
     * master key, so that it survives a key rotation.
     */
    secret: bytes("secret"),
    /** The account that became admin because it was the first. */
    firstAdminId: uuid("first_admin_id"),
    /** The logo as WebP on white, as a square PNG, and the hash that their addresses contain. */
    logo: bytes("logo"),
    logoIcon: bytes("logo_icon"),
    logoHash: text("logo_hash"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [check("installation_is_one_row", sql`${table.only}`)],
);

/**
 * A user's data key, wrapped by the master key. Deleting the row makes all encrypted fields of the
 * user unreadable (crypto-shredding).
 */
export const userKeys = pgTable(
  "user_keys",
  {
    userId: owner(),
    version: integer("version").notNull(),
    wrapped: bytes("wrapped").notNull(),
    /** The id of the master key that wraps it; null for rows from before key rotation existed. */
    wrappedBy: text("wrapped_by"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text("full_name").notNull().default(""),
    aboutMe: text("about_me").notNull().default(""),
    avatarUrl: text("avatar_url"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("profiles_newest").on(table.createdAt, table.id)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: owner(),
    role: text("role", { enum: ["user", "moderator", "admin"] }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_known", sql`${table.role} in ('user', 'moderator', 'admin')`),
  ],
);

export const adminSettings = pgTable("admin_settings", {
  settingKey: text("setting_key").primaryKey(),
  description: text("description").notNull(),
  settingValue: jsonb("setting_value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const userOnboarding = pgTable(
  "user_onboarding",
  {
    id: rowId(),
    userId: owner(),
    /** JSON object keyed by question id. */
    answers: encryptedText("answers").notNull(),
    completed: boolean("completed").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("user_onboarding_user").on(table.userId)],
);

export const userSubscriptions = pgTable(
  "user_subscriptions",
  {
    id: rowId(),
    userId: owner(),
    planType: text("plan_type", { enum: ["free", "weekly", "monthly", "yearly"] })
      .notNull()
      .default("free"),
    status: text("status", { enum: ["active", "cancelled", "expired"] })
      .notNull()
      .default("active"),
    startedAt: instant("started_at").notNull().defaultNow(),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    uniqueIndex("user_subscriptions_one_active")
      .on(table.userId)
      .where(sql`${table.status} = 'active'`),
    check(
      "user_subscriptions_plan",
      sql`${table.planType} in ('free', 'weekly', 'monthly', 'yearly')`,
    ),
    check("user_subscriptions_status", sql`${table.status} in ('active', 'cancelled', 'expired')`),
  ],
);

/** A user's preferences for appearance and behavior, shared by all their devices. */
export const userPreferences = pgTable("user_preferences", {
  userId: owner().primaryKey(),
  /**
   * As defined in shared/api/preferences.ts; fields added by a later version take their defaults.
   */
  preferences: jsonb("preferences").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/**
 * A user's newest data export. Its file is encrypted; its key is stored here, encrypted with the
 * user's key.
 */
export const userExports = pgTable(
  "user_exports",
  {
    userId: owner().primaryKey(),
    id: uuid("id").notNull(),
    status: text("status", { enum: ["preparing", "ready", "failed"] }).notNull(),
    /** Rows written, and rows in total. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** JSON with the key of the file; null until it is ready. */
    fileKey: encryptedText("file_key"),
    sizeBytes: integer("size_bytes"),
    /** The language of the archive. */
    language: text("language").notNull().default("en"),
    /** Number of attempts to write the archive. */
    attempts: integer("attempts").notNull().default(0),
    /** Extended by the writing server. After this time, another server starts over. */
    claimedUntil: instant("claimed_until"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Time of the last progress. */
    updatedAt: instant("updated_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    check("user_exports_status", sql`${table.status} in ('preparing', 'ready', 'failed')`),
    index("user_exports_to_write").on(table.claimedUntil).where(sql`status = 'preparing'`),
  ],
);

/** Calls with an `Idempotency-Key` and their responses. Deleted after a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: owner(),
    key: text("key").notNull(),
    /** SHA-256 of path and body, to detect a key that is reused for another request. */
    requestHash: text("request_hash").notNull(),
    /** Status, type and body as JSON; null while the first call is in progress. */
    answer: encryptedText("answer"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("idempotency_keys_by_age").on(table.createdAt),
  ],
);
