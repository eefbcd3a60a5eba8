import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect } from "react";
import { useNetwork } from "#web/lib/network.ts";
import { ErrorMessage } from "./error-message.tsx";
import { errorToast } from "./toast.tsx";

/**
 * A failed load, shown in the page and in a toast, which screen readers announce. `onRetry` adds a
 * button to try again. Offline there is no toast, because the banner explains the failure.
 * @param announce false if the page itself shows a toast for the failure
 */
export function ErrorState({
  title = t`This could not be loaded`,
  message,
  announce = true,
  onRetry,
  children,
}: {
  title?: string;
  message: string;
  announce?: boolean;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const offline = useNetwork() === "none";
  const loud = announce && !offline;
  useEffect(() => {
    if (loud) errorToast({ title: t`Error`, message });
  }, [loud, message]);
  return (
    <ErrorMessage
      title={offline ? t`Not available offline` : title}
      message={offline ? t`It loads when you are back online.` : message}
      role={offline ? "status" : undefined}
      onRetry={offline ? undefined : onRetry}
    >
      {children}
    </ErrorMessage>
  );
}
