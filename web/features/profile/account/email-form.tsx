import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, request } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";
import { showError } from "./show-error.ts";

const needed = "Please enter a new email address";
/** An account that was opened by phone has no address yet. */
const standIn = /@phone\.invalid$/;

/** Shows the address, and asks for a change that both addresses have to agree to. */
export function EmailForm({ current }: { current: string }) {
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const change = useMutation({
    mutationFn: (new_email: string) => request(api["email-change"].$post({ json: { new_email } })),
    onSuccess: () => {
      setEmail("");
      toast({
        title: "Email Update Initiated",
        message: "Confirmation links are on their way to your old and your new address.",
      });
    },
    onError: (error) => showError(error, "Failed to update email"),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    const same = typed.toLowerCase() === current.toLowerCase();
    setFault(typed && !same ? undefined : needed);
    if (typed && !same && !change.isPending) change.mutate(typed);
  }

  return (
    <form className={styles.section} onSubmit={submit} noValidate aria-labelledby="account-email">
      <h3 id="account-email" className={styles.title}>
        Email
      </h3>
      <p className={styles.text}>
        {standIn.test(current) ? (
          "This account has no email address yet."
        ) : (
          <>
            Current email: <strong>{current}</strong>
          </>
        )}
      </p>
      <TextInput
        label="New Email"
        type="email"
        autoComplete="email"
        value={email}
        error={fault}
        errorProps={{ role: "alert" }}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending}>
          Update Email
        </Button>
      </div>
    </form>
  );
}
