import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { prayerLimits } from "../limits.ts";
import { prayerMessages } from "../messages.ts";
import { normalizeTags } from "../normalize.ts";
import { addPrayer, editPrayer } from "./prayers.ts";

const typedTags = fc.array(
  fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      " Healing ",
      "healing",
      "HEALING",
      "\tnew \n job ",
      "",
      "  ",
      "Straße",
      "İzmir",
    ),
  ),
);

test("normalized tags are trimmed, lowercase, unique and never empty, whatever was typed", () => {
  fc.assert(
    fc.property(typedTags, (typed) => {
      const normalized = normalizeTags(typed);
      expect(new Set(normalized).size).toBe(normalized.length);
      for (const tag of normalized) {
        expect(tag).not.toBe("");
        expect(tag).toBe(tag.trim());
        expect(tag).toBe(tag.toLowerCase().normalize("NFC"));
        expect(tag).not.toMatch(/\s\s|[\n\t\0]/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("normalizing tags is idempotent and loses no tag", () => {
  fc.assert(
    fc.property(typedTags, (typed) => {
      const normalized = normalizeTags(typed);
      expect(normalizeTags(normalized)).toEqual(normalized);
      for (const tag of typed) {
        const [alone] = normalizeTags([tag]);
        if (alone !== undefined) expect(normalized).toContain(alone);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("normalizing a long tag reads only its start, and the tag stays too long", () => {
  const [tag] = normalizeTags(["x".repeat(2_000_000)]);
  expect(tag).toHaveLength(1_000);
  expect(addPrayer.safeParse({ title: "Rain", tags: ["x".repeat(2_000_000)] }).success).toBe(false);
});

test("tags keep the order of first occurrence", () => {
  expect(normalizeTags(["Family", " hope ", "FAMILY", "", "new  job"])).toEqual([
    "family",
    "hope",
    "new job",
  ]);
});

test("a title is required after trimming; description and tags are optional", () => {
  expect(addPrayer.parse({ title: "  For Timothy " })).toEqual({ title: "For Timothy" });
  for (const title of [undefined, "", " \n\t "]) {
    const parsed = addPrayer.safeParse({ title });
    expect(parsed.error?.issues[0]?.message).toBe(prayerMessages.titleMissing);
  }
});

test("each field accepts its maximum and rejects more with an error message", () => {
  const parse = (input: object) => addPrayer.safeParse({ title: "x", ...input });
  const messages = (input: object) => parse(input).error?.issues.map((issue) => issue.message);
  const many = (length: number) => Array.from({ length }, (_, at) => `tag ${at}`);
  expect(parse({ title: "x".repeat(prayerLimits.title) }).success).toBe(true);
  expect(messages({ title: "x".repeat(prayerLimits.title + 1) })).toEqual([
    prayerMessages.titleTooLong,
  ]);
  expect(parse({ description: "x".repeat(prayerLimits.description) }).success).toBe(true);
  expect(messages({ description: "x".repeat(prayerLimits.description + 1) })).toEqual([
    prayerMessages.descriptionTooLong,
  ]);
  expect(parse({ tags: ["x".repeat(prayerLimits.tag)] }).success).toBe(true);
  expect(messages({ tags: ["x".repeat(prayerLimits.tag + 1)] })).toEqual([
    prayerMessages.tagTooLong,
  ]);
  expect(parse({ tags: many(prayerLimits.tags) }).success).toBe(true);
  expect(messages({ tags: many(prayerLimits.tags + 1) })).toEqual([prayerMessages.tooManyTags]);
});

test("an edit needs at least one change", () => {
  expect(editPrayer.safeParse({}).success).toBe(false);
  expect(editPrayer.parse({ description: null })).toEqual({ description: null });
});
