import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { planNames } from "#web/features/pricing/api/plan-names.ts";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Menu.layer.css";
import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Modal,
  NativeSelect,
  Stack,
  Textarea,
} from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { ListedUser } from "#shared/api/users.ts";
import { useDraft } from "#web/lib/draft.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import styles from "./admin.module.css";
import { useAdminActions } from "./api/panel.ts";

type Action = "suspend" | "lift" | "sign out" | "delete" | "keep" | "plan";

const questions: Record<
  Exclude<Action, "plan">,
  {
    title: MessageDescriptor;
    text: MessageDescriptor;
    button: MessageDescriptor;
    reason: boolean;
    destructive: boolean;
  }
> = {
  suspend: {
    title: msg`Suspend this account`,
    text: msg`The user is signed out everywhere and can't sign in until you lift the suspension. Their content stays.`,
    button: msg`Suspend`,
    reason: true,
    destructive: true,
  },
  lift: {
    title: msg`Lift the suspension`,
    text: msg`The user can sign in again.`,
    button: msg`Lift Suspension`,
    reason: true,
    destructive: false,
  },
  "sign out": {
    title: msg`Sign Out Everywhere`,
    text: msg`The user is signed out on all devices and can sign in again.`,
    button: msg`Sign Out`,
    reason: false,
    destructive: false,
  },
  delete: {
    title: msg`Delete this account`,
    text: msg`The account and its content will be deleted in seven days. The user gets an email, and you or the user can cancel until then.`,
    button: msg`Start Deletion`,
    reason: true,
    destructive: true,
  },
  keep: {
    title: msg`Cancel the deletion`,
    text: msg`The account will not be deleted.`,
    button: msg`Cancel Deletion`,
    reason: true,
    destructive: false,
  },
};

/** A menu of actions on an account. Actions that change the account open a dialog first. */
export function AccountMenu({ user, name }: { user: ListedUser; name: string }) {
  const dialog = useDialog<Action>();
  const action = dialog.target;
  const { confirm } = useAdminActions();
  const { id, suspended_at, deletion_due_at, confirmed } = user;
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`More options for ${name}`}
          >
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => dialog.open("plan")}>
            <Trans>Set plan…</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => dialog.open("sign out")}>
            <Trans>Sign out everywhere…</Trans>
          </Menu.Item>
          {!confirmed && (
            <Menu.Item onClick={() => void confirm(id)}>
              <Trans>Resend confirmation email</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          {suspended_at ? (
            <Menu.Item onClick={() => dialog.open("lift")}>
              <Trans>Lift suspension…</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item color="red" onClick={() => dialog.open("suspend")}>
              <Trans>Suspend…</Trans>
            </Menu.Item>
          )}
          {deletion_due_at ? (
            <Menu.Item onClick={() => dialog.open("keep")}>
              <Trans>Cancel deletion…</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item color="red" onClick={() => dialog.open("delete")}>
              <Trans>Delete…</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {action === "plan" && <PlanDialog user={user} name={name} onClose={dialog.close} />}
      {action && action !== "plan" && (
        <ConfirmActionDialog userId={id} name={name} action={action} onClose={dialog.close} />
      )}
    </>
  );
}

function ConfirmActionDialog({
  userId,
  name,
  action,
  onClose,
}: {
  userId: string;
  name: string;
  action: Exclude<Action, "plan">;
  onClose: () => void;
}) {
  const actions = useAdminActions();
  const { title, text, button, reason: needsReason, destructive } = questions[action];
  const { draft, change, discardSent } = useDraft(`reason ${action} ${userId}`, { reason: "" });
  const { reason } = draft;
  const [busy, setBusy] = useState(false);
  const missing = needsReason && reason.trim() === "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || missing) return;
    setBusy(true);
    const reasoned = { userId, reason };
    const act = {
      suspend: () => actions.suspend(reasoned),
      lift: () => actions.liftSuspension(reasoned),
      "sign out": () => actions.signOut(userId),
      delete: () => actions.startDeletion(reasoned),
      keep: () => actions.stopDeletion(reasoned),
    }[action];
    const done = await act();
    setBusy(false);
    if (!done) return;
    discardSent(draft);
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={i18n._(title)} centered>
      <form onSubmit={submit}>
        <Stack gap="md">
          <p className={styles.text}>
            <strong>{name}</strong>: {i18n._(text)}
          </p>
          {needsReason && (
            <Textarea
              label={t`Reason`}
              description={t`Saved in the audit log.`}
              data-autofocus
              autosize
              minRows={2}
              maxLength={500}
              readOnly={busy}
              value={reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              disabled={missing}
              loading={busy}
              {...(destructive && { color: "red" })}
              {...(!needsReason && { "data-autofocus": true })}
            >
              {i18n._(button)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const plans = ["free", "weekly", "monthly", "yearly"] as const;

function PlanDialog({
  user,
  name,
  onClose,
}: {
  user: ListedUser;
  name: string;
  onClose: () => void;
}) {
  const { grantPlan } = useAdminActions();
  const [plan, setPlan] = useState<(typeof plans)[number]>(user.plan);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const done = await grantPlan(user.id, plan);
    setBusy(false);
    if (done) onClose();
  }
  return (
    <Modal opened onClose={onClose} title={t`Set plan`} centered>
      <form onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label={t`Plan of ${name}`}
            data-autofocus
            value={plan}
            data={plans.map((value) => ({ value, label: i18n._(planNames[value]) }))}
            onChange={(event) =>
              setPlan(plans.find((one) => one === event.currentTarget.value) ?? "free")
            }
          />
          <DialogButtons onCancel={onClose} busy={busy}>
            <Trans>Set Plan</Trans>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
