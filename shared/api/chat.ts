// Conversations with the AI. The server generates a reply independently of the request that started
// it, so a tab that closes or reloads loses nothing and can attach to the reply again.

import { z } from "zod";
import { concerns } from "#shared/safety/concern.ts";
import { quotationHandlings, traditions } from "../choices.ts";
import {
  maxAnswerLength,
  maxFollowUps,
  maxLookups,
  maxMessageLength,
  maxSummaryLength,
} from "../limits.ts";
import { constantText } from "../message.ts";
import { errorBody } from "./errors.ts";
import { pageOf, pageQuery } from "./pagination.ts";

const defaultChatTitle = "New Bible Conversation";
/** Lengths in UTF-16 code units. */
const maxTitleLength = 200;
export const maxReadingLength = 60;
export const maxLastMessageLength = 200;
export const maxLookupLength = 100;
/** Maximum number of quotations that one request corrects. */
const maxCorrectionsAtOnce = 50;
const maxImportedCorrections = 200;
/** Maximum number of messages in one call of the function `berea`. */
const maxMessagesAtOnce = 200;

export const messageRole = z.enum(["user", "assistant"]);
export type MessageRole = z.infer<typeof messageRole>;

/** A passage, search or word that the AI looked up for an answer. */
export const lookup = z.object({
  kind: z.enum(["search", "passage", "cross-references", "word", "original-words"]),
  /** The words of a search, the word, or the reference as the AI wrote it. */
  subject: z.string().max(maxLookupLength),
  /** The id of the translation that was read or searched. */
  translation: z.string().max(32).optional(),
});
export type Lookup = z.infer<typeof lookup>;

/** A part of an answer that was replaced by the words, or the place, of scripture. */
export const correction = z.object({
  /** The offset in the answer as it was right after this correction, in UTF-16 code units. */
  at: z.int().min(0),
  before: z.string(),
  after: z.string(),
  /** The passage that has the words, and the id of its translation. */
  reference: z.string(),
  translation: z.string(),
  /**
   * "pointer": the AI named a passage, and the app put in its words. `reference` and `translation`
   * are empty if no words were put in.
   */
  kind: z.literal("pointer").optional(),
});
export type Correction = z.infer<typeof correction>;

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
  /** What the AI looked up for this answer, in order. */
  lookups: z.array(lookup),
  /** The corrections of this answer; `content` is the corrected text. */
  corrections: z.array(correction),
  /** Questions that the AI suggests to ask next, as plain text. */
  follow_ups: z.array(z.string()).max(maxFollowUps),
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
  /** The folder that contains the conversation; `null` outside of folders. */
  folder_id: z.uuid().nullable(),
  /** When the title last changed. A rename sends it as `if_unchanged_since`. */
  titled_at: z.iso.datetime(),
});
export type ChatListItem = z.infer<typeof chatListItem>;

const folderId = z.uuid("folder_id is the id of a folder");

/** Ordered by latest activity, newest first. */
export const chatList = pageOf(chatListItem);
export const chatListQuery = pageQuery.extend({
  /** Only pinned or only unpinned conversations. All if absent. */
  pinned: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  /** Only conversations of this folder, or `none` for those outside of folders. */
  folder: z.union([z.literal("none"), folderId]).optional(),
});

export const chatSearchQuery = z.object({
  /**
   * Words that one message, or the title and the name of the folder, must contain, in any order.
   * Case and accents are ignored.
   */
  query: z.string().trim().min(1, constantText("Please type what to look for.")).max(200),
  cursor: z.string().max(200).optional(),
});
/** A conversation with a match. `message` is `null` if only the title or the folder matched. */
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
  titled_at: z.iso.datetime(),
  folder_id: z.uuid().nullable(),
  /**
   * The messages of the selected branch, oldest first: the newest ones, or those before the
   * requested message.
   */
  messages: z.array(chatMessage),
  /** Whether there are messages before the first of these. */
  earlier: z.boolean(),
  /** Set if the conversation is too long to be sent to the AI whole. */
  context: z
    .object({
      /** The first message that the AI receives with the next question. */
      sent_from: z.uuid(),
      /**
       * The summary that the AI receives instead of earlier messages; `null` if there is none
       * yet.
       */
      summary: z.string().nullable(),
    })
    .nullable(),
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

