// Offline use: the service worker, and the translations stored on this device.
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noAutomaticDownloadsKey } from "#web/lib/storage-keys.ts";
import {
  assetsCache,
  offlineFilesAddress,
  textAddress,
  translationsCache,
} from "#web/offline/cache-names.ts";
import { api, request } from "./api.ts";
import { onReconnect } from "./connectivity.ts";
import { canDownload, listDownloads } from "./downloaded-translations.ts";
import { embeddedPaths } from "./embedded-responses.ts";
import { mayDownloadFreely } from "./network-cost.ts";
import { usePreferences } from "./preferences.ts";
import { reportDownload, runningDownload } from "./running-downloads.ts";
import { registerServiceWorker } from "./service-worker.ts";
import { useSession } from "./session.tsx";

/**
 * Downloads a translation to this device; `useRunningDownload` reports the progress. Resolves to
 * true if this call has downloaded it, and to false if the user stopped it or it was already being
 * downloaded. Rejects if the download fails.
 */
export async function downloadTranslation(version: string): Promise<boolean> {
  if (runningDownload(version)) return false;
  const control = new AbortController();
  const report = (arrived: number, total?: number) =>
    reportDownload(version, { arrived, total, stop: () => control.abort() });
  report(0);
  try {
    await store(version, await fetch(textAddress(version), { signal: control.signal }), report);
    localStorage.removeItem(noAutomaticDownloadsKey);
    return true;
  } catch (cause) {
    if (control.signal.aborted) return false;
    throw cause;
  } finally {
    reportDownload(version, undefined);
  }
}

/**
 * Updates the downloaded translations that have changed on the server. Without this, old copies
 * would stay, because they take precedence over the network.
 */
async function updateKeptTexts(): Promise<void> {
  const cache = await caches.open(translationsCache);
  for (const { version } of await listDownloads()) {
    const address = textAddress(version);
    const tag = (await cache.match(address))?.headers.get("ETag");
    const response = await fetch(address, tag ? { headers: { "If-None-Match": tag } } : {});
    if (response.status !== 304) await store(version, response);
  }
}

async function store(
  version: string,
  response: Response,
  report: (arrived: number, total: number) => void = () => {},
): Promise<void> {
  const address = textAddress(version);
  const total = Number(response.headers.get("X-Text-Bytes"));
  if (!response.ok || !response.body)
    throw new Error(`${address} responded with ${response.status}`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    arrived += part.value.length;
    report(arrived, total);
  }
  if (arrived !== total) throw new Error(`${address} ended after ${arrived} of ${total} bytes`);
  const headers = {
    "Content-Type": "application/json",
    "X-Text-Bytes": String(total),
    ETag: response.headers.get("ETag") ?? "",
  };
  const cache = await caches.open(translationsCache);
  await cache.put(address, new Response(new Blob(pieces), { headers }));
}

/**
 * Deletes a translation from this device. After the last one is deleted, none is downloaded
 * automatically.
 */
export async function removeDownload(version: string): Promise<void> {
  await (await caches.open(translationsCache)).delete(textAddress(version));
  localStorage.setItem(noAutomaticDownloadsKey, "true");
}

/** Asks the browser not to evict the stored data when disk space runs low. */
export async function requestPersistentStorage(): Promise<void> {
  await navigator.storage?.persist?.();
}

/**
 * Installs the service worker when the browser is idle. Then stores the user's lists and, if the
 * network allows it, the pages of the app for users and those who have read. For the latter, also
 * downloads the current translation.
 */
export function useOfflineSetup(hasRead: boolean) {
  const { user } = useSession();
  const { version } = usePreferences();
  const queryClient = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!import.meta.env.PROD || !canDownload()) return;
    let live = true;
    void prepare({ version, userId, hasRead, isLive: () => live }).catch((cause: unknown) => {
      console.warn("Offline reading could not be prepared", cause);
    });
    return () => {
      live = false;
    };
  }, [version, userId, hasRead]);
  // The page may currently show stored data or an error.
  useEffect(
    () => onReconnect(() => void queryClient.invalidateQueries({ predicate: isRefreshable })),
    [queryClient],
  );
}

/** Pray Now does not change its list of prayers after it has started. */
const isRefreshable = ({ queryKey: [root, list] }: Query) =>
  !(root === "prayers" && list === "today");

type Preparation = {
  version: string;
  userId: string | undefined;
  hasRead: boolean;
  isLive: () => boolean;
};

async function prepare({ version, userId, hasRead, isLive }: Preparation): Promise<void> {
  await idle();
  await registerServiceWorker();
  await navigator.serviceWorker.ready;
  await isControlled();
  if (!isLive() || !navigator.onLine) return;
  await fetch("/api/auth/get-session");
  const lists = ["/api/settings/public", "/api/bibles"];
  for (const path of new Set([...lists, ...embeddedPaths()])) await fetch(path);
  if (mayDownloadFreely() && (userId || hasRead)) await storePages();
  if (userId) await lookAhead();
  if (!isLive() || !hasRead || !mayDownloadFreely()) return;
  if (localStorage.getItem(noAutomaticDownloadsKey)) return;
  await updateKeptTexts();
  if ((await listDownloads()).length === 0) await downloadTranslation(version);
}

/** Loads the files of all pages that open offline. The service worker stores each response. */
async function storePages(): Promise<void> {
  const files: string[] = await (await fetch(offlineFilesAddress)).json();
  const cache = await caches.open(assetsCache);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // Loads one file at a time, so that the requests of the page come first.
  for (const file of files) if (!stored.has(file)) await fetch(file);
}

/** On the first visit, the service worker takes control of the page shortly after it is ready. */
function isControlled(): Promise<void> {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 2000);
    else requestIdleCallback(() => resolve(), { timeout: 5000 });
  });
}

/**
 * The first page of each list, requested with the same URL as the page uses, so that the service
 * worker stores it.
 */
async function lookAhead() {
  const asked = [
    request(api.prayers.$get({ query: { limit: "20" } })),
    request(api.prayers.stats.$get()),
    request(api.notes.$get({ query: { limit: "30" } })),
    request(api.progress.$get()),
    // The service worker deletes the stored responses of groups that are missing from this list.
    request(api.groups.$get()),
    request(api.groups.shares.$get()),
    request(api.progress.chapters.$get()),
    request(api["reading-plans"].$get()),
    request(api.preferences.$get()),
  ];
  await Promise.allSettled(asked);
}
