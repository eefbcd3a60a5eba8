// Public posts as other users see them. Row-level security filters out private and hidden posts,
// posts of suspended authors, and posts of users with a block between them and the reader.
import { and, eq, isNull } from "drizzle-orm";
import type { Page } from "#shared/api/pagination.ts";
import type { PublicPost } from "#shared/api/posts.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { userPosts } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { readAuthors } from "../prayers/community/authors.ts";

const { id, userId, publicContent, isPrayer, isPublic, hiddenAt, createdAt } = userPosts;

// The author can also read private and hidden rows, so the policies alone are not enough.
const isShown = and(eq(isPublic, true), isNull(hiddenAt));

/**
 * Returns a page of all users' public posts, newest first. Throws `invalid_input` for an unknown
 * cursor.
 */
export async function listPublicPosts(
  db: Database,
  readerId: string,
  { limit, cursor }: PageInput,
): Promise<Page<PublicPost>> {
  const rows = await db.readAsUser(readerId, (user) =>
    user.db
      .select({ id, userId, publicContent, isPrayer, createdAt })
      .from(userPosts)
      .where(and(isShown, afterCursor(cursor, createdAt, id)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(limit + 1),
  );
  const authors = await readAuthors(
    db,
    rows.map((row) => row.userId),
  );
  return toPage(
    rows,
    limit,
    (row) => ({
      id: row.id,
      content: row.publicContent ?? "",
      is_prayer: row.isPrayer,
      author: authors.get(row.userId) ?? {
        id: row.userId,
        full_name: "",
        avatar_url: null,
        is_moderator: false,
      },
      mine: row.userId === readerId,
      created_at: row.createdAt.toISOString(),
    }),
    (row) => ({ at: row.createdAt, id: row.id }),
  );
}

/**
 * Checks that the user can see the post. Throws `not_found` for a post that this author does not
 * show to this user.
 */
export async function assertSeesPost(
  { db }: UserContext,
  post: { authorId: string; id: string },
): Promise<void> {
  const [row] = await db
    .select({ id })
    .from(userPosts)
    .where(and(isShown, eq(id, post.id), eq(userId, post.authorId)));
  if (!row) throw notFound("post");
}
