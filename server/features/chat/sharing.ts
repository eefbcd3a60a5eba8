// A link to a snapshot of a conversation or of one answer contains a random token. The database
// stores the token's hash and the snapshot, encrypted with a key derived from the token. It also
// stores the token, encrypted with the owner's key, so that the owner can copy the link again.
import { createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  ChatMessage,
  chatShare,
  currentShare,
  SharedChat,
  shareChat as shareBody,
} from "#shared/api/chat.ts";
import { maxSharedChatBytes, maxSharedChats } from "#shared/limits.ts";
import { constantText, message } from "#shared/message.ts";
import { decryptBytes, encryptBytes } from "../../db/cipher.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { bereaMessages, bibleChats, chatShares } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import { branchTo } from "./branches.ts";
import { readChat, readOwnChat } from "./messages.ts";
import { assertOwnChat } from "./queries.ts";

export type Share = z.infer<typeof chatShare>;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const keyOf = (token: string) =>
  new Uint8Array(hkdfSync("sha256", token, "", "berea shared conversation", 32));
const placeOf = (id: string) => `chat_shares|snapshot|${id}`;

const shareLimit = {
  bytes: maxSharedChatBytes,
  message: constantText(
    "This conversation is too long to share. Start a new conversation and share that one.",
  ),
};

/**
 * Shares the shown branch and ends an earlier link. Throws `not_found`, `invalid_input` for more
 * than `maxSharedChats`, `too_large` above `maxSharedChatBytes`, and `conflict` if the branch does
 * not end with `message_id` or no longer has the given version, so that nobody shares unseen text.
 */
export async function shareChat(
  user: UserContext,
  chatId: string,
  { message_id, version }: z.infer<typeof shareBody>,
): Promise<Share> {
  await lockLimits(user);
  await lockChat(user, chatId);
  const chat = await readChat(user, chatId, { allUpTo: shareLimit });
  if (chat.messages.length === 0) throw notFound("message to share");
  const isOther = message_id && chat.messages.at(-1)?.id !== message_id;
  // Read after the messages, because a correction does not lock the conversation.
  if (isOther || (version && (await readVersion(user, chatId)) !== version)) {
    throw new ApiError(
      "conflict",
      "This conversation has changed. Look at it again before you share it.",
    );
  }
  await assertMayShareMore(user, ownShare(user, chatId));
  await revokeShare(user, chatId);
  return storeSnapshot(user, { chatId, answerId: null }, chat);
}

/** Stores a snapshot under a new link. `answerId`: the answer, if only one is shared. */
export async function storeSnapshot(
  user: UserContext,
  { chatId, answerId }: { chatId: string; answerId: string | null },
  shared: { title: string; messages: readonly ChatMessage[] },
): Promise<Share> {
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  const slices = new WorkSlices();
  const plain = await writeSnapshot(shared, now, slices);
  await slices.endSlice();
  const encrypted = encryptBytes(keyOf(token), placeOf(id), plain);
  await slices.endSlice();
  await user.db.insert(chatShares).values({
    id,
    userId: user.id,
    chatId,
    answerId,
    token: user.key.encrypt("chat_shares", "token", id, token),
    tokenHash: hashOf(token),
    snapshot: encrypted,
    createdAt: now,
  });
  return { token, created_at: now.toISOString() };
}

/**
 * Returns a `SharedChat` as JSON, written message by message, so that no slice handles all of it.
 * JSON escapes can make a message six times as long. Throws `too_large`.
 */
