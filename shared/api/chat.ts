// Conversations with the AI. The server writes a reply independently of the request that asked for
// it. A tab that closes or reloads loses nothing and can attach to the reply again.

import { z } from "zod";
import { concerns } from "#shared/safety/concern.ts";
import { traditions } from "../choices.ts";
import { maxAnswerLength, maxMessageLength } from "../limits.ts";
import { constantText } from "../message.ts";
import { errorBody } from "./errors.ts";
import { pageOf, pageQuery } from "./pagination.ts";

const defaultChatTitle = "New Bible Conversation";
/** Lengths in UTF-16 code units. */
const maxTitleLength = 200;
export const maxLastMessageLength = 200;
/** Maximum number of messages in one call of the function `berea`. */
const maxMessagesAtOnce = 200;

export const messageRole = z.enum(["user", "assistant"]);
export type MessageRole = z.infer<typeof messageRole>;

export const chatMessage = z.object({
  id: z.uuid(),
  role: messageRole,
  /** Markdown in messages of the assistant, plain text in messages of the user. */
  content: z.string(),
  created_at: z.iso.datetime(),
  /** The model that wrote the message, or `null` for the user's own. */
  model: z.string().nullable(),
  /**
   * Token counts of the provider, including tool calls. `null` for the user's own, or if the
   * provider reports none.
   */
  tokens: z.object({ input: z.int(), output: z.int() }).nullable(),
  /** Whether the reply is incomplete: stopped, interrupted, or cut at the maximum length. */
  partial: z.boolean(),
  /** Ids of all versions of this message, including this one, oldest first. */
  versions: z.array(z.uuid()),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatListItem = z.object({
  id: z.uuid(),
  title: z.string(),
  created_at: z.iso.datetime(),
  /** When the newest message was written. */
  updated_at: z.iso.datetime(),
  /** The beginning of the newest message, or `null` if there is none. */
  last_message: z.string().nullable(),
  /** Whether the user pinned the conversation to the top. */
  pinned: z.boolean(),
});
export type ChatListItem = z.infer<typeof chatListItem>;

/** Ordered by latest activity, newest first. */
export const chatList = pageOf(chatListItem);
export const chatListQuery = pageQuery.extend({
  /** Only pinned or only unpinned conversations. All if absent. */
  pinned: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
});

export const chatSearchQuery = z.object({
  /** Words that one message or title must contain, in any order. Case and accents are ignored. */
  query: z.string().trim().min(1, constantText("Please type what to look for.")).max(200),
  cursor: z.string().max(200).optional(),
});
/** A conversation with a match. `message` is `null` if only the title matched. */
export const chatSearchResult = z.object({
  chat: chatListItem,
  message: z.object({ id: z.uuid(), role: messageRole, excerpt: z.string() }).nullable(),
});
export type ChatSearchResult = z.infer<typeof chatSearchResult>;
/**
 * Results of one part of the conversations; may be empty. `nextCursor` continues with older ones
 * until it is `null`.
 */
export const chatSearchPage = pageOf(chatSearchResult);

export const chatDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  created_at: z.iso.datetime(),
  /**
   * The selected branch, oldest first: its newest part, or the part before the requested message.
   */
  messages: z.array(chatMessage),
  /** Whether there are messages before the first of these. */
  earlier: z.boolean(),
  /** Whether a reply is being written. Attach to it with `GET …/replies/current`. */
  replying: z.boolean(),
});
export type ChatDetail = z.infer<typeof chatDetail>;

const title = z
  .string()
  .trim()
  .min(1, constantText("Please give the conversation a title."))
  .max(
    maxTitleLength,
    constantText("A title has at most {max} characters.", { max: maxTitleLength }),
  );

export const createChat = z.strictObject({ title: title.default(defaultChatTitle) });

/** Absent fields stay unchanged. */
export const changeChat = z.strictObject({ title, pinned: z.boolean() }).partial();

/** Number of messages on a page of a conversation. */
export const messagesPerPage = 100;
export const readChatQuery = z.object({
  /** Returns only messages before this one. */
  before: z.uuid("before is the id of a message").optional(),
});

/** Selects the branch that contains the message. */
export const showBranch = z.strictObject({
  message_id: z.uuid("message_id is the id of a message"),
});

/**
 * Shares a conversation; `message_id` is the last message that the user sees, if they see the
 * conversation.
 */
export const shareChat = z.strictObject({
  message_id: z.uuid("message_id is the id of a message").optional(),
});

