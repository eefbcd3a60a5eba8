import { notifications } from "@mantine/notifications";

type Toast = {
  title: string;
  message?: string;
  /** How long it stays; 6 s unless told. A pointer over it holds it. */
  durationMs?: number;
};

const readingTimeMs = 6000;
const closeButtonProps = { "aria-label": "Dismiss" };

/** Says that something went well, or what happened. Read out when the screen reader is free. */
export function toast({ title, message = "", durationMs = readingTimeMs }: Toast) {
  notifications.show({ title, message, autoClose: durationMs, role: "status", closeButtonProps });
}

/** Says that something failed. Read out at once; `cause` goes to the console for whoever looks into it. */
export function errorToast({
  title,
  message = "",
  durationMs = readingTimeMs,
  cause,
}: Toast & { cause?: unknown }) {
  if (cause !== undefined) console.error(`${title}: ${message}`, cause);
  notifications.show({
    title,
    message,
    autoClose: durationMs,
    role: "alert",
    color: "red",
    closeButtonProps,
  });
}
