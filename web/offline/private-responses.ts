// The responses on this device that belong to the user, and their deletion.
import type { WorkboxPlugin } from "workbox-core/types.js";
import { CacheExpiration } from "workbox-expiration";
import { NetworkFirst } from "workbox-strategies";
import {
  chaptersCache,
  groupsCache,
  groupsPath,
  privateCache,
  publicCache,
  studyCache,
} from "./cache-names.ts";
import { daySeconds, limitedTo, markStored, networkTimeoutSeconds } from "./strategies.ts";
import { worker } from "./worker-scope.ts";

/** Counts sign-outs, so that requests in progress can detect them. */
let generation = 0;

/** Stores the last response, and returns it when the network fails or takes too long. */
const lastSeen = (
  cacheName: string,
  maxEntries: number,
  days: number,
  plugins: WorkboxPlugin[] = [],
) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds,
    plugins: [
      {
        handlerWillStart: async ({ state }) => {
          if (state) state.generation = generation;
        },
        // The response to a request made before a sign-out must not be stored. A search is rarely
        // repeated.
        cacheWillUpdate: async ({ request, response, state }) =>
          response.ok &&
          state?.generation === generation &&
          !new URL(request.url).searchParams.has("query")
            ? response
            : null,
      },
      limitedTo({ maxEntries, maxAgeSeconds: days * daySeconds }),
      markStored,
      ...plugins,
    ],
  });

export const lists = lastSeen(publicCache, 200, 365);
export const studyPages = lastSeen(studyCache, 200, 30);
export const ownData = lastSeen(privateCache, 120, 30);
/**
 * The plugin deletes former groups before the page receives the response, also if the response
 * arrives after the timeout.
 */
export const groupData = lastSeen(groupsCache, 300, 30, [
  {
    fetchDidSucceed: async ({ request, response }) => {
      await deleteFormerGroups(request, response);
      return response;
    },
  },
]);

/**
 * Deletes the stored responses of groups that are missing from the user's list of groups, or that
 * the server does not find.
 */
async function deleteFormerGroups(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  const [id, ...rest] = pathname.slice(groupsPath.length + 1).split("/");
  if (pathname === groupsPath && response.ok) {
    const list: { items?: { id: string }[] } | null = await readJson(response);
    if (!list?.items) return;
    const current = new Set(list.items.map((group) => group.id));
    await deleteGroups((stored) => !current.has(stored));
  } else if (id && response.status === 404) {
    const body: { error?: { code?: string } } | null = await readJson(response);
    if (body?.error?.code !== "not_found") return;
    if (rest.length === 0) await deleteGroups((stored) => stored === id);
    else await (await caches.open(groupsCache)).delete(request);
  }
}

const readJson = (response: Response) =>
  response
    .clone()
    .json()
    .catch(() => null);

async function deleteGroups(isFormer: (id: string) => boolean): Promise<void> {
  const cache = await caches.open(groupsCache);
  for (const request of await cache.keys()) {
    const id = new URL(request.url).pathname.slice(groupsPath.length + 1).split("/")[0];
    if (id && id !== "shares" && isFormer(id)) await cache.delete(request);
  }
}

/** Deletes a cache, and its entries' addresses and times, which Workbox stores separately. */
async function deleteCache(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

/** Also ends the push subscription, so that the next user receives no notifications of this one. */
async function deletePersonalData(): Promise<void> {
  generation += 1;
  await Promise.all([privateCache, groupsCache, studyCache].map(deleteCache));
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Deletes data only after a sign-out that the server confirmed: offline, the user stays signed in.
 */
export async function signOut(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await Promise.all([deletePersonalData(), deleteCache(chaptersCache)]);
  return answer;
}

/** Deletes a user's data after the session has ended, before another user's pages appear. */
export const session = new NetworkFirst({
  cacheName: privateCache,
  networkTimeoutSeconds,
  plugins: [
    {
      // Runs before the page receives the response, also if it arrives after the timeout.
      fetchDidSucceed: async ({ request, response }) => {
        if (response.ok) await deleteOtherUsersData(request, response.clone());
        return response;
      },
      cacheWillUpdate: async ({ response }) =>
        response.ok ? Response.json((await readSession(response.clone())) ?? null) : null,
    },
    markStored,
  ],
});

async function deleteOtherUsersData(request: Request, answer: Response): Promise<void> {
  const before = await (await caches.open(privateCache)).match(request);
  const now = await readSession(answer);
  const known = before && (await readSession(before));
  if (!now || now.user.id !== known?.user.id) await deletePersonalData();
  // Keeps a guest's chapters, which are public text.
  if (known && now?.user.id !== known.user.id) await deleteCache(chaptersCache);
}

type KnownSession = { user: { id: string }; session: { id: string; expiresAt: string } };

/**
 * Returns the session fields that pages need, without the token: it must stay in the cookie, where
 * scripts cannot read it.
 */
async function readSession(answer: Response): Promise<KnownSession | undefined> {
  const found: { user?: KnownSession["user"]; session?: KnownSession["session"] } | null =
    await answer.json().catch(() => null);
  if (!found?.user || !found.session) return undefined;
  const { id, expiresAt } = found.session;
  return { user: found.user, session: { id, expiresAt } };
}
