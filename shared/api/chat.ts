// Conversations with the AI. A reply is written by the server, not by the request that asked for it: a tab that closes or
// reloads meanwhile loses nothing, and can attach to the reply again.
import { z } from "zod";
import { traditions } from "../choices.ts";
import { maxAnswerLength, maxMessageLength } from "../limits.ts";
import { errorBody } from "./errors.ts";
import { pageOf, pageQuery } from "./pagination.ts";

export const defaultChatTitle = "New Bible Conversation";
/** Lengths in UTF-16 units, as strings and text boxes count. */
export const maxTitleLength = 200;
export const maxLastMessageLength = 200;
/** How many messages a call of the function `berea` may carry. */
export const maxMessagesAtOnce = 200;

export const messageRole = z.enum(["user", "assistant"]);
export type MessageRole = z.infer<typeof messageRole>;

export const chatMessage = z.object({
  id: z.uuid(),
  role: messageRole,
  /** Markdown when the assistant wrote it, plain text when the person did. */
  content: z.string(),
  created_at: z.iso.datetime(),
  /** The model that wrote it; null for the person's own. */
  model: z.string().nullable(),
  /** What the provider counted, the texts looked up for it included; null for the person's own, and when it did not say. */
  tokens: z.object({ input: z.int(), output: z.int() }).nullable(),
  /** Whether the reply ended early: stopped, broken off, or cut at its greatest length. */
  partial: z.boolean(),
  /** The ids of all versions of this message, its own among them, in the order in which they were written. */
  versions: z.array(z.uuid()),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatListItem = z.object({
  id: z.uuid(),
  title: z.string(),
  created_at: z.iso.datetime(),
  /** When its newest message was written. */
  updated_at: z.iso.datetime(),
  /** The beginning of its newest message; null while there is none. */
  last_message: z.string().nullable(),
  /** Whether the person keeps it above the others. */
  pinned: z.boolean(),
});
export type ChatListItem = z.infer<typeof chatListItem>;

/** Newest activity first. */
export const chatList = pageOf(chatListItem);
export const chatListQuery = pageQuery.extend({
  /** Only the pinned ones, or only the others; all when left out. */
  pinned: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
});

export const chatSearchQuery = z.object({
  /** Words that all stand in one message or title, in any order, whatever their capitals and accents. */
  query: z.string().trim().min(1, "Please type what to look for.").max(200),
  cursor: z.string().max(200).optional(),
});
/** Where words were found in a conversation; `message` is null when it was in the title alone. */
export const chatSearchResult = z.object({
  chat: chatListItem,
  message: z.object({ id: z.uuid(), role: messageRole, excerpt: z.string() }).nullable(),
});
export type ChatSearchResult = z.infer<typeof chatSearchResult>;
/** What a part of the conversations has; `nextCursor` goes on with the older ones, until it is null. May be empty. */
export const chatSearchPage = pageOf(chatSearchResult);

export const chatDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  created_at: z.iso.datetime(),
  /** The branch that is shown, oldest first: its newest part, or the part before the message that was asked for. */
  messages: z.array(chatMessage),
  /** Whether there are messages before the first of these. */
  earlier: z.boolean(),
  /** Whether a reply is being written now: attach to it with `GET …/replies/current`. */
  replying: z.boolean(),
});
export type ChatDetail = z.infer<typeof chatDetail>;

const title = z
  .string()
  .trim()
  .min(1, "Please give the conversation a title.")
  .max(maxTitleLength, `A title has at most ${maxTitleLength} characters.`);

export const createChat = z.strictObject({ title: title.default(defaultChatTitle) });

/** What is left out stays. */
export const changeChat = z.strictObject({ title, pinned: z.boolean() }).partial();

/** How many messages a page of a conversation has. */
export const messagesPerPage = 100;
export const readChatQuery = z.object({
  /** Only messages before this one. */
  before: z.uuid("before is the id of a message").optional(),
});

/** Shows the branch in which a message stands. */
export const showBranch = z.strictObject({
  message_id: z.uuid("message_id is the id of a message"),
});

/** Shares a conversation; `message_id` is the last message that the user sees, if they see the conversation. */
export const shareChat = z.strictObject({
  message_id: z.uuid("message_id is the id of a message").optional(),
});

export const exportFormats = ["markdown", "json"] as const;
export const exportChatQuery = z.object({
  format: z.enum(exportFormats).default("markdown"),
  /** The text that quotations are taken from unless they say otherwise. */
  translation: z.string().max(32).default("kjv"),
});

