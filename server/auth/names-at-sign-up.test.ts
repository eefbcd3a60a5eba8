import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp();
const password = "a long enough password";
const signUp = (name: string) =>
  app.request("POST", "/api/auth/sign-up/email", {
    body: { name, email: `${randomUUID()}@example.org`, password },
  });

test.each([
  ["U+0000", "Lydia\u0000"],
  ["a line break", "Lydia\nof Thyatira"],
  ["an override of the direction", "Lydia\u202E"],
  ["the name of a role", "M\u043eder\u0430tor"],
  ["81 characters", "L".repeat(81)],
])("the sign-up and the profile refuse a name with %s", async (_, name) => {
  const answer = await signUp(name);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: "invalid_input" } });
  const user = await app.signUp();
  const edit = await user.request("PATCH", "/api/profile", { body: { full_name: name } });
  expect(edit.status).toBe(400);
});

test("a name is saved in composed form by the sign-up", async () => {
  expect((await signUp("Jose\u0301")).status).toBe(200);
});

test.each([
  ["an address", { name: "Lydia", email: "lydia\u0000@example.org", password }],
  ["a password", { name: "Lydia", email: "lydia@example.org", password: "long enough \u0000" }],
  ["an unknown field", { name: "Lydia", email: "lydia@example.org", password, "a\u0000": 1 }],
])("U+0000 in %s of a sign-up is refused", async (_, body) => {
  expect((await app.request("POST", "/api/auth/sign-up/email", { body })).status).toBe(400);
});

test("half of a character is refused in any call", async () => {
  const user = await app.signUp();
  const lone = JSON.parse('"x\\ud800y"') as string;
  for (const [method, path, body] of [
    ["PATCH", "/api/profile", { about_me: lone }],
    ["POST", "/api/prayers", { title: lone }],
    ["POST", "/api/auth/sign-up/email", { name: lone, email: "lydia@example.org", password }],
  ] as const) {
    expect((await user.request(method, path, { body })).status, path).toBe(400);
  }
});
