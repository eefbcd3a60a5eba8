import { createRoute, z } from "@hono/zod-openapi";
import {
  changedCitationReport,
  checkRequest,
  checkResponse,
  citationCounts,
  citationReportPage,
  newCitationReport,
} from "#shared/api/citations.ts";
import { pageQuery } from "#shared/api/pagination.ts";
import { readSetting } from "../../db/read-setting.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { readSession, requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { byWeb } from "../admin/audit.ts";
import { checkText, pointsOfCheck } from "./check-text.ts";
import { readCounts } from "./counts.ts";
import { deleteReport, listCitationReports, reportCitation, resolveReport } from "./reports.ts";

const params = z.object({ id: z.uuid() });

const check = createRoute({
  method: "post",
  path: "/check",
  tags: ["citations"],
  summary:
    "Find the references and quotations in a text and compare them word for word with scripture; the text is not stored",
  request: { body: jsonBody(checkRequest) },
  responses: { 200: json(checkResponse, "The citations"), ...failures("not_found") },
});

const counts = createRoute({
  method: "get",
  path: "/counts",
  tags: ["citations"],
  summary: "Get what happened to the quotations in answers, if an admin has published it",
  responses: { 200: json(citationCounts, "The counts"), ...failures("not_found") },
});

const report = createRoute({
  method: "put",
  path: "/reports/{id}",
  tags: ["citations"],
  summary: "Report a wrong verdict under a random id, or add the sentence to that report",
  request: { params, body: jsonBody(newCitationReport) },
  responses: {
    204: { description: "Reported" },
    ...failures("signed_out", "not_found", "limit_reached"),
  },
});

type Needed = Pick<Services, "auth" | "db" | "library" | "licensed" | "limits" | "scripture">;

/** Citation checks, their results and reports of wrong ones: /api/citations. */
export function citationsRoutes(services: Needed) {
  const { auth, db, library, limits } = services;
  return createRouter()
    .openapi(check, async (c) => {
      const { text, translation } = c.req.valid("json");
      await limits.take("checksPerAddress", c.var.address, pointsOfCheck(text));
      const version = library.text(translation).info.id;
      const { address } = c.var;
      const citations = await checkText(
        services,
        { text, version, payer: address },
        { caller: address, signal: c.req.raw.signal, limits },
      );
      return c.json({ citations }, 200);
    })
    .openapi(counts, async (c) => {
      await limits.take("pagesPerAddress", c.var.address);
      const read = await db.asSystem(async (tx) =>
        (await readSetting(tx, "citations")).published ? readCounts(tx) : undefined,
      );
      if (!read) throw notFound("page");
      return c.json(read, 200);
    })
    .openapi(report, async (c) => {
      const { id } = c.req.valid("param");
      const user = await readSession(auth, c.req.raw.headers);
      await limits.take("citationReports", user?.id ?? c.var.address);
      const reported = { id, userId: user?.id, report: c.req.valid("json") };
      await db.asSystem((tx) => reportCitation(tx, db.installationFields, reported));
      return c.body(null, 204);
    });
}

/** The counts and reports for admins: /api/admin/citations. */
export function adminCitationsRoutes(services: Services) {
  const { db } = services;
  const common = {
    tags: ["admin"],
    middleware: requireAuth(services, requireRole("admin", services)),
  };
  const refused = failures("signed_out", "forbidden");
  const readAll = createRoute({
    ...common,
    method: "get",
    path: "/counts",
    summary: "Get what happened to the quotations in answers, by model and week",
    responses: { 200: json(citationCounts, "The counts"), ...refused },
  });
  const list = createRoute({
    ...common,
    method: "get",
    path: "/reports",
    summary: "List the reports of wrong verdicts, newest first",
    request: { query: pageQuery },
    responses: { 200: json(citationReportPage, "A page of the reports"), ...refused },
  });
  const change = createRoute({
    ...common,
    method: "patch",
    path: "/reports/{id}",
    summary: "Mark a report as resolved or open",
    request: { params, body: jsonBody(changedCitationReport) },
    responses: { 204: { description: "Changed" }, ...refused, ...failures("not_found") },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/reports/{id}",
    summary: "Delete a report and its sentence",
    request: { params },
    responses: { 204: { description: "Deleted" }, ...refused, ...failures("not_found") },
  });
  return createRouter()
    .openapi(readAll, async (c) => c.json(await db.readAsSystem((tx) => readCounts(tx)), 200))
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const fields = db.installationFields;
      return c.json(await db.asSystem((tx) => listCitationReports(tx, fields, query)), 200);
    })
    .openapi(change, async (c) => {
      const { resolved } = c.req.valid("json");
      const { id } = c.req.valid("param");
      await db.asSystem((tx) => resolveReport(tx, byWeb(c.var.user.id), id, resolved));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await db.asSystem((tx) => deleteReport(tx, byWeb(c.var.user.id), id));
      return c.body(null, 204);
    });
}
