// Shared by the moderation tests: creates users, shared content, reports and decisions through the
// API.
import { randomUUID } from "node:crypto";
import { userRoles, userSubscriptions } from "#server/db/schema.ts";
import type { Target } from "#server/features/moderation/content.ts";
import type { PrayerComment } from "#shared/api/community.ts";
import type { ModerationCase } from "#shared/api/moderation.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import type { ModerationList } from "#shared/choices.ts";
import { created } from "./created.ts";
import { establishedUser } from "./established-user.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/**
 * `id` is the id of the shared prayer, comment or post; `journalId` is the id of the prayer in its
 * author's journal.
 */
export type Reported = Target & { reportPath: string; journalId?: string };

export async function addModerator(app: TestApp, name = "Miriam"): Promise<TestUser> {
  const user = await establishedUser(app, name);
  await app.driver.owner.insert(userRoles).values({ userId: user.id, role: "moderator" });
  return user;
}

export async function sharePrayer(
  author: TestUser,
  prayer: object = {},
  options: object = {},
): Promise<Reported> {
  const body = { title: "For rain", ...prayer };
  const { id: journalId } = await created<{ id: string }>(
    await author.request("POST", "/api/prayers", { body }),
    201,
  );
  const shared = await created<Prayer>(
    await author.request("POST", `/api/prayers/${journalId}/share`, { body: options }),
    200,
  );
  return toReportTarget(shared);
}

/** Returns the id under which a shared prayer is reported. Sharing it again changes the id. */
export function toReportTarget({ id: journalId, shared_as }: Prayer): Reported {
  if (!shared_as) throw new Error("the prayer is not shared");
  const { id } = shared_as;
  return { kind: "prayer", id, journalId, reportPath: `/api/prayers/community/${id}/report` };
}

export async function addComment(
  author: TestUser,
  prayerId: string,
  comment: string,
): Promise<Reported> {
  const path = `/api/prayers/community/${prayerId}/comments`;
  const { id } = await created<PrayerComment>(
    await author.request("POST", path, { body: { comment } }),
    201,
  );
  return { kind: "comment", id, reportPath: `${path}/${id}/report` };
}

export async function subscribe(app: TestApp, user: TestUser): Promise<void> {
  await app.driver.owner
    .insert(userSubscriptions)
    .values({ id: randomUUID(), userId: user.id, planType: "yearly", status: "active" });
}

export async function publishPost(author: TestUser, content: string): Promise<Reported> {
  const body = { content, is_public: true };
  const { id } = await created<{ id: string }>(
    await author.request("POST", "/api/posts", { body }),
    201,
  );
  return { kind: "post", id, reportPath: `/api/authors/${author.id}/posts/${id}/report` };
}

export const report = (user: TestUser, { reportPath }: Reported, body: object = {}) =>
  user.request("POST", reportPath, { body: { reason: "It is an advertisement.", ...body } });

export const decide = (user: TestUser, { kind, id }: Target, body: object) =>
  user.request("POST", `/api/admin/reports/${kind}/${id}`, {
    body: { reason: "I read it.", ...body },
  });

export async function casePage(
  moderator: TestUser,
  { list = "waiting", limit, cursor }: { list?: ModerationList; limit?: number; cursor?: string },
): Promise<Page<ModerationCase>> {
  const query = new URLSearchParams({
    list,
    ...(limit && { limit: String(limit) }),
    ...(cursor && { cursor }),
  });
  return created(await moderator.request("GET", `/api/admin/reports?${query}`), 200);
}

/** Returns every case of a list, page by page. */
export async function allCases(
  moderator: TestUser,
  list: ModerationList = "waiting",
): Promise<ModerationCase[]> {
  const items: ModerationCase[] = [];
  let cursor: string | undefined;
  do {
    const page = await casePage(moderator, { list, limit: 100, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

/** Returns the case of a target in a list, or `undefined` if the list does not contain it. */
export async function findCase(
  moderator: TestUser,
  { id }: Target,
  list: ModerationList = "waiting",
): Promise<ModerationCase | undefined> {
  return (await allCases(moderator, list)).find((item) => item.id === id);
}
