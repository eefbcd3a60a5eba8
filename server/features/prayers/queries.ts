import { randomUUID } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { Page } from "#contract/paging.ts";
import type { PrayerStatus } from "#contract/prayer-rules.ts";
import type { AddPrayer, EditPrayer, Prayer, PrayerStats } from "#contract/prayers.ts";
import type { Person } from "../../db/database.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/newest-first.ts";
import { prayers } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";

type Row = typeof prayers.$inferSelect;

const own = (person: Person, id: string) => and(eq(prayers.id, id), eq(prayers.userId, person.id));

export async function listPrayers(
  person: Person,
  { limit, cursor, status }: PageInput & { status?: PrayerStatus | undefined },
): Promise<Page<Prayer>> {
  const rows = await person.db
    .select()
    .from(prayers)
    .where(
      and(
        eq(prayers.userId, person.id),
        status && eq(prayers.status, status),
        afterCursor(cursor, prayers.createdAt, prayers.id),
      ),
    )
    .orderBy(...newestFirst(prayers.createdAt, prayers.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    (row) => present(person, row),
    (row) => ({ at: row.createdAt, id: row.id }),
  );
}

/** Throws `not_found`. */
export async function readPrayer(person: Person, id: string): Promise<Prayer> {
  const [row] = await person.db.select().from(prayers).where(own(person, id));
  if (!row) throw notFound("prayer");
  return present(person, row);
}

/** One with the same id is there already when it arrives a second time: it is answered as it is. Throws `conflict`. */
export async function addPrayer(person: Person, input: AddPrayer): Promise<Prayer> {
  const id = input.id ?? randomUUID();
  const [row] = await person.db
    .insert(prayers)
    .values({
      id,
      userId: person.id,
      title: seal(person, id, "title", input.title),
      description: sealDescription(person, id, input.description),
      tags: seal(person, id, "tags", JSON.stringify(input.tags ?? [])),
    })
    .onConflictDoNothing()
    .returning();
  if (row) return present(person, row);
  const [known] = await person.db.select().from(prayers).where(own(person, id));
  if (!known) throw new ApiError("conflict", "This id is taken: please make another.");
  return present(person, known);
}

/** Changes what `change` names and leaves the rest. Throws `not_found`. */
export async function editPrayer(person: Person, id: string, change: EditPrayer): Promise<Prayer> {
  const { title, description, tags } = change;
  const [row] = await person.db
    .update(prayers)
    .set({
      ...(title === undefined ? {} : { title: seal(person, id, "title", title) }),
      ...(description === undefined
        ? {}
        : { description: sealDescription(person, id, description) }),
      ...(tags === undefined ? {} : { tags: seal(person, id, "tags", JSON.stringify(tags)) }),
      updatedAt: new Date(),
    })
    .where(own(person, id))
    .returning();
  if (!row) throw notFound("prayer");
  return present(person, row);
}

/** Marks an active prayer as answered, for good. Throws `not_found`, or `conflict` when it is answered already. */
export async function answerPrayer(person: Person, id: string): Promise<Prayer> {
  const now = new Date();
  const [row] = await person.db
    .update(prayers)
    .set({ status: "answered", answeredAt: now, updatedAt: now })
    .where(and(own(person, id), eq(prayers.status, "active")))
    .returning();
  if (row) return present(person, row);
  await readPrayer(person, id);
  throw new ApiError("conflict", "This prayer is already marked as answered.");
}

/** Throws `not_found`. */
export async function deletePrayer(person: Person, id: string): Promise<void> {
  const gone = await person.db.delete(prayers).where(own(person, id)).returning({ id: prayers.id });
  if (gone.length === 0) throw notFound("prayer");
}

export async function countPrayers({ db, id }: Person): Promise<PrayerStats> {
  const rows = await db
    .select({ status: prayers.status, count: count() })
    .from(prayers)
    .where(eq(prayers.userId, id))
    .groupBy(prayers.status);
  const of = (status: PrayerStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const active = of("active");
  const answered = of("answered");
  return { total: active + answered, active, answered };
}

type SealedColumn = "title" | "description" | "tags";

function seal({ key }: Person, id: string, column: SealedColumn, text: string): Uint8Array {
  return key.seal("prayers", column, id, text);
}

/** An empty description is none. */
function sealDescription(person: Person, id: string, text: string | null | undefined) {
  return text ? seal(person, id, "description", text) : null;
}

function present({ key }: Person, row: Row): Prayer {
  const open = (column: SealedColumn, field: Uint8Array) =>
    key.open("prayers", column, row.id, field);
  return {
    id: row.id,
    user_id: row.userId,
    title: open("title", row.title),
    description: row.description ? open("description", row.description) : null,
    tags: JSON.parse(open("tags", row.tags)),
    status: row.status,
    is_shared: row.isShared,
    answered_at: row.answeredAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
