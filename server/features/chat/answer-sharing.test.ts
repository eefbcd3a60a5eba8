import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChatDetail, OwnShare, SharedChat } from "#shared/api/chat.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const messages = [
  { role: "user", content: "I am Lydia. What is grace?" },
  { role: "assistant", content: "Grace is a gift." },
  { role: "user", content: "And mercy?" },
  { role: "assistant", content: "Mercy is compassion." },
];

async function writeChat(user: TestUser) {
  const body = { title: "Grace", messages };
  const made = await user.request("POST", "/api/chats/import", { body });
  const { id } = (await made.json()) as { id: string };
  const read = (await (await user.request("GET", `/api/chats/${id}`)).json()) as ChatDetail;
  const [question, answer] = read.messages;
  if (!question || !answer) throw new Error("the conversation has no messages");
  return { id, question, answer, path: `/api/chats/${id}/messages/${answer.id}/share` };
}

async function share(user: TestUser, path: string, body: object = {}) {
  const made = await user.request("POST", path, { body });
  expect(made.status, await made.clone().text()).toBe(201);
  return (await made.json()) as { token: string };
}

const open = async (token: string) =>
  (await (await app.request("GET", `/api/shared-chats/${token}`)).json()) as SharedChat;
const listed = async (user: TestUser) =>
  ((await (await user.request("GET", "/api/chats/shares")).json()) as { items: OwnShare[] }).items;

test("a link to an answer shows only the answer, without the question and the title", async () => {
  const { path, ...lydia } = await signedUp();
  const { token } = await share(lydia.user, path);
  const shown = await open(token);
  expect(shown.messages.map(({ content }) => content)).toEqual(["Grace is a gift."]);
  expect(JSON.stringify(shown)).not.toContain("Lydia");
  expect(shown.title).toBe("");
});

test("a link to an answer shows the question if the user chose so", async () => {
  const { user, path } = await signedUp();
  const { token } = await share(user, path, { with_question: true });
  expect((await open(token)).messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
});

test("a new link to an answer ends its earlier link, but not the conversation's link", async () => {
  const { user, id, path } = await signedUp();
  const whole = await share(user, `/api/chats/${id}/share`);
  const first = await share(user, path);
  const second = await share(user, path);
  expect((await app.request("GET", `/api/shared-chats/${first.token}`)).status).toBe(404);
  expect((await open(second.token)).messages).toHaveLength(1);
  expect((await open(whole.token)).messages).toHaveLength(4);
});

test("if two devices share an answer at once, one link remains", async () => {
  const { user, path } = await signedUp();
  const tries = await Promise.all([
    user.request("POST", path, { body: {} }),
    user.request("POST", path, { body: {} }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([201, 201]);
  expect(await listed(user)).toHaveLength(1);
});

test("the user's links are listed and can be ended", async () => {
  const { user, id, answer, path } = await signedUp();
  const whole = await share(user, `/api/chats/${id}/share`);
  const one = await share(user, path);
  const shares = await listed(user);
  expect(shares.map(({ message_id }) => message_id).toSorted()).toEqual([answer.id, null]);
  expect(shares.find(({ message_id }) => message_id)).toMatchObject({
    chat_id: id,
    title: "Grace",
    token: one.token,
  });
  expect((await user.request("DELETE", path)).status).toBe(204);
  expect(await listed(user)).toMatchObject([{ token: whole.token }]);
  expect((await app.request("GET", `/api/shared-chats/${one.token}`)).status).toBe(404);
  expect(await (await user.request("GET", path)).json()).toMatchObject({ share: null });
});

test("deleting a conversation ends the links to its answers", async () => {
  const { user, id, path } = await signedUp();
  const { token } = await share(user, path);
  await user.request("DELETE", `/api/chats/${id}`);
  expect((await app.request("GET", `/api/shared-chats/${token}`)).status).toBe(404);
});

test("an answer that changed since the dialog opened is not shared", async () => {
  const { user, path } = await signedUp();
  const answer = await user.request("POST", path, { body: { version: "of another text" } });
  expect(answer.status).toBe(409);
});

test("a question and another user's answer cannot be shared", async () => {
  const { user, id, question, path } = await signedUp();
  const asked = `/api/chats/${id}/messages/${question.id}/share`;
  expect((await user.request("POST", asked, { body: {} })).status).toBe(404);
  const silas = await app.signUp();
  for (const method of ["GET", "POST", "DELETE"]) {
    const answer = await silas.request(method, path, method === "POST" ? { body: {} } : {});
    expect(answer.status, method).toBe(404);
  }
  expect(await listed(silas)).toEqual([]);
});

async function signedUp() {
  const user = await app.signUp();
  return { user, ...(await writeChat(user)) };
}
