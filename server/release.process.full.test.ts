// Tests the archive of `npm run pack:release`, unpacked into an empty folder.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { recordFigure } from "#testing/assurance.ts";
import { spawnProgram, startServerProcess } from "#testing/server-process.ts";

const bytesPerMegabyte = 1024 * 1024;
/** Maximum size of the packages in a production installation. */
const maxPackageBytes = 400 * bytesPerMegabyte;

type Manifest = { dependencies: Record<string, string>; scripts: Record<string, string> };
type Lock = { packages: Record<string, { optional?: boolean; dev?: boolean }> };
const readJson = <T>(...file: string[]) =>
  JSON.parse(readFileSync(path.join(...file), "utf8")) as T;

let folder: string;
let release: string;
let archive: string;
beforeAll(() => {
  // Outside the repository: Node would find missing packages in the repository's node_modules.
  folder = mkdtempSync(path.join(tmpdir(), "berea-release-"));
  const packed = execFileSync(process.execPath, ["scripts/release/pack.ts", "--to", folder], {
    encoding: "utf8",
  });
  archive = packed.trim();
  const unpacked = path.join(folder, "unpacked");
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", path.basename(archive), "-C", "unpacked"], { cwd: folder });
  const [name = ""] = readdirSync(unpacked);
  release = path.join(unpacked, name);
  copyPackages();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies only the packages in the lock file of the release, which `npm ci` would install. */
function copyPackages(): void {
  for (const [at, locked] of Object.entries(
    readJson<Lock>(release, "package-lock.json").packages,
  )) {
    if (at === "") continue;
    // Optional packages for other operating systems are not installed.
    if (!existsSync(at) && locked.optional) continue;
    const nested = path.join(at, "node_modules");
    cpSync(at, path.join(release, at), {
      recursive: true,
      filter: (file) => file !== nested,
    });
  }
}

function bytesBelow(root: string): number {
  return globSync("**/*", { cwd: root })
    .map((file) => statSync(path.join(root, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

test("a release has no development dependency, and its packages take less than 400 MB", ({
  task,
}) => {
  const { dependencies, scripts } = readJson<Manifest>(release, "package.json");
  const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>("package.json");
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
  const { packages } = readJson<Lock>(release, "package-lock.json");
  expect(packages[""]).toMatchObject({ dependencies });
  expect(Object.values(packages).some(({ dev }) => dev)).toBe(false);
  for (const script of Object.values(scripts)) {
    const [command, file = ""] = script.split(" ");
    expect(command).toBe("node");
    expect(existsSync(path.join(release, file))).toBe(true);
  }
  const bytes = bytesBelow(path.join(release, "node_modules"));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(maxPackageBytes);
  const megabytes = (size: number) => Math.round(size / bytesPerMegabyte);
  recordFigure(
    task,
    `a release of ${megabytes(statSync(archive).size)} MB, its packages ${megabytes(bytes)} MB`,
  );
});

test("a release serves pages, chapters, searches, pictures and accounts without a build", async () => {
  const server = await startServerProcess(
    { DATA_DIR: path.join(folder, "data"), PUBLIC_URL: "http://localhost:3000" },
    { folder: release },
  );
  onTestFinished(async () => {
    await server.stop();
  });
  const get = async (address: string, type: string) => {
    const answer = await fetch(server.url + address, { headers: { accept: type } });
    expect([address, answer.status]).toEqual([address, 200]);
    expect(answer.headers.get("content-type")).toContain(type);
    return answer;
  };
  const chapter = await get("/api/bibles/kjv/books/john/chapters/11", "application/json");
  expect(await chapter.text()).toContain("Jesus wept.");
  const found = await get("/api/bibles/kjv/search?query=Jesus+wept", "application/json");
  expect(await found.text()).toContain("Jesus wept.");
  // React renders this page on the server.
  const page = await get("/bible/kjv/john/11", "text/html");
  expect(await page.text()).toContain("Jesus wept.");
  const picture = await get("/pictures/berea.png", "image/png");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  await get("/embed.js", "text/javascript");

  const signedUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { origin: "http://localhost:3000", "content-type": "application/json" },
    body: JSON.stringify({
      name: "Lydia",
      email: "lydia@example.org",
      password: `purple-cloth-${randomUUID()}`,
    }),
  });
  expect(signedUp.status).toBe(200);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const health = await fetch(`${server.url}/api/admin/health`, { headers: { cookie } });
  expect(await health.json()).toMatchObject({
    version: readJson<{ version: string }>("package.json").version,
  });
  const backup = await spawnProgram(
    "backup",
    ["--to", path.join(folder, "backups")],
    { DATA_DIR: path.join(folder, "data") },
    release,
  ).ended;
  expect(backup).toMatchObject({ code: 0 });
  expect((await server.stop()).code).toBe(0);
});

test("catches a release without one of its packages", async () => {
  rmSync(path.join(release, "node_modules", "@electric-sql"), { recursive: true });
  const started = startServerProcess(
    { DATA_DIR: path.join(folder, "other-data") },
    { folder: release },
  );
  // If the server starts by mistake, stop it: it would outlive the test.
  onTestFinished(async () => {
    const server = await started.catch(() => undefined);
    await server?.stop();
  });
  await expect(started).rejects.toThrow("@electric-sql/pglite");
});
