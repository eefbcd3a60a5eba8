import { accountDeleted } from "../../auth/email-templates.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import type { Db } from "../../db/driver.ts";
import type { Services } from "../../services.ts";
import { archiveFolder } from "../data-export/job.ts";
import { removePhotos } from "../photo/routes.ts";
import { isLastAdmin } from "../users/roles.ts";
import { deleteAccount, listDue } from "./queries.ts";

type Needs = Pick<Services, "db" | "log" | "outgoingMails" | "storage">;

/**
 * Deletes the accounts whose grace period is over by `now`: all their rows in one transaction, and
 * their files just before it commits. The next run resumes an interrupted one; concurrent servers
 * do not interfere. Returns the number of deleted accounts.
 */
export async function deleteDueAccounts(services: Needs, now = new Date()): Promise<number> {
  const { db, log } = services;
  const passedOver: string[] = [];
  let gone = 0;
  for (;;) {
    const due = await listDue(db.auth, now, passedOver);
    if (due.length === 0) return gone;
    for (const userId of due) {
      if (await db.asSystem((tx) => isLastAdmin(tx, userId))) {
        log.warn(
          { userId },
          "the last admin cannot be deleted; the account waits for another admin",
        );
        passedOver.push(userId);
      } else if (await remove(services, userId, now)) {
        gone += 1;
      } else {
        passedOver.push(userId);
      }
    }
  }
}

async function remove(services: Needs, userId: string, now: Date): Promise<boolean> {
  const { db, log, outgoingMails, storage } = services;
  const deleteFiles = async () => {
    await removePhotos(storage, userId);
    await storage.deleteAll(archiveFolder(userId));
  };
  const storeMail = async (tx: Db, email: string) =>
    isDeliverable(email) ? outgoingMails.store(tx, { to: email, ...accountDeleted() }) : undefined;
  const deleted = await deleteAccount(db.auth, { userId, now, deleteFiles, storeMail });
  db.keys.forget(userId);
  if (!deleted) return false;
  log.info({ userId }, "an account was deleted");
  await outgoingMails.deliver(deleted.stored);
  return true;
}
