/*
 * Searches conversations. Messages are encrypted, so the server decrypts them during the search,
 * newest conversation first, and never while a transaction is open. The work of one call is
 * bounded; its cursor lets the next call continue, even within a conversation.
 */

import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ChatSearchResult, MessageRole } from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { message } from "#shared/message.ts";
import type { Database, UserContext } from "../../db/database.ts";
import { newestFirst } from "../../db/keyset-pagination.ts";
import { bereaMessages, bibleChats, chatFolders } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { normalizeForSearch, originalIndex, searchWords } from "../../platform/fold-text.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import { decryptFolderName } from "./folders.ts";
import { presentChat } from "./queries.ts";
import { decryptMessage } from "./stored-text.ts";

/**
 * Maximum messages and bytes that one transaction reads. Decrypting and comparing 256 KiB takes
 * some milliseconds.
 */
const maxRowsAtOnce = 400;
export const maxBytesAtOnce = 256 * 1024;
/** Maximum that one call reads. The transaction that reaches it still finishes. */
export const maxBytesPerCall = 1024 * 1024;
const maxRowsPerCall = 4_000;
const maxFindings = 20;
const excerptReach = 70;
/** Position in a cursor: the whole conversation was searched. */
const afterAll = 2_147_483_647;

/** Where a search continues: after a message of a conversation. */
type Mark = { at: Date; id: string; position: number };
const markShape = z.tuple([z.iso.datetime(), z.uuid(), z.int().min(0).max(afterAll)]);

type ChatRow = typeof bibleChats.$inferSelect;
type Message = { id: string; role: MessageRole; position: number; content: Uint8Array };
type FolderRow = Pick<typeof chatFolders.$inferSelect, "id" | "name">;
type Row = { chat: ChatRow; folder: FolderRow | null; message: Message | undefined };

export async function searchChats(
  db: Database,
  userId: string,
  { query, cursor }: { query: string; cursor?: string | undefined },
): Promise<Page<ChatSearchResult>> {
  const findings = new Findings(searchWords(query));
  let from = cursor === undefined ? undefined : decodeMark(cursor);
  const slices = new WorkSlices();
  let [bytes, rows] = [0, 0];
  for (;;) {
    const part = await db.asUser(userId, (user) => readPart(user, from));
    for (const row of part.rows) {
      await slices.spend(row.message?.content.length ?? 0);
      findings.visit(part.user, row);
    }
    if (!part.more) {
      findings.finish();
      return { items: findings.items, nextCursor: null };
    }
    bytes += part.bytes;
    rows += part.rows.length;
    const full = findings.items.length >= maxFindings;
    const stop = full || bytes >= maxBytesPerCall || rows >= maxRowsPerCall;
    // A match by title only is returned now, because the next call may start after the last message
    // of the conversation.
    if (stop) findings.finish();
    from = markOf(part.rows, findings);
    if (stop) return { items: findings.items, nextCursor: encodeMark(from) };
    await slices.endSlice();
  }
}

/**
 * The results so far. A conversation is found once, by the first message with all words, else by
 * its title.
 */
