// The translations that the user or the app is downloading to this device.
import { useSyncExternalStore } from "react";

/** Bytes so far and in total; `total` is undefined until the server responds. */
export type RunningDownload = { arrived: number; total: number | undefined; stop: () => void };

const running = new Map<string, RunningDownload>();
const listeners = new Set<() => void>();

/** `undefined` ends the download. */
export function reportDownload(version: string, progress: RunningDownload | undefined): void {
  if (progress) running.set(version, progress);
  else running.delete(version);
  for (const listen of listeners) listen();
}

export function subscribeToDownloads(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const runningDownload = (version: string) => running.get(version);

/** Returns the download of a translation while it runs. */
export const useRunningDownload = (version: string) =>
  useSyncExternalStore(
    subscribeToDownloads,
    () => runningDownload(version),
    () => undefined,
  );
