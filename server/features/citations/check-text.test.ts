// Quotations of licensed translations are compared with the words of their providers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { planCorrections } from "#scripture/citations/corrections/plan-corrections.ts";
import type { Citation } from "#shared/api/citations.ts";
import { type LicensedProviders, startLicensedProviders } from "#testing/licensed-providers.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";
import { checkText } from "./check-text.ts";
import { countCitations, readCounts } from "./counts.ts";

let providers: LicensedProviders;
let app: TestApp;
beforeAll(async () => {
  providers = await startLicensedProviders();
});
const open = async () => {
  const env = {
    ESV_API_KEY: "esv-key",
    ESV_API_URL: providers.url,
    API_BIBLE_KEY: "abs-key",
    API_BIBLE_URL: providers.url,
    API_BIBLE_FUMS_URL: providers.url,
    API_BIBLE_TEXTS: "niv=78a9f6124f344018-01",
    YOUVERSION_APP_KEY: "yv-key",
    YOUVERSION_URL: providers.url,
    YOUVERSION_TEXTS: "nlt=111",
  };
  const opened = await createTestApp(env, { texts: true });
  await opened.services.licensed.refresh();
  return opened;
};
beforeEach(async () => {
  providers.mood = "well";
  await app?.close();
  app = await open();
  providers.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await providers.close();
});

const words = "God puts his love for us on display: the Messiah died in our place";
const chapterRequests = () => providers.asked.filter((path) => !path.startsWith("/f3"));

