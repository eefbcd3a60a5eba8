/**
 * A job only tells a worker that rows are waiting. The rows say what to do, and the worker claims
 * each before it handles it. So a job that runs twice changes nothing, and if one is lost,
 * `minutely` finds its rows.
 */
export const queues = {
  /** Work that is due within a minute, and rows that wait for a retry. */
  minutely: { cron: "* * * * *" },
  /** Daily mails, deletions and the removal of expired rows. */
  hourly: { cron: "0 * * * *" },
  /** Deletes files that no row references. */
  daily: { cron: "30 3 * * *" },
  /** Notifications for users who prayed for an answered prayer. */
  notifications: {},
  /** Stored mails, which a slow mail server can delay for hours. */
  mails: {},
  /** Push messages of new notifications. */
  pushes: {},
  /** Archives of users' data. */
  exports: {},
  /** Reads translations that admins add. */
  catalog: {},
} as const satisfies Record<string, { cron?: string }>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
