import { createRoute, z } from "@hono/zod-openapi";
import {
  addPrayer as addBody,
  editPrayer as editBody,
  prayer,
  prayerPage,
  prayerStats,
  prayersQuery,
} from "#shared/api/prayers.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { queueAnswered, runNotificationJobs } from "../notifications/notification-jobs.ts";
import { takePublishing } from "./community/publishing-limits.ts";
import { changesShare } from "./community/sharing.ts";
import { publishChange, publishRemoved } from "./community/sharing-service.ts";
import {
  addPrayer,
  answerPrayer,
  countPrayers,
  deletePrayer,
  editPrayer,
  listPrayers,
  readPrayer,
} from "./queries.ts";

const tags = ["prayers"];
const byId = { params: z.object({ id: z.uuid("id must be the id of a prayer") }) };

export function prayersRoutes(services: Services) {
  const { background, db, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "The person's own prayers, newest first",
    middleware,
    request: { query: prayersQuery },
    responses: { 200: json(prayerPage, "A page of prayers"), ...failures("signed_out") },
  });
  const add = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Add a prayer",
    middleware,
    request: { body: jsonBody(addBody) },
    responses: {
      201: json(prayer, "The prayer as kept"),
      ...failures("signed_out", "limit_reached", "conflict"),
    },
  });
  const stats = createRoute({
    method: "get",
    path: "/stats",
    tags,
    summary: "How many prayers the person has, active and answered",
    middleware,
    responses: { 200: json(prayerStats, "The counts"), ...failures("signed_out") },
  });
  const read = createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "One of the person's own prayers",
    middleware,
    request: byId,
    responses: { 200: json(prayer, "The prayer"), ...failures("signed_out", "not_found") },
  });
  const edit = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Change title, description or tags; what is left out stays",
    middleware,
    request: { ...byId, body: jsonBody(editBody) },
    responses: {
      200: json(prayer, "The prayer as kept"),
      ...failures("signed_out", "forbidden", "not_found", "conflict", "needs_confirmation"),
    },
  });
  const answer = createRoute({
    method: "post",
    path: "/{id}/answer",
    tags,
    summary: "Mark an active prayer as answered; there is no way back",
    middleware,
    request: byId,
    responses: {
      200: json(prayer, "The answered prayer"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Delete a prayer for good",
    middleware,
    request: byId,
    responses: { 204: { description: "It is gone" }, ...failures("signed_out", "not_found") },
  });
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
      const edited = await db.asUser(c.var.user.id, (user) => editPrayer(user, id, change));
      await publishChange(services, edited);
      return c.json(edited.prayer, 200);
    })
    .openapi(answer, async (c) => {
      const { id } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      const answered = await db.asUser(c.var.user.id, async (user) => {
        const change = await answerPrayer(user, id);
        const share = change.prayer.shared_as;
        if (change.changed && share) await queueAnswered(user, share.id);
        return change;
      });
      await publishChange(services, answered);
      if (answered.changed) {
        background.run("notifying those who prayed", () => runNotificationJobs(services));
      }
      return c.json(answered.prayer, 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      const removed = await db.asUser(c.var.user.id, (user) => deletePrayer(user, id));
      if (removed) await publishRemoved(services, removed);
      return c.body(null, 204);
    });
}
