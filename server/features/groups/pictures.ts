// The picture of a group, encrypted with the group's key. It is in the database, so it is deleted
// with the group, and row-level security hides it from everyone but members.
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { DecryptionError, type OwnerKey } from "../../db/field-encryption.ts";
import { groupPictures, groups } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { asMember } from "./as-member.ts";

type Who = { userId: string; groupId: string };
export type PictureRow = typeof groupPictures.$inferSelect;

/** Path of a picture for members. */
export const groupPicturePath = (groupId: string, id: string) =>
  `/api/groups/${groupId}/pictures/${id}`;

/** Path of a picture for everyone with the link. */
export const invitationPicturePath = (token: string, id: string) =>
  `/api/group-invitations/${token}/pictures/${id}`;

/** Decrypts a picture. Throws `not_found` if the row or key is missing, or decryption fails. */
export function readPicture(row: PictureRow | undefined, key: OwnerKey | undefined): Buffer {
  if (!row || !key) throw notFound("picture");
  try {
    const text = key.decrypt("group_pictures", "picture", row.groupId, row.picture);
    return Buffer.from(text, "base64");
  } catch (error) {
    if (error instanceof DecryptionError) throw notFound("picture");
    throw error;
  }
}

/**
 * Replaces the picture of a group and returns its id. Repeating an upload, for example after a lost
 * response, keeps the id. Throws `not_found` and `forbidden`.
 */
export async function setGroupPicture(db: Database, who: Who, picture: Buffer): Promise<string> {
  return asMember(db, { ...who, role: "leader" }, async ({ db: tx, groupId, groupKey }) => {
    // Locks the group, so that uploads run in order and none runs after the group is deleted.
    const isGroup = eq(groups.id, groupId);
    const [group] = await tx.select({ id: groups.id }).from(groups).where(isGroup).for("update");
    if (!group) throw notFound("group");
    const ofGroup = eq(groupPictures.groupId, groupId);
    const [before] = await tx.select().from(groupPictures).where(ofGroup);
    if (before && isSame(before, groupKey, picture)) return before.id;
    const id = randomUUID();
    const encoded = picture.toString("base64");
    const changed = {
      id,
      picture: groupKey.encrypt("group_pictures", "picture", groupId, encoded),
    };
    await tx
      .insert(groupPictures)
      .values({ groupId, ...changed })
      .onConflictDoUpdate({
        target: groupPictures.groupId,
        set: { ...changed, createdAt: new Date() },
      });
    return id;
  });
}

function isSame(row: PictureRow, key: OwnerKey, picture: Buffer): boolean {
  try {
    return readPicture(row, key).equals(picture);
  } catch {
    return false;
  }
}

/** Removes the picture of a group. Throws `not_found` and `forbidden`. */
export async function removeGroupPicture(db: Database, who: Who): Promise<void> {
  await asMember(db, { ...who, role: "leader" }, ({ db: tx, groupId }) =>
    tx.delete(groupPictures).where(eq(groupPictures.groupId, groupId)),
  );
}

/** Returns a picture for a member of its group. Throws `not_found`. */
export async function readGroupPicture(db: Database, who: Who, id: string): Promise<Buffer> {
  return asMember(db, who, async ({ db: tx, groupId, groupKey }) => {
    const isOne = and(eq(groupPictures.groupId, groupId), eq(groupPictures.id, id));
    const [row] = await tx.select().from(groupPictures).where(isOne);
    return readPicture(row, groupKey);
  });
}
