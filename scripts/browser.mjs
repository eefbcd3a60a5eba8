// Finds a Chromium for the browser tests, or installs one if possible. If neither works, it says
// what to do.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fail, findNode, root, say } from "./runtime.mjs";

// Chromium without its window goes first: the tests take a third less time in it.
const names = [
  "chromium-headless-shell",
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

function findInstalled() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

function run(command, args) {
  return spawnSync(command, args, { stdio: "inherit", cwd: root }).status === 0;
}

/** Returns the path of a browser, or `undefined` if Playwright has its own. */
export function ensureBrowser() {
  const found = findInstalled();
  if (found) return found;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium for the browser tests …");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", names[0]]);
    const installed = findInstalled();
    if (installed) return installed;
  }
  if (run(findNode(), ["node_modules/@playwright/test/cli.js", "install", "chromium"]))
    return undefined;
  return fail(
    "The browser tests need Chromium or Chrome: install one (Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.",
  );
}