class Findings {
  readonly items: ChatSearchResult[] = [];
  readonly #words: readonly string[];
  #current: { finding: ChatSearchResult; folder: string; found: boolean } | undefined;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  visit(user: UserContext, { chat, folder, message }: Row): void {
    if (this.#current?.finding.chat.id !== chat.id) {
      this.finish();
      const finding = { chat: presentChat(user, chat, null), message: null };
      const folderName = folder ? decryptFolderName(user, folder) : "";
      this.#current = { finding, folder: folderName, found: false };
    }
    if (this.#current.found || !message) return;
    const { id, role } = message;
    const content = decryptMessage(user, message);
    const excerpt = excerptOf(content, this.#words);
    if (excerpt === undefined) return;
    this.items.push({ ...this.#current.finding, message: { id, role, excerpt } });
    this.#current.found = true;
  }

  /** Called if no message of the conversation has all words. Title and folder may have them. */
  finish(): void {
    if (!this.#current || this.#current.found) return;
    const { finding, folder } = this.#current;
    const names = normalizeForSearch(`${finding.chat.title} ${folder}`);
    if (!hasAll(names, this.#words)) return;
    this.items.push(finding);
    this.#current.found = true;
  }

  has(chatId: string): boolean {
    return this.#current?.finding.chat.id === chatId && this.#current.found;
  }
}

/** After the last row, or after its whole conversation if that was found. */
function markOf(rows: readonly Row[], findings: Findings): Mark {
  const last = rows.at(-1);
  if (!last) throw new Error("a partial result has no rows");
  const { id, updatedAt: at } = last.chat;
  const position = findings.has(id) ? afterAll : (last.message?.position ?? afterAll);
  return { at, id, position };
}

/** The next rows that fit, and whether there are more. */
async function readPart(user: UserContext, from: Mark | undefined) {
  const { db, id } = user;
  const found = await db
    .select({
      chat: bibleChats,
      folder: { id: chatFolders.id, name: chatFolders.name },
      message: {
        id: bereaMessages.id,
        role: bereaMessages.role,
        position: bereaMessages.position,
        bytes: sql<number>`octet_length(${bereaMessages.content})`,
      },
    })
    .from(bibleChats)
    .leftJoin(chatFolders, and(eq(chatFolders.id, bibleChats.folderId), eq(chatFolders.userId, id)))
    .leftJoin(
      bereaMessages,
      and(eq(bereaMessages.chatId, bibleChats.id), eq(bereaMessages.userId, id)),
    )
    .where(and(eq(bibleChats.userId, id), isNull(bibleChats.deletedAt), from && after(from)))
    .orderBy(...newestFirst(bibleChats.updatedAt, bibleChats.id), asc(bereaMessages.position))
    .limit(maxRowsAtOnce + 1);
  let bytes = 0;
  let count = 0;
  for (const { message } of found.slice(0, maxRowsAtOnce)) {
    bytes += message?.bytes ?? 0;
    count += 1;
    if (bytes >= maxBytesAtOnce) break;
  }
  const taken = found.slice(0, count);
  const ids = taken.flatMap(({ message }) => message?.id ?? []);
  const contents = await db
    .select({ id: bereaMessages.id, content: bereaMessages.content })
    .from(bereaMessages)
    .where(and(eq(bereaMessages.userId, id), inArray(bereaMessages.id, ids)));
  const byId = new Map(contents.map(({ id: messageId, content }) => [messageId, content]));
  const rows = taken.map(({ chat, folder, message }): Row => {
    const content = message && byId.get(message.id);
    return { chat, folder, message: message && content ? { ...message, content } : undefined };
  });
  return { user, rows, bytes, more: found.length > count };
}

function after({ at, id, position }: Mark): SQL | undefined {
  const { updatedAt } = bibleChats;
  const sameChat = and(eq(bibleChats.id, id), gt(bereaMessages.position, position));
  // The first condition is implied by the others, but lets PostgreSQL use an index.
  return and(
    lte(updatedAt, at),
    or(lt(updatedAt, at), and(eq(updatedAt, at), or(gt(bibleChats.id, id), sameChat))),
  );
}

function encodeMark({ at, id, position }: Mark): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id, position])).toString("base64url");
}

/** Parses a cursor. Throws `invalid_input` for anything that `encodeMark` did not make. */
function decodeMark(cursor: string): Mark {
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    const [at, id, position] = markShape.parse(JSON.parse(text));
    return { at: new Date(at), id, position };
  } catch {
    const text = message("This search cannot be continued. Start it again.");
    throw new ApiError("invalid_input", text, { cursor: text });
  }
}

const hasAll = (folded: string, words: readonly string[]) =>
  words.every((word) => folded.includes(word));

/** The text around the first word; `undefined` if a word is missing. */
function excerptOf(content: string, words: readonly string[]): string | undefined {
  const folded = normalizeForSearch(content);
  if (!hasAll(folded, words)) return undefined;
  const [first = ""] = words;
  const at = Math.max(0, folded.indexOf(first));
  const from = originalIndex(content, at);
  const start = Math.max(0, from - excerptReach);
  const end = from + originalIndex(content.slice(from), first.length) + excerptReach;
  const piece = content.slice(start, end).replace(/\s+/g, " ").trim();
  return `${start > 0 ? "… " : ""}${piece}${end < content.length ? " …" : ""}`;
}
