import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { startTestPages } from "#testing/test-pages.ts";
import { esvText } from "../bibles/licensed/esv.ts";
import { LicensedTexts } from "../bibles/licensed/licensed.ts";

const app = startTestApp({}, { texts: true });

/** Searches that the provider of the ESV received. */
let searches = 0;

/** The ESV, whose provider describes it only once `described` is resolved. */
const described = Promise.withResolvers<void>();
const esv = esvText({ url: "http://127.0.0.1:9", key: "key" });
let licensed: LicensedTexts;
const get = startTestPages(app, () => {
  const info = () => described.promise.then(esv.info);
  const search: typeof esv.search = async () => {
    searches += 1;
    return { total: 0, results: [] };
  };
  licensed = new LicensedTexts([{ ...esv, info, search }], app.services.log);
  return { licensed };
});

test("a stored page lists a translation that became available later", async () => {
  const before = await get("/bible/kjv/ruth/1");
  expect(before.html).not.toContain("/bible/esv/ruth/1");
  // A licensed translation that its provider has not described yet exists nevertheless.
  const early = await get("/bible/esv/ruth/1");
  expect([early.response.status, early.response.headers.get("Location")]).toEqual([
    302,
    "/app/bible?version=esv&ref=Ruth+1",
  ]);
  const verse = await get("/bible/esv/John%203:16");
  expect([verse.response.status, verse.response.headers.get("Location")]).toEqual([
    302,
    "/app/bible?version=esv&ref=John+3%3A16",
  ]);
  described.resolve();
  await licensed.refresh();
  const after = await get("/bible/kjv/ruth/1");
  expect(after.html).toContain("/bible/esv/ruth/1");
  expect(after.response.headers.get("ETag")).not.toBe(before.response.headers.get("ETag"));
});

test("the search page of a licensed translation redirects to the reader without a search", async () => {
  for (const version of ["esv", "ESV"]) {
    const { response } = await get(`/bible/${version}/search?query=love`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/app/bible?version=esv&q=love");
  }
  expect(searches).toBe(0);
});

test("with many concurrent requests for different pages the server refuses some with Retry-After", {
  tags: "full",
}, async () => {
  const addresses = Array.from({ length: 150 }, (_, at) => `/bible/kjv/psalms/${at + 1}`);
  const asked = addresses.map((address, at) =>
    get(address, { "x-forwarded-for": `203.0.113.${at}` }),
  );
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ response }) => response.status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { response } of refused) {
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  const sent = answers.filter(({ response }) => response.status === 200);
  expect(sent.length + refused.length).toBe(addresses.length);
  expect(sent.length).toBeGreaterThan(20);
  // A refused page is sent once the others are done, and simultaneous requests share one rendering.
  const again = await Promise.all(Array.from({ length: 100 }, () => get("/bible/kjv/ruth/4")));
  expect(new Set(again.map(({ response }) => response.status))).toEqual(new Set([200]));
});
