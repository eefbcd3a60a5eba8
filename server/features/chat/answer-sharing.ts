// Links to one answer, and the list of all links of a user. See sharing.ts.
import { createHash } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { currentShare, OwnShare, shareAnswer as shareAnswerBody } from "#shared/api/chat.ts";
import type { UserContext } from "../../db/database.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { bereaMessages, bibleChats, chatShares } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { readMessages, readTree } from "./messages.ts";
import { assertOwnChat, decryptTitle } from "./queries.ts";
import {
  assertMayShareMore,
  linkColumns,
  lockChat,
  presentShare,
  type Share,
  storeSnapshot,
} from "./sharing.ts";

type AnswerPlace = { chatId: string; answerId: string };

/**
 * Shares one answer, alone or with its question, and ends an earlier link to it. Throws
 * `not_found`, `invalid_input` for more than `maxSharedChats`, and `conflict` if the answer no
 * longer has the given version.
 */
export async function shareAnswer(
  user: UserContext,
  { chatId, answerId }: AnswerPlace,
  { with_question: withQuestion, version }: z.infer<typeof shareAnswerBody>,
): Promise<Share> {
  await lockLimits(user);
  await lockChat(user, chatId);
  const { answer, question } = await readAnswer(user, { chatId, answerId });
  if (version && (await readAnswerVersion(user, { chatId, answerId })) !== version) {
    throw new ApiError(
      "conflict",
      "This answer has changed. Look at it again before you share it.",
    );
  }
  const own = ownAnswerShare(user, { chatId, answerId });
  await assertMayShareMore(user, own);
  await user.db.delete(chatShares).where(own);
  const messages = withQuestion && question ? [question, answer] : [answer];
  return storeSnapshot(user, { chatId, answerId }, { title: "", messages });
}

const ownAnswerShare = (user: UserContext, { chatId, answerId }: AnswerPlace) =>
  and(
    eq(chatShares.chatId, chatId),
    eq(chatShares.userId, user.id),
    // Unlike `=`, `is not distinct from` never returns null, so the condition can be negated.
    sql`${chatShares.answerId} is not distinct from ${answerId}`,
  );

/** Returns an answer and its question. Throws `not_found`, also for a question. */
async function readAnswer(user: UserContext, { chatId, answerId }: AnswerPlace) {
  await assertOwnChat(user, chatId);
  const tree = await readTree(user, chatId);
  const place = tree.find(({ id, role }) => id === answerId && role === "assistant");
  if (!place) throw notFound("answer");
  const asked = tree.find(({ id }) => id === place.parentId);
  const messages = await readMessages(user, tree, asked ? [asked, place] : [place]);
  const answer = messages.find(({ id }) => id === answerId);
  if (!answer) throw notFound("answer");
  return { answer, question: messages.find(({ id }) => id === asked?.id) };
}

/** Returns a hash of the encrypted answer, which a correction changes. Throws `not_found`. */
async function readAnswerVersion(
  user: UserContext,
  { chatId, answerId }: AnswerPlace,
): Promise<string> {
  await assertOwnChat(user, chatId);
  const { id, chatId: chat, userId, role, content } = bereaMessages;
  const [row] = await user.db
    .select({ hash: sql<string>`encode(sha256(${content}), 'hex')` })
    .from(bereaMessages)
    .where(and(eq(id, answerId), eq(chat, chatId), eq(userId, user.id), eq(role, "assistant")));
  if (!row) throw notFound("answer");
  return createHash("sha256").update(row.hash).digest("base64url");
}

/** Returns the link to an answer, or null, and the version that a new link would show. */
export async function readAnswerShare(
  user: UserContext,
  place: AnswerPlace,
): Promise<z.infer<typeof currentShare>> {
  const version = await readAnswerVersion(user, place);
  const [row] = await user.db
    .select(linkColumns)
    .from(chatShares)
    .where(ownAnswerShare(user, place));
  return { share: row ? presentShare(user, row) : null, version };
}

/** Ends the link to an answer, if there is one. Throws `not_found` for another user's chat. */
export async function revokeAnswerShare(user: UserContext, place: AnswerPlace): Promise<void> {
  await assertOwnChat(user, place.chatId);
  await user.db.delete(chatShares).where(ownAnswerShare(user, place));
}

/** Returns all links of the user, newest first. */
export async function listShares(user: UserContext): Promise<OwnShare[]> {
  const rows = await user.db
    .select({ share: linkColumns, chat: bibleChats })
    .from(chatShares)
    .innerJoin(bibleChats, and(eq(bibleChats.id, chatShares.chatId), isNull(bibleChats.deletedAt)))
    .where(and(eq(chatShares.userId, user.id), eq(bibleChats.userId, user.id)))
    .orderBy(desc(chatShares.createdAt), desc(chatShares.id));
  return rows.map(({ share, chat }) => ({
    id: share.id,
    chat_id: share.chatId,
    message_id: share.answerId,
    title: decryptTitle(user, chat),
    ...presentShare(user, share),
  }));
}
