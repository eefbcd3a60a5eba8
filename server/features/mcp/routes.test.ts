import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test, vi } from "vitest";
import { type AccessTokenScope, accessTokenScopes } from "#shared/choices.ts";
import { origin, startTestApp } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

/** Connects the SDK's client to the app, with a token or without. */
async function connect(token?: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    fetch: (url, init) => app.send(new Request(url, init)),
    ...(token && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  });
  // The SDK types optional properties without `undefined`.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

type Result = { isError?: boolean; structuredContent?: Record<string, unknown>; content: unknown };
async function use(client: Client, name: string, args: Record<string, unknown> = {}) {
  return (await client.callTool({ name, arguments: args })) as Result;
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.send(
    new Request(`${origin}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );
const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

test("a client without an account gets read-only tools, resources and prompts", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...[
      "read_passage",
      "search_scripture",
      "cross_references",
      "original_words",
      "dictionary",
      "topics",
    ],
    "check_text",
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(["berea://translations"]);
  const chapter = await client.readResource({ uri: "berea://bible/kjv/John/3" });
  expect(JSON.stringify(chapter)).toContain("16 For God so loved the world");
  const omitting = await client.readResource({ uri: "berea://bible/World%20English/Acts/8" });
  expect(JSON.stringify(omitting)).toMatch(/37 \(Not in the Greek text[^)]*\)\\n38 /);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(["study_passage", "check_my_text"]);
  const prompt = await client.getPrompt({
    name: "study_passage",
    arguments: { reference: "John 3:16" },
  });
  expect(JSON.stringify(prompt)).toContain("John 3:16");
});

test("the tools return scripture, and check a text word for word", async () => {
  const client = await connect();
  const passage = await use(client, "read_passage", { reference: "jn 11:35", translation: "web" });
  expect(passage.structuredContent).toEqual({
    ...{ reference: "John 11:35", translation: "web", left_out: 0 },
    verses: [{ reference: "John 11:35", text: "Jesus wept." }],
  });
  const found = await use(client, "search_scripture", {
    query: "God so loved the world",
    limit: 3,
  });
  expect(JSON.stringify(found.structuredContent)).toContain("John 3:16");
  const referred = await use(client, "search_scripture", { query: "Ps 23; John 3:99" });
  expect(referred.structuredContent).toMatchObject({
    references: ["Psalm 23"],
    missing_reference: "John 3 has 36 verses; there is no verse 99.",
  });
  const related = await use(client, "cross_references", { reference: "John 3:16" });
  expect(related.structuredContent?.references).not.toEqual([]);
  const words = await use(client, "original_words", { reference: "John 3:16" });
  expect(words.structuredContent).toMatchObject({ language: "Greek" });
  const entry = await use(client, "dictionary", { word: "G26" });
  expect(JSON.stringify(entry.structuredContent)).toContain("G26");
  const topics = await use(client, "topics", { topic: "anxiety" });
  expect(topics.structuredContent?.topics).not.toEqual([]);
  const checked = await use(client, "check_text", {
    text: 'As it says, "For God so hated the world, that he gave his only begotten Son" (John 3:16).',
  });
  expect(checked.structuredContent?.citations).toEqual(
    expect.arrayContaining([expect.objectContaining({ verdict: "differs" })]),
  );
});

test.each([
  ["Romans 5:8 WEB", {}, "web"],
  ["Romans 5:8 (Darby Bible)", {}, "darby"],
  ["Romans 5:8, ASV", { translation: "kjv" }, "asv"],
  ["YLT Romans 5:8", {}, "ylt"],
  ["Romans 5:8", { translation: "DBY" }, "darby"],
  ["Romans 5:8", { translation: "Young's Literal Translation" }, "ylt"],
  ["Romans 5:8", {}, "kjv"],
])("read_passage answers %s %j from the %s", async (reference, args, id) => {
  const client = await connect();
  const { structuredContent } = await use(client, "read_passage", { reference, ...args });
  const words = app.services.library.text(id).text("Rom", 5, 8);
  expect(structuredContent).toEqual({
    ...{ reference: "Romans 5:8", translation: id, left_out: 0 },
    verses: [{ reference: "Romans 5:8", text: words }],
  });
});

test("a translation that is named but not here is refused", async () => {
  const client = await connect();
  for (const [name, args] of [
    ["read_passage", { reference: "Luke 2:1 ESV" }],
    ["cross_references", { reference: "Luke 2:1 (NIV)" }],
    ["search_scripture", { query: "Luke 2:1 NLT" }],
  ] as const) {
    const { isError, content } = await use(client, name, args);
    expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringMatching(/kjv, web/)]);
  }
  const two = await use(client, "read_passage", { reference: "Luke 2:1 ASV; Luke 2:2 KJV" });
  expect(JSON.stringify(two.content)).toContain("one translation at a time");
});

test("unknown arguments are refused by a message that lists the known ones", async () => {
  const user = await app.signUp();
  const body = { name: "Assistant", scopes: accessTokenScopes, expires_in_days: 30 };
  const answer = await user.request("POST", "/api/access-tokens", { body });
  const client = await connect(((await answer.json()) as { token: string }).token);
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    expect(inputSchema, name).toMatchObject({ additionalProperties: false });
    const { isError, content } = await use(client, name, { edition: "web" });
    expect([isError, JSON.stringify(content)]).toEqual([
      true,
      expect.stringContaining("There is no argument “edition”."),
    ]);
    const known = Object.keys(inputSchema.properties ?? {});
    const hint = known.length > 0 ? known.join(", ") : "This tool takes no arguments.";
    expect(JSON.stringify(content)).toContain(hint);
  }
});

test.each([
  ["Acts 8:37 WEB", ["Acts 8:37"], /footnote only/],
  ["Romans 16:25-27 WEB", ["Romans 16:25", "Romans 16:26", "Romans 16:27"], /at Romans 14:2[456]/],
  ["Luke 17:36 WEB", ["Luke 17:36"], /footnote only/],
])("a verse that %s does not have gets a reason", async (reference, names, reason) => {
  const { structuredContent } = await use(await connect(), "read_passage", { reference });
  expect(structuredContent?.verses).toEqual(
    names.map((name) => ({ reference: name, text: null, reason: expect.stringMatching(reason) })),
  );
});

test("a passage has every verse of the translation, also those that the KJV numbers elsewhere", async () => {
  const client = await connect();
  const chapter = await use(client, "read_passage", { reference: "Romans 14", translation: "web" });
  const verses = chapter.structuredContent?.verses as { reference: string; text: string }[];
  expect(verses.map(({ text }) => typeof text)).toEqual(Array(26).fill("string"));
  const verse = await use(client, "read_passage", { reference: "Romans 14:25 WEB" });
  expect(verse.structuredContent?.verses).toEqual([verses[24]]);
  const kjv = await use(client, "read_passage", { reference: "Romans 14:25 KJV" });
  expect(JSON.stringify(kjv.content)).toContain("Romans 14 has 23 verses");
});

test("a list of passages and a range are read, compared and analyzed whole", async () => {
  const client = await connect();
  const list = await use(client, "read_passage", { reference: "Psalm 117; John 11:35, 36" });
  expect(list.structuredContent).toMatchObject({
    reference: "Psalm 117; John 11:35; John 11:36",
    verses: [{}, {}, {}, {}],
  });
  const references = "Philippians 4:6-7";
  const { structuredContent } = await use(client, "cross_references", { reference: references });
  const found = structuredContent?.references as { reference: string; from: string }[];
  expect(new Set(found.map(({ from }) => from))).toEqual(
    new Set(["Philippians 4:6", "Philippians 4:7"]),
  );
  expect(new Set(found.map(({ reference }) => reference)).size).toBe(found.length);
  const words = await use(client, "original_words", { reference: "Ezra 4:7-8" });
  expect(words.structuredContent).toMatchObject({
    reference: "Ezra 4:7-8",
    verses: [
      { reference: "Ezra 4:7", language: "Hebrew" },
      { reference: "Ezra 4:8", language: "Aramaic" },
    ],
  });
  const omitted = await use(client, "original_words", { reference: "Mark 11:26" });
  expect(omitted.structuredContent).toMatchObject({
    words: [],
    reason: "The SBL Greek New Testament omits this verse.",
  });
  const long = await use(client, "original_words", { reference: "Ruth 1-2" });
  expect(long.structuredContent?.verses).toHaveLength(20);
  expect(long.structuredContent?.left_out).toBe(25);
});

test("check_text costs what a check on the page costs", async () => {
  const client = await connect();
  const spies = [
    vi.spyOn(app.services.limits, "take"),
    vi.spyOn(app.services.limits, "chargeWork"),
  ];
  const charges = () =>
    spies.flatMap((spy) =>
      spy.mock.calls.filter(([name]) => name === "checksPerAddress").map(([, , points]) => points),
    );
  const text = "“The LORD is my shepherd; I shall want.” (Psalm 23:1) ".repeat(150);
  await app.request("POST", "/api/citations/check", { body: { text } });
  const ofPage = charges();
  for (const spy of spies) spy.mockClear();
  await use(client, "check_text", { text });
  expect(charges()).toEqual(ofPage);
  expect(ofPage).toEqual([1, expect.any(Number)]);
});

test("errors tell the model what to change, and long results are cut with a note", async () => {
  const client = await connect();
  const wrong = await use(client, "read_passage", { reference: "John 99" });
  expect([wrong.isError, JSON.stringify(wrong.content)]).toEqual([
    true,
    expect.stringContaining("John has 21 chapters"),
  ]);
  const unknown = await use(client, "read_passage", { reference: "John 3", translation: "niv" });
  expect(JSON.stringify(unknown.content)).toContain("There is no translation");
  const book = await use(client, "read_passage", { reference: "Hezekiah 3:16" });
  expect(JSON.stringify(book.content)).toContain("There is no book “Hezekiah”.");
  const psalms = await use(client, "read_passage", { reference: "Psalm 1-50" });
  expect(psalms.structuredContent).toMatchObject({ left_out: expect.any(Number) });
  expect(psalms.structuredContent?.verses).toHaveLength(200);
  const long = await use(client, "check_text", { text: "x".repeat(20_001) });
  expect(long.isError).toBe(true);
});

test("reading a resource that does not exist returns the protocol's error code", async () => {
  const client = await connect();
  for (const path of ["kjv/Nope/3", "kjv/John/99", "niv/John/3", "kjv/%ff/3"]) {
    await expect(client.readResource({ uri: `berea://bible/${path}` })).rejects.toMatchObject({
      code: -32_002,
    });
  }
});

