import { and, eq, ilike, inArray, or } from "drizzle-orm";
import type { UserPage, UsersQuery } from "#shared/api/users.ts";
import { isActive } from "../../db/active-plan.ts";
import type { Db } from "../../db/driver.ts";
import { containsPattern } from "../../db/escape-like.ts";
import { afterCursor, newestFirst, toPage } from "../../db/keyset-pagination.ts";
import {
  accountDeletions,
  profiles,
  userRoles,
  userSubscriptions,
  users,
} from "../../db/schema.ts";

/** Returns all users, newest first, with their roles and plan. Requires the system role. */
export async function listUsers(db: Db, { limit, cursor, query }: UsersQuery): Promise<UserPage> {
  const pattern = query && containsPattern(query);
  const found = pattern
    ? or(ilike(profiles.fullName, pattern), ilike(users.email, pattern))
    : undefined;
  const allUsers = () =>
    db
      .select({
        profile: profiles,
        email: users.email,
        confirmed: users.emailVerified,
        suspendedAt: users.suspendedAt,
        deletionDueAt: accountDeletions.dueAt,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .leftJoin(accountDeletions, eq(accountDeletions.userId, profiles.id));
  const rows = await allUsers()
    .where(and(found, afterCursor(cursor, profiles.createdAt, profiles.id)))
    .orderBy(...newestFirst(profiles.createdAt, profiles.id))
    .limit(limit + 1);
  const total = await db.$count(allUsers().where(found).as("found"));
  const ids = rows.map(({ profile }) => profile.id);
  const roles = await db.select().from(userRoles).where(inArray(userRoles.userId, ids));
  const plans = await db
    .select()
    .from(userSubscriptions)
    .where(and(inArray(userSubscriptions.userId, ids), isActive()));
  const page = toPage(
    rows,
    limit,
    ({ profile, email, confirmed, suspendedAt, deletionDueAt }) => ({
      id: profile.id,
      profiles: { full_name: profile.fullName, avatar_url: profile.avatarUrl },
      user_roles: roles.filter(({ userId }) => userId === profile.id).map(({ role }) => ({ role })),
      email,
      created_at: profile.createdAt.toISOString(),
      confirmed,
      suspended_at: suspendedAt?.toISOString() ?? null,
      deletion_due_at: deletionDueAt?.toISOString() ?? null,
      plan: plans.find(({ userId }) => userId === profile.id)?.planType ?? ("free" as const),
    }),
    ({ profile }) => ({ at: profile.createdAt, id: profile.id }),
  );
  return { ...page, total };
}
