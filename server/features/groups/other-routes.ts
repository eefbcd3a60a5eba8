// Calls about groups below other paths: links to join, the groups of a prayer, and the reports for
// moderators.
import { createRoute, z } from "@hono/zod-openapi";
import {
  groupReports,
  groupShares,
  invitationPreview,
  invitationToken,
  joined,
  prayerGroups,
  reportDecision,
} from "#shared/api/groups.ts";
import { pageQuery } from "#shared/api/pagination.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { deliver } from "../notifications/notify.ts";
import { publishGroupChange, publishRemovedItems } from "./announce.ts";
import { followInvitation, readPreview } from "./invitations.ts";
import { decideAsModerator, listForModerators } from "./moderator-reports.ts";
import { listShares, setPrayerGroups } from "./prayer-shares.ts";

const tags = ["groups"];
const byToken = { params: z.object({ token: z.string().max(100) }) };

/** A wrong link gets the same response as an expired one. */
export function readToken(value: string): string {
  const token = invitationToken.safeParse(value);
  if (!token.success) throw notFound("invitation");
  return token.data;
}

/** Links to join a group: /api/group-invitations. */
export function groupInvitationsRoutes(services: Services) {
  const { db, limits } = services;
  const read = createRoute({
    method: "get",
    path: "/{token}",
    tags,
    summary: "Get the name of the group that a link leads to, and its number of members",
    request: byToken,
    responses: { 200: json(invitationPreview, "The group"), ...failures("not_found") },
  });
  const follow = createRoute({
    method: "post",
    path: "/{token}",
    tags,
    summary: "Join a group by a link, or ask its leaders",
    middleware: requireAuth(services),
    request: byToken,
    responses: {
      200: json(joined, "The group, and whether the user is a member now"),
      ...failures("signed_out", "not_found", "limit_reached"),
    },
  });
  return createRouter()
    .openapi(read, async (c) => {
      const token = readToken(c.req.valid("param").token);
      await limits.take("sharesPerAddress", c.var.address);
      c.header("Cache-Control", "no-store");
      c.header("X-Robots-Tag", "noindex");
      return c.json(await readPreview(db, token), 200);
    })
    .openapi(follow, async (c) => {
      const token = readToken(c.req.valid("param").token);
      const { id } = c.var.user;
      await limits.take("groupJoinsPerUser", id);
      const { groupId, state, isNew, notified } = await followInvitation(db, id, token);
      if (isNew) await publishGroupChange(services, { groupId });
      await deliver(services, notified);
      return c.json({ group_id: groupId, state }, 200);
    });
}

/** The groups of a prayer: /api/prayers/{id}/groups. */
export function prayerGroupsRoutes(services: Services) {
  const { db, limits } = services;
  const put = createRoute({
    method: "put",
    path: "/{id}/groups",
    tags,
    summary: "Share one's own prayer with exactly these groups, by name or anonymously",
    middleware: requireAuth(services),
    request: {
      params: z.object({ id: z.uuid("id must be the id of a prayer") }),
      body: jsonBody(prayerGroups),
    },
    responses: {
      200: json(groupShares, "The groups of the prayer"),
      ...failures("signed_out", "not_found", "conflict", "limit_reached", "needs_confirmation"),
    },
  });
  return createRouter().openapi(put, async (c) => {
    const { id: journalId } = c.req.valid("param");
    const choice = c.req.valid("json");
    const { id: userId } = c.var.user;
    // A call that only stops sharing is never limited.
    const points = choice.group_ids.length;
    if (points > 0) await limits.take("groupSharingPerUser", userId, points);
    const change = await setPrayerGroups(db, userId, { journalId, ...choice });
    for (const one of change.removed) await publishRemovedItems(services, one);
    for (const one of change.added) await publishGroupChange(services, one);
    await deliver(services, change.notified);
    return c.json({ items: await listShares(db, userId, journalId) }, 200);
  });
}

/** Reports from groups for the moderators of the site: /api/admin/group-reports. */
export function groupModerationRoutes(services: Services) {
  const { db } = services;
  const common = { tags, middleware: requireAuth(services, requireRole("moderator", services)) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "List the reports from groups that wait for a moderator, oldest first",
    request: { query: pageQuery },
    responses: {
      200: json(groupReports, "A page of reports"),
      ...failures("signed_out", "forbidden"),
    },
  });
  const decide = createRoute({
    ...common,
    method: "post",
    path: "/{report}",
    summary: "Hide what was reported, or dismiss the reports of it",
    request: {
      params: z.object({ report: z.uuid("report must be the id of a report") }),
      body: jsonBody(reportDecision),
    },
    responses: {
      204: { description: "Decided" },
      ...failures("signed_out", "forbidden", "not_found"),
    },
  });
  return createRouter()
    .openapi(list, async (c) =>
      c.json(await listForModerators(db, c.var.user.id, c.req.valid("query")), 200),
    )
    .openapi(decide, async (c) => {
      const { report: reportId } = c.req.valid("param");
      const { action } = c.req.valid("json");
      const { groupId } = await decideAsModerator(db, c.var.user.id, { reportId, action });
      await publishGroupChange(services, { groupId });
      return c.body(null, 204);
    });
}
