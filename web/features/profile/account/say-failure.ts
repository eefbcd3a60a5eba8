import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast } from "#web/ui/toast.tsx";

/** Says that a change failed: in the server's words, or in `otherwise`. */
export function sayFailure(failure: unknown, otherwise: string) {
  errorToast({ title: "Error", message: serverMessage(failure) ?? otherwise, cause: failure });
}
