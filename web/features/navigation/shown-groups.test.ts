import { expect, test } from "vitest";
import { shownGroups } from "./shown-groups.ts";

const group = (name: string, ids: string[], isLoading = false) => ({
  name,
  entries: ids.map((id) => ({ id, label: `${name} ${id}`, to: `/${id}` })),
  isLoading,
});
const shown = (...groups: ReturnType<typeof group>[]) =>
  shownGroups(groups).map(({ name, entries }) => [name, ...entries.map(({ id }) => id)]);

test("of two entries with one id, only the first is shown", () => {
  expect(shown(group("Go to", ["a", "b", "a"]), group("Bible", ["b", "c"]))).toEqual([
    ["Go to", "a", "b"],
    ["Bible", "c"],
  ]);
  expect(shown(group("Go to", ["a"]), group("Bible", ["a"]))).toEqual([["Go to", "a"]]);
});

test("a group is not shown before the groups above it have loaded", () => {
  const goTo = group("Go to", ["a"]);
  const bible = group("Bible", ["c"]);
  expect(shown(goTo, group("Notes", [], true), bible)).toEqual([["Go to", "a"]]);
  expect(shown(goTo, group("Notes", ["b"]), bible)).toEqual([
    ["Go to", "a"],
    ["Notes", "b"],
    ["Bible", "c"],
  ]);
});

test("a group that loads is not shown in part", () => {
  expect(shown(group("Go to", []), group("Bible", ["all"], true))).toEqual([]);
});
