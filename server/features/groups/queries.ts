// Groups and their settings.
import { randomUUID } from "node:crypto";
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { ChangedGroup, Group, NewGroup } from "#shared/api/groups.ts";
import { groupLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import type { OwnerKey } from "../../db/field-encryption.ts";
import {
  groupComments,
  groupInvitations,
  groupItems,
  groupKeys,
  groupMembers,
  groupPictures,
  groupReports,
  groupRequests,
  groups,
} from "../../db/schema.ts";
import { ApiError, idTaken, notFound } from "../../errors.ts";
import { isSeen, nextVersion } from "../item-version.ts";
import { asMember } from "./as-member.ts";
import { groupPicturePath } from "./pictures.ts";

/**
 * Waits until no other call of the user counts their groups. Takes the lock of
 * server/db/row-limits.ts until the transaction ends.
 */
export async function lockGroupsOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limits|${userId}`}, 0))`);
}

/** Throws `limit_reached` if the user is in as many groups as allowed. Needs the system role. */
export async function assertMayJoinMore(tx: Db, userId: string): Promise<void> {
  const joined = await tx.$count(groupMembers, eq(groupMembers.userId, userId));
  if (joined < groupLimits.perUser) return;
  throw new ApiError(
    "limit_reached",
    message("You are in {max, number} groups, which is the limit. Leave one of them first.", {
      max: groupLimits.perUser,
    }),
  );
}

/**
 * Makes a group that the user leads. A second call with the same id returns the group. Throws
 * `conflict` if another user has one with this id, and `limit_reached`.
 */
export async function addGroup(db: Database, userId: string, input: NewGroup): Promise<Group> {
  const id = input.id ?? randomUUID();
  const known = await db.asSystem(async (tx) => {
    await lockGroupsOf(tx, userId);
    const [found] = await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id));
    if (found) return true;
    await assertMayJoinMore(tx, userId);
    const { key, row } = await db.keys.createGroupKey(tx, id);
    const added = await tx
      .insert(groups)
      .values({
        id,
        name: key.encrypt("groups", "name", id, input.name),
        description: encryptDescription(key, id, input.description),
        joining: input.joining,
      })
      .onConflictDoNothing()
      .returning({ id: groups.id });
    if (added.length === 0) return true;
    await tx.insert(groupKeys).values(row);
    await tx.insert(groupMembers).values({ groupId: id, userId, role: "leader" });
    return false;
  });
  const group = await readGroup(db, userId, id).catch((error: unknown) => {
    throw known && error instanceof ApiError && error.code === "not_found" ? idTaken() : error;
  });
  return group;
}

const encryptDescription = (key: OwnerKey, id: string, text: string | null | undefined) =>
  text ? key.encrypt("groups", "description", id, text) : null;

/** Returns the user's groups, the newest membership first, and those that they asked to join. */
export async function listGroups(db: Database, userId: string) {
  const { rows, asked } = await db.asUser(userId, async (user) => ({
    rows: await readRows(user.db, userId),
    asked: await user.db
      .select()
      .from(groupRequests)
      .where(eq(groupRequests.userId, userId))
      .orderBy(desc(groupRequests.createdAt)),
  }));
  return {
    items: await Promise.all(rows.map((row) => present(db, row))),
    requests: await Promise.all(
      asked.map(async ({ groupId, name, createdAt }) => ({
        group_id: groupId,
        // The name at the time of the request. The user must not learn a later one before joining.
        name: await decryptName(db, groupId, name),
        created_at: createdAt.toISOString(),
      })),
    ),
  };
}

async function decryptName(db: Database, id: string, name: Uint8Array | null) {
  const key = await db.keys.ofGroup(id);
  return name && key ? key.decryptForDisplay("groups", "name", id, name) : "";
}

/** Returns the names of those of these groups that the user belongs to. */
export async function readGroupNames(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.asUser(userId, (user) =>
    user.db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(inArray(groups.id, [...new Set(ids)])),
  );
  const named = rows.map(async ({ id, name }) => [id, await decryptName(db, id, name)] as const);
  return new Map(await Promise.all(named));
}

