import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { preferences as preferencesShape } from "#shared/api/preferences.ts";
import { type Message, message } from "#shared/message.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import type { Db } from "../../db/driver.ts";
import { userPreferences, userRoles, users } from "../../db/schema.ts";
import { findBackupProblem, readBackupStatus } from "../../maintenance/backup-status.ts";
import type { Services } from "../../services.ts";
import { mailLanguage } from "../notifications/subscribers.ts";

/** Prefix of files in DATA_DIR whose names identify failures that were reported to the admins. */
const claimPrefix = "backup-alert-";

/**
 * Mails every admin about a backup that failed, once for each failure. Throws if no mail could be
 * sent; the next call retries.
 */
export async function alertAboutBackup(
  services: Pick<Services, "db" | "env" | "log" | "mail">,
  now = new Date(),
): Promise<void> {
  const { db, env, log, mail } = services;
  const status = await readBackupStatus(env.dataDir);
  const problem = status && findBackupProblem(status, now);
  if (!problem) return;
  const claim = `${claimPrefix}${problem.at.replace(/[^\dTZ]/g, "")}`;
  if (!(await claimAlert(env.dataDir, claim))) return;
  log.error({ startedAt: problem.at, reason: problem.detail }, "a backup failed");
  const admins = await db.asSystem(listAdmins);
  const results = await Promise.allSettled(
    admins.map(({ email, language }) =>
      mail.send({ to: email, language, ...failedBackupMail(problem.detail, env.publicUrl) }),
    ),
  );
  const [failed] = results.filter(({ status }) => status === "rejected");
  if (failed && results.every(({ status }) => status === "rejected")) {
    await rm(path.join(env.dataDir, claim), { force: true });
    throw (failed as PromiseRejectedResult).reason;
  }
}

/**
 * Returns false if a server has already sent this alert or is sending it. Removes earlier claims.
 */
async function claimAlert(dataDir: string, name: string): Promise<boolean> {
  try {
    await (await open(path.join(dataDir, name), "wx", 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  for (const other of await readdir(dataDir)) {
    if (other.startsWith(claimPrefix) && other !== name) {
      await rm(path.join(dataDir, other), { force: true });
    }
  }
  return true;
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

function failedBackupMail(
  reason: string,
  publicUrl: string,
): { subject: Message; paragraphs: Message[]; link: { label: Message; url: string } } {
  return {
    subject: message("The backup of {productName} failed"),
    paragraphs: [
      message("The last backup of your {productName} server failed: {reason}", { reason }),
      message("Until a backup succeeds, only older ones can be restored. Run it again: {command}", {
        command: "npm run backup",
      }),
    ],
    link: { label: message("Open the admin panel"), url: `${publicUrl}/app/admin?tab=health` },
  };
}
