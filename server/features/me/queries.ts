import { eq } from "drizzle-orm";
import type { Me, Role } from "#shared/api/me.ts";
import type { UserContext } from "../../db/database.ts";
import { profiles, userOnboarding, userRoles } from "../../db/schema.ts";

/**
 * Returns the parts of `Me` stored in the user's own rows; `undefined` if the profile does not
 * exist yet.
 */
export async function readMe({
  db,
  id,
}: UserContext): Promise<Omit<Me, "user" | "plan" | "deletionDueAt"> | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  if (!profile) return undefined;
  const roles = await db.select().from(userRoles).where(eq(userRoles.userId, id));
  const [onboarding] = await db
    .select({ completed: userOnboarding.completed })
    .from(userOnboarding)
    .where(eq(userOnboarding.userId, id));
  return {
    roles: roles.map((row): Role => row.role),
    profile: {
      full_name: profile.fullName,
      about_me: profile.aboutMe,
      avatar_url: profile.avatarUrl,
    },
    onboardingCompleted: onboarding?.completed ?? false,
  };
}
