import { expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import { changedFields, conflictingFields, rebase } from "./prayer-changes.ts";
import { draftOf, readDraft } from "./prayer-draft.ts";

const base: Prayer = {
  id: "7e0a3a5c-1c8e-4a52-9d0b-0d8e7c0f5a11",
  user_id: "7e0a3a5c-1c8e-4a52-9d0b-0d8e7c0f5a12",
  title: "For my brother",
  description: null,
  tags: ["family"],
  status: "active",
  is_shared: false,
  shared_as: null,
  answered_at: null,
  testimony: null,
  verses: ["John 3:16", "Psalm 23"],
  priority: 0,
  last_prayed_on: null,
  reminder: { at: "2026-11-30T07:30:20.000Z", every: "week" },
  created_at: "2026-11-22T07:00:00.000Z",
  updated_at: "2026-11-22T07:00:00.000Z",
};

/** What a form that began from `base` reads after `change`. */
function wordsAfter(change: Partial<ReturnType<typeof draftOf>>) {
  const read = readDraft({ ...draftOf(base), ...change }, new Date("2026-11-22T08:00:00Z"));
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.words;
}

test("a form sends only the fields that were changed in it", () => {
  expect(changedFields(base, wordsAfter({}))).toEqual({});
  expect(changedFields(base, wordsAfter({ title: "For Tom" }))).toEqual({ title: "For Tom" });
  expect(changedFields(base, wordsAfter({ remindAt: "", verses: "" }))).toEqual({
    reminder: null,
    verses: [],
  });
});

test("fields conflict only if both devices changed them to different values", () => {
  const change = changedFields(base, wordsAfter({ title: "For Tom", description: "He is ill." }));
  const theirs = { ...base, title: "For Tom", description: "He travels.", priority: 2 };
  expect(conflictingFields(base, theirs, change)).toEqual(["description"]);
  expect(conflictingFields(base, { ...base, priority: 2 }, change)).toEqual([]);
});

test("either choice of a conflict keeps what only one device changed", () => {
  const change = changedFields(base, wordsAfter({ title: "For Tom", description: "He is ill." }));
  const theirs = { ...base, description: "He travels.", priority: 2 };
  expect(rebase(theirs, change)).toMatchObject({
    title: "For Tom",
    description: "He is ill.",
    priority: 2,
    base: theirs,
  });
  expect(rebase(theirs, change, ["description"])).toMatchObject({
    title: "For Tom",
    description: "He travels.",
    priority: 2,
  });
});
