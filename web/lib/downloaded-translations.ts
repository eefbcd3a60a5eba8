// The translations on this device. Imports nothing else, so that public pages stay small.
import { translationsCache } from "#web/offline/cache-names.ts";

/** Whether this browser supports service workers, which require HTTPS or localhost. */
export const canDownload = () => "caches" in globalThis && "serviceWorker" in navigator;

export type DownloadedTranslation = { version: string; bytes: number };

/** Returns the translations on this device with their sizes. */
export async function listDownloads(): Promise<DownloadedTranslation[]> {
  if (!canDownload()) return [];
  const cache = await caches.open(translationsCache);
  const kept: DownloadedTranslation[] = [];
  for (const { url } of await cache.keys()) {
    const version = /\/bibles\/([^/]+)\/text$/.exec(url)?.[1];
    const text = version && (await cache.match(url));
    if (text) kept.push({ version, bytes: Number(text.headers.get("X-Text-Bytes")) });
  }
  return kept;
}
