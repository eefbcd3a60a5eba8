// Shares prayers and removes shares. A share is a copy in plain text; the prayer in the journal
// stays encrypted.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { EditPrayer, Prayer } from "#shared/api/prayers.ts";
import { detectUrgentConcern } from "#shared/safety/all-languages.ts";
import type { UserContext } from "../../../db/database.ts";
import { undecryptableText } from "../../../db/field-encryption.ts";
import { prayers, sharedPrayers } from "../../../db/schema.ts";
import { ApiError, notFound } from "../../../errors.ts";
import { nextVersion } from "../../item-version.ts";
import { withdrawAnsweredNotifications } from "../../notifications/notification-jobs.ts";
import { formatVerses } from "../verses.ts";
import { containsFilteredWord } from "./word-filter.ts";

type Words = Pick<Prayer, "title" | "description" | "tags" | "verses" | "status">;
type Share = typeof sharedPrayers.$inferSelect;

const own = (user: UserContext, journalId: string) =>
  and(eq(sharedPrayers.journalId, journalId), eq(sharedPrayers.userId, user.id));

/**
 * Checks a text that other users will read. Throws `invalid_input` for text with filtered words.
 */
export function assertShareable(text: string): void {
  if (text.includes(undecryptableText)) {
    throw new ApiError(
      "invalid_input",
      "Part of this text can't be decrypted. Rewrite it before you share it.",
    );
  }
  if (containsFilteredWord(text)) {
    throw new ApiError(
      "invalid_input",
      "This text has words that aren't allowed in public. Please rephrase it.",
    );
  }
}

/** Throws `needs_confirmation` for text about self-harm or violence until its author confirms. */
export function assertConfirmed(text: string, confirmed: boolean): void {
  if (confirmed || !detectUrgentConcern(text)) return;
  throw new ApiError(
    "needs_confirmation",
    "Before you share this: people are ready to listen to you right now. You can still share it.",
  );
}

/** Returns the shares of these prayers, by the journal's id. */
export async function readShares(
  user: UserContext,
  journalIds: readonly string[],
): Promise<ReadonlyMap<string, Share>> {
  if (journalIds.length === 0) return new Map();
  const rows = await user.db
    .select()
    .from(sharedPrayers)
    .where(
      and(inArray(sharedPrayers.journalId, [...journalIds]), eq(sharedPrayers.userId, user.id)),
    );
  return new Map(rows.map((row) => [row.journalId, row]));
}

/**
 * Adds a share with a new random id. The database hides it if the prayer's moderation case is
 * hidden. The caller holds the lock on the prayer. Throws `invalid_input`, and `needs_confirmation`
 * for a prayer about self-harm until its author confirms.
 */
export async function addShare(
  user: UserContext,
  prayer: Prayer,
  { anonymous, confirmed }: { anonymous: boolean; confirmed: boolean },
): Promise<void> {
  const text = `${prayer.title}\n${prayer.description ?? ""}`;
  assertShareable(`${text}\n${prayer.tags.join("\n")}`);
  assertConfirmed(text, confirmed);
  const { id: journalId, title, description, tags, verses, status } = prayer;
  await user.db.insert(sharedPrayers).values({
    prayerId: randomUUID(),
    journalId,
    userId: user.id,
    title,
    description,
    tags,
    verses,
    status,
    anonymous,
  });
  await markShared(user, journalId, true);
}

const noReactions = { likes: 0, prayed: 0, comments: 0 };

/**
 * Replaces a share that shows the author's name with an anonymous one. It gets a new id and loses
 * likes and comments, so that only its text can be recognized. Nothing is checked again: other
 * users can already read the text, and removing a name must not fail.
 */
export async function replaceWithAnonymousShare(user: UserContext, named: Share): Promise<void> {
  // A moderator's pause on sharing does not stop this; see berea_content_published.
  await user.db.execute(sql`select set_config('berea.removing_name', 'on', true)`);
  await withdrawAnsweredNotifications(user, named.prayerId);
  await user.db.delete(sharedPrayers).where(eq(sharedPrayers.prayerId, named.prayerId));
  const { prayerId: _id, sharedAt: _at, hiddenAt: _hidden, ...copied } = named;
  await user.db
    .insert(sharedPrayers)
    .values({ ...copied, ...noReactions, prayerId: randomUUID(), anonymous: true });
  await user.db.execute(sql`select set_config('berea.removing_name', 'off', true)`);
  await markShared(user, named.journalId, true);
}

/**
 * Removes the share of a prayer, if there is one, with its likes, comments and the notifications
 * that it was answered. Throws `not_found` if there is no such prayer.
 */
export async function removeShare(user: UserContext, journalId: string): Promise<void> {
  const [share] = await user.db
    .select({ id: sharedPrayers.prayerId })
    .from(sharedPrayers)
    .where(own(user, journalId));
  if (share) await withdrawAnsweredNotifications(user, share.id);
  await user.db.delete(sharedPrayers).where(own(user, journalId));
  await markShared(user, journalId, false);
}

/**
 * Also changes the version: a page that shows the prayer as it was shared before must not publish
 * an edit. Throws `not_found`.
 */
async function markShared(user: UserContext, id: string, isShared: boolean): Promise<void> {
  const where = and(eq(prayers.id, id), eq(prayers.userId, user.id));
  const { updatedAt } = prayers;
  const [before] = await user.db.select({ updatedAt }).from(prayers).where(where).for("update");
  if (!before) throw notFound("prayer");
  await user.db
    .update(prayers)
    .set({ isShared, updatedAt: nextVersion(before.updatedAt) })
    .where(where);
}

/** Whether an edit changes what other users read of a shared prayer. */
export const changesShare = (
  { title, description, tags, verses, shared_as }: Prayer,
  change: EditPrayer,
): boolean =>
  shared_as !== null &&
  ((change.title ?? title) !== title ||
    (change.description === undefined ? description : change.description || null) !== description ||
    (change.tags !== undefined && change.tags.join("\n") !== tags.join("\n")) ||
    (change.verses !== undefined && formatVerses(change.verses).join("\n") !== verses.join("\n")));

/**
 * Copies a changed prayer to its share. Returns whether other users see a difference: no event may
 * reveal a change of a reminder or testimony. Throws `invalid_input`, and `needs_confirmation` for
 * new text about self-harm until its author confirms.
 */
export async function updateShare(
  user: UserContext,
  id: string,
  words: Words,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const { title, description, tags, verses, status } = words;
  const text = `${title}\n${description ?? ""}`;
  assertShareable(`${text}\n${tags.join("\n")}`);
  const [before] = await user.db.select().from(sharedPrayers).where(own(user, id));
  const isNewText = before?.title !== title || before.description !== description;
  if (isNewText) assertConfirmed(text, confirmed);
  const { title: t, description: d, tags: g, verses: v, status: s } = sharedPrayers;
  const columns = sql`(${t}, ${d}, ${g}, ${v}, ${s})`;
  const rows = await user.db
    .update(sharedPrayers)
    .set({ title, description, tags, verses, status })
    .where(
      and(
        own(user, id),
        sql`${columns} is distinct from (${title}::text, ${description}::text, ${sql.param(tags, g)}::text[], ${sql.param(verses, v)}::text[], ${status}::text)`,
      ),
    )
    .returning({ hiddenAt: sharedPrayers.hiddenAt });
  return rows.some(({ hiddenAt }) => hiddenAt === null);
}
