// Offline use: the service worker, and the translations stored on this device.
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noAutomaticDownloadsKey } from "#web/lib/storage-keys.ts";
import { textAddress, textsCache } from "#web/offline/cache-names.ts";
import { api, request } from "./api.ts";
import { onReconnect } from "./connectivity.ts";
import { usePreferences } from "./preferences.ts";
import { useSession } from "./session.tsx";

/** Whether this browser supports service workers, which need https or localhost. */
export const canDownload = () => "caches" in globalThis && "serviceWorker" in navigator;

export type DownloadedTranslation = { version: string; bytes: number };

/** The translations on this device, with their sizes. */
export async function listDownloads(): Promise<DownloadedTranslation[]> {
  if (!canDownload()) return [];
  const cache = await caches.open(textsCache);
  const kept: DownloadedTranslation[] = [];
  for (const { url } of await cache.keys()) {
    const version = /\/bibles\/([^/]+)\/text$/.exec(url)?.[1];
    const text = version && (await cache.match(url));
    if (text) kept.push({ version, bytes: Number(text.headers.get("X-Text-Bytes")) });
  }
  return kept;
}

/**
 * Downloads a translation to this device. `progress` is called with the share that has arrived, 0
 * to 1. Rejects if the download fails.
 */
export async function downloadTranslation(
  version: string,
  progress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  await store(version, await fetch(textAddress(version), signal ? { signal } : {}), progress);
  localStorage.removeItem(noAutomaticDownloadsKey);
}

/**
 * Updates the stored translations that have changed on the server, because the stored copy is used
 * before the network.
 */
async function updateKeptTexts(): Promise<void> {
  const cache = await caches.open(textsCache);
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
  progress: (share: number) => void = () => {},
): Promise<void> {
  const address = textAddress(version);
  const total = Number(response.headers.get("X-Text-Bytes"));
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(part.value);
    arrived += part.value.length;
    progress(Math.min(1, arrived / total));
  }
  if (arrived !== total) throw new Error(`${address} broke off at ${arrived} of ${total} bytes`);
  const headers = {
    "Content-Type": "application/json",
    "X-Text-Bytes": String(total),
    ETag: response.headers.get("ETag") ?? "",
  };
  const cache = await caches.open(textsCache);
  await cache.put(address, new Response(new Blob(pieces), { headers }));
}

/**
 * Deletes a translation from this device. After the last one is deleted, none is downloaded
 * automatically.
 */
export async function removeDownload(version: string): Promise<void> {
  await (await caches.open(textsCache)).delete(textAddress(version));
  localStorage.setItem(noAutomaticDownloadsKey, "true");
}

/** Asks the browser not to evict the stored data when disk space runs low. */
export async function requestPersistentStorage(): Promise<void> {
  await navigator.storage?.persist?.();
}

/**
 * Installs the service worker. Downloads, when idle, what would be missed offline: the current
 * translation and the user's lists.
 */
export function useOfflineSetup() {
  const { user } = useSession();
  const { version } = usePreferences();
  const queries = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!import.meta.env.PROD || !canDownload()) return;
    let live = true;
    void prepare(version, userId, () => live).catch((cause: unknown) => {
      console.warn("Berea could not be made ready for reading without a network", cause);
    });
    return () => {
      live = false;
    };
  }, [version, userId]);
  // The page may show stored data, or an error.
  useEffect(
    () => onReconnect(() => void queries.invalidateQueries({ predicate: isRefreshable })),
    [queries],
  );
}

/** Pray Now keeps the list of prayers that it started with. */
const isRefreshable = ({ queryKey: [root, list] }: Query) =>
  !(root === "prayers" && list === "today");

async function prepare(version: string, userId: string | undefined, live: () => boolean) {
  await navigator.serviceWorker.register("/service-worker.js");
  await navigator.serviceWorker.ready;
  await isControlled();
  await idle();
  if (!live() || !navigator.onLine) return;
  await fetch("/api/auth/get-session");
  await request(api.settings.public.$get());
  await request(api.bibles.$get());
  if (userId) await lookAhead();
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!live() || saving || localStorage.getItem(noAutomaticDownloadsKey)) return;
  await updateKeptTexts();
  if ((await listDownloads()).length === 0) await downloadTranslation(version);
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
 * The first page of each list, with the address that its page uses, so that the service worker
 * stores it.
 */
async function lookAhead() {
  const asked = [
    request(api.prayers.$get({ query: { limit: "20" } })),
    request(api.prayers.stats.$get()),
    request(api.notes.$get({ query: { limit: "30" } })),
    request(api.progress.$get()),
    request(api.progress.chapters.$get()),
    request(api["reading-plans"].$get()),
    request(api.preferences.$get()),
  ];
  await Promise.allSettled(asked);
}
