// The messages of one conversation.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, type WithSubquery } from "drizzle-orm";
import type { AppliedCorrection } from "#scripture/citations/corrections/applied-corrections.ts";
import {
  type ChatDetail,
  type ChatMessage,
  type Lookup,
  type MessageRole,
  messagesPerPage,
} from "#shared/api/chat.ts";
import { firstSent } from "#shared/chat-history.ts";
import type { UserContext } from "../../db/database.ts";
import { byteLength, countFitting } from "../../db/page-bytes.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { groupByBytes, WorkSlices } from "../../platform/work-slices.ts";
import { branchTo, newestLeafBelow, versionsOf } from "./branches.ts";
import { type LockedChat, lockChat, type Place, type SizedPlace } from "./lock-chat.ts";
import { ownChat, presentChat } from "./queries.ts";
import {
  decryptCorrections,
  decryptFollowUps,
  decryptLookups,
  decryptMessage,
  encryptCorrections,
  encryptFollowUps,
  encryptLookups,
  readSummary,
} from "./stored-text.ts";

type ChatRow = typeof bibleChats.$inferSelect;
type MessageRow = typeof bereaMessages.$inferSelect;

/** The tree of a conversation, without texts. */
export function readTree({ db, id }: UserContext, chatId: string): Promise<SizedPlace[]> {
  const { id: messageId, parentId, position, role, content } = bereaMessages;
  return db
    .select({ id: messageId, parentId, position, role, bytes: byteLength(content) })
    .from(bereaMessages)
    .where(and(eq(bereaMessages.chatId, chatId), eq(bereaMessages.userId, id)));
}

