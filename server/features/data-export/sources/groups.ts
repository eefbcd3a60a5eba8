// Exports what a user did and wrote in groups. These texts are encrypted with the keys of the
// groups, not with the user's key.
import { message } from "#shared/message.ts";
import { DecryptionError, type OwnerKey, undecryptableText } from "../../../db/field-encryption.ts";
import * as schema from "../../../db/schema.ts";
import { day, type ExportSource, iso, quoted, rowsOf } from "../source.ts";

type Item = Record<string, unknown>;

const inGroup = (id: unknown) => message("Group {id}", { id: String(id) });

/** Adds what `decrypt` returns to each row of `source`, with the key of the row's group. */
function withGroupKey(
  source: ExportSource,
  decrypt: (key: OwnerKey, row: Item & { id: string; encrypted: Uint8Array }) => Item,
): ExportSource {
  return {
    ...source,
    async *items(owner) {
      for await (const row of source.items(owner)) {
        const { encrypted, ...item } = row as Item & { id: string; encrypted: Uint8Array };
        const key = await owner.database.keys.ofGroup(String(item.group_id));
        yield { ...item, ...(key && decryptOrSay(() => decrypt(key, { ...item, encrypted }))) };
      }
    },
  };
}

/** Replaces a text that cannot be decrypted with a placeholder, so that the export has the rest. */
function decryptOrSay(decrypt: () => Item): Item {
  try {
    return decrypt();
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return { unreadable: undecryptableText };
  }
}

export const groupSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.groupMembers,
    owner: schema.groupMembers.userId,
    name: "groups",
    title: message("Groups"),
    order: ["joinedAt", "groupId"],
    present: (row) => ({
      group_id: row.groupId,
      role: row.role,
      notify: row.notify,
      joined_at: iso(row.joinedAt),
    }),
    markdown: (item, { say }) =>
      `- ${say(inGroup(item.group_id))}, ${item.role}, ${day(item.joined_at)}\n`,
  }),
  rowsOf({
    table: schema.groupRequests,
    owner: schema.groupRequests.userId,
    name: "group-requests",
    title: message("Requests to join groups"),
    order: ["createdAt", "groupId"],
    present: (row) => ({ group_id: row.groupId, created_at: iso(row.createdAt) }),
    markdown: (item, { say }) => `- ${say(inGroup(item.group_id))}, ${day(item.created_at)}\n`,
  }),
  withGroupKey(
    rowsOf({
      table: schema.groupInvitations,
      owner: schema.groupInvitations.userId,
      name: "group-invitations",
      title: message("Links to groups"),
      order: ["createdAt", "id"],
      present: (row) => ({
        id: row.id,
        group_id: row.groupId,
        once: row.once,
        created_at: iso(row.createdAt),
        expires_at: iso(row.expiresAt),
        encrypted: row.token,
      }),
      markdown: (item, { say }) => `- ${say(inGroup(item.group_id))}, ${day(item.created_at)}\n`,
    }),
    (key, { id, encrypted }) => ({
      token: key.decrypt("group_invitations", "token", id, encrypted),
    }),
  ),
  withGroupKey(
    rowsOf({
      table: schema.groupItems,
      owner: schema.groupItems.userId,
      name: "group-items",
      title: message("Prayers, notes and plans shared with groups"),
      order: ["sharedAt", "id"],
      present: (row) => ({
        id: row.id,
        group_id: row.groupId,
        kind: row.kind,
        prayer_id: row.journalId,
        status: row.status,
        anonymous: row.anonymous,
        prayed: row.prayed,
        comments: row.comments,
        shared_at: iso(row.sharedAt),
        hidden_at: iso(row.hiddenAt),
        encrypted: row.content,
      }),
      markdown: (item, { say }) => {
        const heading = `${say(inGroup(item.group_id))}, ${day(item.shared_at)}`;
        const texts = [item.title, item.text].filter(Boolean).map(quoted);
        return `## ${heading}\n\n${[...(item.verses as string[]), ...texts].join("\n\n")}\n\n`;
      },
    }),
    (key, { id, encrypted }) => JSON.parse(key.decrypt("group_items", "content", id, encrypted)),
  ),
  withGroupKey(
    rowsOf({
      table: schema.groupComments,
      owner: schema.groupComments.userId,
      name: "group-comments",
      title: message("Comments in groups"),
      order: ["createdAt", "id"],
      present: (row) => ({
        id: row.id,
        group_id: row.groupId,
        item_id: row.itemId,
        created_at: iso(row.createdAt),
        edited_at: iso(row.editedAt),
        encrypted: row.comment,
      }),
      markdown: (item) => `${day(item.created_at)}:\n\n${quoted(item.comment)}\n\n`,
    }),
    (key, { id, encrypted }) => ({
      comment: key.decrypt("group_comments", "comment", id, encrypted),
    }),
  ),
  rowsOf({
    table: schema.groupPrayed,
    owner: schema.groupPrayed.userId,
    name: "group-prayed",
    title: message("Prayers in groups that you prayed for"),
    order: ["prayedOn", "itemId"],
    present: (row) => ({ item_id: row.itemId, prayed_on: row.prayedOn }),
    markdown: (item) => `- ${item.item_id}, ${item.prayed_on}\n`,
  }),
  rowsOf({
    table: schema.groupProgress,
    owner: schema.groupProgress.userId,
    name: "group-progress",
    title: message("Days of group plans that you read"),
    order: ["itemId", "day"],
    present: (row) => ({
      group_id: row.groupId,
      item_id: row.itemId,
      day: row.day,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) =>
      `- ${say(inGroup(item.group_id))}, ${item.day}, ${day(item.created_at)}\n`,
  }),
  withGroupKey(
    rowsOf({
      table: schema.groupReports,
      owner: schema.groupReports.userId,
      name: "group-reports",
      title: message("Reports in groups"),
      order: ["createdAt", "id"],
      present: (row) => ({
        id: row.id,
        group_id: row.groupId,
        item_id: row.itemId,
        comment_id: row.commentId,
        category: row.category,
        created_at: iso(row.createdAt),
        encrypted: row.reason,
      }),
      markdown: (item) => `- ${day(item.created_at)}, ${item.category}: ${item.reason}\n`,
    }),
    (key, { id, encrypted }) => ({
      reason: key.decrypt("group_reports", "reason", id, encrypted),
    }),
  ),
];
