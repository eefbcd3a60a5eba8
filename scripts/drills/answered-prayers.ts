// Tests jobs with answered prayers: when a prayer is answered, a worker notifies each user who
// prayed for it. A lost job loses a notification, and a job that runs twice sends it twice.
import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { ProcessUser } from "#testing/process-user.ts";
import { type Sender, sendUntilDone } from "./load.ts";

/** The maximum number of shares on an account's first day. */
const prayersPerUser = 3;
const pauseMs = 800;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Shared = { author: ProcessUser; readers: ProcessUser[]; journalId: string; shareId: string };

export type NotificationCount = { expected: number; missing: number; twice: number };

/** Shares prayers of each user. The next two users in the list pray for them. */
export async function sharePrayers({ send }: Sender, users: readonly ProcessUser[]) {
  const shared: Shared[] = [];
  const call = async (user: ProcessUser, method: string, to: string, body?: object) => {
    const answer = await send(user, method, to, body && { body });
    if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${await answer.text()}`);
    return (await answer.json().catch(() => ({}))) as { id: string; shared_as: { id: string } };
  };
  for (let n = 0; n < prayersPerUser; n += 1) {
    for (const [at, author] of users.entries()) {
      const { id: journalId } = await call(author, "POST", "/api/prayers", {
        title: `Prayer ${n}`,
      });
      const share = await call(author, "POST", `/api/prayers/${journalId}/share`, {});
      const { id: shareId } = share.shared_as;
      const readers = [1, 2].flatMap((next) => users[(at + next) % users.length] ?? []);
      for (const reader of readers) {
        await call(reader, "PUT", `/api/prayers/community/${shareId}/prayed`);
      }
      shared.push({ author, readers, journalId, shareId });
    }
  }
  return shared;
}

/** Marks the prayers as answered, one at a time, until `stop` is called. */
export function startAnswering(
  { send }: Sender,
  shared: readonly Shared[],
  { patienceMs }: { patienceMs: number },
) {
  const answered: Shared[] = [];
  /** Their request may have succeeded, so their notifications may exist or be missing. */
  const unknown: Shared[] = [];
  const failed: string[] = [];
  let running = true;
  const answer = async (prayer: Shared) => {
    const headers = { "idempotency-key": randomUUID() };
    const to = `/api/prayers/${prayer.journalId}/answer`;
    const outcome = await sendUntilDone(
      () => send(prayer.author, "POST", to, { headers, timeoutMs: 5_000 }),
      patienceMs,
    );
    if (outcome.kind === "done") answered.push(prayer);
    else if (outcome.kind === "unknown") unknown.push(prayer);
    else failed.push(outcome.reason);
  };
  const answering = (async () => {
    for (const prayer of shared) {
      if (!running) return;
      await answer(prayer);
      await pause(pauseMs);
    }
  })();
  return {
    failed,
    async stop() {
      running = false;
      await answering;
    },
    /** Waits until each acknowledged answer has its notifications, for at most `patienceMs`. */
    async count(patienceMs: number): Promise<NotificationCount> {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const found = await countNotifications({ send }, answered, unknown);
        if (found.missing === 0 || performance.now() > deadline) return found;
        await pause(1_000);
      }
    },
  };
}

async function countNotifications(
  { send }: Sender,
  answered: readonly Shared[],
  unknown: readonly Shared[],
): Promise<NotificationCount> {
  const count: NotificationCount = { expected: 0, missing: 0, twice: 0 };
  const all = [...answered, ...unknown];
  for (const reader of new Set(all.flatMap(({ readers }) => readers))) {
    const page = await (await send(reader, "GET", "/api/notifications?limit=100")).json();
    const { items } = page as { items: { kind: string; prayer_id: string; count: number }[] };
    for (const prayer of all.filter(({ readers }) => readers.includes(reader))) {
      const found = items.filter(
        (item) => item.kind === "answered" && item.prayer_id === prayer.shareId,
      );
      // A repeated job raises the count of the unread notification.
      if (found.length > 1 || found.some((item) => item.count > 1)) count.twice += 1;
      if (!answered.includes(prayer)) continue;
      count.expected += 1;
      if (found.length === 0) count.missing += 1;
    }
  }
  return count;
}
