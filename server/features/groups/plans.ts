// Reading plans that a group reads together, and the days that each member has read.
import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import type { GroupItem, newGroupPlan, PlanProgress } from "#shared/api/groups.ts";
import { groupLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { Database } from "../../db/database.ts";
import { groupItems, groupProgress } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { readAuthors } from "../prayers/community/authors.ts";
import { asMember, type Member } from "./as-member.ts";
import { decryptContent } from "./item-content.ts";
import { getItem, insertItem, readItem } from "./items.ts";

type Who = { userId: string; groupId: string };

/**
 * Lets a leader start a built-in plan for the group. Throws `not_found`, `forbidden`,
 * `invalid_input` and `limit_reached`.
 */
export async function startGroupPlan(
  db: Database,
  who: Who,
  { id = randomUUID(), built_in: title, starts_on: startsOn }: z.infer<typeof newGroupPlan>,
): Promise<{ item: GroupItem; added: boolean }> {
  if (!builtInPlans.some((plan) => plan.id === title)) {
    throw new ApiError("invalid_input", "There is no such plan.");
  }
  const added = await asMember(db, { ...who, role: "leader" }, async (member) => {
    const content = { title, text: null, verses: [], startsOn };
    const isNew = await insertItem(member, id, { kind: "plan", content });
    const plans = and(eq(groupItems.groupId, who.groupId), eq(groupItems.kind, "plan"));
    if ((await member.db.$count(groupItems, plans)) > groupLimits.plans) {
      throw new ApiError(
        "limit_reached",
        message("This group has {max} plans, which is the limit. Remove one of them first.", {
          max: groupLimits.plans,
        }),
      );
    }
    return isNew;
  });
  return { item: await readItem(db, who, id), added };
}

async function getPlan(member: Member, itemId: string) {
  const item = await getItem(member, itemId);
  const plan = builtInPlans.find(({ id }) => id === decryptContent(member.groupKey, item).title);
  if (item.kind !== "plan" || !plan) throw notFound("plan");
  return plan;
}

/** Returns the days that each member has read, the user's first. Throws `not_found`. */
export async function readProgress(
  db: Database,
  who: Who,
  itemId: string,
): Promise<PlanProgress["items"]> {
  const rows = await asMember(db, who, async (member) => {
    await getPlan(member, itemId);
    return member.db
      .select({
        userId: groupProgress.userId,
        days: sql<number[]>`array_agg(${groupProgress.day} order by ${groupProgress.day})`,
      })
      .from(groupProgress)
      .where(eq(groupProgress.itemId, itemId))
      .groupBy(groupProgress.userId)
      .orderBy(asc(groupProgress.userId));
  });
  const days = new Map<string, number[]>([[who.userId, []]]);
  for (const row of rows) days.set(row.userId, row.days);
  const users = await readAuthors(db, [...days.keys()]);
  return [...days].flatMap(([userId, read]) => {
    const user = users.get(userId);
    return user ? { user, mine: userId === who.userId, days: read } : [];
  });
}

/** Marks a day of the plan as read by the user, or as unread. Throws `not_found`. */
export async function setDayRead(
  db: Database,
  who: Who,
  { itemId, day, read }: { itemId: string; day: number; read: boolean },
): Promise<void> {
  const { userId, groupId } = who;
  await asMember(db, who, async (member) => {
    const { days } = await getPlan(member, itemId);
    if (day > days) throw notFound("day");
    if (read) {
      await member.db
        .insert(groupProgress)
        .values({ groupId, itemId, userId, day })
        .onConflictDoNothing();
      return;
    }
    await member.db
      .delete(groupProgress)
      .where(
        and(
          eq(groupProgress.itemId, itemId),
          eq(groupProgress.userId, userId),
          eq(groupProgress.day, day),
        ),
      );
  });
}
