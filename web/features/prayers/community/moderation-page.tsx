import { Button, Group, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditEntry } from "#contract/admin.ts";
import type { ReportedItem } from "#contract/community.ts";
import { maxReasonLength } from "#contract/community-rules.ts";
import { answer, api } from "#web/lib/api.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./community.module.css";

export const meta = titled("Moderation");
const queueKey = ["moderation", "queue"];

/** What was reported or is hidden, for moderators to look at; and what they did so far. */
export default function ModerationPage() {
  const queue = useQuery({
    queryKey: queueKey,
    queryFn: () => answer(api.admin.reports.$get()),
  });
  return (
    <div className={styles.page}>
      <h1 className={styles.pageTitle}>Moderation</h1>
      {queue.isPending && <LoadingState label="Loading the queue..." />}
      {queue.isError && (
        <ErrorState message="The queue could not be loaded." onRetry={() => void queue.refetch()} />
      )}
      {queue.data?.items.length === 0 && (
        <EmptyState
          title="Nothing to look at"
          text="Reported prayers, comments and posts stand here."
        />
      )}
      {queue.data?.items.map((item) => (
        <Reported key={`${item.kind} ${item.id}`} item={item} />
      ))}
      <Log />
    </div>
  );
}

function Reported({ item }: { item: ReportedItem }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const { kind, id, text, author, anonymous, hidden_at, reports } = item;
  const act = useMutation({
    mutationFn: (action: "hide" | "restore") =>
      answer(
        api.admin.reports[":kind"][":id"].$post({ param: { kind, id }, json: { action, reason } }),
      ),
    onSuccess: async () => {
      toast({ title: "Done" });
      await queries.invalidateQueries({ queryKey: ["moderation"] });
    },
    onError: (cause) =>
      errorToast({ title: "Error", message: "That did not work. Please try again.", cause }),
  });
  return (
    <article className={styles.entry} aria-label={`Reported ${kind}`}>
      <p className={styles.head}>
        <strong>{author.full_name || "Anonymous"}</strong>
        {anonymous && <span className={styles.badge}>shared without a name</span>}
        <span className={styles.time}>
          {kind}, {hidden_at ? "hidden" : "shown"}, {reports.length} reports
        </span>
      </p>
      <p className={styles.words}>{text}</p>
      <ul>
        {reports.map((report) => (
          <li key={report.created_at}>
            {report.reason} ({dayOf(report.created_at)})
          </li>
        ))}
      </ul>
      <Group gap="sm" align="end">
        <TextInput
          label="Your reason"
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          color="red"
          disabled={reason.trim() === "" || hidden_at !== null}
          loading={act.isPending}
          onClick={() => act.mutate("hide")}
        >
          Hide
        </Button>
        <Button
          variant="default"
          disabled={reason.trim() === ""}
          loading={act.isPending}
          onClick={() => act.mutate("restore")}
        >
          Let it stand
        </Button>
      </Group>
    </article>
  );
}

function Log() {
  const log = useQuery({
    queryKey: ["moderation", "log"],
    queryFn: () => answer(api.admin.reports.log.$get({ query: { limit: "50" } })),
  });
  const items = log.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="moderation-log">
      <h2 id="moderation-log" className={styles.heading}>
        What was done
      </h2>
      <ul className={styles.list}>
        {items.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <span>
              {whoDid(entry)}: a {entry.target_kind}{" "}
              {entry.action === "hide" ? "hidden" : "restored"}, because: {entry.reason}
            </span>
            <time dateTime={entry.created_at} className={styles.time}>
              {dayOf(entry.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whoDid({ actor, via }: AuditEntry): string {
  if (via === "rule") return "By reports";
  return actor?.full_name || "Someone who has left";
}
