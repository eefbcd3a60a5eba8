import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { MailKind } from "#shared/choices.ts";
import type { Db } from "../../db/driver.ts";
import { userPreferences } from "../../db/schema.ts";
import type { Mail } from "../../platform/mail.ts";
import type { Services } from "../../services.ts";

/** A token that proves that the caller has received one of the mails. */
const stopToken = (secret: string, userId: string, kind: MailKind) =>
  createHmac("sha256", secret).update(`stop mail|${kind}|${userId}`).digest("base64url");

export function isUnsubscribeToken(
  secret: string,
  { userId, kind, token }: { userId: string; kind: MailKind; token: string },
): boolean {
  const [right, claimed] = [stopToken(secret, userId, kind), token].map((one) => Buffer.from(one));
  return right?.length === claimed?.length && timingSafeEqual(right as Buffer, claimed as Buffer);
}

/** The links to unsubscribe from a kind of mail, for the footer of each mail. */
export function unsubscribeLinks(
  { env, secret }: Pick<Services, "env" | "secret">,
  userId: string,
  kind: MailKind,
): NonNullable<Mail["stop"]> {
  const query = new URLSearchParams({
    person: userId,
    kind,
    token: stopToken(secret, userId, kind),
  });
  return {
    pageUrl: `${env.publicUrl}/stop-mail?${query}`,
    callUrl: `${env.publicUrl}/api/notifications/mail/stop?${query}`,
  };
}

/** Turns a kind of mail off for a user. Needs the system role. */
export async function unsubscribeFromMail(db: Db, userId: string, kind: MailKind): Promise<void> {
  await db
    .update(userPreferences)
    .set({
      preferences: sql`jsonb_set(${userPreferences.preferences}, array['notifications', ${kind}], 'false')`,
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(userPreferences.userId, userId),
        sql`${userPreferences.preferences} ? 'notifications'`,
      ),
    );
}
