import { and, eq, isNull } from "drizzle-orm";
import { preferences as preferencesShape } from "#shared/api/preferences.ts";
import { type Message, message } from "#shared/message.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import type { Db } from "../../db/driver.ts";
import { userPreferences, userRoles, users } from "../../db/schema.ts";
import { backupRecords } from "../../maintenance/backup-records.ts";
import { type BackupProblem, findBackupProblem } from "../../maintenance/backup-status.ts";
import type { Services } from "../../services.ts";
import { mailLanguage } from "../notifications/subscribers.ts";

/**
 * Mails every admin about a backup that failed or is too old, once for each problem. Throws if no
 * mail could be sent; the next call retries.
 */
export async function alertAboutBackup(
  services: Pick<Services, "db" | "env" | "log" | "mail">,
  now = new Date(),
): Promise<void> {
  const { db, env, log, mail } = services;
  const records = backupRecords(db, env.dataDir);
  const status = await records.read();
  const problem = status && findBackupProblem(status, now);
  if (!problem) return;
  if (!(await records.claimAlert(problem.at))) return;
  const { at: startedAt, detail: reason, tooOldSince } = problem;
  log.error({ startedAt, reason }, tooOldSince ? "the last backup is too old" : "a backup failed");
  const admins = await db.asSystem(listAdmins);
  const results = await Promise.allSettled(
    admins.map(({ email, language }) =>
      mail.send({ to: email, language, ...backupMail(problem, env.publicUrl) }),
    ),
  );
  const [failed] = results.filter(({ status }) => status === "rejected");
  if (failed && results.every(({ status }) => status === "rejected")) {
    await records.releaseAlert(problem.at);
    throw (failed as PromiseRejectedResult).reason;
  }
}

async function listAdmins(tx: Db) {
  const rows = await tx
    .select({ email: users.email, preferences: userPreferences.preferences })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(eq(userRoles.role, "admin"), eq(users.emailVerified, true), isNull(users.suspendedAt)),
    );
  return rows
    .filter(({ email }) => isDeliverable(email))
    .map(({ email, preferences }) => {
      const read = preferencesShape.safeParse(preferences);
      return { email, language: read.success ? mailLanguage(read.data) : undefined };
    });
}

function backupMail(
  { detail: reason, tooOldSince }: BackupProblem,
  publicUrl: string,
): { subject: Message; paragraphs: Message[]; link: { label: Message; url: string } } {
  return {
    subject: tooOldSince
      ? message("The last backup of {productName} is too old")
      : message("The backup of {productName} failed"),
    paragraphs: [
      tooOldSince
        ? message("No backup has succeeded since {time}.", { time: tooOldSince })
        : message("The last backup of your {productName} server failed: {reason}", { reason }),
      message("Until a backup succeeds, only older ones can be restored. Run it again: {command}", {
        command: "npm run backup",
      }),
    ],
    link: { label: message("Open the admin panel"), url: `${publicUrl}/app/admin?tab=health` },
  };
}
