import { existsSync } from "node:fs";
import path from "node:path";
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { invitationToken } from "#shared/api/groups.ts";
import type { PageData, PageSearchResult } from "#shared/page-data.ts";
import { ApiError } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import {
  createLargeStaticResponse,
  type StaticResponse,
  sendStaticResponse,
  sendWithoutValidation,
  sizeOfResponse,
} from "../../http/static-response.ts";
import type { Services } from "../../services.ts";
import { readPreview } from "../groups/invitations.ts";
import { styleReader, withInlineStyles } from "./inline-styles.ts";
import { landingSettings } from "./landing-setting.ts";
import { normalizePath } from "./normalize-path.ts";
import { createPageData, createPagesVersion } from "./page-data.ts";
import { maxRenderings, maxWaiting } from "./render-limits.ts";
import { createPageRenderer, type PageRenderer } from "./render-page.ts";
import { type CallApi, searchFor } from "./search.ts";
import { readSharedChat } from "./shared-chat.ts";

/** A rendered page, ready to send. */
type Page = StaticResponse & { status: 200 | 404; policy: string };

type Redirect = { location: string; status: 302 | 308 };

/** Maximum memory of rendered pages in bytes: some 200 chapters in three encodings. */
const maxBytes = 16 * 1024 * 1024;

const retryAfterSeconds = 2;

/** Pages name the files of one build, so browsers ask each time whether a page has changed. */
const cacheControl = "public, no-cache";

/** Not shown: the search page of an unknown translation is a redirect or missing. */
const noResult: PageSearchResult = { ok: false, message: "" };

/** The addresses of the pages, as patterns of routes. */
const storedPaths = [
  ...["/", "/privacy", "/help/*", "/bible/*", "/compare", "/compare/:book/:chapter/:verse?"],
  ...["/reading-plans", "/reading-plans/:plan", "/resources"],
];
export const pagePaths = [...storedPaths, "/shared/:token", "/join/:token"];

/** The bundle of the pages in a built web app; `undefined` if it is not built. */
export function openPageRenderer(webFolder: string): PageRenderer | undefined {
  const bundle = path.join(webFolder, "..", "server", "index.js");
  return existsSync(bundle) ? createPageRenderer(bundle) : undefined;
}

/**
 * Serves the pages that React Router renders on the server (decision 18). Without a built web app
 * it serves none.
 */
