import { eq } from "drizzle-orm";
import type { Person } from "../../db/database.ts";
import { profiles } from "../../db/schema.ts";

/** Names the picture that the profile shows; none with null. */
export async function setPhoto({ db, id }: Person, avatarUrl: string | null): Promise<void> {
  await db.update(profiles).set({ avatarUrl, updatedAt: new Date() }).where(eq(profiles.id, id));
}
