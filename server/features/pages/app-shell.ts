import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { PublicSettings } from "#shared/api/settings.ts";
import {
  type EmbeddedResponses,
  embeddedResponsesId,
  type PagePreview,
  previewId,
} from "#shared/embedded-responses.ts";
import { nameLateModules } from "#shared/late-modules.ts";
import { ApiError } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { createLargeStaticResponse, type StaticResponse } from "../../http/static-response.ts";
import { RecentValue } from "../../platform/recent-value.ts";
import type { Services } from "../../services.ts";
import { readPublicSettings } from "../settings/routes.ts";
import { type BuiltRoute, filesOf, readManifest, routeMatcher } from "./built-routes.ts";
import { type GuestPage, guestPage, type Responses } from "./guest-page.ts";
import { maxRenderings, maxWaiting } from "./render-limits.ts";
import type { PageRenderer } from "./render-page.ts";
import { type CallApi, clientHeaders } from "./search.ts";

/** Maximum number of shells in memory. Each takes about 60 KB in three encodings. */
const maxShells = 100;
/** Shells with the same responses share a time, so that they are compressed once. */
const timeStepMs = 60_000;

const settingsPath = "/api/settings/public";

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?berea\.session_token=/;

/** The font of the text of a chapter, named by the build. */
const serif = /^literata-latin-[\w-]{8}\.woff2$/;

/**
 * Adds to the app shell what the page of an address needs first: links to the files of its routes,
 * which the browser would otherwise find one level of imports after the other, and, for a visitor
 * without a session cookie, the responses of the API that a guest's page waits for and a preview of
 * the page. Everything comes from memory: the shell waits for no provider, and at most 200 ms for
 * the database.
 */
export function createAppShell(
  services: Services,
  options: { webFolder: string; renderer: PageRenderer | undefined; callApi: CallApi },
) {
  const { webFolder, renderer, callApi } = options;
  const { library, limits, log } = services;
  const stored = new LRUCache<string, StaticResponse>({ max: maxShells });
  /** Shells that are being made, so that simultaneous requests share the work. */
  const pending = new Map<string, Promise<StaticResponse>>();
  const limit = pLimit(maxRenderings);
  const settings = new RecentValue<PublicSettings | undefined>({
    name: "the public settings",
    initial: undefined,
    read: () => readPublicSettings(services),
    log,
  });
  const assets = path.join(webFolder, "assets");
  const isBuilt = existsSync(assets);
  const match = routeMatcher(isBuilt ? readManifest(webFolder).routes : {});
  const fontFile = isBuilt ? readdirSync(assets).find((name) => serif.test(name)) : "";
  const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/${fontFile}"/>`;

  async function responses(c: Context<AppEnv>, page: GuestPage): Promise<Responses | undefined> {
    const current = await settings.get();
    if (!current) return undefined;
    const found = await Promise.all(
      page.paths.map(async (one): Promise<[string, unknown][]> => {
        const address = new URL(one, c.req.url);
        const response = await callApi(new Request(address, { headers: clientHeaders(c) }), c);
        return response.ok ? [[one, await response.json()]] : [];
      }),
    );
    return { [settingsPath]: current, ...Object.fromEntries(found.flat()) };
  }

  async function complete(c: Context<AppEnv>, shell: StaticResponse): Promise<StaticResponse> {
    const { pathname, searchParams } = new URL(c.req.url);
    const matched = await match(pathname);
    const ids = matched.map(({ id }) => id);
    const page = guestPage(ids, searchParams, (version) => library.texts.has(version));
    const isGuest = !sessionCookie.test(c.req.header("cookie") ?? "");
    const found = page && isGuest ? await responses(c, page) : undefined;
    const publicSettings = found?.[settingsPath] as PublicSettings | undefined;
    const isOpen = page?.isSignIn || publicSettings?.guestAccess;
    const preview = found && isOpen ? page?.previewOf(found) : undefined;
    const html = Buffer.from(shell.plain).toString("utf8");
    const font = page?.isChapter || preview ? fontLink : "";
    const head = [
      ...linksTo(matched, html, preview !== undefined),
      found ? dataScript(found) : "",
    ].join("");
    if (head === "") return shell;
    const key = createHash("sha256").update(JSON.stringify([shell.etag, font, head, preview]));
    const id = key.digest("base64url");
    const known = stored.get(id) ?? pending.get(id);
    if (known) return known;
    if (limit.pendingCount >= maxWaiting) return shell;
    // The font is first, because the browser has only a few connections for all of the files.
    const text = html.replace("<head>", `<head>${font}`).replace("</head>", () => `${head}</head>`);
    const making = limit(async () => {
      await limits.take("shellsPerAddress", c.var.address);
      return make(text, preview, shell.type);
    }).finally(() => pending.delete(id));
    pending.set(id, making);
    stored.set(id, await making);
    return making;
  }

  const make = async (html: string, preview: PagePreview | undefined, type: string) =>
    createLargeStaticResponse({
      bytes: Buffer.from(await withPreview(html, preview)),
      type,
      // Depends on the session cookie, so only the browser may store it.
      cacheControl: "private, no-cache",
    });

  async function withPreview(html: string, preview: PagePreview | undefined): Promise<string> {
    if (!preview || !renderer) return html;
    const text = await renderer.renderPreview(preview, await services.installation.get());
    const slot = `<div id="${previewId}">`;
    const page = html.replace(slot, () => slot + text);
    // A chapter can be read without scripts, unlike the other previews; but they scroll to a verse.
    const isChapter = preview.page === "chapter" && preview.reference.verse === undefined;
    return isChapter ? nameLateModules(page) : page;
  }

  /** Returns the shell for the address of a request, or the plain one if that fails. */
  return async (c: Context<AppEnv>, shell: StaticResponse): Promise<StaticResponse> => {
    try {
      return await complete(c, shell);
    } catch (err) {
      // An address that made too many shells gets the plain one.
      if (!(err instanceof ApiError)) log.warn({ err }, "the app shell could not be completed");
      return shell;
    }
  };
}

/**
 * Returns links to the files of the routes that the shell does not name. The first paint waits for
 * the styles of a preview, which do not include those of Mantine.
 */
function linksTo(matched: readonly BuiltRoute[], shell: string, hasPreview: boolean): string[] {
  const providers = matched.find(({ id }) => id === "ui/app-providers");
  const later = new Set(providers && filesOf(providers));
  const files = [...new Set(matched.flatMap(filesOf))].filter((file) => !shell.includes(file));
  return files.map((file) => {
    if (file.endsWith(".js")) return `<link rel="modulepreload" href="${file}"/>`;
    return hasPreview && !later.has(file)
      ? `<link rel="stylesheet" href="${file}"/>`
      : `<link rel="preload" as="style" href="${file}"/>`;
  });
}

function dataScript(responses: Responses): string {
  const sentAt = Math.floor(Date.now() / timeStepMs) * timeStepMs;
  const json = JSON.stringify({ sentAt, responses } satisfies EmbeddedResponses);
  // `<` would end the script early.
  return `<script type="application/json" id="${embeddedResponsesId}">${json.replaceAll("<", "\\u003c")}</script>`;
}
