import { createHash } from "node:crypto";
import { inArray, isNotNull } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { catalogTranslations, profiles, userExports } from "../db/schema.ts";
import { marksFolder, type StoredFile } from "../platform/storage.ts";
import type { Services } from "../services.ts";
import { archiveFile } from "./data-export/job.ts";

/** A newer file may belong to a change that is not committed yet. */
const minAgeMs = 24 * 60 * 60_000;
const batchSize = 500;

/**
 * Deletes files of users and of added translations that no row references. A crash, a restore or
 * an unavailable object store leaves such files. Returns the number of deleted files.
 */
export async function removeUnusedFiles(
  services: Pick<Services, "db" | "storage" | "secret" | "log">,
  now = new Date(),
): Promise<number> {
  const { db, storage } = services;
  if (storage.kind === "s3" && !(await isOnlyUser(services, now))) return 0;
  let removed = 0;
  let batch: StoredFile[] = [];
  const handle = async () => {
    const names = batch.map(({ key }) => key);
    const used = await db.asSystem((tx) => findUsed(tx, names));
    for (const key of names.filter((name) => !used.has(name))) {
      await storage.delete(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const file of storage.list("")) {
    if (now.getTime() - file.modifiedAt.getTime() < minAgeMs) continue;
    if (!ownerOf(file.key) && !isOfCatalog(file.key)) continue;
    batch.push(file);
    if (batch.length === batchSize) await handle();
  }
  await handle();
  return removed;
}

/**
 * Whether no other installation uses the bucket, because its files would look unused here. Stores
 * a mark in the bucket and returns true at the earliest a day later, when every other installation
 * has stored its mark.
 */
async function isOnlyUser(
  { storage, secret, log }: Pick<Services, "storage" | "secret" | "log">,
  now: Date,
): Promise<boolean> {
  const mark = `${marksFolder}${createHash("sha256").update(`mark ${secret}`).digest("hex")}`;
  const marks = await Array.fromAsync(storage.list(marksFolder));
  const own = marks.find(({ key }) => key === mark);
  if (!own) await storage.put(mark, "An installation of Berea uses this bucket.\n");
  const others = marks.filter((one) => one !== own).map(({ key }) => key);
  if (others.length > 0) {
    log.error(
      { others },
      "another installation uses the bucket of FILES_S3_BUCKET, so unused files are not deleted; give each installation a bucket, or delete these files if the other installation is gone",
    );
    return false;
  }
  return own !== undefined && now.getTime() - own.modifiedAt.getTime() >= minAgeMs;
}

/** Returns the user id in a key such as `{userId}/avatar.….webp` or `exports/{userId}/…`. */
const ownerOf = (key: string): string | undefined =>
  /^(?:exports\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1];

/** An uploaded file, or a translation that was read from a file. */
const isOfCatalog = (key: string): boolean => /^catalog\/(uploads|texts)\//.test(key);

async function findUsed(tx: Db, keys: readonly string[]): Promise<Set<string>> {
  const used = await findUsedByUsers(tx, keys);
  if (!keys.some(isOfCatalog)) return used;
  const texts = await tx
    .select({ fileKey: catalogTranslations.fileKey })
    .from(catalogTranslations)
    .where(isNotNull(catalogTranslations.fileKey));
  return new Set([...used, ...texts.flatMap(({ fileKey }) => fileKey ?? [])]);
}

async function findUsedByUsers(tx: Db, keys: readonly string[]): Promise<Set<string>> {
  const owners = [...new Set(keys.flatMap((key) => ownerOf(key) ?? []))];
  if (owners.length === 0) return new Set();
  const pictures = await tx
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(inArray(profiles.id, owners));
  const archives = await tx
    .select({
      userId: userExports.userId,
      id: userExports.id,
      attempts: userExports.attempts,
    })
    .from(userExports)
    .where(inArray(userExports.userId, owners));
  return new Set([
    ...pictures.flatMap(({ avatarUrl }) => avatarUrl?.replace(/^\/api\/photos\//, "") ?? []),
    ...archives.map(({ userId, id, attempts }) => archiveFile(userId, id, attempts)),
  ]);
}
