import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { maxFullNameLength } from "#shared/limits.ts";
import { authCall, sessionChanged } from "#web/lib/auth-call.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { isUnconfirmed, serverMessage } from "#web/lib/auth-failure.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { useIsKnownDevice } from "#web/lib/known-device.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { AlternativeSignIn, type CodeKind } from "./alternative-sign-in.tsx";
import styles from "./auth-form.module.css";
import { checkCredentials } from "./check-credentials.ts";
import { InvitationNotice } from "./invitation-notice.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { type SecondFactor, secondFactorChallenge } from "./second-factor-challenge.ts";
import type { useInvitation } from "./use-invitation.ts";

type Props = {
  email: string;
  onEmail: (email: string) => void;
  startWithSignUp: boolean;
  /** The token of a confirmation link. Signing in with the password confirms the email address. */
  confirmation: string | undefined;
  /** The invitation that was opened in this browser. */
  invitation: ReturnType<typeof useInvitation>;
  onMode: (signingUp: boolean) => void;
  /** The path to which confirmation links and sign-in providers return. */
  confirmedPath: string;
  providerPath: string;
  onSignedUp: () => void;
  onUnconfirmed: () => void;
  onCode: (kind: CodeKind) => void;
  onSecondFactor: (asked: SecondFactor) => void;
};

type Typed = { name: string; email: string; password: string; confirm: string };

/**
 * An email and password form for signing in or up. The page watches the session and redirects after
 * success.
 */
export function CredentialsForm(props: Props) {
  const { email, onEmail, confirmedPath } = props;
  const [signingUp, setSigningUp] = useState(props.startWithSignUp);
  const form = useSchemaForm({
    initialValues: { name: "", email, password: "", confirm: "" },
    validate: (values) => checkCredentials(values, signingUp),
    onValuesChange: (values) => onEmail(values.email),
  });
  const settings = usePublicSettings();
  const productName = useInstallationName();
  const known = useIsKnownDevice();
  const title = signingUp ? t`Create your account` : known ? t`Welcome back` : t`Sign In`;

  // Opening an invitation sets the email address.
  const { getValues, setFieldValue } = form;
  useEffect(() => {
    if (getValues().email !== email) setFieldValue("email", email);
  }, [email, getValues, setFieldValue]);

  async function submit(typed: Typed) {
    const error = signingUp ? await signUp(typed) : await signIn(typed);
    if (!error) return;
    if (isUnconfirmed(error)) {
      props.onUnconfirmed();
      return;
    }
    const message = serverMessage(error) ?? t`Failed to authenticate`;
    errorToast({ title: t`Authentication error`, message, cause: error });
  }

  async function signUp({ name, email: address, password }: Typed) {
    const { data, error } = await authClient.signUp.email({
      email: address.trim(),
      password,
      name: name.trim(),
      callbackURL: confirmedPath,
    });
    if (error) return error;
    props.onSignedUp();
    if (!data.token) props.onUnconfirmed();
    return undefined;
  }

  async function signIn({ email: address, password }: Typed) {
    const typed = { email: address.trim(), password };
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
    form.setFieldValue("confirm", "");
    form.clearErrors();
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>{title}</h1>
      {props.confirmation && !signingUp && (
        <p className={styles.text} role="status">
          <Trans>
            You opened the link in another browser. Sign in with the password you chose to confirm
            your address.
          </Trans>
        </p>
      )}
      {signingUp && (
        <InvitationNotice
          invitation={props.invitation}
          invitedOnly={settings.data?.invitedOnly ?? false}
        />
      )}
      {settings.data?.googleSignIn && (
        <>
          <ProviderButton provider="google" name="Google" callbackPath={props.providerPath} />
          <p className={styles.or}>
            <Trans>or with your email</Trans>
          </p>
        </>
      )}
      {signingUp && (
        <TextInput
          label={t`What should we call you?`}
          name="name"
          description={t`Optional. Others see it beside what you share with your name.`}
          autoComplete="name"
          maxLength={maxFullNameLength}
          size="md"
          {...form.getInputProps("name")}
        />
      )}
      <TextInput
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        size="md"
        {...form.getInputProps("email")}
      />
      <PasswordInput
        label={t`Password`}
        name="password"
        autoComplete={signingUp ? "new-password" : "current-password"}
        size="md"
        description={signingUp ? t`At least 6 characters` : undefined}
        {...form.getInputProps("password")}
      />
      {signingUp && (
        <PasswordInput
          label={t`Confirm Password`}
          name="confirm"
          autoComplete="new-password"
          size="md"
          {...form.getInputProps("confirm")}
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
      <Button type="submit" size="md" loading={form.submitting}>
        {signingUp ? t`Create Account` : t`Sign In`}
      </Button>
      {signingUp && (
        <p className={styles.note}>
          <Link to="/privacy">
            <Trans>How {productName} treats what you write</Trans>
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
