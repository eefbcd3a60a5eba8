// Maps reported content to its table. Only this module decides what moderators may read of it.
import { and, eq, inArray } from "drizzle-orm";
import type { ReportedKind } from "#shared/choices.ts";
import type { Db } from "../../db/driver.ts";
import { prayerComments, sharedPrayers, userPosts } from "../../db/schema.ts";

/** What a report or a decision is about, by the id that other users know. */
export type Target = { kind: ReportedKind; id: string };

export type Content = {
  /**
   * Id of the moderation case's target: it survives making the content private and sharing it
   * again.
   */
  targetId: string;
  userId: string | null;
  /** For a prayer and a comment: the prayer. */
  prayerId: string | undefined;
  /**
   * For a comment: the journal's prayer, where the case holds for later shares too; see the schema.
   */
  journalId?: string | null;
  anonymous: boolean;
  hiddenAt: Date | null;
};

/**
 * Locks content that is public now, before its case: everything that changes both takes the locks
 * in this order. Returns `undefined` for anything private or unknown. Needs `asSystem`.
 */
export async function lockContent(tx: Db, { kind, id }: Target): Promise<Content | undefined> {
  if (kind === "prayer") {
    const [row] = await tx
      .select({
        // The id of a share changes when it is shared again; the journal's id does not.
        targetId: sharedPrayers.journalId,
        userId: sharedPrayers.userId,
        prayerId: sharedPrayers.prayerId,
        anonymous: sharedPrayers.anonymous,
        hiddenAt: sharedPrayers.hiddenAt,
      })
      .from(sharedPrayers)
      .where(eq(sharedPrayers.prayerId, id))
      .for("update");
    return row;
  }
  if (kind === "comment") {
    return lockComment(tx, id);
  }
  const [row] = await tx
    .select({ targetId: userPosts.id, userId: userPosts.userId, hiddenAt: userPosts.hiddenAt })
    .from(userPosts)
    .where(and(eq(userPosts.id, id), eq(userPosts.isPublic, true)))
    .for("update");
  return row && { ...row, prayerId: undefined, anonymous: false };
}

/** The share is locked before its comment, as removing a share does: the other order deadlocks. */
async function lockComment(tx: Db, id: string): Promise<Content | undefined> {
  const { userId, prayerId, hiddenAt, byAuthor } = prayerComments;
  const [prayer] = await tx
    .select({ journalId: sharedPrayers.journalId, anonymous: sharedPrayers.anonymous })
    .from(sharedPrayers)
    .where(
      inArray(
        sharedPrayers.prayerId,
        tx.select({ prayerId }).from(prayerComments).where(eq(prayerComments.id, id)),
      ),
    )
    .for("no key update");
  const [row] = await tx
    .select({ targetId: prayerComments.id, userId, prayerId, hiddenAt, byAuthor })
    .from(prayerComments)
    .where(eq(prayerComments.id, id))
    .for("update");
  if (!prayer || !row) return undefined;
  const { byAuthor: isAuthors, ...comment } = row;
  return {
    ...comment,
    journalId: prayer.anonymous && !isAuthors ? null : prayer.journalId,
    // An author's comment on their own anonymous prayer is anonymous too.
    anonymous: prayer.anonymous && isAuthors && row.userId !== null,
  };
}

export type PublicText = { id: string; text: string; hiddenAt: Date | null };

/**
 * The public text of cases' targets, by `kind targetId`; private content is absent. Needs
 * `asSystem`.
 */
export async function readPublicTexts(
  tx: Db,
  targets: readonly { kind: ReportedKind; targetId: string }[],
): Promise<ReadonlyMap<string, PublicText>> {
  const idsOf = (kind: ReportedKind) =>
    targets.filter((target) => target.kind === kind).map(({ targetId }) => targetId);
  const prayers = await tx
    .select({
      targetId: sharedPrayers.journalId,
      id: sharedPrayers.prayerId,
      title: sharedPrayers.title,
      description: sharedPrayers.description,
      hiddenAt: sharedPrayers.hiddenAt,
    })
    .from(sharedPrayers)
    .where(inArray(sharedPrayers.journalId, idsOf("prayer")));
  const comments = await tx
    .select({
      id: prayerComments.id,
      text: prayerComments.comment,
      hiddenAt: prayerComments.hiddenAt,
    })
    .from(prayerComments)
    .where(inArray(prayerComments.id, idsOf("comment")));
  const posts = await tx
    .select({ id: userPosts.id, text: userPosts.publicContent, hiddenAt: userPosts.hiddenAt })
    .from(userPosts)
    .where(and(inArray(userPosts.id, idsOf("post")), eq(userPosts.isPublic, true)));
  return new Map<string, PublicText>([
    ...prayers.map(({ targetId, title, description, ...row }) => {
      const text = [title, description].filter(Boolean).join("\n\n");
      return [`prayer ${targetId}`, { ...row, text }] as const;
    }),
    ...comments.map((row) => [`comment ${row.id}`, row] as const),
    ...posts.map((row) => [`post ${row.id}`, { ...row, text: row.text ?? "" }] as const),
  ]);
}
