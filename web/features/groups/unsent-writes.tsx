import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { urgentConcernOf } from "#web/features/safety/api.ts";
import { HelpCard } from "#web/features/safety/help-card.tsx";
import { displayReference } from "#web/lib/book-names.ts";
import { useSyncNow } from "#web/lib/offline-store/schedule-sync.ts";
import entry from "#web/ui/entry.module.css";
import { SyncState } from "#web/ui/sync-state.tsx";
import { discardWrite, type GroupTextWrite, retryWrite } from "./api/offline-writes.ts";
import styles from "./groups.module.css";

/**
 * Lists the comments, notes and shares that the server has not confirmed, and why it rejected one.
 * Renders nothing for an empty list.
 */
export function UnsentWrites({ writes }: { writes: readonly GroupTextWrite[] }) {
  if (writes.length === 0) return null;
  return (
    <section aria-label={t`Not synced yet`} className={styles.section}>
      {writes.map((write) => (
        <UnsentWrite key={write.id} write={write} />
      ))}
    </section>
  );
}

function UnsentWrite({ write }: { write: GroupTextWrite }) {
  const titleId = useId();
  const syncNow = useSyncNow();
  const [help, setHelp] = useState<UrgentConcern>();
  const text = textOf(write);
  async function retry() {
    if (write.code === "needs_confirmation") setHelp(await urgentConcernOf(text ?? titleOf(write)));
    else {
      await retryWrite(write);
      await syncNow();
    }
  }
  async function confirm() {
    setHelp(undefined);
    await retryWrite(write, { confirmed: true });
    await syncNow();
  }
  const isNameless = write.kind !== "groupComment" && write.anonymous;
  return (
    <article className={`${entry.entry} ${styles.unsent}`} aria-labelledby={titleId}>
      <p id={titleId} className={entry.title}>
        {titleOf(write)}
      </p>
      {isNameless && (
        <p className={styles.detail}>
          <Trans>Without your name</Trans>
        </p>
      )}
      {text && <p className={entry.text}>{text}</p>}
      <SyncState
        name={nameOf(write)}
        state={write.state === "refused" ? "refused" : "pending"}
        reason={reasonOf(write)}
        onRetry={retry}
        onDiscard={() => void discardWrite(write.id)}
      />
      {help && (
        <HelpCard
          concern={help}
          continueLabel={t`Share anyway`}
          note={t`The app noticed this automatically. Nobody was told, and nothing was shared.`}
          onContinue={() => void confirm()}
          onClose={() => setHelp(undefined)}
        />
      )}
    </article>
  );
}

function titleOf(write: GroupTextWrite): string {
  if (write.kind === "groupComment") return t`Your comment`;
  if (write.kind === "groupNote") return displayReference(write.reference);
  const { title, group_ids } = write;
  const count = group_ids.length;
  if (count === 0) return t`Stop sharing “${title}” with groups`;
  return plural(count, {
    one: `Share “${title}” with # group`,
    other: `Share “${title}” with # groups`,
  });
}

function textOf(write: GroupTextWrite): string | undefined {
  if (write.kind === "groupComment") return write.comment;
  return write.kind === "groupNote" ? write.text : undefined;
}

const maxNameLength = 40;

/** A short name for the labels of buttons. */
function nameOf(write: GroupTextWrite): string {
  const text = write.kind === "groupComment" ? write.comment : titleOf(write);
  return text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text;
}

/** Explains why the server rejected a write, and what the member can do. */
function reasonOf(write: GroupTextWrite): string | undefined {
  if (write.code === "conflict") {
    return write.kind === "prayerShares"
      ? t`The prayer or its sharing changed on another device. Discard this and share it again.`
      : t`The group already has an earlier version of this text. Choose Retry to add this version, too.`;
  }
  if (write.code !== "not_found") return write.reason;
  if (write.kind === "groupComment") {
    return t`What you commented on is no longer available to you. Copy your text if you want to keep it.`;
  }
  return write.kind === "groupNote"
    ? t`The group was closed, or you are no longer a member. Copy your text if you want to keep it.`
    : t`The prayer was deleted, or you are no longer a member of a group that you chose.`;
}
