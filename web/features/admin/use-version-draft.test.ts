import { expect, test } from "vitest";
import { editedSince } from "./use-version-draft.ts";

test("a field that was edited while the form was being saved keeps its new text", () => {
  const sent = { figures: "1 | From the desk", guarantee: "From the phone" };
  expect(editedSince({ figures: "1 | From the desk" }, sent)).toEqual({});
  expect(editedSince({ figures: "", guarantee: "From the phone" }, sent)).toEqual({ figures: "" });
});
