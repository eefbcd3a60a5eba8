// The names of the caches on the device. The pages and the service worker use them.

/** Whole translations, by their address. Kept until the user deletes them. */
export const textsCache = "berea-texts";
/** Data of the signed-in user; deleted when the user signs out. */
export const privateCache = "berea-private";
/**
 * The study pages that the user opened. Their content is public, but which ones are here tells what
 * the user looked up, so it is deleted when the user signs out. A cache of its own, because many
 * looked-up words must not push the user's notes out of the private cache.
 */
export const studyCache = "berea-private-study";
/** Lists that are the same for all users. */
export const publicCache = "berea-public";
/** The files of the app, one cache for each build. The names sort by time. */
export const shellPrefix = "berea-shell-";

/** A header of responses that came from the device because the server did not respond. */
export const keptHeader = "X-Berea-Kept";

export const textAddress = (version: string) => `/api/bibles/${version}/text`;

/** The user's data that can be read offline. */
const privatePaths =
  /^\/api\/(auth\/get-session|me|prayers|notes|bookmarks|highlights|favorites|progress|reading-plans|preferences|profile|posts|subscription|onboarding)(\/|$)/;
const publicPaths = /^\/api\/(bibles|settings\/public)$/;
export const studyPath = "/api/study/";
/** Not stored: too large, or used only once. */
const neverKept = /^\/api\/(profile\/avatar|export)/;

export type Handling = "page" | "asset" | "bible" | "private" | "study" | "public" | "none";

/** How the service worker answers an address offline. */
export function handlingOf(method: string, path: string, isPage: boolean): Handling {
  if (method !== "GET") return "none";
  if (isPage) return /^\/(api|healthz|readyz|metrics)(\/|$)/.test(path) ? "none" : "page";
  if (path.startsWith("/assets/") || /^\/[^/]+\.(svg|png|webmanifest)$/.test(path)) return "asset";
  if (neverKept.test(path)) return "none";
  if (/^\/api\/bibles\/[^/]+\/text$/.test(path)) return "none";
  if (/^\/api\/(bibles\/[^/]+\/|daily-verse$)/.test(path)) return "bible";
  if (publicPaths.test(path)) return "public";
  if (path.startsWith(studyPath)) return "study";
  return privatePaths.test(path) ? "private" : "none";
}
