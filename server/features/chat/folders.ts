// The folders of a user's conversations.
import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type {
  ChatFolder,
  changeChatFolder as changeBody,
  newChatFolder as newBody,
} from "#shared/api/chat-folders.ts";
import type { UserContext } from "../../db/database.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { bibleChats, chatFolders } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { isSeen, nextVersion } from "../item-version.ts";

type FolderRow = typeof chatFolders.$inferSelect;

const ownFolder = (user: UserContext, id: string) =>
  and(eq(chatFolders.id, id), eq(chatFolders.userId, user.id));

/** Returns all folders, oldest first. */
export async function listFolders(user: UserContext): Promise<ChatFolder[]> {
  const rows = await user.db
    .select()
    .from(chatFolders)
    .where(eq(chatFolders.userId, user.id))
    .orderBy(asc(chatFolders.createdAt), asc(chatFolders.id));
  return rows.map((row) => present(user, row));
}

/** Throws `limit_reached` if the user has `maxRows.chatFolders` folders. */
export async function addFolder(
  user: UserContext,
  { name, instructions }: z.infer<typeof newBody>,
): Promise<ChatFolder> {
  const id = randomUUID();
  const [row] = await insertWithinLimit(user, "chatFolders", () =>
    user.db
      .insert(chatFolders)
      .values({ id, userId: user.id, ...encryptedFolder(user, id, { name, instructions }) })
      .returning(),
  );
  if (!row) throw new Error("the new folder is missing");
  return present(user, row);
}

/** Throws `not_found`, or `conflict` if the folder changed since the version the user saw. */
export async function changeFolder(
  user: UserContext,
  id: string,
  { if_unchanged_since: seen, ...changes }: z.infer<typeof changeBody>,
): Promise<ChatFolder> {
  const [before] = await user.db
    .select()
    .from(chatFolders)
    .where(ownFolder(user, id))
    .for("update");
  if (!before) throw notFound("folder");
  if (!isSeen(before, seen, { overwritesOrPublishes: false })) {
    throw new ApiError("conflict", "This folder was changed on another device.");
  }
  const [row] = await user.db
    .update(chatFolders)
    .set({ ...encryptedFolder(user, id, changes), updatedAt: nextVersion(before.updatedAt) })
    .where(ownFolder(user, id))
    .returning();
  if (!row) throw notFound("folder");
  return present(user, row);
}

/** Deletes a folder and moves its conversations out of it. Throws `not_found`. */
export async function deleteFolder(user: UserContext, id: string): Promise<void> {
  // Locks the folder, so that no other device moves a conversation into it at the same time.
  await lockChatFolder(user, id, "update");
  await user.db
    .update(bibleChats)
    .set({ folderId: null })
    .where(and(eq(bibleChats.folderId, id), eq(bibleChats.userId, user.id)));
  await user.db.delete(chatFolders).where(ownFolder(user, id));
}

/**
 * Checks that the folder is the user's, and locks it until the transaction ends. Throws
 * `not_found`.
 */
export async function lockChatFolder(
  user: UserContext,
  id: string,
  strength: "update" | "key share" = "key share",
): Promise<void> {
  const rows = await user.db
    .select({ id: chatFolders.id })
    .from(chatFolders)
    .where(ownFolder(user, id))
    .for(strength);
  if (rows.length === 0) throw notFound("folder");
}

/** Returns the name of a conversation's folder; `undefined` outside of folders. */
export async function readFolderName(
  user: UserContext,
  id: string | null,
): Promise<string | undefined> {
  if (id === null) return undefined;
  const [row] = await user.db.select().from(chatFolders).where(ownFolder(user, id));
  return row && decryptFolderName(user, row);
}

/** Decrypts the instructions of a folder; `undefined` if it has none. */
export function decryptInstructions(
  user: UserContext,
  row: Pick<FolderRow, "id" | "instructions"> | null,
): string | undefined {
  if (!row || row.instructions === null) return undefined;
  return user.key.decrypt("chat_folders", "instructions", row.id, row.instructions);
}

export function decryptFolderName(
  { key }: UserContext,
  { id, name }: Pick<FolderRow, "id" | "name">,
) {
  return key.decryptForDisplay("chat_folders", "name", id, name);
}

export function encryptedFolder(
  { key }: UserContext,
  id: string,
  { name, instructions }: { name?: string | undefined; instructions?: string | null | undefined },
) {
  return {
    ...(name !== undefined && { name: key.encrypt("chat_folders", "name", id, name) }),
    ...(instructions !== undefined && {
      instructions: instructions
        ? key.encrypt("chat_folders", "instructions", id, instructions)
        : null,
    }),
  } as { name: Uint8Array; instructions: Uint8Array | null };
}

function present(user: UserContext, row: FolderRow): ChatFolder {
  const { id, instructions } = row;
  return {
    id,
    name: decryptFolderName(user, row),
    instructions:
      instructions && user.key.decryptForDisplay("chat_folders", "instructions", id, instructions),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
