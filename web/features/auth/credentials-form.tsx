import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { isUnconfirmed, serverMessage } from "#web/lib/auth-failure.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { AlternativeSignIn, type CodeKind } from "./alternative-sign-in.tsx";
import { type SecondFactor, secondFactorChallenge } from "./asks-second-factor.ts";
import styles from "./auth-form.module.css";
import { type CredentialsError, checkCredentials } from "./check-credentials.ts";
import { ProviderButton } from "./provider-button.tsx";

type Props = {
  email: string;
  onEmail: (email: string) => void;
  startWithSignUp: boolean;
  /** The token of a confirmation link. Signing in with the password confirms the address. */
  confirmation: string | undefined;
  onMode: (signingUp: boolean) => void;
  /** The address that confirmation links and other providers return to. */
  confirmedPath: string;
  providerPath: string;
  onSignedUp: () => void;
  onUnconfirmed: () => void;
  onCode: (kind: CodeKind) => void;
  onSecondFactor: (asked: SecondFactor) => void;
};

/**
 * A form with email and password, to sign in or up. The page observes the session and decides what
 * follows.
 */
export function CredentialsForm(props: Props) {
  const { email, onEmail, confirmedPath } = props;
  const [signingUp, setSigningUp] = useState(props.startWithSignUp);
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [fault, setFault] = useState<CredentialsError>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const settings = usePublicSettings();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = checkCredentials({ email, password, confirm }, signingUp);
    setFault(found);
    setFailure(undefined);
    if (found) {
      form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
      return;
    }
    setBusy(true);
    const error = signingUp ? await signUp() : await signIn();
    setBusy(false);
    if (!error) return;
    if (isUnconfirmed(error)) {
      props.onUnconfirmed();
      return;
    }
    const message = serverMessage(error) ?? t`Failed to authenticate`;
    setFailure(message);
    errorToast({ title: t`Authentication error`, message, cause: error });
  }

  async function signUp() {
    const { data, error } = await authClient.signUp.email({
      email: email.trim(),
      password,
      // Better Auth requires a name. The profile asks for it later; until then it is the email
      // address.
      name: "",
      callbackURL: confirmedPath,
    });
    if (error) return error;
    props.onSignedUp();
    if (!data.token) props.onUnconfirmed();
    return undefined;
  }

  async function signIn() {
    const typed = { email: email.trim(), password };
    const { confirmation } = props;
    const { data, error } = confirmation
      ? await authCall("/sign-in/email", { body: { ...typed, confirmation } })
      : await authClient.signIn.email(typed);
    const asked = secondFactorChallenge(data);
    if (asked) props.onSecondFactor(asked);
    else if (confirmation && !error) sessionChanged();
    return error;
  }

  function switchMode() {
    setSigningUp(!signingUp);
    props.onMode(!signingUp);
    setFault(undefined);
    setFailure(undefined);
    setConfirm("");
  }

  const wrong = (field: CredentialsError["field"]) =>
    fault?.field === field ? fault.message : undefined;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{signingUp ? t`Create your account` : t`Welcome back`}</h1>
      {props.confirmation && !signingUp && (
        <p className={styles.text} role="status">
          <Trans>
            You opened the link in another browser. Sign in with the password you chose to confirm
            your address.
          </Trans>
        </p>
      )}
      {settings.data?.googleSignIn && (
        <>
          <ProviderButton provider="google" name="Google" callbackPath={props.providerPath} />
          <p className={styles.or}>
            <Trans>or with your email</Trans>
          </p>
        </>
      )}
      <TextInput
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        size="md"
        value={email}
        error={wrong("email")}
        errorProps={{ role: "alert" }}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t`Password`}
        name="password"
        autoComplete={signingUp ? "new-password" : "current-password"}
        size="md"
        description={signingUp ? t`At least 6 characters` : undefined}
        value={password}
        error={wrong("password")}
        errorProps={{ role: "alert" }}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": t`Show or hide the password`, tabIndex: 0 }}
      />
      {signingUp && (
        <PasswordInput
          label={t`Confirm Password`}
          name="confirm"
          autoComplete="new-password"
          size="md"
          value={confirm}
          error={wrong("confirm")}
          errorProps={{ role: "alert" }}
          onChange={(event) => setConfirm(event.currentTarget.value)}
          visibilityToggleButtonProps={{
            "aria-label": t`Show or hide the confirmation`,
            tabIndex: 0,
          }}
        />
      )}
      {!signingUp && (
        <Link to="/auth/reset-password" className={styles.forgot}>
          <Trans>Forgot your password?</Trans>
        </Link>
      )}
      {failure && <p className={styles.failure}>{failure}</p>}
      <Button type="submit" size="md" loading={busy}>
        {signingUp ? t`Create Account` : t`Sign In`}
      </Button>
      {signingUp && (
        <p className={styles.note}>
          <Link to="/privacy">
            <Trans>How Berea treats what you write</Trans>
          </Link>
        </p>
      )}
      <AlternativeSignIn callbackPath={props.providerPath} onCode={props.onCode} />
      <p className={styles.switch}>
        {signingUp ? t`Already have an account?` : t`New here?`}{" "}
        <button type="button" className={styles.textButton} onClick={switchMode}>
          {signingUp ? t`Sign in instead` : t`Create an account`}
        </button>
      </p>
      <Link to="/" className={styles.back}>
        <Trans>Back to Home</Trans>
      </Link>
    </form>
  );
}