export const exportFormats = ["markdown", "json"] as const;
export const exportChatQuery = z.object({
  format: z.enum(exportFormats).default("markdown"),
  /** The translation to check quotations against, unless they name another. */
  translation: z.string().max(32).default("kjv"),
});

/** A link to a snapshot of a conversation at the time of sharing. */
export const chatShare = z.object({ token: z.string(), created_at: z.iso.datetime() });
export const currentShare = z.object({ share: chatShare.nullable() });
/** What anyone with the link can read. It contains no names and no ids. */
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
  .regex(/^[A-Za-z0-9_-]{43}$/, constantText("This is not a link to a conversation."));

export const chatUsage = z.object({
  /** Days on which the user chatted, newest first, in UTC. */
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
  .min(1, constantText("Please write a message first."))
  .max(
    maxMessageLength,
    constantText("A message has at most {max, number} characters. Please shorten it.", {
      max: maxMessageLength,
    }),
  );

/** Choices of the user for an answer. */
const choices = {
  /** A model of the user's provider. Ignored if the operator has set one. */
  model: z
    .string()
    .regex(/^[\w.:/@-]{1,120}$/, constantText("That is not the name of a model."))
    .optional(),
  /** The tradition from which the AI may explain. */
  tradition: z.enum(traditions).optional(),
};

/**
 * Asks for a reply. `instead_of` names the message to replace by a new version: the user's own with
 * `content`, or an answer without it. Without both, the last message is answered; it must not have
 * an answer yet.
 */
export const askReply = z.strictObject({
  content: messageContent.optional(),
  instead_of: z.uuid("instead_of is the id of a message").optional(),
  ...choices,
});

/** Saves a conversation held elsewhere: that of a guest who has created an account. */
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
    .min(1, constantText("There is nothing to keep."))
    .max(maxMessagesAtOnce),
});

/**
 * The events of a reply's stream, in order: one start, any steps, concerns and deltas, then one done or one
 * error.
 */
export const replyEvents = {
  /** The message that is being answered, as saved. */
  start: z.object({ message: chatMessage }),
  /** What the AI is looking up, as shown to the user: "Reading Psalm 23". */
  step: z.object({ looking: z.string() }),
  /** The AI noticed that the user may need help. The page shows a card; nothing is stored. */
  concern: z.object({ kind: z.enum(concerns) }),
  /** The next part of the answer. After attaching, the first one holds everything so far. */
  delta: z.object({ text: z.string() }),
  /** The reply as saved, or `null` if it was stopped before the first word. */
  done: z.object({ message: chatMessage.nullable() }),
  /** The error, and the partial reply as saved, if any. The user's message is kept. */
  error: errorBody.extend({ message: chatMessage.nullable() }),
} as const;
export type ReplyEvent = {
  [E in keyof typeof replyEvents]: { event: E; data: z.infer<(typeof replyEvents)[E]> };
}[keyof typeof replyEvents];

/** The body of the function `berea`: a whole conversation. The last message must be the user's. */
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
    .min(1, constantText("Send at least one message."))
    .max(
      maxMessagesAtOnce,
      constantText("Send at most {max} messages.", { max: maxMessagesAtOnce }),
    )
    .refine((messages) => messages.at(-1)?.role === "user", {
      error: constantText("The last message must be the person's own (role user)."),
    }),
  ...choices,
});

/** The models that a key can use, as its provider lists them. */
export const modelList = z.object({
  models: z.array(z.string()),
  /** The model to use by default. `fixed` means that the user cannot choose another. */
  usual: z.string(),
  fixed: z.boolean(),
});

const bereaAnswer = z.object({
  content: z.string(),
  model: z.string(),
  partial: z.boolean(),
});

/** The answer to a request that does not accept a stream. */
export const bereaResponse = bereaAnswer.extend({
  /** Concerns that the AI raised; show where to find help for each. */
  concerns: z.array(z.enum(concerns)),
});

/** The common error shape, with the `message` that callers of this function expect. */
export const bereaFailure = errorBody.extend({ message: z.string() });

/** The events of the function's stream, if the request accepts `text/event-stream`. */
export const bereaEvents = {
  step: replyEvents.step,
  concern: replyEvents.concern,
  delta: z.object({ text: z.string() }),
  done: bereaAnswer,
  /** The part of the answer that was written before the failure. */
  error: bereaFailure.extend({ content: z.string() }),
} as const;
export type BereaEvent = {
  [E in keyof typeof bereaEvents]: { event: E; data: z.infer<(typeof bereaEvents)[E]> };
}[keyof typeof bereaEvents];
