// Tests limits on bodies: parsing, validating and listing errors cost CPU before authentication.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MemoryReview } from "#shared/api/memory-verses.ts";
import { maxNoteLength, memoryLimits } from "#shared/limits.ts";
import { origin, startTestApp } from "#testing/test-app.ts";
import { authCalls } from "../auth/auth-calls.ts";
import { largeBodies, maxAuthBody, maxBody } from "./body-limits.ts";
import { maxFieldErrors } from "./field-errors.ts";
import { checkJson, maxJsonValues } from "./json-limits.ts";

const app = startTestApp();

const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

const post = (path: string, body: string) =>
  app.send(
    new Request(`${origin}${path}`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body,
    }),
  );

test.each([
  ["/api/auth/sign-out", maxAuthBody],
  ["/api/auth/unlink-account", maxAuthBody],
  ["/api/auth/passkey/verify-authentication", maxAuthBody],
  ["/api/email-change/confirm", maxBody],
  ...Object.entries(largeBodies),
])("%s refuses a body larger than %i bytes", async (path, max) => {
  expect((await post(path, `"${"x".repeat(max - 1)}"`)).status).toBe(413);
  expect((await post(path, `"${"x".repeat(max - 2)}"`)).status).not.toBe(413);
});

test.each([
  ["/api/auth/sign-out", {}],
  ["/api/auth/sign-in/email", { email: "a@example.org", password: "purple-cloth-7261" }],
  ["/api/citations/check", { text: "x" }],
])("%s names at most ten of 1,000 unknown fields", async (path, body) => {
  const response = await post(path, JSON.stringify({ ...body, ...unknownFields(1000) }));
  expect(response.status).toBe(400);
  const text = await response.text();
  expect(text.length).toBeLessThan(1000);
  const { message, fields } = JSON.parse(text).error;
  expect(message).toBe("This request has an unknown field.");
  expect(Object.keys(fields)).toHaveLength(maxFieldErrors);
  expect(fields).toMatchObject({ k0: message, k9: message });
});

test("a response names at most ten of 200 invalid messages", async () => {
  const user = await app.signUp();
  const messages = Array.from({ length: 200 }, () => ({ role: "nobody", content: "x" }));
  const response = await user.request("POST", "/api/chats/import", { body: { messages } });
  expect(response.status).toBe(400);
  const { fields } = (await response.json()).error;
  expect(Object.keys(fields)).toHaveLength(maxFieldErrors);
  expect(fields).toHaveProperty(["messages.0.role"]);
});

test("the longest note fits into a request even if every character is escaped", async () => {
  const user = await app.signUp();
  const body = "\u0001".repeat(maxNoteLength);
  const note = { id: crypto.randomUUID(), reference: "John 3:16", body };
  expect(JSON.stringify(note).length).toBeGreaterThan(6 * maxNoteLength);
  expect((await user.request("POST", "/api/notes", { body: note })).status).toBe(201);
});

test("every POST call of Better Auth has a limit by address", () => {
  const without = Object.entries(authCalls)
    .filter(([name, call]) => name.startsWith("POST ") && !call.perAddress)
    .map(([name]) => name);
  expect(without).toEqual([]);
});

test.each([
  ["/api/functions/berea", `{"messages":[],${Array(30_000).fill('"k":1').join()}}`],
  ["/api/functions/berea", `{"messages":${"[".repeat(1_000)}${"]".repeat(1_000)}}`],
  ["/api/chats/import", `{"messages":[${Array(30_000).fill("{}").join()}]}`],
  ["/api/citations/check", `{"text":"x","k":[${Array(30_000).fill("1").join()}]}`],
])("%s rejects a small body with too many values or levels", async (path, body) => {
  const response = await post(path, body);
  expect(response.status).toBe(400);
  expect((await response.json()).error.message).toMatch(/^The request has too many values/);
});

test("a memory verse with the maximum number of reviews is within the limit of JSON values", () => {
  const review: MemoryReview = {
    id: randomUUID(),
    mode: "recite",
    grade: "good",
    reviewed_at: new Date().toISOString(),
  };
  const body = JSON.stringify({ reviews: Array(memoryLimits.reviews).fill(review) });
  expect(() => checkJson(new TextEncoder().encode(body), maxJsonValues)).not.toThrow();
});
