// Registers the service worker, which serves pages offline and shows push notifications.

/** Also resolves if the service worker is already registered. */
export const registerServiceWorker = () => navigator.serviceWorker.register("/service-worker.js");

/**
 * Returns the registration of the service worker. Registers it if necessary: on the first visit,
 * the page delays this until the browser is idle. Returns undefined if the browser has no service
 * workers on this page, or in development if none is registered.
 */
export async function serviceWorkerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const existing = await navigator.serviceWorker.getRegistration();
  return existing ?? (import.meta.env.PROD ? await registerServiceWorker() : undefined);
}
