import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, Modal, PasswordInput, Radio, Stack, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { AccountDeletion } from "#shared/api/account-deletion.ts";
import { deletionGraceDays } from "#shared/limits.ts";
import { deletionPhrase, deletionPhraseMissing } from "#shared/messages.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { refreshMe, useMe } from "#web/lib/me.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./settings.module.css";

/** Schedules the deletion of the account. The banner above every page can cancel it. */
export function DeleteAccount() {
  const me = useMe();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const leaving = me.data?.leavingAt != null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Delete account</Trans>
      </h2>
      <p className={styles.text}>
        {leaving
          ? t`Your account is going to be deleted. The notice at the top of the page takes you back.`
          : t`Everything you put in is deleted, and the key that can read it is destroyed. For ${deletionGraceDays} days you can change your mind; after them nobody can bring it back.`}
      </p>
      <div className={styles.buttons}>
        <Button
          color="red"
          variant="outline"
          disabled={leaving || !me.data}
          onClick={() => setOpened(true)}
        >
          <Trans>Delete Account</Trans>
        </Button>
      </div>
      <DeleteAccountDialog opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

function DeleteAccountDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const small = useMediaQuery("(max-width: 36em)") ?? false;
  const leaving = useQuery({
    queryKey: ["leaving"],
    queryFn: () => request(api.account.deletion.$get()),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Delete Account`}
      fullScreen={small}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      {leaving.isPending && <LoadingState />}
      {leaving.isError && (
        <ErrorState
          message={t`What would be deleted could not be looked up.`}
          onRetry={() => void leaving.refetch()}
        />
      )}
      {leaving.data?.blocked && <p role="alert">{leaving.data.blocked}</p>}
      {leaving.data && !leaving.data.blocked && (
        <DeleteAccountForm leaving={leaving.data} onClose={onClose} />
      )}
    </Modal>
  );
}

type Field = "confirmation" | "password" | "code";

function DeleteAccountForm({
  leaving,
  onClose,
}: {
  leaving: AccountDeletion;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { proof, contents } = leaving;
  const [proofText, setProofText] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [shared, setShared] = useState<"delete" | "keep">("delete");
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const sendCode = useMutation({
    mutationFn: () => request(api.account.deletion.code.$post()),
    onSuccess: () => toast({ title: t`Code sent`, message: t`It works for ten minutes.` }),
    onError: (cause) => say(t`The code could not be sent`, cause),
  });
  const start = useMutation({
    mutationFn: () =>
      request(api.account.deletion.$post({ json: { confirmation, [proof]: proofText, shared } })),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (start.isPending) return;
    const found = check();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    try {
      await start.mutateAsync();
    } catch (cause) {
      if (cause instanceof ApiError && Object.keys(cause.fields).length > 0) {
        setFaults(cause.fields);
      } else say(t`Your account could not be deleted`, cause);
      return;
    }
    await refreshMe(queries);
    toast({
      title: t`Your account will be deleted`,
      message: t`Until then you can change your mind.`,
    });
    onClose();
  }

  function check() {
    const found: typeof faults = {};
    if (!proofText) {
      found[proof] =
        proof === "password" ? t`Please enter your password.` : t`Please enter the code.`;
    }
    if (confirmation.trim().toLowerCase() !== deletionPhrase)
      found.confirmation = deletionPhraseMissing;
    return found;
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>
        <Trans>
          In {deletionGraceDays} days this will be gone for good. All your other devices are signed
          out now.
        </Trans>
      </p>
      <ul className={styles.contents} aria-label={t`What will be deleted`}>
        {contents.map(({ title, count }) => (
          <li key={title}>
            <span>{title}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
      <Radio.Group
        label={t`What you shared with the community`}
        value={shared}
        onChange={(value) => setShared(value === "keep" ? "keep" : "delete")}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="delete" label={t`Delete it too`} />
          <Radio
            value="keep"
            label={t`Let it stand without my name`}
            description={t`Shared prayers and comments then belong to nobody, and nobody can take them back.`}
          />
        </Stack>
      </Radio.Group>
      {proof === "password" ? (
        <PasswordInput
          label={t`Your password`}
          autoComplete="current-password"
          autoFocus
          value={proofText}
          error={faults.password}
          errorProps={{ role: "alert" }}
          onChange={(event) => setProofText(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": t`Show or hide the password`, tabIndex: 0 }}
        />
      ) : (
        <>
          <div className={styles.buttons}>
            <Button
              variant="default"
              loading={sendCode.isPending}
              onClick={() => sendCode.mutate()}
              autoFocus
            >
              <Trans>Send Me a Code</Trans>
            </Button>
          </div>
          <TextInput
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={proofText}
            error={faults.code}
            errorProps={{ role: "alert" }}
            onChange={(event) => setProofText(event.currentTarget.value)}
          />
        </>
      )}
      <TextInput
        label={t`Type “${deletionPhrase}”`}
        autoComplete="off"
        autoCapitalize="none"
        value={confirmation}
        error={faults.confirmation}
        errorProps={{ role: "alert" }}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" color="red" loading={start.isPending}>
          <Trans>Delete My Account</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Keep It</Trans>
        </Button>
      </div>
    </form>
  );
}

function say(title: string, cause: unknown) {
  const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
  errorToast({ title, message, cause });
}
