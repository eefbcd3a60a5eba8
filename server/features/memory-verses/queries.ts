import { and, desc, eq } from "drizzle-orm";
import type {
  ChangedMemoryVerse,
  MemoryReview,
  MemoryVerse,
  NewMemoryVerse,
} from "#shared/api/memory-verses.ts";
import { memoryLimits } from "#shared/limits.ts";
import { scheduleOf } from "#shared/memory-schedule.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { undecryptableText } from "../../db/field-encryption.ts";
import { insertWithinLimit, lockLimits } from "../../db/row-limits.ts";
import { memoryVerses } from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";

type Row = typeof memoryVerses.$inferSelect;
/** A row without its reviews, which can be a megabyte for each verse. */
type ListedRow = Pick<Row, keyof typeof listed>;
type Passage = { reference: string; translation: string };
/** A verse without its text, which the routes add from the translation. */
export type StoredVerse = Omit<MemoryVerse, "text">;
type DeletedVerse = Passage & { id: string; reviews: MemoryReview[] };

const listed = {
  id: memoryVerses.id,
  passage: memoryVerses.passage,
  schedule: memoryVerses.schedule,
  createdAt: memoryVerses.createdAt,
};

/** Returns all verses of the user, newest first. */
export async function listMemoryVerses(user: UserContext): Promise<StoredVerse[]> {
  const rows = await user.db
    .select(listed)
    .from(memoryVerses)
    .where(eq(memoryVerses.userId, user.id))
    .orderBy(desc(memoryVerses.createdAt), memoryVerses.id);
  return rows.map((row) => present(user, row));
}

/**
 * Adds a verse. If the user already has one with this id, only adds its reviews. Throws `conflict`
 * for a passage that the user already memorizes, and `limit_reached`.
 */
export async function addMemoryVerse(
  user: UserContext,
  { id, reference, translation, reviews = [] }: NewMemoryVerse,
): Promise<StoredVerse> {
  await lockLimits(user);
  const [known] = await user.db.select().from(memoryVerses).where(own(user, id)).for("update");
  if (known) return store(user, known, withReviews(known.reviews, reviews));
  await refuseSecond(user, { reference, translation }, id);
  const createdAt = new Date();
  const added = withReviews([], reviews);
  const [row] = await insertWithinLimit(user, "memoryVerses", () =>
    user.db
      .insert(memoryVerses)
      .values({
        id,
        userId: user.id,
        passage: encryptPassage(user, id, { reference, translation }),
        reviews: added,
        schedule: scheduleOf(createdAt.toISOString(), added),
        createdAt,
      })
      .onConflictDoNothing()
      .returning(),
  );
  if (!row) throw idTaken();
  return present(user, row);
}

/**
 * Changes the passage or its translation; the schedule stays. Throws `not_found`, and `conflict`
 * for a passage that the user already memorizes.
 */
export async function changeMemoryVerse(
  user: UserContext,
  id: string,
  change: ChangedMemoryVerse,
): Promise<StoredVerse> {
  await lockLimits(user);
  const before = await find(user, id);
  const isComplete = change.reference !== undefined && change.translation !== undefined;
  // A full overwrite is allowed even if the stored passage cannot be decrypted.
  const stored = isComplete ? undefined : decrypt(user, before);
  const passage = {
    reference: change.reference ?? stored?.reference ?? "",
    translation: change.translation ?? stored?.translation ?? "",
  };
  await refuseSecond(user, passage, id);
  const [row] = await user.db
    .update(memoryVerses)
    .set({ passage: encryptPassage(user, id, passage), updatedAt: new Date() })
    .where(own(user, id))
    .returning();
  if (!row) throw notFound("memory verse");
  return present(user, row);
}

/** Adds a review, once per id, and returns the new schedule. Throws `not_found`, `limit_reached`. */
export async function addMemoryReview(
  user: UserContext,
  id: string,
  review: MemoryReview,
): Promise<StoredVerse> {
  const before = await find(user, id);
  return store(user, before, withReviews(before.reviews, [review]));
}

/** Deletes a verse with its reviews and returns what adds it again. Throws `not_found`. */
export async function removeMemoryVerse(user: UserContext, id: string): Promise<DeletedVerse> {
  const [row] = await user.db.delete(memoryVerses).where(own(user, id)).returning();
  if (!row) throw notFound("memory verse");
  return { id, ...show(user, row), reviews: row.reviews };
}

const own = (user: UserContext, id: string) =>
  and(eq(memoryVerses.id, id), eq(memoryVerses.userId, user.id));

async function find(user: UserContext, id: string): Promise<Row> {
  const [row] = await user.db.select().from(memoryVerses).where(own(user, id)).for("update");
  if (!row) throw notFound("memory verse");
  return row;
}

async function refuseSecond(user: UserContext, passage: Passage, id: string): Promise<void> {
  const isSame = (other: StoredVerse) =>
    other.id !== id &&
    other.reference === passage.reference &&
    other.translation === passage.translation;
  if (!(await listMemoryVerses(user)).some(isSame)) return;
  throw new ApiError(
    "conflict",
    message("{reference} is already in your memory verses.", { reference: passage.reference }),
  );
}

/** Adds the reviews whose ids are new. A clock that is ahead cannot postpone a verse. */
export function withReviews(
  before: readonly MemoryReview[],
  added: readonly MemoryReview[],
): MemoryReview[] {
  const now = new Date().toISOString();
  const all = new Map(before.map((review) => [review.id, review]));
  for (const review of added) {
    const at = new Date(review.reviewed_at).toISOString();
    if (!all.has(review.id)) all.set(review.id, { ...review, reviewed_at: at < now ? at : now });
  }
  if (all.size > memoryLimits.reviews) {
    throw new ApiError(
      "limit_reached",
      message("You have reviewed this passage {max, number} times, which is the limit.", {
        max: memoryLimits.reviews,
      }),
    );
  }
  return [...all.values()];
}

async function store(
  user: UserContext,
  before: Row,
  reviews: MemoryReview[],
): Promise<StoredVerse> {
  if (reviews.length === before.reviews.length) return present(user, before);
  const schedule = scheduleOf(before.createdAt.toISOString(), reviews);
  const [row] = await user.db
    .update(memoryVerses)
    .set({ reviews, schedule, updatedAt: new Date() })
    .where(own(user, before.id))
    .returning();
  if (!row) throw notFound("memory verse");
  return present(user, row);
}

export const encryptPassage = (
  { key }: UserContext,
  id: string,
  { reference, translation }: Passage,
) => key.encrypt("memory_verses", "passage", id, JSON.stringify({ reference, translation }));

const decrypt = ({ key }: UserContext, row: Row): Passage =>
  JSON.parse(key.decrypt("memory_verses", "passage", row.id, row.passage));

const unknownPassage = JSON.stringify({ reference: undecryptableText, translation: "" });

/** Like `decrypt`, for a passage that is not written back. */
const show = ({ key }: UserContext, row: Pick<Row, "id" | "passage">): Passage =>
  JSON.parse(
    key.decryptForDisplay("memory_verses", "passage", row.id, row.passage, unknownPassage),
  );

function present(user: UserContext, row: ListedRow): StoredVerse {
  return {
    id: row.id,
    ...show(user, row),
    schedule: row.schedule,
    created_at: row.createdAt.toISOString(),
  };
}
