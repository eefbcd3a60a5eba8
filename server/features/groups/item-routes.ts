import { createRoute, z } from "@hono/zod-openapi";
import { changedComment, newComment } from "#shared/api/community.ts";
import {
  groupComment,
  groupComments,
  groupItem,
  groupItems,
  groupItemsQuery,
  groupPrayed,
  groupPrayedQuery,
  hiddenItem,
  newGroupNote,
  newGroupPlan,
  planProgress,
} from "#shared/api/groups.ts";
import { report as reportBody } from "#shared/api/moderation.ts";
import { pageQuery } from "#shared/api/pagination.ts";
import { seenVersionQuery } from "#shared/api/seen-version.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import {
  publishGroupChange,
  publishRemovedItems,
  usersBlockedFrom,
  usersBlockedFromComment,
} from "./announce.ts";
import {
  addGroupComment,
  deleteGroupComment,
  editGroupComment,
  listGroupComments,
  setCommentHidden,
} from "./comments.ts";
import { addNote, deleteItem, listItems, recordGroupPrayed, setHidden } from "./items.ts";
import { readProgress, setDayRead, startGroupPlan } from "./plans.ts";
import { blockFromItem, reportItem } from "./reports.ts";

const tags = ["groups"];
const byGroup = { params: z.object({ id: z.uuid("id must be the id of a group") }) };
const byItem = {
  params: byGroup.params.extend({ item: z.uuid("item must be the id of an item") }),
};
const byComment = {
  params: byItem.params.extend({ comment: z.uuid("comment must be the id of a comment") }),
};
const byDay = { params: byItem.params.extend({ day: z.coerce.number().int().min(1).max(9999) }) };
const done = { description: "Done" };

