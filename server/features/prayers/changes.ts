// Changes the prayers of a user's journal.
import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { AddPrayer, EditPrayer, Prayer } from "#shared/api/prayers.ts";
import { undoAnswerMinutes } from "#shared/limits.ts";
import type { UserContext } from "../../db/database.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { prayers } from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";
import { isSeen, nextVersion } from "../item-version.ts";
import { type RemovedShare, readRemovedShare } from "./community/audience.ts";
import { changesShare, updateShare } from "./community/sharing.ts";
import {
  encryptColumn,
  encryptDescription,
  encryptVerses,
  lockOwn,
  own,
  presentOne,
  type Row,
  reminderColumns,
  rhythmColumns,
} from "./stored-prayer.ts";
import { formatVerses } from "./verses.ts";

/** Marks a prayer as prayed on a day in the user's time zone. Throws `not_found`. */
export async function markPrayed(user: UserContext, id: string, on: string): Promise<Prayer> {
  const [row] = await user.db
    .update(prayers)
    .set({ lastPrayedOn: on })
    .where(own(user, id))
    .returning();
  if (!row) throw notFound("prayer");
  return presentOne(user, row);
}

/**
 * Changes the version of a prayer whose updates change, so that no other device deletes the prayer
 * without having seen them. Locks the prayer. Throws `not_found`.
 */
export async function changeVersion(user: UserContext, id: string): Promise<void> {
  const { updatedAt } = await lockOwn(user, id);
  await user.db
    .update(prayers)
    .set({ updatedAt: nextVersion(updatedAt) })
    .where(own(user, id));
}

/**
 * Saves a new prayer. If the user already has a prayer with this id, returns that prayer. Throws
 * `conflict` if another user has one.
 */
export async function addPrayer(user: UserContext, input: AddPrayer): Promise<Prayer> {
  const id = input.id ?? randomUUID();
  const [row] = await insertWithinLimit(user, "prayers", () =>
    user.db
      .insert(prayers)
      .values({
        id,
        userId: user.id,
        title: encryptColumn(user, id, "title", input.title),
        description: encryptDescription(user, id, input.description),
        tags: encryptColumn(user, id, "tags", JSON.stringify(input.tags ?? [])),
        verses: encryptVerses(user, id, input.verses),
        priority: input.priority ?? 0,
        ...reminderColumns(input.reminder),
        ...rhythmColumns(input.rhythm),
      })
      .onConflictDoNothing()
      .returning(),
  );
  if (row) return presentOne(user, row);
  const [known] = await user.db.select().from(prayers).where(own(user, id));
  if (!known) throw idTaken();
  return presentOne(user, known);
}

/** A prayer after a change, and whether the change is visible to other users. */
export type Changed = { prayer: Prayer; changed: boolean };

/**
 * Changes the fields in `change`, and the share if there is one. Throws `not_found`, `conflict` if
 * `isSeen` is false, `invalid_input` for text with filtered words in a shared prayer, and
 * `needs_confirmation` for shared text about self-harm.
 */
export async function editPrayer(
  user: UserContext,
  id: string,
  change: EditPrayer,
): Promise<Changed> {
  const { title, description, tags, verses, priority, testimony } = change;
  const { reminder, rhythm, confirmed } = change;
  const before = await lockOwn(user, id);
  if (
    !isSeen(before, change.if_unchanged_since, {
      overwritesOrPublishes: overwritesOrPublishes(await presentOne(user, before), change),
    })
  ) {
    throw changedElsewhere();
  }
  const [row] = await user.db
    .update(prayers)
    .set({
      ...(title === undefined ? {} : { title: encryptColumn(user, id, "title", title) }),
      ...(description === undefined
        ? {}
        : { description: encryptDescription(user, id, description) }),
      ...(tags === undefined
        ? {}
        : { tags: encryptColumn(user, id, "tags", JSON.stringify(tags)) }),
      ...(verses === undefined ? {} : { verses: encryptVerses(user, id, verses) }),
      ...(priority === undefined ? {} : { priority }),
      ...reminderColumns(reminder),
      ...rhythmColumns(rhythm),
      ...(testimony === undefined
        ? {}
        : { testimony: testimony ? encryptColumn(user, id, "testimony", testimony) : null }),
      updatedAt: nextVersion(before.updatedAt),
    })
    .where(own(user, id))
    .returning();
  if (!row) throw notFound("prayer");
  return withShare(user, row, { confirmed });
}