async function writeSnapshot(
  { title, messages }: { title: string; messages: readonly ChatMessage[] },
  sharedAt: Date,
  slices: WorkSlices,
): Promise<Buffer> {
  const head: Omit<SharedChat, "messages"> = { title, shared_at: sharedAt.toISOString() };
  const parts = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"messages":[`)];
  const end = Buffer.from("]}");
  let bytes = 0;
  for (const [at, { role, content, created_at, model, partial }] of messages.entries()) {
    await slices.spend(Buffer.byteLength(content));
    const message: SharedChat["messages"][number] = { role, content, created_at, model, partial };
    const part = Buffer.from(`${at > 0 ? "," : ""}${JSON.stringify(message)}`);
    bytes += part.length;
    if (bytes > maxSharedChatBytes) throw new ApiError("too_large", shareLimit.message);
    parts.push(part);
  }
  return Buffer.concat([...parts, end]);
}

/** `replaced` is the link that a new one would replace. */
export async function assertMayShareMore(
  { db, id }: UserContext,
  replaced: SQL | undefined,
): Promise<void> {
  const others = and(eq(chatShares.userId, id), replaced && not(replaced));
  if ((await db.$count(chatShares, others)) < maxSharedChats) return;
  throw new ApiError(
    "invalid_input",
    message("You already share {count} conversations and answers. End one of their links first.", {
      count: maxSharedChats,
    }),
  );
}

/** Of two devices that share a conversation at once, the second replaces the link of the first. */
export async function lockChat({ db, id }: UserContext, chatId: string): Promise<void> {
  await db
    .select({ id: bibleChats.id })
    .from(bibleChats)
    .where(and(eq(bibleChats.id, chatId), eq(bibleChats.userId, id)))
    .for("update");
}

const ownShare = (user: UserContext, chatId: string) =>
  and(eq(chatShares.chatId, chatId), eq(chatShares.userId, user.id), isNull(chatShares.answerId));
/** The columns of a link, without the snapshot. */
export const linkColumns = {
  id: chatShares.id,
  chatId: chatShares.chatId,
  answerId: chatShares.answerId,
  token: chatShares.token,
  createdAt: chatShares.createdAt,
};

export const presentShare = (
  { key }: UserContext,
  { id, token, createdAt }: Pick<typeof chatShares.$inferSelect, "id" | "token" | "createdAt">,
): Share => ({
  token: key.decrypt("chat_shares", "token", id, token),
  created_at: createdAt.toISOString(),
});

/**
 * Returns the link, or null, and the version that a new link would show. Throws `not_found` if the
 * conversation is not the user's.
 */
export async function readShare(
  user: UserContext,
  chatId: string,
): Promise<z.infer<typeof currentShare>> {
  const version = await readVersion(user, chatId);
  const [row] = await user.db.select(linkColumns).from(chatShares).where(ownShare(user, chatId));
  return { share: row ? presentShare(user, row) : null, version };
}

/**
 * Returns a hash of the encrypted title and messages of the branch that is shown. Each change of a
 * text changes its ciphertext, so nothing has to be decrypted. Throws `not_found`.
 */
async function readVersion(user: UserContext, chatId: string): Promise<string> {
  const chat = await readOwnChat(user, chatId);
  const { id, parentId, position, content, userId } = bereaMessages;
  const messages = await user.db
    .select({ id, parentId, position, hash: sql<string>`encode(sha256(${content}), 'hex')` })
    .from(bereaMessages)
    .where(and(eq(bereaMessages.chatId, chatId), eq(userId, user.id)));
  const hash = createHash("sha256").update(chat.title);
  for (const message of branchTo(messages, chat.leafId)) hash.update(message.hash);
  return hash.digest("base64url");
}

/** Ends the link, if there is one. Throws `not_found` if the conversation is not the user's. */
export async function revokeShare(user: UserContext, chatId: string): Promise<void> {
  await assertOwnChat(user, chatId);
  await user.db.delete(chatShares).where(ownShare(user, chatId));
}

/**
 * Returns the stored JSON of a `SharedChat`, without parsing it, because that takes most of the
 * time of the call. Throws `not_found` if the link has ended or is wrong.
 */
export async function readShareSnapshot(db: Db, token: string): Promise<Uint8Array> {
  const tokenHash = hashOf(token);
  // Row-level security shows only the row with this hash.
  await db.execute(sql`select set_config('berea.share', ${tokenHash}, true)`);
  const [row] = await db.select().from(chatShares).where(eq(chatShares.tokenHash, tokenHash));
  if (!row) throw notFound("shared conversation");
  await new WorkSlices().endSlice();
  return decryptBytes(keyOf(token), placeOf(row.id), row.snapshot);
}
