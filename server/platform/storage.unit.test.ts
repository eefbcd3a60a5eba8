import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Env, parseEnv } from "#server/env.ts";
import { type S3Server, startS3 } from "#testing/s3-server.ts";
import { createStorage, type Storage, StorageUnavailableError } from "./storage.ts";

let dataDir: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "berea-storage-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function open(variables: Record<string, string>): Storage {
  const parsed = parseEnv({ DATA_DIR: dataDir, ...variables });
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  return createStorage(parsed.env as Env);
}

describe.each(["folder", "s3"] as const)("files in a %s", (kind) => {
  const openStorage = () => open(kind === "s3" ? s3.env : {});
  const keysOf = async (storage: Storage, prefix: string) =>
    (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort();

  test("a file can be written, read, replaced, and read again", async () => {
    const storage = openStorage();
    expect(storage.kind).toBe(kind);
    await storage.put("a/picture.webp", new Uint8Array([0, 255, 13, 10]));
    expect(Buffer.from((await storage.getBytes("a/picture.webp")) ?? [])).toEqual(
      Buffer.from([0, 255, 13, 10]),
    );
    await storage.put("a/picture.webp", "new");
    const stream = await storage.getStream("a/picture.webp");
    expect((await buffer(stream as Readable)).toString()).toBe("new");
  });

  test("a stream of unknown length is stored completely and leaves no temporary file", async () => {
    const storage = openStorage();
    const chunks = Array.from({ length: 300 }, (_, at) => Buffer.alloc(10_000, at));
    await storage.putStream("exports/large", Readable.from(chunks));
    const stored = await storage.getStream("exports/large");
    expect((await buffer(stored as Readable)).equals(Buffer.concat(chunks))).toBe(true);
    const [file] = await Array.fromAsync(storage.list("exports/"));
    expect(file).toMatchObject({
      key: "exports/large",
      name: "large",
      sizeBytes: kind === "s3" ? undefined : 3_000_000,
    });
    expect(readdirSync(dataDir).filter((name) => name !== "storage")).toEqual([]);
  });

  test("an error of the source stream is rethrown, not reported as a storage error", async () => {
    const storage = openStorage();
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from("begin");
        throw new Error("the rows cannot be read");
      })(),
    );
    await expect(storage.putStream("exports/failed", failing)).rejects.toThrow(
      "the rows cannot be read",
    );
    expect(storage.isAvailable()).toBe(true);
  });

  test("reading a missing file returns undefined, and deleting it succeeds", async () => {
    const storage = openStorage();
    expect(await storage.getBytes("none/at-all")).toBeUndefined();
    expect(await storage.getStream("none/at-all")).toBeUndefined();
    await storage.delete("none/at-all");
    await storage.deleteAll("none/");
    expect(await keysOf(storage, "none/")).toEqual([]);
    expect(storage.isAvailable()).toBe(true);
  });

  test("deleteAll deletes the files below a prefix and no others", async () => {
    const storage = openStorage();
    for (const key of ["one/a", "one/b/c", "one-more/a", "two/a"]) await storage.put(key, key);
    await storage.deleteAll("one/");
    expect(await keysOf(storage, "one/")).toEqual([]);
    expect(await keysOf(storage, "one-more/")).toEqual(["one-more/a"]);
    expect(await keysOf(storage, "two/")).toEqual(["two/a"]);
    await storage.deleteAll("one-more/");
    await storage.deleteAll("two/");
  });
});

describe("a bucket that fails", () => {
  test("calls fail fast after the first failure, and succeed when the bucket is available again", async () => {
    const storage = open(s3.env);
    await storage.put("kept/file", "kept");
    await s3.goAway();
    await expect(storage.getBytes("kept/file")).rejects.toThrow(StorageUnavailableError);
    expect(storage.isAvailable()).toBe(false);
    await s3.comeBack();
    const before = s3.requests();
    await expect(storage.getBytes("kept/file")).rejects.toThrow(StorageUnavailableError);
    expect(s3.requests()).toBe(before);
    await expect
      .poll(async () => Buffer.from((await storage.getBytes("kept/file")) ?? []).toString())
      .toBe("kept");
    expect(storage.isAvailable()).toBe(true);
  });

  test("a failed upload throws StorageUnavailableError and leaves no temporary file", async () => {
    const storage = open(s3.env);
    await s3.goAway();
    const upload = storage.putStream("exports/away", Readable.from([Buffer.from("text")]));
    await expect(upload).rejects.toThrow(StorageUnavailableError);
    expect(readdirSync(dataDir)).toEqual([]);
    await s3.comeBack();
  });

  test("a call to a server that never responds fails after a time limit", {
    tags: "full",
  }, async () => {
    const storage = open(s3.env);
    s3.hang();
    await expect(storage.getBytes("kept/file")).rejects.toThrow(StorageUnavailableError);
    await s3.goAway();
    await s3.comeBack();
  });

  test.each([
    ["a wrong secret", { FILES_S3_SECRET_ACCESS_KEY: "wrong-secret" }, "SignatureDoesNotMatch"],
    ["a missing bucket", { FILES_S3_BUCKET: "another-bucket" }, "NoSuchBucket"],
  ])("%s is an error that names neither keys nor addresses", async (_, changed, reason) => {
    const storage = open({ ...s3.env, ...changed });
    const error = await storage.getBytes("kept/file").catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(StorageUnavailableError);
    expect(String(error)).toContain(reason);
    for (const secret of ["wrong-secret", "S3RVER", "127.0.0.1", "kept/file"])
      expect(`${error}${(error as Error).stack}`).not.toContain(secret);
    await expect(storage.put("kept/file", "x")).rejects.toThrow(StorageUnavailableError);
  });
});
