import { expect, test } from "vitest";
import type { Post } from "#shared/api/posts.ts";
import { changedFields, fieldsOf, isConflict, keepMine } from "./post-changes.ts";

const base: Post = {
  id: "7e0a3a5c-1c8e-4a52-9d0b-0d8e7c0f5a11",
  user_id: "7e0a3a5c-1c8e-4a52-9d0b-0d8e7c0f5a12",
  content: "Begun",
  is_prayer: false,
  is_public: false,
  created_at: "2026-11-22T07:00:00.000Z",
  updated_at: "2026-11-22T07:00:00.000Z",
};
const publicBase: Post = { ...base, is_public: true };

test("a form sends only the fields that the user changed in it", () => {
  const form = { ...fieldsOf(base), content: "Changed" };
  expect(changedFields(base, form)).toEqual({ content: "Changed" });
  expect(changedFields(base, fieldsOf(base))).toEqual({});
});

test("a text that two devices changed is a conflict unless both texts are equal", () => {
  const change = { content: "Mine" };
  expect(isConflict(base, { ...base, content: "Theirs" }, change)).toBe(true);
  expect(isConflict(base, { ...base, content: "Mine" }, change)).toBe(false);
});

test.each([
  ["published", base],
  ["made private", publicBase],
])("an edit of a post that another device has %s is a conflict", (_what, shown) => {
  const theirs = { ...shown, is_public: !shown.is_public };
  expect(isConflict(shown, theirs, { content: "Mine" })).toBe(true);
  expect(isConflict(shown, theirs, { is_prayer: true })).toBe(false);
});

test.each([
  ["publishing", base],
  ["hiding", publicBase],
])("%s a post whose text another device has changed is a conflict", (_what, shown) => {
  const change = { is_public: !shown.is_public };
  expect(isConflict(shown, { ...shown, content: "Theirs" }, change)).toBe(true);
  expect(isConflict(shown, { ...shown, is_prayer: true }, change)).toBe(false);
});

test("two devices that chose the same visibility do not conflict", () => {
  const change = { content: "Mine", is_public: true };
  expect(isConflict(base, publicBase, change)).toBe(false);
  expect(isConflict(base, publicBase, { is_public: true })).toBe(false);
  expect(isConflict(base, { ...base, is_prayer: true }, change)).toBe(false);
});

test("keeping the form's text keeps its visibility and what only the other device changed", () => {
  const theirs = { ...publicBase, content: "Theirs", is_prayer: true };
  const form = { ...fieldsOf(base), content: "Mine" };
  expect(keepMine(base, theirs, form)).toEqual({
    content: "Mine",
    is_public: false,
    is_prayer: true,
  });
});
