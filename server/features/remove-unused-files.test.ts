import { expect, test } from "vitest";
import { pictureOf } from "#testing/pictures.ts";
import { startS3 } from "#testing/s3-server.ts";
import { createTestApp, origin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { newUploadKey } from "./catalog/add-translations.ts";
import { queueTranslation } from "./catalog/queries.ts";
import { removeUnusedFiles } from "./remove-unused-files.ts";

const app = startTestApp();

async function upload(user: TestUser): Promise<string> {
  const answer = await app.send(
    new Request(`${origin}/api/profile/photo`, {
      method: "PUT",
      headers: { origin, cookie: user.cookie, "content-type": "image/png" },
      body: (await pictureOf("png")) as Uint8Array<ArrayBuffer>,
    }),
  );
  const { avatar_url } = (await answer.json()) as { avatar_url: string };
  return avatar_url.replace("/api/photos/", "");
}

const dayMs = 24 * 60 * 60_000;

test("files that no row references are deleted after a day, and all other files stay", async () => {
  const { storage } = app.services;
  const [user, other] = [await app.signUp(), await app.signUp()];
  const used = [await upload(user), await upload(other)];
  await user.request("POST", "/api/export");
  await app.services.background.settled();
  const [archive] = await Array.fromAsync(storage.list(`exports/${user.id}/`));
  if (archive) used.push(archive.key);
  const unused = [
    `${user.id}/avatar.0123456789abcdef.webp`,
    `exports/${other.id}/00000000-0000-4000-8000-000000000000-1`,
    // The account was deleted.
    "00000000-0000-4000-8000-000000000000/avatar.0123456789abcdef.webp",
  ];
  for (const key of unused) await storage.put(key, "old");
  const inTwoDays = new Date(Date.now() + 2 * dayMs);
  expect(await removeUnusedFiles(app.services)).toBe(0);
  expect(await removeUnusedFiles(app.services, inTwoDays)).toBe(3);
  const left = (await Array.fromAsync(storage.list(""))).map(({ key }) => key);
  expect(left.sort()).toEqual(used.sort());
  expect(used).toHaveLength(3);
});

test("an installation that shares its bucket with another deletes no files", {
  tags: "full",
}, async () => {
  const s3 = await startS3();
  const [first, second] = [await createTestApp(s3.env), await createTestApp(s3.env)];
  try {
    const { storage } = first.services;
    const key = "00000000-0000-4000-8000-000000000000/avatar.0123456789abcdef.webp";
    await storage.put(key, "a picture of the first installation");
    const night = (days: number) => new Date(Date.now() + days * dayMs);
    const both = async (days: number) => [
      await removeUnusedFiles(first.services, night(days)),
      await removeUnusedFiles(second.services, night(days)),
    ];
    expect(await both(0)).toEqual([0, 0]);
    expect(await both(2)).toEqual([0, 0]);
    expect(await storage.getBytes(key)).toBeDefined();
    // Removes all marks, as if the second installation no longer existed.
    await storage.deleteAll("installations/");
    expect(await removeUnusedFiles(first.services, night(0))).toBe(0);
    expect(await removeUnusedFiles(first.services, night(2))).toBe(1);
  } finally {
    await Promise.all([first.close(), second.close()]);
    await s3.stop();
  }
});

test("files of translations that no row references are deleted after a day", async () => {
  const { db, storage } = app.services;
  const [used, unused] = [newUploadKey("mine"), newUploadKey("mine")];
  const others = [unused, "catalog/texts/mine-1-1700000000000.json"];
  for (const key of [used, ...others]) await storage.put(key, "\\id RUT");
  const details = {
    ...{ name: "Mine", abbreviation: "MINE", language: "English", language_tag: "en" },
    ...{ year: 1901, license: "Public domain", publisher: null, description: "" },
  };
  await db.asSystem((tx) =>
    queueTranslation(tx, { id: "mine", details, url: null, fileKey: used }),
  );
  const keysOf = async () =>
    (await Array.fromAsync(storage.list("catalog/"))).map(({ key }) => key).sort();
  await removeUnusedFiles(app.services);
  expect(await keysOf()).toEqual([used, ...others].sort());
  await removeUnusedFiles(app.services, new Date(Date.now() + 2 * dayMs));
  expect(await keysOf()).toEqual([used]);
});
