// Answers in the network's place when there is none: the app's own files, texts that the device keeps, and what was last seen of
// the person's own. With a network it keeps out of the way.
import { keptTexts } from "./bible-answers.ts";
import { openNotice, renewPush, showPush } from "./push.ts";
import {
  handlingOf,
  keptHeader,
  privateCache,
  publicCache,
  shellPrefix,
  textAddress,
  textsCache,
} from "./stores.ts";
import { worker } from "./worker-scope.ts";

/** Put in by the build: this build's name, and the files that the app needs. */
declare const shellName: string;
declare const shellFiles: readonly string[];

/** The address under which the page that every address of the app starts with is kept. */
const appPage = "/app";
const shell = `${shellPrefix}${shellName}`;

const fromKeptText = keptTexts(async (version) => {
  const kept = await (await caches.open(textsCache)).match(textAddress(version));
  return kept?.json();
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
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()));
});

/** A page that was opened before the update may still ask for files of the build before. */
async function dropOldShells() {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix)).sort();
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === "POST" && url.pathname === "/api/auth/sign-out") {
    event.waitUntil(forgetPerson());
    return;
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
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await (await caches.open(shell)).match(url.pathname === "/" ? "/" : appPage);
    if (kept) return kept;
    throw cause;
  }
}

/** Their names change with their content, so what is kept is never out of date. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function bible(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const answer = await fromKeptText(url);
    if (answer) return saidToBeKept(answer);
    throw cause;
  }
}

async function lastSeen(request: Request, name: string): Promise<Response> {
  const since = generation;
  try {
    const answer = await fetch(request);
    // What was asked for before a sign-out and answered after it is nobody's to keep.
    if (answer.ok && since === generation)
      await (await caches.open(name)).put(request, answer.clone());
    return answer;
  } catch (cause) {
    const kept = await (await caches.open(name)).match(request);
    if (kept) return saidToBeKept(kept);
    throw cause;
  }
}

/** The page shall know that this is what was last seen. */
function saidToBeKept(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(keptHeader, "true");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Counts the sign-outs, so that what is under way knows of them. */
let generation = 0;

/** Also this device's place at the push service: the next person's notices are not to come by it. */
async function forgetPerson(): Promise<void> {
  generation += 1;
  await caches.delete(privateCache);
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** As `lastSeen`, but what one person saw is gone before the next one is there, and when there is no one. */
async function own(request: Request, url: URL): Promise<Response> {
  if (url.pathname !== "/api/auth/get-session") return lastSeen(request, privateCache);
  const cache = () => caches.open(privateCache);
  const before = await (await cache()).match(request);
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (cause) {
    if (before) return saidToBeKept(before);
    throw cause;
  }
  if (!answer.ok) return answer;
  const now = await whoIs(answer.clone());
  const known = before && (await whoIs(before));
  if (!now || now.user.id !== known?.user.id) await forgetPerson();
  await (await cache()).put(request, Response.json(now ?? null));
  return answer;
}

type Who = { user: { id: string }; session: { id: string; expiresAt: string } };

/** What the pages need of a session. Its token is for the cookie alone, and stands in nothing that scripts can read later. */
async function whoIs(answer: Response): Promise<Who | undefined> {
  const found: { user?: Who["user"]; session?: Who["session"] } | null = await answer
    .json()
    .catch(() => null);
  if (!found?.user || !found.session) return undefined;
  const { id, expiresAt } = found.session;
  return { user: found.user, session: { id, expiresAt } };
}
