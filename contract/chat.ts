// Conversations with the AI. A reply is written by the server, not by the request that asked for it: a tab that closes or
// reloads meanwhile loses nothing, and can attach to the reply again.
import { z } from "zod";
import { maxMessageLength } from "./chat-limits.ts";
import { errorBody } from "./errors.ts";
import { pageOf } from "./paging.ts";

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
  /** Whether the reply ended early: stopped, broken off, or cut at its greatest length. */
  partial: z.boolean(),
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
});
export type ChatListItem = z.infer<typeof chatListItem>;

/** Newest activity first. */
export const chatList = pageOf(chatListItem);

export const chatDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  created_at: z.iso.datetime(),
  /** Oldest first. */
  messages: z.array(chatMessage),
  /** Whether a reply is being written now: attach to it with `GET …/replies/current`. */
  replying: z.boolean(),
});
export type ChatDetail = z.infer<typeof chatDetail>;

export const createChat = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, "Please give the conversation a title, or leave it out.")
    .max(maxTitleLength, `A title has at most ${maxTitleLength} characters.`)
    .default(defaultChatTitle),
});

const messageContent = z
  .string()
  .trim()
  .min(1, "Please write a message first.")
  .max(
    maxMessageLength,
    `A message has at most ${maxMessageLength} characters. Please shorten it.`,
  );

/** Left out, `content` asks again for an answer to the last message, which has none yet. */
export const askReply = z.strictObject({ content: messageContent.optional() });

/** The events of a reply's stream, in order: one start, deltas, then one done or one error. */
export const replyEvents = {
  /** The message that is being answered, as saved. */
  start: z.object({ message: chatMessage }),
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
    .array(z.strictObject({ role: messageRole, content: messageContent }))
    .min(1, "Send at least one message.")
    .max(maxMessagesAtOnce, `Send at most ${maxMessagesAtOnce} messages.`)
    .refine((messages) => messages.at(-1)?.role === "user", {
      error: "The last message must be the person's own (role user).",
    }),
});
export type BereaRequest = z.infer<typeof bereaRequest>;

export const bereaAnswer = z.object({
  content: z.string(),
  model: z.string(),
  partial: z.boolean(),
});

/** The one error shape, and the `message` that this function's callers look for. */
export const bereaFailure = errorBody.extend({ message: z.string() });

/** The events of the function's stream, when `text/event-stream` is asked for. */
export const bereaEvents = {
  delta: z.object({ text: z.string() }),
  done: bereaAnswer,
  /** `content` is what had been written before the failure. */
  error: bereaFailure.extend({ content: z.string() }),
} as const;
export type BereaEvent = {
  [E in keyof typeof bereaEvents]: { event: E; data: z.infer<(typeof bereaEvents)[E]> };
}[keyof typeof bereaEvents];

export const quotaExceededMessage =
  "OpenAI API quota exceeded. Please check your OpenAI account billing or try a different API key.";
