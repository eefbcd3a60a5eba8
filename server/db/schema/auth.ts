// Better Auth's tables. Only the role berea_auth may touch them; see docs/decisions/0003.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, rowId } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: rowId(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** E.164, for example +15551234567. */
    phoneNumber: text("phone_number").unique(),
    phoneNumberVerified: boolean("phone_number_verified").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When an admin suspended the account; a suspended user cannot sign in. */
    suspendedAt: instant("suspended_at"),
    /** End of a publishing pause set by a moderator; triggers of the content tables enforce it. */
    sharingPausedUntil: instant("sharing_paused_until"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /**
     * `proven` once a mailed link or code, or an OpenID provider, proved ownership of the address.
     * `emailVerified` is also set if no confirmation is required. `earlier` marks accounts from
     * before this was recorded.
     */
    emailProof: text("email_proof", { enum: ["none", "earlier", "proven"] })
      .notNull()
      .default("none"),
    /**
     * Incremented when the password or second factor changes or the owner takes over the account;
     * see auth/known-devices.ts.
     */
    credentialVersion: integer("credential_version").notNull().default(0),
  },
  // An unconfirmed number would sign its real owner in to another user's account.
  (table) => [
    check(
      "users_phone_number_verified",
      sql`${table.phoneNumber} is null or ${table.phoneNumberVerified}`,
    ),
    index("users_suspended").on(table.id).where(sql`${table.suspendedAt} is not null`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: rowId(),
    /** SHA-256 of the token in the cookie. The database never holds the token itself. */
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("sessions_user_id").on(table.userId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

export const accounts = pgTable(
  "accounts",
  {
    id: rowId(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("accounts_user_id").on(table.userId),
    uniqueIndex("accounts_provider_account").on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  "verifications",
  {
    id: rowId(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    index("verifications_expires_at").on(table.expiresAt),
  ],
);

export const twoFactors = pgTable("two_factors", {
  id: rowId(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Both are encrypted with the installation's secret. */
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean("verified").notNull().default(false),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: rowId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: instant("created_at").defaultNow(),
  },
  (table) => [index("passkeys_user_id").on(table.userId)],
);

/** An email change that waits for its two confirmations; see server/features/email-change. */
export const emailChanges = pgTable("email_changes", {
  id: rowId(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  newEmail: text("new_email").notNull(),
  /** SHA-256 of the tokens in the links. Only the mails contain the tokens themselves. */
  oldTokenHash: text("old_token_hash").notNull().unique(),
  newTokenHash: text("new_token_hash").notNull().unique(),
  oldConfirmedAt: instant("old_confirmed_at"),
  newConfirmedAt: instant("new_confirmed_at"),
  expiresAt: instant("expires_at").notNull(),
});

/**
 * A scheduled account deletion; the user may cancel it until `dueAt`. See
 * server/features/account-deletion.
 */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedAt: instant("requested_at").notNull().defaultNow(),
    dueAt: instant("due_at").notNull(),
    /** Whether the user's shared content stays, without their name. */
    keepShared: boolean("keep_shared").notNull().default(false),
  },
  (table) => [index("account_deletions_due").on(table.dueAt)],
);

/** The code by which a user without a password confirms the deletion. */
export const leaveCodes = pgTable("leave_codes", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the code and the user id. */
  codeHash: text("code_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** Counters of rate-limiter-flexible, if several servers share PostgreSQL. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  // Each limiter of each server deletes expired counters every five minutes.
  (table) => [index("rate_limits_by_expiry").on(table.expire)],
);
