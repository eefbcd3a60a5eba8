import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Onboarding, onboardingAnswers } from "#shared/api/onboarding.ts";
import type { UserContext } from "../../db/database.ts";
import { userOnboarding } from "../../db/schema.ts";

/** Returns the user's answers, if any. */
export async function readOnboarding({ db, id, key }: UserContext): Promise<Onboarding> {
  const [row] = await db.select().from(userOnboarding).where(eq(userOnboarding.userId, id));
  if (!row) return { answers: {}, completed: false };
  const answers = JSON.parse(key.decrypt("user_onboarding", "answers", row.id, row.answers));
  return { answers: onboardingAnswers.parse(answers), completed: row.completed };
}

/** Decrypts the answers. Returns an empty object if the row is missing or decryption fails. */
export function decryptAnswers(
  { key }: UserContext,
  row: Pick<typeof userOnboarding.$inferSelect, "id" | "answers"> | null,
): Onboarding["answers"] {
  if (!row) return {};
  const place = ["user_onboarding", "answers", row.id] as const;
  return onboardingAnswers.parse(JSON.parse(key.decryptForDisplay(...place, row.answers, "{}")));
}

/** Saves the answers in the user's row, or a new one. */
export async function saveOnboarding(user: UserContext, input: Onboarding): Promise<Onboarding> {
  const { db, id, key } = user;
  // Inserts the row before encrypting, because encryption needs the id of the row that a concurrent
  // call may have inserted first.
  await db
    .insert(userOnboarding)
    .values({ id: randomUUID(), userId: id, answers: new Uint8Array() })
    .onConflictDoNothing({ target: userOnboarding.userId });
  const [row] = await db
    .select({ id: userOnboarding.id })
    .from(userOnboarding)
    .where(eq(userOnboarding.userId, id))
    .for("update");
  if (!row) throw new Error("the inserted onboarding row is missing");
  await db
    .update(userOnboarding)
    .set({
      answers: key.encrypt("user_onboarding", "answers", row.id, JSON.stringify(input.answers)),
      completed: input.completed,
      updatedAt: new Date(),
    })
    .where(eq(userOnboarding.id, row.id));
  return input;
}
