// All data of a user, table by table: the contents of the archive, and the rows that an account
// deletion deletes. A test fails if a table with user rows is in neither list below.
import type { Message } from "#shared/message.ts";
import type { ExportSource, Owner } from "./source.ts";
import { accessSources } from "./sources/access.ts";
import { accountSources } from "./sources/account.ts";
import { chatSources } from "./sources/chat.ts";
import { communitySources, postsSource } from "./sources/community.ts";
import { groupSources } from "./sources/groups.ts";
import { moderationSources } from "./sources/moderation.ts";
import { notificationSources } from "./sources/notifications.ts";
import { prayerSources } from "./sources/prayers.ts";
import { readingSources, savedVersesSource } from "./sources/reading.ts";
import { resourceSources } from "./sources/resources.ts";
import { signInSources } from "./sources/sign-in.ts";

/** The sources of the archive, in its order. */
export const exportSources: readonly ExportSource[] = [
  ...accountSources,
  ...chatSources,
  savedVersesSource,
  ...prayerSources,
  ...communitySources,
  ...groupSources,
  ...moderationSources,
  ...notificationSources,
  postsSource,
  ...readingSources,
  ...resourceSources,
  ...accessSources,
  ...signInSources,
];

/** Tables with user rows that are not exported, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  user_keys: "a wrapped key: useless outside this installation, dangerous inside",
  two_factors: "secrets of two-step verification: the archive would contain the second factor",
  email_changes: "a pending change; its links are in the mails",
  leave_codes: "the hash of a code that was sent",
  account_deletions: "a scheduled deletion, after which only the archive is left",
  user_exports: "the archive itself",
  group_hidden_prayers: "decisions of moderators about prayers that are no longer shared",
  live_replies: "replies that are being written; the finished ones are exported with the chats",
  idempotency_keys: "responses stored for a day; what the calls created is in its own table",
  notification_jobs: "a queue; the notifications it makes are exported",
  push_retries: "messages that are retried for a day",
  operator_ai_calls: "calls to the AI that have no answer yet; their counts are in chat-usage",
  daily_deliveries: "when the last digest and verse of the day were sent",
};

/** Counts what an account deletion would delete, by kind. Leaves out kinds without rows. */
export async function countContents(owner: Owner): Promise<{ title: Message; count: number }[]> {
  const counts = [];
  for (const { title, count } of exportSources) counts.push({ title, count: await count(owner) });
  return counts.filter(({ count }) => count > 0);
}
