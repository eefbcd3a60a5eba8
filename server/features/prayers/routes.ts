import { createRoute, z } from "@hono/zod-openapi";
import {
  addPrayer as addBody,
  editPrayer as editBody,
  prayer,
  prayerPage,
  prayerStats,
  prayersQuery,
} from "#shared/api/prayers.ts";
import { seenVersionQuery } from "#shared/api/seen-version.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { acceptsTokens, requireUser } from "../../http/require-user.ts";
import type { Services } from "../../services.ts";
import { publishGroupChange, publishRemovedItems } from "../groups/announce.ts";
import {
  listShares,
  readGroupKeys,
  readRemovedShares,
  updateShares,
} from "../groups/prayer-shares.ts";
import {
  queueAnsweredNotifications,
  withdrawAnsweredNotifications,
} from "../notifications/notification-jobs.ts";
import { addPrayer, answerPrayer, deletePrayer, editPrayer, undoAnswer } from "./changes.ts";
import { takePublishing } from "./community/publishing-limits.ts";
import { changesShare } from "./community/sharing.ts";
import { publishChange, publishRemoved } from "./community/sharing-service.ts";
import { countPrayers, listPrayers, readPrayer } from "./queries.ts";

const tags = ["prayers"];
const byId = { params: z.object({ id: z.uuid("id must be the id of a prayer") }) };

export function prayersRoutes(services: Services) {
  const { jobs, db, limits } = services;
  const middleware = requireUser(services, "prayers");
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's own prayers, newest first",
    middleware,
    security: acceptsTokens,
    request: { query: prayersQuery },
    responses: { 200: json(prayerPage, "A page of prayers"), ...failures("signed_out") },
  });
  const add = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Add a prayer",
    middleware,
    security: acceptsTokens,
    request: { body: jsonBody(addBody) },
    responses: {
      201: json(prayer, "The saved prayer"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const stats = createRoute({
    method: "get",
    path: "/stats",
    tags,
    summary: "Count the user's active and answered prayers",
    middleware,
    security: acceptsTokens,
    responses: { 200: json(prayerStats, "The counts"), ...failures("signed_out") },
  });
  const read = createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "Get one of the user's own prayers",
    middleware,
    security: acceptsTokens,
    request: byId,
    responses: { 200: json(prayer, "The prayer"), ...failures("signed_out", "not_found") },
  });
  const edit = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Change fields of a prayer; omitted fields stay",
    middleware,
    security: acceptsTokens,
    request: { ...byId, body: jsonBody(editBody) },
    responses: {
      200: json(prayer, "The saved prayer"),
      ...failures("signed_out", "forbidden", "not_found", "conflict", "needs_confirmation"),
    },
  });
  const answer = createRoute({
    method: "post",
    path: "/{id}/answer",
    tags,
    summary: "Mark an active prayer as answered",
    middleware,
    security: acceptsTokens,
    request: byId,
    responses: {
      200: json(prayer, "The answered prayer"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const undo = createRoute({
    method: "delete",
    path: "/{id}/answer",
    tags,
    summary: "Make a prayer active again that was marked as answered in the last ten minutes",
    middleware: requireAuth(services),
    request: byId,
    responses: {
      200: json(prayer, "The active prayer"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Delete a prayer permanently",
    middleware,
    security: acceptsTokens,
    request: { ...byId, query: seenVersionQuery },
    responses: {
      204: { description: "Deleted" },
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  /** The keys of the groups with which a prayer is shared, read before its transaction. */
  async function readKeysOfShares(userId: string, id: string) {
    const shares = await listShares(db, userId, id);
    return readGroupKeys(
      db,
      shares.map(({ group_id }) => group_id),
    );
  }
  return createRouter()
    .openapi(list, async (c) => {
      const page = c.req.valid("query");
      return c.json(await db.asUser(c.var.user.id, (user) => listPrayers(user, page)), 200);
    })
    .openapi(add, async (c) => {
      const input = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      return c.json(await db.asUser(c.var.user.id, (user) => addPrayer(user, input)), 201);
    })
    .openapi(stats, async (c) => c.json(await db.asUser(c.var.user.id, countPrayers), 200))
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await db.asUser(c.var.user.id, (user) => readPrayer(user, id)), 200);
    })
    .openapi(edit, async (c) => {
      const { id } = c.req.valid("param");
      const change = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const before = await db.asUser(c.var.user.id, (user) => readPrayer(user, id));
      if (changesShare(before, change)) {
        await takePublishing(services, c.var.user.id, "sharedEditsPerUser");
      }
      const keys = await readKeysOfShares(c.var.user.id, id);
      const edited = await db.asUser(c.var.user.id, async (user) => {
        const made = await editPrayer(user, id, change);
        const { confirmed } = change;
        return { ...made, inGroups: await updateShares(user, made.prayer, { keys, confirmed }) };
      });
      await publishChange(services, edited);
      for (const share of edited.inGroups) await publishGroupChange(services, share);
      return c.json(edited.prayer, 200);
    })
    .openapi(answer, async (c) => {
      const { id } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      const keys = await readKeysOfShares(c.var.user.id, id);
      const answered = await db.asUser(c.var.user.id, async (user) => {
        const change = await answerPrayer(user, id);
        const share = change.prayer.shared_as;
        if (change.changed && share) await queueAnsweredNotifications(user, share.id);
        return { ...change, inGroups: await updateShares(user, change.prayer, { keys }) };
      });
      await publishChange(services, answered);
      for (const share of answered.inGroups) await publishGroupChange(services, share);
      if (answered.changed) await jobs.wake("notifications");
      return c.json(answered.prayer, 200);
    })
    .openapi(undo, async (c) => {
      const { id } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      const keys = await readKeysOfShares(c.var.user.id, id);
      const undone = await db.asUser(c.var.user.id, async (user) => {
        const change = await undoAnswer(user, id);
        const share = change.prayer.shared_as;
        if (share) await withdrawAnsweredNotifications(user, share.id);
        return { ...change, inGroups: await updateShares(user, change.prayer, { keys }) };
      });
      await publishChange(services, undone);
      for (const changed of undone.inGroups) await publishGroupChange(services, changed);
      return c.json(undone.prayer, 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      const { if_unchanged_since } = c.req.valid("query");
      const { removed, inGroups } = await db.asUser(c.var.user.id, async (user) => ({
        inGroups: await readRemovedShares(user, id),
        removed: await deletePrayer(user, id, if_unchanged_since),
      }));
      if (removed) await publishRemoved(services, removed);
      for (const share of inGroups) await publishRemovedItems(services, share);
      return c.body(null, 204);
    });
}
