import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Page } from "#shared/api/pagination.ts";
import type { ChangedPost, NewPost, Post } from "#shared/api/posts.ts";
import { postMessages } from "#shared/messages.ts";
import { detectUrgentConcern } from "#shared/safety/all-languages.ts";
import { readActivePlan } from "../../db/active-plan.ts";
import type { UserContext } from "../../db/database.ts";
import { listOwnRows, type PageInput } from "../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { userPosts } from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";
import { isSeen, isUnchangedSinceAdded, nextVersion } from "../item-version.ts";
import { assertCommunityOpen } from "../prayers/community/require-community.ts";
import { assertShareable } from "../prayers/community/sharing.ts";

type Row = typeof userPosts.$inferSelect;

const ownPost = (user: UserContext, id: string) =>
  and(eq(userPosts.id, id), eq(userPosts.userId, user.id));

export function listPosts(user: UserContext, page: PageInput): Promise<Page<Post>> {
  return listOwnRows(user, userPosts, page, (row) => present(user, row));
}

/**
 * Saves a new post. If the user already has a post with this id, changes that post. Throws
 * `forbidden` for a public post without a paid plan, `conflict` if another user has a post with
 * this id or if the post has changed since it was added, and the errors of `assertPublishable`.
 */
export async function createPost(user: UserContext, input: NewPost): Promise<Post> {
  if (input.is_public) {
    await requirePaidPlan(user);
    await assertPublishable(user, input.content, input.confirmed);
  }
  const id = input.id ?? randomUUID();
  const [row] = await insertWithinLimit(user, "posts", () =>
    user.db
      .insert(userPosts)
      .values({
        id,
        userId: user.id,
        content: user.key.encrypt("user_posts", "content", id, input.content),
        publicContent: input.is_public ? input.content : null,
        isPrayer: input.is_prayer,
        isPublic: input.is_public,
      })
      .onConflictDoNothing()
      .returning(),
  );
  if (row) return present(user, row);
  const known = await lockOwn(user, id);
  if (!known) throw idTaken();
  // The post already exists, and its user may have changed it on another device since.
  const isRepeated = show(user, known) === input.content;
  if (isRepeated && !isUnchangedSinceAdded(known)) return present(user, known);
  return changePost(user, id, input);
}

/**
 * The limit that a call counts toward because it makes a post public or changes public text. Throws
 * `forbidden` without a paid plan, before anything is counted.
 */
export async function publishingLimit(
  user: UserContext,
  { is_public, content }: ChangedPost,
  { id, isNew }: { id: string | undefined; isNew: boolean },
): Promise<"sharingPerUser" | "sharedEditsPerUser" | undefined> {
  // A new post that is sent again may be stored already.
  const post = id === undefined ? undefined : await readOwn(user, id);
  if (post?.isPublic) {
    const edits = content !== undefined && content !== post.publicContent;
    return edits && is_public !== false ? "sharedEditsPerUser" : undefined;
  }
  if (!is_public || (!post && !isNew)) return undefined;
  await requirePaidPlan(user);
  return "sharingPerUser";
}

const changedElsewhere = () => new ApiError("conflict", "This post was changed on another device.");

async function readOwn(user: UserContext, id: string): Promise<Row | undefined> {
  const [row] = await user.db.select().from(userPosts).where(ownPost(user, id));
  return row;
}

async function lockOwn(user: UserContext, id: string): Promise<Row | undefined> {
  const [row] = await user.db.select().from(userPosts).where(ownPost(user, id)).for("update");
  return row;
}

/** Returns one of the user's posts. Throws `not_found`. */
export async function readPost(user: UserContext, id: string): Promise<Post> {
  const row = await readOwn(user, id);
  if (!row) throw notFound("post");
  return present(user, row);
}

/**
 * Throws `not_found`, `conflict` if `isSeen` is false, `forbidden` for making a post public without
 * a paid plan, and the errors of `assertPublishable` for text that becomes public. A post that is
 * already public may stay public.
 */
export async function changePost(user: UserContext, id: string, input: ChangedPost): Promise<Post> {
  const before = await lockOwn(user, id);
  if (!before) throw notFound("post");
  const isPublic = input.is_public ?? before.isPublic;
  const isNewText = input.content !== undefined && input.content !== show(user, before);
  if (
    !isSeen(before, input.if_unchanged_since, {
      overwritesOrPublishes: isNewText || (isPublic && !before.isPublic),
    })
  ) {
    throw changedElsewhere();
  }
  if (isPublic && !before.isPublic) await requirePaidPlan(user);
  const content = input.content ?? decryptContent(user, before);
  if (isPublic && (!before.isPublic || content !== before.publicContent)) {
    await assertPublishable(user, content, input.confirmed ?? false);
  }
  const [row] = await user.db
    .update(userPosts)
    .set({
      content: user.key.encrypt("user_posts", "content", id, content),
      publicContent: isPublic ? content : null,
      isPublic,
      isPrayer: input.is_prayer ?? before.isPrayer,
      updatedAt: nextVersion(before.updatedAt),
    })
    .where(ownPost(user, id))
    .returning();
  if (!row) throw notFound("post");
  return present(user, row);
}

/**
 * Deletes a post. Throws `not_found`, and `conflict` if the post is no longer the version `seen`.
 */
export async function deletePost(
  user: UserContext,
  id: string,
  seen: string | undefined,
): Promise<void> {
  const before = await lockOwn(user, id);
  if (!before) throw notFound("post");
  // A client that names no version deletes the post as it is, whatever its text.
  if (!isSeen(before, seen, { overwritesOrPublishes: false })) throw changedElsewhere();
  await user.db.delete(userPosts).where(ownPost(user, id));
}

/**
 * Applies the rules of shared prayers. Throws `forbidden` while the community is closed,
 * `invalid_input` for filtered words, and `needs_confirmation` for text about self-harm or violence
 * until its author confirms.
 */
async function assertPublishable(
  { db }: UserContext,
  content: string,
  confirmed: boolean,
): Promise<void> {
  await assertCommunityOpen(db);
  assertShareable(content);
  if (!confirmed && detectUrgentConcern(content)) {
    throw new ApiError("needs_confirmation", postMessages.needsConfirmation);
  }
}

async function requirePaidPlan(user: UserContext): Promise<void> {
  const plan = (await readActivePlan(user))?.planType ?? "free";
  if (plan === "free") throw new ApiError("forbidden", postMessages.paidOnly);
}

const decryptContent = ({ key }: UserContext, row: Row) =>
  key.decrypt("user_posts", "content", row.id, row.content);

const show = ({ key }: UserContext, row: Row) =>
  key.decryptForDisplay("user_posts", "content", row.id, row.content);

function present(user: UserContext, row: Row): Post {
  return {
    id: row.id,
    user_id: row.userId,
    content: show(user, row),
    is_prayer: row.isPrayer,
    is_public: row.isPublic,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
