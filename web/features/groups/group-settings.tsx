import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Button, Checkbox, Modal, Group as Row, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Group } from "#shared/api/groups.ts";
import { useSession } from "#web/lib/session.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useCloseGroup, useLeaveGroup, useNotify } from "./api/groups.ts";
import { EditGroup } from "./edit-group.tsx";
import { EditGroupPicture } from "./edit-group-picture.tsx";
import styles from "./groups.module.css";

/** The settings of a group for a member, and the button to leave. */
export function GroupSettings({ group }: { group: Group }) {
  const notify = useNotify(group.id);
  /** The change that the server has not confirmed yet. */
  const [sent, setSent] = useState<boolean>();
  const [dialog, setDialog] = useState<"leave" | "close">();
  const leads = group.role === "leader";
  const name = group.name;
  const navigate = useNavigate();
  const close = useCloseGroup(group.id, () => {
    toast({ title: t`Group closed` });
    void navigate("/app/groups", { replace: true });
  });
  return (
    <div className={styles.panel}>
      <Switch
        label={t`Notify me about this group`}
        description={t`About new prayers, and for leaders about requests to join.`}
        checked={sent ?? group.notify}
        disabled={notify.isPending}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          setSent(on);
          notify.mutate(on, { onSettled: () => setSent(undefined) });
        }}
      />
      {leads && <EditGroupPicture group={group} />}
      {leads && <EditGroup group={group} />}
      <section className={styles.section} aria-labelledby="leave-group">
        <h2 id="leave-group" className={styles.heading}>
          <Trans>Leave</Trans>
        </h2>
        <Row gap="sm">
          <Button variant="default" onClick={() => setDialog("leave")}>
            <Trans>Leave Group</Trans>
          </Button>
          {leads && (
            <Button variant="outline" color="red" onClick={() => setDialog("close")}>
              <Trans>Close Group</Trans>
            </Button>
          )}
        </Row>
      </section>
      {dialog === "leave" && <LeaveDialog group={group} onClose={() => setDialog(undefined)} />}
      <ConfirmDialog
        opened={dialog === "close"}
        title={t`Close ${name}?`}
        text={t`Everything shared with this group is permanently deleted, for all members. Prayers stay in their authors' journals.`}
        confirmLabel={t`Close Group`}
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined)}
        onCancel={() => setDialog(undefined)}
      />
    </div>
  );
}

function LeaveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [removeShared, setRemoveShared] = useState(true);
  const name = group.name;
  const leave = useLeaveGroup(group.id, () => {
    toast({ title: t`You left ${name}` });
    void navigate("/app/groups", { replace: true });
  });
  return (
    <Modal opened onClose={onClose} title={t`Leave ${name}?`} centered>
      <Stack gap="md">
        <Text>
          <Trans>You no longer see what is shared with this group.</Trans>
        </Text>
        <Checkbox
          label={t`Remove what I shared with this group`}
          description={t`Everything disappears at the same moment, also what you shared anonymously.`}
          checked={removeShared}
          onChange={(event) => setRemoveShared(event.currentTarget.checked)}
        />
        <DialogButtons
          onCancel={onClose}
          danger
          busy={leave.isPending}
          onConfirm={() =>
            user && leave.mutate({ user: user.id, removeShared }, { onError: onClose })
          }
        >
          <Trans>Leave Group</Trans>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
