// The user's conversations with the AI.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { day, type ExportSource, iso, quoted, rowsOf } from "../source.ts";
import { sharedOn } from "./phrases.ts";

export const chatSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.chatFolders,
    owner: schema.chatFolders.userId,
    name: "chat-folders",
    title: message("Folders for conversations"),
    order: ["createdAt", "id"],
    present: (row, open) => ({
      id: row.id,
      name: open("chat_folders", "name", row.id, row.name),
      instructions:
        row.instructions && open("chat_folders", "instructions", row.id, row.instructions),
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
    }),
    markdown: (item) =>
      `## ${item.name}\n\n${item.instructions ? `${quoted(item.instructions)}\n\n` : ""}`,
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
      summary: row.summary && open("bible_chats", "summary", row.id, row.summary),
      created_at: iso(row.createdAt),
      updated_at: iso(row.updatedAt),
      pinned_at: iso(row.pinnedAt),
      folder_id: row.folderId,
      titled_at: iso(row.titledAt),
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
      lookups: row.lookups && JSON.parse(open("berea_messages", "lookups", row.id, row.lookups)),
      corrections:
        row.corrections &&
        JSON.parse(open("berea_messages", "corrections", row.id, row.corrections)),
      follow_ups:
        row.followUps && JSON.parse(open("berea_messages", "follow_ups", row.id, row.followUps)),
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
      const who =
        item.role === "user" ? say(message("You")) : (item.model ?? say(message("an AI")));
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
      answer_id: row.answerId,
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
      operator_messages: row.operatorMessages,
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
];
