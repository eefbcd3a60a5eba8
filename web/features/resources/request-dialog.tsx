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
 * Asks the admins for a resource. What was typed stays when the dialog closes or the sending fails.
 */
export function RequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Request Resource"
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {user ? (
        <RequestForm onDone={onClose} />
      ) : (
        <p>
          Please <Link to={withReturn("/auth", pathname)}>sign in</Link>, so that the admins know
          who asks.
        </p>
      )}
    </Modal>
  );
}

function RequestForm({ onDone }: { onDone: () => void }) {
  const { draft, change, discardSent } = useDraft("resource-request", blank);
  const [fault, setFault] = useState<string>();
  const ask = useMutation({
    mutationFn: () => request(api.resources.requests.$post({ json: draft })),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    setFault(draft.title.trim() ? undefined : "Please say what you would like to have.");
    if (!draft.title.trim()) return;
    try {
      await ask.mutateAsync();
    } catch (cause) {
      const message = cause instanceof ApiError ? cause.message : "Please try again.";
      errorToast({ title: "The request was not sent", message, cause });
      return;
    }
    discardSent(draft);
    toast({ title: "Request sent", message: "The admins of this Berea will see it." });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="What would you like to have?"
        required
        data-autofocus
        maxLength={requestLimits.title}
        readOnly={ask.isPending}
        value={draft.title}
        error={fault}
        errorProps={{ role: "alert" }}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Anything more"
        description="Optional: an edition, an author, what you would use it for"
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
          Send Request
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
