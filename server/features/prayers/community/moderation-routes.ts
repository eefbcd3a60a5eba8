import { createRoute, z } from "@hono/zod-openapi";
import { auditPage } from "#contract/admin.ts";
import { moderate as moderateBody, moderationQueue, reportedKinds } from "#contract/community.ts";
import { pageQuery } from "#contract/paging.ts";
import { failures, json, jsonBody } from "../../../http/answers.ts";
import { createRouter } from "../../../http/context.ts";
import { moderatorsOnly } from "../../../http/moderators-only.ts";
import { signedIn } from "../../../http/signed-in.ts";
import type { Services } from "../../../services.ts";
import { notifyAuthor } from "../../notifications/notify.ts";
import { moderate, readLog, readQueue } from "./moderation.ts";
import { announceCounts } from "./reactions.ts";

/** The moderators' queue and log: /api/admin/reports. */
export function reportsRoutes(services: Services) {
  const { db, realtime } = services;
  const common = {
    tags: ["admin"],
    middleware: [signedIn(services), moderatorsOnly(services)],
  };
  const queue = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "What was reported or is hidden, the most reported first",
    responses: { 200: json(moderationQueue, "The queue"), ...failures("signed_out", "forbidden") },
  });
  const log = createRoute({
    ...common,
    method: "get",
    path: "/log",
    summary: "What moderators did, newest first",
    request: { query: pageQuery },
    responses: { 200: json(auditPage, "A page"), ...failures("signed_out", "forbidden") },
  });
  const act = createRoute({
    ...common,
    method: "post",
    path: "/{kind}/{id}",
    summary: "Hide something shared, or let it stand",
    request: {
      params: z.object({ kind: z.enum(reportedKinds), id: z.uuid("id must be a UUID") }),
      body: jsonBody(moderateBody),
    },
    responses: {
      204: { description: "Done" },
      ...failures("signed_out", "forbidden", "not_found"),
    },
  });
  return createRouter()
    .openapi(queue, async (c) => c.json({ items: await readQueue(db) }, 200))
    .openapi(log, async (c) => c.json(await readLog(db, c.req.valid("query")), 200))
    .openapi(act, async (c) => {
      const target = c.req.valid("param");
      const { action, reason } = c.req.valid("json");
      const prayerId = await moderate(db, c.var.user.id, target, { action, reason });
      if (target.kind === "prayer" && prayerId) {
        const kind = action === "hide" ? "hidden" : "restored";
        await notifyAuthor(services, { prayerId, kind, by: undefined });
        const type = action === "hide" ? "unshared" : "shared";
        await realtime.publish({ to: "everyone", event: { type, prayer_id: prayerId } });
      } else if (prayerId) {
        await announceCounts(db, realtime, prayerId);
        await realtime.publish({
          to: "everyone",
          event: { type: "comments", prayer_id: prayerId },
        });
      }
      return c.body(null, 204);
    });
}
