import { and, eq, gt, or, sql } from "drizzle-orm";
import { type Preferences, preferences as shape } from "#shared/api/preferences.ts";
import type { Language } from "#shared/languages.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import type { Database } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { userPreferences, users } from "../../db/schema.ts";

/** The language of mails and push messages without a request. English if the user chose none. */
export function mailLanguage({ language }: Preferences): Language {
  return language === "auto" ? "en" : language;
}

/** The preferences of a user, with defaults. Needs the system role. */
export async function readPreferences(tx: Db, userId: string): Promise<Preferences> {
  const [row] = await tx
    .select({ preferences: userPreferences.preferences })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));
  return parsePreferences(row?.preferences);
}

/** Stored preferences with defaults for what is missing or no longer valid. */
export function parsePreferences(stored: unknown): Preferences {
  return shape.safeParse(stored ?? {}).data ?? shape.parse({});
}

const pageSize = 200;

export type Subscriber = { userId: string; preferences: Preferences };

/** Yields the users who turned on one of these choices. Reads page by page. */
export async function* listSubscribers(
  db: Database,
  choices: readonly (keyof Preferences["notifications"])[],
): AsyncGenerator<Subscriber> {
  let after: string | undefined;
  for (;;) {
    const rows = await db.asSystem((tx) => listSubscriberPage(tx, choices, after));
    for (const { userId, preferences } of rows) {
      const read = shape.safeParse(preferences);
      if (read.success) yield { userId, preferences: read.data };
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.userId;
  }
}

function listSubscriberPage(db: Db, choices: readonly string[], after: string | undefined) {
  const asked = choices.map(
    (choice) => sql`${userPreferences.preferences} #>> array['notifications', ${choice}] = 'true'`,
  );
  return db
    .select({ userId: userPreferences.userId, preferences: userPreferences.preferences })
    .from(userPreferences)
    .where(and(or(...asked), after ? gt(userPreferences.userId, after) : undefined))
    .orderBy(userPreferences.userId)
    .limit(pageSize);
}

/** Returns the user's confirmed address, or `undefined` if mail cannot reach them. */
export async function deliverableEmail(db: Db, userId: string): Promise<string | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.emailVerified && isDeliverable(user.email) ? user.email : undefined;
}
