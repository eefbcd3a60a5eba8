// What happened to the quotations of answers, counted without texts and users.
import { expect, test } from "vitest";
import type { CitationCounts } from "#shared/api/citations.ts";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { newChat } from "#testing/chats.ts";
import { startTestAdmin, type TestUser } from "#testing/test-app.ts";
import { citationCounts } from "../../db/schema.ts";
import { countCitations, readCounts } from "./counts.ts";

const { app } = startAiTestApp({ texts: true });
const admin = startTestAdmin(app);

const exact = "“The LORD is my shepherd; I shall not want.” (Psalm 23:1)";
const wrong = "“The LORD is my shepherd; I shall want.” (Psalm 23:1)";
const unknown = "“Yahweh pastures me, so nothing at all is lacking to me.” (Psalm 23:1, NASB)";
const invented = "See also Psalm 151:9.";

const settled = () => app.services.background.settled();
const clear = () => app.driver.owner.delete(citationCounts);
const read = async (by: Pick<TestUser, "request">, path: string) => {
  const response = await by.request("GET", path);
  expect(response.status).toBe(200);
  return (await response.json()) as CitationCounts;
};
const ofAdmin = () => read(admin, "/api/admin/citations/counts");
const headers = (key: string) => ({ "x-ai-key": key });

async function ask(content: string, { key = "sk-test-say", model = "" } = {}) {
  const user = await app.signUp();
  const chat = await newChat(user);
  const body = { content, ...(model && { model }) };
  const path = `/api/chats/${chat}/replies`;
  const response = await user.request("POST", path, { body, headers: headers(key) });
  await response.text();
  await settled();
}

test("a saved answer counts each quotation once by its outcome", async () => {
  await clear();
  await ask([exact, wrong, exact, unknown, invented].join("\n\n"));
  const { models, weeks } = await ofAdmin();
  const model = "gpt-6-luna";
  const counts = { exact: 2, corrected: 0, unchecked: 1, wrong: 2 };
  expect(models).toEqual([{ model, ...counts }]);
  expect(weeks).toEqual([{ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), model, ...counts }]);
  await ask(exact);
  expect((await ofAdmin()).models).toEqual([{ model, ...counts, exact: 3 }]);
});

test("the answer to a guest is counted, streamed or not", async () => {
  await clear();
  for (const accept of ["application/json", "text/event-stream"]) {
    const response = await app.request("POST", "/api/functions/berea", {
      body: { messages: [{ role: "user", content: exact }] },
      headers: { ...headers("sk-test-say"), accept },
    });
    await response.text();
  }
  await settled();
  expect((await ofAdmin()).models).toMatchObject([{ exact: 2, wrong: 0 }]);
});

test.each(["sk-test-cut", "sk-test-reset-midway", "sk-test-quota-midway", "sk-test-empty"])(
  "an answer that is not finished counts nothing (%s)",
  async (key) => {
    await clear();
    await ask("What does the psalm say?", { key });
    expect((await ofAdmin()).models).toEqual([]);
  },
);

const answer = (more: object) =>
  countCitations(app.services, {
    ...{ text: exact, model: "gpt-6-luna", chosen: undefined, translation: undefined },
    ...{ caller: "a test", ...more },
  });

test("a model that only its user has named is counted as other", async () => {
  await clear();
  answer({ model: "ft:joes-church", chosen: "ft:joes-church" });
  answer({ model: "claude-opus-5-5", chosen: "claude-opus-5-5" });
  answer({ model: "llama-of-the-installation", chosen: undefined });
  answer({ model: "llama-of-the-installation", chosen: "ft:joes-church" });
  await settled();
  const models = (await ofAdmin()).models.map(({ model, exact }) => [model, exact]);
  expect(models[0]).toEqual(["llama-of-the-installation", 2]);
  expect(models.slice(1).toSorted()).toEqual([
    ["claude-opus-5-5", 1],
    ["other", 1],
  ]);
});

test("a week begins on Monday in UTC, and weeks older than half a year are not shown", async () => {
  await clear();
  for (const day of ["2026-11-29T23:59:59Z", "2026-11-23T00:00:00Z", "2026-11-30T00:00:00Z"]) {
    answer({ at: new Date(day) });
  }
  answer({ at: new Date("2026-05-31T12:00:00Z") });
  await settled();
  const { weeks } = await app.services.db.asSystem((tx) =>
    readCounts(tx, new Date("2026-12-01T12:00:00Z")),
  );
  expect(weeks.map(({ week, exact }) => [week, exact])).toEqual([
    ["2026-11-30", 1],
    ["2026-11-23", 2],
  ]);
});

test("words that were corrected count as corrected, and words that a pointer inserted as exact", async () => {
  await clear();
  answer({ text: `${exact}\n\n${exact}\n\n${wrong}`, corrections: [{ kind: "pointer" }, {}] });
  answer({ text: wrong, corrections: [{}, {}, {}] });
  await settled();
  expect((await ofAdmin()).models).toMatchObject([
    { exact: 1, corrected: 1, wrong: 2, unchecked: 0 },
  ]);
});

test("concurrent answers lose no count", async () => {
  await clear();
  for (let at = 0; at < 12; at += 1) answer({ text: `${exact}\n\n${wrong}`, caller: `${at}` });
  await settled();
  expect((await ofAdmin()).models).toMatchObject([{ exact: 12, wrong: 12 }]);
});

const publish = (published: boolean) =>
  admin.request("PUT", "/api/admin/settings/citations", { body: { setting_value: { published } } });

test("the counts are public only while the admin publishes them", async () => {
  await clear();
  const path = "/api/citations/counts";
  expect((await app.request("GET", path)).status).toBe(404);
  await publish(true);
  expect(await read(app, path)).toEqual({ models: [], weeks: [] });
  await ask(exact);
  expect(await read(app, path)).toEqual(await ofAdmin());
  await publish(false);
  expect((await app.request("GET", path)).status).toBe(404);
});
