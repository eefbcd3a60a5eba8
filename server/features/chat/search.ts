/*
 * Search in the words of conversations. They are sealed, and no index of them is kept in the clear: the server opens them as it goes
 * through them, newest first. One call looks through as many as it may hold the database for, and says where to go on.
 */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ChatFinding } from "#contract/chat.ts";
import type { Page } from "#contract/paging.ts";
import type { Database, Person } from "../../db/database.ts";
import { afterCursor, encodeCursor, newestFirst } from "../../db/newest-first.ts";
import { bereaMessages, bibleChats } from "../../db/schema.ts";
import { openMessage } from "./messages.ts";
import { presentChat } from "./queries.ts";

/** Conversations that are opened in one transaction. */
const chatsAtOnce = 20;
const mostFindings = 20;
/** How long one call looks before it hands out what it has. */
const budgetMs = 400;
const excerptReach = 70;

/** Letters as they are compared: without capitals and accents. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export async function searchChats(
  db: Database,
  userId: string,
  { query, cursor }: { query: string; cursor?: string | undefined },
): Promise<Page<ChatFinding>> {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const items: ChatFinding[] = [];
  const until = performance.now() + budgetMs;
  let from = cursor;
  for (;;) {
    const part = await db.asUser(userId, (person) => searchPart(person, words, from));
    items.push(...part.items);
    if (part.next === null) return { items, nextCursor: null };
    from = part.next;
    if (items.length >= mostFindings || performance.now() > until) {
      return { items, nextCursor: from };
    }
  }
}

async function searchPart(person: Person, words: readonly string[], cursor: string | undefined) {
  const { db, id } = person;
  const chats = await db
    .select()
    .from(bibleChats)
    .where(
      and(
        eq(bibleChats.userId, id),
        isNull(bibleChats.deletedAt),
        afterCursor(cursor, bibleChats.updatedAt, bibleChats.id),
      ),
    )
    .orderBy(...newestFirst(bibleChats.updatedAt, bibleChats.id))
    .limit(chatsAtOnce);
  const messages = await db
    .select({
      id: bereaMessages.id,
      chatId: bereaMessages.chatId,
      role: bereaMessages.role,
      content: bereaMessages.content,
    })
    .from(bereaMessages)
    .where(
      and(
        eq(bereaMessages.userId, id),
        inArray(
          bereaMessages.chatId,
          chats.map((chat) => chat.id),
        ),
      ),
    )
    .orderBy(asc(bereaMessages.position));
  const found = new Map<string, ChatFinding["message"]>();
  for (const row of messages) {
    if (found.has(row.chatId)) continue;
    const content = openMessage(person, row);
    const excerpt = excerptOf(content, words);
    if (excerpt) found.set(row.chatId, { id: row.id, role: row.role, excerpt });
  }
  const items: ChatFinding[] = chats.flatMap((row) => {
    const chat = presentChat(person, row, null);
    const message = found.get(row.id) ?? null;
    return message || hasAll(fold(chat.title), words) ? [{ chat, message }] : [];
  });
  const last = chats.at(-1);
  const next =
    last && chats.length === chatsAtOnce ? encodeCursor({ at: last.updatedAt, id: last.id }) : null;
  return { items, next };
}

const hasAll = (folded: string, words: readonly string[]) =>
  words.every((word) => folded.includes(word));

/** The words around the first one that was found; undefined when one is missing. */
function excerptOf(content: string, words: readonly string[]): string | undefined {
  const folded = fold(content);
  if (!hasAll(folded, words)) return undefined;
  // Folding changes lengths only where letters carry marks: near enough for an excerpt.
  const at = Math.max(0, folded.indexOf(words[0] ?? ""));
  const start = Math.max(0, at - excerptReach);
  const end = at + (words[0]?.length ?? 0) + excerptReach;
  const piece = content.slice(start, end).replace(/\s+/g, " ").trim();
  return `${start > 0 ? "… " : ""}${piece}${end < content.length ? " …" : ""}`;
}
