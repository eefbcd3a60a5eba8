import { createRoute, z } from "@hono/zod-openapi";
import {
  changedGroup,
  changedMember,
  group,
  groupInvitation,
  groupInvitations,
  groupMembers,
  groupNotifications,
  groupReports,
  groupRequests,
  groupShares,
  groups,
  newGroup,
  removedMember,
  reportDecision,
} from "#shared/api/groups.ts";
import { pageQuery } from "#shared/api/pagination.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { deliver } from "../notifications/notify.ts";
import { listMemberIds, publishGroupChange, publishRemovedItems } from "./announce.ts";
import { addInvitation, listInvitations, revokeInvitation } from "./invitations.ts";
import {
  acceptRequest,
  listMembers,
  listRequests,
  removeMember,
  removeRequest,
  setRole,
} from "./members.ts";
import { listShares } from "./prayer-shares.ts";
import { addGroup, closeGroup, editGroup, listGroups, readGroup, setNotify } from "./queries.ts";
import { decideAsLeader, listReports } from "./reports.ts";

const tags = ["groups"];
const groupId = z.uuid("id must be the id of a group");
const byId = { params: z.object({ id: groupId }) };
const byUser = { params: z.object({ id: groupId, user: z.uuid("user must be the id of a user") }) };
const done = { description: "Done" };

