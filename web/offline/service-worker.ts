// Answers in the network's place when there is none: the app's own files, texts that the device keeps, and what was last seen of
// the person's own. With a network it keeps out of the way.
import { keptTexts } from "./bible-answers.ts";
import {
  handlingOf,
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
    event.waitUntil(caches.delete(privateCache));
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
    if (answer) return answer;
    throw cause;
  }
}

async function lastSeen(request: Request, name: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
    return answer;
  } catch (cause) {
    const kept = await (await caches.open(name)).match(request);
    if (kept) return kept;
    throw cause;
  }
}

/** As `lastSeen`, but what one person saw is gone before the next one is there. */
async function own(request: Request, url: URL): Promise<Response> {
  if (url.pathname !== "/api/auth/get-session") return lastSeen(request, privateCache);
  const before = await whoseIs(await (await caches.open(privateCache)).match(request));
  const answer = await lastSeen(request, privateCache);
  const now = await whoseIs(answer.clone());
  if (before !== now) {
    await caches.delete(privateCache);
    if (now) await (await caches.open(privateCache)).put(request, answer.clone());
  }
  return answer;
}

async function whoseIs(answer: Response | undefined): Promise<string | undefined> {
  if (!answer?.ok) return undefined;
  const session: unknown = await answer.json().catch(() => null);
  return (session as { user?: { id?: string } } | null)?.user?.id;
}
