import { expect, test } from "vitest";
import { worldNameIndex } from "#scripture/canon/names/world/world-names.ts";
import { typedReferences } from "./typed-reference.ts";

test.each(["G1", "g26", "Strong's G 42"])(
  "the Strong's number %s is not a chapter of Job",
  (text) => {
    expect(typedReferences(text, worldNameIndex()).references).toEqual([]);
  },
);

test("a chapter of Job is still read", () => {
  expect(typedReferences("Gióp 26", worldNameIndex()).references).toEqual([
    { book: "Job", chapter: 26 },
  ]);
});
