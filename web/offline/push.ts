// Shows the server's push messages and opens their pages.
import type { PushMessage } from "#shared/api/notifications.ts";
import { worker } from "./worker-scope.ts";

const icon = "/icon-192.png";

/** Shows every message, because browsers revoke the permission of sites that show none. */
export function showPush(data: unknown): Promise<void> {
  const { title, body, path, tag } = { ...fallback, ...(data as Partial<PushMessage> | null) };
  return worker.registration.showNotification(title, { body, tag, icon, data: { path } });
}

/** Shown for a message without data. The worker has no catalogs and no installation name. */
const fallback: PushMessage = {
  title: worker.location.hostname,
  body: "",
  path: "/app/notifications",
  tag: "berea",
};

/** Opens the page of a notification in an open window of Berea, or in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const path: unknown = notification.data?.path;
  // Opens only URLs of the app, even if the message contains another one.
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

/** Sends the new subscription to the server after the browser replaces the old one. */
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
