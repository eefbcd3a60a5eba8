import { Button } from "@mantine/core";
import { useState } from "react";
import { forgetWaiting, keepForLater, outbox, type WaitingPrayer } from "#web/lib/outbox.ts";
import { useSession } from "#web/lib/session.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import styles from "./prayers-page.module.css";

/** Prayers that were written without a network and are still on the device. */
export function WaitingPrayers() {
  const { user } = useSession();
  const waiting = outbox
    .use()
    .filter((one): one is WaitingPrayer => one.kind === "prayer" && one.owner === user?.id);
  const [leaving, setLeaving] = useState<WaitingPrayer>();
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Waiting to be sent" className={styles.waiting}>
      {waiting.map((one) => (
        <article key={one.id} className={styles.waitingPrayer} aria-label={one.words.title}>
          <h3 className={styles.waitingTitle}>{one.words.title}</h3>
          {one.words.description && <p>{one.words.description}</p>}
          <p className={styles.waitingState}>
            {one.refused
              ? `It could not be added: ${one.refused}`
              : "On this device; it is added as soon as the server can be reached."}
          </p>
          <div>
            {one.refused && (
              <Button size="compact-sm" variant="default" onClick={() => keepForLater(again(one))}>
                Try again
              </Button>
            )}{" "}
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setLeaving(one)}>
              Discard
            </Button>
          </div>
        </article>
      ))}
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Discard Prayer"
        text={`"${leaving?.words.title ?? ""}" has not been sent and will be gone for good.`}
        confirmLabel="Discard"
        busy={false}
        onConfirm={() => {
          if (leaving) forgetWaiting(leaving.id);
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      />
    </section>
  );
}

function again({ refused: _, ...one }: WaitingPrayer): WaitingPrayer {
  return one;
}
