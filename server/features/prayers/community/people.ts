// Blocking, what a person shows of themselves, and what they are told of.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { authorPage, blockedPerson } from "#contract/community.ts";
import type { Database, Person } from "../../../db/database.ts";
import { newestFirst } from "../../../db/newest-first.ts";
import { profiles, sharedPrayers, userBlocks, userPosts, users } from "../../../db/schema.ts";
import { ApiError, notFound } from "../../../errors.ts";
import { readAuthors } from "./authors.ts";
import { seen } from "./feed.ts";

/** Neither sees any more what the other shares. Throws `not_found`, and `conflict` for oneself. */
export async function blockAuthor(person: Person, prayerId: string): Promise<void> {
  const prayer = await seen(person, prayerId);
  if (prayer.userId === person.id) throw new ApiError("conflict", "This prayer is your own.");
  if (prayer.userId === null) {
    throw new ApiError("conflict", "Whoever shared this has left Berea.");
  }
  await person.db
    .insert(userBlocks)
    .values({ userId: person.id, blockedId: prayer.userId, anonymous: prayer.anonymous })
    .onConflictDoNothing();
}

export async function listBlocks(
  db: Database,
  userId: string,
): Promise<z.infer<typeof blockedPerson>[]> {
  const rows = await db.asUser(userId, (person) =>
    person.db
      .select()
      .from(userBlocks)
      .where(eq(userBlocks.userId, userId))
      .orderBy(desc(userBlocks.createdAt)),
  );
  const authors = await readAuthors(
    db,
    rows.filter(({ anonymous }) => !anonymous).map(({ blockedId }) => blockedId),
  );
  return rows.map(({ blockedId, createdAt }) => ({
    id: blockedId,
    full_name: authors.get(blockedId)?.full_name ?? "",
    created_at: createdAt.toISOString(),
  }));
}

/** Throws `not_found`. */
export async function unblock({ db, id }: Person, blockedId: string): Promise<void> {
  const rows = await db
    .delete(userBlocks)
    .where(and(eq(userBlocks.userId, id), eq(userBlocks.blockedId, blockedId)))
    .returning({ blockedId: userBlocks.blockedId });
  if (rows.length === 0) throw notFound("blocked person");
}

const shownPosts = 20;

/** What a person shows of themselves. Throws `not_found`, also where one of the two has blocked the other. */
export async function readAuthorPage(
  db: Database,
  userId: string,
  authorId: string,
): Promise<z.infer<typeof authorPage>> {
  const apart = await db.asUser(userId, async ({ db: tx }) => {
    const [row] = (await tx
      .select({ apart: sql<boolean>`berea_apart(${authorId}::uuid)` })
      .from(sql`(select 1) as one`)) as { apart: boolean }[];
    return row?.apart ?? false;
  });
  const found = await db.asSystem(async (tx) => {
    const [row] = await tx
      .select({ profile: profiles, suspendedAt: users.suspendedAt })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(profiles.id, authorId));
    if (!row || row.suspendedAt || apart) throw notFound("person");
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
  // Someone who shows nothing to others has no page: whoever knows an id learns no name by it.
  const shares = await db.asUser(userId, ({ db: tx }) =>
    tx.$count(
      sharedPrayers,
      and(eq(sharedPrayers.userId, authorId), eq(sharedPrayers.anonymous, false)),
    ),
  );
  if (posts.length === 0 && shares === 0 && authorId !== userId) throw notFound("person");
  return {
    id: profile.id,
    full_name: profile.fullName,
    about_me: profile.aboutMe,
    avatar_url: profile.avatarUrl,
    posts: posts.map(({ id, content, isPrayer, createdAt }) => ({
      id,
      content: content ?? "",
      is_prayer: isPrayer,
      created_at: createdAt.toISOString(),
    })),
  };
}
