// Blocks of users, for what both share by name, and of single anonymous prayers: see
// docs/decisions/0010.
import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { Block } from "#shared/api/community.ts";
import type { Database, UserContext } from "../../../db/database.ts";
import { insertWithinLimit, lockLimits } from "../../../db/row-limits.ts";
import { userBlocks } from "../../../db/schema.ts";
import { ApiError, notFound } from "../../../errors.ts";
import { WorkSlices } from "../../../platform/work-slices.ts";
import { readAuthors } from "./authors.ts";
import { getVisiblePrayer } from "./feed.ts";

/** Number of authors that one query reads for the list. */
const authorsAtOnce = 250;

/**
 * Blocks the author of a prayer that shows a name, or an anonymous prayer itself. Throws
 * `not_found`, `conflict` for the user's own prayer, and `limit_reached`.
 */
export async function blockFromPrayer(user: UserContext, prayerId: string): Promise<void> {
  // Of two requests at once, the second would insert a row about a prayer that the first one's
  // block already hides from the user, which row-level security refuses.
  await lockLimits(user);
  const known = await user.db.$count(
    userBlocks,
    and(eq(userBlocks.userId, user.id), eq(userBlocks.prayerId, prayerId)),
  );
  if (known > 0) return;
  const { userId: author, anonymous } = await getVisiblePrayer(user, prayerId);
  if (author === user.id) throw new ApiError("conflict", "This prayer is your own.");
  await insertWithinLimit(user, "blocks", () =>
    user.db
      .insert(userBlocks)
      .values({
        id: randomUUID(),
        userId: user.id,
        ...(anonymous ? { prayerId } : { blockedId: author }),
      })
      .onConflictDoNothing(),
  );
}

/** Returns the user's blocks, newest first. Their ids reveal no user. */
export async function listBlocks(db: Database, userId: string): Promise<Block[]> {
  const rows = await db.asUser(userId, (user) =>
    user.db
      .select({
        id: userBlocks.id,
        blockedId: userBlocks.blockedId,
        createdAt: userBlocks.createdAt,
      })
      .from(userBlocks)
      .where(eq(userBlocks.userId, userId))
      .orderBy(desc(userBlocks.createdAt), userBlocks.id),
  );
  const blocks: Block[] = [];
  const slices = new WorkSlices();
  for (let start = 0; start < rows.length; start += authorsAtOnce) {
    await slices.endSlice();
    const part = rows.slice(start, start + authorsAtOnce);
    const authors = await readAuthors(
      db,
      part.map(({ blockedId }) => blockedId),
    );
    for (const { id, blockedId, createdAt } of part) {
      blocks.push({
        id,
        kind: blockedId ? "user" : "prayer",
        full_name: (blockedId && authors.get(blockedId)?.full_name) || "",
        created_at: createdAt.toISOString(),
      });
    }
  }
  return blocks;
}

/** Removes a block. Throws `not_found`. */
export async function unblock({ db, id: userId }: UserContext, id: string): Promise<void> {
  const rows = await db
    .delete(userBlocks)
    .where(and(eq(userBlocks.userId, userId), eq(userBlocks.id, id)))
    .returning({ id: userBlocks.id });
  if (rows.length === 0) throw notFound("block");
}
