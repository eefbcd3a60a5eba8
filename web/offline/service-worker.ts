// The service worker. Without a network, it serves the app's files, the downloaded translations and
// the user's last loaded lists. Workbox provides the caching strategies (decision 8).
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { Route, Router } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import {
  assetsCache,
  cacheRuleOf,
  chaptersCache,
  pagesCache,
  precacheName,
  textAddress,
  translationsCache,
} from "./cache-names.ts";
import { createOfflineBibleApi } from "./offline-bible-api.ts";
import { groupData, lists, ownData, session, signOut, studyPages } from "./private-responses.ts";
import { openNotification, renewPush, showPush } from "./push.ts";
import {
  CachedFirst,
  daySeconds,
  limitedTo,
  markedAsStored,
  networkTimeoutSeconds,
  waitForNetwork,
} from "./strategies.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** The build inserts the files of the shell. */
declare const shellFiles: PrecacheEntry[];

/** The shell: the HTML that every address of the app loads, with its scripts, styles and fonts. */
const appPage = "/app";
const precache = new PrecacheController({ cacheName: precacheName });
precache.addToCacheList(shellFiles);

const fromKeptText = createOfflineBibleApi(async (version) => {
  const kept = await (await caches.open(translationsCache)).match(textAddress(version));
  return kept && { tag: kept.headers.get("ETag") ?? "", read: () => kept.json() };
});

/** File names contain a content hash, so a stored copy is never out of date. */
const assets = new CacheFirst({
  cacheName: assetsCache,
  plugins: [
    waitForNetwork,
    // A page of an earlier build that is still open finds its files here. They do not age: a device
    // that was offline for months still opens its pages.
    limitedTo({ maxEntries: 600, purgeOnQuotaError: true }),
  ],
});

/** Stores the landing page that was just loaded, because an admin may have changed its prices. */
const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        isLanding(request.url) && response.ok && !response.redirected ? response : null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? precache.matchPrecache(isLanding(request.url) ? "/" : appPage),
    },
  ],
});
const isLanding = (url: string) => new URL(url).pathname === "/";

/** When the text of a translation changes, so does its ETag. A licensed one has no ETag. */
const chapters = new CachedFirst(fromKeptText, {
  cacheName: chaptersCache,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && response.headers.has("ETag") ? response : null,
    },
    limitedTo({ maxEntries: 200, maxAgeSeconds: 90 * daySeconds }),
  ],
});

/** Searches try the network first, because the server is faster. */
const searches = new NetworkFirst({
  networkTimeoutSeconds,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) =>
        markedAsStored(await fromKeptText(new URL(request.url))),
    },
  ],
});

const router = new Router();
router.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/auth/sign-out",
    ({ request }) => signOut(request),
    "POST",
  ),
);
const strategies = {
  page: pages,
  public: lists,
  study: studyPages,
  private: ownData,
  group: groupData,
  asset: assets,
  bible: chapters,
} as const;
router.registerRoute(
  new Route(
    ({ request, url, sameOrigin }) => sameOrigin && strategyFor(request, url) !== undefined,
    async (options) => {
      const { request, url } = options;
      const strategy = strategyFor(request, url);
      const stored = strategy === assets && (await precache.matchPrecache(request));
      return stored || (strategy ?? assets).handle(options);
    },
  ),
);

function strategyFor(request: Request, url: URL) {
  if (url.pathname === "/api/auth/get-session") return session;
  const rule = cacheRuleOf(request.method, url.pathname, request.mode === "navigate");
  if (rule === "none") return undefined;
  const isSearch = rule === "bible" && url.pathname.endsWith("/search");
  return isSearch ? searches : strategies[rule];
}

worker.addEventListener("install", (event) => {
  // `install` passes this work to `event.waitUntil`.
  void precache.install(event as never);
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("activate", (event) => {
  void precache.activate(event as never);
  // The stored pages name the files of the earlier build, which may not be stored.
  event.waitUntil(caches.delete(pagesCache).then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event: FetchEvent) => {
  const answer = router.handleRequest({ request: event.request, event: event as never });
  if (answer) event.respondWith(answer);
});

worker.addEventListener("push", (event) => {
  event.waitUntil(showPush(event.data?.json() ?? null));
});

worker.addEventListener("notificationclick", (event) => {
  event.waitUntil(openNotification(event.notification));
});

worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewPush(event.oldSubscription, event.newSubscription));
});
