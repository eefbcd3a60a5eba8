// The steps shared by start, test, dev and demo. Each one resolves to nothing or ends the process.
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { withBuildLock } from "./build-lock.mjs";
import { fail, root, runNode, say } from "./runtime.mjs";

/** Everything the web build reads; a change to any of it triggers a new build. */
const webSources = [
  "shared",
  "scripture",
  "corpus",
  "web",
  "scripts/build-shell.mjs",
  "scripts/build-worker.mjs",
  "scripts/chunk-groups.ts",
  "scripts/compress-web.mjs",
  "scripts/guide-plugin.ts",
  "scripts/inline-data-plugin.ts",
  "scripts/server-pages-plugin.ts",
  "scripts/translations",
  "docs/guide",
  "docs/screenshots",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Everything the server bundle is built from. */
const serverSources = [
  "shared",
  "scripture",
  "corpus",
  "server",
  "scripts",
  "package.json",
  "package-lock.json",
];

/** Top-level folders that hold no sources: packages, build output, data. */
const excludedFolders = new Set([
  "node_modules",
  "build",
  "data",
  "backups",
  "test-results",
  "playwright-report",
  ".git",
  ".react-router",
]);

function filesBelow(entry) {
  const stats = lstatSync(path.join(root, entry), { throwIfNoEntry: false });
  if (stats?.isFile()) return [entry];
  if (!stats?.isDirectory()) return [];
  return readdirSync(path.join(root, entry))
    .map((name) => path.join(entry, name))
    .filter((inner) => !excludedFolders.has(inner))
    .sort()
    .flatMap(filesBelow);
}

function hashOf(entries, include = () => true) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(filesBelow).filter(include)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

const affectsBuild = (file) => !/\.test\.tsx?$/.test(file);

/**
 * Runs a check unless it has passed with the same content of its sources (files and folders). The
 * check ends the process if it fails.
 */
export async function skipIfUnchanged(name, sources, check) {
  const stamp = path.join(root, "build", "passed", `${name}.sha256`);
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  await check();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Selects the Vitest tests of the gate. `env` also selects its browser tests. */
export const gateTests = { args: ["--tags-filter=!full"], env: { TEST_TIER: "gate" } };

async function runOrExit(args, doing, options) {
  const code = await runNode(args, options);
  if (code !== 0) fail(`${doing} failed (see above).`);
}

/** Runs a build while no other process, such as a second `npm start`, builds the same. */
const withLock = (product, build) =>
  withBuildLock(path.join(root, "build", `${product}.lock`), build, (file) =>
    say(`Waiting for another build to end (${path.relative(root, file)}) …`),
  );

/** Builds the translations, if the code or a package of one changed. */
export const buildTexts = () =>
  withLock("data", () => runOrExit(["corpus/build.ts"], "Building the Bible texts"));

/** Builds the data that the server reads: the translations and the empty embedded database. */
export const buildData = () => Promise.all([buildTexts(), buildEmptyDatabase()]);

/** Builds the archives of the empty embedded database if the schema changed. */
export const buildEmptyDatabase = () =>
  withLock("database", async () => {
    const stamp = path.join(root, "build", "database", "sources.sha256");
    const sources = ["server/db", "server/jobs", "scripts/build-empty-database.ts"];
    const hash = hashOf([...sources, "package-lock.json"], affectsBuild);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
    await runOrExit(["scripts/build-empty-database.ts"], "Building the empty database");
    writeFileSync(stamp, hash);
  });

/** Builds the web app if one of its sources changed. */
export const buildWeb = () =>
  withLock("web", async () => {
    const stamp = path.join(root, "build", "web.stamp");
    const hash = hashOf(webSources, affectsBuild);
    const built = existsSync(path.join(root, "build", "web", "client", "__spa-fallback.html"));
    if (built && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
    say("Building the web app …");
    await runOrExit(
      ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
      "Building the web app",
      { env: { ...process.env, NODE_ENV: "production" } },
    );
    await runOrExit(["scripts/build-shell.mjs"], "Building the shell", {
      env: { ...process.env, NODE_ENV: "production" },
    });
    await runOrExit(["scripts/build-worker.mjs"], "Building the service worker", {
      env: { ...process.env, NODE_ENV: "production" },
    });
    await runOrExit(["scripts/compress-web.mjs"], "Compressing the web app");
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  });

/** Bundles the server and its commands if one of their sources changed. */
export const buildServer = () =>
  withLock("server", async () => {
    const folder = path.join(root, "build", "server");
    const stamp = path.join(folder, "sources.sha256");
    const hash = hashOf(serverSources, affectsBuild);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
    await runOrExit(["scripts/build-server.mjs"], "Bundling the server", {
      env: { ...process.env, NODE_ENV: "production" },
    });
    writeFileSync(path.join(`${folder}.new`, "sources.sha256"), hash);
    rmSync(folder, { recursive: true, force: true });
    renameSync(`${folder}.new`, folder);
  });

/** Generates the route types that the pages import. */
export async function makeRouteTypes() {
  await runOrExit(["node_modules/@react-router/dev/bin.cjs", "typegen"], "Making the route types");
}