test("every argument of a tool and of a prompt has a description", async () => {
  const user = await app.signUp();
  const body = { name: "Assistant", scopes: accessTokenScopes, expires_in_days: 30 };
  const answer = await user.request("POST", "/api/access-tokens", { body });
  const client = await connect(((await answer.json()) as { token: string }).token);
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
      expect(schema, `${name} ${argument}`).toHaveProperty("description");
    }
  }
  for (const { name, arguments: all } of (await client.listPrompts()).prompts) {
    for (const argument of all ?? []) expect(argument.description, name).toBeTruthy();
  }
});

test("with an access token, a client gets the tools of its scopes only", async () => {
  const user = await app.signUp();
  const tokenFor = async (...scopes: AccessTokenScope[]) => {
    const body = { name: "Assistant", scopes, expires_in_days: 30 };
    const answer = await user.request("POST", "/api/access-tokens", { body });
    return ((await answer.json()) as { token: string }).token;
  };
  const all = await connect(
    await tokenFor(
      ...(["notes:read", "notes:write", "prayers:read", "prayers:write"] as const),
      ...(["plans:read", "plans:write"] as const),
    ),
  );
  const note = await use(all, "add_note", { body: "So loved", reference: "John 3:16" });
  const { id, revision } = note.structuredContent as { id: string; revision: number };
  await use(all, "change_note", { id, revision, body: "So greatly loved" });
  const notes = await use(all, "list_notes", { query: "greatly" });
  expect(JSON.stringify(notes.structuredContent)).toContain("So greatly loved");
  const prayer = await use(all, "add_prayer", { title: "For rain" });
  const prayerId = prayer.structuredContent?.id;
  expect(
    (await use(all, "add_prayer_update", { id: prayerId, content: "It rained" })).isError,
  ).toBe(undefined);
  expect(JSON.stringify(await use(all, "list_prayers", { status: "active" }))).toContain(
    "For rain",
  );
  expect((await use(all, "list_plans")).structuredContent).toEqual({ items: [] });
  const missing = await use(all, "pause_plan", { id: randomUUID(), is_active: false });
  expect(missing.isError).toBe(true);

  const reader = await connect(await tokenFor("notes:read"));
  const names = (await reader.listTools()).tools.map(({ name }) => name);
  expect(names.slice(7)).toEqual(["list_notes"]);
  const other = await connect();
  expect((await other.listTools()).tools).toHaveLength(7);
  expect((await use(other, "list_notes")).isError).toBe(true);
  await expect(connect("berea_pat_unknown")).rejects.toThrow("unknown, expired or revoked");
});

