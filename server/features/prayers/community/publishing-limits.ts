import { eq } from "drizzle-orm";
import { users } from "../../../db/schema.ts";
import type { Services } from "../../../services.ts";

const newAccountMs = 24 * 60 * 60_000;

/** The additional limit of an account's first day: most abuse comes from new accounts. */
const firstDayLimits = {
  sharingPerUser: "sharingWhenNew",
  commentsPerUser: "commentsWhenNew",
  sharedEditsPerUser: "sharedEditsWhenNew",
} as const;

/** Counts one publication by a user. Throws `rate_limited`. */
export async function takePublishing(
  { db, limits }: Pick<Services, "db" | "limits">,
  userId: string,
  limit: keyof typeof firstDayLimits,
): Promise<void> {
  await limits.take(limit, userId);
  const [user] = await db.auth
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user && Date.now() - user.createdAt.getTime() < newAccountMs) {
    await limits.take(firstDayLimits[limit], userId);
  }
}
