// Tests that wrong quotations in a reply are corrected before the reader sees them, and the setting.
import { expect, test } from "vitest";
import {
  canUndo,
  joinCorrections,
  undoCorrectedWords,
} from "#scripture/citations/corrections/applied-corrections.ts";
import type { BereaAnswer, ChatMessage, Correction } from "#shared/api/chat.ts";
import type { QuotationHandling } from "#shared/choices.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { allEvents, readEvents, textOf } from "#testing/read-events.ts";
import { putAiSetting } from "#testing/seen-settings.ts";
import { startTestAdmin } from "#testing/test-app.ts";
import { bereaMessages } from "../../db/schema.ts";

const { app, upstream } = startAiTestApp({ texts: true });
const admin = startTestAdmin(app);

/** The model answers with the question, which is in Base64, three characters at a time. */
const key = { "x-ai-key": "sk-test-say-split-decoded" };
const wrong = "The LORD is my shepherd; I shall want.";
const right = "The LORD is my shepherd; I shall not want.";
const replyWith = (words: string) =>
  `[[John 11:35 | KJV]] David says, “${words}” (Psalm 23:1) And so we rest.`;
const shownWith = (words: string) =>
  `“Jesus wept.” (John 11:35, KJV) David says, “${words}” (Psalm 23:1) And so we rest.`;
const asked = Buffer.from(replyWith(wrong)).toString("base64");

async function ask(body: object) {
  const user = await app.signUp();
  const made = await user.request("POST", "/api/chats", { body: {} });
  const { id } = (await made.json()) as { id: string };
  const response = await user.request("POST", `/api/chats/${id}/replies`, {
    body: { content: asked, ...body },
    headers: key,
  });
  const events = await allEvents(response);
  const end = events.at(-1)?.data as { message: ChatMessage } | undefined;
  if (!end) throw new Error("the reply has no end");
  return { user, id, shown: textOf(events), message: end.message };
}

async function askAsGuest(more: object = {}) {
  const response = await app.request("POST", "/api/functions/berea", {
    body: { messages: [{ role: "user", content: asked }], ...more },
    headers: { ...key, accept: "text/event-stream" },
  });
  const events = await allEvents(response);
  return { shown: textOf(events), answer: events.at(-1)?.data as BereaAnswer };
}

test("a wrong quotation is corrected before it is shown, and what the AI wrote is kept", async () => {
  const { user, id, shown, message } = await ask({});
  expect(shown).toBe(shownWith(right));
  expect(message.content).toBe(shown);
  const at = shown.indexOf(right);
  expect(message.corrections).toMatchObject([
    { kind: "pointer", before: "[[John 11:35 | KJV]]" },
    { at, before: wrong, after: right, reference: "Psalm 23:1", translation: "kjv" },
  ]);
  const rows = await app.services.db.asUser(user.id, ({ db }) => db.select().from(bereaMessages));
  expect(Buffer.concat(rows.map((row) => row.corrections ?? Buffer.of())).toString()).not.toContain(
    "shepherd",
  );
  const undone = await user.request(
    "DELETE",
    `/api/chats/${id}/messages/${message.id}/corrections`,
  );
  expect(await undone.json()).toMatchObject({
    content: shownWith(wrong),
    corrections: [{ kind: "pointer" }],
  });
});

test("a guest sees the corrected words, and the model receives them with the next question", async () => {
  const { shown, answer } = await askAsGuest();
  expect(shown).toBe(shownWith(right));
  expect(answer).toMatchObject({ content: shown, corrections: [{}, { before: wrong }] });
});

test("a guest receives the corrections with the text, before the answer ends", async () => {
  const replyId = crypto.randomUUID();
  const path = "/api/functions/berea";
  const shown = `${shownWith(right)} ${"God is near. ".repeat(40)}`;
  const content = Buffer.from(shown.replace(shownWith(right), replyWith(wrong))).toString("base64");
  const response = await app.request("POST", path, {
    body: { messages: [{ role: "user", content }], reply_id: replyId },
    headers: { "x-ai-key": "sk-test-say-held-decoded-guest", accept: "text/event-stream" },
  });
  /** Reads until both corrections have arrived. */
  const readHalf = async (stream: Response) => {
    let text = "";
    const corrections: Correction[] = [];
    for await (const { event, data } of readEvents(stream)) {
      if (event !== "delta") continue;
      const delta = data as { text: string; corrections?: Correction[] };
      text += delta.text;
      corrections.push(...(delta.corrections ?? []));
      expect(canUndo(text, joinCorrections(corrections))).toBe(true);
      if (corrections.length === 2) break;
    }
    const words = undoCorrectedWords(text, joinCorrections(corrections));
    expect(words.text).toContain(`“${wrong}”`);
    expect(words.corrections).toMatchObject([{ kind: "pointer" }]);
  };
  await readHalf(response);
  const again = await app.request("GET", `${path}/replies/${replyId}`);
  await readHalf(again);
  upstream.release("decoded-guest");
});

test("the model receives the corrected words with the next question", async () => {
  const { user, id } = await ask({});
  await allEvents(
    await user.request("POST", `/api/chats/${id}/replies`, {
      body: { content: Buffer.from("Amen.").toString("base64") },
      headers: key,
    }),
  );
  const sent = JSON.stringify(upstream.requests.at(-1)?.body);
  expect(sent).toContain("I shall not want");
  expect(sent).not.toContain("I shall want");
});

test.each<QuotationHandling>(["mark", "as-written"])(
  "a user who chooses “%s” gets the words as the AI wrote them",
  async (quotations) => {
    const { shown, message } = await ask({ quotations });
    expect(shown).toBe(shownWith(wrong));
    expect(message.corrections).toHaveLength(1);
    expect((await askAsGuest({ quotations })).shown).toBe(shown);
  },
);

test("the setting of the installation applies to users who have not chosen", async () => {
  const ai = { enabled: true, model: null, baseUrl: null, dailyMessages: null };
  const put = async (quotations: QuotationHandling) =>
    expect((await putAiSetting(admin, { ...ai, quotations })).status).toBe(200);
  await put("mark");
  try {
    expect((await ask({})).shown).toBe(shownWith(wrong));
    expect((await ask({ quotations: "correct" })).shown).toBe(shownWith(right));
    const settings = await (await app.request("GET", "/api/settings/public")).json();
    expect(settings).toMatchObject({ quotationHandling: "mark" });
  } finally {
    await put("correct");
  }
});

test("a corrected quotation is counted as corrected", async () => {
  await ask({});
  await expect
    .poll(async () =>
      JSON.stringify(await (await admin.request("GET", "/api/admin/citations/counts")).json()),
    )
    .toMatch(/"corrected":[1-9]/);
});
