import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { importReport } from "#shared/api/imports.ts";
import { ApiError } from "../../errors.ts";
import { type AppEnv, createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { createImporter } from "./run-import.ts";

const tags = ["export"];

const description =
  "The body is an archive of Berea, a database backup or CSV file of AndBible, a CSV file of Olive Tree, notestool.db of Logos (also in a ZIP archive), or a CSV file whose first line has “reference”, and “note” or “color”. Its kind is recognized by its content.";

/** Imports a user's content from a file. The file is the body of both calls and is not stored. */
export function importsRoutes(services: Services) {
  const { limits } = services;
  const runImport = createImporter(services);
  const middleware = requireAuth(services);
  const request = {
    body: {
      required: true,
      content: { "application/octet-stream": { schema: z.any() } },
    },
  };
  const preview = createRoute({
    method: "post",
    path: "/preview",
    tags,
    summary: "Count what a file would add to the user's content, without adding it",
    description,
    middleware,
    request,
    responses: {
      200: json(importReport, "What an import of the file would do"),
      ...failures("signed_out", "too_large", "unavailable"),
    },
  });
  const run = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Add the content of a file; a repeated call adds nothing twice",
    description,
    middleware,
    request,
    responses: {
      200: json(importReport, "What was added"),
      ...failures("signed_out", "too_large", "conflict", "unavailable"),
    },
  });
  return createRouter()
    .openapi(preview, async (c) => {
      await limits.take("importPreviewsPerUser", c.var.user.id);
      const options = { userId: c.var.user.id, language: requestLanguage(c), apply: false };
      return c.json(await runImport(await fileOf(c), options), 200);
    })
    .openapi(run, async (c) => {
      await limits.take("importsPerUser", c.var.user.id);
      const options = { userId: c.var.user.id, language: requestLanguage(c), apply: true };
      return c.json(await runImport(await fileOf(c), options), 200);
    });
}

async function fileOf(c: Context<AppEnv>): Promise<Buffer> {
  const file = Buffer.from(await c.req.arrayBuffer());
  if (file.length === 0) throw new ApiError("invalid_input", "This file is empty.");
  return file;
}
