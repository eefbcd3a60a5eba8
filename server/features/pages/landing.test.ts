import { expect, test } from "vitest";
import { defaultAllowances } from "#shared/ai-allowance.ts";
import { defaultLandingParts } from "#shared/content/landing.ts";
import { putAllowances, putOperatorKey, removeOperatorKey } from "#testing/seen-settings.ts";
import { startTestAdmin, startTestApp } from "#testing/test-app.ts";
import { linksOf, plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const admin = startTestAdmin(app);
const get = startTestPages(app);

const change = async (value: object) => {
  const body = { setting_value: { ...defaultLandingParts, ...value } };
  const response = await admin.request("PUT", "/api/admin/settings/landing", { body });
  expect(response.status).toBe(200);
};

// A change of the setting is shown about a second later.
const textOfLanding = async () => plainText((await get("/")).html);

test("the HTML of the landing page contains the admin's settings", async () => {
  const before = await get("/");
  expect(plainText(before.html)).toContain("10,000+");
  const amounts = { weekly: "€ 1", monthly: "€ 3", yearly: "€ 30" };
  await change({
    stats: { shown: true, items: [{ figure: "12", label: "Readers in our parish" }] },
    testimonials: { shown: false, items: null },
    prices: { shown: true, amounts },
    guarantee: { shown: true, text: "Ask us for your money back." },
  });
  await expect.poll(textOfLanding).toContain("€ 30");
  const { html } = await get("/");
  const text = plainText(html);
  for (const words of ["€ 30", "Readers in our parish", "Ask us for your money back."]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("10,000+");
  expect(text).not.toContain("$");
  expect(html).not.toContain("/api/");
  await change({ prices: { shown: false, amounts: null } });
  await expect.poll(textOfLanding).not.toContain("€ 30");
  const without = await get("/");
  expect(without.html).not.toContain('id="pricing"');
  expect(without.html).not.toContain('href="#pricing"');
});

test("the announcement is on the landing page until the admin removes it", async () => {
  const announce = async (setting_value: string | null) => {
    const body = { setting_value };
    const response = await admin.request("PUT", "/api/admin/settings/announcement", { body });
    expect(response.status).toBe(200);
  };
  await announce("No prayer meeting on Friday.");
  await expect.poll(textOfLanding).toContain("No prayer meeting on Friday.");
  await announce(null);
  await expect.poll(textOfLanding).not.toContain("No prayer meeting");
});

test("the hero links to the chat while guests need no key there", async () => {
  const links = async () =>
    linksOf((await get("/")).html).filter((to) => to === "/app/chat").length;
  const inFooter = await links();
  const key = { provider: "openai", key: "sk-test-plain", model: null, base_url: null };
  const limitGuests = (guest: number | null) =>
    putAllowances(admin, { ...defaultAllowances, guest });
  expect((await putOperatorKey(admin, key)).status).toBe(200);
  await expect.poll(links).toBe(inFooter + 1);
  expect((await limitGuests(0)).status).toBe(200);
  await expect.poll(links).toBe(inFooter);
  expect((await limitGuests(3)).status).toBe(200);
  await expect.poll(links).toBe(inFooter + 1);
  await removeOperatorKey(admin);
  await expect.poll(links).toBe(inFooter);
});

test("landing page text set by an admin is HTML-escaped", async () => {
  await change({ guarantee: { shown: true, text: "<script>alert(1)</script>" } });
  await expect.poll(textOfLanding).toContain("alert(1)");
  const { html } = await get("/");
  expect(html).not.toContain("<script>alert(1)");
});

test("without scripts, the landing page links to the Bible and says what needs scripts", async () => {
  const { html } = await get("/");
  expect(linksOf(html)).toContain("/bible/kjv");
  expect(linksOf(html)).toContain("/bible/kjv/acts/17/11");
  expect(html).toMatch(/<noscript>[\s\S]*JavaScript[\s\S]*<\/noscript>/);
});
