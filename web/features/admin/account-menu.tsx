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
import styles from "./admin.module.css";
import { useAdminActions } from "./admin-calls.ts";

type Asked = "suspend" | "lift" | "sign out" | "delete" | "keep" | "plan";

const questions: Record<
  Exclude<Asked, "plan">,
  { title: string; text: string; button: string; reason: boolean; harsh: boolean }
> = {
  suspend: {
    title: "Suspend this account",
    text: "They are signed out everywhere and cannot sign in until you lift it. What they wrote stays.",
    button: "Suspend",
    reason: true,
    harsh: true,
  },
  lift: {
    title: "Lift the suspension",
    text: "They can sign in again.",
    button: "Lift Suspension",
    reason: true,
    harsh: false,
  },
  "sign out": {
    title: "Sign out everywhere",
    text: "They are signed out on all their devices, and can sign in again.",
    button: "Sign Out",
    reason: false,
    harsh: false,
  },
  delete: {
    title: "Delete this account",
    text: "In seven days it is deleted with everything they wrote. They are told by mail and can keep it until then; so can you.",
    button: "Start Deletion",
    reason: true,
    harsh: true,
  },
  keep: {
    title: "Keep this account",
    text: "It will not be deleted.",
    button: "Keep Account",
    reason: true,
    harsh: false,
  },
};

/** What can be done about one account. Everything asks first. */
export function AccountMenu({ user, name }: { user: ListedUser; name: string }) {
  const [asked, setAsked] = useState<Asked>();
  const { confirm } = useAdminActions();
  const { id, suspended_at, leaving_at, confirmed } = user;
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More for ${name}`}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked("plan")}>Set plan…</Menu.Item>
          <Menu.Item onClick={() => setAsked("sign out")}>Sign out everywhere…</Menu.Item>
          {!confirmed && (
            <Menu.Item onClick={() => void confirm(id)}>Send the confirmation again</Menu.Item>
          )}
          <Menu.Divider />
          {suspended_at ? (
            <Menu.Item onClick={() => setAsked("lift")}>Lift suspension…</Menu.Item>
          ) : (
            <Menu.Item color="red" onClick={() => setAsked("suspend")}>
              Suspend…
            </Menu.Item>
          )}
          {leaving_at ? (
            <Menu.Item onClick={() => setAsked("keep")}>Keep the account…</Menu.Item>
          ) : (
            <Menu.Item color="red" onClick={() => setAsked("delete")}>
              Delete…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === "plan" && (
        <PlanDialog user={user} name={name} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked !== "plan" && (
        <AskDialog userId={id} name={name} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function AskDialog({
  userId,
  name,
  asked,
  onClose,
}: {
  userId: string;
  name: string;
  asked: Exclude<Asked, "plan">;
  onClose: () => void;
}) {
  const actions = useAdminActions();
  const { title, text, button, reason: needsReason, harsh } = questions[asked];
  const { draft, change, discardSent } = useDraft(`reason ${asked} ${userId}`, { reason: "" });
  const { reason } = draft;
  const [busy, setBusy] = useState(false);
  const missing = needsReason && reason.trim() === "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || missing) return;
    setBusy(true);
    const told = { userId, reason };
    const act = {
      suspend: () => actions.suspend(told),
      lift: () => actions.liftSuspension(told),
      "sign out": () => actions.signOut(userId),
      delete: () => actions.startDeletion(told),
      keep: () => actions.stopDeletion(told),
    }[asked];
    const done = await act();
    setBusy(false);
    if (!done) return;
    discardSent(draft);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <p className={styles.text}>
            <strong>{name}</strong>: {text}
          </p>
          {needsReason && (
            <Textarea
              label="Why?"
              description="It stands in the audit log."
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
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={missing}
              loading={busy}
              {...(harsh && { color: "red" })}
              {...(!needsReason && { "data-autofocus": true })}
            >
              {button}
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
    <Modal
      opened
      onClose={onClose}
      title="Set plan"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label={`The plan of ${name}`}
            data-autofocus
            value={plan}
            data={[...plans]}
            onChange={(event) =>
              setPlan(plans.find((one) => one === event.currentTarget.value) ?? "free")
            }
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Set Plan
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
