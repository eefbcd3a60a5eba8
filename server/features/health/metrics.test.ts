import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

const token = "a-token-for-prometheus";
let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: token });
  closed = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

const read = (of: TestApp, authorization?: string) =>
  of.request("GET", "/metrics", authorization ? { headers: { authorization } } : {});

test("requests are counted by route, without user data", async () => {
  const lydia = await app.signUp();
  const made = await lydia.request("POST", "/api/prayers", { body: { title: "For rain" } });
  const { id } = (await made.json()) as { id: string };
  await lydia.request("PATCH", `/api/prayers/${id}`, { body: { title: "For sun" } });
  await app.request("GET", "/api/nothing/secret-words");
  const answer = await read(app, `Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toContain(
    'berea_http_request_duration_seconds_count{method="PATCH",route="/api/prayers/:id",status="200"} 1',
  );
  expect(text).toContain('route="other",status="404"');
  expect(text).toContain("process_resident_memory_bytes");
  for (const secret of [id, lydia.id, lydia.email, "secret-words", token]) {
    expect(text).not.toContain(secret);
  }
});

test("without the right token, or if none is set, /metrics returns 404", async () => {
  for (const given of [undefined, "Bearer wrong", token, `Basic ${token}`, "Bearer "]) {
    expect((await read(app, given)).status).toBe(404);
    expect((await read(closed, given)).status).toBe(404);
  }
});
