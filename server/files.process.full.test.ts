// Several servers share one bucket for files, and no folder.
import { randomBytes } from "node:crypto";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DataExport } from "#shared/api/data-export.ts";
import { pictureOf } from "#testing/pictures.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { signUpAt } from "#testing/process-user.ts";
import { type S3Server, startS3 } from "#testing/s3-server.ts";
import { runProgram, type ServerProcess, startServerProcess } from "#testing/server-process.ts";

const origin = "http://localhost:3000";
let folder: string;
let postgres: PostgresServer;
let s3: S3Server;
let first: ServerProcess;
let second: ServerProcess;
let settings: Record<string, string>;
let cookie: string;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-bucket-"));
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  settings = {
    ...s3.env,
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: origin,
  };
  first = await startServerProcess({ ...settings, DATA_DIR: at("first") });
  second = await startServerProcess({ ...settings, DATA_DIR: at("second") }, { role: "web" });
  ({ cookie } = await signUpAt(first.url, origin));
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await Promise.all([postgres?.stop(), s3?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const call = (server: ServerProcess, method: string, to: string, body?: Uint8Array) =>
  fetch(`${server.url}${to}`, {
    method,
    headers: { origin, cookie, ...(body && { "content-type": "image/png" }) },
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  });

async function upload(server: ServerProcess): Promise<string> {
  const answer = await call(server, "PUT", "/api/profile/photo", await pictureOf("png"));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { avatar_url: string }).avatar_url;
}

const readExport = async (server: ServerProcess) => {
  const body = (await (await call(server, "GET", "/api/export")).json()) as {
    export: DataExport | null;
  };
  return body.export;
};

const filesAt = async (server: ServerProcess) =>
  ((await (await fetch(`${server.url}/readyz`)).json()) as { files: string }).files;

test("one server reads a picture and an archive that another server stored", async () => {
  const picture = await upload(first);
  expect((await call(second, "GET", picture)).status).toBe(200);
  expect((await call(second, "POST", "/api/export")).status).toBe(202);
  await expect.poll(async () => (await readExport(second))?.status).toBe("ready");
  const made = await readExport(second);
  const archive = await call(second, "GET", `/api/export/${made?.id}/file`);
  expect(archive.headers.get("content-length")).toBe(String(made?.size_bytes));
  expect((await archive.arrayBuffer()).byteLength).toBe(made?.size_bytes);
  for (const name of ["first", "second"]) expect(existsSync(at(`${name}/storage`))).toBe(false);
});

test("while the bucket is unavailable, pages work, and uploads fail with a reason", async () => {
  const picture = await upload(first);
  await s3.goAway();
  const refused = await call(first, "PUT", "/api/profile/photo", await pictureOf("jpeg"));
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("Files can't be saved or opened right now");
  expect((await call(second, "GET", picture)).status).toBe(503);
  await expect.poll(() => filesAt(first)).toBe("unavailable");
  expect((await call(first, "GET", "/api/profile")).status).toBe(200);
  const profile = (await (await call(first, "GET", "/api/profile")).json()) as {
    avatar_url: string;
  };
  expect(profile.avatar_url).toBe(picture);

  const backup = await runProgram("backup", ["--to", at("backups")], {
    ...settings,
    DATA_DIR: at("first"),
  });
  expect(backup.code).toBe(1);
  expect(backup.output).toContain("No backup was made: the files cannot be reached");

  await s3.comeBack();
  await expect.poll(() => filesAt(first)).toBe("ok");
  await expect.poll(async () => (await call(second, "GET", picture)).status).toBe(200);
  for (const { output } of [first, second]) {
    for (const secret of [s3.env.FILES_S3_SECRET_ACCESS_KEY ?? "", s3.env.FILES_S3_ENDPOINT ?? ""])
      expect(output()).not.toContain(secret);
  }
});

test("a backup contains the pictures of a bucket, and a restore uploads them to another bucket", async () => {
  const picture = await upload(first);
  const made = await runProgram("backup", ["--to", at("backups")], {
    ...settings,
    DATA_DIR: at("first"),
  });
  expect(made.code, made.output).toBe(0);
  const file = /^(\S+\.age):/m.exec(made.output)?.[1] ?? "";
  const other = await startS3();
  try {
    const target = { ...settings, ...other.env, DATABASE_URL: "", DATA_DIR: at("restored") };
    const restored = await runProgram("restore", [file], target);
    expect(restored.code, restored.output).toBe(0);
    expect(existsSync(at("restored/storage"))).toBe(false);
    const again = await runProgram("restore", [file], { ...target, DATA_DIR: at("another") });
    expect(again.output).toContain("The bucket already contains files");
    const server = await startServerProcess(target);
    try {
      expect((await call(server, "GET", picture)).status).toBe(200);
    } finally {
      await server.stop();
    }
  } finally {
    await other.stop();
  }
});

/** Returns the bundle files that a program always loads. */
function loadedBy(entry: string, loaded = new Set<string>()): Set<string> {
  loaded.add(entry);
  const text = readFileSync(path.join("build/server", entry), "utf8");
  for (const [, name = ""] of text.matchAll(/^(?:import|export)\b[^"\n]*"\.\/([^"]+)";$/gm))
    if (!loaded.has(name)) loadedBy(name, loaded);
  return loaded;
}

test("the SDKs of AWS and OpenTelemetry are loaded only if their settings are set", () => {
  const sdk = /\b(?:S3Client|OTLPTraceExporter) = class\b/;
  const holding = globSync("*.js", { cwd: "build/server" }).filter((name) =>
    sdk.test(readFileSync(path.join("build/server", name), "utf8")),
  );
  expect(holding.length).toBeGreaterThan(1);
  const loaded = loadedBy("main.js");
  expect(loaded.size).toBeGreaterThan(5);
  expect(holding.filter((name) => loaded.has(name))).toEqual([]);
});
