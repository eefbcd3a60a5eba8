import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookiesOf } from "#testing/cookies.ts";
import { listenLocally, readMailsInto } from "#testing/smtp-server.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import type { ReadMail } from "./outbox.ts";

// A real SMTP server with a password on loopback, as an operator would run one.
const received: ReadMail[] = [];
let refuse = false;
const server = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ["STARTTLS"],
  onAuth: ({ username, password }, _, done) =>
    username === "berea" && password === "p@ss word"
      ? done(null, { user: username })
      : done(new Error("who are you?")),
  onRcptTo: (_, __, done) =>
    refuse ? done(Object.assign(new Error("no such mailbox"), { responseCode: 550 })) : done(),
  onData: readMailsInto(received),
});

let port: number;
let app: TestApp;
const smtp = (password: string) => `smtp://berea:${encodeURIComponent(password)}@127.0.0.1:${port}`;
beforeAll(async () => {
  port = await listenLocally(server);
  app = await createTestApp({
    SMTP_URL: smtp("p@ss word"),
    MAIL_FROM: "Berea <berea@example.org>",
  });
});
beforeEach(() => {
  received.length = 0;
  refuse = false;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test("sign-up sends its confirmation over SMTP as text and HTML, and the link confirms", async () => {
  const email = "phoebe@example.org";
  const body = { name: "Phoebe", email, password: "purple-cloth-of-thyatira" };
  const answer = await app.request("POST", "/api/auth/sign-up/email", { body });
  expect(answer.status).toBe(200);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({ to: email, subject: "Confirm your address for Berea" });
  const link = /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  // Opening the mail must not be trackable.
  expect(mail?.html).not.toMatch(/<img|<script|url\(|@import|<link/i);
  const headers = { cookie: cookiesOf(answer) };
  const confirmed = await app.request("GET", link.slice("http://localhost:3000".length), {
    headers,
  });
  expect(cookiesOf(confirmed)).toContain("session_token");
});

test("text that a user typed is escaped in the HTML", async () => {
  await app.services.mail.send({
    to: "someone@example.org",
    subject: "Hello",
    paragraphs: [`<img src=x onerror=alert(1)> & "quotes"`],
    afterwards: ["Grüße, שלום"],
  });
  expect(received[0]?.html).toContain(
    "&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;",
  );
  expect(received[0]?.text).toContain("Grüße, שלום");
});

test("a rejection by the mail server is reported in an error without any part of the mail", async () => {
  refuse = true;
  const sending = app.services.mail.send({
    to: "nobody@example.org",
    subject: "Secret subject",
    paragraphs: ["Secret words"],
  });
  await expect(sending).rejects.toMatchObject({
    code: "unavailable",
    message: "The mail could not be sent. Please try again later.",
  });
  expect(received).toEqual([]);
});

test.each([
  ["a wrong password", () => smtp("wrong")],
  ["a port where nobody listens", () => "smtp://127.0.0.1:1"],
])("%s: the user is told, and can request the mail again", async (_, url) => {
  const other = await createTestApp({ SMTP_URL: url() });
  const sending = other.services.mail.send({
    to: "a@example.org",
    subject: "x",
    paragraphs: ["y"],
  });
  await expect(sending).rejects.toMatchObject({ code: "unavailable" });
  await other.close();
});

test("no mail is sent to a placeholder address", async () => {
  await app.services.mail.send({
    to: "15551234567@phone.invalid",
    subject: "x",
    paragraphs: ["y"],
  });
  expect(received).toEqual([]);
});

test("a confirmation mail is in the language of the request that caused it", async () => {
  const body = {
    name: "Priscila",
    email: "priscila@example.org",
    password: "purple-cloth-of-thyatira",
  };
  const headers = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };
  await app.request("POST", "/api/auth/sign-up/email", { body, headers });
  const [mail] = received;
  expect(mail?.text).toContain("Te damos la bienvenida a Berea.");
  expect(mail?.html).toContain('<html lang="es">');
});
