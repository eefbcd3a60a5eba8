// Fails if a text of web/ is outside the catalogs, and lists these texts.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./catalogs.ts";
import { findLiterals } from "./find-literals.ts";

for (const file of globSync("web/**/*.{ts,tsx}", { cwd: root }).sort()) {
  if (/\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
  for (const { line, text } of findLiterals(file, readFileSync(path.join(root, file), "utf8"))) {
    console.error(`${file}:${line}: ${text}`);
    process.exitCode = 1;
  }
}
