import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { isBookId } from "#scripture/canon/books.ts";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { daysBetween } from "#scripture/reading-plans/calendar.ts";
import { maxDays } from "#scripture/reading-plans/schedule.ts";
import type { ChangedReadingPlan, NewReadingPlan, ReadingPlan } from "#shared/api/reading-plans.ts";
import { maxPlans } from "#shared/limits.ts";
import { type Message, message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { readingPlans } from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";

type Row = typeof readingPlans.$inferSelect;

/** Returns all plans of the user, newest first; there are never more than `maxPlans`. */
export async function listPlans(user: UserContext): Promise<ReadingPlan[]> {
  const rows = await user.db
    .select()
    .from(readingPlans)
    .where(eq(readingPlans.userId, user.id))
    .orderBy(desc(readingPlans.createdAt), readingPlans.id);
  return rows.map((row) => present(user, row));
}

/**
 * Starts a plan. A built-in plan that the user already has resumes where it was. A custom plan that
 * is sent again with its id replaces the stored one. Throws `conflict` if the user has too many
 * plans, or if another user has a plan with this id.
 */
export async function startPlan(user: UserContext, input: NewReadingPlan): Promise<ReadingPlan> {
  check(input);
  const { db, id: userId } = user;
  await lockLimits(user);
  if (input.id && !input.built_in) {
    const ownPlan = and(eq(readingPlans.id, input.id), eq(readingPlans.userId, userId));
    const [known] = await db
      .update(readingPlans)
      .set({ ...planColumns(user, input.id, input), updatedAt: new Date() })
      .where(ownPlan)
      .returning();
    if (known) return present(user, known);
  }
  const count = await db.$count(readingPlans, eq(readingPlans.userId, userId));
  if (count >= maxPlans) {
    throw new ApiError(
      "conflict",
      message("You have {count} plans. Please remove one you no longer follow.", { count }),
    );
  }
  const id = (!input.built_in && input.id) || randomUUID();
  const values = {
    id,
    userId,
    builtIn: input.built_in ?? null,
    ...planColumns(user, id, input),
  };
  const adding = db.insert(readingPlans).values(values);
  const [row] = await (input.built_in
    ? adding.onConflictDoUpdate({
        target: [readingPlans.userId, readingPlans.builtIn],
        set: { isActive: true, updatedAt: new Date() },
      })
    : adding.onConflictDoNothing()
  ).returning();
  if (!row) throw idTaken();
  return present(user, row);
}

function planColumns({ key }: UserContext, id: string, input: NewReadingPlan) {
  const { title, books, weekdays, started_on: startedOn, ends_on: endsOn } = input;
  return {
    title: title ? key.encrypt("reading_plans", "title", id, title) : null,
    books: books ?? null,
    weekdays,
    startedOn,
    fromOn: startedOn,
    endsOn,
  };
}

/** Pauses, resumes or moves a plan. Throws `not_found`. */
export async function changePlan(
  user: UserContext,
  id: string,
  changes: ChangedReadingPlan,
): Promise<ReadingPlan> {
  const ownPlan = and(eq(readingPlans.id, id), eq(readingPlans.userId, user.id));
  const [before] = await user.db.select().from(readingPlans).where(ownPlan).for("update");
  if (!before) throw notFound("reading plan");
  const { title } = changes;
  if (title !== undefined && !before.title) {
    throw refused("title", message("Only your own plans can have their own title."));
  }
  const from = changes.from_on ?? before.fromOn;
  const end = changes.ends_on ?? before.endsOn;
  checkSpan(from, end);
  const [row] = await user.db
    .update(readingPlans)
    .set({
      isActive: changes.is_active ?? before.isActive,
      weekdays: changes.weekdays ?? before.weekdays,
      fromOn: from,
      endsOn: end,
      skipped: changes.skipped ?? before.skipped,
      ...(title !== undefined && {
        title: user.key.encrypt("reading_plans", "title", id, title),
      }),
      updatedAt: new Date(),
    })
    .where(ownPlan)
    .returning();
  if (!row) throw notFound("reading plan");
  return present(user, row);
}

/** Removes the plan; chapters stay marked as read. Throws `not_found`. */
export async function removePlan({ db, id: owner }: UserContext, id: string): Promise<void> {
  const deleted = await db
    .delete(readingPlans)
    .where(and(eq(readingPlans.id, id), eq(readingPlans.userId, owner)))
    .returning({ id: readingPlans.id });
  if (deleted.length === 0) throw notFound("reading plan");
}

function check({ built_in, books, started_on, ends_on }: NewReadingPlan) {
  if (built_in !== undefined && !builtInPlans.some(({ id }) => id === built_in)) {
    throw refused("built_in", message("There is no built-in plan “{plan}”.", { plan: built_in }));
  }
  const unknown = books?.find((book) => !isBookId(book));
  if (unknown !== undefined)
    throw refused("books", message("There is no book “{book}”.", { book: unknown }));
  if (books && new Set(books).size !== books.length) {
    throw refused("books", message("A plan can contain each book only once."));
  }
  checkSpan(started_on, ends_on);
}

function checkSpan(from: string, end: string) {
  const days = daysBetween(from, end);
  if (days < 0)
    throw refused(
      "ends_on",
      message("Please choose an end date that is not before the start date."),
    );
  if (days >= maxDays)
    throw refused("ends_on", message("Please choose an end date within three years."));
}

const refused = (field: string, text: Message) =>
  new ApiError("invalid_input", text, { [field]: text });

function present({ key }: UserContext, row: Row): ReadingPlan {
  return {
    id: row.id,
    built_in: row.builtIn,
    title: row.title && key.decryptForDisplay("reading_plans", "title", row.id, row.title),
    books: row.books,
    weekdays: row.weekdays,
    started_on: row.startedOn,
    from_on: row.fromOn,
    ends_on: row.endsOn,
    skipped: row.skipped,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
  };
}
