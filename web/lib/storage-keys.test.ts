import { expect, test } from "vitest";
import * as storage from "./storage-keys.ts";

const { sharedKeys, keyPrefix, ...others } = storage;
const keys = Object.values(others).filter((value) => typeof value === "string");

test("every storage key has the prefix that sign-out uses to find it", () => {
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys) expect(key.startsWith(keyPrefix), key).toBe(true);
});

test("the AI key, chat texts, preferences and the last passage are private and removed at sign-out", () => {
  for (const key of [
    storage.aiKeyStorageKey,
    storage.chatDraftsKey,
    storage.guestChatKey,
    storage.chatChoicesKey,
    storage.pendingQuestionKey,
    storage.discussTextKey,
    storage.preferencesKey,
    storage.lastPlaceKey,
    storage.onboardingAnswersKey,
    storage.deviceOwnerKey,
    storage.tabOwnerKey,
  ]) {
    expect(sharedKeys).not.toContain(key);
  }
});
