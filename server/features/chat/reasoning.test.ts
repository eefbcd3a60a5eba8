// Reasoning in `<think>` tags, as models behind compatible servers write it.
import { expect, test } from "vitest";
import type { ChatDetail } from "#shared/api/chat.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { allEvents } from "#testing/read-events.ts";

const { app, upstream } = startAiTestApp({ texts: true });

const thought = "They ask about weeping: “Jesus laughed aloud” (John 11:35)?";
const answer = "“Jesus wept.” (John 11:35)";
const written: [string, string][] = [
  ["in tags", `<think>\n${thought}\n</think>\n\n${answer}`],
  ["without an opening tag", `${thought}</think>${answer}`],
];

test.each(written)("reasoning %s is neither streamed at the end nor saved", async (_case, text) => {
  const lydia = await app.signUp();
  const made = await lydia.request("POST", "/api/chats", { body: {} });
  const { id } = (await made.json()) as { id: string };
  const reply = await lydia.request("POST", `/api/chats/${id}/replies`, {
    body: { content: text },
    headers: { "x-ai-key": `sk-test-say-${id}` },
  });
  let shown = "";
  for (const { event, data } of await allEvents(reply)) {
    if (event === "start") shown = "";
    if (event === "delta") shown += (data as { text: string }).text;
  }
  expect(shown).toBe(answer);
  const saved = await lydia.request("GET", `/api/chats/${id}`);
  const { messages } = (await saved.json()) as ChatDetail;
  // What the user wrote is saved as it is.
  expect(messages[0]).toMatchObject({ role: "user", content: text });
  expect(messages[1]).toMatchObject({ role: "assistant", content: answer, partial: false });
});

test.each(written)("a guest sees no reasoning %s at the end", async (_case, text) => {
  const response = await app.request("POST", "/api/functions/berea", {
    body: { messages: [{ role: "user", content: text }] },
    headers: { "x-ai-key": "sk-test-say-guest", accept: "text/event-stream" },
  });
  let shown = "";
  for (const { event, data } of await allEvents(response)) {
    if (event === "restart") shown = "";
    if (event === "delta") shown += (data as { text: string }).text;
    if (event === "done") expect(data).toMatchObject({ content: answer });
  }
  expect(shown).toBe(answer);
});

test("an imported conversation is saved without reasoning", async () => {
  const lydia = await app.signUp();
  const made = await lydia.request("POST", "/api/chats/import", {
    body: {
      messages: [
        { role: "user", content: "Why?" },
        { role: "assistant", content: written[0]?.[1] },
      ],
    },
  });
  const { id } = (await made.json()) as { id: string };
  const saved = await lydia.request("GET", `/api/chats/${id}`);
  expect(((await saved.json()) as ChatDetail).messages[1]?.content).toBe(answer);
});

test("the function berea does not send reasoning of earlier answers to the model", async () => {
  const response = await app.request("POST", "/api/functions/berea", {
    body: {
      messages: [
        { role: "user", content: "Why?" },
        { role: "assistant", content: written[0]?.[1] },
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

test("the check of citations skips reasoning, and keeps the offsets of the answer", async () => {
  const [, [, text] = ["", ""]] = written;
  const response = await app.request("POST", "/api/citations/check", { body: { text } });
  const { citations } = (await response.json()) as {
    citations: { kind: string; verdict: string; start: number; end: number }[];
  };
  const found = citations.map(({ start, end, verdict }) => [verdict, text.slice(start, end)]);
  expect(found).toEqual([
    ["exact", "Jesus wept."],
    ["exact", "John 11:35"],
  ]);
});
