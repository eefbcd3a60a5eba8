// Tests corrected quotations of an answer, and the lookups stored with it.
import { expect, test, vi } from "vitest";
import type { ChatDetail, ChatMessage, Lookup } from "#shared/api/chat.ts";
import type { Citation } from "#shared/api/citations.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { allEvents } from "#testing/read-events.ts";
import type { TestUser } from "#testing/test-app.ts";
import { bereaMessages } from "../../db/schema.ts";

const { app, upstream } = startAiTestApp({ texts: true });

const wrong = "“The LORD is my shepherd; I shall want.” (Psalm 23:1)";
const right = "“The LORD is my shepherd; I shall not want.” (Psalm 23:1)";

async function withAnswer(content: string): Promise<{ user: TestUser; id: string; at: string }> {
  const user = await app.signUp();
  const messages = [
    { role: "user", content: "What does the psalm say?" },
    { role: "assistant", content },
  ];
  const made = await user.request("POST", "/api/chats/import", { body: { messages } });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const answer = (await read(user, id)).messages.at(-1);
  return { user, id, at: `/api/chats/${id}/messages/${answer?.id}/corrections` };
}

const read = async (user: TestUser, id: string) =>
  (await (await user.request("GET", `/api/chats/${id}`)).json()) as ChatDetail;

/** Names the quotations of an answer as a page does. */
async function quotationsOf(user: TestUser, text: string) {
  const checked = await user.request("POST", "/api/citations/check", { body: { text } });
  const { citations } = (await checked.json()) as { citations: Citation[] };
  return citations
    .filter(({ kind, verdict }) => kind === "quotation" && verdict !== "exact")
    .map(({ start, end }) => ({ start, end, quoted: text.slice(start, end) }));
}

async function correct(user: TestUser, at: string, text: string) {
  return user.request("POST", at, { body: { quotations: await quotationsOf(user, text) } });
}

test("a correction replaces a quotation with the text of scripture, and can be undone", async () => {
  const { user, id, at } = await withAnswer(wrong);
  const corrected = await correct(user, at, wrong);
  expect(corrected.status).toBe(200);
  const message = (await corrected.json()) as ChatMessage;
  expect(message.content).toBe(right);
  expect(message.corrections).toEqual([
    {
      at: 1,
      before: "The LORD is my shepherd; I shall want.",
      after: "The LORD is my shepherd; I shall not want.",
      reference: "Psalm 23:1",
      translation: "kjv",
    },
  ]);
  expect((await read(user, id)).messages.at(-1)).toEqual(message);
  const undone = await user.request("DELETE", at);
  expect((await undone.json()) as ChatMessage).toMatchObject({ content: wrong, corrections: [] });
  expect((await user.request("DELETE", at)).status).toBe(409);
});

test("the AI, a shared link and an export get the corrected text", async () => {
  const { user, id, at } = await withAnswer(wrong);
  await correct(user, at, wrong);
  const key = "sk-test-plain-corrected";
  await allEvents(
    await user.request("POST", `/api/chats/${id}/replies`, {
      body: { content: "And then?" },
      headers: { "x-ai-key": key },
    }),
  );
  const sent = JSON.stringify(upstream.requests.find((one) => one.key === key)?.body);
  expect(sent).toContain("I shall not want");
  expect(sent).not.toContain("I shall want");
  const link = await user.request("POST", `/api/chats/${id}/share`, { body: {} });
  const { token } = (await link.json()) as { token: string };
  const shared = await (await app.request("GET", `/api/shared-chats/${token}`)).text();
  expect(shared).toContain("I shall not want");
  const exported = await (await user.request("GET", `/api/chats/${id}/export`)).text();
  expect(exported).toContain("I shall not want");
});

test("only quotations of the current answer are corrected, and only by their owner", async () => {
  const { user, at } = await withAnswer(wrong);
  const [quotation] = await quotationsOf(user, wrong);
  const refused = async (who: TestUser, changes: object) =>
    (await who.request("POST", at, { body: { quotations: [{ ...quotation, ...changes }] } }))
      .status;
  expect(await refused(user, { quoted: "The LORD is my shepherd; I shall wait." })).toBe(409);
  expect(await refused(user, { start: 2, quoted: "he LORD is my shepherd; I shall want." })).toBe(
    409,
  );
  expect(await refused(await app.signUp(), {})).toBe(404);
  const { user: other, at: saying } = await withAnswer("“God helps those who help themselves.”");
  const [said] = await quotationsOf(other, "“God helps those who help themselves.”");
  const none = await other.request("POST", saying, { body: { quotations: [said] } });
  expect(none.status).toBe(409);
});

test("a correction is planned in a thread, and the event loop receives only its result", async () => {
  const { scripture } = app.services;
  const run = vi.spyOn(scripture, "run");
  const text = Array.from({ length: 40 }, () => wrong).join(" ");
  const { user, at } = await withAnswer(text);
  const quotations = await quotationsOf(user, text);
  run.mockClear();
  const corrected = await user.request("POST", at, { body: { quotations } });
  expect(((await corrected.json()) as ChatMessage).content).toContain(right);
  expect(run.mock.calls.map(([job]) => job.kind)).toEqual(["correct"]);
  const result = (await run.mock.results[0]?.value) as object;
  expect(Object.keys(result)).toEqual(["text", "corrections"]);
});

test("two concurrent corrections change an answer once", async () => {
  const { user, id, at } = await withAnswer(wrong);
  const both = await Promise.all([correct(user, at, wrong), correct(user, at, wrong)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(user, id)).messages.at(-1)).toMatchObject({ content: right });
});

test("the corrections of an imported conversation can be undone; others are left out", async () => {
  const user = await app.signUp();
  const correction = {
    at: 1,
    before: "The LORD is my shepherd; I shall want.",
    after: "The LORD is my shepherd; I shall not want.",
    reference: "Psalm 23:1",
    translation: "kjv",
  };
  const messages = [
    { role: "user", content: "Quote" },
    { role: "assistant", content: right, corrections: [correction] },
    { role: "user", content: "Again" },
    { role: "assistant", content: right, corrections: [{ ...correction, at: 9 }] },
  ];
  const made = await user.request("POST", "/api/chats/import", { body: { messages } });
  const { id } = (await made.json()) as { id: string };
  const imported = (await read(user, id)).messages;
  expect(imported.map(({ corrections }) => corrections)).toEqual([[], [correction], [], []]);
  const at = `/api/chats/${id}/messages/${imported[1]?.id}/corrections`;
  expect(await (await user.request("DELETE", at)).json()).toMatchObject({ content: wrong });
});

test("the AI's lookups are stored encrypted with the answer", async () => {
  const user = await app.signUp();
  const made = await user.request("POST", "/api/chats", { body: {} });
  const { id } = (await made.json()) as { id: string };
  const call = { name: "read_passage", input: { reference: "John 11:35" } };
  await allEvents(
    await user.request("POST", `/api/chats/${id}/replies`, {
      body: { content: JSON.stringify(call) },
      headers: { "x-ai-key": "sk-test-tool-lookups" },
    }),
  );
  const wanted: Lookup[] = [{ kind: "passage", subject: "John 11:35", translation: "kjv" }];
  expect((await read(user, id)).messages.map(({ lookups }) => lookups)).toEqual([[], wanted]);
  const rows = await app.services.db.asUser(user.id, ({ db }) => db.select().from(bereaMessages));
  const stored = rows.map(({ lookups }) => lookups && Buffer.from(lookups).toString("latin1"));
  expect(stored.join()).not.toContain("John");
});