const changedElsewhere = () =>
  new ApiError("conflict", "This prayer was changed on another device.");

/** Whether a change replaces text that the user wrote, or text that other users can read. */
function overwritesOrPublishes(before: Prayer, change: EditPrayer): boolean {
  const { title, description, testimony, tags, verses } = before;
  const replaces = (stored: string | null, text: string | null | undefined) =>
    !!stored && text !== undefined && (text ?? "") !== stored;
  const replacesAny = (stored: readonly string[], typed: readonly string[] | undefined) =>
    stored.length > 0 && typed !== undefined && typed.join("\n") !== stored.join("\n");
  return (
    changesShare(before, change) ||
    replaces(title, change.title) ||
    replaces(description, change.description) ||
    replaces(testimony, change.testimony) ||
    replacesAny(tags, change.tags) ||
    replacesAny(verses, change.verses && formatVerses(change.verses))
  );
}

/**
 * Marks an active prayer as answered. Throws `not_found`, or `conflict` if it is answered already.
 */
export async function answerPrayer(user: UserContext, id: string): Promise<Changed> {
  const before = await lockOwn(user, id);
  const [row] = await user.db
    .update(prayers)
    .set({
      status: "answered",
      answeredAt: new Date(),
      updatedAt: nextVersion(before.updatedAt),
      ...reminderColumns(null),
      endedRemindAt: before.remindAt,
      endedRemindEvery: before.remindEvery,
    })
    .where(and(own(user, id), eq(prayers.status, "active")))
    .returning();
  if (row) return withShare(user, row);
  throw new ApiError("conflict", "This prayer is already marked as answered.");
}

/**
 * Reopens a prayer that was marked as answered in the last `undoAnswerMinutes`, and restores the
 * reminder that the answer ended, unless the user has set another one. Throws `not_found`, and
 * `conflict` if the prayer is active or was answered earlier.
 */
export async function undoAnswer(user: UserContext, id: string): Promise<Changed> {
  const before = await lockOwn(user, id);
  const [row] = await user.db
    .update(prayers)
    .set({
      status: "active",
      answeredAt: null,
      updatedAt: nextVersion(before.updatedAt),
      ...(before.remindEvery === null && {
        remindAt: before.endedRemindAt,
        remindEvery: before.endedRemindEvery,
      }),
      endedRemindAt: null,
      endedRemindEvery: null,
    })
    .where(
      and(
        own(user, id),
        eq(prayers.status, "answered"),
        gt(prayers.answeredAt, new Date(Date.now() - undoAnswerMinutes * 60_000)),
      ),
    )
    .returning();
  if (row) return withShare(user, row);
  throw new ApiError("conflict", "This answer can no longer be undone.");
}

/** Copies a changed prayer to its share, if there is one. */
async function withShare(
  user: UserContext,
  row: Row,
  { confirmed = false }: { confirmed?: boolean | undefined } = {},
): Promise<Changed> {
  const prayer = await presentOne(user, row);
  const changed = prayer.is_shared && (await updateShare(user, row.id, prayer, { confirmed }));
  return { prayer, changed };
}

/**
 * Deletes a prayer and its share. Returns the share, if there was one. Throws `not_found`, and
 * `conflict` if the prayer is no longer the version `seen`.
 */
export async function deletePrayer(
  user: UserContext,
  id: string,
  seen: string | undefined,
): Promise<RemovedShare | undefined> {
  const row = await lockOwn(user, id);
  // Without a version, the client deletes the prayer in any version.
  if (!isSeen(row, seen, { overwritesOrPublishes: false })) throw changedElsewhere();
  const { shared_as } = await presentOne(user, row);
  const removed = shared_as ? await readRemovedShare(user, shared_as) : undefined;
  const gone = await user.db.delete(prayers).where(own(user, id)).returning({ id: prayers.id });
  if (gone.length === 0) throw notFound("prayer");
  return removed;
}
