// The messages of one conversation.
import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { type ChatMessage, type MessageRole, messagesPerPage } from "#shared/api/chat.ts";
import { maxMessagesOfChat } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { byteLength, countFitting } from "../../db/page-bytes.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { groupByBytes, WorkSlices } from "../../platform/work-slices.ts";
import { branchTo, type Node, newestLeafBelow, versionsOf } from "./branches.ts";
import { ownChat, presentChat } from "./queries.ts";

type MessageRow = typeof bereaMessages.$inferSelect;
type Place = Node & { role: MessageRole };
type SizedPlace = Place & { bytes: number };

/** The tree of a conversation, without texts. */
function readTree({ db, id }: UserContext, chatId: string): Promise<SizedPlace[]> {
  const { id: messageId, parentId, position, role, content } = bereaMessages;
  return db
    .select({ id: messageId, parentId, position, role, bytes: byteLength(content) })
    .from(bereaMessages)
    .where(and(eq(bereaMessages.chatId, chatId), eq(bereaMessages.userId, id)));
}

/** Reads a conversation and its tree and locks it for this transaction. Throws `not_found`. */
async function holdChat(user: UserContext, chatId: string) {
  const { id, parentId, position, role } = bereaMessages;
  const rows = await user.db
    .select({ leafId: bibleChats.leafId, place: { id, parentId, position, role } })
    .from(bibleChats)
    .leftJoin(
      bereaMessages,
      and(eq(bereaMessages.chatId, bibleChats.id), eq(bereaMessages.userId, user.id)),
    )
    .where(ownChat(user, chatId))
    .for("update", { of: bibleChats });
  const [first] = rows;
  if (!first) throw notFound("conversation");
  return { leafId: first.leafId, tree: rows.flatMap(({ place }) => place ?? []) };
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

async function readOwnChat(user: UserContext, chatId: string) {
  const [chat] = await user.db.select().from(bibleChats).where(ownChat(user, chatId));
  if (!chat) throw notFound("conversation");
  return chat;
}

/**
 * A conversation with a page of the branch that is shown, oldest message first: the newest page, the
 * page before a message, or all of the branch if it has at most `allUpTo.bytes`. A page has at most
 * `maxPageBytes` unless one message has more.
 * Throws `not_found`, or `too_large` with `allUpTo.message`.
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
  const { title, created_at } = presentChat(user, chat, null);
  const messages = await readMessages(user, tree, branch.slice(start, end));
  return { id: chatId, title, created_at, messages, earlier: start > 0 };
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
};

/**
 * Adds a message and moves the conversation to the top of the list. A question switches to its
 * branch; an answer does not, because the user may be reading another branch by then. Returns
 * `undefined` if the conversation was deleted in the meantime.
 */
export async function addMessage(
  user: UserContext,
  chatId: string,
  message: NewMessage,
): Promise<ChatMessage | undefined> {
  try {
    const { leafId, tree } = await holdChat(user, chatId);
    return await insertMessage(user, chatId, message, { leafId, tree });
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}

type Held = Awaited<ReturnType<typeof holdChat>>;

async function insertMessage(
  { db, id: userId, key }: UserContext,
  chatId: string,
  { role, content, parentId, model, tokens, partial = false }: NewMessage,
  { leafId, tree }: Held,
): Promise<ChatMessage> {
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
    createdAt: now,
  };
  await db.insert(bereaMessages).values(row);
  await db
    .update(bibleChats)
    .set({ updatedAt: now, ...(role === "user" || leafId === parentId ? { leafId: id } : {}) })
    .where(and(eq(bibleChats.id, chatId), eq(bibleChats.userId, userId)));
  return present(row, content, versionsOf([...tree, row])(row));
}

export type Asked = { content: string | undefined; insteadOf: string | undefined };
/** The question to answer, and the branch that ends with it, oldest first. */
export type Question = { question: ChatMessage; branch: ChatMessage[] };

/**
 * Saves a new question, or finds the question to answer again. Throws `not_found`, `conflict` if
 * there is nothing to answer, or `limit_reached`.
 */
export async function takeQuestion(
  user: UserContext,
  chatId: string,
  { content, insteadOf }: Asked,
  mostMessages: number,
): Promise<Question> {
  const held = await holdChat(user, chatId);
  const { tree } = held;
  if (tree.length >= maxMessagesOfChat) {
    throw new ApiError(
      "limit_reached",
      message(
        "This conversation has {max, number} messages, which is the limit. Start a new one to go on.",
        { max: maxMessagesOfChat },
      ),
    );
  }
  const replaced = insteadOf === undefined ? undefined : tree.find(({ id }) => id === insteadOf);
  if (insteadOf !== undefined && !replaced) throw notFound("message");
  const end = branchTo(tree, held.leafId).at(-1);
  if (content === undefined) {
    const asked = replaced ? tree.find(({ id }) => id === replaced.parentId) : end;
    if (asked?.role !== "user" || replaced?.role === "user") {
      throw new ApiError("conflict", "There is no message without an answer. Please write one.");
    }
    // A regenerated answer appears where its question ends the branch.
    await user.db.update(bibleChats).set({ leafId: asked.id }).where(ownChat(user, chatId));
    const branch = await readBranch(user, tree, asked.id, mostMessages);
    const question = branch.at(-1);
    if (!question) throw new Error("the question just found is gone");
    return { question, branch };
  }
  if (replaced?.role === "assistant") {
    throw new ApiError("conflict", "An answer cannot be edited. Ask for another one instead.");
  }
  const parentId = replaced ? replaced.parentId : (end?.id ?? null);
  const question = await insertMessage(user, chatId, { role: "user", content, parentId }, held);
  const before = parentId === null ? [] : await readBranch(user, tree, parentId, mostMessages - 1);
  return { question, branch: [...before, question] };
}

/** Returns the newest messages of the branch that ends in one, decrypted in slices. */
async function readBranch(
  user: UserContext,
  tree: readonly Place[],
  leaf: string,
  most: number,
): Promise<ChatMessage[]> {
  const branch = branchTo(tree, leaf).slice(-most);
  const sizes = await readSizes(user, branch);
  const sized = branch.map((place) => ({ ...place, bytes: sizes.get(place.id) ?? 0 }));
  return readMessages(user, tree, sized);
}

/** Returns the messages at some places of the tree, decrypted in slices. */
async function readMessages(
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

async function readSizes(
  { db, id: userId }: UserContext,
  places: readonly Place[],
): Promise<ReadonlyMap<string, number>> {
  const ids = places.map(({ id }) => id);
  const rows = await db
    .select({ id: bereaMessages.id, bytes: byteLength(bereaMessages.content) })
    .from(bereaMessages)
    .where(and(inArray(bereaMessages.id, ids), eq(bereaMessages.userId, userId)));
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

export function openMessage({ key }: UserContext, row: Pick<MessageRow, "id" | "content">): string {
  return key.decryptForDisplay("berea_messages", "content", row.id, row.content);
}

function presentMessage(user: UserContext, row: MessageRow, versions: string[]): ChatMessage {
  return present(row, openMessage(user, row), versions);
}

function present(
  row: Omit<MessageRow, "content" | "userId">,
  content: string,
  versions: string[],
): ChatMessage {
  const { inputTokens: input, outputTokens: output } = row;
  return {
    id: row.id,
    role: row.role,
    content,
    created_at: row.createdAt.toISOString(),
    model: row.model,
    tokens: input === null || output === null ? null : { input, output },
    partial: row.partial,
    versions,
  };
}
