// Push notifications on this device: whether they are on, and functions to turn them on and off.
import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, request } from "#web/lib/api.ts";
import { serviceWorkerRegistration } from "#web/lib/service-worker.ts";

/** `blocked`: the user or the browser's administrator does not allow notifications. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

const queryKey = ["push device"];

/**
 * Returns undefined without a service worker, because only a service worker can show push
 * notifications. On plain HTTP, for example, browsers have no service workers.
 */
async function manager(): Promise<PushManager | undefined> {
  if (!("Notification" in window) || !("PushManager" in window)) return undefined;
  return (await serviceWorkerRegistration())?.pushManager;
}

async function readState(): Promise<PushState> {
  const push = await manager();
  if (!push) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await push.getSubscription()) ? "on" : "off";
}

export function usePushDevice() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: readState, staleTime: 0 });
  const settled = () => queryClient.invalidateQueries({ queryKey });
  return {
    state: data,
    /**
     * Asks the browser for permission and registers the device with the server. On failure, throws
     * an ApiError that tells the user what to do.
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
      t`The browser doesn't allow notifications from this site. Allow them in its settings.`,
    );
  }
  // Browsers ask for permission only shortly after a click, so this waits afterwards.
  await navigator.serviceWorker.ready;
  const { public_key } = await request(api.notifications.push.$get());
  // A subscription created with another server key would receive nothing.
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
 * Ends the subscription on this device even if the server is unreachable. The server finds out when
 * it sends the next notification.
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
