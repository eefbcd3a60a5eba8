import { expect, test } from "vitest";
import type { Group } from "#shared/api/groups.ts";
import { changedGroupFields, conflictingGroupFields } from "./group-changes.ts";

const group: Group = {
  id: "0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0001",
  name: "Philippi",
  description: null,
  joining: "link",
  picture_url: null,
  role: "leader",
  notify: true,
  member_count: 2,
  request_count: 0,
  report_count: 0,
  created_at: "2026-11-25T10:00:00.000Z",
  updated_at: "2026-11-25T10:00:00.000Z",
};

test("a field with its original value does not count as changed", () => {
  expect(changedGroupFields({ name: "Philippi" }, group)).toEqual({ name: undefined });
  expect(changedGroupFields({ description: "" }, group)).toEqual({ description: undefined });
  expect(changedGroupFields({ joining: "request" }, group)).toEqual({ joining: "request" });
});

test("a field is in conflict only if both leaders changed it to different values", () => {
  const theirs: Group = { ...group, name: "Corinth", joining: "invitation" };
  expect(conflictingGroupFields({ description: "By the river" }, group, theirs)).toEqual([]);
  expect(conflictingGroupFields({ name: "Corinth" }, group, theirs)).toEqual([]);
  expect(conflictingGroupFields({ name: "Ephesus" }, group, theirs)).toEqual(["name"]);
  expect(conflictingGroupFields({ joining: "request" }, group, theirs)).toEqual(["joining"]);
});
