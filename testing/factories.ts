// Creates users and their content through the app's own queries. For the demo and for tests that
// need rows.

import { randomUUID } from "node:crypto";
import { userSubscriptions } from "#server/db/schema.ts";
import { importChat } from "#server/features/chat/import.ts";
import { saveFavorite } from "#server/features/favorites/queries.ts";
import { addInvitation, followInvitation } from "#server/features/groups/invitations.ts";
import { addNote } from "#server/features/groups/items.ts";
import { startGroupPlan } from "#server/features/groups/plans.ts";
import { setPrayerGroups } from "#server/features/groups/prayer-shares.ts";
import { addGroup } from "#server/features/groups/queries.ts";
import { saveOnboarding } from "#server/features/onboarding/queries.ts";
import { createPost } from "#server/features/posts/queries.ts";
import { addPrayer, answerPrayer, editPrayer } from "#server/features/prayers/changes.ts";
import { addComment } from "#server/features/prayers/community/comments.ts";
import { likePrayer, recordPrayed } from "#server/features/prayers/community/reactions.ts";
import { addShare } from "#server/features/prayers/community/sharing.ts";
import { addList, setInList } from "#server/features/prayers/journal.ts";
import { readPrayer } from "#server/features/prayers/queries.ts";
import { startPlan } from "#server/features/reading-plans/queries.ts";
import type { Services } from "#server/services.ts";
import type { AddPrayer } from "#shared/api/prayers.ts";
import type { NewReadingPlan } from "#shared/api/reading-plans.ts";
import type { PlanType } from "#shared/api/subscription.ts";

export type NewUser = { name: string; email: string; password: string };

/** Signs up a user as the sign-up form does; returns the user id. */
export async function createUser({ auth }: Services, person: NewUser): Promise<string> {
  const { user } = await auth.api.signUpEmail({ body: person });
  return user.id;
}

/** Grants a plan, as an admin does. */
export async function makePlan({ db }: Services, userId: string, plan: Exclude<PlanType, "free">) {
  await db.asSystem((tx) =>
    tx.insert(userSubscriptions).values({ id: randomUUID(), userId, planType: plan }),
  );
}

export async function makeOnboarding({ db }: Services, userId: string) {
  const answers = {
    faith_level: "growing",
    bible_familiarity: "familiar",
    primary_goal: "prayer",
  } as const;
  await db.asUser(userId, (user) => saveOnboarding(user, { answers, completed: true }));
}

export type NewPrayer = {
  title: string;
  description?: string;
  tags?: string[];
  verses?: string[];
  answered?: boolean;
  testimony?: string;
  rhythm?: AddPrayer["rhythm"];
};

/** Returns the id of the prayer in its owner's journal. */
export async function makePrayer(
  { db }: Services,
  userId: string,
  prayer: NewPrayer,
): Promise<string> {
  const { answered = false, testimony, ...input } = prayer;
  return db.asUser(userId, async (user) => {
    const { id } = await addPrayer(user, input);
    if (answered) {
      const { prayer: marked } = await answerPrayer(user, id);
      if (testimony)
        await editPrayer(user, id, { testimony, if_unchanged_since: marked.updated_at });
    }
    return id;
  });
}

export type NewDemoGroup = {
  name: string;
  description: string;
  leader: string;
  members: readonly string[];
  /** Prayers of members that are shared with the group. */
  prayers: readonly { author: string; prayer: string }[];
  note: { author: string; reference: string; text: string };
  /** The id of a built-in plan, which starts today. */
  plan: string;
};

export async function makeGroup({ db }: Services, group: NewDemoGroup) {
  const { name, description, leader, members, prayers, note, plan } = group;
  const { id } = await addGroup(db, leader, { name, description, joining: "link" });
  const { token } = await addInvitation(db, { userId: leader, groupId: id });
  for (const userId of members) await followInvitation(db, userId, token);
  const choice = { group_ids: [id], anonymous: false, confirmed: false };
  for (const { author, prayer } of prayers) {
    await setPrayerGroups(db, author, { journalId: prayer, ...choice });
  }
  const { author, ...words } = note;
  await addNote(
    db,
    { userId: author, groupId: id },
    {
      ...words,
      anonymous: false,
      confirmed: false,
    },
  );
  const starts_on = new Date().toISOString().slice(0, 10);
  await startGroupPlan(db, { userId: leader, groupId: id }, { built_in: plan, starts_on });
}

/** Shares a prayer. Returns the id of the share. */
export async function makeShare(
  { db }: Services,
  userId: string,
  journalId: string,
  { anonymous = false } = {},
): Promise<string> {
  return db.asUser(userId, async (user) => {
    const prayer = await readPrayer(user, journalId, { lock: true });
    await addShare(user, prayer, { anonymous, confirmed: false });
    const { shared_as } = await readPrayer(user, journalId);
    if (!shared_as) throw new Error("the prayer is not shared");
    return shared_as.id;
  });
}

/** The user prays for a shared prayer and likes it. */
export async function makeReaction({ db }: Services, userId: string, shareId: string) {
  await db.asUser(userId, async (user) => {
    await recordPrayed(user, shareId);
    await likePrayer(user, shareId);
  });
}

/** Adds a comment without a notification of it. */
export async function makeComment(
  { db }: Services,
  userId: string,
  shareId: string,
  comment: string,
) {
  await addComment(db, userId, { prayerId: shareId, comment }, async () => []);
}

/** Starts a built-in reading plan. */
export async function makeReadingPlan(
  { db }: Services,
  userId: string,
  plan: Pick<NewReadingPlan, "built_in" | "started_on" | "ends_on">,
) {
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  await db.asUser(userId, (user) => startPlan(user, { ...plan, weekdays }));
}

/** Makes a list of prayers. */
export async function makeList(
  { db }: Services,
  userId: string,
  name: string,
  prayerIds: readonly string[],
) {
  await db.asUser(userId, async (user) => {
    const { id: listId } = await addList(user, { name });
    for (const prayerId of prayerIds) await setInList(user, { listId, prayerId, inside: true });
  });
}

export async function makePost(
  { db }: Services,
  userId: string,
  post: { content: string; is_prayer?: boolean; is_public?: boolean },
) {
  const { is_prayer = false, is_public = false } = post;
  await db.asUser(userId, (user) =>
    createPost(user, { content: post.content, is_prayer, is_public, confirmed: false }),
  );
}

export type NewVerse = { reference: string; text: string; translation: string; notes?: string };

export async function makeFavorite({ db }: Services, userId: string, verse: NewVerse) {
  await db.asUser(userId, (user) => saveFavorite(user, verse));
}

/**
 * Creates a conversation whose messages alternate between user and assistant, starting with the
 * user.
 */
export async function makeChat({ db }: Services, userId: string, title: string, turns: string[]) {
  await db.asUser(userId, async (user) => {
    const messages = turns.map((content, index) => ({
      role: index % 2 === 0 ? ("user" as const) : ("assistant" as const),
      content,
      partial: false,
    }));
    await importChat(user, { title, messages });
  });
}
