import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });
const elsewhere = { origin: "https://elsewhere.example" };
const allowed = "access-control-allow-origin";

test("pages of other sites may read scripture, and errors about missing places, without cookies", async () => {
  for (const [path, status] of [
    ["/api/bibles", 200],
    ["/api/bibles/kjv/books/John/chapters/3", 200],
    ["/api/bibles/kjv/books/John/chapters/99", 404],
    ["/api/bibles/kjv/search?query=living+water", 200],
    ["/api/daily-verse", 200],
    ["/api/study/cross-references/John/3/16", 200],
    ["/api/openapi.json", 200],
  ] as const) {
    const answer = await app.request("GET", path, { headers: elsewhere });
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get(allowed)).toBe("*");
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
  }
});

test("a preflight of a public read allows only reading, without credentials or custom headers", async () => {
  const answer = await app.request("OPTIONS", "/api/bibles/kjv/search", { headers: elsewhere });
  expect(answer.status).toBe(204);
  expect(answer.headers.get(allowed)).toBe("*");
  expect(answer.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
  expect(answer.headers.has("access-control-allow-headers")).toBe(false);
});

test("calls about users and calls that write are not allowed from other sites", async () => {
  const user = await app.signUp();
  for (const path of ["/api/me", "/api/notes", "/api/prayers", "/api/auth/get-session"]) {
    const answer = await user.request("GET", path, { headers: elsewhere });
    expect(answer.headers.has(allowed), path).toBe(false);
    const preflight = await app.request("OPTIONS", path, { headers: elsewhere });
    expect(preflight.headers.has(allowed), path).toBe(false);
  }
  const check = await app.request("POST", "/api/citations/check", {
    body: { text: "x" },
    headers: elsewhere,
  });
  expect([check.status, check.headers.has(allowed)]).toEqual([403, false]);
});
