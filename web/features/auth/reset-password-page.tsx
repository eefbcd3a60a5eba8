import { msg } from "@lingui/core/macro";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { dispatchSessionEvent } from "#web/lib/session-events.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import { AuthVerse } from "./auth-verse.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

export const meta = titled(msg`Password Recovery`);

/** Requests a password reset link. If the URL has a `token`, sets the new password instead. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get("token");
  useEffect(() => {
    if (token) dispatchSessionEvent("password recovery");
  }, [token]);
  return (
    <AuthLayout aside={<AuthVerse />}>
      {token ? <NewPasswordForm token={token} /> : <RecoveryForm />}
    </AuthLayout>
  );
}
