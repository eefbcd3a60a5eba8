// Finds the Chromium builds for the browser tests, or installs them if possible. If neither works,
// it says what to do.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fail, findNode, root, say } from "./runtime.mjs";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** Chromium without a window system. The tests take a third less time in it. */
const headlessNames = ["chromium-headless-shell"];

function findOnPath(candidates) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders
    .flatMap((folder) => candidates.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

const findBrowser = () =>
  process.env.CHROMIUM_PATH || findOnPath(names) || places.find((file) => existsSync(file));
const findHeadlessShell = () => process.env.HEADLESS_SHELL_PATH || findOnPath(headlessNames);

function run(command, args) {
  return spawnSync(command, args, { stdio: "inherit", cwd: root }).status === 0;
}

function installByApt() {
  const canInstall =
    process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall) return;
  say("Installing Chromium for the browser tests …");
  run("apt-get", ["update", "-qq"]);
  const install = ["install", "-y", "-qq", "--no-install-recommends"];
  // One after the other: an older release of Debian has no headless build.
  for (const name of [names[0], ...headlessNames]) run("apt-get", [...install, name]);
}

/**
 * Playwright leaves the TypeScript of the tests to Node. It would compile each file with Babel, in
 * the first seconds of a run, in which nothing else happens.
 */
const withoutBabel = { PW_DISABLE_TS_ESM: "true" };

/**
 * Returns the environment variables of the browser tests: playwright.config.ts reads which browsers
 * to start, unless Playwright has its own.
 */
export function ensureBrowser() {
  if (!findBrowser() || !findHeadlessShell()) installByApt();
  const browser = findBrowser();
  const headlessShell = findHeadlessShell();
  if (browser) {
    return {
      ...withoutBabel,
      CHROMIUM_PATH: browser,
      ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }),
    };
  }
  if (run(findNode(), ["node_modules/@playwright/test/cli.js", "install", "chromium"]))
    return withoutBabel;
  return fail(
    "The browser tests need Chromium or Chrome: install one (Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.",
  );
}
