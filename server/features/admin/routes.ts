import { createRoute, z } from "@hono/zod-openapi";
import {
  adminHealth,
  adminSetting,
  adminSettingsResponse,
  adminStats,
  adminTrends,
  auditFilter,
  auditPage,
  auditQuery,
  changedSetting,
  userRolesRequest,
  userRolesResponse,
} from "#shared/api/admin.ts";
import { settingKeys } from "#shared/choices.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { readRoles } from "../users/roles.ts";
import { auditAsCsv, byWeb, listAudit } from "./audit.ts";
import { readHealth } from "./health.ts";
import { changeSetting, listSettings } from "./settings.ts";
import { readStats, readTrends } from "./stats.ts";

const refused = failures("signed_out", "forbidden");

/** Statistics, settings, the audit log and the state of the installation: /api/admin/…. */
export function adminRoutes(services: Services) {
  const { db, realtime } = services;
  const common = {
    tags: ["admin"],
    middleware: requireAuth(services, requireRole("admin", services)),
  };
  const stats = createRoute({
    ...common,
    method: "get",
    path: "/stats",
    summary: "Count users, conversations and prayers, in total and for today",
    responses: { 200: json(adminStats, "The counts"), ...refused },
  });
  const trends = createRoute({
    ...common,
    method: "get",
    path: "/trends",
    summary: "Get the daily counts of the last 90 days",
    responses: { 200: json(adminTrends, "The days, oldest first"), ...refused },
  });
  const settings = createRoute({
    ...common,
    method: "get",
    path: "/settings",
    summary: "List the settings of the installation, ordered by key",
    responses: { 200: json(adminSettingsResponse, "The settings"), ...refused },
  });
  const change = createRoute({
    ...common,
    method: "put",
    path: "/settings/{key}",
    summary: "Change a setting; it applies to every server at once",
    request: {
      params: z.object({
        key: z.enum(settingKeys, `key must be one of ${settingKeys.join(", ")}`),
      }),
      body: jsonBody(changedSetting),
    },
    responses: { 200: json(adminSetting, "The setting"), ...refused, ...failures("conflict") },
  });
  const audit = createRoute({
    ...common,
    method: "get",
    path: "/audit",
    summary: "List the actions of admins and moderators, newest first",
    request: { query: auditQuery },
    responses: { 200: json(auditPage, "A page of the log"), ...refused },
  });
  const auditFile = createRoute({
    ...common,
    method: "get",
    path: "/audit/export",
    summary: "Export the same list as CSV",
    request: { query: auditFilter },
    responses: {
      200: { description: "The file", content: { "text/csv": { schema: z.string() } } },
      ...refused,
    },
  });
  const health = createRoute({
    ...common,
    method: "get",
    path: "/health",
    summary: "Check the installation: database, mail, files, translations, and queues",
    responses: { 200: json(adminHealth, "The current state"), ...refused },
  });

  return createRouter()
    .openapi(stats, async (c) => c.json(await db.readAsSystem((tx) => readStats(tx)), 200))
    .openapi(trends, async (c) => {
      const days = await db.readAsSystem((tx) => readTrends(tx));
      return c.json({ days, time_zone: "UTC" as const }, 200);
    })
    .openapi(settings, async (c) => c.json({ items: await db.asSystem(listSettings) }, 200))
    .openapi(change, async (c) => {
      const { key } = c.req.valid("param");
      const { setting_value, if_version: seen } = c.req.valid("json");
      const changed = await db.asSystem((tx) =>
        changeSetting(tx, byWeb(c.var.user.id), key, setting_value, {
          innerToo: services.env.allowInnerAddresses,
          seen,
        }),
      );
      if (key === "installation") await services.installation.renew();
      await realtime.publish({ to: "everyone", event: { type: "settings" } });
      return c.json(changed, 200);
    })
    .openapi(audit, async (c) => {
      const query = c.req.valid("query");
      return c.json(await db.asSystem((tx) => listAudit(tx, query)), 200);
    })
    .openapi(auditFile, async (c) => {
      const lines = auditAsCsv(db, c.req.valid("query"));
      const encoder = new TextEncoder();
      // Validates first, so that an invalid search is an error and not an interrupted download.
      const first = await lines.next();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          if (!first.done) controller.enqueue(encoder.encode(first.value));
        },
        async pull(controller) {
          const { value, done } = await lines.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        cancel: async () => {
          await lines.return(undefined);
        },
      });
      return c.body(body, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="berea-audit-log.csv"',
      }) as never;
    })
    .openapi(health, async (c) => c.json(await readHealth(services, requestLanguage(c)), 200));
}

/**
 * POST /api/functions/get_user_roles: a user's roles; everyone may read their own, admins anyone's.
 */
export function userRolesFunction(services: Services) {
  const { db } = services;
  const call = createRoute({
    method: "post",
    path: "/",
    tags: ["me"],
    summary: "Get the roles of a user, as get_user_roles returns them",
    middleware: requireAuth(services),
    request: { body: jsonBody(userRolesRequest) },
    responses: {
      200: json(userRolesResponse, "The roles"),
      ...failures("signed_out", "not_found"),
    },
  });
  return createRouter().openapi(call, async (c) => {
    const { _user_id } = c.req.valid("json");
    const ownRoles = await db.asSystem((tx) => readRoles(tx, c.var.user.id));
    if (_user_id === c.var.user.id) return c.json(ownRoles, 200);
    const roles = ownRoles.includes("admin")
      ? await db.asSystem((tx) => readRoles(tx, _user_id))
      : [];
    // Another user's roles get the same response as an unknown user's.
    if (roles.length === 0) throw new ApiError("not_found", "There is no such person.");
    return c.json(roles, 200);
  });
}
