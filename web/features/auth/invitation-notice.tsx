import { t } from "@lingui/core/macro";
import { useInstallationName } from "#web/lib/installation.ts";
import styles from "./auth-form.module.css";
import type { useInvitation } from "./use-invitation.ts";

/** Tells whether this browser has opened an invitation, and whether a sign-up needs one. */
export function InvitationNotice({
  invitation: { opened, failure },
  invitedOnly,
}: {
  invitation: ReturnType<typeof useInvitation>;
  invitedOnly: boolean;
}) {
  const productName = useInstallationName();
  const text = textFor();
  return text ? (
    <p className={styles.text} role="status">
      {text}
    </p>
  ) : null;

  function textFor() {
    const email = opened?.email;
    if (email) return t`You are invited to ${productName}. Sign up with ${email}.`;
    if (opened) return t`You are invited to ${productName}.`;
    if (failure === "ended")
      return t`This invitation has expired or was already used. Ask for a new one.`;
    if (failure) return t`The invitation couldn't be opened. Please open its link again.`;
    if (!invitedOnly) return undefined;
    return t`You need an invitation to sign up. Open the invitation link in this browser.`;
  }
}
