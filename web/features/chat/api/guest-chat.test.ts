import { afterEach, expect, test, vi } from "vitest";
import { importChat } from "#shared/api/chat.ts";
import { maxLookups } from "#shared/limits.ts";
import { readGuestChat, storeGuestMessages } from "./guest-chat.ts";

afterEach(() => vi.unstubAllGlobals());

test("an answer of a guest with more lookups than an account stores can be imported", () => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  const lookups = Array.from({ length: maxLookups + 1 }, (_, at) => ({
    kind: "passage" as const,
    subject: `Psalm ${at + 1}`,
  }));
  const answer = { id: "a", role: "assistant" as const, content: "Psalms.", partial: false };
  storeGuestMessages([{ ...answer, lookups }]);
  const read = importChat.safeParse({ messages: readGuestChat() });
  expect(read.error).toBeUndefined();
  expect(read.data?.messages[0]?.lookups).toEqual(lookups.slice(0, maxLookups));
});
