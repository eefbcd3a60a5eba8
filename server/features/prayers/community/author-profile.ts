// The public part of a user's profile.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { authorPage } from "#shared/api/community.ts";
import type { Database } from "../../../db/database.ts";
import { newestFirst } from "../../../db/keyset-pagination.ts";
import { profiles, sharedPrayers, userPosts, users } from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";
import { authorColumns } from "./authors.ts";

const shownPosts = 20;

/**
 * Returns a user's public profile. Throws `not_found`, also if one of the two users has blocked the
 * other.
 */
export async function readAuthorPage(
  db: Database,
  userId: string,
  authorId: string,
): Promise<z.infer<typeof authorPage>> {
  const isBlocked = await db.asUser(userId, async ({ db: tx }) => {
    const { rows } = (await tx.execute(
      sql`select is_blocked_pair(${authorId}::uuid) as blocked`,
    )) as unknown as { rows: { blocked: boolean }[] };
    return rows[0]?.blocked ?? false;
  });
  const found = await db.asSystem(async (tx) => {
    const [row] = await tx
      .select({
        profile: { ...authorColumns, about_me: profiles.aboutMe },
        suspendedAt: users.suspendedAt,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(profiles.id, authorId));
    if (!row || row.suspendedAt || isBlocked) throw notFound("person");
    const { profile } = row;
    const posts = await tx
      .select({
        id: userPosts.id,
        content: userPosts.publicContent,
        isPrayer: userPosts.isPrayer,
        createdAt: userPosts.createdAt,
      })
      .from(userPosts)
      .where(
        and(
          eq(userPosts.userId, authorId),
          eq(userPosts.isPublic, true),
          isNull(userPosts.hiddenAt),
        ),
      )
      .orderBy(...newestFirst(userPosts.createdAt, userPosts.id))
      .limit(shownPosts);
    return { profile, posts };
  });
  const { profile, posts } = found;
  // A user without public content has no page, so that an id reveals no name.
  const shares = await db.asUser(userId, ({ db: tx }) =>
    tx.$count(
      sharedPrayers,
      and(eq(sharedPrayers.userId, authorId), eq(sharedPrayers.anonymous, false)),
    ),
  );
  if (posts.length === 0 && shares === 0 && authorId !== userId) throw notFound("person");
  return {
    ...profile,
    posts: posts.map(({ id, content, isPrayer, createdAt }) => ({
      id,
      content: content ?? "",
      is_prayer: isPrayer,
      created_at: createdAt.toISOString(),
    })),
  };
}
