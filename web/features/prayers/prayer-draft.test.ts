import { expect, test } from "vitest";
import { prayerMessages } from "#shared/messages.ts";
import { addTag, blankPrayer, readDraft } from "./prayer-draft.ts";

const draft = (part: Partial<typeof blankPrayer>) => ({ ...blankPrayer, ...part });

test("a typed tag is added trimmed, lowercase and once, and its field is cleared", () => {
  expect(addTag(draft({ tags: ["family"], tag: "  New Job " }))).toEqual({
    tags: ["family", "new job"],
    tag: "",
  });
  expect(addTag(draft({ tags: ["family"], tag: "FAMILY" }))).toEqual({ tags: ["family"], tag: "" });
  expect(addTag(draft({ tags: ["family"], tag: "   " }))).toEqual({ tags: ["family"], tag: "" });
});

test("a tag that cannot be added stays in its field with an error", () => {
  expect(addTag(draft({ tag: "x".repeat(41) }))).toEqual({ error: expect.stringContaining("40") });
  const tags = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
  expect(addTag(draft({ tags, tag: "one more" }))).toEqual({
    error: expect.stringContaining("20"),
  });
  expect(addTag(draft({ tags, tag: "TAG 3" }))).toEqual({ tags, tag: "" });
});

test("saving includes a tag that was typed but not added", () => {
  expect(readDraft(draft({ title: " Peace ", description: " ", tags: ["a"], tag: "B" }))).toEqual({
    words: {
      title: "Peace",
      description: null,
      tags: ["a", "b"],
      verses: [],
      priority: 0,
      reminder: null,
      rhythm: null,
    },
  });
});

test("a missing title and fields that are too long each have an error", () => {
  expect(readDraft(draft({ title: "  " }))).toEqual({ errors: { title: expect.any(String) } });
  expect(
    readDraft(
      draft({ title: "x".repeat(201), description: "x".repeat(5_001), tag: "x".repeat(41) }),
    ),
  ).toEqual({
    errors: {
      title: expect.any(String),
      description: expect.any(String),
      tags: expect.any(String),
    },
  });
});

test("the verses field accepts several references and rejects text that is not a reference", () => {
  const read = readDraft(draft({ title: "Peace", verses: "jn 3.16; Psalm 23, " }));
  expect(read).toMatchObject({ words: { verses: ["John 3:16", "Psalm 23"] } });
  expect(readDraft(draft({ title: "Peace", verses: "somewhere" }))).toMatchObject({
    errors: { verses: expect.stringContaining("John 3:16") },
  });
});

test("a reminder must be in the future according to the device's clock", () => {
  const now = new Date(2026, 10, 21, 7, 30);
  const draft = { ...blankPrayer, title: "Peace", remindEvery: "week" as const };
  expect(readDraft({ ...draft, remindAt: "2026-11-21T07:31" }, now)).toMatchObject({
    words: { reminder: { at: new Date(2026, 10, 21, 7, 31).toISOString(), every: "week" } },
  });
  for (const remindAt of ["2026-11-21T07:30", "2025-01-01T10:00"]) {
    expect(readDraft({ ...draft, remindAt }, now)).toEqual({
      errors: { remindAt: prayerMessages.timeGone },
    });
  }
  expect(readDraft({ ...draft, remindAt: "tomorrow" }, now)).toEqual({
    errors: { remindAt: prayerMessages.noTime },
  });
});
