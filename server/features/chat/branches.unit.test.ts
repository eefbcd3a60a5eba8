import { expect, test } from "vitest";
import { branchTo, type Node, newestLeafBelow, versionsOf } from "./branches.ts";

const node = (id: string, parentId: string | null, position: number): Node => ({
  id,
  parentId,
  position,
});
/** q1 → a1 → q2 → a2, with q1 edited (q1b → a1b) and a2 regenerated (a2b). */
const tree = [
  node("q1", null, 1),
  node("a1", "q1", 2),
  node("q2", "a1", 3),
  node("a2", "q2", 4),
  node("q1b", null, 5),
  node("a1b", "q1b", 6),
  node("a2b", "q2", 7),
];
const ids = (nodes: readonly Node[]) => nodes.map(({ id }) => id);

test("a branch runs from the first message to its leaf, or to the newest message without a leaf", () => {
  expect(ids(branchTo(tree, "a2"))).toEqual(["q1", "a1", "q2", "a2"]);
  expect(ids(branchTo(tree, "a1b"))).toEqual(["q1b", "a1b"]);
  expect(ids(branchTo(tree, null))).toEqual(["q1", "a1", "q2", "a2b"]);
  expect(ids(branchTo(tree, "gone"))).toEqual(["q1", "a1", "q2", "a2b"]);
  expect(branchTo([], null)).toEqual([]);
});

test("below a message, the branch follows the newest reply at each step", () => {
  expect(newestLeafBelow(tree, "q1")).toBe("a2b");
  expect(newestLeafBelow(tree, "q1b")).toBe("a1b");
  expect(newestLeafBelow(tree, "a2")).toBe("a2");
});

test("versions are the messages with the same parent, oldest first", () => {
  const versions = versionsOf(tree.toReversed());
  const [q1, a1, , a2] = tree as [Node, Node, Node, Node];
  expect(versions(q1)).toEqual(["q1", "q1b"]);
  expect(versions(a2)).toEqual(["a2", "a2b"]);
  expect(versions(a1)).toEqual(["a1"]);
});
