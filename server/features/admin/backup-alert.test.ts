import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { recordBackup } from "#server/maintenance/backup-status.ts";
import { mailsTo } from "#testing/outbox.ts";
import { startTestAdmin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { alertAboutBackup } from "./backup-alert.ts";

const app = startTestApp();
const admin = startTestAdmin(app);
let lydia: TestUser;
beforeAll(async () => {
  lydia = await app.signUp();
});

const hourMs = 60 * 60_000;
const start = new Date("2026-11-22T03:00:00Z");
const after = (hours: number) => new Date(start.getTime() + hours * hourMs);
const dataDir = () => app.services.env.dataDir;
const mails = (user: TestUser) => mailsTo(dataDir(), user.email);

/** Records a failed backup, as `npm run backup -- --to FILE` does: the folder cannot be created. */
async function failBackup(at: Date): Promise<void> {
  const file = path.join(dataDir(), "a-file");
  await writeFile(file, "");
  const failing = recordBackup(dataDir(), at, () => mkdir(path.join(file, "backups")));
  await expect(failing).rejects.toThrow("ENOTDIR");
}

test("servers that find the same failed backup at once send each admin one mail", async () => {
  await alertAboutBackup(app.services, start);
  expect(mails(admin)).toEqual([]);
  await failBackup(start);
  await Promise.all([1, 2, 3].map(() => alertAboutBackup(app.services, start)));
  await alertAboutBackup(app.services, after(1));
  const [mail, ...more] = mails(admin);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("The backup of Berea failed");
  expect(mail?.text).toContain("ENOTDIR");
  expect(mail?.text).toContain("/app/admin?tab=health");
  expect(mails(lydia)).toEqual([]);
});

test("the next failed backup sends another mail, and a successful one ends the alert", async () => {
  await failBackup(after(24));
  await alertAboutBackup(app.services, after(24));
  expect(mails(admin)).toHaveLength(2);
  await recordBackup(dataDir(), after(48), async () => {});
  await alertAboutBackup(app.services, after(48));
  expect(mails(admin)).toHaveLength(2);
  const claims = (await readdir(dataDir())).filter((name) => name.startsWith("backup-alert-"));
  expect(claims).toHaveLength(1);
});

test("a killed backup counts as failed after twelve hours", async () => {
  void recordBackup(dataDir(), after(72), () => new Promise(() => {}));
  await expect
    .poll(async () => {
      await alertAboutBackup(app.services, after(85));
      return mails(admin).length;
    })
    .toBe(3);
  expect(mails(admin).at(-1)?.text).toContain("did not finish");
});

test("an unavailable mail server delays the backup alert to the next run", async () => {
  await failBackup(after(96));
  const away = {
    ...app.services,
    mail: {
      ...app.services.mail,
      send: async () => {
        throw new Error("connection refused");
      },
    },
  };
  await expect(alertAboutBackup(away, after(96))).rejects.toThrow("connection refused");
  await alertAboutBackup(app.services, after(96));
  expect(mails(admin)).toHaveLength(4);
});
