import { createRoute, z } from "@hono/zod-openapi";
import {
  apiTranslation,
  apiTranslationYear,
  type CatalogTranslation,
  catalogConfirmation,
  catalogResponse,
  catalogTranslation,
  uploadQuery,
} from "#shared/api/catalog.ts";
import type { Language } from "#shared/languages.ts";
import { catalogLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { ApiError, notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import { addJob } from "../../jobs/job-queue.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { byWeb, recordAudit } from "../admin/audit.ts";
import { knownSha256, newUploadKey } from "./add-translations.ts";
import { type CatalogEntry, entriesOf } from "./catalog-entries.ts";
import {
  type CatalogRow,
  confirmText,
  findRow,
  listRows,
  lockRow,
  queueTranslation,
  removeText,
} from "./queries.ts";
import { findApiTranslation } from "./translation-api.ts";

const refused = failures("signed_out", "forbidden");
const oneId = z.object({ id: z.string().max(40) });

/** Translations that admins add, from the catalog or from their own files. */
export function catalogRoutes(services: Services) {
  const { db, env, jobs, limits, library, licensed, storage, addedTranslations } = services;
  const entries = entriesOf(env.catalogMirrorUrl);
  const common = {
    tags: ["admin"],
    middleware: requireAuth(services, requireRole("admin", services)),
  };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "List the translations of the catalog and those that were uploaded, with their state",
    responses: { 200: json(catalogResponse, "The translations"), ...refused },
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: "/{id}",
    summary: "Download a translation of the catalog, read it and check it",
    request: { params: oneId },
    responses: {
      202: json(catalogTranslation, "It waits for a worker"),
      ...refused,
      ...failures("not_found", "conflict"),
    },
  });
  const addFromApi = createRoute({
    ...common,
    method: "post",
    path: "/api/{translation}",
    summary: "Download a translation of the operator's API, read it and check it",
    request: { params: apiTranslation, body: jsonBody(apiTranslationYear) },
    responses: {
      202: json(catalogTranslation, "It waits for a worker"),
      ...refused,
      ...failures("not_found", "conflict", "unavailable"),
    },
  });
  const upload = createRoute({
    ...common,
    method: "post",
    path: "/",
    summary:
      "Upload a translation in USFM, USX, OSIS or the JSON of AO Lab, a ZIP archive of such files, or a SWORD module",
    request: {
      query: uploadQuery,
      body: { required: true, content: { "application/octet-stream": { schema: z.any() } } },
    },
    responses: {
      202: json(catalogTranslation, "It waits for a worker"),
      ...refused,
      ...failures("conflict", "too_large"),
    },
  });
  const confirm = createRoute({
    ...common,
    method: "put",
    path: "/{id}/confirmation",
    summary: "Add a translation that was read: its checksum and its report are confirmed",
    request: { params: oneId, body: jsonBody(catalogConfirmation) },
    responses: {
      200: json(catalogTranslation, "The translation, which readers can open now"),
      ...refused,
      ...failures("not_found", "conflict"),
    },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/{id}",
    summary: "Remove a translation that was added, or cancel its import",
    request: { params: oneId },
    responses: { 204: { description: "Removed" }, ...refused, ...failures("not_found") },
  });

  const present = (row: CatalogRow, language: Language): CatalogTranslation => ({
    ...row.details,
    id: row.id,
    url: row.url,
    state: row.state === "removed" ? "available" : row.state,
    step: row.step,
    done: row.done,
    total: row.total,
    sha256: row.sha256,
    known_sha256: knownSha256(services, row),
    report: row.report,
    error: row.error && translate(row.error, language),
  });

  /** Throws `conflict` if another translation has the id, or there are too many. */
  async function checkIsFree(tx: Db, id: string): Promise<void> {
    if (library.isBuiltIn(id) || licensed.has(id)) throw idInUse(id);
    const rows = await listRows(tx);
    const known = rows.find((row) => row.id === id);
    if (known && known.state !== "failed") throw idInUse(id);
    if (!known && rows.length >= catalogLimits.texts) {
      throw new ApiError(
        "conflict",
        message("At most {max} translations can be added. Remove one first.", {
          max: catalogLimits.texts,
        }),
      );
    }
  }

  /**
   * Queues a text. Returns its row, and the key of the upload that it replaces. Throws `conflict`
   * as `checkIsFree` does.
   */
  async function queue(
    tx: Db,
    userId: string,
    text: Parameters<typeof queueTranslation>[1],
  ): Promise<{ row: CatalogRow; replaced: string | null }> {
    const before = await lockRow(tx, text.id);
    await checkIsFree(tx, text.id);
    if (!(await queueTranslation(tx, text))) throw idInUse(text.id);
    await addJob(tx, "catalog");
    await recordAudit(tx, byWeb(userId), {
      action: text.url === null ? "upload translation" : "download translation",
      target: { kind: "translation", id: text.id },
      after: { name: text.details.name, license: text.details.license, url: text.url },
    });
    const row = await findRow(tx, text.id);
    if (!row) throw notFound("translation");
    return { row, replaced: before?.fileKey ?? null };
  }

  async function queueDownload(
    userId: string,
    text: Pick<Parameters<typeof queueTranslation>[1], "id" | "url" | "details">,
  ): Promise<CatalogRow> {
    const { row, replaced } = await db.asSystem((tx) =>
      queue(tx, userId, { ...text, fileKey: null }),
    );
    await jobs.wake("catalog");
    if (replaced) await storage.delete(replaced).catch(() => {});
    return row;
  }

  const downloadOf = ({ id, url, sha256: _, ...details }: (typeof entries)[number]) => ({
    id,
    url,
    details,
  });
  /** A translation of the API whose download failed. */
  async function storedDownload(tx: Db, id: string) {
    const row = await findRow(tx, id);
    if (!row?.url || row.state === "removed") throw notFound("translation");
    return { id, url: row.url, details: row.details };
  }

  return createRouter()
    .openapi(list, async (c) => {
      const rows = await db.asSystem(listRows);
      const known = new Map(rows.map((row) => [row.id, row]));
      const language = requestLanguage(c);
      const fromCatalog = entries
        .filter(({ id }) => !library.isBuiltIn(id))
        .map((entry) => {
          const row = known.get(entry.id);
          known.delete(entry.id);
          return row ? present(row, language) : available(entry);
        });
      const others = [...known.values()].map((row) => present(row, language));
      const api = env.translationApiUrl;
      const api_host = api === undefined ? null : new URL(api).host;
      return c.json({ items: [...others, ...fromCatalog], api_host }, 200);
    })
    .openapi(add, async (c) => {
      await limits.take("catalogTranslationsPerUser", c.var.user.id);
      const { id } = c.req.valid("param");
      const entry = entries.find((one) => one.id === id);
      const row = await queueDownload(
        c.var.user.id,
        entry ? downloadOf(entry) : await db.asSystem((tx) => storedDownload(tx, id)),
      );
      return c.json(present(row, requestLanguage(c)), 202);
    })
    .openapi(addFromApi, async (c) => {
      await limits.take("catalogTranslationsPerUser", c.var.user.id);
      if (env.translationApiUrl === undefined) throw notFound("translation");
      const { translation } = c.req.valid("param");
      const { year } = c.req.valid("json");
      const text = await findApiTranslation(env.translationApiUrl, translation, year);
      const row = await queueDownload(c.var.user.id, text);
      return c.json(present(row, requestLanguage(c)), 202);
    })
    .openapi(upload, async (c) => {
      await limits.take("catalogTranslationsPerUser", c.var.user.id);
      const { id, ...details } = c.req.valid("query");
      const file = new Uint8Array(await c.req.arrayBuffer());
      if (file.length === 0) throw new ApiError("invalid_input", "This file is empty.");
      if (entries.some((entry) => entry.id === id)) throw idInUse(id);
      await db.asSystem((tx) => checkIsFree(tx, id));
      const fileKey = newUploadKey(id);
      await storage.put(fileKey, file);
      const text = { id, url: null, details: { ...details, publisher: null }, fileKey };
      const queued = db.asSystem((tx) => queue(tx, c.var.user.id, text));
      const { row, replaced } = await queued.catch(async (err) => {
        await storage.delete(fileKey).catch(() => {});
        throw err;
      });
      await jobs.wake("catalog");
      if (replaced) await storage.delete(replaced).catch(() => {});
      return c.json(present(row, requestLanguage(c)), 202);
    })
    .openapi(confirm, async (c) => {
      const { id } = c.req.valid("param");
      const { sha256 } = c.req.valid("json");
      const row = await db.asSystem(async (tx) => {
        const found = await lockRow(tx, id);
        if (!found || found.state === "removed") throw notFound("translation");
        if (found.state !== "review" || found.sha256 !== sha256) {
          throw new ApiError(
            "conflict",
            "This translation has changed since you opened the page. Check it again.",
          );
        }
        await confirmText(tx, id);
        await recordAudit(tx, byWeb(c.var.user.id), {
          action: "add translation",
          target: { kind: "translation", id },
          after: { sha256, lost: found.report?.lost ?? 0 },
        });
        return { ...found, state: "installed" as const, confirmedSha256: sha256 };
      });
      await addedTranslations.changed();
      return c.json(present(row, requestLanguage(c)), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      const removed = await db.asSystem(async (tx) => {
        const found = await lockRow(tx, id);
        if (!found || found.state === "removed") throw notFound("translation");
        await removeText(tx, id);
        await recordAudit(tx, byWeb(c.var.user.id), {
          action: found.state === "installed" ? "remove translation" : "cancel translation",
          target: { kind: "translation", id },
          before: { name: found.details.name, state: found.state },
        });
        return found;
      });
      await addedTranslations.changed();
      if (removed.fileKey) await storage.delete(removed.fileKey).catch(() => {});
      return c.body(null, 204);
    });
}

const idInUse = (id: string) =>
  new ApiError("conflict", message("There is already a translation “{id}”.", { id }), {
    id: message("There is already a translation “{id}”.", { id }),
  });

const available = ({ sha256, ...entry }: CatalogEntry): CatalogTranslation => ({
  ...entry,
  state: "available",
  step: null,
  done: 0,
  total: 0,
  sha256: null,
  known_sha256: sha256,
  report: null,
  error: null,
});
