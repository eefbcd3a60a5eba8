import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconCircle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import type { AdminSetting } from "#shared/api/admin.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { ErrorMessage } from "#web/ui/error-message.tsx";
import styles from "./admin.module.css";
import { useHealth } from "./api/logs.ts";
import { useOperatorAi } from "./api/operator-ai.ts";
import { type SetupStepId, setupState, setupStepIds } from "./setup-steps.ts";

type Step = { tab: string; action: MessageDescriptor; text: MessageDescriptor };

const steps: Record<SetupStepId, Step> = {
  name: {
    tab: "settings",
    action: msg`Give this site a name`,
    text: msg`For example, the name of your church.`,
  },
  landing: {
    tab: "settings",
    action: msg`Check the landing page`,
    text: msg`Its figures, testimonials and guarantee are samples. Replace or hide them.`,
  },
  ai: {
    tab: "ai",
    action: msg`Enter an AI key for everyone`,
    text: msg`Without it, each user needs their own key to chat.`,
  },
  mail: {
    tab: "health",
    action: msg`Set up email`,
    text: msg`Users need it to reset a forgotten password.`,
  },
  backup: {
    tab: "health",
    action: msg`Make a backup`,
    text: msg`Run it once now, then every day.`,
  },
  people: {
    tab: "invitations",
    action: msg`Invite somebody`,
    text: msg`So far, you have the only account.`,
  },
};

const looks = {
  true: { icon: IconCircleCheck, label: msg`Done` },
  false: { icon: IconCircle, label: msg`To do` },
  undefined: { icon: IconCircleDashed, label: msg`Checking…` },
  null: { icon: IconCircleDashed, label: msg`Couldn't be checked` },
};

/** The first steps of a new installation, until the admin hides the list. */
export function SetupList(props: { settings: readonly AdminSetting[]; totalUsers: number }) {
  const { show_setup_list } = usePreferences();
  return show_setup_list ? <Steps {...props} /> : null;
}

function Steps(props: { settings: readonly AdminSetting[]; totalUsers: number }) {
  const id = useId();
  const change = useChangePreferences();
  const health = useHealth();
  const ai = useOperatorAi();
  const state = setupState({
    ...props,
    health: health.data ?? (health.isError ? null : undefined),
    hasAiKey: ai.data ? ai.data.source !== null : ai.isError ? null : undefined,
  });
  const failed = [health, ai].filter((query) => query.isError && !query.data);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          <Trans>First steps</Trans>
        </h2>
        <Button variant="default" size="sm" onClick={() => void change({ show_setup_list: false })}>
          <Trans>Hide This List</Trans>
        </Button>
      </div>
      <ul className={styles.list}>
        {setupStepIds.map((step) => {
          const { tab, action, text } = steps[step];
          const done = state[step];
          const { icon: Icon, label } = looks[`${done}`];
          return (
            <li key={step} className={styles.check} data-state={done ? "ok" : "unused"}>
              <Icon size={20} stroke={1.7} role="img" aria-label={i18n._(label)} />
              <p className={styles.what}>
                <Link to={`?tab=${tab}`}>{i18n._(action)}</Link>
                {done === false && <> {i18n._(text)}</>}
              </p>
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && (
        <ErrorMessage
          title={t`Some steps couldn't be checked`}
          message={t`Check your connection and try again.`}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      )}
    </section>
  );
}
