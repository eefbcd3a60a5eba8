import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open as openFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Env } from "../env.ts";

/** Each installation stores a mark here: a file whose name is derived from its secret. */
export const marksFolder = "installations/";

export type StoredFile = {
  key: string;
  name: string;
  /** `undefined` if the size is unknown, as in a bucket. */
  sizeBytes: number | undefined;
  modifiedAt: Date;
};

/**
 * Storage for files that all servers share: a folder in the data folder, or an S3 bucket. Keys look
 * like paths: `{userId}/avatar.….webp`. Asynchronous methods reject with `StorageUnavailableError`
 * if the storage is unavailable.
 */
export type Storage = {
  kind: "folder" | "s3";
  put(key: string, contents: Uint8Array | string): Promise<void>;
  putStream(key: string, contents: Readable): Promise<void>;
  /** Returns `undefined` if there is no such file. */
  getBytes(key: string): Promise<Uint8Array | undefined>;
  /** Returns `undefined` if there is no such file. */
  getStream(key: string): Promise<Readable | undefined>;
  /** Succeeds if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes all files whose keys begin with `prefix`, which ends with a slash. */
  deleteAll(prefix: string): Promise<void>;
  /** Lists all files whose keys begin with `prefix`, which is empty or ends with a slash. */
  list(prefix: string): AsyncGenerator<StoredFile>;
  /** Whether the last check succeeded. Starts a new check if the last is a few seconds old. */
  isAvailable(): boolean;
};

/** The storage is unavailable: the disk or object store fails, or its settings are wrong. */
export class StorageUnavailableError extends Error {
  override name = "StorageUnavailableError";
}

/** How long calls fail at once after a failed connection, instead of trying to connect again. */
const pauseMs = 2000;
const checkEveryMs = 5000;

export function createStorage({
  dataDir,
  filesBucket,
}: Pick<Env, "dataDir" | "filesBucket">): Storage {
  if (filesBucket) {
    // The AWS SDK takes 30 MB of memory, so it is loaded only with a bucket.
    const open = async () => (await import("./s3-disk.ts")).openS3Disk(filesBucket);
    return overDisk("s3", open, dataDir);
  }
  const location = pathToFileURL(path.join(dataDir, "storage/"));
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return overDisk("folder", async () => disk, dataDir);
}

function overDisk(kind: Storage["kind"], open: () => Promise<Disk>, dataDir: string): Storage {
  let opened: Promise<Disk> | undefined;
  let pausedUntil = 0;
  let available = true;
  let checkedAt = 0;

  /**
   * Runs one call. Returns `undefined` if the file does not exist.
   * @param source the stream that the call reads. Its errors are rethrown, not wrapped.
   */
  const attempt = async <T>(
    call: (disk: Disk) => Promise<T>,
    source?: Readable,
  ): Promise<T | undefined> => {
    if (Date.now() < pausedUntil) throw new StorageUnavailableError("the files did not respond");
    try {
      opened ??= open();
      const result = await call(await opened);
      available = true;
      return result;
    } catch (error) {
      if (source?.errored) throw source.errored;
      if (isMissingFile(error)) return undefined;
      available = false;
      if (kind === "s3" && !hasResponse(error)) pausedUntil = Date.now() + pauseMs;
      throw new StorageUnavailableError(reasonOf(error));
    }
  };

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    let paginationToken: string | undefined;
    do {
      const options = { recursive: true, ...(paginationToken && { paginationToken }) };
      const page = await attempt((disk) => disk.listAll(prefix, options));
      for (const file of page?.objects ?? []) {
        // Flydrive removes the slash at the end of a prefix.
        if (!file.isFile || !file.key.startsWith(prefix)) continue;
        const found = await attempt(() => file.getMetaData());
        if (!found) continue;
        const { contentLength: sizeBytes, lastModified: modifiedAt } = found;
        yield { key: file.key, name: file.name, sizeBytes, modifiedAt };
      }
      paginationToken = page?.paginationToken;
    } while (paginationToken);
  }

  return {
    kind,
    list,
    put: async (key, contents) => {
      await attempt((disk) => disk.put(key, contents));
    },
    putStream: async (key, contents) => {
      if (kind === "folder") {
        await attempt((disk) => disk.putStream(key, contents), contents);
        return;
      }
      await spool(contents, dataDir, (spooled, contentLength) =>
        attempt((disk) => disk.putStream(key, spooled, { contentLength })),
      );
    },
    getBytes: (key) => attempt((disk) => disk.getBytes(key)),
    getStream: (key) =>
      attempt(async (disk) => {
        // The stream of a missing file fails only when it is read.
        if (kind === "folder" && !(await disk.exists(key))) return undefined;
        return disk.getStream(key);
      }),
    delete: async (key) => {
      await attempt((disk) => disk.delete(key));
    },
    deleteAll: async (prefix) => {
      if (kind === "folder") {
        await attempt((disk) => disk.deleteAll(prefix));
        return;
      }
      // Deletes files one by one, because not every object store supports batch deletion.
      for await (const { key } of list(prefix)) await attempt((disk) => disk.delete(key));
    },
    isAvailable: () => {
      if (Date.now() - checkedAt > checkEveryMs) {
        checkedAt = Date.now();
        attempt((disk) => disk.listAll("health/")).catch(() => {});
      }
      return available;
    },
  };
}

/**
 * Writes a stream to a file first, because an upload to S3 has to state its length. The file has no
 * name, so it disappears even if this process is killed.
 */
async function spool(
  contents: Readable,
  folder: string,
  upload: (spooled: Readable, length: number) => Promise<unknown>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const name = path.join(folder, `upload-${randomUUID()}`);
  const file = await openFile(name, "wx+", 0o600);
  try {
    await rm(name);
    let length = 0;
    for await (const chunk of contents) length += (await file.write(chunk)).bytesWritten;
    await upload(file.createReadStream({ start: 0, autoClose: false }), length);
  } finally {
    await file.close();
  }
}

type Failure = Partial<{
  code: string;
  name: string;
  message: string;
  cause: unknown;
  $metadata: { httpStatusCode?: number };
}>;

/** Flydrive wraps the error of the disk or of the AWS SDK. */
const originOf = (error: unknown): Failure => {
  const { cause } = (error ?? {}) as Failure;
  return ((cause ?? error) as Failure | undefined) ?? {};
};

function isMissingFile(error: unknown): boolean {
  const { code, name } = originOf(error);
  // A missing bucket has the same status, but is an error.
  return code === "ENOENT" || name === "NoSuchKey" || name === "NotFound";
}

const hasResponse = (error: unknown): boolean =>
  (originOf(error).$metadata?.httpStatusCode ?? 500) < 500;

/** Describes a failure without paths, keys or addresses. */
function reasonOf(error: unknown): string {
  const { code, name, $metadata } = originOf(error);
  const status = $metadata?.httpStatusCode;
  return `the files cannot be reached (${[code ?? name, status].filter(Boolean).join(", ")})`;
}
