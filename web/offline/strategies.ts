// What the service worker adds to Workbox's strategies.
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin, type ExpirationPluginOptions } from "workbox-expiration";
import { Strategy, type StrategyHandler } from "workbox-strategies";
import { fromDeviceHeader } from "./cache-names.ts";
import { deviceOrNetwork } from "./device-or-network.ts";

/** Longer than a healthy server needs, shorter than users are willing to wait. */
export const networkTimeoutSeconds = 4;

export const daySeconds = 24 * 60 * 60;

/**
 * Responds with the cached response and renews it in the background. Without one, `device` and the
 * network race.
 */
export class CachedFirst extends Strategy {
  readonly #device: (url: URL) => Promise<Response | undefined>;

  constructor(
    device: (url: URL) => Promise<Response | undefined>,
    options: { cacheName: string; plugins: WorkboxPlugin[] },
  ) {
    super(options);
    this.#device = device;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = () => {
      const asked = handler.fetchAndCachePut(request);
      // Keeps the worker alive until the response is stored.
      void handler.waitUntil(asked.catch(() => undefined));
      return asked;
    };
    const cached = await handler.cacheMatch(request);
    if (!cached) return deviceOrNetwork(network, this.#device(new URL(request.url)));
    void network().catch(() => undefined);
    return cached;
  }
}

/** Marks stored responses, so that pages know that the server did not respond. */
export const markStored: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => markedAsStored(cachedResponse),
};

export function markedAsStored(response: Response | undefined): Response | undefined {
  if (!response) return undefined;
  const headers = new Headers(response.headers);
  headers.set(fromDeviceHeader, "true");
  return new Response(response.body, { status: response.status, headers });
}

/** Limits a cache. Workbox's own types do not allow the plugin under exactOptionalPropertyTypes. */
export const limitedTo = (limits: ExpirationPluginOptions) =>
  new ExpirationPlugin(limits) as WorkboxPlugin;

/** Milliseconds before a failed request for a file of the app is repeated. */
const repeatMs = 5_000;

/**
 * A page whose script cannot be loaded reloads at once, again and again without a network. So the
 * request for a script or style waits until the network is back. Other files fail.
 */
export const waitForNetwork: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    if (request.destination !== "script" && request.destination !== "style") return undefined;
    while (!request.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, repeatMs));
      const response = await fetch(request).catch(() => undefined);
      if (response) return response;
    }
    return undefined;
  },
};
