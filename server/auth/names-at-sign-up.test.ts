import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { profiles } from "../db/schema.ts";
import { unsavableCharacter } from "../errors.ts";

const app = startTestApp();
const password = "a long enough password";
const signUp = (name: string) =>
  app.request("POST", "/api/auth/sign-up/email", {
    body: { name, email: `${randomUUID()}@example.org`, password },
  });
async function savedName(id: string) {
  const [profile] = await app.driver.owner.select().from(profiles).where(eq(profiles.id, id));
  return profile?.fullName;
}

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
  const { id } = await app.signUp({ name: "Jose\u0301" });
  expect(await savedName(id)).toBe("Jos\u00E9");
});

test.each([
  ["an address", { name: "Lydia", email: "lydia\u0000@example.org", password }],
  ["a password", { name: "Lydia", email: "lydia@example.org", password: "long enough \u0000" }],
  ["an unknown field", { name: "Lydia", email: "lydia@example.org", password, "a\u0000": 1 }],
])("U+0000 in %s of a sign-up is refused", async (_, body) => {
  const answer = await app.request("POST", "/api/auth/sign-up/email", { body });
  const { message } = unsavableCharacter();
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message } }]);
});

test("half of a character is replaced in any text, and refused in an id", async () => {
  const user = await app.signUp();
  const lone = "x\ud800y";
  const edit = await user.request("PATCH", "/api/profile", { body: { about_me: lone } });
  expect(await edit.json()).toMatchObject({ about_me: "x\uFFFDy" });
  const prayer = await user.request("POST", "/api/prayers", { body: { title: lone } });
  expect([prayer.status, await prayer.json()]).toMatchObject([201, { title: "x\uFFFDy" }]);
  const show = await user.request("PUT", `/api/chats/${randomUUID()}/branch`, {
    body: { message_id: lone },
  });
  expect(show.status).toBe(400);
  const { id } = await app.signUp({ name: lone });
  expect(await savedName(id)).toBe("x\uFFFDy");
});
