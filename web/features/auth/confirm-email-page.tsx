import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { sessionChanged } from "#web/lib/auth-call.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./auth-form.module.css";
import { AuthVerse } from "./auth-verse.tsx";

export const meta = titled("Confirm Email");

const outcome = {
  old: "Thank you. The old address or phone has to agree as well: open the link that was sent there.",
  new: "Thank you. The new address has to agree as well: open the link that was sent there.",
  done: "Your account has its new address. Sign in with it from now on.",
} as const;

/**
 * Where the links of a change of address lead. It is agreed to by a button, because mail programs
 * open links by themselves.
 */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const confirm = useMutation({
    mutationFn: () => request(api["email-change"].confirm.$post({ json: { token } })),
    onSuccess: sessionChanged,
  });
  return (
    <AuthLayout aside={<AuthVerse />}>
      <section className={styles.form} aria-labelledby="confirm-title">
        <h1 id="confirm-title" className={styles.title}>
          Change of address
        </h1>
        <p className={styles.text} role={confirm.isError ? "alert" : "status"}>
          {confirm.isError && confirm.error.message}
          {confirm.isSuccess && outcome[confirm.data.waiting_for]}
          {confirm.isIdle && "Do you agree that your Berea account changes its address?"}
          {confirm.isPending && "One moment …"}
        </p>
        {!confirm.isSuccess && (
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Agree
          </Button>
        )}
        <Link to="/app" className={styles.back}>
          Go to Berea
        </Link>
      </section>
    </AuthLayout>
  );
}
