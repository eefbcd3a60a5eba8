import { deleteDueAccounts } from "../features/account-deletion/delete-due-accounts.ts";
import { alertAboutBackup } from "../features/admin/backup-alert.ts";
import { addTranslations, queueTranslations } from "../features/catalog/add-translations.ts";
import { purgeChats } from "../features/chat/queries.ts";
import { sendDailyVerses } from "../features/daily-verse/daily-mail.ts";
import { queueExports, sweepExports, writeExports } from "../features/data-export/job.ts";
import { sendDigests } from "../features/notifications/digest.ts";
import { runNotificationJobs } from "../features/notifications/notification-jobs.ts";
import { sendPushes } from "../features/notifications/push-delivery.ts";
import { sendReminders } from "../features/notifications/reminders.ts";
import { refundAbandonedCalls } from "../features/operator-ai/open-calls.ts";
import { removeUnusedFiles } from "../features/remove-unused-files.ts";
import { sweepExpired } from "../features/sweep-expired.ts";
import type { Services } from "../services.ts";
import type { QueueName } from "./queues.ts";

type Task = [name: string, run: () => Promise<unknown>];

/** The handlers that a worker runs for the jobs of each queue. */
export function jobHandlers(services: Services): Record<QueueName, () => Promise<void>> {
  const minutely: Task[] = [
    ["queueing stored mails", () => services.outgoingMails.queueDue()],
    ["sending reminders", () => sendReminders(services)],
    ["running notification jobs", () => runNotificationJobs(services)],
    ["sending push messages", () => sendPushes(services)],
    // An export takes minutes, and the next minutely job waits until this one ends.
    ["queueing data exports", () => queueExports(services)],
    ["queueing translations", () => queueTranslations(services)],
    ["taking back abandoned AI calls", () => refundAbandonedCalls(services)],
    ["alerting admins about a failed backup", () => alertAboutBackup(services)],
  ];
  const hourly: Task[] = [
    ["deleting accounts after their grace period", () => deleteDueAccounts(services)],
    ["sending daily verses", () => sendDailyVerses(services)],
    ["sending digest mails", () => sendDigests(services)],
    ["removing expired data exports", () => sweepExports(services)],
    ["deleting expired rows", () => sweepExpired(services)],
    ["purging deleted conversations", () => purgeAllChats(services)],
  ];
  const daily: Task[] = [["deleting unused files", () => removeUnusedFiles(services)]];
  const { metrics } = services;
  return {
    minutely: metrics.counted("minutely", allOf(services, minutely)),
    hourly: metrics.counted("hourly", allOf(services, hourly)),
    daily: metrics.counted("daily", allOf(services, daily)),
    notifications: metrics.counted("notifications", () => runNotificationJobs(services)),
    mails: metrics.counted("mails", () => services.outgoingMails.sendDue()),
    pushes: metrics.counted("pushes", () => sendPushes(services)),
    exports: metrics.counted("exports", () => writeExports(services)),
    catalog: metrics.counted("catalog", () => addTranslations(services)),
  };
}

async function purgeAllChats({ db, shutdown }: Pick<Services, "db" | "shutdown">): Promise<void> {
  let more = true;
  while (more && !shutdown.started) more = await db.asSystem((tx) => purgeChats(tx, new Date()));
}

/**
 * Returns a function that runs tasks concurrently. A failure is logged and counted, and stops no
 * other task; the next run retries.
 */
function allOf({ log, metrics }: Pick<Services, "log" | "metrics">, tasks: readonly Task[]) {
  const counted = tasks.map(([task, run]) => [task, metrics.counted(task, run)] as const);
  return async () => {
    await Promise.all(
      counted.map(async ([task, run]) => {
        try {
          await run();
        } catch (err) {
          log.error({ err, task }, "a scheduled task failed and will be retried");
        }
      }),
    );
  };
}
