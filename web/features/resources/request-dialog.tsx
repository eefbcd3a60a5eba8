import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Textarea, TextInput } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { requestLimits } from "#shared/limits.ts";
import { ApiError } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { useSession } from "#web/lib/session.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { useRequestResource } from "./api/resources.ts";
import styles from "./resources.module.css";

const blank = { title: "", details: "" };

/**
 * Sends a request for a resource to the admins. Keeps the draft if the dialog closes or the request
 * fails.
 */
export function RequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t`Request Resource`}
      fullScreen={false}
      closeOnClickOutside={false}
    >
      {user ? (
        <RequestForm onDone={onClose} />
      ) : (
        <p>
          <Trans>
            Please <Link to={withReturnPath("/auth", pathname)}>sign in</Link> so that the admins
            know who asks.
          </Trans>
        </p>
      )}
    </FormDialog>
  );
}

function RequestForm({ onDone }: { onDone: () => void }) {
  const { draft, change, discardSent } = useDraft("resource-request", blank);
  const ask = useRequestResource();
  const form = useHeldForm({
    values: draft,
    onEdit: change,
    schema: async () => (await import("#shared/api/resources.ts")).newResourceRequest,
  });

  async function submit() {
    try {
      await ask.mutateAsync(draft);
    } catch (cause) {
      if (form.showErrors(cause)) return;
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`Your request couldn't be sent`, message, cause });
      return;
    }
    discardSent(draft);
    toast({ title: t`Request sent`, message: t`An admin will read it.` });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        label={t`What would you like?`}
        required
        data-autofocus
        maxLength={requestLimits.title}
        readOnly={form.submitting}
        {...form.getInputProps("title")}
      />
      <Textarea
        label={t`Details`}
        description={t`Optional. For example an edition, an author or what you would use it for.`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={requestLimits.details}
        readOnly={form.submitting}
        {...form.getInputProps("details")}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.submitting}>
          <Trans>Send Request</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
