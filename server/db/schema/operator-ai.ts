// The AI key that the operator provides for everyone, and its use. Only calls whose answer is not
// saved yet name their user.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { usageGroups } from "#shared/ai-allowance.ts";
import { aiProviders } from "#shared/ai-providers.ts";
import { users } from "./auth.ts";
import { encryptedText, instant } from "./columns.ts";

/** One row. Without a key, the key in the environment is used, if there is one. */
export const operatorAi = pgTable(
  "operator_ai",
  {
    only: boolean("only").primaryKey().default(true),
    provider: text("provider", { enum: aiProviders }),
    /** Encrypted with the master key, because it belongs to no user. */
    key: encryptedText("key"),
    /** The id of that master key. */
    keyWrappedBy: text("key_wrapped_by"),
    model: text("model"),
    /** The only address that the key is sent to; null for that of its provider. */
    baseUrl: text("base_url"),
    keyChangedAt: instant("key_changed_at"),
    /**
     * Incremented by each change of the key and its settings, so that no change overwrites an
     * unseen one.
     */
    keyVersion: integer("key_version").notNull().default(0),
    /** As defined in shared/ai-allowance.ts; null until an admin sets limits. */
    allowances: jsonb("allowances"),
    limitsVersion: integer("limits_version").notNull().default(0),
    failedAt: instant("failed_at"),
    /** Why the provider rejected a call with this key: the key, its balance, or the model. */
    failure: text("failure", { enum: ["key", "quota", "model"] }),
    /** A keyed hash of the configuration that failed; see `configurationOf`. */
    failedConfiguration: text("failed_configuration"),
  },
  (table) => [
    check("operator_ai_is_one_row", sql`${table.only}`),
    check(
      "operator_ai_whole_key",
      sql`(${table.key} IS NULL) = (${table.provider} IS NULL) AND (${table.key} IS NULL) = (${table.keyWrappedBy} IS NULL)`,
    ),
  ],
);

/** Messages and tokens on the operator's key. */
export const operatorAiUsage = pgTable(
  "operator_ai_usage",
  {
    usageDate: date("usage_date").notNull(),
    audience: text("audience", { enum: usageGroups }).notNull(),
    model: text("model").notNull(),
    messages: integer("messages").notNull().default(0),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull().default(0),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull().default(0),
    /** Messages for which the provider reported no tokens. */
    uncounted: integer("uncounted").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.usageDate, table.audience, table.model] })],
);

/** Messages of a day by device, network, guests' address, and in total. Deleted after the day. */
export const operatorAiCounts = pgTable(
  "operator_ai_counts",
  {
    usageDate: date("usage_date").notNull(),
    /** A keyed hash of a device or address, so that no address is stored; or `everyone`. */
    bucket: text("bucket").notNull(),
    messages: integer("messages").notNull(),
  },
  (table) => [primaryKey({ columns: [table.usageDate, table.bucket] })],
);

/**
 * Calls that are counted and whose answer is not saved yet, including those with a user's own key
 * if they count toward a limit. A call that ends without an answer is refunded, even after the
 * server was killed.
 */
export const operatorAiCalls = pgTable(
  "operator_ai_calls",
  {
    id: uuid("id").primaryKey(),
    openedAt: instant("opened_at").notNull(),
    usageDate: date("usage_date").notNull(),
    /** The rows of operator_ai_counts that the call is counted in. */
    buckets: text("buckets").array().notNull(),
    /** The member who is counted in daily_chat_usage; null for a guest. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Whether the operator's key pays for it. */
    operators: boolean("operators").notNull().default(true),
  },
  (table) => [index("operator_ai_calls_by_user").on(table.userId)],
);
