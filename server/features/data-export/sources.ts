// Everything that a user entered, table by table: the contents of the archive, and what an account
// deletion deletes. A test fails for a table with user rows that is in neither list below.
import { eq } from "drizzle-orm";
import { type Message, message } from "#shared/message.ts";
import * as schema from "../../db/schema.ts";
import {
  accountRows,
  day,
  type ExportSource,
  facts,
  iso,
  type Owner,
  quoted,
  rowsOf,
} from "./source.ts";

const since = (name: unknown, at: unknown) =>
  message("{name}, since {day}", { name: String(name), day: day(at) });
const sharedOn = (name: unknown, at: unknown) =>
  message("{name}, shared on {day}", { name: String(name), day: day(at) });
const prayerNamed = (id: unknown) => message("Prayer {id}", { id: String(id) });

export const exportSources: readonly ExportSource[] = [
  accountRows({
    table: "users",
    name: "account",
    title: message("Account"),
    read: async (db, userId) => {
      const rows = await db.select().from(schema.users).where(eq(schema.users.id, userId));
      return rows.map(({ createdAt, updatedAt, ...row }) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        email_verified: row.emailVerified,
        phone_number: row.phoneNumber,
        two_factor_enabled: row.twoFactorEnabled,
        sharing_paused_until: iso(row.sharingPausedUntil),
        created_at: iso(createdAt),
        updated_at: iso(updatedAt),
      }));
    },
    markdown: facts,
  }),
  rowsOf({
    table: schema.profiles,
    owner: schema.profiles.id,
    name: "profile",
    title: message("Profile"),
    order: ["id"],
    present: (row) => ({
      full_name: row.fullName,
      about_me: row.aboutMe,
      avatar_url: row.avatarUrl,
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: facts,
  }),
  rowsOf({
    table: schema.userRoles,
    owner: schema.userRoles.userId,
    name: "roles",
    title: message("Roles"),
    order: ["role"],
    present: (row) => ({ role: row.role, created_at: iso(row.createdAt) }),
    markdown: (item, { say }) => `- ${say(since(item.role, item.created_at))}\n`,
  }),
  rowsOf({
    table: schema.userPreferences,
    owner: schema.userPreferences.userId,
    name: "settings",
    title: message("Settings"),
    order: ["userId"],
    present: (row) => ({ ...(row.preferences as object), updated_at: iso(row.updatedAt) }),
    markdown: facts,
  }),
  rowsOf({
    table: schema.userOnboarding,
    owner: schema.userOnboarding.userId,
    name: "onboarding",
    title: message("Onboarding answers"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      answers: JSON.parse(open("user_onboarding", "answers", row.id, row.answers)),
      completed: row.completed,
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: facts,
  }),
  rowsOf({
    table: schema.userSubscriptions,
    owner: schema.userSubscriptions.userId,
    name: "plans",
    title: message("Plans"),
    order: ["startedAt", "id"],
    present: (row) => ({
      plan_type: row.planType,
      status: row.status,
      started_at: iso(row.startedAt),
      expires_at: iso(row.expiresAt),
    }),
    markdown: (item, { say }) =>
      `- ${say(since(`${item.plan_type}, ${item.status}`, item.started_at))}\n`,
  }),
  rowsOf({
    table: schema.bibleChats,
    owner: schema.bibleChats.userId,
    name: "conversations",
    title: message("Conversations"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      title: open("bible_chats", "title", row.id, row.title),
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
      pinned_at: iso(row.pinnedAt),
    }),
    markdown: (item) => `## ${item.title}\n\n${day(item.created_at)}, ${item.id}\n\n`,
  }),
  rowsOf({
    table: schema.bereaMessages,
    owner: schema.bereaMessages.userId,
    name: "messages",
    title: message("Messages"),
    order: ["chatId", "position"],
    present: (row, open) => ({
      chat_id: row.chatId,
      position: row.position,
      role: row.role,
      content: open("berea_messages", "content", row.id, row.content),
      model: row.model,
      partial: row.partial,
      id: row.id,
      follows: row.parentId,
      input_tokens: row.inputTokens,
      output_tokens: row.outputTokens,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { before, say }) => {
      const title = say(message("Conversation {id}", { id: String(item.chat_id) }));
      const heading = before?.chat_id === item.chat_id ? "" : `## ${title}\n\n`;
      const who = item.role === "user" ? say(message("You")) : (item.model ?? "Berea");
      return `${heading}**${who}**, ${item.created_at}\n\n${quoted(item.content)}\n\n`;
    },
  }),
  rowsOf({
    table: schema.chatShares,
    owner: schema.chatShares.userId,
    name: "shared-conversations",
    title: message("Links to conversations"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      chat_id: row.chatId,
      token: open("chat_shares", "token", row.id, row.token),
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => {
      const conversation = say(message("Conversation {id}", { id: String(item.chat_id) }));
      return `- ${say(sharedOn(conversation, item.created_at))}\n`;
    },
  }),
  rowsOf({
    table: schema.dailyChatUsage,
    owner: schema.dailyChatUsage.userId,
    name: "chat-usage",
    title: message("Chat usage by day"),
    order: ["usageDate"],
    present: (row) => ({
      usage_date: row.usageDate,
      chat_sessions: row.chatSessions,
      minutes_used: row.minutesUsed,
      messages: row.messages,
    }),
    markdown: (item, { say }) =>
      `- ${item.usage_date}: ${say(
        message(
          "{conversations, plural, one {# conversation} other {# conversations}}, {minutes, plural, one {# minute} other {# minutes}}, {messages, plural, one {# message} other {# messages}}",
          {
            conversations: Number(item.chat_sessions),
            minutes: Number(item.minutes_used),
            messages: Number(item.messages),
          },
        ),
      )}\n`,
  }),
  rowsOf({
    table: schema.favoriteVerses,
    owner: schema.favoriteVerses.userId,
    name: "saved-verses",
    title: message("Saved verses"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      reference: row.reference,
      translation: row.translation,
      text: open("favorite_verses", "text", row.id, row.text),
      notes: row.notes && open("favorite_verses", "notes", row.id, row.notes),
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `## ${item.reference} (${item.translation})\n\n${quoted(item.text)}\n\n${item.notes ? `${item.notes}\n\n` : ""}`,
  }),
  rowsOf({
    table: schema.prayers,
    owner: schema.prayers.userId,
    name: "prayers",
    title: message("Prayers"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      title: open("prayers", "title", row.id, row.title),
      description: row.description && open("prayers", "description", row.id, row.description),
      tags: JSON.parse(open("prayers", "tags", row.id, row.tags)),
      status: row.status,
      is_shared: row.isShared,
      testimony: row.testimony && open("prayers", "testimony", row.id, row.testimony),
      verses: row.verses ? JSON.parse(open("prayers", "verses", row.id, row.verses)) : [],
      priority: row.priority,
      last_prayed_on: row.lastPrayedOn,
      remind_at: iso(row.remindAt),
      remind_every: row.remindEvery,
      answered_at: iso(row.answeredAt),
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: (item) => {
      const tags = (item.tags as string[]).map((tag) => `#${tag}`).join(" ");
      const about = [day(item.created_at), item.status, tags].filter(Boolean).join(", ");
      return `## ${item.title}\n\n${about}\n\n${item.description ? `${quoted(item.description)}\n\n` : ""}`;
    },
  }),
  rowsOf({
    table: schema.prayerUpdates,
    owner: schema.prayerUpdates.userId,
    name: "prayer-updates",
    title: message("Prayer updates"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      prayer_id: row.prayerId,
      content: open("prayer_updates", "content", row.id, row.content),
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => {
      const about = message("{day}, about prayer {id}:", {
        day: day(item.created_at),
        id: String(item.prayer_id),
      });
      return `${say(about)}\n\n${quoted(item.content)}\n\n`;
    },
  }),
  rowsOf({
    table: schema.prayerLists,
    owner: schema.prayerLists.userId,
    name: "prayer-lists",
    title: message("Prayer lists"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      name: open("prayer_lists", "name", row.id, row.name),
      created_at: iso(row.createdAt),
    }),
    markdown: (item) => `- ${item.name}\n`,
  }),
  rowsOf({
    table: schema.prayerListItems,
    owner: schema.prayerListItems.userId,
    name: "prayer-list-items",
    title: message("Prayers in lists"),
    order: ["listId", "prayerId"],
    present: (row) => ({ list_id: row.listId, prayer_id: row.prayerId }),
    markdown: (item, { say }) =>
      `- ${say(
        message("Prayer {id} in list {list}", {
          id: String(item.prayer_id),
          list: String(item.list_id),
        }),
      )}\n`,
  }),
  rowsOf({
    table: schema.sharedPrayers,
    owner: schema.sharedPrayers.userId,
    name: "shared-prayers",
    title: message("Prayers shared with the community"),
    order: ["sharedAt", "prayerId"],
    present: (row) => ({
      id: row.prayerId,
      prayer_id: row.journalId,
      title: row.title,
      description: row.description,
      tags: row.tags,
      anonymous: row.anonymous,
      likes: row.likes,
      prayed: row.prayed,
      comments: row.comments,
      shared_at: iso(row.sharedAt),
      hidden_at: iso(row.hiddenAt),
    }),
    markdown: (item, { say }) => `- ${say(sharedOn(item.title, item.shared_at))}\n`,
  }),
  rowsOf({
    table: schema.prayerLikes,
    owner: schema.prayerLikes.userId,
    name: "prayer-likes",
    title: message("Liked prayers"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      prayer_id: row.prayerId,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => `- ${say(prayerNamed(item.prayer_id))}, ${day(item.created_at)}\n`,
  }),
  rowsOf({
    table: schema.prayersPrayed,
    owner: schema.prayersPrayed.userId,
    name: "prayers-prayed",
    title: message("Prayers of others that you prayed for"),
    order: ["prayedOn", "prayerId"],
    present: (row) => ({ prayer_id: row.prayerId, prayed_on: row.prayedOn }),
    markdown: (item, { say }) => `- ${say(prayerNamed(item.prayer_id))}, ${item.prayed_on}\n`,
  }),
  rowsOf({
    table: schema.prayerComments,
    owner: schema.prayerComments.userId,
    name: "prayer-comments",
    title: message("Comments on prayers"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      prayer_id: row.prayerId,
      comment: row.comment,
      created_at: iso(row.createdAt),
      edited_at: iso(row.editedAt),
    }),
    markdown: (item) => `${day(item.created_at)}:\n\n${quoted(item.comment)}\n\n`,
  }),
  rowsOf({
    table: schema.contentReports,
    owner: schema.contentReports.userId,
    name: "reports",
    title: message("Reports to moderators"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      target_id: row.targetId,
      category: row.category,
      reason: row.reason,
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `- ${day(item.created_at)}, ${item.kind}, ${item.category}: ${item.reason}\n`,
  }),
  rowsOf({
    table: schema.moderationCases,
    owner: schema.moderationCases.userId,
    name: "moderation",
    title: message("Moderation of your content"),
    order: ["openedAt", "id"],
    // Only what happened to the user's own content, without reporters and moderators.
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      target_id: row.targetId,
      state: row.state,
      opened_at: iso(row.openedAt),
      decided_at: iso(row.decidedAt),
    }),
    markdown: (item) => `- ${day(item.opened_at)}, ${item.kind}, ${item.state}\n`,
  }),
  rowsOf({
    table: schema.userBlocks,
    owner: schema.userBlocks.userId,
    name: "blocked-people",
    title: message("Blocked users and prayers"),
    order: ["createdAt", "id"],
    // A block of an anonymous prayer leads to that prayer only, never to its author.
    present: (row) => ({
      id: row.id,
      kind: row.blockedId ? "user" : "prayer",
      blocked_id: row.blockedId,
      prayer_id: row.prayerId,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => {
      const blocked =
        item.kind === "user"
          ? message("User {id}", { id: String(item.blocked_id) })
          : message("Anonymous prayer {id}", { id: String(item.prayer_id) });
      return `- ${say(blocked)}, ${day(item.created_at)}\n`;
    },
  }),
  rowsOf({
    table: schema.notifications,
    owner: schema.notifications.userId,
    name: "notifications",
    title: message("Notifications"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      prayer_id: row.prayerId,
      count: row.count,
      created_at: iso(row.createdAt),
      read_at: iso(row.readAt),
    }),
    markdown: (item) => `- ${item.kind} (${item.count}), ${day(item.created_at)}\n`,
  }),
  rowsOf({
    table: schema.pushSubscriptions,
    owner: schema.pushSubscriptions.userId,
    name: "devices-with-notices",
    title: message("Devices that show notifications"),
    order: ["createdAt", "id"],
    // The keys that allow sending to the browser are left out of a file that is copied around.
    present: (row) => ({
      push_service: new URL(row.endpoint).host,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => `- ${say(since(item.push_service, item.created_at))}\n`,
  }),
  rowsOf({
    table: schema.userPosts,
    owner: schema.userPosts.userId,
    name: "posts",
    title: message("Posts"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      content: open("user_posts", "content", row.id, row.content),
      is_prayer: row.isPrayer,
      is_public: row.isPublic,
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: (item, { say }) => {
      const access = say(item.is_public ? message("public") : message("private"));
      return `## ${day(item.created_at)}, ${access}\n\n${quoted(item.content)}\n\n`;
    },
  }),
  rowsOf({
    table: schema.chapterReads,
    owner: schema.chapterReads.userId,
    name: "reading",
    title: message("Chapters read"),
    order: ["readOn", "book", "chapter"],
    present: (row) => ({ book: row.book, chapter: row.chapter, read_on: row.readOn }),
    markdown: (item) => `- ${item.read_on}: ${item.book} ${item.chapter}\n`,
  }),
  rowsOf({
    table: schema.readingPlans,
    owner: schema.readingPlans.userId,
    name: "reading-plans",
    title: message("Reading plans"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      plan: row.builtIn ?? (row.title && open("reading_plans", "title", row.id, row.title)),
      books: row.books,
      weekdays: row.weekdays,
      started_on: row.startedOn,
      from_on: row.fromOn,
      ends_on: row.endsOn,
      skipped: row.skipped,
      is_active: row.isActive,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) =>
      `- ${say(
        message("{plan}, from {start} to {end}", {
          plan: String(item.plan),
          start: String(item.started_on),
          end: String(item.ends_on),
        }),
      )}\n`,
  }),
  rowsOf({
    table: schema.highlights,
    owner: schema.highlights.userId,
    name: "highlights",
    title: message("Highlights"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      book: row.book,
      chapter: row.chapter,
      ...JSON.parse(open("highlights", "mark", row.id, row.mark)),
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `- ${item.book} ${item.chapter}:${item.verse} (${item.version}), ${item.color}\n`,
  }),
  rowsOf({
    table: schema.notes,
    owner: schema.notes.userId,
    name: "notes",
    title: message("Notes"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      book: row.book,
      chapter: row.chapter,
      ...JSON.parse(open("notes", "content", row.id, row.content)),
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: (item) => {
      const verse = item.verse ? `:${item.verse}${item.endVerse ? `-${item.endVerse}` : ""}` : "";
      const place = item.book ? `${item.book} ${item.chapter}${verse}, ` : "";
      return `## ${place}${day(item.created_at)}\n\n${quoted(item.body)}\n\n`;
    },
  }),
  rowsOf({
    table: schema.bookmarks,
    owner: schema.bookmarks.userId,
    name: "bookmarks",
    title: message("Bookmarks"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      book: row.book,
      chapter: row.chapter,
      ...JSON.parse(open("bookmarks", "place", row.id, row.place)),
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `- ${item.book} ${item.chapter}${item.verse ? `:${item.verse}` : ""} ${item.label ?? ""}\n`,
  }),
  rowsOf({
    table: schema.savedResources,
    owner: schema.savedResources.userId,
    name: "saved-resources",
    title: message("Saved resources"),
    order: ["resourceId"],
    present: (row) => ({ resource: row.resourceId, created_at: iso(row.createdAt) }),
    markdown: (item) => `- ${item.resource}\n`,
  }),
  rowsOf({
    table: schema.resourceRequests,
    owner: schema.resourceRequests.userId,
    name: "resource-requests",
    title: message("Resource requests"),
    order: ["createdAt", "id"],
    present: (row) => ({
      title: row.title,
      details: row.details,
      status: row.status,
      created_at: iso(row.createdAt),
    }),
    markdown: (item) => `## ${item.title}\n\n${quoted(item.details)}\n\n`,
  }),
  accountRows({
    table: "accounts",
    name: "sign-in-methods",
    title: message("Sign-in methods"),
    read: async (db, userId) => {
      const rows = await db
        .select()
        .from(schema.accounts)
        .where(eq(schema.accounts.userId, userId));
      return rows.map((row) => ({ provider: row.providerId, created_at: iso(row.createdAt) }));
    },
    markdown: (item, { say }) => `- ${say(since(item.provider, item.created_at))}\n`,
  }),
  accountRows({
    table: "passkeys",
    name: "passkeys",
    title: message("Passkeys"),
    read: async (db, userId) => {
      const rows = await db
        .select()
        .from(schema.passkeys)
        .where(eq(schema.passkeys.userId, userId));
      return rows.map((row) => ({ name: row.name, created_at: iso(row.createdAt) }));
    },
    markdown: (item, { say }) =>
      `- ${say(since(item.name ?? say(message("Passkey")), item.created_at))}\n`,
  }),
  accountRows({
    table: "sessions",
    name: "devices",
    title: message("Signed-in devices"),
    read: async (db, userId) => {
      const rows = await db
        .select()
        .from(schema.sessions)
        .where(eq(schema.sessions.userId, userId));
      return rows.map((row) => ({
        user_agent: row.userAgent,
        ip_address: row.ipAddress,
        created_at: iso(row.createdAt),
        last_seen_at: iso(row.updatedAt),
      }));
    },
    markdown: (item, { say }) =>
      `- ${item.user_agent ?? say(message("Unknown device"))}, ${item.last_seen_at}\n`,
  }),
];

/** Tables with user rows that are not exported, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  user_keys: "a wrapped key: useless outside this installation, dangerous inside",
  two_factors: "secrets of two-step verification: the archive would contain the second factor",
  email_changes: "a pending change; its links are in the mails",
  leave_codes: "a code that was sent, hashed",
  account_deletions: "a scheduled deletion, which the archive outlives",
  user_exports: "the archive itself",
  idempotency_keys: "responses stored for a day; what the calls created is in its own table",
  notification_jobs: "a queue; the notifications it makes are exported",
  push_retries: "messages that are retried for a day",
  daily_deliveries: "when the last digest and verse of the day were sent",
};

/** Counts what an account deletion would delete, by kind. Leaves out kinds without rows. */
export async function countContents(owner: Owner): Promise<{ title: Message; count: number }[]> {
  const counts = [];
  for (const { title, count } of exportSources) counts.push({ title, count: await count(owner) });
  return counts.filter(({ count }) => count > 0);
}
