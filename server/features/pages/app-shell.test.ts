import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { limitTable } from "#server/platform/limits.ts";
import type { Services } from "#server/services.ts";
import { embeddedResponsesId, previewId } from "#shared/embedded-responses.ts";
import { startTestAdmin, startTestApp } from "#testing/test-app.ts";
import { plainText, startTestPages } from "#testing/test-pages.ts";
import { esvText } from "../bibles/licensed/esv.ts";
import { LicensedTexts } from "../bibles/licensed/licensed.ts";

const app = startTestApp({}, { texts: true });
const admin = startTestAdmin(app);

/** The database of the pages waits for this before each transaction. */
let beforeTransaction = async () => {};
/** Calls to the provider of the ESV. */
let providerCalls = 0;
const esv = esvText({ url: "http://127.0.0.1:9", key: "key" });
let licensed: LicensedTexts;
const get = startTestPages(app, () => {
  const asAnonymous: Services["db"]["asAnonymous"] = async (work) => {
    await beforeTransaction();
    return app.services.db.asAnonymous(work);
  };
  const chapter: typeof esv.chapter = async (...asked) => {
    providerCalls += 1;
    return esv.chapter(...asked);
  };
  licensed = new LicensedTexts([{ ...esv, chapter }], app.services.log);
  return { db: Object.assign(Object.create(app.services.db), { asAnonymous }), licensed };
});
beforeAll(async () => {
  await licensed.refresh();
  // Until the settings have been read once, a busy database leaves a shell without responses.
  while ((await embedded("/auth")) === undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dataScript = new RegExp(
  `<script type="application/json" id="${embeddedResponsesId}">(.*?)</script>`,
);
const previewElement = new RegExp(
  `<div id="${previewId}">([\\s\\S]*?)</div><div[^>]* role="status">`,
);

/** Returns the responses in the HTML of a page by their path; `undefined` if it has none. */
async function embedded(address: string, headers: Record<string, string> = {}) {
  const { html } = await get(address, headers);
  const [, json] = dataScript.exec(html) ?? [];
  if (json === undefined) return undefined;
  const { sentAt, responses } = JSON.parse(json);
  expect(sentAt % 60_000).toBe(0);
  return responses as Record<string, unknown>;
}

/** Returns the HTML that is shown until the scripts run; empty for a spinner. */
async function previewOf(address: string, headers: Record<string, string> = {}) {
  const { html } = await get(address, headers);
  return previewElement.exec(html)?.[1] ?? "missing";
}

test.each([
  [
    "/app/bible?version=kjv&ref=John+3",
    ["/api/bibles/kjv/books", "/api/bibles/kjv/books/John/chapters/3"],
  ],
  [
    "/app/bible?version=WEB&ref=1+John+2:3",
    ["/api/bibles/web/books", "/api/bibles/web/books/1John/chapters/2"],
  ],
  // The device may prefer another translation.
  ["/app/bible?ref=John+3", ["/api/bibles/kjv/books"]],
  ["/app/bible?version=kjv&ref=jn+99", ["/api/bibles/kjv/books"]],
  ["/app/bible?q=prodigal+son", ["/api/bibles/kjv/books"]],
  ["/app/bible?version=kjv&ref=John+3&mode=search", ["/api/bibles/kjv/books"]],
  ["/app/bible?version=none&ref=John+3", []],
])("%s has the responses that a guest's page waits for", async (address, readerPaths) => {
  const expected = ["/api/settings/public", "/api/bibles", ...readerPaths];
  const data = (await embedded(address)) ?? {};
  expect(Object.keys(data)).toEqual(expected);
  for (const path of expected) expect(data[path], path).toEqual(JSON.parse((await get(path)).html));
});

test("the other pages for guests have the public settings", async () => {
  for (const address of ["/auth", "/app/chat", "/app/bible/plans", "/app/profile"]) {
    const data = (await embedded(address)) ?? {};
    expect(Object.keys(data), address).toEqual(["/api/settings/public"]);
  }
});

test("a page that needs an account, and a page for a user, have no responses", async () => {
  for (const address of ["/app", "/app/prayers", "/app/admin", "/onboarding", "/nowhere"]) {
    expect(await embedded(address), address).toBeUndefined();
  }
  const { cookie } = await app.signUp();
  const chapter = "/app/bible?version=kjv&ref=John+3";
  for (const sent of [cookie, "a=b; berea.session_token=x", "__Secure-berea.session_token=x"]) {
    expect(await embedded(chapter, { cookie: sent }), sent).toBeUndefined();
    expect(await previewOf(chapter, { cookie: sent }), sent).toBe("");
  }
  expect(await embedded("/auth", { cookie: "other=berea.session_token=x" })).toBeDefined();
});

test("a licensed translation is neither requested nor stored", async () => {
  for (const version of ["esv", "ESV"]) {
    const address = `/app/bible?version=${version}&ref=John+3`;
    expect(Object.keys((await embedded(address)) ?? {})).toEqual([
      "/api/settings/public",
      "/api/bibles",
    ]);
    expect(await previewOf(address)).toBe("");
  }
  expect(providerCalls).toBe(0);
});

test.each([
  ["/app/bible?version=kjv&ref=John+3", "John 3", "There was a man of the Pharisees"],
  ["/app/bible?version=WEB&ref=1+John+2:3", "1 John 2", "This is how we know that we know him"],
  ["/app/bible?version=kjv&ref=Ps+3&q=shield", "Psalm 3", "A Psalm of David"],
  ["/app/bible?q=prodigal+son", "Bible Explorer", ""],
  ["/app/bible", "Bible Explorer", ""],
  ["/auth", "Sign In", ""],
  ["/auth?signup=true&next=%2Fapp", "Create your account", ""],
])("the first HTML of %s has a preview without controls", async (address, heading, words) => {
  const preview = await previewOf(address);
  expect(plainText(preview)).toContain(heading);
  expect(plainText(preview)).toContain(words);
  expect(preview).not.toMatch(/<(button|input|select)/);
});

test("the preview of a chapter marks the verses of the address", async () => {
  const marked = async (address: string) =>
    [...(await previewOf(address)).matchAll(/<span[^>]* data-marked/g)].length;
  expect(await marked("/app/bible?version=kjv&ref=John+3:16")).toBe(1);
  expect(await marked("/app/bible?version=kjv&ref=John+3:16-18")).toBe(3);
  expect(await marked("/app/bible?version=kjv&ref=John+3")).toBe(0);
});

test("a page that could differ from a preview shows a spinner", async () => {
  for (const address of [
    "/app/bible?ref=John+3",
    "/app/bible?version=kjv&with=web&ref=John+3",
    "/app/bible?version=none&ref=John+3",
    "/app/chat",
    "/app",
  ]) {
    expect(await previewOf(address), address).toBe("");
  }
});

test("a database that does not answer delays no shell, and each has its responses", async () => {
  const addresses = Array.from(
    { length: 20 },
    (_, at) => `/app/bible?version=kjv&ref=Psalm+${at + 1}`,
  );
  expect(await embedded("/app/bible?version=kjv&ref=Psalm+21")).toBeDefined();
  const hold = Promise.withResolvers<void>();
  beforeTransaction = () => hold.promise;
  const found = await Promise.all(addresses.map((address) => embedded(address)));
  for (const [at, responses] of found.entries()) {
    const chapter = `/api/bibles/kjv/books/Ps/chapters/${at + 1}`;
    expect(Object.keys(responses ?? {})).toEqual(
      expect.arrayContaining(["/api/settings/public", chapter]),
    );
  }
  hold.resolve();
  beforeTransaction = async () => {};
});

test("without guest access, only the sign-in page has a preview", async () => {
  const allow = (setting_value: boolean) =>
    admin.request("PUT", "/api/admin/settings/guest_access", { body: { setting_value } });
  expect((await allow(false)).status).toBe(200);
  await expect.poll(() => previewOf("/app/bible?version=kjv&ref=John+3")).toBe("");
  expect(await previewOf("/app/bible?q=grace")).toBe("");
  expect(plainText(await previewOf("/auth"))).toContain("Sign In");
  await allow(true);
  await expect.poll(() => previewOf("/app/bible?q=grace")).not.toBe("");
});

test("only the browser of one visitor may store a page with responses", async () => {
  const { response } = await get("/app/bible?version=kjv&ref=John+3");
  expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(response.headers.get("Vary")).toMatch(/Cookie/);
});

test("the shell that the service worker stores is the same for all addresses", async () => {
  const plain = await get("/__spa-fallback.html");
  for (const address of ["/app", "/auth", "/app/bible?version=kjv&ref=John+3", "/nowhere"]) {
    const { html } = await get(address, { "sec-fetch-mode": "cors" });
    expect(html, address).toBe(plain.html);
  }
});

test("a malformed address is the page for unknown addresses", async () => {
  const { response, html } = await get("/app/%E0%A4%A?ref=%ZZ");
  expect(response.status).toBe(200);
  expect(html).toContain("/not-found-page-");
});

test("a page names each file of its routes once", async () => {
  const { html } = await get("/app/bible?version=kjv&ref=John+3");
  const [, late = ""] = /<meta name="late-modules" content="([^"]*)"/.exec(html) ?? [];
  const linked = [...html.matchAll(/<link [^>]*href="(\/assets\/[^"#]+)/g)].map(([, file]) => file);
  const files = [...linked, ...late.split(" ")];
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file ?? ""));
  expect(named(/\/literata-latin-[^/]+\.woff2$/)).toHaveLength(1);
  expect(named(/\/bible-page-[^/]+\.js$/)).toHaveLength(1);
  expect(named(/\/bible-page-[^/]+\.css$/)).toHaveLength(1);
  expect(new Set(files).size).toBe(files.length);
});

test("the scripts of a chapter start late, those of the other pages at once", async () => {
  const modulesOf = async (address: string) => {
    const { html } = await get(address);
    const [, late] = /<meta name="late-modules" content="([^"]*)"/.exec(html) ?? [];
    return { late: late?.split(" "), early: html.match(/<link rel="modulepreload"/g)?.length ?? 0 };
  };
  const chapter = await modulesOf("/app/bible?version=kjv&ref=John+3");
  expect(chapter.early).toBe(0);
  expect(chapter.late).toContainEqual(expect.stringMatching(/^\/assets\/bible-page-[\w-]+\.js$/));
  expect(chapter.late).toContainEqual(expect.stringMatching(/^\/assets\/framework-[\w-]+\.js$/));
  const verse = "/app/bible?version=kjv&ref=John+3:16";
  for (const address of [verse, "/app/bible?q=prodigal+son", "/auth", "/app/chat"]) {
    const other = await modulesOf(address);
    expect(other.late, address).toBeUndefined();
    expect(other.early, address).toBeGreaterThan(5);
  }
});

