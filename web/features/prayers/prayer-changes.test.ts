import { expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import { changedFields, conflictingFields, isSameToOthers, rebase } from "./prayer-changes.ts";
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
  update_count: 0,
  reminder: { at: "2026-11-30T07:30:20.000Z", every: "week" },
  rhythm: null,
  created_at: "2026-11-22T07:00:00.000Z",
  updated_at: "2026-11-22T07:00:00.000Z",
};

/** Returns the form after `change`, starting from `base`. */
function wordsAfter(change: Partial<ReturnType<typeof draftOf>>) {
  const read = readDraft({ ...draftOf(base), ...change }, new Date("2026-11-22T08:00:00Z"));
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.words;
}

test("a form sends only the fields that the user changed in it", () => {
  expect(changedFields(base, wordsAfter({}))).toEqual({});
  expect(changedFields(base, wordsAfter({ title: "For Tom" }))).toEqual({ title: "For Tom" });
  expect(changedFields(base, wordsAfter({ remindAt: "", verses: "" }))).toEqual({
    reminder: null,
    verses: [],
  });
});

test("fields conflict only if two devices changed them to different values", () => {
  const change = changedFields(base, wordsAfter({ title: "For Tom", description: "He is ill." }));
  const theirs = { ...base, title: "For Tom", description: "He travels.", priority: 2 };
  expect(conflictingFields(base, theirs, change)).toEqual(["description"]);
  expect(conflictingFields(base, { ...base, priority: 2 }, change)).toEqual([]);
});

test("either choice in a conflict keeps the fields that only one device changed", () => {
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

test("a text of this form whose response was lost is not another device's", () => {
  const sent = [wordsAfter({ title: "For Luke", description: "He travels." })];
  const saved = { ...base, title: "For Luke", priority: 2 };
  const words = wordsAfter({ title: "For Luke and Mark", description: "He travels far." });
  const change = changedFields(base, words, sent);
  expect(conflictingFields(base, saved, change)).toEqual(["title"]);
  expect(conflictingFields(base, saved, change, sent)).toEqual([]);
  const theirs = { ...saved, description: "From the phone." };
  expect(conflictingFields(base, theirs, change, sent)).toEqual(["description"]);
});

test("a field that was reset after its response was lost is sent again", () => {
  const sent = [wordsAfter({ title: "For Luke" })];
  const words = wordsAfter({ priority: 2 });
  expect(changedFields(base, words, sent)).toEqual({ title: base.title, priority: 2 });
});

test("an earlier text of this form conflicts if another device has shared it since", () => {
  const sent = [wordsAfter({ title: "For Luke" })];
  const theirs = { ...named, title: "For Luke" };
  const change = changedFields(base, wordsAfter({ title: "For Luke and Mark" }), sent);
  expect(conflictingFields(base, theirs, change, sent)).toEqual(["visibility", "title"]);
});

const sharedAs = (anonymous: boolean): Partial<Prayer> => ({
  is_shared: true,
  shared_as: {
    id: "7e0a3a5c-1c8e-4a52-9d0b-0d8e7c0f5a13",
    anonymous,
    hidden: false,
    likes: 0,
    prayed: 0,
    liked: false,
    comments: 0,
  },
});
const named: Prayer = { ...base, ...sharedAs(false) };
const anonymous: Prayer = { ...base, ...sharedAs(true) };

test.each([
  ["shared", base, named],
  ["made private", named, base],
  ["shared by name after it was anonymous", anonymous, named],
])("new text for a prayer that another device has %s is a conflict", (_what, shown, theirs) => {
  const change = changedFields(base, wordsAfter({ description: "He is ill.", priority: 2 }));
  expect(conflictingFields(shown, theirs, change)).toEqual(["visibility", "description"]);
  expect(conflictingFields(shown, theirs, { priority: 2 })).toEqual([]);
});

test("either choice in a visibility conflict continues from the other device's prayer", () => {
  const change = changedFields(base, wordsAfter({ description: "He is ill.", priority: 2 }));
  const fields = conflictingFields(base, named, change);
  expect(rebase(named, change)).toMatchObject({ description: "He is ill.", base: named });
  expect(rebase(named, change, fields)).toMatchObject({ description: "", priority: 2 });
});

test("likes, priority and reminders are not part of what other users read", () => {
  const liked = { ...named, shared_as: { ...named.shared_as, likes: 3 } } as Prayer;
  expect(isSameToOthers(named, { ...liked, priority: 2, reminder: null })).toBe(true);
  expect(isSameToOthers(named, anonymous)).toBe(false);
  expect(isSameToOthers(base, { ...base, tags: [] })).toBe(false);
});
