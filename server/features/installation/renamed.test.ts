// Searches everything that a renamed installation shows for the name "Berea" (see docs/names.md).
// scripts/translations/product-name.test.ts checks the catalogs, with the texts that only a browser
// shows.
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as accountMails from "#server/auth/email-templates.ts";
import { exportChat } from "#server/features/chat/export.ts";
import { instructionsFor } from "#server/features/chat/system-prompt.ts";
import { invitationMail } from "#server/features/invitations/mail.ts";
import { mailHtml, mailText, translateMailText } from "#server/platform/mail-body.ts";
import type { DataExport } from "#shared/api/data-export.ts";
import { languages } from "#shared/languages.ts";
import { startSmsWebhook } from "#testing/sms-webhook.ts";
import { startTestAdmin, startTestApp } from "#testing/test-app.ts";
import { linksOf, startTestPages } from "#testing/test-pages.ts";

const name = "Antioch Fellowship";
const sms = await startSmsWebhook();
const app = startTestApp({ SMS_WEBHOOK_URL: sms.url }, { texts: true });
const admin = startTestAdmin(app);
const get = startTestPages(app);
beforeAll(async () => {
  const body = { setting_value: { name, welcome: null } };
  const answer = await admin.request("PUT", "/api/admin/settings/installation", { body });
  expect(answer.status).toBe(200);
});
afterAll(() => sms.close());

/** The texts that may say "Berea", each with the reason. */
const allowed = [
  // Acts 17:10, on the landing page.
  "by night unto Berea: who",
  // The author of a study resource.
  " · <!-- -->Berea</p>",
  // The software that wrote a feed or a calendar.
  "<generator>Berea</generator>",
  "PRODID:-//Berea//Berea//EN",
];

/** Returns each "Berea" in a text that is not allowed, with the words around it. */
function found(text: string): string[] {
  const rest = allowed.reduce((all, one) => all.replaceAll(one, ""), text);
  return [...rest.matchAll(/.{0,60}\bBerea\b.{0,40}/g)].map(([around]) => around);
}
/** Returns the text and the attributes of a page. */
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

/** Whether the test follows a link. It skips most scripture pages, because they are alike. */
const isVisited = (path: string) =>
  !/^\/(bible|compare|reading-plans|api|auth|app|pictures)\b/.test(path);

test("no page of a renamed installation says Berea, in English or Spanish", async () => {
  const toVisit = new Set([
    ...["/", "/help", "/privacy", "/bible/kjv/john/3", "/bible/kjv/john/3/16", "/auth", "/app"],
    ...[
      "/bible",
      "/compare/john/3/16",
      "/compare",
      "/search?q=love",
      "/reading-plans",
      "/resources",
    ],
    ...["/reading-plans/bible-in-a-year", "/no-such-page", "/groups/join/unknown", "/shared/x"],
  ]);
  for (const path of toVisit) {
    const { response, html } = await get(path);
    const type = response.headers.get("Content-Type") ?? "";
    if (!type.startsWith("text/html")) continue;
    expect(found(withoutScripts(html)), path).toEqual([]);
    for (const link of linksOf(html)) {
      const [linked = ""] = link.split("#");
      if (isVisited(linked)) toVisit.add(linked);
    }
  }
  expect(toVisit).toContain("/help/ask");
  for (const path of ["/", "/privacy", "/help", "/bible/kjv/john/3", "/app", "/no-such-page"]) {
    const { html } = await get(path, { "accept-language": "es" });
    expect(found(withoutScripts(html)), `${path} in Spanish`).toEqual([]);
    expect(html).toContain(name);
  }
});

test("the web app manifest has the name of the installation", async () => {
  const { html: manifest } = await get("/app.webmanifest");
  expect(found(manifest)).toEqual([]);
  expect(JSON.parse(manifest)).toMatchObject({ name, short_name: name });
});

test("every account mail has the name of the installation, in each language", () => {
  const contents = [
    ...Object.values(accountMails).map((mail) =>
      // Only accountWillBeDeleted takes a date and a language; the others take at most two texts.
      (mail as (...values: unknown[]) => ReturnType<typeof accountMails.accountDeleted>)(
        ...(mail === accountMails.accountWillBeDeleted ? [new Date(), "en"] : ["x", "y"]),
      ),
    ),
    invitationMail("https://example.org/"),
  ];
  expect(contents.length).toBeGreaterThan(10);
  for (const content of contents) {
    for (const language of languages) {
      const written = { language, name };
      const subject = translateMailText(content.subject, written);
      const text = `${subject}\n${mailText(content, written)}\n${mailHtml(content, written)}`;
      expect(found(text)).toEqual([]);
      expect(text).not.toContain("{productName}");
      expect(text).toContain(name);
    }
  }
});