async function check(text: string, address = nextAddress()): Promise<Citation[]> {
  const answer = await app.request("POST", "/api/citations/check", {
    body: { text },
    headers: { "x-forwarded-for": address },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { citations } = (await answer.json()) as { citations: Citation[] };
  return citations.filter(({ kind }) => kind === "quotation");
}

describe.each([
  ["NIV", "niv", "© Nobody. All rights reserved."],
  ["ESV", "esv", expect.stringContaining("Crossway")],
  ["NLT", "nlt", "© Nobody Inc."],
])("a quotation that names the %s", (label, translation, copyright) => {
  test("is exact if the provider has its words, and comes with the publisher's notice", async () => {
    const [quotation] = await check(`“${words}” (Romans 5:8, ${label})`);
    expect(quotation).toMatchObject({ verdict: "exact", translation, copyright });
    expect(quotation?.scripture).toContain("Yet God puts his love for us on display");
    expect(quotation).not.toHaveProperty("named");
  });

  test("differs if it has other words, and the difference is from the provider's words", async () => {
    const [quotation] = await check(
      `Romans 5:8 (${label}): “Yet God puts his anger at us on display: the Messiah died in our place.”`,
    );
    expect(quotation).toMatchObject({ verdict: "differs", translation, copyright });
    expect(quotation?.diff).toContainEqual({ kind: "inserted", text: "anger at" });
  });

  test("has the wrong reference if another verse of the chapter has its words", async () => {
    const [quotation] = await check(
      `“Hardly anyone would give his life for an upright man” (Romans 5:3, ${label})`,
    );
    expect(quotation).toMatchObject({
      verdict: "wrong-reference",
      translation,
      found: "Romans 5:7",
    });
  });
});

test("a quotation without a reference is compared with the chapters that the text names", async () => {
  const [, second] = await check(
    `“${words}” (Romans 5:8, NIV). All quotations are from the NIV.\n\nLater:\n\nHe wrote: “at the hour God chose, gave his life for the godless”.`,
  );
  expect(second).toMatchObject({ verdict: "exact", translation: "niv", reference: "Romans 5:6" });
});

test("a quotation in a translation that is not here is not compared, and calls no provider", async () => {
  const [quotation] = await check(`“${words}” (Romans 5:8, CSB)`);
  expect(quotation).toMatchObject({ verdict: "unknown-translation", named: "CSB" });
  expect(providers.asked).toEqual([]);
});

test("another edition of a licensed translation is not compared with it", async () => {
  const [quotation] = await check(`“${words}” (Romans 5:8, NIV 1984)`);
  expect(quotation).toMatchObject({ verdict: "unknown-translation", named: "NIV 1984" });
  expect(providers.asked).toEqual([]);
});

test("a chapter that the translation lacks leaves its quotations uncompared", async () => {
  const text = `“${words}” (Romans 5:8, NIV) and “Be still and know that I am the Lord” (Psalm 46:10, NIV)`;
  expect(await check(text)).toMatchObject([
    { verdict: "exact" },
    { verdict: "unknown-translation", named: "NIV" },
  ]);
});

test("checks of one chapter at the same time call its provider once, later ones never", async () => {
  const text = `“${words}” (Romans 5:8, ESV)`;
  const results = await Promise.all([check(text), check(text)]);
  expect(results.flat().map(({ verdict }) => verdict)).toEqual(["exact", "exact"]);
  await check(text);
  expect(chapterRequests()).toHaveLength(1);
});

test.each(["broken", "web-page", "refusing", "over quota"] as const)(
  "if the provider is %s, its translation counts as one that is not here",
  async (mood) => {
    providers.mood = mood;
    const text = `“${words}” (Romans 5:8, NIV) and “Jesus wept.” (John 11:35)`;
    expect(await check(text)).toMatchObject([
      { verdict: "unknown-translation", named: "NIV" },
      { verdict: "exact", translation: "kjv" },
    ]);
    providers.mood = "well";
    const retried = await check(`“${words}” (Romans 5:8, NIV)`);
    // A provider whose quota is used up is not called for a while.
    const isRefused = mood === "over quota";
    expect(retried[0]?.verdict).toBe(isRefused ? "unknown-translation" : "exact");
    expect(chapterRequests()).toHaveLength(isRefused ? 1 : 2);
  },
);

test("a slow provider is waited for only within the budget, and never an error", async () => {
  providers.mood = "silent";
  const options = { caller: "test", limits: undefined };
  const text = { text: `“${words}” (Romans 5:8, ESV)`, version: "kjv", payer: "test" };
  const budget = { calls: 1, ms: 20 };
  const [quotation] = await checkText(app.services, text, options, budget);
  expect(quotation).toMatchObject({ verdict: "unknown-translation", named: "ESV" });
  expect(budget.calls).toBe(0);
});

test("one check calls providers at most 12 times", async () => {
  const text = Array.from({ length: 16 }, (_, at) => `“${words}” (Romans ${at + 1}:1, ESV)`);
  await check(text.join("\n\n"));
  expect(chapterRequests()).toHaveLength(12);
});

test("calls to providers count against the caller's limit; beyond it, nothing is compared", async () => {
  const address = nextAddress();
  await app.services.limits.take("licensedPerAddress", address, 119);
  const [first, second] = await check(
    `“${words}” (Romans 5:8, NIV) and “${words}” (Romans 5:8, ESV)`,
    address,
  );
  expect(first).toMatchObject({ verdict: "exact", translation: "niv" });
  expect(second).toMatchObject({ translation: "niv", verdict: "exact-elsewhere", named: "ESV" });
  expect((await check(`“${words}” (Romans 5:8, ESV)`))[0]?.verdict).toBe("exact");
});

test("no correction and no export contains the words of a licensed translation", async () => {
  const lydia = await app.signUp();
  const content = `“Yet God puts his anger at us on display” (Romans 5:8, NIV). “The LORD is my shepherd; I shall want.” (Psalm 23:1)`;
  const citations = await check(content);
  expect(citations).toMatchObject([{ verdict: "differs" }, { verdict: "differs" }]);
  const planned = planCorrections(content, citations);
  expect(planned.map(({ replacement }) => replacement.translation)).toEqual(["kjv"]);
  const messages = [
    { role: "user", content: "?" },
    { role: "assistant", content },
  ];
  const made = await lydia.request("POST", "/api/chats/import", { body: { messages } });
  const { id } = (await made.json()) as { id: string };
  const file = await lydia.request("GET", `/api/chats/${id}/export?format=json`);
  const exported = await file.text();
  expect(exported).toContain(`"translation": "niv"`);
  expect(exported).not.toContain("puts his love");
});

test("an assistant that checks a text over MCP gets the verdict and the publisher's notice", async () => {
  const answer = await app.request("POST", "/mcp", {
    headers: { accept: "application/json, text/event-stream" },
    body: {
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "check_text", arguments: { text: `“${words}” (Romans 5:8, NIV)` } },
    },
  });
  const { result } = (await answer.json()) as { result: { structuredContent: unknown } };
  expect(result.structuredContent).toMatchObject({
    citations: [
      { verdict: "exact", translation: "niv", copyright: "© Nobody. All rights reserved." },
      { kind: "reference" },
    ],
  });
});

test("the counts of quotations follow the licensed words", async () => {
  const text = `“${words}” (Romans 5:8, NIV)`;
  const model = { model: "llama", chosen: undefined, translation: undefined };
  countCitations(app.services, { text, ...model, caller: nextAddress() });
  await app.services.background.settled();
  const { models } = await app.services.db.readAsSystem((tx) => readCounts(tx));
  expect(models).toMatchObject([{ exact: 1, unchecked: 0 }]);
});