async function readRows(
  { db, id }: UserContext,
  ids: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bereaMessages)
    .where(and(inArray(bereaMessages.id, [...ids]), eq(bereaMessages.userId, id)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readOwnChat(user: UserContext, chatId: string) {
  const [chat] = await user.db.select().from(bibleChats).where(ownChat(user, chatId));
  if (!chat) throw notFound("conversation");
  return chat;
}

/**
 * Returns a conversation with the newest page of the shown branch, the page before a message, or
 * all of it up to `allUpTo.bytes`; oldest message first. A page has at most `maxPageBytes` unless
 * one message has more. Throws `not_found`, or `too_large` with `allUpTo.message`.
 */
export async function readChat(
  user: UserContext,
  chatId: string,
  {
    before,
    allUpTo,
  }: { before?: string | undefined; allUpTo?: { bytes: number; message: string } } = {},
) {
  const chat = await readOwnChat(user, chatId);
  const tree = await readTree(user, chatId);
  const branch = branchTo(tree, chat.leafId);
  if (allUpTo && branch.reduce((sum, { bytes }) => sum + bytes, 0) > allUpTo.bytes) {
    throw new ApiError("too_large", allUpTo.message);
  }
  const end = before === undefined ? branch.length : branch.findIndex(({ id }) => id === before);
  if (end < 0) throw notFound("message");
  const newestFirst = branch.slice(Math.max(0, end - messagesPerPage), end).toReversed();
  const start = allUpTo ? 0 : end - countFitting(newestFirst);
  const { title, created_at, titled_at, folder_id } = presentChat(user, chat, null);
  const messages = await readMessages(user, tree, branch.slice(start, end));
  const context = readContext(user, chat, branch);
  const names = { id: chatId, title, created_at, titled_at, folder_id };
  return { ...names, messages, earlier: start > 0, context };
}

/** Returns what the AI receives of a branch; null if it receives all. */
function readContext(
  user: UserContext,
  chat: ChatRow,
  branch: readonly SizedPlace[],
): ChatDetail["context"] {
  // Assumes that the next question goes to the same model.
  const from = firstSent(branch, chat.historyTokens ?? undefined);
  const sentFrom = branch[from]?.id;
  if (from === 0 || sentFrom === undefined) return null;
  return { sent_from: sentFrom, summary: readSummary(user, chat, branch)?.text ?? null };
}

/** Shows the branch that contains a message, down to its newest leaf. Throws `not_found`. */
export async function showBranch(
  user: UserContext,
  chatId: string,
  messageId: string,
): Promise<void> {
  await readOwnChat(user, chatId);
  const tree = await readTree(user, chatId);
  if (!tree.some(({ id }) => id === messageId)) throw notFound("message");
  await user.db
    .update(bibleChats)
    .set({ leafId: newestLeafBelow(tree, messageId) })
    .where(ownChat(user, chatId));
}

export type NewMessage = {
  role: MessageRole;
  content: string;
  /** The parent message; null for the first one. */
  parentId: string | null;
  model?: string;
  tokens?: { input: number; output: number } | undefined;
  partial?: boolean;
  lookups?: Lookup[];
  corrections?: readonly AppliedCorrection[];
  followUps?: string[];
  /** Tokens of the conversation that a question sends at most. */
  historyTokens?: number;
};

/**
 * Adds a message and moves the conversation to the top of the list. A question switches to its
 * branch; an answer does not, because the user may be reading another branch by then. Returns
 * `undefined` if the conversation has been deleted.
 */
export async function addMessage(
  user: UserContext,
  chatId: string,
  message: NewMessage,
): Promise<ChatMessage | undefined> {
  try {
    const { leafId, tree } = await lockChat(user, chatId);
    const prepared = prepareMessage(user, chatId, message, { leafId, tree });
    await prepared.write();
    return prepared.message;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** A statement that runs as part of another one. */
export type PartOfStatement = WithSubquery;

/**
 * A message that is not written yet. Call `write` in the transaction that prepared it; `more` runs
 * in the same statement.
 */
type PreparedMessage = {
  message: ChatMessage;
  write: (more?: readonly PartOfStatement[]) => Promise<void>;
};

export function prepareMessage(
  { db, id: userId, key }: UserContext,
  chatId: string,
  message: NewMessage,
  { leafId, tree }: Pick<LockedChat, "leafId" | "tree">,
): PreparedMessage {
  const { role, content, parentId, model, tokens, partial = false } = message;
  const { lookups = [], followUps = [], corrections = [], historyTokens } = message;
  const id = randomUUID();
  const now = new Date();
  const position = tree.reduce((last, place) => Math.max(last, place.position), 0) + 1;
  const row = {
    id,
    chatId,
    userId,
    role,
    content: key.encrypt("berea_messages", "content", id, content),
    position,
    parentId,
    model: model ?? null,
    inputTokens: tokens?.input ?? null,
    outputTokens: tokens?.output ?? null,
    partial,
    lookups: encryptLookups(key, id, lookups),
    corrections: encryptCorrections(key, id, corrections),
    followUps: encryptFollowUps(key, id, followUps),
    createdAt: now,
  };
  const versions = versionsOf([...tree, row])(row);
  const decrypted = {
    content,
    lookups,
    corrections: [...corrections],
    follow_ups: followUps,
    versions,
  };
  return {
    message: present(row, decrypted),
    async write(more = []) {
      const added = db
        .$with("added")
        .as(db.insert(bereaMessages).values(row).returning({ id: bereaMessages.id }));
      await db
        .with(added, ...more)
        .update(bibleChats)
        .set({
          updatedAt: now,
          ...(role === "user" || leafId === parentId ? { leafId: id } : {}),
          ...(historyTokens !== undefined && { historyTokens }),
        })
        .where(and(eq(bibleChats.id, chatId), eq(bibleChats.userId, userId)));
    },
  };
}

/** Returns the messages at some places of the tree, decrypted in slices. */
export async function readMessages(
  user: UserContext,
  tree: readonly Place[],
  places: readonly SizedPlace[],
): Promise<ChatMessage[]> {
  const versions = versionsOf(tree);
  const messages: ChatMessage[] = [];
  const slices = new WorkSlices();
  for (const group of groupByBytes(places, ({ bytes }) => bytes)) {
    await slices.endSlice();
    const rows = await readRows(
      user,
      group.map(({ id }) => id),
    );
    for (const place of group) {
      const row = rows.get(place.id);
      if (row) messages.push(presentMessage(user, row, versions(place)));
    }
  }
  return messages;
}

function presentMessage(user: UserContext, row: MessageRow, versions: string[]): ChatMessage {
  return present(row, {
    content: decryptMessage(user, row),
    lookups: decryptLookups(user, row),
    corrections: decryptCorrections(user, row),
    follow_ups: decryptFollowUps(user, row),
    versions,
  });
}

/** Returns one message of a conversation. Throws `not_found`. */
export async function readMessage(
  user: UserContext,
  chatId: string,
  messageId: string,
): Promise<ChatMessage> {
  const tree = await readTree(user, chatId);
  const place = tree.find(({ id }) => id === messageId);
  const [found] = place ? await readMessages(user, tree, [place]) : [];
  if (!found) throw notFound("message");
  return found;
}

type Decrypted = Pick<
  ChatMessage,
  "content" | "lookups" | "corrections" | "follow_ups" | "versions"
>;

function present(
  row: Omit<MessageRow, "content" | "lookups" | "corrections" | "followUps" | "userId">,
  decrypted: Decrypted,
): ChatMessage {
  const { inputTokens: input, outputTokens: output } = row;
  return {
    id: row.id,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    model: row.model,
    tokens: input === null || output === null ? null : { input, output },
    partial: row.partial,
    ...decrypted,
  };
}
