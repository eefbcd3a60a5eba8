import { beforeAll, expect, test } from "vitest";
import type { BereaEvent } from "#shared/api/chat.ts";
import { bereaRequest } from "#shared/api/chat.ts";
import { loadEveryLanguage } from "./concern-check.ts";
import type { ConversationHost } from "./conversation-store.ts";
import { GuestConversation } from "./guest-conversation.ts";

beforeAll(loadEveryLanguage);

const host: ConversationHost = {
  aiKey: () => "sk-test",
  drafts: { read: () => ({ text: "" }), save: () => {}, slots: () => [] },
  readStopped: () => [],
  saveStopped: () => {},
};

async function* answer(): AsyncGenerator<BereaEvent> {
  yield { event: "delta", data: { text: "A gift." } };
  yield { event: "done", data: { content: "A gift.", model: "m", partial: false } };
}

test("a guest's questions go out in the shape that the server takes, and the answers are stored", async () => {
  const sent: unknown[] = [];
  let stored: readonly { role: string; content: string }[] = [];
  const conversation = new GuestConversation(
    host,
    {
      ask: async ({ messages }) => {
        sent.push({ messages });
        return answer();
      },
      save: (messages) => {
        stored = messages;
      },
      report: () => {},
    },
    [],
  );
  for (const question of ["What is grace?", "And mercy?"]) {
    conversation.send(question);
    await expect.poll(() => conversation.getState().turn).toBeUndefined();
  }
  expect(sent.map((body) => bereaRequest.safeParse(body).success)).toEqual([true, true]);
  expect(stored.map(({ content }) => content)).toEqual([
    "What is grace?",
    "A gift.",
    "And mercy?",
    "A gift.",
  ]);
});
