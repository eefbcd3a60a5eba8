import { expect, test } from "vitest";
import type { ChatDetail, ChatListItem } from "#shared/api/chat.ts";
import { chatTitle } from "#shared/chat-title.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { messagesOf as sentMessages } from "#testing/ai-upstream.ts";
import { allEvents, textOf } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";

const { app, upstream } = startAiTestApp();

/** With this key, the fake AI answers with the question itself. */
const key = "sk-test-say";
const answer = "Grace is a gift that is given to those who have not earned it.";
const said = `${answer}\n\n<after_answer>\ntitle: What grace is\nask: What is mercy?\nask: What is faith?\n</after_answer>`;

async function newChat(user: TestUser, title?: string): Promise<string> {
  const made = await user.request("POST", "/api/chats", { body: title ? { title } : {} });
  return ((await made.json()) as { id: string }).id;
}

const ask = async (user: TestUser, chatId: string, content: string, sent = key) =>
  allEvents(
    await user.request("POST", `/api/chats/${chatId}/replies`, {
      body: { content },
      headers: { "x-ai-key": sent },
    }),
  );

async function read(user: TestUser, chatId: string): Promise<ChatDetail> {
  return (await user.request("GET", `/api/chats/${chatId}`)).json() as Promise<ChatDetail>;
}

test("follow-up questions are stored encrypted with the answer but outside its text", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  const events = await ask(lydia, id, said);
  expect(textOf(events)).toBe(answer);
  const followUps = ["What is mercy?", "What is faith?"];
  expect(events.at(-1)).toMatchObject({
    event: "done",
    data: { message: { content: answer, follow_ups: followUps } },
  });
  const { messages } = await read(lydia, id);
  expect(messages.at(-1)).toMatchObject({ content: answer, follow_ups: followUps });
  expect(messages[0]?.follow_ups).toEqual([]);
});

test("the AI gets its earlier answers without the block", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia);
  await ask(lydia, id, said, "sk-test-say-again");
  await ask(lydia, id, "And mercy?", "sk-test-say-again");
  const last = upstream.requests.findLast((one) => one.key === "sk-test-say-again");
  const sent = last ? sentMessages(last.body) : [];
  expect(sent.findLast(({ role }) => role === "assistant")?.content).toBe(answer);
});

test("the AI names a conversation whose first message was too long for a title", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia, chatTitle(said));
  const events = await ask(lydia, id, said);
  expect(events.at(-1)).toMatchObject({ event: "done", data: { title: "What grace is" } });
  expect((await read(lydia, id)).title).toBe("What grace is");
  const listed = await lydia.request("GET", "/api/chats");
  const { items } = (await listed.json()) as { items: ChatListItem[] };
  expect(items[0]?.title).toBe("What grace is");
});

test("[C13] the first 50 characters stay the title if they are the whole message", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia, "What is grace?");
  await ask(lydia, id, "What is grace?", "sk-test-say-short");
  expect((await read(lydia, id)).title).toBe("What is grace?");
  const sent = upstream.requests.find((one) => one.key === "sk-test-say-short");
  expect(JSON.stringify(sent?.body)).not.toContain("title: …");
});

test("a title that the user has written is never replaced", async () => {
  const lydia = await app.signUp();
  const own = await newChat(lydia, "My study");
  await ask(lydia, own, said);
  expect((await read(lydia, own)).title).toBe("My study");

  const renamed = await newChat(lydia, chatTitle(said));
  const held = "sk-test-say-held-renamed";
  const asking = ask(lydia, renamed, said, held);
  await expect.poll(() => upstream.requests.some((one) => one.key === held)).toBe(true);
  await lydia.request("PATCH", `/api/chats/${renamed}`, { body: { title: "Named meanwhile" } });
  upstream.release("renamed");
  await asking;
  expect((await read(lydia, renamed)).title).toBe("Named meanwhile");
});

test("a title is suggested once, with the first answer", async () => {
  const lydia = await app.signUp();
  const id = await newChat(lydia, chatTitle(said));
  await ask(lydia, id, said, "sk-test-plain");
  await ask(lydia, id, said);
  expect((await read(lydia, id)).title).toBe(chatTitle(said));
});
