// The rules of sharing: who may share when, the transaction, and the live events after it.
import type { z } from "zod";
import type { sharePrayer as shareBody } from "#shared/api/community.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { ApiError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { isSeen } from "../../item-version.ts";
import type { Changed } from "../changes.ts";
import { readPrayer } from "../queries.ts";
import { maxExcept, type RemovedShare, readRemovedShare } from "./audience.ts";
import { takePublishing } from "./publishing-limits.ts";
import { assertCommunityOpen } from "./require-community.ts";
import { addShare, readShares, removeShare, replaceWithAnonymousShare } from "./sharing.ts";

type Needs = Pick<Services, "db" | "limits" | "realtime">;
type Choice = z.infer<typeof shareBody>;

/**
 * Shares a prayer, or replaces its share to show or hide the author's name. Hiding the name is
 * always allowed, without limits. Throws `not_found`, `conflict` if the author saw another version,
 * `forbidden`, `rate_limited`, `invalid_input` and `needs_confirmation`.
 */
export async function sharePrayer(
  services: Needs,
  userId: string,
  journalId: string,
  choice: Choice,
): Promise<Prayer> {
  const { db, realtime } = services;
  const before = await db.asUser(userId, (user) => readPrayer(user, journalId));
  const planned = changeFor(before, choice);
  if (planned !== "remove name") await db.asAnonymous(assertCommunityOpen);
  if (planned === "publish") {
    assertSeenByAuthor(before, choice);
    await takePublishing(services, userId, "sharingPerUser");
  }
  const { prayer, removed, added } = await db.asUser(userId, async (user) => {
    const locked = await readPrayer(user, journalId, { lock: true });
    const change = changeFor(locked, choice);
    // Another request changed the share after the limit was checked.
    if (change === "publish" && planned !== "publish") throw busy();
    const share = (await readShares(user, [journalId])).get(journalId);
    const removed = locked.shared_as && (await readRemovedShare(user, locked.shared_as));
    if (change === "remove name" && share) await replaceWithAnonymousShare(user, share);
    if (change === "publish") {
      assertSeenByAuthor(locked, choice);
      await removeShare(user, journalId);
      await addShare(user, locked, choice);
    }
    const changed = change !== "nothing";
    const prayer = await readPrayer(user, journalId);
    return {
      prayer,
      removed: changed ? removed : undefined,
      added: changed && !prayer.shared_as?.hidden ? prayer.shared_as?.id : undefined,
    };
  });
  if (removed) await publishRemoved(services, removed);
  if (added) await realtime.publish(toEveryone("shared", added));
  return prayer;
}

function changeFor({ shared_as }: Prayer, { anonymous }: Choice) {
  if (shared_as?.anonymous === anonymous) return "nothing";
  return shared_as && anonymous ? "remove name" : "publish";
}

export function assertSeenByAuthor(
  { created_at, updated_at }: Prayer,
  choice: Pick<Choice, "if_unchanged_since">,
): void {
  const item = { createdAt: new Date(created_at), updatedAt: new Date(updated_at) };
  if (
    !isSeen(item, choice.if_unchanged_since, {
      overwritesOrPublishes: true,
    })
  ) {
    throw new ApiError(
      "conflict",
      "This prayer was changed on another device. Read it again before you share it.",
    );
  }
}

const busy = () =>
  new ApiError("conflict", "This prayer was changed at the same time. Please try again.");

/** Makes a prayer private, also while the community is closed. Throws `not_found`. */
export async function unsharePrayer(
  services: Needs,
  userId: string,
  journalId: string,
): Promise<Prayer> {
  const { prayer, removed } = await services.db.asUser(userId, async (user) => {
    const { shared_as } = await readPrayer(user, journalId, { lock: true });
    const removed = shared_as && (await readRemovedShare(user, shared_as));
    await removeShare(user, journalId);
    return { removed, prayer: await readPrayer(user, journalId) };
  });
  if (removed) await publishRemoved(services, removed);
  return prayer;
}

/** Announces that the text, tags or status of a shared prayer changed. */
export async function publishChange(
  { realtime }: Pick<Services, "realtime">,
  { prayer, changed }: Changed,
): Promise<void> {
  if (changed && prayer.shared_as) {
    await realtime.publish(toEveryone("changed", prayer.shared_as.id));
  }
}

/** The socket leaves out users who must not learn of the prayer (audience.ts). */
const toEveryone = (type: "shared" | "changed", prayerId: string) => ({
  to: "everyone",
  event: { type, prayer_id: prayerId } as const,
});

/** Announces that a share was removed, except to users who must not know that it existed. */
export async function publishRemoved(
  { realtime }: Pick<Services, "realtime">,
  { id, except }: RemovedShare,
): Promise<void> {
  // Pages then notice it when they reload the list.
  if (except.length > maxExcept) return;
  await realtime.publish({
    to: "everyone",
    except,
    event: { type: "unshared", prayer_id: id },
  });
}
