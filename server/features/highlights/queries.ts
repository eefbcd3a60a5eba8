import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { BookId } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { VersePlace } from "#scripture/translation/load.ts";
import type { Highlight, NewHighlight } from "#shared/api/highlights.ts";
import type { HighlightColor } from "#shared/choices.ts";
import { maxHighlightsOfChapter } from "#shared/limits.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { afterCursor, encodeCursor, newestFirst } from "../../db/keyset-pagination.ts";
import { insertWithinLimit, lockLimits } from "../../db/row-limits.ts";
import { highlights } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { WorkSlices } from "../../platform/work-slices.ts";

type Row = typeof highlights.$inferSelect;
type Mark = Pick<Highlight, "version" | "verse" | "start" | "end" | "color">;

const inChapter = (user: UserContext, { book, chapter }: ChapterPlace) =>
  and(eq(highlights.userId, user.id), eq(highlights.book, book), eq(highlights.chapter, chapter));

/** Returns the user's highlights in a chapter, in every translation, in order of creation. */
export async function listHighlights(user: UserContext, place: ChapterPlace): Promise<Highlight[]> {
  const rows = await user.db
    .select()
    .from(highlights)
    .where(inChapter(user, place))
    .orderBy(highlights.createdAt, highlights.id);
  return rows.flatMap((row) => show(user, row) ?? []);
}

/** Rows that one transaction reads: some 60 kB. */
const rowsAtOnce = 500;

/**
 * Returns every verse that the user has highlighted in any translation, and the bytes read for it.
 */
export async function listHighlightedVerses(
  db: Database,
  userId: string,
): Promise<{ verses: VersePlace[]; bytes: number }> {
  const slices = new WorkSlices();
  const verses: VersePlace[] = [];
  let [cursor, bytes]: [string | undefined, number] = [undefined, 0];
  for (;;) {
    const { user, rows } = await db.asUser(userId, async (one) => ({
      user: one,
      rows: await one.db
        .select()
        .from(highlights)
        .where(
          and(
            eq(highlights.userId, one.id),
            afterCursor(cursor, highlights.createdAt, highlights.id),
          ),
        )
        .orderBy(...newestFirst(highlights.createdAt, highlights.id))
        .limit(rowsAtOnce),
    }));
    for (const row of rows) {
      await slices.spend(row.mark.length);
      bytes += row.mark.length;
      const shown = show(user, row);
      if (shown) verses.push({ book: shown.book, chapter: shown.chapter, verse: shown.verse });
      cursor = encodeCursor({ at: row.createdAt, id: row.id });
    }
    if (rows.length < rowsAtOnce) return { verses, bytes };
    await slices.endSlice();
  }
}

/**
 * Saves highlights. Throws `conflict` if a chapter would have too many highlights, and
 * `limit_reached`.
 */
export async function addHighlights(
  user: UserContext,
  items: NewHighlight[],
): Promise<Highlight[]> {
  const { db, id: userId, key } = user;
  const first = items[0];
  if (!first) return [];
  await lockLimits(user);
  const count = await db.$count(highlights, inChapter(user, first));
  if (count + items.length > maxHighlightsOfChapter) {
    throw new ApiError(
      "conflict",
      "This chapter has the maximum number of highlights. Remove some of them first.",
    );
  }
  const rows = await insertWithinLimit(user, "highlights", () =>
    db
      .insert(highlights)
      .values(
        items.map(({ book, chapter, ...mark }) => {
          const id = randomUUID();
          return { id, userId, book, chapter, mark: encryptMark(key, id, mark) };
        }),
      )
      .returning(),
  );
  return rows.map((row) => present(user, row));
}

/** Changes the color of a highlight. Throws `not_found`. */
export async function setHighlightColor(
  user: UserContext,
  id: string,
  color: HighlightColor,
): Promise<Highlight> {
  const mine = and(eq(highlights.id, id), eq(highlights.userId, user.id));
  const [before] = await user.db.select().from(highlights).where(mine).for("update");
  if (!before) throw notFound("highlight");
  const [row] = await user.db
    .update(highlights)
    .set({
      mark: encryptMark(user.key, id, { ...decryptMark(user, before), color }),
      updatedAt: new Date(),
    })
    .where(mine)
    .returning();
  if (!row) throw notFound("highlight");
  return present(user, row);
}

/** Removes a highlight. Throws `not_found`. */
export async function removeHighlight({ db, id: owner }: UserContext, id: string): Promise<void> {
  const gone = await db
    .delete(highlights)
    .where(and(eq(highlights.id, id), eq(highlights.userId, owner)))
    .returning({ id: highlights.id });
  if (gone.length === 0) throw notFound("highlight");
}

export const encryptMark = (
  key: UserContext["key"],
  id: string,
  { version, verse, start, end, color }: Mark,
) => key.encrypt("highlights", "mark", id, JSON.stringify({ version, verse, start, end, color }));

const decryptMark = ({ key }: UserContext, row: Row): Mark =>
  JSON.parse(key.decrypt("highlights", "mark", row.id, row.mark));

function present(user: UserContext, row: Row, mark = decryptMark(user, row)): Highlight {
  return {
    id: row.id,
    book: row.book as BookId,
    chapter: row.chapter,
    ...mark,
    created_at: row.createdAt.toISOString(),
  };
}

/** Returns `undefined` if the highlight cannot be decrypted: its position is unknown. */
function show(user: UserContext, row: Row): Highlight | undefined {
  const mark: Mark | null = JSON.parse(
    user.key.decryptForDisplay("highlights", "mark", row.id, row.mark, "null"),
  );
  return mark ? present(user, row, mark) : undefined;
}
