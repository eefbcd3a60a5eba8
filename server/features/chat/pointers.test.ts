// Tests that the words of scripture in a reply come from our texts, whatever the model writes.
import { expect, test } from "vitest";
import type { BereaAnswer, ChatDetail, ChatMessage } from "#shared/api/chat.ts";
import type { Citation } from "#shared/api/citations.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { allEvents, textOf } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { bereaMessages } from "../../db/schema.ts";

const { app, upstream } = startAiTestApp({ texts: true });

/** The model answers with the question, three characters at a time. */
const key = { "x-ai-key": "sk-test-say-split" };
const written =
  "He says: [[Jn 11.35 | kjv]]\n\n> [[Psalm 23:1-2 | WEB]]\n\nSo [[John 11:99 | KJV]].";
const shown =
  "He says: “Jesus wept.” (John 11:35, KJV)\n\n> “Yahweh is my shepherd:\n> I shall lack nothing.\n> He makes me lie down in green pastures.\n> He leads me beside still waters.” (Psalm 23:1-2, WEB)\n\nSo John 11:99 *(no such verse)*.";
const pointers = [
  {
    kind: "pointer",
    at: 9,
    before: "[[Jn 11.35 | kjv]]",
    after: "“Jesus wept.” (John 11:35, KJV)",
    reference: "John 11:35",
    translation: "kjv",
  },
  expect.objectContaining({ before: "[[Psalm 23:1-2 | WEB]]", translation: "web" }),
  expect.objectContaining({ before: "[[John 11:99 | KJV]]", reference: "", translation: "" }),
];

async function createChat(user: TestUser): Promise<string> {
  const made = await user.request("POST", "/api/chats", { body: {} });
  return ((await made.json()) as { id: string }).id;
}

async function ask(user: TestUser, id: string, body: object) {
  const events = await allEvents(
    await user.request("POST", `/api/chats/${id}/replies`, { body, headers: key }),
  );
  const end = events.at(-1)?.data as { message: ChatMessage } | undefined;
  if (!end) throw new Error("the reply has no end");
  return { events, message: end.message };
}

const answerGuest = (content: string, accept: string, more: object = {}) =>
  app.request("POST", "/api/functions/berea", {
    body: { messages: [{ role: "user", content }], ...more },
    headers: { ...key, accept },
  });

test("a reply streams, saves, shares and exports the words, and keeps what the model wrote", async () => {
  const user = await app.signUp();
  const id = await createChat(user);
  const { events, message } = await ask(user, id, { content: written });
  expect(textOf(events)).toBe(shown);
  expect(message).toMatchObject({ content: shown, corrections: pointers });
  const read = (await (await user.request("GET", `/api/chats/${id}`)).json()) as ChatDetail;
  expect(read.messages.at(-1)).toEqual(message);
  const exported = await user.request("GET", `/api/chats/${id}/export`);
  expect(await exported.text()).toContain(shown);
  const at = `/api/chats/${id}/messages/${message.id}`;
  const { token } = (await (await user.request("POST", `${at}/share`, { body: {} })).json()) as {
    token: string;
  };
  const shared = await (await app.request("GET", `/api/shared-chats/${token}`)).text();
  expect(shared).toContain("“Jesus wept.”");
  expect(shared).not.toContain("[[");
  const rows = await app.services.db.asUser(user.id, ({ db }) => db.select().from(bereaMessages));
  const stored = rows.map(({ corrections }) => Buffer.from(corrections ?? "").toString("latin1"));
  expect(stored.join().length).toBeGreaterThan(100);
  expect(stored.join()).not.toContain("John");
  // A pointer is not a correction that a person can undo.
  expect((await user.request("DELETE", `${at}/corrections`)).status).toBe(409);
});

test("the model receives what was shown with the next question", async () => {
  const user = await app.signUp();
  const id = await createChat(user);
  await ask(user, id, { content: written });
  await ask(user, id, { content: "Go on." });
  const sent = JSON.stringify(upstream.requests.at(-1)?.body);
  expect(sent).toContain(JSON.stringify(shown).slice(1, -1));
});

test("an undone correction leaves the pointers of the answer in place", async () => {
  const user = await app.signUp();
  const id = await createChat(user);
  const content = `[[John 11:35 | KJV]]\n\n“The LORD is my shepherd; I shall want.” (Psalm 23:1)`;
  const { message } = await ask(user, id, { content });
  const at = `/api/chats/${id}/messages/${message.id}/corrections`;
  const start = message.content.indexOf("The LORD");
  const quoted = "The LORD is my shepherd; I shall want.";
  const quotations = [{ start, end: start + quoted.length, quoted }];
  const corrected = await user.request("POST", at, { body: { quotations } });
  expect(((await corrected.json()) as ChatMessage).corrections).toHaveLength(2);
  const undone = (await (await user.request("DELETE", at)).json()) as ChatMessage;
  expect(undone).toEqual(message);
});

test("a guest receives the words in both forms of the response", async () => {
  const events = await allEvents(await answerGuest(written, "text/event-stream"));
  expect(textOf(events)).toBe(shown);
  const done = events.at(-1)?.data as BereaAnswer;
  expect(done).toMatchObject({ content: shown, corrections: pointers });
  const { concerns: _, ...whole } = (await (
    await answerGuest(written, "application/json")
  ).json()) as BereaAnswer & { concerns: unknown };
  expect(whole).toEqual(done);
});

test("a translation that is not here is replaced by the reader's, under its name", async () => {
  const content = "[[John 11:35 | NIV]]";
  const answer = await answerGuest(content, "application/json", { translation: "ylt" });
  expect(((await answer.json()) as BereaAnswer).content).toBe("“Jesus wept.” (John 11:35, YLT)");
});

test.each([
  ["half of the time", "“Jesus wept.” (John 11:35, KJV)\n\n[[Psalm 117:2 | KJV | Praise … LORD]]"],
  [
    "with the wrong words",
    "[[John 11:35 | KJV | Jesus was crying bitterly]] [[Psalm 117:2|NIV|Praise … LORD]]",
  ],
  ["never", "“Jesus wept.” (John 11:35, KJV) and “Praise ye the LORD.” (Psalm 117:2, KJV)"],
])("an answer that points %s quotes word for word", async (_how, content) => {
  const answer = await answerGuest(content, "application/json");
  const { content: text } = (await answer.json()) as BereaAnswer;
  const checked = await app.request("POST", "/api/citations/check", { body: { text } });
  const { citations } = (await checked.json()) as { citations: Citation[] };
  const quotations = citations.filter(({ kind }) => kind === "quotation");
  expect(quotations.map(({ verdict, reference }) => [verdict, reference])).toEqual([
    ["exact", "John 11:35"],
    ["exact", "Psalm 117:2"],
  ]);
});

test("a pointer at the end of an answer without its brackets is replaced", async () => {
  const answer = await answerGuest("Read [[John 11:35 | KJV", "application/json");
  expect(((await answer.json()) as BereaAnswer).content).toBe(
    "Read “Jesus wept.” (John 11:35, KJV)",
  );
});

test("a passage that a tool returns comes with its pointer", async () => {
  const call = { name: "read_passage", input: { reference: "psalm 117", translation: "web" } };
  await app.request("POST", "/api/functions/berea", {
    body: { messages: [{ role: "user", content: JSON.stringify(call) }] },
    headers: { "x-ai-key": "sk-test-tool-pointer" },
  });
  const sent = JSON.stringify(upstream.requests.at(-1)?.body);
  expect(sent).toContain("[[Psalm 117 | WEB]]");
  expect(sent).toContain("[[Psalm 117:2 | WEB]]");
});
