// Local changes to a queued prayer: pure functions from the stored record to the new one.
import type { AddPrayer, Prayer } from "#shared/api/prayers.ts";
import { isSameText } from "../prayer-text.ts";
import { newRecord, type QueuedPrayer, type QueuedWrite } from "./queued-write.ts";

type Stored = QueuedWrite | undefined;

/** Maximum number of texts without a response that are remembered. */
const maxUnanswered = 10;

/** Adds a text that is being sent to the texts that the server may have. */
export const withSent = (sent: readonly AddPrayer[], text: AddPrayer): AddPrayer[] =>
  [...sent.filter((one) => !isSameText(one, text)), text].slice(-maxUnanswered);

/** Returns the texts of a queued prayer that the server may have. */
const sentTexts = ({ attempts, sent = [], prayer }: QueuedPrayer): AddPrayer[] =>
  attempts > 0 ? withSent(sent, prayer) : [...sent];

/**
 * Returns a queued prayer as pending with new text, even if another tab has discarded it. The
 * version always increases, because another tab may be sending the old text. Returns other records
 * unchanged.
 */
export function withPrayerText(before: Stored, prayer: AddPrayer): Stored {
  if (before?.kind !== "prayer" && before?.kind !== "prayerDeletion") return before;
  const { id, owner, version, attempts, createdAt, seen } = before;
  const isDeleted = before.kind === "prayerDeletion";
  const sent = isDeleted ? before.sent : sentTexts(before);
  const reworded = isDeleted || before.reworded;
  const mayBeAnother = isDeleted ? undefined : before.mayBeAnother;
  const record = { ...newRecord(id, owner), version: version + 1, attempts, createdAt };
  return { ...record, kind: "prayer", prayer, sent, seen, reworded, mayBeAnother };
}

/**
 * Returns the record after a new prayer is discarded. If the server may have the prayer because a
 * response was lost, it is a deletion.
 */
export function withoutPrayer(before: Stored): Stored {
  if (before?.kind !== "prayer") return before;
  const sent = sentTexts(before);
  const isRefused = before.state === "refused" && sent.length < 2 && !before.reworded;
  if (before.attempts === 0 || isRefused) return undefined;
  const { id, owner, version, prayer } = before;
  const record = { ...newRecord(id, owner), version: version + 1 };
  return { ...record, kind: "prayerDeletion", title: prayer.title, sent };
}

/** Returns the record as a conflict with the prayer that another device saved. */
export function inConflict(before: QueuedWrite, theirs: Prayer): QueuedWrite {
  if (before.kind !== "prayer" && before.kind !== "prayerDeletion") return before;
  return { ...before, state: "conflict", theirs };
}

/**
 * Resolves a conflict with this device's text or deletion: the next send replaces the other
 * device's prayer, which the user has seen.
 */
export function overTheirs(before: Stored): Stored {
  const isPrayer = before?.kind === "prayer" || before?.kind === "prayerDeletion";
  if (!isPrayer || before.state !== "conflict") return before;
  const { theirs, version } = before;
  const decided = { state: "pending" as const, theirs: undefined, version: version + 1 };
  return { ...before, ...decided, seen: theirs?.updated_at };
}
