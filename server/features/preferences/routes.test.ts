import { expect, test } from "vitest";
import { userPreferences } from "#server/db/schema.ts";
import { defaultPreferences } from "#shared/choices.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const read = async (user: TestUser) => (await user.request("GET", "/api/preferences")).json();
const change = (user: TestUser, body: object) =>
  user.request("PATCH", "/api/preferences", { body });

test("by default, all notifications except community push messages are off", async () => {
  const user = await app.signUp();
  expect(await read(user)).toEqual({ preferences: defaultPreferences, stored: false });
  const { push_community, ...others } = defaultPreferences.notifications;
  expect(Object.values(others)).toEqual([false, false, false, false]);
  // Requires a device with push notifications turned on.
  expect(push_community).toBe(true);
});

test("a change is saved for this user only, and other fields stay", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  expect((await change(lydia, { scheme: "sepia", text_size: 130 })).status).toBe(200);
  const answer = await change(lydia, { notifications: { daily_verse: true } });
  const expected = {
    ...defaultPreferences,
    scheme: "sepia",
    text_size: 130,
    notifications: { ...defaultPreferences.notifications, daily_verse: true },
  };
  expect(await answer.json()).toEqual({ preferences: expected, stored: true });
  expect(await read(lydia)).toEqual({ preferences: expected, stored: true });
  expect(await read(silas)).toMatchObject({ stored: false });
});

test("concurrent changes of different fields by two devices are both saved", async () => {
  const user = await app.signUp();
  await Promise.all([
    change(user, { text_size: 115 }),
    change(user, { reduced_motion: true }),
    change(user, { ai: false }),
    change(user, { version: "web" }),
  ]);
  expect(await read(user)).toMatchObject({
    preferences: { text_size: 115, reduced_motion: true, ai: false, version: "web" },
  });
});

test("the KJV is a choice, and other changes do not choose a translation", async () => {
  const user = await app.signUp();
  await change(user, { text_size: 115 });
  expect(await read(user)).toMatchObject({ preferences: { version: null } });
  await change(user, { version: "rv1909" });
  await change(user, { version: "kjv" });
  expect(await read(user)).toMatchObject({ preferences: { version: "kjv" } });
});

test('the stored width "usual" of an earlier version is read as the default', async () => {
  const user = await app.signUp();
  await app.driver.owner
    .insert(userPreferences)
    .values({ userId: user.id, preferences: { width: "usual", scheme: "dark" } });
  expect(await read(user)).toMatchObject({ preferences: { width: "default", scheme: "dark" } });
});

test.each([
  [{ scheme: "neon" }, "scheme"],
  [{ text_size: 99 }, "text_size"],
  [{ version: "../etc" }, "version"],
  [{ ai: "no" }, "ai"],
])("%j is rejected by field", async (body, field) => {
  const user = await app.signUp();
  await expectInvalidField(await change(user, body), field);
  expect((await change(user, { unknown: 1 })).status).toBe(400);
});

test("stored values that this version cannot read fall back to the defaults", async () => {
  const user = await app.signUp();
  await app.driver.owner
    .insert(userPreferences)
    .values({ userId: user.id, preferences: { scheme: "of another time" } });
  expect(await read(user)).toEqual({ preferences: defaultPreferences, stored: true });
});

test("without a session both calls return 401", async () => {
  expect((await app.request("GET", "/api/preferences")).status).toBe(401);
  expect((await app.request("PATCH", "/api/preferences", { body: {} })).status).toBe(401);
});