/** Returns a group of the user. Throws `not_found`. */
export async function readGroup(db: Database, userId: string, id: string): Promise<Group> {
  const [row] = await db.asUser(userId, (user) => readRows(user.db, userId, id));
  if (!row) throw notFound("group");
  return present(db, row);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Row-level security shows requests and reports to leaders only, except the user's own. */
async function readRows(db: Db, userId: string, id?: string) {
  const rows = await db
    .select({ group: groups, member: groupMembers, pictureId: groupPictures.id })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .leftJoin(groupPictures, eq(groupPictures.groupId, groups.id))
    .where(and(eq(groupMembers.userId, userId), id === undefined ? undefined : eq(groups.id, id)))
    .orderBy(desc(groupMembers.joinedAt), groups.id);
  const ids = rows.map(({ group }) => group.id);
  if (ids.length === 0) return [];
  const waits = and(isNull(groupReports.leaderDecidedAt), isNotAboutOwn(userId));
  const [members, requests, reports] = [
    await countBy(db, groupMembers, sql`true`, ids),
    await countBy(db, groupRequests, sql`true`, ids),
    await countBy(db, groupReports, waits, ids),
  ];
  return rows.map(({ group, member, pictureId }) => {
    const leads = member.role === "leader";
    return {
      group,
      member,
      pictureId,
      members: members.get(group.id) ?? 0,
      requests: (leads && requests.get(group.id)) || 0,
      reports: (leads && reports.get(group.id)) || 0,
    };
  });
}

/** Excludes reports of a leader's own content, which row-level security does not hide. */
const isNotAboutOwn = (userId: string) => sql`not exists (
  select from ${groupItems} where ${groupReports.commentId} is null
    and ${groupItems.id} = ${groupReports.itemId} and ${groupItems.userId} = ${userId})
  and not exists (
  select from ${groupComments} where ${groupComments.id} = ${groupReports.commentId}
    and ${groupComments.userId} = ${userId})`;

async function countBy(
  db: Db,
  table: typeof groupMembers | typeof groupRequests | typeof groupReports,
  where: SQL | undefined,
  ids: string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: table.groupId, n: count() })
    .from(table as typeof groupMembers)
    .where(and(inArray(table.groupId, ids), where))
    .groupBy(table.groupId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

async function present(db: Database, row: Row): Promise<Group> {
  const { group, member, pictureId, members, requests, reports } = row;
  const { id, description } = group;
  const key = await db.keys.ofGroup(id);
  if (!key) throw notFound("group");
  return {
    id,
    name: key.decryptForDisplay("groups", "name", id, group.name),
    description: description && key.decryptForDisplay("groups", "description", id, description),
    joining: group.joining,
    picture_url: pictureId && groupPicturePath(id, pictureId),
    role: member.role,
    notify: member.notify,
    member_count: members,
    request_count: requests,
    report_count: reports,
    created_at: group.createdAt.toISOString(),
    updated_at: group.updatedAt.toISOString(),
  };
}

/**
 * Changes the fields in `change`. If the group now admits only invited users, this ends the links
 * that several users could use. Throws `not_found`, `forbidden`, and `conflict` if another leader
 * has changed the group since the leader loaded it (`isSeen` is false).
 */
export async function editGroup(
  db: Database,
  who: { userId: string; groupId: string },
  change: ChangedGroup,
): Promise<Group> {
  const { userId, groupId: id } = who;
  await asMember(db, { ...who, role: "leader" }, async ({ db: tx, groupKey }) => {
    const { name, description, joining, if_unchanged_since: seen } = change;
    const [before] = await tx.select().from(groups).where(eq(groups.id, id)).for("update");
    if (!before) throw notFound("group");
    if (!isSeen(before, seen, { overwritesOrPublishes: true })) {
      throw new ApiError(
        "conflict",
        "Another leader changed this group. Reload it, then try again.",
      );
    }
    await tx
      .update(groups)
      .set({
        ...(name !== undefined && { name: groupKey.encrypt("groups", "name", id, name) }),
        ...(description !== undefined && {
          description: encryptDescription(groupKey, id, description),
        }),
        ...(joining !== undefined && { joining }),
        updatedAt: nextVersion(before.updatedAt),
      })
      .where(eq(groups.id, id));
    if (joining === "invitation") {
      await tx
        .delete(groupInvitations)
        .where(and(eq(groupInvitations.groupId, id), eq(groupInvitations.once, false)));
    }
  });
  return readGroup(db, userId, id);
}

/** Deletes a group with everything shared with it. Throws `not_found` and `forbidden`. */
export async function closeGroup(
  db: Database,
  who: { userId: string; groupId: string },
): Promise<void> {
  await asMember(db, { ...who, role: "leader" }, ({ db: tx }) =>
    tx.delete(groups).where(eq(groups.id, who.groupId)),
  );
  db.keys.forget(who.groupId);
}

/** Turns the user's notifications about a group on or off. Throws `not_found`. */
export async function setNotify(
  db: Database,
  who: { userId: string; groupId: string },
  notify: boolean,
): Promise<void> {
  await asMember(db, who, ({ db: tx, id, groupId }) =>
    tx
      .update(groupMembers)
      .set({ notify })
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, id))),
  );
}
