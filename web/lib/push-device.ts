// Push notifications on this device: whether they are on, and how to turn them on and off.
import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, request } from "./api.ts";

/** `blocked`: the user or the administrator of the browser does not allow notifications. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

const queryKey = ["push device"];

/**
 * Returns undefined without a service worker, because only a worker can show push notifications.
 * Browsers refuse one over plain HTTP, for example.
 */
async function manager(): Promise<PushManager | undefined> {
  if (!("Notification" in window) || !("PushManager" in window)) return undefined;
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager;
}

async function readState(): Promise<PushState> {
  const push = await manager();
  if (!push) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await push.getSubscription()) ? "on" : "off";
}

export function usePushDevice() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: readState, staleTime: 0 });
  const settled = () => queries.invalidateQueries({ queryKey });
  return {
    state: data,
    /**
     * Asks the browser and tells the server. Throws an ApiError that says what to do if that fails.
     */
    turnOn: async () => {
      try {
        await subscribe();
      } finally {
        await settled();
      }
    },
    turnOff: async () => {
      try {
        await endPush();
      } finally {
        await settled();
      }
    },
  };
}

async function subscribe(): Promise<void> {
  const push = await manager();
  if (!push) throw refused(t`This browser can't show notifications.`);
  if ((await Notification.requestPermission()) !== "granted") {
    throw refused(
      t`The browser doesn't allow notifications from Berea. Allow them in its settings for this site.`,
    );
  }
  const { public_key } = await request(api.notifications.push.$get());
  // A subscription for another server's key would receive nothing.
  await (await push.getSubscription())?.unsubscribe();
  const made = await push
    .subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
    .catch((cause) => {
      throw refused(t`The browser's push service can't be reached. Please try again later.`, cause);
    });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  try {
    await request(
      api.notifications.push.$put({ json: { endpoint: made.endpoint, keys: { p256dh, auth } } }),
    );
  } catch (cause) {
    await made.unsubscribe();
    throw cause;
  }
}

/**
 * Ends the subscription on this device even if the server cannot be reached. The server finds out
 * when it sends the next notification.
 */
async function endPush(): Promise<void> {
  const made = await (await manager())?.getSubscription();
  if (!made) return;
  const { endpoint } = made;
  await made.unsubscribe();
  await request(api.notifications.push.$delete({ json: { endpoint } })).catch(() => {});
}

const refused = (message: string, cause?: unknown) =>
  new ApiError("unavailable", message, { status: 0, cause });
