import { createRoute, z } from "@hono/zod-openapi";
import { auditPage } from "#shared/api/admin.ts";
import {
  decision,
  moderationQuery,
  moderationQueue,
  revealedAuthor,
  revealRequest,
  sharingPause,
  sharingPauseRequest,
} from "#shared/api/moderation.ts";
import { pageQuery } from "#shared/api/pagination.ts";
import { reportedKinds } from "#shared/choices.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { listAudit } from "../admin/audit.ts";
import { announceVisibility } from "./announce.ts";
import { decide, pauseSharing, revealAuthor } from "./decisions.ts";
import { listCases } from "./queue.ts";

/** Moderation cases and the moderators' log: /api/admin/reports. */
export function moderationRoutes(services: Services) {
  const { db } = services;
  const common = {
    tags: ["admin"],
    middleware: requireAuth(services, requireRole("moderator", services)),
  };
  const params = z.object({
    kind: z.enum(reportedKinds),
    id: z.uuid("id must be the id of a shared prayer, comment or post"),
  });
  const changing = failures("signed_out", "forbidden", "not_found", "conflict");
  const queue = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "List moderation cases: waiting ones oldest first, decided ones newest first",
    request: { query: moderationQuery },
    responses: { 200: json(moderationQueue, "A page"), ...failures("signed_out", "forbidden") },
  });
  const log = createRoute({
    ...common,
    method: "get",
    path: "/log",
    summary: "List the actions of moderators, newest first",
    request: { query: pageQuery },
    responses: { 200: json(auditPage, "A page"), ...failures("signed_out", "forbidden") },
  });
  const act = createRoute({
    ...common,
    method: "post",
    path: "/{kind}/{id}",
    summary: "Hide shared content or restore it",
    request: { params, body: jsonBody(decision) },
    responses: { 204: { description: "The decision is stored" }, ...changing },
  });
  const reveal = createRoute({
    ...common,
    method: "post",
    path: "/{kind}/{id}/reveal",
    summary: "Reveal the author of anonymous content; the reason is logged",
    request: { params, body: jsonBody(revealRequest) },
    responses: { 200: json(revealedAuthor, "The author"), ...changing },
  });
  const pause = createRoute({
    ...common,
    method: "put",
    path: "/{kind}/{id}/sharing-pause",
    summary: "Pause the sharing of a case's author for some days; 0 days ends the pause",
    request: { params, body: jsonBody(sharingPauseRequest) },
    responses: { 200: json(sharingPause, "The pause"), ...changing },
  });
  return createRouter()
    .openapi(queue, async (c) => c.json(await listCases(services, c.req.valid("query")), 200))
    .openapi(log, async (c) => {
      const page = c.req.valid("query");
      const of = [...reportedKinds];
      return c.json(await db.asSystem((tx) => listAudit(tx, { ...page, of })), 200);
    })
    .openapi(act, async (c) => {
      const target = c.req.valid("param");
      const change = await decide(db, c.var.user.id, target, c.req.valid("json"));
      if (change) await announceVisibility(services, target, change);
      return c.body(null, 204);
    })
    .openapi(reveal, async (c) => {
      const { reason } = c.req.valid("json");
      const author = await revealAuthor(db, c.var.user.id, c.req.valid("param"), reason);
      return c.json(author, 200);
    })
    .openapi(pause, async (c) => {
      const target = c.req.valid("param");
      const until = await pauseSharing(db, c.var.user.id, target, c.req.valid("json"));
      return c.json({ sharing_paused_until: until?.toISOString() ?? null }, 200);
    });
}
