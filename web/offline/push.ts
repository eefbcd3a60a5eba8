// Shows the push notifications of this device, and opens what they are about.
import type { PushMessage } from "#shared/api/notifications.ts";
import { worker } from "./worker-scope.ts";

const icon = "/icon-192.png";

/** Shows every message, because browsers withdraw the permission of sites that show nothing. */
export function showPush(data: unknown): Promise<void> {
  const { title, body, path, tag } = { ...fallback, ...(data as Partial<PushMessage> | null) };
  return worker.registration.showNotification(title, { body, tag, icon, data: { path } });
}

const fallback: PushMessage = {
  title: "Berea",
  body: "There is something new.",
  path: "/app/prayers/notices",
  tag: "berea",
};

/** Opens the page that a notification is about, in an open tab of Berea or in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const path: unknown = notification.data?.path;
  // A path to another site opens the start page instead.
  const url = new URL(typeof path === "string" ? path : fallback.path, worker.location.origin);
  const target = url.origin === worker.location.origin ? url.href : worker.location.origin;
  const [open] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open) {
    await worker.clients.openWindow(target);
    return;
  }
  await open.focus();
  // A worker cannot navigate a page that it does not control.
  await open.navigate(target).catch(() => worker.clients.openWindow(target));
}

/**
 * Tells the server of the address that the browser has now; it does that at times without being
 * asked.
 */
export async function renewPush(
  before: PushSubscription | null | undefined,
  after: PushSubscription | null | undefined,
): Promise<void> {
  const options = before?.options ?? after?.options;
  if (!options) return;
  const now = after ?? (await worker.registration.pushManager.subscribe(options));
  await fetch("/api/notifications/push", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint: now.endpoint, keys: now.toJSON().keys }),
  });
}
