import { expect, test } from "vitest";
import { checksEveryLanguage, concernOf, loadEveryLanguage } from "./concern-check.ts";
import type { ConversationHost } from "./conversation-store.ts";
import { GuestConversation } from "./guest-conversation.ts";

const host: ConversationHost = {
  aiKey: () => "sk-test",
  drafts: { read: () => ({ text: "" }), save: () => {}, slots: () => [] },
  readStopped: () => [],
  saveStopped: () => {},
};

test("a message that is sent before every language is loaded waits for the complete check", async () => {
  const sent: unknown[] = [];
  const conversation = new GuestConversation(
    host,
    {
      ask: async (question) => {
        sent.push(question);
        throw new Error("must not be asked");
      },
      save: () => {},
      report: () => {},
    },
    [],
  );
  expect(checksEveryLanguage()).toBe(false);
  expect(concernOf("I want to kill myself")).toBe("self_harm");
  expect(concernOf("quiero matarme")).toBeUndefined();
  conversation.send("quiero matarme");
  expect(conversation.getState().help).toBeUndefined();
  await loadEveryLanguage();
  await expect.poll(() => conversation.getState().help?.concern).toBe("self_harm");
  expect(conversation.getState().draft).toBe("quiero matarme");
  expect(sent).toEqual([]);
});
