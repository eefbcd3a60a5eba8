import { expect, test } from "vitest";
import { limitTable } from "#server/platform/limits.ts";
import type { Services } from "#server/services.ts";
import { startTestApp } from "#testing/test-app.ts";
import { plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });

/** Replaces the pages' database: counts transactions, each of which waits for `respond`. */
let transactions = 0;
let respond = async () => {};
const get = startTestPages(app, () => {
  const asAnonymous: Services["db"]["asAnonymous"] = async (work) => {
    transactions += 1;
    await respond();
    return app.services.db.asAnonymous(work);
  };
  return { db: Object.assign(Object.create(app.services.db), { asAnonymous }) };
});

test("a landing page does not wait for a database that does not answer", async () => {
  const hold = Promise.withResolvers<void>();
  respond = () => hold.promise;
  const pages = await Promise.all(Array.from({ length: 50 }, () => get("/")));
  for (const { response, html } of pages) {
    expect(response.status).toBe(200);
    expect(plainText(html)).toContain("10,000+");
  }
  expect(transactions).toBe(1);
  hold.resolve();
});

test("a landing page is shown while the database fails", async () => {
  respond = async () => {
    throw new Error("the database is down");
  };
  const load = async () => {
    expect((await get("/")).response.status).toBe(200);
    return transactions;
  };
  await expect.poll(load).toBeGreaterThan(1);
});

test("pages have the rate limit of calls, and a refusal is an HTML page", async () => {
  const address = "203.0.113.70";
  const { points } = limitTable.callsPerAddress;
  await app.services.limits.take("callsPerAddress", address, points);
  for (const page of ["/", "/privacy", "/bible/kjv/john/3", "/bible/kjv/search?query=love"]) {
    const { response, html } = await get(page, {
      "x-forwarded-for": address,
      "accept-language": "es",
    });
    expect(response.status, page).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain('<html lang="es">');
    expect(plainText(html)).toContain("Intentar de nuevo");
  }
  const { response } = await get("/api/bibles", { "x-forwarded-for": address });
  expect(response.headers.get("Content-Type")).toBe("application/json");
});
