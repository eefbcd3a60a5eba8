import { msg } from "@lingui/core/macro";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { announceSession } from "#web/lib/session-events.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import { AuthVerse } from "./auth-verse.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

export const meta = titled(msg`Password Recovery`);

/**
 * Requests a password link. Opened through such a link (`token`), the page sets the new password.
 */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get("token");
  useEffect(() => {
    if (token) announceSession("password recovery");
  }, [token]);
  return (
    <AuthLayout aside={<AuthVerse />}>
      {token ? <NewPasswordForm token={token} /> : <RecoveryForm />}
    </AuthLayout>
  );
}
