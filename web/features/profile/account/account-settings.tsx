import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useSession } from "#web/lib/session.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Devices } from "./devices.tsx";
import { EmailForm } from "./email-form.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { SecondFactor } from "./second-factor.tsx";

/**
 * Sign-in settings: email, password, two-step verification, passkeys, phone, linked accounts and
 * devices.
 */
export default function AccountSettings({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  const { user } = useSession();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Account Settings`} size="lg">
      {user && (
        <Stack gap="xl">
          <EmailForm current={user.email} />
          <PasswordForm />
          <SecondFactor />
          <Passkeys />
          <PhoneForm />
          <LinkedAccounts />
          <Devices />
        </Stack>
      )}
    </FormDialog>
  );
}