export const createChat = z.strictObject({
  title: title.default(defaultChatTitle),
  folder_id: folderId.nullable().default(null),
});

/** Absent fields stay unchanged. `folder_id`: the folder to move to, `null` for none. */
export const changeChat = z
  .strictObject({
    title,
    pinned: z.boolean(),
    folder_id: folderId.nullable(),
    /**
     * The `titled_at` that the user saw. If the title changed since, it is not overwritten. Without
     * this field, any title is overwritten.
     */
    if_unchanged_since: z.iso.datetime({
      offset: true,
      error: "if_unchanged_since is the conversation's titled_at",
    }),
  })
  .partial();

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
 * Shares a conversation. `message_id` is the last message that the page shows, if it shows the
 * conversation. `version` is that of `currentShare` when the dialog opened.
 */
export const shareChat = z.strictObject({
  message_id: z.uuid("message_id is the id of a message").optional(),
  version: z.string().max(64).optional(),
});

/** Shares one answer. */
export const shareAnswer = z.strictObject({
  /** Whether the page also shows the question. */
  with_question: z.boolean().default(false),
  /** The `version` of the answer's `currentShare` when the dialog opened. */
  version: z.string().max(64).optional(),
});

export const exportFormats = ["markdown", "json"] as const;
export const exportChatQuery = z.object({
  format: z.enum(exportFormats).default("markdown"),
  /** The translation to check quotations against, unless the text names another. */
  translation: z.string().max(32).default("kjv"),
});

/** A link to a snapshot of a conversation at the time of sharing. */
export const chatShare = z.object({ token: z.string(), created_at: z.iso.datetime() });
export const currentShare = z.object({
  share: chatShare.nullable(),
  /** Differs after each change of what a new link would show: the title and the messages. */
  version: z.string(),
});
/** A link of the user, to a conversation or to one answer. */
export const ownShare = chatShare.extend({
  id: z.uuid(),
  chat_id: z.uuid(),
  /** The title of the conversation now. */
  title: z.string(),
  /** The shared answer; `null` if the conversation is shared. */
  message_id: z.uuid().nullable(),
});
export type OwnShare = z.infer<typeof ownShare>;
/** All links of the user, newest first. */
export const ownShareList = z.object({ items: z.array(ownShare) });

