// Invitations to create an account. A link contains a random token; the database stores its hash.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Invitation } from "#shared/api/invitations.ts";
import type { Role } from "#shared/api/me.ts";
import { invitationLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { accountInvitations, profiles, userRoles } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";

type Row = typeof accountInvitations.$inferSelect;

const dayMs = 24 * 60 * 60_000;
/** How long a sign-up reserves its invitation. */
const claimSeconds = 60;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Whether the user who sent the invitation is still an admin and can sign in. */
const inviterActs: SQL<boolean> = sql<boolean>`(
  berea_can_sign_in(${accountInvitations.userId}) and exists (
    select from ${userRoles} r
    where r.user_id = ${accountInvitations.userId} and r.role = 'admin'
  )
)`;

function present(row: Row, name: string | null, acts: boolean): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    state: stateOf(row, acts),
    invited_by: name ?? "",
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

function stateOf(row: Row, acts: boolean): Invitation["state"] {
  if (row.acceptedBy) return "accepted";
  if (row.revokedAt) return "revoked";
  if (row.expiresAt.getTime() <= Date.now()) return "expired";
  return acts ? "waiting" : "paused";
}

/** Returns all invitations, newest first. Requires the system role. */
export async function listInvitations(tx: Db): Promise<Invitation[]> {
  const rows = await tx
    .select({ row: accountInvitations, name: profiles.fullName, acts: inviterActs })
    .from(accountInvitations)
    .leftJoin(profiles, eq(profiles.id, accountInvitations.userId))
    .orderBy(desc(accountInvitations.createdAt), accountInvitations.id)
    .limit(2 * invitationLimits.waiting);
  return rows.map(({ row, name, acts }) => present(row, name, acts));
}

/**
 * Creates an invitation and returns it with its token, which cannot be read again. Throws
 * `limit_reached`. Requires the system role.
 */
export async function addInvitation(
  tx: Db,
  actor: Actor & { id: string },
  { email, role }: { email: string | null; role: Role },
): Promise<{ invitation: Invitation; token: string }> {
  const now = new Date();
  const waiting = await tx.$count(
    accountInvitations,
    and(
      isNull(accountInvitations.acceptedBy),
      isNull(accountInvitations.revokedAt),
      gt(accountInvitations.expiresAt, now),
    ),
  );
  if (waiting >= invitationLimits.waiting) {
    throw new ApiError(
      "limit_reached",
      message("{max, number} invitations are waiting, which is the limit. Revoke some first.", {
        max: invitationLimits.waiting,
      }),
    );
  }
  const token = randomBytes(32).toString("base64url");
  const [row] = await tx
    .insert(accountInvitations)
    .values({
      id: randomUUID(),
      userId: actor.id,
      tokenHash: hashOf(token),
      email,
      role,
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationLimits.days * dayMs),
    })
    .returning();
  if (!row) throw new Error("the invitation was not stored");
  // The log is never deleted, so it does not contain the address.
  await recordAudit(tx, actor, {
    action: "invite",
    target: { kind: "invitation", id: row.id },
    after: { role, by_email: email !== null },
  });
  const [profile] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, actor.id));
  return { invitation: present(row, profile?.name ?? null, true), token };
}

/** Selects an invitation that was neither accepted nor revoked. */
const isWaiting = (id: string) =>
  and(
    eq(accountInvitations.id, id),
    isNull(accountInvitations.acceptedBy),
    isNull(accountInvitations.revokedAt),
  );

/** Revokes a waiting invitation. Throws `not_found`. Requires the system role. */
export async function revokeInvitation(tx: Db, actor: Actor, id: string): Promise<void> {
  const revoked = await tx
    .update(accountInvitations)
    .set({ revokedAt: new Date() })
    .where(isWaiting(id))
    .returning({ id: accountInvitations.id });
  if (revoked.length === 0) throw notFound("invitation");
  await recordAudit(tx, actor, {
    action: "revoke invitation",
    target: { kind: "invitation", id },
  });
}

/** Revokes a demoted or suspended admin's waiting invitations. Requires the system role. */
export async function endInvitationsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(accountInvitations)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(accountInvitations.userId, userId),
        isNull(accountInvitations.acceptedBy),
        isNull(accountInvitations.revokedAt),
      ),
    );
}

const isUsable = (token: string) =>
  and(
    eq(accountInvitations.tokenHash, hashOf(token)),
    isNull(accountInvitations.acceptedBy),
    isNull(accountInvitations.revokedAt),
    gt(accountInvitations.expiresAt, new Date()),
    inviterActs,
  );

const isFor = (email: string) =>
  or(isNull(accountInvitations.email), eq(accountInvitations.email, email.toLowerCase()));

/** Returns the invitation of a link; `undefined` if it is unusable. Requires the system role. */
export async function findInvitation(tx: Db, token: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(accountInvitations).where(isUsable(token));
  return row;
}

/** Whether a sign-up with this address could use the link. Requires the system role. */
export async function admits(tx: Db, token: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accountInvitations.id })
    .from(accountInvitations)
    .where(and(isUsable(token), isFor(email)));
  return rows.length > 0;
}

export type ClaimedInvitation = Pick<Row, "id" | "role" | "userId">;

/**
 * Reserves an invitation for a sign-up. Only one of several simultaneous sign-ups gets it. If that
 * one fails, another can get it a minute later. Requires the system role.
 */
export async function claimInvitation(
  tx: Db,
  token: string,
  email: string,
): Promise<ClaimedInvitation | undefined> {
  const now = new Date();
  const before = new Date(now.getTime() - claimSeconds * 1000);
  const [row] = await tx
    .update(accountInvitations)
    .set({ claimedAt: now })
    .where(
      and(
        isUsable(token),
        isFor(email),
        or(isNull(accountInvitations.claimedAt), lte(accountInvitations.claimedAt, before)),
      ),
    )
    .returning();
  return row;
}

/** Marks an invitation as used, and gives its role to the new account. Requires the system role. */
export async function acceptInvitation(
  tx: Db,
  { id, role, userId: invitedBy }: ClaimedInvitation,
  userId: string,
): Promise<void> {
  const accepted = await tx
    .update(accountInvitations)
    .set({ acceptedBy: userId })
    .where(isWaiting(id))
    .returning({ id: accountInvitations.id });
  if (accepted.length === 0 || role === "user") return;
  await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing();
  await recordAudit(
    tx,
    { id: invitedBy, via: "web" },
    {
      action: "assign role",
      target: { kind: "person", id: userId },
      reason: "An invitation gives this role.",
      before: { roles: ["user"] },
      after: { roles: [role, "user"] },
    },
  );
}
