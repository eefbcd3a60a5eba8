import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { restoreDraft } from "#web/lib/draft.ts";
import { discardUnsavedText, unsavedTexts } from "./deleted-prayer-texts.ts";
import { prayerDraftNames } from "./prayer-draft-names.ts";

const typed = (...drafts: [name: string, draft: object][]) => {
  const queries = new QueryClient();
  for (const [name, draft] of drafts) restoreDraft(queries, name, draft);
  return queries;
};
const saved = { title: "For rain", updated_at: "2026-11-25T12:00:00.000Z" };

test("the unsaved testimony, update and edit of a prayer are found by its id", () => {
  const queries = typed(
    [prayerDraftNames.testimony("p1"), { testimony: "It rained" }],
    [prayerDraftNames.update("p1"), { id: "u1", content: "Clouds" }],
    [prayerDraftNames.edit("p2"), { title: "For snow", description: "Much", base: saved }],
  );
  expect(unsavedTexts(queries, new Set())).toEqual([
    { prayerId: "p1", name: "testimony p1", text: "It rained" },
    { prayerId: "p1", name: "update p1", text: "Clouds" },
    { prayerId: "p2", name: "prayer p2", text: "For snow\n\nMuch" },
  ]);
});

test("text whose form is on the page, blank text and prayers that the server never had are left out", () => {
  const queries = typed(
    [prayerDraftNames.testimony("shown"), { testimony: "It rained" }],
    [prayerDraftNames.update("p1"), { content: " " }],
    [prayerDraftNames.edit("new"), { title: "For snow" }],
    [prayerDraftNames.edit("queued"), { title: "For hail", base: { title: "For snow" } }],
    ["comment c1", { comment: "Amen" }],
  );
  expect(unsavedTexts(queries, new Set(["shown"]))).toEqual([]);
});

test("discarding one text keeps the others of the same prayer", () => {
  const queries = typed(
    [prayerDraftNames.testimony("p1"), { testimony: "It rained" }],
    [prayerDraftNames.update("p1"), { content: "Clouds" }],
  );
  const [first] = unsavedTexts(queries, new Set());
  if (first) discardUnsavedText(queries, first);
  expect(unsavedTexts(queries, new Set())).toMatchObject([{ name: "update p1" }]);
});