/** Groups, their members, links and requests: /api/groups. */
export function groupsRoutes(services: Services) {
  const { db, limits, realtime } = services;
  const common = { tags, middleware: requireAuth(services) };
  const own = failures("signed_out", "not_found");
  const leaders = failures("signed_out", "not_found", "forbidden");
  const list = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "List the user's groups, and the groups that they asked to join",
    responses: { 200: json(groups, "The groups"), ...failures("signed_out") },
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: "/",
    summary: "Make a group that the user leads",
    request: { body: jsonBody(newGroup) },
    responses: {
      201: json(group, "The group"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const shares = createRoute({
    ...common,
    method: "get",
    path: "/shares",
    summary: "List which of the user's prayers are shared with which groups",
    responses: { 200: json(groupShares, "The shares"), ...failures("signed_out") },
  });
  const read = createRoute({
    ...common,
    method: "get",
    path: "/{id}",
    summary: "Get a group of the user",
    request: byId,
    responses: { 200: json(group, "The group"), ...own },
  });
  const edit = createRoute({
    ...common,
    method: "patch",
    path: "/{id}",
    summary: "Change the name, description or way to join; for leaders",
    request: { ...byId, body: jsonBody(changedGroup) },
    responses: { 200: json(group, "The group"), ...leaders, ...failures("conflict") },
  });
  const close = createRoute({
    ...common,
    method: "delete",
    path: "/{id}",
    summary: "Close a group and delete everything shared with it; for leaders",
    request: byId,
    responses: { 204: done, ...leaders },
  });
  const notify = createRoute({
    ...common,
    method: "put",
    path: "/{id}/notifications",
    summary: "Turn the user's notifications about a group on or off",
    request: { ...byId, body: jsonBody(groupNotifications) },
    responses: { 204: done, ...own },
  });
  const members = createRoute({
    ...common,
    method: "get",
    path: "/{id}/members",
    summary: "List the members of a group, leaders first",
    request: byId,
    responses: { 200: json(groupMembers, "The members"), ...own },
  });
  const changeMember = createRoute({
    ...common,
    method: "patch",
    path: "/{id}/members/{user}",
    summary: "Change the role of a member; for leaders",
    request: { ...byUser, body: jsonBody(changedMember) },
    responses: { 204: done, ...leaders, ...failures("conflict") },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/members/{user}",
    summary: "Leave a group, or remove a member as a leader",
    request: { ...byUser, query: removedMember },
    responses: { 204: done, ...leaders, ...failures("conflict") },
  });
  const requests = createRoute({
    ...common,
    method: "get",
    path: "/{id}/requests",
    summary: "List the users who asked to join; for leaders",
    request: byId,
    responses: { 200: json(groupRequests, "The requests"), ...leaders },
  });
  const accept = createRoute({
    ...common,
    method: "put",
    path: "/{id}/requests/{user}",
    summary: "Accept a request to join; for leaders",
    request: byUser,
    responses: { 204: done, ...leaders, ...failures("limit_reached") },
  });
  const decline = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/requests/{user}",
    summary: "Decline a request as a leader, or take back one's own",
    request: byUser,
    responses: { 204: done, ...leaders },
  });
  const invitations = createRoute({
    ...common,
    method: "get",
    path: "/{id}/invitations",
    summary: "List the links to join: all for leaders, otherwise the user's own",
    request: byId,
    responses: { 200: json(groupInvitations, "The links"), ...own },
  });
  const invite = createRoute({
    ...common,
    method: "post",
    path: "/{id}/invitations",
    summary: "Make a link to join",
    request: byId,
    responses: { 201: json(groupInvitation, "The link"), ...leaders, ...failures("limit_reached") },
  });
  const revoke = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/invitations/{invitation}",
    summary: "End a link",
    request: {
      params: byId.params.extend({ invitation: z.uuid("invitation must be the id of a link") }),
    },
    responses: { 204: done, ...own },
  });
  const reports = createRoute({
    ...common,
    method: "get",
    path: "/{id}/reports",
    summary: "List the reports that wait for the leaders, oldest first; for leaders",
    request: { ...byId, query: pageQuery },
    responses: { 200: json(groupReports, "A page of reports"), ...leaders },
  });
  const decide = createRoute({
    ...common,
    method: "post",
    path: "/{id}/reports/{report}",
    summary: "Hide what was reported, or dismiss the reports of it; for leaders",
    request: {
      params: byId.params.extend({ report: z.uuid("report must be the id of a report") }),
      body: jsonBody(reportDecision),
    },
    responses: { 204: done, ...leaders },
  });
  const changed = (id: string) => publishGroupChange(services, { groupId: id });
  /** Sends the event to one user, because a user who is no longer a member gets no group events. */
  const publishTo = (userId: string, id: string) =>
    realtime.publish({ to: userId, event: { type: "group", group_id: id } });
  return createRouter()
    .openapi(list, async (c) => c.json(await listGroups(db, c.var.user.id), 200))
    .openapi(add, async (c) => {
      const { id } = c.var.user;
      await limits.take("groupsPerUser", id);
      return c.json(await addGroup(db, id, c.req.valid("json")), 201);
    })
    .openapi(shares, async (c) => c.json({ items: await listShares(db, c.var.user.id) }, 200))
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await readGroup(db, c.var.user.id, id), 200);
    })
    .openapi(edit, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      await limits.take("writesPerUser", who.userId);
      const edited = await editGroup(db, who, c.req.valid("json"));
      await changed(who.groupId);
      return c.json(edited, 200);
    })
    .openapi(close, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      const audience = await listMemberIds(db, who.groupId);
      await closeGroup(db, who);
      for (const userId of audience) await publishTo(userId, who.groupId);
      return c.body(null, 204);
    })
    .openapi(notify, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      await limits.take("writesPerUser", who.userId);
      await setNotify(db, who, c.req.valid("json").on);
      return c.body(null, 204);
    })
    .openapi(members, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      return c.json({ items: await listMembers(db, who) }, 200);
    })
    .openapi(changeMember, async (c) => {
      const { id, user: memberId } = c.req.valid("param");
      const { role } = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      await setRole(db, { userId: c.var.user.id, groupId: id }, { memberId, role });
      await changed(id);
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const { id, user: memberId } = c.req.valid("param");
      const { remove_shared: removeShared } = c.req.valid("query");
      await removeMember(db, { userId: c.var.user.id, groupId: id }, { memberId, removeShared });
      await publishRemovedItems(services, { groupId: id });
      await publishTo(memberId, id);
      return c.body(null, 204);
    })
    .openapi(requests, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      return c.json({ items: await listRequests(db, who) }, 200);
    })
    .openapi(accept, async (c) => {
      const { id, user: candidate } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      const notified = await acceptRequest(db, { userId: c.var.user.id, groupId: id }, candidate);
      await changed(id);
      await deliver(services, notified);
      return c.body(null, 204);
    })
    .openapi(decline, async (c) => {
      const { id, user: candidate } = c.req.valid("param");
      await removeRequest(db, { userId: c.var.user.id, groupId: id }, candidate);
      await changed(id);
      await publishTo(candidate, id);
      return c.body(null, 204);
    })
    .openapi(invitations, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      return c.json({ items: await listInvitations(db, who) }, 200);
    })
    .openapi(invite, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      await limits.take("groupInvitationsPerUser", who.userId);
      return c.json(await addInvitation(db, who), 201);
    })
    .openapi(revoke, async (c) => {
      const { id, invitation } = c.req.valid("param");
      await revokeInvitation(db, { userId: c.var.user.id, groupId: id }, invitation);
      return c.body(null, 204);
    })
    .openapi(reports, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      return c.json(await listReports(db, who, c.req.valid("query")), 200);
    })
    .openapi(decide, async (c) => {
      const { id, report: reportId } = c.req.valid("param");
      const { action } = c.req.valid("json");
      await decideAsLeader(db, { userId: c.var.user.id, groupId: id }, { reportId, action });
      await changed(id);
      return c.body(null, 204);
    });
}
