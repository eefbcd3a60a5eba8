// The names of the caches on the device, shared by the pages and the service worker.

/** Complete translations, by URL. Kept until the user deletes them. */
export const translationsCache = "berea-texts";
/** Data of the signed-in user; deleted when the user signs out. */
export const privateCache = "berea-private";
/**
 * The study pages that the user opened. Their content is public, but the selection is private, so
 * sign-out deletes them. The cache is separate so that many looked-up words do not evict the user's
 * notes.
 */
export const studyCache = "berea-private-study";
/**
 * What groups share with the user. Signing out deletes it; leaving a group deletes what that group
 * shared. The cache is separate so that groups do not evict the user's notes.
 */
export const groupsCache = "berea-private-groups";
/** Lists that are the same for all users. */
export const publicCache = "berea-public";
/**
 * The chapters read on this device. Their text is public, but the selection is private, so a
 * sign-out deletes them.
 */
export const chaptersCache = "berea-private-chapters";
/** The app's HTML with the files that all of its pages need. */
export const precacheName = "berea-precache";
/** The other files of the app, each stored on first use. */
export const assetsCache = "berea-assets";
/** The last loaded landing page. */
export const pagesCache = "berea-pages";
/** The list of the files that the pages need offline. */
export const offlineFilesAddress = "/offline-files.json";

/** A header of responses that come from the device because the server did not respond. */
export const fromDeviceHeader = "X-Berea-Kept";

export const textAddress = (version: string) => `/api/bibles/${version}/text`;

/** User data that can be read offline. */
const privatePaths =
  /^\/api\/(auth\/get-session|me|prayers|notes|bookmarks|highlights|devotions\/read|favorites|progress|reading-plans|memory-verses|preferences|profile|posts|subscription|onboarding)(\/|$)/;
const publicPaths = /^\/api\/(bibles|devotions|settings\/(public|landing))$/;
const studyPath = "/api/study/";
export const groupsPath = "/api/groups";
/** Excludes links to join, requests and reports, which are for leaders and soon outdated. */
const groupPaths =
  /^\/api\/groups(\/shares|\/[\da-f-]{36}(\/(members|items(\/[\da-f-]{36}\/(comments|progress))?|pictures\/[\da-f-]{36}))?)?$/;
/** Not stored, because it is too large or used only once. */
const neverKept = /^\/api\/(profile\/avatar|export)/;
/** Addresses that a browser can open but that are not pages: calls, feeds, calendars, files. */
const notPages = /^\/(api|calendar|healthz|mcp|metrics|pictures|readyz)(\/|$)|\.(atom|js|txt|xml)$/;

export type CacheRule =
  | "page"
  | "asset"
  | "bible"
  | "private"
  | "group"
  | "study"
  | "public"
  | "none";

/** How the service worker responds to a request offline. */
export function cacheRuleOf(method: string, path: string, isPage: boolean): CacheRule {
  if (method !== "GET") return "none";
  if (isPage) return notPages.test(path) ? "none" : "page";
  // The manifest contains the name, which an admin may change. The URL of a logo has its hash.
  if (path === "/app.webmanifest") return "public";
  if (path.startsWith("/assets/") || path.startsWith("/pictures/installation/")) return "asset";
  if (/^\/[^/]+\.(svg|png)$/.test(path)) return "asset";
  if (neverKept.test(path)) return "none";
  if (/^\/api\/bibles\/[^/]+\/text$/.test(path)) return "none";
  if (/^\/api\/(bibles\/[^/]+\/|daily-verse$)/.test(path)) return "bible";
  if (publicPaths.test(path)) return "public";
  if (path.startsWith(studyPath)) return "study";
  if (groupPaths.test(path)) return "group";
  return privatePaths.test(path) ? "private" : "none";
}
