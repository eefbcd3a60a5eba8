import { eq } from "drizzle-orm";
import {
  type ChangedPreferences,
  type Preferences,
  type StoredPreferences,
  preferences as shape,
} from "#shared/api/preferences.ts";
import { defaultPreferences } from "#shared/choices.ts";
import type { UserContext } from "../../db/database.ts";
import { userPreferences } from "../../db/schema.ts";

/** Returns the user's preferences, or the defaults. */
export async function readPreferences({ db, id }: UserContext): Promise<StoredPreferences> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, id));
  // An invalid value of an earlier version must not lock users out of their settings.
  const read = shape.safeParse(row?.preferences);
  return { preferences: read.success ? read.data : defaultPreferences, stored: row !== undefined };
}

/** Changes the given fields and keeps the others. */
export async function changePreferences(
  user: UserContext,
  changes: ChangedPreferences,
): Promise<StoredPreferences> {
  const ownRow = eq(userPreferences.userId, user.id);
  await user.db
    .insert(userPreferences)
    .values({ userId: user.id, preferences: {} })
    .onConflictDoNothing();
  // Locked, so that concurrent changes of different fields are both saved.
  await user.db.select().from(userPreferences).where(ownRow).for("update");
  const { preferences: before } = await readPreferences(user);
  const preferences = {
    ...before,
    ...changes,
    notifications: { ...before.notifications, ...changes.notifications },
  } as Preferences;
  await user.db.update(userPreferences).set({ preferences, updatedAt: new Date() }).where(ownRow);
  return { preferences, stored: true };
}
