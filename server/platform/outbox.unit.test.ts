import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import { createLogger } from "./logging.ts";
import { createMailer, type Mail } from "./mail.ts";
import { outboxFile, outboxFolder, readOutbox } from "./outbox.ts";

let folder: string;
let logged = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-outbox-"));
  logged = "";
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function send(...mails: Partial<Mail>[]): Promise<void> {
  const read = parseEnv({ DATA_DIR: folder });
  if (!read.ok) throw new Error(read.errors.join("\n"));
  const log = createLogger("info", {
    write: (line: string) => {
      logged += line;
    },
  });
  const mailer = createMailer(read.env, log);
  for (const mail of mails) {
    await mailer.send({
      to: "lydia@example.org",
      subject: "Hello",
      paragraphs: ["Grace."],
      ...mail,
    });
  }
}

test("a folder that does not exist is an empty outbox", async () => {
  expect(await readOutbox(path.join(folder, "nowhere"), 10)).toEqual([]);
});

test("a mail with a link is read as it was sent, and its link is not logged", async () => {
  const url = "http://localhost:3000/reset-password?token=abc_-123";
  await send({ subject: "Choose a new password", link: { label: "Choose", url } });
  const [mail, ...more] = await readOutbox(folder, 10);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: "lydia@example.org", subject: "Choose a new password" });
  expect(mail?.text).toContain(url);
  expect(logged).toContain("outbox");
  expect(logged).not.toContain("abc_-123");
});

test.each([
  "Elige una contraseña nueva",
  "Ein sehr langer Betreff über Grüße, Güte und Barmherzigkeit, der in mehrere Zeilen des Kopfes umbricht",
  "神は愛です — ヨハネの手紙第一 4:16",
  "A long subject in plain English that nodemailer continues on a second line of the header, if it must",
  "Underscore_and =?question?= marks",
])("the subject “%s” and its text are decoded", async (subject) => {
  await send({ subject, paragraphs: [`${subject}. `.repeat(20).trim()] });
  const [mail] = await readOutbox(folder, 1);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text.replace(/\s+/g, " ")).toContain(`${subject}. ${subject}.`);
});

test("the newest mails come first, with their time, and the rest is left out", async () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 2, 3, 4, seconds));
  expect([outboxFile("a", at(5)), outboxFile("b", at(4))].sort()[1]).toContain("-a.eml");
  await send({ paragraphs: ["one"] });
  const outbox = outboxFolder(folder);
  const [one = ""] = readdirSync(outbox);
  renameSync(path.join(outbox, one), path.join(outbox, outboxFile("one", at(1))));
  await send({ paragraphs: ["two"] });
  const mails = await readOutbox(folder, 10);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain("two");
  expect(mails[0]?.writtenAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  expect(await readOutbox(folder, 1)).toEqual(mails.slice(0, 1));
});
