import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { IconCrown, IconPencil, IconSettings } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Profile } from "#shared/api/profile.ts";
import type { PlanType } from "#shared/api/subscription.ts";
import { planNames } from "#web/features/pricing/api/plan-names.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";
import styles from "./profile.module.css";

const AccountSettings = lazy(() => import("./account/account-settings.tsx"));

export function ProfileHeader({
  profile,
  loaded,
  failed,
  onRetry,
  plan,
}: {
  profile: Profile;
  /** The profile on the server. Undefined until it is loaded. */
  loaded: Profile | undefined;
  failed: boolean;
  onRetry: () => void;
  plan: PlanType;
}) {
  const editing = useDialog();
  const [settings, setSettings] = useState<"unused" | "open" | "closed">("unused");
  const planName = i18n._(planNames[plan]);
  return (
    <header className={styles.header}>
      <Avatar size={96} name={profile.full_name} url={profile.avatar_url} />
      <div className={styles.who}>
        <Badge
          variant="light"
          size="lg"
          aria-label={t`Plan: ${planName}`}
          leftSection={
            plan === "free" ? undefined : (
              <IconCrown size={14} stroke={2} role="img" aria-label={t`Premium`} />
            )
          }
        >
          {planName}
        </Badge>
        <h1 className={styles.name}>{profile.full_name || t`Welcome to Your Profile`}</h1>
        {profile.about_me && <p className={styles.about}>{profile.about_me}</p>}
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />}
            onClick={() => editing.open()}
          >
            <Trans>Edit Profile</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconSettings size={17} stroke={1.6} aria-hidden />}
            onClick={() => setSettings("open")}
          >
            <Trans>Account Settings</Trans>
          </Button>
          <Button
            component={Link}
            to={withReturnPath("/payment-selection", "/app/profile")}
            variant="default"
            leftSection={<IconCrown size={17} stroke={1.6} aria-hidden />}
          >
            {plan === "free" ? t`Upgrade Plan` : t`Change Plan`}
          </Button>
        </div>
      </div>
      <EditProfileDialog
        profile={loaded}
        failed={failed}
        onRetry={onRetry}
        opened={editing.opened}
        onClose={editing.close}
      />
      {settings !== "unused" && (
        <Suspense>
          <AccountSettings opened={settings === "open"} onClose={() => setSettings("closed")} />
        </Suspense>
      )}
    </header>
  );
}
