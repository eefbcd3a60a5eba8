import { type ReactNode, useEffect } from "react";
import { ErrorMessage } from "./error-message.tsx";
import { errorToast } from "./toast.tsx";

/**
 * A failed load, shown in the page and as an error toast. The toast is what a screen reader announces. With `onRetry` the
 * state offers to try again.
 *
 * @param announce false where the page itself shows a toast for the failure.
 */
export function ErrorState({
  title = "This could not be loaded",
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
  useEffect(() => {
    if (announce) errorToast({ title: "Error", message });
  }, [announce, message]);
  return (
    <ErrorMessage title={title} message={message} onRetry={onRetry}>
      {children}
    </ErrorMessage>
  );
}
