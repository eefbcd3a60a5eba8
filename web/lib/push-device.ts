// Whether this browser shows notices also while no page of ours is open, and turning that on and
// off.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, request } from "./api.ts";

/** `blocked`: the person, or whoever set the browser up, said no to notices from here. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

const queryKey = ["push device"];

/**
 * Without a worker there is nothing that could show one: browsers take none from plain HTTP, for
 * instance.
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
     * Asks the browser, and tells the server. Throws an ApiError with what to do when it cannot be.
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
  // One that was made for another server's key would never be reached.
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
 * Ends it on this device, also where the server cannot be told: it finds out when it sends the next
 * one.
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
