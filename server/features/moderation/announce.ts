import type { Db } from "../../db/driver.ts";
import type { Services } from "../../services.ts";
import { type Added, addAuthorNotification, deliver } from "../notifications/notify.ts";
import { publishCommentChange, usersBlockedFromComment } from "../prayers/community/audience.ts";
import type { Content, Target } from "./content.ts";

/** What a report or a decision changed for other users. */
export type VisibilityChange = {
  /** For a prayer and a comment: the prayer. */
  prayerId: string | undefined;
  hidden: boolean;
  notified: readonly Added[];
};

/**
 * Stores the notification that content was hidden or restored, for the author of a prayer. Needs
 * the system role. Call `announceVisibility` after the commit.
 */
export async function recordVisibility(
  tx: Db,
  { kind }: Target,
  { prayerId }: Pick<Content, "prayerId">,
  hidden: boolean,
): Promise<VisibilityChange> {
  const notice = { kind: hidden ? "hidden" : "restored", by: undefined } as const;
  const notified =
    kind === "prayer" && prayerId ? await addAuthorNotification(tx, { prayerId, ...notice }) : [];
  return { prayerId, hidden, notified };
}

/** Tells open pages, and the author of a prayer, that content was hidden or restored. */
export async function announceVisibility(
  services: Services,
  { kind, id }: Target,
  { prayerId, hidden, notified }: VisibilityChange,
): Promise<void> {
  if (!prayerId) return;
  const { db, realtime } = services;
  if (kind === "prayer") {
    await deliver(services, notified);
    const type = hidden ? "unshared" : "shared";
    await realtime.publish({ to: "everyone", event: { type, prayer_id: prayerId } });
    return;
  }
  await publishCommentChange(services, { prayerId, except: await usersBlockedFromComment(db, id) });
}
