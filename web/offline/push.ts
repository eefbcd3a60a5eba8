// Shows what the server sends to this device, and leads to it.
import type { PushMessage } from "#shared/api/notifications.ts";
import { worker } from "./worker-scope.ts";

const icon = "/icon-192.png";

/** Shows every message: browsers take the right to send from whoever sends unseen. */
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

/** Leads to what a notice is about, in a page of ours that is open, else in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const path: unknown = notification.data?.path;
  // What came from elsewhere leads nowhere but into the app.
  const url = new URL(typeof path === "string" ? path : fallback.path, worker.location.origin);
  const target = url.origin === worker.location.origin ? url.href : worker.location.origin;
  const [open] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open) {
    await worker.clients.openWindow(target);
    return;
  }
  await open.focus();
  // A page that this worker does not control cannot be led anywhere.
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
