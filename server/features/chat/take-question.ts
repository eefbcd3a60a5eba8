// The question of a turn, and what the AI receives of the conversation before it.
import { and, eq, inArray } from "drizzle-orm";
import type { ChatMessage } from "#shared/api/chat.ts";
import { firstSent } from "#shared/chat-history.ts";
import { isCutTitle } from "#shared/chat-title.ts";
import { maxMessagesOfChat } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { groupByBytes, WorkSlices } from "../../platform/work-slices.ts";
import { branchTo } from "./branches.ts";
import type { HistoryMessage } from "./history.ts";
import type { LockedTurn, SizedPlace } from "./lock-chat.ts";
import { type PartOfStatement, prepareMessage, readMessages } from "./messages.ts";
import { decryptTitle, ownChat } from "./queries.ts";
import { decryptMessage, readSummary } from "./stored-text.ts";

export type Asked = { content: string | undefined; insteadOf: string | undefined };
/** The question to answer, and what the AI receives of the branch that ends with it. */
export type Question = {
  question: ChatMessage;
  /** Oldest first, with the question as the last. */
  sent: HistoryMessage[];
  /** Set if earlier messages are not sent. */
  summary: string | undefined;
  /** Whether the conversation still has the title that its first message, this one, cut off. */
  hasCutTitle: boolean;
  /** Saves the question, and runs `more` in the same statement. Call it in the same transaction. */
  save: (more?: readonly PartOfStatement[]) => Promise<void>;
};

/**
 * Prepares a new question, or finds the question to answer again. `save` writes it, so that the
 * call to the AI need not wait for that. Throws `not_found`, `conflict` if there is nothing to
 * answer, or `limit_reached`.
 */
export async function takeQuestion(
  user: UserContext,
  locked: LockedTurn,
  { content, insteadOf, tokens }: Asked & { tokens: number },
): Promise<Question> {
  const { tree } = locked;
  const chatId = locked.chat.id;
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
  const end = branchTo(tree, locked.leafId).at(-1);
  if (content === undefined) {
    const asked = replaced ? tree.find(({ id }) => id === replaced.parentId) : end;
    if (asked?.role !== "user" || replaced?.role === "user") {
      throw new ApiError("conflict", "There is no message to answer. Please write one first.");
    }
    const read = await readQuestion(user, locked, { branch: branchTo(tree, asked.id), tokens });
    // A regenerated answer appears where its question ends the branch.
    const save = async (more: readonly PartOfStatement[] = []) => {
      await user.db
        .with(...more)
        .update(bibleChats)
        .set({ leafId: asked.id, historyTokens: tokens })
        .where(ownChat(user, chatId));
    };
    return { ...read, hasCutTitle: false, save };
  }
  if (replaced?.role === "assistant") {
    throw new ApiError("conflict", "An answer cannot be edited. Ask for another one instead.");
  }
  const parentId = replaced ? replaced.parentId : (end?.id ?? null);
  const added = { role: "user", content, parentId, historyTokens: tokens } as const;
  const prepared = prepareMessage(user, chatId, added, locked);
  const { message: question, write: save } = prepared;
  const before = parentId === null ? [] : branchTo(tree, parentId);
  const bytes = Buffer.byteLength(content);
  const place = { id: question.id, role: "user", parentId, position: Infinity, bytes } as const;
  const read = await readQuestion(user, locked, { branch: [...before, place], tokens }, question);
  const hasCutTitle = tree.length === 0 && isCutTitle(decryptTitle(user, locked.chat), content);
  return { ...read, hasCutTitle, save };
}

/**
 * Finds the question of an answer that another server began, and the messages to send to the AI.
 * Throws `not_found`.
 */
export async function reopenQuestion(
  user: UserContext,
  locked: LockedTurn,
  { questionId, tokens }: { questionId: string; tokens: number },
): Promise<Omit<Question, "save" | "hasCutTitle">> {
  if (!locked.tree.some(({ id }) => id === questionId)) throw notFound("message");
  return readQuestion(user, locked, { branch: branchTo(locked.tree, questionId), tokens });
}

/**
 * Reads what the AI receives of a branch that ends with a question, decrypted in slices. `added`:
 * the question, if it is new.
 */
async function readQuestion(
  user: UserContext,
  { chat, tree, recent }: LockedTurn,
  { branch, tokens }: { branch: readonly SizedPlace[]; tokens: number },
  added?: ChatMessage,
): Promise<Pick<Question, "question" | "sent" | "summary">> {
  const from = firstSent(branch, tokens);
  const stored = await readTexts(user, recent, branch.slice(from, added ? -1 : undefined));
  const sent = added ? [...stored, added] : stored;
  const question = added ?? (await readMessages(user, tree, branch.slice(-1)))[0];
  if (!question) throw new Error("the question is missing");
  const summary = from === 0 ? undefined : readSummary(user, chat, branch)?.text;
  return { question, sent, summary };
}

/**
 * Returns the texts at these places of the tree, decrypted in slices. Reads only texts that are not
 * in `recent`, and no other columns, because the first word of an answer waits for this.
 */
async function readTexts(
  user: UserContext,
  recent: LockedTurn["recent"],
  places: readonly SizedPlace[],
): Promise<HistoryMessage[]> {
  const texts: HistoryMessage[] = [];
  const slices = new WorkSlices();
  for (const group of groupByBytes(places, ({ bytes }) => bytes)) {
    if (texts.length > 0) await slices.endSlice();
    const unread = group.filter(({ id }) => !recent.has(id)).map(({ id }) => id);
    const others = unread.length > 0 ? await readContents(user, unread) : undefined;
    for (const { id, role } of group) {
      const content = recent.get(id) ?? others?.get(id);
      if (content) texts.push({ role, content: decryptMessage(user, { id, content }) });
    }
  }
  return texts;
}

async function readContents(
  user: UserContext,
  ids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const { id, content, userId } = bereaMessages;
  const rows = await user.db
    .select({ id, content })
    .from(bereaMessages)
    .where(and(inArray(id, [...ids]), eq(userId, user.id)));
  return new Map(rows.map((row) => [row.id, row.content]));
}
