import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Favorite, FavoriteReference } from "#shared/api/favorites.ts";
import { formatVerse } from "#web/features/bible/api/copy-verse.ts";
import { addToLists, isSaved, removeFromLists } from "./api.ts";

const john316: Favorite = {
  id: "5b0c0c0e-7f0e-4c39-8d5f-0f4e4f1c7c11",
  user_id: "5b0c0c0e-7f0e-4c39-8d5f-0f4e4f1c7c12",
  reference: "John 3:16",
  text: "For God so loved the world",
  translation: "KJV",
  notes: null,
  created_at: "2026-11-21T01:00:00.000Z",
};

test("a verse is saved if a favorite has the same reference and translation", () => {
  expect(isSaved([john316], { reference: " John  3:16", translation: "KJV" })).toBe(true);
  expect(isSaved([john316], { reference: "John 3:16", translation: "ASV" })).toBe(false);
  expect(isSaved([john316], { reference: "John 3:17", translation: "KJV" })).toBe(false);
  expect(isSaved(undefined, john316)).toBe(false);
});

test("a Save button shows the saved verse with its toast, before the server lists it", () => {
  const queryClient = new QueryClient();
  const key = ["favorites", "references"];
  const shown = () =>
    isSaved(queryClient.getQueryData<{ items: FavoriteReference[] }>(key)?.items, john316);
  queryClient.setQueryData(key, { items: [] });
  addToLists(queryClient, john316);
  expect(shown()).toBe(true);
  removeFromLists(queryClient, john316);
  expect(shown()).toBe(false);
});

test("a copied verse has its reference in the selected format", () => {
  expect(formatVerse(john316)).toBe('"For God so loved the world" — John 3:16 (KJV)');
  const written = (style: Parameters<typeof formatVerse>[1]) => formatVerse(john316, style);
  expect(written({ quoted: false, citation: "after", version: false, numbers: false })).toBe(
    "For God so loved the world — John 3:16",
  );
  expect(written({ quoted: true, citation: "before", version: true, numbers: false })).toBe(
    'John 3:16 (KJV): "For God so loved the world"',
  );
  expect(written({ quoted: false, citation: "none", version: true, numbers: true })).toBe(
    "16 For God so loved the world",
  );
});
