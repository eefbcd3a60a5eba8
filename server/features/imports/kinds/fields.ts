import { z } from "zod";
import { bookOf, isBookId } from "#scripture/canon/books.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { constantText } from "#shared/message.ts";

export const instant = z.iso.datetime({ offset: true });
export const day = z.iso.date();

export const noSuchPassage = constantText("This passage does not exist.");
export const noSuchPlan = constantText("This plan does not exist.");
export const invalidPlanDates = constantText("A plan cannot have these dates.");

/** Whether a chapter exists. */
export const chapterExists = ({ book, chapter }: { book: string; chapter: number }) =>
  isBookId(book) && chapter <= bookOf(book).chapters;

const place = z.object({
  book: z.string(),
  chapter: z.int(),
  verse: z.int().optional(),
  endChapter: z.int().optional(),
  endVerse: z.int().optional(),
});

/** Reads the passage of a row. Returns `undefined` if the passage does not exist. */
export function placeOf(row: unknown): Reference | undefined {
  const { data } = place.safeParse(row);
  if (!data || !isBookId(data.book)) return undefined;
  const parsed = parseReference(formatReference(data as Reference));
  return parsed.ok ? parsed.reference : undefined;
}

/** Adds the parsed `reference` to a row. Adds an issue if the passage does not exist. */
export function withPlace<Row extends Record<string, unknown>>(
  row: Row,
  context: z.RefinementCtx<unknown>,
) {
  const reference = placeOf(row);
  if (reference) return { ...row, reference };
  context.addIssue({ code: "custom", message: noSuchPassage });
  return z.NEVER;
}

/** An id of letters, digits, "_", "." and "-", which is stored without encryption. */
export const plainId = z.string().regex(/^[\w.-]{1,64}$/);
