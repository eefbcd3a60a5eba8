// Invitations that admins send to create an account.
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { instant, rowId } from "./columns.ts";
import { owner } from "./users.ts";

/** An invitation works once. It is deleted with the account of the admin who sent it. */
export const accountInvitations = pgTable(
  "account_invitations",
  {
    id: rowId(),
    /** The admin who sent the invitation. */
    userId: owner(),
    /** A hash of the token in the link. */
    tokenHash: text("token_hash").notNull().unique("account_invitations_token_hash"),
    /** The only address that can use it; null for anyone who has the link. */
    email: text("email"),
    role: text("role", { enum: ["user", "moderator", "admin"] }).notNull(),
    /** When a sign-up last claimed it. For a minute, no other sign-up can use it. */
    claimedAt: instant("claimed_at"),
    /** The account that was created with it. */
    acceptedBy: uuid("accepted_by").references(() => users.id, { onDelete: "set null" }),
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("account_invitations_newest").on(table.createdAt.desc(), table.id),
    index("account_invitations_by_owner").on(table.userId, table.createdAt, table.id),
    index("account_invitations_accepted").on(table.acceptedBy),
    index("account_invitations_expired").on(table.expiresAt),
  ],
);
