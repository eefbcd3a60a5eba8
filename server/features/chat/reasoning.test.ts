// Reasoning in `<think>` tags, as models behind compatible servers write it.
import { expect, test } from "vitest";
import type { ChatDetail, ChatListItem, ChatSearchResult } from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { allEvents } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { fitHistory } from "./history.ts";

const { app, upstream } = startAiTestApp({ texts: true });

const reasoned =
  "<think>\nThey ask about weeping: “Jesus laughed aloud” (John 11:35)?\n</think>\n\n“Jesus wept.” (John 11:35)";
const answer = "“Jesus wept.” (John 11:35)";

/** Asks so that the provider answers with the question itself. */
async function conversationWith(user: TestUser, ...questions: string[]): Promise<string> {
  const made = await user.request("POST", "/api/chats", { body: {} });
  const { id } = (await made.json()) as { id: string };
  for (const content of questions) {
    const reply = await user.request("POST", `/api/chats/${id}/replies`, {
      body: { content },
      headers: { "x-ai-key": `sk-test-say-${id}` },
    });
    await allEvents(reply);
  }
  return id;
}

test("reasoning is saved with its answer but not sent back to the model", async () => {
  const lydia = await app.signUp();
  const id = await conversationWith(lydia, reasoned, "And why?");
  const saved = await lydia.request("GET", `/api/chats/${id}`);
  const { messages } = (await saved.json()) as ChatDetail;
  expect(messages[1]).toMatchObject({ role: "assistant", content: reasoned });
  const last = upstream.requests.findLast(({ key }) => key === `sk-test-say-${id}`);
  const sent = last?.body.messages ?? last?.body.input ?? [];
  const assistant = sent.filter(({ role }) => role === "assistant");
  expect(JSON.stringify(assistant)).toContain("Jesus wept");
  expect(JSON.stringify(assistant)).not.toContain("laughed");
  // What the user wrote is sent as it is.
  expect(JSON.stringify(sent.filter(({ role }) => role === "user"))).toContain("laughed");
});

test("the function berea does not send reasoning of earlier answers to the model", async () => {
  const response = await app.request("POST", "/api/functions/berea", {
    body: {
      messages: [
        { role: "user", content: "Why?" },
        { role: "assistant", content: reasoned },
        { role: "user", content: "And then?" },
      ],
    },
    headers: { "x-ai-key": "sk-test-say-stateless" },
  });
  expect(response.status).toBe(200);
  const { body } = upstream.requests.findLast(({ key }) => key === "sk-test-say-stateless") ?? {};
  const sent = JSON.stringify(body?.messages ?? body?.input);
  expect(sent).toContain("Jesus wept");
  expect(sent).not.toContain("laughed");
});

test("the list, the search and the Markdown export of conversations leave reasoning out", async () => {
  const lydia = await app.signUp();
  const id = await conversationWith(lydia, "How?", reasoned);
  const list = (await (await lydia.request("GET", "/api/chats")).json()) as Page<ChatListItem>;
  expect(list.items[0]?.last_message).toBe(answer);
  const search = async (query: string) => {
    const found = await lydia.request("GET", `/api/chats/search?query=${query}`);
    return ((await found.json()) as Page<ChatSearchResult>).items.map(({ message }) => message);
  };
  // Finds the question, which has the same words.
  expect(await search("laughed")).toMatchObject([{ role: "user" }]);
  const file = await lydia.request("GET", `/api/chats/${id}/export?format=markdown`);
  const [, exported] = (await file.text()).split(/## Berea[^\n]*\n/).slice(1);
  expect(exported).toContain(answer);
  expect(exported).not.toContain("laughed");
  expect(exported).toContain("(John 11:35, KJV): word for word");
});

test("the check of citations skips reasoning, and keeps the offsets of the answer", async () => {
  const response = await app.request("POST", "/api/citations/check", { body: { text: reasoned } });
  const { citations } = (await response.json()) as {
    citations: { kind: string; verdict: string; start: number; end: number }[];
  };
  const found = citations.map(({ start, end, verdict }) => [verdict, reasoned.slice(start, end)]);
  expect(found).toEqual([
    ["exact", "Jesus wept."],
    ["exact", "John 11:35"],
  ]);
});

test("an answer with only reasoning is left out of the history", () => {
  const question = { role: "user", content: "How?" } as const;
  const unfinished = { role: "assistant", content: "<think>\nHm" } as const;
  expect(fitHistory([question, unfinished, question])).toEqual([question, question]);
});
