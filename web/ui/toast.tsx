import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { type NotificationData, notifications, notificationsStore } from "@mantine/notifications";
import { type ReactNode, useEffect } from "react";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { createHoverPause } from "./toast-hold.ts";
import { placeToast } from "./toast-place.ts";

type Toast = {
  title: string;
  /** An array shows one string per line. */
  message?: string | readonly string[];
  /** Duration in milliseconds, 6,000 by default. Hover keeps the toast open. */
  durationMs?: number;
  /** Called by the Undo button, which is shown only if this is set. */
  undo?: () => void;
};

const readingTimeMs = 6000;
/** Long enough for users to notice the change and reach the button. */
const undoTimeMs = 12_000;
/**
 * More toasts would cover the page. A new toast replaces the shown one, except that an error always
 * stays for its full time, and that an error does not replace a toast with Undo.
 */
export const maxToasts = 2;
const closeButtonProps = () => ({ "aria-label": t`Dismiss` });
// A sign-out closes all toasts: they can quote the user's text, and Undo would act for the next
// user.
onUserLeft(() => notifications.clean());

/** Shows a success or an event. Screen readers announce it at the next pause. */
export function toast({ title, message = "", durationMs = readingTimeMs, undo }: Toast) {
  const id = show({
    title,
    message: undo ? (
      <WithUndo message={<Lines of={message} />} onUndo={() => [notifications.hide(id), undo()]} />
    ) : (
      <Lines of={message} />
    ),
    durationMs: undo ? undoTimeMs : durationMs,
    role: "status",
    // Shown at once, before errors that wait.
    priority: undo ? 1 : 0,
  });
}

function Lines({ of }: { of: string | readonly string[] }) {
  if (typeof of === "string") return of;
  return of.map((line) => <div key={line}>{line}</div>);
}

function WithUndo({ message, onUndo }: { message: ReactNode; onUndo: () => void }) {
  return (
    <>
      {message}{" "}
      <Button size="compact-sm" variant="default" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </>
  );
}

/** Shows a failure. Screen readers announce it at once. `cause` is logged to the console. */
export function errorToast({
  title,
  message = "",
  durationMs = readingTimeMs,
  cause,
}: Toast & { cause?: unknown }) {
  if (cause !== undefined) console.error(`${title}: ${message}`, cause);
  const id = `error: ${title}: ${message}`;
  // If two parts of a page report the same failure, it is shown and announced only once.
  const { notifications: shown, queue } = notificationsStore.getState();
  if ([...shown, ...queue].some((one) => one.id === id)) return;
  show({ id, title, message: <Lines of={message} />, durationMs, role: "alert", color: "red" });
}

function show({ durationMs, ...shown }: NotificationData & { durationMs: number }): string {
  const toasts = () => notificationsStore.getState().notifications;
  // Also if hovering or focus keeps the one before open.
  for (const { id, role, priority } of toasts()) {
    const isReplaced = role !== "alert" && (shown.role !== "alert" || priority === 0);
    if (id && isReplaced) notifications.hide(id);
  }
  // Mantine's timer would stop while the pointer is over the toast, even if the toast appeared
  // under a resting pointer.
  const { start, onClose, ...handlers } = createHoverPause(durationMs, () =>
    notifications.hide(id),
  );
  const id = notifications.show({
    ...shown,
    message: (
      <OnScreen onShown={start} onHidden={onClose}>
        {shown.message}
      </OnScreen>
    ),
    ...handlers,
    onClose,
    autoClose: false,
    closeButtonProps: closeButtonProps(),
  });
  placeToast(() => toasts().length > 0);
  return id;
}

type Visibility = { onShown: () => void; onHidden: () => void };

function OnScreen({ onShown, onHidden, children }: Visibility & { children: ReactNode }) {
  useEffect(() => {
    onShown();
    return onHidden;
  }, [onShown, onHidden]);
  return children;
}
