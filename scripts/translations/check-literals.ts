// Fails if a text of web/ is outside the catalogs, and lists these texts. Folders that are not
// converted yet have a number in literals.json; they may not have more texts than that.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./catalogs.ts";
import { findLiterals } from "./find-literals.ts";

const limitsFile = path.join(root, "scripts/translations/literals.json");
const limits: Record<string, number> = existsSync(limitsFile)
  ? JSON.parse(readFileSync(limitsFile, "utf8"))
  : {};

const found: Record<string, string[]> = {};
for (const file of globSync("web/**/*.{ts,tsx}", { cwd: root }).sort()) {
  if (/\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
  const folder = file.split("/").slice(0, file.startsWith("web/features/") ? 3 : 2);
  const literals = findLiterals(file, readFileSync(path.join(root, file), "utf8"));
  found[folder.join("/")] ??= [];
  found[folder.join("/")]?.push(...literals.map(({ line, text }) => `${file}:${line}: ${text}`));
}

for (const [folder, literals] of Object.entries(found)) {
  if (literals.length <= (limits[folder] ?? 0)) continue;
  console.error(`${folder}: ${literals.length} texts outside the catalogs.`);
  for (const literal of literals) console.error(literal);
  process.exitCode = 1;
}
