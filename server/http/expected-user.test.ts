// Tests a page that still shows one user while the browser's session already belongs to another.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedUserHeader } from "#shared/expected-user.ts";
import { noLimits } from "#testing/limits.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let lydia: TestUser;
let silas: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  [lydia, silas] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

/** A call of a page that shows Lydia, in a browser whose session is Silas's. */
const call = (method: string, path: string, body?: unknown) =>
  silas.request(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { [expectedUserHeader]: lydia.id },
  });
const codeOf = async (answer: Response) => (await answer.json()).error?.code;

test("a note of one user is never saved in the session of another", async () => {
  const note = { id: randomUUID(), reference: null, body: "Lydia's private note" };
  const refused = await call("POST", "/api/notes", note);
  expect([refused.status, await codeOf(refused)]).toEqual([409, "session_changed"]);
  expect((await (await silas.request("GET", "/api/notes")).json()).items).toEqual([]);
  const headers = { [expectedUserHeader]: lydia.id };
  expect((await lydia.request("POST", "/api/notes", { body: note, headers })).status).toBe(201);
});

test("every call that needs a session refuses a page that shows another user", async () => {
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  let tried = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
      const address = path.replace(/\{\w+\}/g, () => randomUUID());
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      // Only calls that a guest may not make at all.
      const options = body ? { body } : {};
      if ((await app.request(method, address, options)).status !== 401) continue;
      tried += 1;
      const refused = await call(method, address, body);
      expect(await codeOf(refused), `${method} ${path}`).toBe("session_changed");
    }
  }
  expect(tried).toBeGreaterThan(100);
  expect((await silas.request("GET", "/api/me")).status).toBe(200);
});

test("calls under /api/auth refuse another user's page too, except the one that returns the session", async () => {
  const refused = await call("POST", "/api/auth/sign-out", {});
  expect([refused.status, await codeOf(refused)]).toEqual([409, "session_changed"]);
  const session = await call("GET", "/api/auth/get-session");
  expect((await session.json()).user.id).toBe(silas.id);
});

test("a guest's call to the chat is not refused for the user whom the page showed before", async () => {
  const headers = { [expectedUserHeader]: lydia.id };
  const answer = await app.request("GET", "/api/functions/berea/models", { headers });
  expect(await codeOf(answer)).not.toBe("session_changed");
});
