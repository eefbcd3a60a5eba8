import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { backupRecords } from "#server/maintenance/backup-records.ts";
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
const records = () => backupRecords(app.database, dataDir());
const mails = (user: TestUser) => mailsTo(dataDir(), user.email);

/** Records a failed backup, as `npm run backup -- --to FILE` does: the folder cannot be created. */
async function failBackup(at: Date): Promise<void> {
  const file = path.join(dataDir(), "a-file");
  await writeFile(file, "");
  const failing = recordBackup(records(), at, () => mkdir(path.join(file, "backups")));
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
  await recordBackup(records(), after(48), async () => {});
  await alertAboutBackup(app.services, after(48));
  expect(mails(admin)).toHaveLength(2);
  const claims = (await readdir(dataDir())).filter((name) => name.startsWith("backup-alert-"));
  expect(claims.length).toBeLessThanOrEqual(1);
});

test("a killed backup counts as failed after twelve hours", async () => {
  void recordBackup(records(), after(72), () => new Promise(() => {}));
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

/** The services of a server that shares the database and no folder, as in another pod. */
async function withOtherFolder<T>(run: (other: typeof app.services) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "berea-pod-"));
  try {
    return await run({ ...app.services, env: { ...app.services.env, dataDir: folder } });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.runIf(inject("postgresUrl"))(
  "servers without a shared folder see a failed backup of another pod, and send one mail",
  async () => {
    const known = mails(admin).length;
    await withOtherFolder(async (pod) => {
      const failing = recordBackup(
        backupRecords(app.database, pod.env.dataDir),
        after(120),
        async () => {
          throw new Error("the bucket is full");
        },
      );
      await expect(failing).rejects.toThrow("the bucket is full");
    });
    await withOtherFolder(async (worker) => {
      const alerts = [
        alertAboutBackup(worker, after(120)),
        alertAboutBackup(app.services, after(120)),
      ];
      await Promise.all(alerts);
    });
    expect(mails(admin)).toHaveLength(known + 1);
    expect(mails(admin).at(-1)?.text).toContain("the bucket is full");
  },
);

test("a backup that is too old sends one mail, although nothing has failed", async () => {
  await recordBackup(records(), after(144), async () => {});
  const known = mails(admin).length;
  await alertAboutBackup(app.services, after(144 + 59));
  expect(mails(admin)).toHaveLength(known);
  await alertAboutBackup(app.services, after(144 + 60));
  await alertAboutBackup(app.services, after(144 + 84));
  expect(mails(admin)).toHaveLength(known + 1);
  const mail = mails(admin).at(-1);
  expect(mail?.subject).toBe("The last backup of Berea is too old");
  expect(mail?.text).toContain("No backup has succeeded since 2026-11-28T03:00:00.000Z");
  expect(mail?.text).not.toContain("failed");
});

test.runIf(inject("postgresUrl"))(
  "the later success of the database and the file counts, and an older problem sends no mail",
  async () => {
    const at = (hours: number) => after(hours).toISOString();
    await withOtherFolder(async ({ env }) => {
      const both = backupRecords(app.database, env.dataDir);
      await both.write({ startedAt: at(302), succeededAt: at(300), failure: null });
      const inFile = { startedAt: at(301), succeededAt: at(301), failure: null };
      await writeFile(path.join(env.dataDir, "backup-status.json"), JSON.stringify(inFile));
      expect(await both.read()).toEqual({
        startedAt: at(302),
        succeededAt: at(301),
        failure: null,
      });
      const claims: boolean[] = [];
      for (const hours of [302, 301, 302, 303]) claims.push(await both.claimAlert(at(hours)));
      expect(claims).toEqual([true, false, false, true]);
      await both.releaseAlert(at(303));
      expect(await both.claimAlert(at(303))).toBe(true);
    });
  },
);
