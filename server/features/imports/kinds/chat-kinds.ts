// Conversations with the AI, their messages and folders. Shared links are not imported.
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { canUndo } from "#scripture/citations/corrections/applied-corrections.ts";
import { correction, importChat, lookup, messageRole } from "#shared/api/chat.ts";
import { newChatFolder } from "#shared/api/chat-folders.ts";
import {
  maxAnswerLength,
  maxFollowUpLength,
  maxFollowUps,
  maxLookups,
  maxMessagesOfChat,
  maxRows,
} from "#shared/limits.ts";
import * as schema from "../../../db/schema.ts";
import { encryptedFolder } from "../../chat/folders.ts";
import { encryptTitle } from "../../chat/queries.ts";
import { encryptCorrections, encryptFollowUps, encryptLookups } from "../../chat/stored-text.ts";
import { importedRows, pastDate } from "../imported-rows.ts";
import { instant } from "./fields.ts";

const folderRow = z.object({ id: z.uuid(), ...newChatFolder.shape, created_at: instant });

export const chatFolders = importedRows<z.infer<typeof folderRow>>({
  kind: "chat-folders",
  schema: folderRow,
  table: schema.chatFolders,
  max: maxRows.chatFolders,
  identity: ({ name }) => [name],
  idInFile: ({ id }) => id,
  async insert(user, rows) {
    await user.db.insert(schema.chatFolders).values(
      rows.map(({ id, row: { name, instructions, created_at } }) => ({
        id,
        userId: user.id,
        ...encryptedFolder(user, id, { name, instructions }),
        createdAt: pastDate(created_at),
      })),
    );
  },
});

const chatRow = z.object({
  id: z.uuid(),
  title: importChat.shape.title.unwrap(),
  folder_id: z.uuid().nullable(),
  pinned_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

export const conversations = importedRows<z.infer<typeof chatRow>>({
  kind: "conversations",
  schema: chatRow,
  table: schema.bibleChats,
  max: maxRows.conversations,
  identity: ({ title, created_at }) => [title, created_at],
  idInFile: ({ id }) => id,
  link(row, ids) {
    const folder = row.folder_id === null ? undefined : ids.get("chat-folders", row.folder_id);
    return { row: { ...row, folder_id: folder?.id ?? null } };
  },
  async insert(user, rows) {
    await user.db.insert(schema.bibleChats).values(
      rows.map(({ id, row }) => ({
        id,
        userId: user.id,
        title: encryptTitle(user, id, row.title),
        folderId: row.folder_id,
        pinnedAt: row.pinned_at === null ? null : pastDate(row.pinned_at),
        createdAt: pastDate(row.created_at),
        updatedAt: pastDate(row.updated_at),
      })),
    );
  },
});

const messageRow = z.object({
  id: z.uuid(),
  chat_id: z.uuid(),
  position: z
    .int()
    .min(1)
    .max(2 * maxMessagesOfChat),
  role: messageRole,
  content: z.string().min(1).max(maxAnswerLength),
  lookups: z.array(lookup).max(maxLookups).nullable(),
  corrections: z.array(correction).nullable(),
  follow_ups: z.array(z.string().max(maxFollowUpLength)).max(maxFollowUps).nullable(),
  model: z.string().max(200).nullable(),
  partial: z.boolean(),
  follows: z.uuid().nullable(),
  created_at: instant,
});

export const messages = importedRows<z.infer<typeof messageRow>>({
  kind: "messages",
  schema: messageRow,
  table: schema.bereaMessages,
  max: Number.POSITIVE_INFINITY,
  belongsToNew: true,
  identity: ({ chat_id, position }) => [chat_id, position],
  idInFile: ({ id }) => id,
  group: { of: ({ chat_id }) => chat_id, max: maxMessagesOfChat },
  link(row, ids) {
    const chat = ids.get("conversations", row.chat_id);
    if (!chat) return "missing";
    // The user may have continued a conversation that was imported earlier.
    if (!chat.isNew) return "known";
    const parent = row.follows === null ? undefined : ids.get("messages", row.follows);
    if (row.follows !== null && !parent) return "missing";
    return { row: { ...row, chat_id: chat.id, follows: parent?.id ?? null } };
  },
  async insert(user, rows) {
    const { db, id: userId, key } = user;
    await db.insert(schema.bereaMessages).values(
      rows.map(({ id, row }) => ({
        id,
        userId,
        chatId: row.chat_id,
        role: row.role,
        content: key.encrypt("berea_messages", "content", id, row.content),
        position: row.position,
        parentId: row.follows,
        model: row.model,
        partial: row.partial,
        lookups: encryptLookups(key, id, row.lookups ?? []),
        corrections:
          row.corrections && canUndo(row.content, row.corrections)
            ? encryptCorrections(key, id, row.corrections)
            : null,
        followUps: encryptFollowUps(key, id, row.follow_ups ?? []),
        createdAt: pastDate(row.created_at),
      })),
    );
    // The conversation shows the branch that ends with the newest message.
    const last = new Map(rows.map(({ id, row }) => [row.chat_id, id]));
    for (const [chatId, leafId] of last) {
      await db
        .update(schema.bibleChats)
        .set({ leafId })
        .where(and(eq(schema.bibleChats.id, chatId), eq(schema.bibleChats.userId, userId)));
    }
  },
});
