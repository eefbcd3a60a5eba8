import { expect, test } from "vitest";
import { draftId, markAdded } from "./draft-id.ts";
import { clearUserMemory } from "./user-memory.ts";

test("a draft keeps its id until the server adds it; text typed during that request gets a new id", () => {
  const id = draftId(undefined);
  expect(draftId(id)).toBe(id);
  markAdded(id);
  const next = draftId(id);
  expect(next).not.toBe(id);
  expect(draftId(next)).toBe(next);
  clearUserMemory();
  expect(draftId(id)).toBe(id);
});
