// Push notifications of this browser, which it shows while no page of Berea is open: their state,
// and turning them on and off.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, request } from "./api.ts";

/**
 * `blocked`: the user, or the administrator of the browser, blocked notifications from this site.
 */
export type PushState = "unsupported" | "blocked" | "off" | "on";

const queryKey = ["push device"];

/** Without a service worker nothing can show a notification; plain HTTP has none, for instance. */
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
     * Subscribes this browser and registers it with the server. Throws an ApiError that says what
     * to do.
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
  if (!push) throw refused("This browser cannot show notices.");
  if ((await Notification.requestPermission()) !== "granted") {
    throw refused("The browser does not allow notices from here. Its settings for this site can.");
  }
  const { public_key } = await request(api.notifications.push.$get());
  // A subscription for another server's key would never receive a message.
  await (await push.getSubscription())?.unsubscribe();
  const made = await push
    .subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
    .catch((cause) => {
      throw refused("The browser's push service cannot be reached. Please try again later.", cause);
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
 * Unsubscribes this device, even if the server cannot be reached: the server notices when it sends
 * the next message.
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
