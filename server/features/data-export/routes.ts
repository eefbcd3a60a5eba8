import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { dataExport, newestExport } from "#shared/api/data-export.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { openArchive } from "./archive.ts";
import { archiveFile, requestExport } from "./job.ts";
import { readExport, readExportKey } from "./queries.ts";

const tags = ["export"];

export function exportRoutes(services: Services) {
  const { db, storage } = services;
  const middleware = requireAuth(services);
  const read = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Get the user's newest archive and its progress",
    middleware,
    responses: {
      200: json(newestExport, "The archive, if there is one"),
      ...failures("signed_out"),
    },
  });
  const start = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Create an archive of everything that the user entered",
    middleware,
    responses: {
      202: json(dataExport, "The archive is being created"),
      ...failures("signed_out", "rate_limited"),
    },
  });
  const fetchFile = createRoute({
    method: "get",
    path: "/{id}/file",
    tags,
    summary: "The archive: a ZIP file",
    middleware,
    request: { params: z.object({ id: z.uuid("id must be the id of an archive") }) },
    responses: {
      200: { description: "The archive", content: { "application/zip": { schema: z.any() } } },
      ...failures("signed_out", "not_found"),
    },
  });
  return createRouter()
    .openapi(read, async (c) => {
      const found = await db.asUser(c.var.user.id, readExport);
      return c.json({ export: found ?? null }, 200);
    })
    .openapi(start, async (c) =>
      c.json(await requestExport(services, c.var.user.id, requestLanguage(c)), 202),
    )
    .openapi(fetchFile, async (c) => {
      const { id } = c.req.valid("param");
      const userId = c.var.user.id;
      const found = await db.asUser(userId, (user) => readExportKey(user, id));
      if (!found) throw notFound("archive");
      const file = archiveFile(userId, id, found.attempt);
      const archive = await openArchive(storage, file, found.fileKey);
      if (!archive) throw notFound("archive");
      const name = `berea-export-${new Date().toISOString().slice(0, 10)}.zip`;
      return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
        "Content-Type": "application/zip",
        "Content-Length": String(found.sizeBytes),
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      });
    });
}
