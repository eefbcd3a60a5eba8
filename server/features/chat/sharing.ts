// A link to a snapshot of a conversation. The link contains a random token. The database stores the
// hash of the token and the snapshot, encrypted with a key derived from the token, so the database
// alone cannot decrypt it. The token is stored encrypted with the owner's key, so the owner can
// copy the link again.
import { createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ChatMessage, chatShare, SharedChat } from "#shared/api/chat.ts";
import { maxSharedChatBytes, maxSharedChats } from "#shared/limits.ts";
import { constantText, message } from "#shared/message.ts";
import { decryptBytes, encryptBytes } from "../../db/cipher.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { bibleChats, chatShares } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import { readChat } from "./messages.ts";
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
 * Shares the branch that is shown and ends an earlier link. Throws `not_found`, `invalid_input` if
 * the user shares `maxSharedChats` other conversations, `too_large` if the snapshot would have more
 * than `maxSharedChatBytes`, or `conflict` if the branch does not end with `lastMessageId`, so that
 * nobody shares what they have not seen.
 */
export async function shareChat(
  person: UserContext,
  chatId: string,
  lastMessageId?: string,
): Promise<Share> {
  await lockLimits(person);
  await lockChat(person, chatId);
  const chat = await readChat(person, chatId, { allUpTo: shareLimit });
  if (chat.messages.length === 0) throw notFound("message to share");
  if (lastMessageId && chat.messages.at(-1)?.id !== lastMessageId) {
    throw new ApiError(
      "conflict",
      "This conversation has changed. Look at it again before you share it.",
    );
  }
  await assertMayShareMore(person, chatId);
  await revokeShare(person, chatId);
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  const slices = new WorkSlices();
  const plain = await writeSnapshot(chat, now, slices);
  await slices.endSlice();
  const encrypted = encryptBytes(keyOf(token), placeOf(id), plain);
  await slices.endSlice();
  await person.db.insert(chatShares).values({
    id,
    userId: person.id,
    chatId,
    token: person.key.encrypt("chat_shares", "token", id, token),
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

async function assertMayShareMore({ db, id }: UserContext, chatId: string): Promise<void> {
  const others = and(eq(chatShares.userId, id), ne(chatShares.chatId, chatId));
  if ((await db.$count(chatShares, others)) < maxSharedChats) return;
  throw new ApiError(
    "invalid_input",
    message("You already share {count} conversations. End one of their links first.", {
      count: maxSharedChats,
    }),
  );
}

/** Of two devices that share a conversation at once, the second replaces the link of the first. */
async function lockChat({ db, id }: UserContext, chatId: string): Promise<void> {
  await db
    .select({ id: bibleChats.id })
    .from(bibleChats)
    .where(and(eq(bibleChats.id, chatId), eq(bibleChats.userId, id)))
    .for("update");
}

const ownShare = (person: UserContext, chatId: string) =>
  and(eq(chatShares.chatId, chatId), eq(chatShares.userId, person.id));

/** Returns the link, or null. Throws `not_found` if the conversation is not the user's. */
export async function readShare(person: UserContext, chatId: string): Promise<Share | null> {
  await assertOwnChat(person, chatId);
  const [row] = await person.db.select().from(chatShares).where(ownShare(person, chatId));
  if (!row) return null;
  const token = person.key.decrypt("chat_shares", "token", row.id, row.token);
  return { token, created_at: row.createdAt.toISOString() };
}

/** Ends the link, if there is one. Throws `not_found` if the conversation is not the user's. */
export async function revokeShare(person: UserContext, chatId: string): Promise<void> {
  await assertOwnChat(person, chatId);
  await person.db.delete(chatShares).where(ownShare(person, chatId));
}

/**
 * Returns the stored JSON of a `SharedChat`, without parsing it, because that takes most of the
 * time of the call. Throws `not_found` if the link has ended or is wrong.
 */
export async function openShare(db: Db, token: string): Promise<Uint8Array> {
  const tokenHash = hashOf(token);
  // Row-level security shows only the row with this hash.
  await db.execute(sql`select set_config('berea.share', ${tokenHash}, true)`);
  const [row] = await db.select().from(chatShares).where(eq(chatShares.tokenHash, tokenHash));
  if (!row) throw notFound("shared conversation");
  await new WorkSlices().endSlice();
  return decryptBytes(keyOf(token), placeOf(row.id), row.snapshot);
}