export function pagesRoutes(
  services: Services,
  {
    webFolder,
    renderer,
    secure,
    callApi,
  }: {
    webFolder: string;
    renderer: PageRenderer | undefined;
    secure: boolean;
    callApi: CallApi;
  },
) {
  if (!renderer) return new Hono<AppEnv>();
  const router = new Hono<AppEnv>();
  const { render } = renderer;
  const standardData = createPageData(services);
  const pagesVersion = createPagesVersion(services);
  const landing = landingSettings(services);
  const readStyle = styleReader(webFolder);
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: sizeOfResponse,
  });
  const limit = pLimit(maxRenderings);

  /** Returns the data of a page, and a key that differs if the page would. */
  async function prepare(pathname: string) {
    const data = await currentData();
    const key = `${pathname} ${pagesVersion(await data.installation())}`;
    if (pathname !== "/") return { data, key };
    const { landing: page, announcement } = await landing.get();
    return {
      data: { ...data, landing: async () => page, announcement: async () => announcement },
      key: key + JSON.stringify([page, announcement]),
    };
  }

  /** Returns page data with the current details of the installation. */
  async function currentData(): Promise<PageData> {
    const installation = await services.installation.get();
    return { ...standardData, installation: async () => installation };
  }

  async function renderPage(
    address: string,
    data: PageData,
    cacheControl: string,
  ): Promise<Page | Redirect> {
    // Escapes `.data`, for which React Router would return the data of a page.
    const plain = address.replace(/\.data(?=$|\?)/, "%2Edata");
    const url = new URL(plain, services.env.publicUrl);
    const { status, location, html, scriptHashes } = await render(url, data);
    if (location !== undefined) return { location, status: status === 308 ? 308 : 302 };
    return {
      ...(await createLargeStaticResponse({
        bytes: Buffer.from(withInlineStyles(html, readStyle)),
        type: "text/html; charset=utf-8",
        cacheControl,
      })),
      status: status === 404 ? 404 : 200,
      policy: contentSecurityPolicy(scriptHashes, secure),
    };
  }

  /** Runs at most `maxRenderings` renderings at once. Throws `unavailable` if too many wait. */
  function limitRendering<T>(rendering: () => Promise<T>): Promise<T> {
    if (limit.pendingCount < maxWaiting) return limit(rendering);
    const text = "The server is busy. Please try again in a moment.";
    throw new ApiError("unavailable", text, undefined, retryAfterSeconds);
  }

  async function renderAndStore(
    pathname: string,
    { data, key }: Awaited<ReturnType<typeof prepare>>,
  ): Promise<Page | Redirect> {
    const page = await renderPage(pathname, data, cacheControl);
    // Missing pages are not stored, because their number is unlimited.
    if (page.status === 200) pages.set(key, page);
    return page;
  }

  /** Pages that are being rendered, so that simultaneous requests share the work. */
  const pending = new Map<string, Promise<Page | Redirect>>();
  function renderOnce(pathname: string, prepared: Awaited<ReturnType<typeof prepare>>) {
    const { key } = prepared;
    const running = pending.get(key);
    if (running) return running;
    const started = limitRendering(() => renderAndStore(pathname, prepared)).finally(() =>
      pending.delete(key),
    );
    pending.set(key, started);
    return started;
  }

  router.get("*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const normalized = normalizePath(pathname);
    return normalized === pathname ? next() : c.redirect(normalized + search, 308);
  });
  router.get("/bible/:version/search", async (c) => {
    // A page of any other translation redirects or returns 404.
    const isHere = services.library.texts.has(c.req.param("version"));
    const searched = isHere ? await searchFor(c, callApi) : noResult;
    if (searched instanceof Response) return searched;
    await services.limits.take("pagesPerAddress", c.var.address);
    const { pathname, search } = new URL(c.req.url);
    const data = { ...(await currentData()), search: async () => searched };
    const page = await limitRendering(() => renderPage(pathname + search, data, "no-cache"));
    return "location" in page ? c.redirect(page.location, page.status) : sendPage(c, page);
  });
  // Not stored, because a link can end at any time.
  router.get("/join/:token", async (c) => {
    await services.limits.take("pagesPerAddress", c.var.address);
    const token = invitationToken.safeParse(c.req.param("token"));
    const preview = token.success
      ? await readPreview(services.db, token.data).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === "not_found") return undefined;
          throw error;
        })
      : undefined;
    const data = { ...(await currentData()), invitation: async () => preview };
    const { pathname } = new URL(c.req.url);
    const page = await limitRendering(() => renderPage(pathname, data, "no-store"));
    c.header("X-Robots-Tag", "noindex");
    // The address contains the token.
    c.header("Referrer-Policy", "no-referrer");
    return "location" in page ? c.redirect(page.location, page.status) : sendPage(c, page);
  });
  router.get("/compare", async (c, next) => {
    // The form at /compare works without JavaScript: a passage redirects to its own address.
    if (!c.req.query("ref")) return next();
    await services.limits.take("pagesPerAddress", c.var.address);
    const { pathname, search } = new URL(c.req.url);
    const data = await currentData();
    const page = await limitRendering(() => renderPage(pathname + search, data, "no-cache"));
    return "location" in page ? c.redirect(page.location, page.status) : sendPage(c, page);
  });
  router.get("/shared/:token", async (c) => {
    await services.limits.take("sharesPerAddress", c.var.address);
    const chat = await readSharedChat(services.db, c.req.param("token"));
    const data = { ...(await currentData()), sharedChat: async () => chat };
    const { pathname } = new URL(c.req.url);
    const page = await limitRendering(() => renderPage(pathname, data, "private, no-store"));
    if ("location" in page) return c.redirect(page.location, page.status);
    c.header("X-Robots-Tag", "noindex");
    c.header("Content-Security-Policy", page.policy);
    c.status(page.status);
    return sendWithoutValidation(c, page);
  });
  return router.on("GET", storedPaths, async (c, next) => {
    // A page depends on its path only; the query is read in the browser.
    const { pathname, search } = new URL(c.req.url);
    // An old address of the app, which has no rendered page.
    if (pathname === "/bible") return next();
    const prepared = await prepare(pathname);
    let page: Page | Redirect | undefined = pages.get(prepared.key);
    if (!page) {
      await services.limits.take("pagesPerAddress", c.var.address);
      page = await renderOnce(pathname, prepared);
    }
    if ("location" in page) {
      const { location, status } = page;
      return c.redirect(status === 308 ? location + search : location, status);
    }
    return sendPage(c, page);
  });
}

function sendPage(c: Context<AppEnv>, page: Page): Response {
  c.header("Content-Security-Policy", page.policy);
  c.status(page.status);
  // A browser that stored the page while it existed must see that it is gone.
  return page.status === 404 ? sendWithoutValidation(c, page) : sendStaticResponse(c, page);
}
