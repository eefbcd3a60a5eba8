import { eq } from "drizzle-orm";
import { users } from "#server/db/schema.ts";
import type { TestApp, TestUser } from "./test-app.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Signs up a user whose account is `days` old: first-day limits do not apply, and their reports
 * count.
 */
export async function establishedUser(app: TestApp, name: string, days = 30): Promise<TestUser> {
  const user = await app.signUp({ name });
  await app.driver.owner
    .update(users)
    .set({ createdAt: new Date(Date.now() - days * dayMs) })
    .where(eq(users.id, user.id));
  return user;
}
