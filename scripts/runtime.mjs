// Finds a Node 24 (or newer) to run Berea, and installs the packages if they are missing or
// outdated. Plain JavaScript without dependencies: this file must run on Node 20 before anything is
// installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const wantedMajor = 24;
const stampFile = path.join(root, "node_modules", ".berea-installed");

/** Prints one line of progress. Every step of a first run uses it. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints one line that says what to do, and ends the process. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

/** Runs `npm ci` unless node_modules matches the lock file. */
export function ensureInstalled() {
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  const folder = lstatSync(path.join(root, "node_modules"), { throwIfNoEntry: false });
  // npm would empty the folder that the link names, which another checkout uses.
  if (folder?.isSymbolicLink()) {
    fail("node_modules is a link to other packages than package-lock.json names. Remove the link.");
  }
  say("Installing packages (first run or changed lock file; this takes a minute or two) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // NODE_ENV=production would skip the build tools, which the first start needs.
  const result = spawnSync(
    npm,
    ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    },
  );
  if (result.status !== 0) {
    fail(
      "npm ci failed: check the network or registry settings shown above, then run the command again.",
    );
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

/**
 * Returns the path of a Node binary of version 24 or newer: the running one, or the one that npm
 * installed.
 */
export function findNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= wantedMajor) return process.execPath;
  const require = createRequire(path.join(root, "package.json"));
  const system = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const binary = process.platform === "win32" ? "node.exe" : "node";
  // The package for Macs with Apple silicon has a different name.
  for (const name of [`node-${system}`, `node-bin-${system}`]) {
    try {
      const folder = path.dirname(require.resolve(`${name}/package.json`));
      const file = path.join(folder, "bin", binary);
      if (existsSync(file)) return file;
    } catch {
      // The package is not installed for this platform; the error below says so.
    }
  }
  return fail(
    `Berea runs on Node ${wantedMajor}. This is ${process.version}, and there is no bundled build for ${process.platform}-${process.arch}. Install Node ${wantedMajor} and run the command again.`,
  );
}

/**
 * These keep a server's memory small: the young generation of V8 would grow to 128 MB, and glibc
 * would keep freed memory for each of its threads. V8 and glibc read them before any code runs.
 * deploy/Dockerfile and docs/deployment.md repeat both; the package.json of a release has the flags
 * only, because npm scripts cannot set variables on Windows.
 */
export const memoryFlags = ["--max-semi-space-size=8"];
export const memorySettings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** Runs a program under Node 24 and resolves to its exit code. Forwards signals. */
export function runNode(args, options = {}) {
  const child = spawn(findNode(), args, { cwd: root, stdio: "inherit", ...options });
  const pass = (signal) => child.kill(signal);
  process.on("SIGTERM", pass);
  process.on("SIGINT", pass);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      process.off("SIGTERM", pass);
      process.off("SIGINT", pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}