test("the font of a chapter is the first file that its page names", async () => {
  const { html } = await get("/app/bible?version=kjv&ref=John+3");
  const [first] = html.match(/<link [^>]*(?:preload|stylesheet)[^>]*>/g) ?? [];
  expect(first).toContain('as="font"');
});

test("simultaneous visitors of a chapter share its shell", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const take = vi.spyOn(app.services.limits, "take");
  const address = "/app/bible?version=kjv&ref=Psalm+119";
  const pages = await Promise.all(Array.from({ length: 10 }, () => get(address)));
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
  expect(take.mock.calls.filter(([limit]) => limit === "shellsPerAddress")).toHaveLength(1);
});

test("an address that made too many shells gets the plain one, and can still open every public page", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const headers = { "x-forwarded-for": "203.0.113.90" };
  const shell = (psalm: number) => embedded(`/app/bible?version=kjv&ref=Psalm+${psalm}`, headers);
  expect(await shell(121)).toBeDefined();
  const { points } = limitTable.shellsPerAddress;
  await app.services.limits.take("shellsPerAddress", "203.0.113.90", points - 1);
  expect(await shell(122)).toBeUndefined();
  expect(await shell(121)).toBeDefined();
  expect((await get("/bible/kjv/psalms/122", headers)).response.status).toBe(200);
});