test("pages of other sites, batches, broken and large bodies and other methods are refused", async () => {
  expect((await post(list)).status).toBe(200);
  expect((await post(list, { origin })).status).toBe(200);
  expect((await post(list, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await post([list, list])).status).toBe(400);
  expect((await post({ ...list, padding: "x".repeat(200_000) })).status).toBe(413);
  const headers = { "content-type": "application/json" };
  const broken = new Request(`${origin}/mcp`, { method: "POST", headers, body: "{" });
  expect((await app.send(broken)).status).toBe(400);
  const get = await app.send(new Request(`${origin}/mcp`));
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
});

test("a session's cookie gives no access to own data", async () => {
  const user = await app.signUp();
  const answer = await post(list, { cookie: user.cookie });
  expect(await answer.text()).not.toContain("list_notes");
});

test("the messages of one address are limited", async () => {
  const headers = { "x-forwarded-for": "10.77.1.1" };
  const statuses = new Set<number>();
  for (let n = 0; n < 250; n += 1) {
    statuses.add((await post({ jsonrpc: "2.0", id: n, method: "ping" }, headers)).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test.each([
  ["initialize", { clientInfo: { name: "a", version: "1", icons: Array(10_000).fill(1) } }],
  ["initialize", { clientInfo: { name: "a", version: "1", icons: Array(250).fill(1) } }],
  ["prompts/get", { name: "check_my_text", arguments: numbered(10_000) }],
  ["prompts/get", { name: "check_my_text", arguments: numbered(250) }],
])("the error about a large %s message is short", async (method, params) => {
  const response = await post({ jsonrpc: "2.0", id: 1, method, params });
  expect((await response.text()).length).toBeLessThan(128 * 1024);
});
