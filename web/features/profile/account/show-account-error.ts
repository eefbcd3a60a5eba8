import { t } from "@lingui/core/macro";
import { ApiError } from "#web/lib/api.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast } from "#web/ui/toast.tsx";

/** Shows that a change failed, with the server's message or, if it sent none, `fallback`. */
export function showError(failure: unknown, fallback: string) {
  const unreadable = failure instanceof ApiError && failure.code === "unreadable";
  const message = unreadable ? fallback : (serverMessage(failure) ?? fallback);
  errorToast({ title: t`Error`, message, cause: failure });
}
