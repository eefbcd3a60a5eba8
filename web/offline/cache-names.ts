// What the device keeps, by the names of its caches. The page and the service worker both use them.

/** Whole texts, by the address that they come from. Kept until the person lets go of them. */
export const textsCache = "berea-texts";
/** What is about the person who is signed in; gone when they sign out. */
export const privateCache = "berea-private";
/** Lists that are the same for everyone. */
export const publicCache = "berea-public";
/** The app itself, one cache for each build; the name sorts by time. */
export const shellPrefix = "berea-shell-";

/** Stands on an answer that the device gave because none came from the server. */
export const keptHeader = "X-Berea-Kept";

export const textAddress = (version: string) => `/api/bibles/${version}/text`;

/** What is the person's own and may be read without a network. */
const privatePaths =
  /^\/api\/(auth\/get-session|me|prayers|notes|bookmarks|highlights|favorites|progress|reading-plans|preferences|profile|posts|subscription|onboarding)(\/|$)/;
const publicPaths = /^\/api\/(bibles|settings\/public|study\/.+)$/;
/** Too large, or of use only once. */
const neverKept = /^\/api\/(profile\/avatar|export)/;

export type Handling = "page" | "asset" | "bible" | "private" | "public" | "none";

/** How an address is answered when there is no network. */
export function handlingOf(method: string, path: string, isPage: boolean): Handling {
  if (method !== "GET") return "none";
  if (isPage) return /^\/(api|healthz|readyz|metrics)(\/|$)/.test(path) ? "none" : "page";
  if (path.startsWith("/assets/") || /^\/[^/]+\.(svg|png|webmanifest)$/.test(path)) return "asset";
  if (neverKept.test(path)) return "none";
  if (/^\/api\/bibles\/[^/]+\/text$/.test(path)) return "none";
  if (/^\/api\/(bibles\/[^/]+\/|daily-verse$)/.test(path)) return "bible";
  if (publicPaths.test(path)) return "public";
  return privatePaths.test(path) ? "private" : "none";
}
