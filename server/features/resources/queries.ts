import { randomUUID } from "node:crypto";
import { and, avg, count, eq } from "drizzle-orm";
import type { Page } from "#shared/api/pagination.ts";
import type { NewResourceRequest, ResourceRating, ResourceRequest } from "#shared/api/resources.ts";
import { studyResources } from "#shared/content/resource-list.ts";
import type { UserContext } from "../../db/database.ts";
import type { Db } from "../../db/driver.ts";
import { afterCursor, newestFirst, type PageInput, toPage } from "../../db/keyset-pagination.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
import { profiles, resourceRatings, resourceRequests, savedResources } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";

/** Returns the ids of the resources that the user saved. */
export async function listSavedResourceIds({ db, id }: UserContext): Promise<string[]> {
  const rows = await db.select().from(savedResources).where(eq(savedResources.userId, id));
  return rows.map(({ resourceId }) => resourceId);
}

/** Saves a resource; saving it again is not an error. */
export async function saveResource({ db, id }: UserContext, resourceId: string): Promise<void> {
  await db.insert(savedResources).values({ userId: id, resourceId }).onConflictDoNothing();
}

export async function unsaveResource({ db, id }: UserContext, resourceId: string): Promise<void> {
  await db
    .delete(savedResources)
    .where(and(eq(savedResources.userId, id), eq(savedResources.resourceId, resourceId)));
}

/** Returns the user's ratings by the id of the resource. */
export async function listOwnRatings({ db, id }: UserContext): Promise<Map<string, number>> {
  const rows = await db.select().from(resourceRatings).where(eq(resourceRatings.userId, id));
  return new Map(rows.map(({ resourceId, stars }) => [resourceId, stars]));
}

/**
 * Returns the ratings of every resource by all users. Requires the system role.
 *
 * @param own the ratings of the user
 */
export function listRatings(
  averages: Averages,
  own: ReadonlyMap<string, number>,
): ResourceRating[] {
  return studyResources.map(({ id }) => {
    const { average = null, ratings = 0 } = averages.get(id) ?? {};
    const rating = average === null ? null : Math.round(Number(average) * 10) / 10;
    return { id, rating, ratings, own: own.get(id) ?? null };
  });
}

export type Averages = ReadonlyMap<string, { average: string | null; ratings: number }>;

/** Reads the average rating of each rated resource. Requires the system role. */
export async function readAverages(db: Db): Promise<Averages> {
  const { resourceId, stars } = resourceRatings;
  const rows = await db
    .select({ resourceId, average: avg(stars), ratings: count() })
    .from(resourceRatings)
    .groupBy(resourceId);
  return new Map(rows.map((row) => [row.resourceId, row]));
}

/** Rates a resource, or changes the user's rating of it. */
export async function rateResource(
  { db, id: userId }: UserContext,
  resourceId: string,
  stars: number,
): Promise<void> {
  const { userId: owner, resourceId: resource } = resourceRatings;
  await db
    .insert(resourceRatings)
    .values({ userId, resourceId, stars })
    .onConflictDoUpdate({ target: [owner, resource], set: { stars } });
}

export async function unrateResource({ db, id }: UserContext, resourceId: string): Promise<void> {
  const { userId, resourceId: resource } = resourceRatings;
  await db.delete(resourceRatings).where(and(eq(userId, id), eq(resource, resourceId)));
}

/**
 * Stores a request to the admins. Throws `limit_reached` if too many requests of the user are open.
 */
export async function requestResource(
  user: UserContext,
  { title, details }: NewResourceRequest,
): Promise<void> {
  await insertWithinLimit(user, "openRequests", () =>
    user.db.insert(resourceRequests).values({ id: randomUUID(), userId: user.id, title, details }),
  );
}

/** Returns the users' requests, newest first. Requires the system role. */
export async function listRequests(
  db: Db,
  { limit, cursor }: PageInput,
): Promise<Page<ResourceRequest>> {
  const rows = await db
    .select({ request: resourceRequests, name: profiles.fullName })
    .from(resourceRequests)
    .innerJoin(profiles, eq(profiles.id, resourceRequests.userId))
    .where(afterCursor(cursor, resourceRequests.createdAt, resourceRequests.id))
    .orderBy(...newestFirst(resourceRequests.createdAt, resourceRequests.id))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ request, name }) => ({
      id: request.id,
      title: request.title,
      details: request.details,
      status: request.status,
      asked_by: name,
      created_at: request.createdAt.toISOString(),
    }),
    ({ request }) => ({ at: request.createdAt, id: request.id }),
  );
}

/** Records the outcome of a request. Throws `not_found`. Requires the system role. */
export async function setStatus(
  db: Db,
  actor: Actor,
  id: string,
  status: ResourceRequest["status"],
): Promise<void> {
  const byId = eq(resourceRequests.id, id);
  const [before] = await db
    .select({ status: resourceRequests.status })
    .from(resourceRequests)
    .where(byId)
    .for("update");
  if (!before) throw notFound("request");
  await db.update(resourceRequests).set({ status }).where(byId);
  await recordAudit(db, actor, {
    action: "answer request",
    target: { kind: "request", id },
    before,
    after: { status },
  });
}