test("text messages, passkeys and authenticator apps have the installation's name", async () => {
  const user = await app.signUp();
  const phoneNumber = "+15550100100";
  const post = (path: string, body: unknown = {}) => user.request("POST", path, { body });
  await post("/api/auth/phone-number/send-otp", { phoneNumber });
  expect(sms.texts.at(-1)?.text).toMatch(/^\d{6} is your code for Antioch Fellowship\./);
  expect(sms.texts.flatMap(({ text }) => found(text))).toEqual([]);
  const { password } = user;
  const enabled = await post("/api/auth/two-factor/enable", { password });
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  expect(new URL(totpURI).searchParams.get("issuer")).toBe(name);
  expect(found(totpURI)).toEqual([]);
  const options = await user.request("GET", "/api/auth/passkey/generate-register-options");
  expect(await options.json()).toMatchObject({ rp: { name } });
});

test("feeds and calendars have the name of the installation", async () => {
  const feed = await (await app.request("GET", "/daily-verse.atom")).text();
  expect(found(feed)).toEqual([]);
  expect(feed).toContain(`<title>${name}: verse of the day</title>`);
  const user = await app.signUp();
  for (const kind of ["plans", "prayers"]) {
    const made = await user.request("POST", "/api/calendars", {
      body: { kind, shows_titles: false },
    });
    const { address } = (await made.json()) as { address: string };
    const calendar = await (await app.request("GET", new URL(address).pathname)).text();
    expect(found(calendar)).toEqual([]);
    expect(calendar).toContain(name);
  }
});

test("pictures have the name of the installation", async () => {
  const draw = vi.spyOn(app.services.pictures, "draw");
  const addresses = [
    ...["/pictures/berea.png", "/pictures/bible/kjv/john/3/preview.png"],
    ...["/pictures/bible/kjv/john/3/16/dawn-square.png", "/pictures/reading-plans/gospels.png"],
  ];
  for (const address of addresses) await app.request("GET", address);
  expect(draw.mock.calls.length).toBeGreaterThan(2);
  for (const [drawing] of draw.mock.calls) {
    expect(found(JSON.stringify(drawing))).toEqual([]);
    expect(drawing.name).toBe(name);
  }
  draw.mockRestore();
});

test("exports, AI instructions and the MCP server have the name of the installation", {
  tags: "full",
}, async () => {
  const user = await app.signUp();
  await user.request("POST", "/api/export");
  const newest = async () =>
    ((await (await user.request("GET", "/api/export")).json()) as { export: DataExport }).export;
  await expect.poll(async () => (await newest()).status).toBe("ready");
  const { id } = await newest();
  const file = await user.request("GET", `/api/export/${id}/file`);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const readme = strFromU8(files["README.md"] ?? new Uint8Array());
  expect(readme).toContain(`Your data in ${name}`);
  expect(Object.values(files).flatMap((bytes) => found(strFromU8(bytes)))).toEqual([]);

  const chat = {
    ...{ id: "1", title: "Peace", created_at: "2026-01-01T00:00:00Z" },
    messages: [],
  };
  const { body } = exportChat(
    { format: "markdown", language: "en", productName: name },
    chat,
    new Map(),
  );
  expect(found(body)).toEqual([]);

  const instructions = instructionsFor(app.services.library, { name });
  expect(found(instructions)).toEqual([]);
  expect(instructions).toContain(`You are the assistant of ${name}`);

  const initialized = await app.request("POST", "/mcp", {
    body: {
      ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
      params: {
        ...{ protocolVersion: "2025-06-18", capabilities: {} },
        clientInfo: { name: "test", version: "1" },
      },
    },
    headers: { accept: "application/json, text/event-stream" },
  });
  const answer = (await initialized.json()) as { result: { serverInfo: unknown } };
  expect(answer.result.serverInfo).toMatchObject({ name: "berea", title: name });
  expect(found(JSON.stringify(answer))).toEqual([]);
});
