// The service worker. Without a network it serves the app's files, the stored translations and the
// user's last loaded lists. With a network it does not interfere.

import {
  handlingOf,
  keptHeader,
  privateCache,
  publicCache,
  shellPrefix,
  studyCache,
  studyPath,
  textAddress,
  textsCache,
} from "./cache-names.ts";
import { keptTexts } from "./offline-bible-api.ts";
import { openNotice, renewPush, showPush } from "./push.ts";
import {
  type Bounds,
  deviceOrNetwork,
  matchFresh,
  networkFirst,
  putBounded,
} from "./strategies.ts";
import { worker } from "./worker-scope.ts";

/** Inserted by the build: the name of the build, and the files that the app needs. */
declare const shellName: string;
declare const shellFiles: readonly string[];

/** The cache key of the HTML page that every address of the app starts with. */
const appPage = "/app";
const shell = `${shellPrefix}${shellName}`;

const fromKeptText = keptTexts(async (version) => {
  const kept = await (await caches.open(textsCache)).match(textAddress(version));
  return kept && { tag: kept.headers.get("ETag") ?? "", read: () => kept.json() };
});

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll([...shellFiles, "/", appPage]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([dropOldShells(), dropPublicStudy()]).then(() => worker.clients.claim()),
  );
});

/** Until November 2026 the public cache, which outlives a sign-out, held the study pages too. */
async function dropPublicStudy() {
  const cache = await caches.open(publicCache);
  const old = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(studyPath));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** A page that was opened before the update may still request files of the previous build. */
async function dropOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix)).sort();
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === "POST" && url.pathname === "/api/auth/sign-out") {
    return event.respondWith(signOut(request));
  }
  switch (handlingOf(request.method, url.pathname, request.mode === "navigate")) {
    case "page":
      return event.respondWith(page(request, url));
    case "asset":
      return event.respondWith(asset(request));
    case "bible":
      return event.respondWith(bible(request, url));
    case "public":
      return event.respondWith(lastSeen(request, publicCache));
    case "study":
      return event.respondWith(lastSeen(request, studyCache));
    case "private":
      return event.respondWith(own(request, url));
    default:
  }
});

worker.addEventListener("push", (event) => {
  event.waitUntil(showPush(event.data?.json() ?? null));
});

worker.addEventListener("notificationclick", (event) => {
  event.waitUntil(openNotice(event.notification));
});

worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewPush(event.oldSubscription, event.newSubscription));
});

async function page(request: Request, url: URL): Promise<Response> {
  const stored = async () => (await caches.open(shell)).match(url.pathname === "/" ? "/" : appPage);
  return networkFirst({ network: fetch(request), stored });
}

/** Their names contain a hash of the content, so a stored copy is never out of date. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/**
 * A stored translation answers at once, because it is identical to the server's. A search asks the
 * network first, which is faster.
 */
async function bible(request: Request, url: URL): Promise<Response> {
  if (!url.pathname.endsWith("/search")) {
    return deviceOrNetwork(() => fetch(request), fromKeptText(url));
  }
  const stored = async () => markKept(await fromKeptText(url));
  return networkFirst({ network: fetch(request), stored });
}

async function lastSeen(request: Request, name: string): Promise<Response> {
  const since = generation;
  const store = async () => {
    const answer = await fetch(request);
    // The response to a request from before a sign-out must not be stored. A search is rarely
    // repeated.
    if (answer.ok && since === generation && !new URL(request.url).searchParams.has("query")) {
      await putBounded(await caches.open(name), request, answer.clone(), bounds[name] ?? widest);
    }
    return answer;
  };
  const stored = async () =>
    markKept(await matchFresh(await caches.open(name), request, bounds[name] ?? widest));
  return networkFirst({ network: store(), stored });
}

const day = 24 * 60 * 60 * 1000;
const widest = { maxEntries: 200, maxAgeMs: 365 * day };
const bounds: Record<string, Bounds> = {
  [privateCache]: { maxEntries: 120, maxAgeMs: 30 * day },
  [studyCache]: { maxEntries: 200, maxAgeMs: 30 * day },
};

/** Marks the response as a stored one. */
function markKept(answer: Response | undefined): Response | undefined {
  if (!answer) return undefined;
  const headers = new Headers(answer.headers);
  headers.set(keptHeader, "true");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Counts the sign-outs, so that requests in progress notice them. */
let generation = 0;

/**
 * Only a sign-out that the server has confirmed deletes data: offline, the user stays signed in.
 */
async function signOut(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await forgetPerson();
  return answer;
}

/**
 * Also ends the push subscription, so that the next user gets no notifications of this one.
 */
async function forgetPerson(): Promise<void> {
  generation += 1;
  await Promise.all([caches.delete(privateCache), caches.delete(studyCache)]);
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Like `lastSeen`, but one user's data is deleted before another user signs in, and after a sign-
 * out.
 */
async function own(request: Request, url: URL): Promise<Response> {
  if (url.pathname !== "/api/auth/get-session") return lastSeen(request, privateCache);
  const cache = () => caches.open(privateCache);
  const before = await (await cache()).match(request);
  // Checked here, because a response after the timeout has to be checked too.
  const look = async () => {
    const answer = await fetch(request);
    if (!answer.ok) return answer;
    const now = await whoIs(answer.clone());
    const known = before && (await whoIs(before.clone()));
    if (!now || now.user.id !== known?.user.id) await forgetPerson();
    await (await cache()).put(request, Response.json(now ?? null));
    return answer;
  };
  return networkFirst({ network: look(), stored: async () => markKept(before?.clone()) });
}

type Who = { user: { id: string }; session: { id: string; expiresAt: string } };

/**
 * The fields of a session that pages need. The token is only in the cookie and never in a place
 * that scripts can read.
 */
async function whoIs(answer: Response): Promise<Who | undefined> {
  const found: { user?: Who["user"]; session?: Who["session"] } | null = await answer
    .json()
    .catch(() => null);
  if (!found?.user || !found.session) return undefined;
  const { id, expiresAt } = found.session;
  return { user: found.user, session: { id, expiresAt } };
}
