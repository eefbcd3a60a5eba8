// Creates users and their content through the app's own queries. For the demo and for tests that
// need rows.
import { randomUUID } from "node:crypto";
import { userSubscriptions } from "#server/db/schema.ts";
import { importChat } from "#server/features/chat/import.ts";
import { saveFavorite } from "#server/features/favorites/queries.ts";
import { saveOnboarding } from "#server/features/onboarding/queries.ts";
import { addPrayer, answerPrayer } from "#server/features/prayers/queries.ts";
import type { Services } from "#server/services.ts";
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
  answered?: boolean;
};

export async function makePrayer({ db }: Services, userId: string, prayer: NewPrayer) {
  const { answered = false, ...input } = prayer;
  await db.asUser(userId, async (user) => {
    const { id } = await addPrayer(user, input);
    if (answered) await answerPrayer(user, id);
  });
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
