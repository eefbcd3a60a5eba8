import { expect, test } from "vitest";
import { areAllLanguagesLoaded, concernOf, loadEveryLanguage } from "./concern-check.ts";
import { fakeHost } from "./fake-host.ts";
import { GuestConversation } from "./guest-conversation.ts";

test("a message sent before every language has loaded waits for the complete check", async () => {
  const sent: unknown[] = [];
  const conversation = new GuestConversation(
    fakeHost,
    {
      ask: async (question) => {
        sent.push(question);
        throw new Error("must not be asked");
      },
      attach: async () => undefined,
      stop: async () => undefined,
      correct: () => Promise.reject(new Error("not called")),
      save: () => {},
      saveReply: () => {},
      saveSummary: () => {},
      wait: async () => {},
      report: () => {},
    },
    [],
  );
  expect(areAllLanguagesLoaded()).toBe(false);
  expect(concernOf("I want to kill myself")).toBe("self_harm");
  expect(concernOf("quiero matarme")).toBeUndefined();
  conversation.send("quiero matarme");
  expect(conversation.getState().help).toBeUndefined();
  await loadEveryLanguage();
  await expect.poll(() => conversation.getState().help?.concern).toBe("self_harm");
  expect(conversation.getState().draft).toBe("quiero matarme");
  expect(sent).toEqual([]);
});
