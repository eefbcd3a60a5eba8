import { ApiError } from "#web/lib/api.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast } from "#web/ui/toast.tsx";

/**
 * Shows that a change failed: the server's message if it sent one, `fallback` if its answer could
 * not be read.
 */
export function showError(failure: unknown, fallback: string) {
  const unreadable = failure instanceof ApiError && failure.code === "unreadable";
  const message = unreadable ? fallback : (serverMessage(failure) ?? fallback);
  errorToast({ title: "Error", message, cause: failure });
}