/** What is shared with a group: /api/groups/{id}/items, notes and plans. */
export function groupItemsRoutes(services: Services) {
  const { db, limits } = services;
  const common = { tags, middleware: requireAuth(services) };
  const own = failures("signed_out", "not_found");
  const authors = failures("signed_out", "not_found", "forbidden");
  const list = createRoute({
    ...common,
    method: "get",
    path: "/{id}/items",
    summary: "List the prayers, notes or plans of a group, newest first",
    request: { ...byGroup, query: groupItemsQuery },
    responses: { 200: json(groupItems, "A page"), ...own },
  });
  const note = createRoute({
    ...common,
    method: "post",
    path: "/{id}/notes",
    summary: "Share a note on a passage with a group",
    request: { ...byGroup, body: jsonBody(newGroupNote) },
    responses: {
      201: json(groupItem, "The note"),
      ...failures("signed_out", "not_found", "conflict", "limit_reached", "needs_confirmation"),
    },
  });
  const plan = createRoute({
    ...common,
    method: "post",
    path: "/{id}/plans",
    summary: "Start a reading plan for a group; for leaders",
    request: { ...byGroup, body: jsonBody(newGroupPlan) },
    responses: {
      201: json(groupItem, "The plan"),
      ...failures("signed_out", "not_found", "forbidden", "conflict", "limit_reached"),
    },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/items/{item}",
    summary: "Remove an item from a group; for its author and the leaders",
    request: byItem,
    responses: { 204: done, ...authors },
  });
  const hide = createRoute({
    ...common,
    method: "put",
    path: "/{id}/items/{item}/hidden",
    summary: "Hide an item from the group, or show it again; for leaders",
    request: { ...byItem, body: jsonBody(hiddenItem) },
    responses: { 204: done, ...authors },
  });
  const pray = createRoute({
    ...common,
    method: "put",
    path: "/{id}/items/{item}/prayed",
    summary: "Record that the user prayed it; counts once a day",
    request: { ...byItem, query: groupPrayedQuery },
    responses: { 200: json(groupPrayed, "The new state"), ...own },
  });
  const comments = createRoute({
    ...common,
    method: "get",
    path: "/{id}/items/{item}/comments",
    summary: "List the comments on an item, oldest first",
    request: { ...byItem, query: pageQuery },
    responses: { 200: json(groupComments, "A page"), ...own },
  });
  const comment = createRoute({
    ...common,
    method: "post",
    path: "/{id}/items/{item}/comments",
    summary: "Comment on an item",
    request: { ...byItem, body: jsonBody(newComment) },
    responses: {
      201: json(groupComment, "The comment"),
      ...failures("signed_out", "not_found", "conflict", "limit_reached"),
    },
  });
  const editComment = createRoute({
    ...common,
    method: "patch",
    path: "/{id}/items/{item}/comments/{comment}",
    summary: "Change the text of a comment; for its author",
    request: { ...byComment, body: jsonBody(changedComment) },
    responses: {
      200: json(groupComment, "The changed comment"),
      ...authors,
      ...failures("conflict"),
    },
  });
  const removeComment = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/items/{item}/comments/{comment}",
    summary: "Remove a comment; for its author and the leaders",
    request: { ...byComment, query: seenVersionQuery },
    responses: { 204: done, ...authors, ...failures("conflict") },
  });
  const hideComment = createRoute({
    ...common,
    method: "put",
    path: "/{id}/items/{item}/comments/{comment}/hidden",
    summary: "Hide a comment from the group, or show it again; for leaders",
    request: { ...byComment, body: jsonBody(hiddenItem) },
    responses: { 204: done, ...authors },
  });
  const report = createRoute({
    ...common,
    method: "post",
    path: "/{id}/items/{item}/report",
    summary: "Report an item to the leaders of the group and the moderators of the site",
    request: { ...byItem, body: jsonBody(reportBody) },
    responses: { 204: done, ...own, ...failures("limit_reached") },
  });
  const reportComment = createRoute({
    ...common,
    method: "post",
    path: "/{id}/items/{item}/comments/{comment}/report",
    summary: "Report a comment to the leaders of the group and the moderators of the site",
    request: { ...byComment, body: jsonBody(reportBody) },
    responses: { 204: done, ...own, ...failures("limit_reached") },
  });
  const block = createRoute({
    ...common,
    method: "post",
    path: "/{id}/items/{item}/block",
    summary: "Block the author of an item that shows a name, or an anonymous item by itself",
    request: byItem,
    responses: { 204: done, ...own, ...failures("conflict", "limit_reached") },
  });
  const progress = createRoute({
    ...common,
    method: "get",
    path: "/{id}/items/{item}/progress",
    summary: "List the days of a plan that each member has read",
    request: byItem,
    responses: { 200: json(planProgress, "The days"), ...own },
  });
  const readDay = createRoute({
    ...common,
    method: "put",
    path: "/{id}/items/{item}/progress/{day}",
    summary: "Mark a day of a plan as read",
    request: byDay,
    responses: { 204: done, ...own },
  });
  const unreadDay = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/items/{item}/progress/{day}",
    summary: "Mark a day of a plan as unread",
    request: byDay,
    responses: { 204: done, ...own },
  });
  const changed = (groupId: string, itemId: string, except: readonly string[] = []) =>
    publishGroupChange(services, { groupId, itemId, except });
  return createRouter()
    .openapi(list, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      return c.json(await listItems(db, who, c.req.valid("query")), 200);
    })
    .openapi(note, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      await limits.take("groupSharingPerUser", who.userId);
      const { item, added } = await addNote(db, who, c.req.valid("json"));
      if (added) await changed(who.groupId, item.id);
      return c.json(item, 201);
    })
    .openapi(plan, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      await limits.take("groupSharingPerUser", who.userId);
      const { item, added } = await startGroupPlan(db, who, c.req.valid("json"));
      if (added) await changed(who.groupId, item.id);
      return c.json(item, 201);
    })
    .openapi(remove, async (c) => {
      const { id, item } = c.req.valid("param");
      const who = { userId: c.var.user.id, groupId: id };
      // The deletion removes what this query reads: the item and the blocks of it.
      const except = await db.asSystem((tx) => usersBlockedFrom(tx, item));
      await deleteItem(db, who, item);
      await publishRemovedItems(services, { groupId: id, except });
      return c.body(null, 204);
    })
    .openapi(hide, async (c) => {
      const { id, item } = c.req.valid("param");
      const { hidden } = c.req.valid("json");
      await setHidden(db, { userId: c.var.user.id, groupId: id }, { id: item, hidden });
      await changed(id, item);
      return c.body(null, 204);
    })
    .openapi(pray, async (c) => {
      const { id, item } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      const who = { userId: c.var.user.id, groupId: id };
      const { on } = c.req.valid("query");
      const { prayed, prayedToday, isNew } = await recordGroupPrayed(db, who, { itemId: item, on });
      if (isNew) await changed(id, item);
      return c.json({ prayed, prayed_today: prayedToday }, 200);
    })
    .openapi(comments, async (c) => {
      const { id, item: itemId } = c.req.valid("param");
      const page = c.req.valid("query");
      const who = { userId: c.var.user.id, groupId: id };
      return c.json(await listGroupComments(db, who, { itemId, ...page }), 200);
    })
    .openapi(comment, async (c) => {
      const { id, item: itemId } = c.req.valid("param");
      await limits.take("groupCommentsPerUser", c.var.user.id);
      const who = { userId: c.var.user.id, groupId: id };
      const { made, added } = await addGroupComment(db, who, { itemId, ...c.req.valid("json") });
      if (added) await changed(id, itemId, await usersBlockedFromComment(db, made.id));
      return c.json(made, 201);
    })
    .openapi(editComment, async (c) => {
      const { id, item: itemId, comment: commentId } = c.req.valid("param");
      await limits.take("groupCommentsPerUser", c.var.user.id);
      const who = { userId: c.var.user.id, groupId: id };
      const change = { itemId, id: commentId, ...c.req.valid("json") };
      const made = await editGroupComment(db, who, change);
      await changed(id, itemId, await usersBlockedFromComment(db, commentId));
      return c.json(made, 200);
    })
    .openapi(removeComment, async (c) => {
      const { id, item: itemId, comment: commentId } = c.req.valid("param");
      const who = { userId: c.var.user.id, groupId: id };
      const { if_unchanged_since: seen } = c.req.valid("query");
      const except = await usersBlockedFromComment(db, commentId);
      await deleteGroupComment(db, who, { itemId, id: commentId, seen });
      await changed(id, itemId, except);
      return c.body(null, 204);
    })
    .openapi(hideComment, async (c) => {
      const { id, item: itemId, comment: commentId } = c.req.valid("param");
      const who = { userId: c.var.user.id, groupId: id };
      const { hidden } = c.req.valid("json");
      await setCommentHidden(db, who, { itemId, id: commentId, hidden });
      await changed(id, itemId, await usersBlockedFromComment(db, commentId));
      return c.body(null, 204);
    })
    .openapi(report, async (c) => {
      const { id, item: itemId } = c.req.valid("param");
      await limits.take("reportsPerUser", c.var.user.id);
      const who = { userId: c.var.user.id, groupId: id };
      await reportItem(db, who, { itemId, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(reportComment, async (c) => {
      const { id, item: itemId, comment: commentId } = c.req.valid("param");
      await limits.take("reportsPerUser", c.var.user.id);
      const who = { userId: c.var.user.id, groupId: id };
      await reportItem(db, who, { itemId, commentId, ...c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(block, async (c) => {
      const { id, item } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      await blockFromItem(db, { userId: c.var.user.id, groupId: id }, item);
      return c.body(null, 204);
    })
    .openapi(progress, async (c) => {
      const { id, item } = c.req.valid("param");
      const who = { userId: c.var.user.id, groupId: id };
      return c.json({ items: await readProgress(db, who, item) }, 200);
    })
    .openapi(readDay, async (c) => {
      const { id, item: itemId, day } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      await setDayRead(db, { userId: c.var.user.id, groupId: id }, { itemId, day, read: true });
      await changed(id, itemId);
      return c.body(null, 204);
    })
    .openapi(unreadDay, async (c) => {
      const { id, item: itemId, day } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      await setDayRead(db, { userId: c.var.user.id, groupId: id }, { itemId, day, read: false });
      await changed(id, itemId);
      return c.body(null, 204);
    });
}
