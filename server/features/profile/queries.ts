import { eq } from "drizzle-orm";
import type { Profile, UpdateProfile } from "#shared/api/profile.ts";
import type { UserContext } from "../../db/database.ts";
import { favoriteVerses, profiles, userPosts } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { isSeen, nextVersion } from "../item-version.ts";

type Row = typeof profiles.$inferSelect;

function present(row: Row): Profile {
  return {
    id: row.id,
    full_name: row.fullName,
    about_me: row.aboutMe,
    avatar_url: row.avatarUrl,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Returns the user's profile, or `undefined` if an interrupted sign-up left none. */
export async function readProfile({ db, id }: UserContext): Promise<Profile | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
  return row && present(row);
}

/** Counts the user's saved verses and posts. */
export async function countSavedItems({ db, id }: UserContext) {
  const [verses, posts] = [
    await db.$count(favoriteVerses, eq(favoriteVerses.userId, id)),
    await db.$count(userPosts, eq(userPosts.userId, id)),
  ];
  return { verses_saved: verses, posts_created: posts };
}

/**
 * Changes the given fields; returns `undefined` if there is no profile. Throws `conflict` if the
 * user did not see the stored version (`isSeen`).
 */
export async function updateProfile(
  { db, id }: UserContext,
  changes: UpdateProfile,
): Promise<Profile | undefined> {
  const [before] = await db.select().from(profiles).where(eq(profiles.id, id)).for("update");
  if (!before) return undefined;
  const overwrites = (stored: string, text: string | undefined) =>
    stored !== "" && text !== undefined && text !== stored;
  if (
    !isSeen(before, changes.if_unchanged_since, {
      overwritesOrPublishes:
        overwrites(before.fullName, changes.full_name) ||
        overwrites(before.aboutMe, changes.about_me),
    })
  ) {
    throw new ApiError("conflict", "Your profile was changed on another device.");
  }
  const [row] = await db
    .update(profiles)
    .set({
      ...(changes.full_name === undefined ? {} : { fullName: changes.full_name }),
      ...(changes.about_me === undefined ? {} : { aboutMe: changes.about_me }),
      updatedAt: nextVersion(before.updatedAt),
    })
    .where(eq(profiles.id, id))
    .returning();
  return row && present(row);
}
