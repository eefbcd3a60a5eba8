import { expect, test } from "vitest";
import { defaultAllowances } from "#shared/ai-allowance.ts";
import { defaultLandingPage, defaultLandingParts } from "#shared/content/landing.ts";
import {
  putAiSetting,
  putAllowances,
  putOperatorKey,
  removeOperatorKey,
} from "#testing/seen-settings.ts";
import { startTestAdmin, startTestApp } from "#testing/test-app.ts";

const app = startTestApp();
const admin = startTestAdmin(app);

const standard = defaultLandingParts;

const save = (value: unknown) =>
  admin.request("PUT", "/api/admin/settings/landing", { body: { setting_value: value } });
const read = async (address: string) => (await app.request("GET", address)).text();

test("the landing page of a new installation shows every part with the default text", async () => {
  expect(JSON.parse(await read("/api/settings/landing"))).toEqual(defaultLandingPage);
});

test("an admin hides a part of the landing page and replaces the text of another", async () => {
  const items = [{ figure: "12", label: "Members" }];
  const changed = {
    ...standard,
    stats: { shown: true, items },
    testimonials: { shown: false, items: null },
  };
  expect((await save(changed)).status).toBe(200);
  expect(JSON.parse(await read("/api/settings/landing"))).toEqual({
    ...defaultLandingPage,
    ...changed,
  });
  await save(standard);
});

test("the landing page offers the chat only if guests may use it, also to a user", async () => {
  const offered = async () =>
    (JSON.parse(await read("/api/settings/landing")) as { guestChat: boolean }).guestChat;
  const offeredToAdmin = async () => {
    const response = await admin.request("GET", "/api/settings/landing");
    expect(response.headers.getSetCookie()).toEqual([]);
    return ((await response.json()) as { guestChat: boolean }).guestChat;
  };
  const key = { provider: "openai", key: "sk-test-plain", model: null, base_url: null };
  expect((await putOperatorKey(admin, key)).status).toBe(200);
  expect([await offered(), await offeredToAdmin()]).toEqual([true, true]);
  expect((await putAllowances(admin, { ...defaultAllowances, guest: 0 })).status).toBe(200);
  expect([await offered(), await offeredToAdmin()]).toEqual([false, false]);
  await putAllowances(admin, defaultAllowances);
  await removeOperatorKey(admin);
  expect(await offered()).toBe(false);
});

test("the landing page promises no chat or community that the installation turns off or limits", async () => {
  const setCommunity = (enabled: boolean) =>
    admin.request("PUT", "/api/admin/settings/community", {
      body: { setting_value: { enabled, reportThreshold: 3 } },
    });
  const offered = async () => {
    const page = JSON.parse(await read("/api/settings/landing")) as typeof defaultLandingPage;
    return [page.unlimitedChat, page.community];
  };
  const ai = { enabled: true, model: null, baseUrl: null, dailyMessages: null };
  expect(await offered()).toEqual([true, true]);
  expect((await putAiSetting(admin, { ...ai, dailyMessages: 5 })).status).toBe(200);
  expect(await offered()).toEqual([false, true]);
  expect((await putAiSetting(admin, { ...ai, enabled: false })).status).toBe(200);
  expect((await setCommunity(false)).status).toBe(200);
  expect(await offered()).toEqual([false, false]);
  await putAiSetting(admin, ai);
  await setCommunity(true);
  expect(await offered()).toEqual([true, true]);
});

test.each([
  ["a part that is missing", { stats: standard.stats }],
  ["an unknown part", { ...standard, hero: { shown: false } }],
  ["an empty list of figures", { ...standard, stats: { shown: true, items: [] } }],
  [
    "a price without its other plans",
    { ...standard, prices: { shown: true, amounts: { weekly: "2 €" } } },
  ],
  [
    "a guarantee of 301 characters",
    { ...standard, guarantee: { shown: true, text: "x".repeat(301) } },
  ],
])("the setting landing refuses %s", async (_what, value) => {
  expect((await save(value)).status).toBe(400);
  expect(JSON.parse(await read("/api/settings/landing"))).toEqual(defaultLandingPage);
});

test("a user without the admin role cannot change the landing page", async () => {
  const lydia = await app.signUp();
  const body = { setting_value: { ...standard, stats: { shown: false, items: null } } };
  expect((await lydia.request("PUT", "/api/admin/settings/landing", { body })).status).toBe(403);
  expect(JSON.parse(await read("/api/settings/landing"))).toEqual(defaultLandingPage);
});