/** What anyone with the link can read. It contains no names and no ids. */
export const sharedChat = z.object({
  /** Empty for one answer, because the title would show the question. */
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
  /** A model of the user's provider. Ignored if the operator has fixed the model. */
  model: z
    .string()
    .regex(/^[\w.:/@-]{1,120}$/, constantText("This is not a valid model name."))
    .optional(),
  /** The Christian tradition whose perspective the AI may use in explanations. */
  tradition: z.enum(traditions).optional(),
  /** The id of the translation that the user reads. Ignored if the server does not have it. */
  translation: z.string().max(32).optional(),
  /** The passage that the user last opened: "John 3". Ignored if it is no reference. */
  reading: z.string().max(maxReadingLength).optional(),
  /** What happens to wrong quotations. Without it, the setting of the installation applies. */
  quotations: z.enum(quotationHandlings).optional(),
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

/**
 * Corrects quotations of an answer. `start` and `end` are offsets in the answer, in UTF-16 code
 * units, and `quoted` are the words there, so that nothing else is replaced.
 */
export const correctAnswer = z.strictObject({
  quotations: z
    .array(z.strictObject({ start: z.int().min(0), end: z.int().min(0), quoted: z.string() }))
    .min(1)
    .max(maxCorrectionsAtOnce),
  /** The translation to check quotations against, unless the answer names another. */
  translation: z.string().max(32).default("kjv"),
});

/**
 * Saves a conversation that the server does not have, such as that of a guest who has created an
 * account.
 */
export const importChat = z.strictObject({
  title: title.default(defaultChatTitle),
  messages: z
    .array(
      z.strictObject({
        role: messageRole,
        content: z.string().min(1).max(maxAnswerLength),
        partial: z.boolean().default(false),
        lookups: z.array(lookup).max(maxLookups).default([]),
        corrections: z.array(correction).max(maxImportedCorrections).default([]),
      }),
    )
    .min(1, constantText("There is nothing to save."))
    .max(maxMessagesAtOnce),
});

/**
 * The events of a reply's stream, in order: one start, any steps, concerns and deltas, then one
 * done or one error. A stream that ends without either was interrupted: reconnect to it. Another
 * start means that the answer starts over: discard the text before it.
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
  /**
   * The reply as saved, or `null` if it was stopped before the first word. `title`: the new title
   * of the conversation, if this answer changed it.
   */
  done: z.object({ message: chatMessage.nullable(), title: z.string().optional() }),
  /** The error, and the partial reply as saved, if any. The user's message is kept. */
  error: errorBody.extend({ message: chatMessage.nullable() }),
} as const;
export type ReplyEvent = {
  [E in keyof typeof replyEvents]: { event: E; data: z.infer<(typeof replyEvents)[E]> };
}[keyof typeof replyEvents];

/** The id under which a guest's answer can be followed. */
export const guestReplyId = z.uuid(constantText("The id of an answer is a UUID."));

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
  /**
   * A random id that the guest's browser creates. A streamed answer then continues if its request
   * ends, and `GET /api/functions/berea/replies/{id}` follows it again.
   */
  reply_id: guestReplyId.optional(),
  /**
   * The summary of the messages before the first one; null if there are none. If this field is
   * sent, the server summarizes messages that the model cannot receive and returns the new summary.
   */
  summary: z.string().max(maxSummaryLength).nullable().optional(),
  ...choices,
});

/** The models that a key can use, as its provider lists them. */
export const modelList = z.object({
  models: z.array(z.string()),
  /** The model to use by default. `fixed` means that the user cannot choose another. */
  default_model: z.string(),
  fixed: z.boolean(),
});

const bereaAnswer = z.object({
  content: z.string(),
  model: z.string(),
  partial: z.boolean(),
  /** What the AI looked up, in order. */
  lookups: z.array(lookup).max(maxLookups),
  /** What the AI wrote in place of the words of scripture in `content`. */
  corrections: z.array(correction),
  /** Questions that the AI suggests to ask next, as plain text. */
  follow_ups: z.array(z.string()).max(maxFollowUps),
  /** A new summary, and the number of messages of the request that it replaces. */
  summary: z.object({ text: z.string(), messages: z.int() }).optional(),
});

export type BereaAnswer = z.infer<typeof bereaAnswer>;

/** The answer to a request that does not accept a stream. */
export const bereaResponse = bereaAnswer.extend({
  /** Concerns that the AI raised. Show help resources for each. */
  concerns: z.array(z.enum(concerns)),
});

/** The common error shape, with the `message` that callers of this function expect. */
export const bereaFailure = errorBody.extend({ message: z.string() });

/** The events of the function's stream, if the request accepts `text/event-stream`. */
export const bereaEvents = {
  step: replyEvents.step,
  concern: replyEvents.concern,
  /** `corrections`: those of the text so far that no earlier event has. */
  delta: replyEvents.delta.extend({ corrections: bereaAnswer.shape.corrections.optional() }),
  /** The answer starts over: discard the text so far. */
  restart: z.object({}),
  done: bereaAnswer,
  /** The part of the answer that was written before the failure. */
  error: bereaFailure.extend({ content: z.string(), corrections: bereaAnswer.shape.corrections }),
} as const;
export type BereaEvent = {
  [E in keyof typeof bereaEvents]: { event: E; data: z.infer<(typeof bereaEvents)[E]> };
}[keyof typeof bereaEvents];
