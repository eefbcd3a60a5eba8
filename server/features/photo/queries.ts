import { eq } from "drizzle-orm";
import type { UserContext } from "../../db/database.ts";
import { profiles } from "../../db/schema.ts";

/** Sets the picture of the profile; null removes it. */
export async function setPhoto({ db, id }: UserContext, avatarUrl: string | null): Promise<void> {
  await db.update(profiles).set({ avatarUrl, updatedAt: new Date() }).where(eq(profiles.id, id));
}

/** Locks the profile for changes of its picture; returns the address of the current one. */
export async function lockPhoto({ db, id }: UserContext): Promise<string | null | undefined> {
  const [profile] = await db
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("update");
  return profile?.avatarUrl;
}
