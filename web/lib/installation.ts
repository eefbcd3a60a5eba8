import { useSyncExternalStore } from "react";
import type { InstallationDetails } from "#shared/api/settings.ts";
import { nameOf, productName } from "#shared/content/product.ts";

/** The details that every page shows. `name` is null if the admin has not set one. */
type ShownInstallation = Pick<InstallationDetails, "name" | "logo">;

const standard: ShownInstallation = { name: null, logo: null };

/** The names of the meta tags in which each page contains the details. */
export const metaNames = { name: "application-name", logo: "logo" } as const;

let ofRequest: () => ShownInstallation | undefined = () => undefined;
let shown: ShownInstallation | undefined;
const listeners = new Set<() => void>();

/** Sets the function that returns the details for the request that the server is rendering. */
export function setRequestInstallation(read: typeof ofRequest): void {
  ofRequest = read;
}

/**
 * Returns the details of the installation: those that the server put into this page, or the newer
 * ones of `showInstallation`.
 */
export function installation(): ShownInstallation {
  if (typeof document === "undefined") return ofRequest() ?? standard;
  shown ??= fromPage();
  return shown;
}

function fromPage(): ShownInstallation {
  const contentOf = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") || null;
  const name = contentOf(metaNames.name);
  return { name: name === productName ? null : name, logo: contentOf(metaNames.logo) };
}

/** Changes the shown details, after an admin changed them or if this page came from a cache. */
export function showInstallation({ name, logo }: ShownInstallation): void {
  const now = installation();
  if (now.name === name && now.logo === logo) return;
  shown = { name, logo };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInstallation = (): ShownInstallation =>
  useSyncExternalStore(subscribe, installation, installation);

/**
 * Returns the name of the installation, by default the name of the product. Components use
 * `useInstallationName`, which renders again after a change.
 */
export const installationName = (): string => nameOf(installation());
export const useInstallationName = (): string => nameOf(useInstallation());
