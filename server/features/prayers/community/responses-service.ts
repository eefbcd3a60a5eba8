// How others respond to a shared prayer. A change and the notification of it are one transaction;
// the event for open pages follows the commit.
import type { z } from "zod";
import type { likeState, PrayerComment, prayedState } from "#shared/api/community.ts";
import { asSystemWithin, type UserContext } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";
import { type Added, addAuthorNotification, deliver } from "../../notifications/notify.ts";
import { publishCommentChange, usersBlockedFromComment } from "./audience.ts";
import * as comments from "./comments.ts";
import { takePublishing } from "./publishing-limits.ts";
import { broadcastCounts, likePrayer, recordPrayed, unlikePrayer } from "./reactions.ts";

type Needs = Pick<Services, "db" | "realtime" | "jobs" | "limits">;

/** Likes a prayer, or takes the like back. Throws `not_found` and `limit_reached`. */
export async function setLike(
  { db, realtime, limits }: Needs,
  userId: string,
  { id, on }: { id: string; on: boolean },
): Promise<z.infer<typeof likeState>> {
  await limits.take("writesPerUser", userId);
  const isVisible = await db.asUser(userId, async (user) => {
    if (!on) return unlikePrayer(user, id);
    await likePrayer(user, id);
    return true;
  });
  const { likes } = await broadcastCounts(db, realtime, id);
  // A user must not learn the count of a prayer that they cannot see.
  return { liked: on, likes: isVisible ? likes : 0 };
}

/** Records that the user prayed it today. Throws `not_found` and `limit_reached`. */
export async function prayFor(
  services: Needs,
  userId: string,
  id: string,
): Promise<z.infer<typeof prayedState>> {
  const { db, realtime, limits } = services;
  await limits.take("writesPerUser", userId);
  const added = await db.asUser(userId, async (user) => {
    const isFirst = await recordPrayed(user, id);
    return isFirst ? notifyAuthor(user, { prayerId: id, kind: "prayed" }) : [];
  });
  await deliver(services, added);
  const { prayed } = await broadcastCounts(db, realtime, id);
  return { prayed_today: true, prayed };
}

/** Adds a comment, or changes its text if the user already has one with this id. */
export async function addComment(
  services: Needs,
  userId: string,
  written: { prayerId: string; id?: string | undefined; comment: string },
): Promise<PrayerComment> {
  await takePublishing(services, userId, "commentsPerUser");
  const { prayerId } = written;
  const notify = (user: UserContext, commentId: string) =>
    notifyAuthor(user, { prayerId, kind: "commented", commentId });
  const { made, added } = await comments.addComment(services.db, userId, written, notify);
  if (made.hidden) return made;
  await deliver(services, added);
  await publishChange(services, made);
  return made;
}

/** Changes the text of the user's comment. */
export async function editComment(
  services: Needs,
  userId: string,
  change: {
    prayerId: string;
    id: string;
    comment: string;
    if_unchanged_since?: string | undefined;
  },
): Promise<PrayerComment> {
  await services.limits.take("writesPerUser", userId);
  await takePublishing(services, userId, "sharedEditsPerUser");
  const made = await comments.editComment(services.db, userId, change);
  await publishChange(services, made);
  return made;
}

/** Deletes the user's comment if it is still the version `seen`. */
export async function deleteComment(
  services: Needs,
  userId: string,
  comment: { prayerId: string; id: string; seen: string | undefined },
): Promise<void> {
  const except = await usersBlockedFromComment(services.db, comment.id);
  await services.db.asUser(userId, (user) => comments.deleteComment(user, comment));
  await publishCommentChange(services, { prayerId: comment.prayerId, except });
}

const notifyAuthor = (
  user: UserContext,
  about: { prayerId: string; kind: "prayed" | "commented"; commentId?: string },
): Promise<Added[]> =>
  asSystemWithin(user, (tx) => addAuthorNotification(tx, { ...about, by: user.id }));

async function publishChange(services: Needs, made: PrayerComment): Promise<void> {
  const except = await usersBlockedFromComment(services.db, made.id);
  await publishCommentChange(services, { prayerId: made.prayer_id, except });
}