/** A link to a conversation as it was when it was shared. */
export const chatShare = z.object({ token: z.string(), created_at: z.iso.datetime() });
export const currentShare = z.object({ share: chatShare.nullable() });
/** What whoever has the link reads: no name, no ids. */
export const sharedChat = z.object({
  title: z.string(),
  shared_at: z.iso.datetime(),
  messages: z.array(
    chatMessage.pick({ role: true, content: true, created_at: true, model: true, partial: true }),
  ),
});
export type SharedChat = z.infer<typeof sharedChat>;
export const shareToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, "This is not a link to a conversation.");

export const chatUsage = z.object({
  /** The days on which the chat was used, newest first; in UTC. */
  days: z.array(
    z.object({
      usage_date: z.iso.date(),
      chat_sessions: z.int(),
      minutes_used: z.int(),
    }),
  ),
});
export const usageDays = 90;

const messageContent = z
  .string()
  .trim()
  .min(1, "Please write a message first.")
  .max(
    maxMessageLength,
    `A message has at most ${maxMessageLength} characters. Please shorten it.`,
  );

/** What a person may choose for their answers. */
const choices = {
  /** A model of their provider, unless the operator has named one. */
  model: z
    .string()
    .regex(/^[\w.:/@-]{1,120}$/, "That is not the name of a model.")
    .optional(),
  /** The tradition out of which the AI may explain. */
  tradition: z.enum(traditions).optional(),
};

/**
 * `instead_of` is the message of which another version is made: with `content` one of the person's own, as edited; without, an answer,
 * asked for once more. Without both, the last message is answered, which has no answer yet.
 */
export const askReply = z.strictObject({
  content: messageContent.optional(),
  instead_of: z.uuid("instead_of is the id of a message").optional(),
  ...choices,
});

/** A conversation held elsewhere, to be kept: a guest's, by the account they have made. */
export const importChat = z.strictObject({
  title: title.default(defaultChatTitle),
  messages: z
    .array(
      z.strictObject({
        role: messageRole,
        content: z.string().min(1).max(maxAnswerLength),
        partial: z.boolean().default(false),
      }),
    )
    .min(1, "There is nothing to keep.")
    .max(maxMessagesAtOnce),
});

/** The events of a reply's stream, in order: one start, steps and deltas, then one done or one error. */
export const replyEvents = {
  /** The message that is being answered, as saved. */
  start: z.object({ message: chatMessage }),
  /** What the AI looks up in our texts now, in words for the person, as in "Reading Psalm 23". */
  step: z.object({ looking: z.string() }),
  /** The next piece of the answer. On attaching, the first one holds everything written so far. */
  delta: z.object({ text: z.string() }),
  /** The reply as saved; null when it was stopped before its first word. */
  done: z.object({ message: chatMessage.nullable() }),
  /** Why it failed, and what had been written, if anything was, as saved. The person's message is kept. */
  error: errorBody.extend({ message: chatMessage.nullable() }),
} as const;
export type ReplyEvent = {
  [E in keyof typeof replyEvents]: { event: E; data: z.infer<(typeof replyEvents)[E]> };
}[keyof typeof replyEvents];

/** Body of the function `berea`: a whole conversation, whose last message is the person's. */
export const bereaRequest = z.strictObject({
  messages: z
    .array(
      z.discriminatedUnion("role", [
        z.strictObject({ role: z.literal("user"), content: messageContent }),
        z.strictObject({
          role: z.literal("assistant"),
          content: z.string().trim().min(1).max(maxAnswerLength),
        }),
      ]),
    )
    .min(1, "Send at least one message.")
    .max(maxMessagesAtOnce, `Send at most ${maxMessagesAtOnce} messages.`)
    .refine((messages) => messages.at(-1)?.role === "user", {
      error: "The last message must be the person's own (role user).",
    }),
  ...choices,
});

/** The models that a key may be used with, as its provider lists them. */
export const modelList = z.object({
  models: z.array(z.string()),
  /** What is used unless the person chooses; `fixed` when they cannot. */
  usual: z.string(),
  fixed: z.boolean(),
});
export type BereaRequest = z.infer<typeof bereaRequest>;

export const bereaResponse = z.object({
  content: z.string(),
  model: z.string(),
  partial: z.boolean(),
});

/** The one error shape, and the `message` that this function's callers look for. */
export const bereaFailure = errorBody.extend({ message: z.string() });

/** The events of the function's stream, when `text/event-stream` is asked for. */
export const bereaEvents = {
  step: replyEvents.step,
  delta: z.object({ text: z.string() }),
  done: bereaResponse,
  /** `content` is what had been written before the failure. */
  error: bereaFailure.extend({ content: z.string() }),
} as const;
export type BereaEvent = {
  [E in keyof typeof bereaEvents]: { event: E; data: z.infer<(typeof bereaEvents)[E]> };
}[keyof typeof bereaEvents];

export const quotaExceededMessage =
  "OpenAI API quota exceeded. Please check your OpenAI account billing or try a different API key.";
