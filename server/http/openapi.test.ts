import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { errorStatus } from "#shared/api/errors.ts";
import { startTestApp } from "#testing/test-app.ts";
// @ts-expect-error: scripts that run on Node 20 are JavaScript and have no types
import { buildServer } from "../../scripts/steps.mjs";

const app = startTestApp();

type Operation = { summary?: string; responses: Record<string, { description?: string }> };
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

async function operations() {
  const answer = await app.request("GET", "/api/openapi.json");
  expect(answer.status).toBe(200);
  const document = (await answer.json()) as Document;
  expect(document.openapi).toBe("3.1.0");
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
}

test("the OpenAPI document covers every schema, with a summary and responses for each call", async () => {
  const all = await operations();
  expect(all.length).toBeGreaterThan(10);
  const known = new Set(Object.values(errorStatus).map(String));
  for (const { path, method, summary, responses } of all) {
    expect(summary, `${method} ${path}`).toMatch(/\w/);
    for (const [status, { description }] of Object.entries(responses)) {
      expect(description, `${method} ${path} ${status}`).toMatch(/\w/);
      expect(Number(status) < 400 || known.has(status), `${method} ${path} ${status}`).toBe(true);
    }
  }
});

test("the documentation page names every call", async () => {
  const answer = await app.request("GET", "/api/docs");
  expect(answer.status).toBe(200);
  const page = await answer.text();
  for (const { path, method } of await operations()) {
    expect(page).toContain(`${method.toUpperCase()} ${path}`);
  }
});

test.each([
  ["/api/openapi.json", "openapi.json"],
  ["/api/docs", "openapi.html"],
])("the build writes the bytes of %s beside the server bundle", async (address, name) => {
  // `npm test` has built it.
  if (!process.env.TEST_BUILT) await buildServer();
  const file = path.join(import.meta.dirname, "../../build/server", name);
  expect(await (await app.request("GET", address)).text()).toBe(readFileSync(file, "utf8"));
});
