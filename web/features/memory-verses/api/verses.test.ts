import { expect, test } from "vitest";
import type { MemoryVerse } from "#shared/api/memory-verses.ts";
import { afterReview, firstSchedule } from "#shared/memory-schedule.ts";
import { newRecord, type QueuedWrite } from "#web/lib/offline-store/queued-write.ts";
import { withQueued } from "./verses.ts";

const created_at = "2026-11-01T08:00:00.000Z";
const stored: MemoryVerse = {
  id: "v1",
  reference: "John 3:16",
  translation: "kjv",
  text: "For God so loved the world",
  schedule: firstSchedule(created_at),
  created_at,
};
const review = { mode: "type", grade: "good", reviewed_at: "2026-11-02T08:00:00.000Z" } as const;
const queuedReview = (verse: string): QueuedWrite => ({
  ...newRecord(`review of ${verse}`, "lydia"),
  kind: "memoryReview",
  verse,
  review,
});
const queuedVerse: QueuedWrite = {
  ...newRecord("v2", "lydia"),
  kind: "memoryVerse",
  reference: "Psalm 23:1",
  translation: "kjv",
  text: null,
};

test("a verse that is not sent yet comes first, and its reviews count", () => {
  const shown = withQueued([stored], [queuedVerse, queuedReview("v2")]);
  expect(shown).toMatchObject([
    { id: "v2", reference: "Psalm 23:1", schedule: { reviews: 1 }, unsent: { id: "v2" } },
    stored,
  ]);
});

test("a review that is not sent yet changes the schedule", () => {
  const [shown] = withQueued([stored], [queuedReview("v1")]);
  expect(shown?.schedule).toEqual(afterReview(stored.schedule, review));
});

test("a review that the list already contains is not applied again", () => {
  const reviewed = { ...stored, schedule: afterReview(stored.schedule, review) };
  expect(withQueued([reviewed], [queuedReview("v1")])).toEqual([reviewed]);
});

test("a queued verse that the list already contains is shown once", () => {
  expect(withQueued([{ ...stored, id: "v2" }], [queuedVerse])).toHaveLength(1);
});
