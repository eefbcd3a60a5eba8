import type { Services } from "../../services.ts";
import { notifyAuthor } from "../notifications/notify.ts";
import { publishCommentChange, usersBlockedFromComment } from "../prayers/community/audience.ts";
import type { Target } from "./content.ts";

/** Tells open pages, and the author of a prayer, that content was hidden or restored. */
export async function announceVisibility(
  services: Services,
  { kind, id }: Target,
  { prayerId, hidden }: { prayerId: string | undefined; hidden: boolean },
): Promise<void> {
  if (!prayerId) return;
  const { db, realtime } = services;
  if (kind === "prayer") {
    const notice = hidden ? "hidden" : "restored";
    await notifyAuthor(services, { prayerId, kind: notice, by: undefined });
    const type = hidden ? "unshared" : "shared";
    await realtime.publish({ to: "everyone", event: { type, prayer_id: prayerId } });
    return;
  }
  await publishCommentChange(services, { prayerId, except: await usersBlockedFromComment(db, id) });
}
