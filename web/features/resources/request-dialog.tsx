import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { requestLimits } from "#shared/limits.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { withReturn } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./resources.module.css";

const blank = { title: "", details: "" };

/**
 * Sends the admins a request for a resource. The draft stays if the dialog closes or the request
 * fails.
 */
export function RequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Request Resource`}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      {user ? (
        <RequestForm onDone={onClose} />
      ) : (
        <p>
          <Trans>
            Please <Link to={withReturn("/auth", pathname)}>sign in</Link> so that the admins know
            who asks.
          </Trans>
        </p>
      )}
    </Modal>
  );
}

function RequestForm({ onDone }: { onDone: () => void }) {
  const { draft, change, discardSent } = useDraft("resource-request", blank);
  const [titleError, setTitleError] = useState<string>();
  const ask = useMutation({
    mutationFn: () => request(api.resources.requests.$post({ json: draft })),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    setTitleError(draft.title.trim() ? undefined : t`Please enter what you would like.`);
    if (!draft.title.trim()) return;
    try {
      await ask.mutateAsync();
    } catch (cause) {
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`Your request couldn't be sent`, message, cause });
      return;
    }
    discardSent(draft);
    toast({ title: t`Request sent`, message: t`An admin will read it.` });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t`What would you like?`}
        required
        data-autofocus
        maxLength={requestLimits.title}
        readOnly={ask.isPending}
        value={draft.title}
        error={titleError}
        errorProps={{ role: "alert" }}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t`Details`}
        description={t`Optional. For example an edition, an author or what you would use it for.`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={requestLimits.details}
        readOnly={ask.isPending}
        value={draft.details}
        onChange={(event) => change({ details: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={ask.isPending}>
          <Trans>Send Request</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
