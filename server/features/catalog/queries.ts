// The rows of translations that admins add. All functions require the system role.
import { and, eq, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { CatalogReport, CatalogTranslationDetails } from "#shared/api/catalog.ts";
import type { Message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { catalogTranslations } from "../../db/schema.ts";

export type CatalogRow = typeof catalogTranslations.$inferSelect;

/** How long a claim lasts unless the server extends it. */
const claimMs = 60_000;
/** Number of attempts after which a text counts as failed. */
const maxAttempts = 3;

export const listRows = (db: Db): Promise<CatalogRow[]> =>
  db
    .select()
    .from(catalogTranslations)
    .where(ne(catalogTranslations.state, "removed"))
    .orderBy(catalogTranslations.id);

export async function findRow(db: Db, id: string): Promise<CatalogRow | undefined> {
  const [row] = await db.select().from(catalogTranslations).where(eq(catalogTranslations.id, id));
  return row;
}

/** Locks a row for the rest of the transaction. */
export async function lockRow(db: Db, id: string): Promise<CatalogRow | undefined> {
  const [row] = await db
    .select()
    .from(catalogTranslations)
    .where(eq(catalogTranslations.id, id))
    .for("update");
  return row;
}

/** Queues a translation. Returns false if its row exists and is neither removed nor failed. */
export async function queueTranslation(
  db: Db,
  {
    id,
    details,
    url,
    fileKey,
  }: { id: string; details: CatalogTranslationDetails; url: string | null; fileKey: string | null },
): Promise<boolean> {
  const now = new Date();
  const fresh = {
    state: "waiting" as const,
    details,
    url,
    sha256: null,
    step: null,
    done: 0,
    total: 0,
    attempts: 0,
    claimedUntil: null,
    report: null,
    fileKey,
    error: null,
    updatedAt: now,
  };
  const added = await db
    .insert(catalogTranslations)
    .values({ id, ...fresh })
    .onConflictDoUpdate({
      target: catalogTranslations.id,
      set: fresh,
      setWhere: inArray(catalogTranslations.state, ["removed", "failed"]),
    })
    .returning({ id: catalogTranslations.id });
  return added.length > 0;
}

const waitingAt = (now: Date) =>
  and(
    inArray(catalogTranslations.state, ["waiting", "working"]),
    or(isNull(catalogTranslations.claimedUntil), lte(catalogTranslations.claimedUntil, now)),
  );

export const isTextWaiting = async (db: Db): Promise<boolean> =>
  (await db.$count(catalogTranslations, waitingAt(new Date()))) > 0;

/** Claims a translation without a claim. Marks translations with too many attempts as failed. */
export async function claimText(
  db: Db,
  tooOften: Message,
  now = new Date(),
): Promise<CatalogRow | undefined> {
  const isWaiting = waitingAt(now);
  await db
    .update(catalogTranslations)
    .set({ state: "failed", error: tooOften, step: null, updatedAt: now })
    .where(and(isWaiting, sql`${catalogTranslations.attempts} >= ${maxAttempts}`));
  const [next] = await db
    .select({ id: catalogTranslations.id })
    .from(catalogTranslations)
    .where(isWaiting)
    .orderBy(catalogTranslations.createdAt)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!next) return undefined;
  const [row] = await db
    .update(catalogTranslations)
    .set({
      state: "working",
      attempts: sql`${catalogTranslations.attempts} + 1`,
      claimedUntil: new Date(now.getTime() + claimMs),
      updatedAt: now,
    })
    .where(eq(catalogTranslations.id, next.id))
    .returning();
  return row;
}

type Change = Partial<
  Pick<CatalogRow, "state" | "step" | "done" | "total" | "sha256" | "fileKey" | "claimedUntil">
> & { report?: CatalogReport; error?: Message; confirmedSha256?: string };

/**
 * Changes a claimed translation and extends the claim. Returns false if the translation was
 * removed or another server has claimed it.
 */
export async function changeClaimed(
  db: Db,
  { id, attempts }: Pick<CatalogRow, "id" | "attempts">,
  change: Change,
): Promise<boolean> {
  const now = new Date();
  const changed = await db
    .update(catalogTranslations)
    .set({ claimedUntil: new Date(now.getTime() + claimMs), updatedAt: now, ...change })
    .where(
      and(
        eq(catalogTranslations.id, id),
        eq(catalogTranslations.attempts, attempts),
        eq(catalogTranslations.state, "working"),
      ),
    )
    .returning({ id: catalogTranslations.id });
  return changed.length > 0;
}

/** Installs the translation that an admin has reviewed, and stores its confirmed checksum. */
export async function confirmText(db: Db, id: string): Promise<void> {
  await db
    .update(catalogTranslations)
    .set({ state: "installed", confirmedSha256: catalogTranslations.sha256, updatedAt: new Date() })
    .where(eq(catalogTranslations.id, id));
}

/** Marks the row as removed. The row stays because it holds the confirmed checksum. */
export async function removeText(db: Db, id: string): Promise<void> {
  await db
    .update(catalogTranslations)
    .set({
      state: "removed",
      fileKey: null,
      report: null,
      claimedUntil: null,
      updatedAt: new Date(),
    })
    .where(eq(catalogTranslations.id, id));
}

/** The installed translations, with the keys of their files. */
export const listInstalled = (db: Db): Promise<{ id: string; fileKey: string | null }[]> =>
  db
    .select({ id: catalogTranslations.id, fileKey: catalogTranslations.fileKey })
    .from(catalogTranslations)
    .where(eq(catalogTranslations.state, "installed"))
    .orderBy(catalogTranslations.id);
