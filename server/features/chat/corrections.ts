// Corrects quotations of a saved answer. The corrected text replaces the answer, so that the AI,
// shared links and exports get it. The corrections are stored, so that they can be shown and
// undone.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  type AppliedCorrection,
  correctedWords,
  undoCorrectedWords,
} from "#scripture/citations/corrections/applied-corrections.ts";
import type { ChatMessage, correctAnswer as correctBody } from "#shared/api/chat.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { bereaMessages } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { readMessage } from "./messages.ts";
import { assertOwnChat } from "./queries.ts";
import { encryptCorrections } from "./stored-text.ts";

type Row = typeof bereaMessages.$inferSelect;
/** The answer to correct, and its owner. */
type Target = { userId: string; chatId: string; messageId: string };

/**
 * Replaces quotations with the text of scripture. A correction is saved only if the corrected text
 * passes the check. Throws `not_found`, or `conflict` if the answer has changed or none of the
 * quotations can be corrected.
 */
export async function correctAnswer(
  { db, library, limits, scripture }: Pick<Services, "db" | "library" | "limits" | "scripture">,
  target: Target,
  { quotations, translation }: z.infer<typeof correctBody>,
  signal: AbortSignal,
): Promise<ChatMessage> {
  const { userId } = target;
  await limits.take("checksPerAddress", userId);
  const version = library.text(translation).info.id;
  const content = await db.asUser(userId, async (user) =>
    readContent(user, await lockAnswer(user, target)),
  );
  // In a thread: planning the corrections of a long answer takes seconds of CPU.
  const corrected = await scripture.run(
    { kind: "correct", text: content, version, quotations },
    { caller: userId, signal, limits },
  );
  if (!corrected) throw changed();
  const { text, corrections } = corrected;
  if (corrections.length === 0) {
    throw new ApiError("conflict", "These quotations could not be corrected.");
  }
  return db.asUser(userId, async (user) => {
    const row = await lockAnswer(user, target);
    if (readContent(user, row) !== content) throw changed();
    return save(user, target, text, [...readCorrections(user, row), ...corrections]);
  });
}

/**
 * Restores the quotations of an answer as the AI wrote them. Throws `not_found`, or `conflict` if it
 * was not corrected.
 */
export async function undoAnswerCorrections(db: Database, target: Target): Promise<ChatMessage> {
  return db.asUser(target.userId, async (user) => {
    const row = await lockAnswer(user, target);
    const all = readCorrections(user, row);
    if (correctedWords(all).length === 0) {
      throw new ApiError("conflict", "This answer has no corrections.");
    }
    const undone = undoCorrectedWords(readContent(user, row), all);
    return save(user, target, undone.text, undone.corrections);
  });
}

/**
 * Decrypts the text of an answer. Throws if that is impossible: the placeholder that is shown
 * instead must never replace the stored text.
 */
const readContent = ({ key }: UserContext, { id, content }: Row): string =>
  key.decrypt("berea_messages", "content", id, content);

const readCorrections = ({ key }: UserContext, { id, corrections }: Row): AppliedCorrection[] =>
  corrections ? JSON.parse(key.decrypt("berea_messages", "corrections", id, corrections)) : [];

const changed = () =>
  new ApiError("conflict", "This answer has changed. Reload the page and try again.");

/** Reads an answer and locks it for this transaction. Throws `not_found`. */
async function lockAnswer(user: UserContext, { chatId, messageId }: Target): Promise<Row> {
  await assertOwnChat(user, chatId);
  const [row] = await user.db
    .select()
    .from(bereaMessages)
    .where(isAnswer(user, chatId, messageId))
    .for("update");
  if (!row) throw notFound("answer");
  return row;
}

function isAnswer({ id: userId }: UserContext, chatId: string, messageId: string) {
  const { id, chatId: chat, userId: owner, role } = bereaMessages;
  return and(eq(id, messageId), eq(chat, chatId), eq(owner, userId), eq(role, "assistant"));
}

async function save(
  user: UserContext,
  { chatId, messageId }: Target,
  content: string,
  corrections: readonly AppliedCorrection[],
): Promise<ChatMessage> {
  await user.db
    .update(bereaMessages)
    .set({
      content: user.key.encrypt("berea_messages", "content", messageId, content),
      corrections: encryptCorrections(user.key, messageId, corrections),
    })
    .where(isAnswer(user, chatId, messageId));
  return readMessage(user, chatId, messageId);
}
