import { t } from "@lingui/core/macro";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import styles from "./auth-form.module.css";
import { AuthVerse } from "./auth-verse.tsx";

/** The sign-in page before its scripts run. Its form has the height of the real one. */
export function SignInPreview({ signingUp }: { signingUp: boolean }) {
  return (
    <AuthLayout aside={<AuthVerse />}>
      <div style={{ minHeight: signingUp ? "42rem" : "28rem" }}>
        <h1 className={styles.title}>{signingUp ? t`Create your account` : t`Sign In`}</h1>
      </div>
    </AuthLayout>
  );
}
