// Locks a conversation and reads the data for its next message in one statement, because each
// additional statement delays the first word of an answer.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MessageRole } from "#shared/api/chat.ts";
import type { Onboarding } from "#shared/api/onboarding.ts";
import type { Setting } from "#shared/api/settings.ts";
import { bytesPerToken, historyTokens } from "#shared/chat-history.ts";
import type { UserContext } from "../../db/database.ts";
import { byteLength } from "../../db/page-bytes.ts";
import { parseSetting } from "../../db/read-setting.ts";
import {
  adminSettings,
  bereaMessages,
  bibleChats,
  chatFolders,
  userOnboarding,
} from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { decryptAnswers } from "../onboarding/queries.ts";
import type { Node } from "./branches.ts";
import { decryptInstructions } from "./folders.ts";
import { ownChat } from "./queries.ts";

export type Place = Node & { role: MessageRole };
/** `bytes`: size of the encrypted text. */
export type SizedPlace = Place & { bytes: number };

export type LockedChat = {
  chat: typeof bibleChats.$inferSelect;
  leafId: string | null;
  /** All messages of the conversation, without texts, oldest first. */
  tree: SizedPlace[];
};

/** The data for the next question of a conversation. */
export type LockedTurn = LockedChat & {
  /** The encrypted texts of the newest messages, by id. */
  recent: ReadonlyMap<string, Uint8Array>;
  /** The instructions of the conversation's folder, if there are any. */
  folderInstructions: string | undefined;
  settings: Setting<"ai">;
  onboarding: Onboarding["answers"];
};

/** The largest part of a conversation that any model receives. */
const recentBytes = historyTokens * bytesPerToken;

/** Locks a conversation for this transaction and reads its tree. Throws `not_found`. */
export async function lockChat(user: UserContext, chatId: string): Promise<LockedChat> {
  const [row] = await user.db
    .select({ chat: bibleChats, places: placesOf(user, chatId) })
    .from(bibleChats)
    .where(ownChat(user, chatId))
    .for("update");
  if (!row) throw notFound("conversation");
  return { chat: row.chat, leafId: row.chat.leafId, tree: (row.places ?? []).map(toPlace) };
}

/**
 * Like `lockChat`, but also reads the data of the conversation, its owner and the admin's settings
 * that a question needs. Throws `not_found`.
 */
export async function lockTurn(user: UserContext, chatId: string): Promise<LockedTurn> {
  const [row] = await user.db
    .select({
      chat: bibleChats,
      places: placesOf(user, chatId, recentBytes),
      folder: { id: chatFolders.id, instructions: chatFolders.instructions },
      onboarding: { id: userOnboarding.id, answers: userOnboarding.answers },
      ai: { value: adminSettings.settingValue },
    })
    .from(bibleChats)
    .leftJoin(
      chatFolders,
      and(eq(chatFolders.id, bibleChats.folderId), eq(chatFolders.userId, user.id)),
    )
    .leftJoin(userOnboarding, eq(userOnboarding.userId, user.id))
    .leftJoin(adminSettings, eq(adminSettings.settingKey, "ai"))
    .where(ownChat(user, chatId))
    .for("update", { of: bibleChats });
  if (!row) throw notFound("conversation");
  const places: StoredPlace[] = row.places ?? [];
  const recent = places.flatMap(([id, , , , , text]) =>
    text === null ? [] : [[id, new Uint8Array(Buffer.from(text, "base64"))] as const],
  );
  return {
    chat: row.chat,
    leafId: row.chat.leafId,
    tree: places.map(toPlace),
    recent: new Map(recent),
    folderInstructions: decryptInstructions(user, row.folder),
    settings: parseSetting("ai", row.ai?.value),
    onboarding: decryptAnswers(user, row.onboarding),
  };
}

/** Id, parent, position, role, bytes, and the encrypted text as Base64 if it was asked for. */
type StoredPlace = [string, string | null, number, MessageRole, number, string | null];

const toPlace = ([id, parentId, position, role, bytes]: StoredPlace): SizedPlace => ({
  id,
  parentId,
  position,
  role,
  bytes,
});

/**
 * Selects the messages of a conversation as one JSON value, because rows would repeat the columns
 * of the conversation. Includes the texts of the newest messages, up to `textBytes` in total.
 */
function placesOf({ id: userId }: UserContext, chatId: string, textBytes = 0) {
  const { id, parentId, position, role, content } = bereaMessages;
  const bytes = byteLength(content);
  const text: SQL =
    textBytes === 0
      ? sql`null`
      : sql`case when sum(${bytes}) over (order by ${position} desc) <= ${textBytes}::int
          then encode(${content}, 'base64') end`;
  return sql<StoredPlace[] | null>`(
    select json_agg(json_build_array(id, parent_id, position, role, bytes, text) order by position)::text
    from (
      select ${id}, ${parentId}, ${position}, ${role}, ${bytes} as bytes, ${text} as text
      from ${bereaMessages}
      where ${eq(bereaMessages.chatId, chatId)} and ${eq(bereaMessages.userId, userId)}
    ) place
  )`.mapWith((places: string): StoredPlace[] => JSON.parse(places));
}
