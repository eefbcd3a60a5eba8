// Fails if a folder of web/ has more texts outside the catalogs than literals.json allows. The
// numbers may only fall: `--update` writes the lower ones. `--list FOLDER` shows the texts.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./catalogs.ts";
import { findLiterals } from "./find-literals.ts";

const limitsFile = path.join(root, "scripts/translations/literals.json");
const limits = JSON.parse(readFileSync(limitsFile, "utf8")) as Record<string, number>;
const [option, listed] = process.argv.slice(2);

const counts: Record<string, number> = {};
for (const file of globSync("web/**/*.{ts,tsx}", { cwd: root }).sort()) {
  if (/\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
  const folder = file.split("/").slice(0, file.startsWith("web/features/") ? 3 : 2);
  const name = folder.join("/");
  const literals = findLiterals(file, readFileSync(path.join(root, file), "utf8"));
  if (literals.length > 0) counts[name] = (counts[name] ?? 0) + literals.length;
  if (option === "--list" && (!listed || file.startsWith(listed))) {
    for (const { line, text } of literals) console.log(`${file}:${line}: ${text}`);
  }
}

const names = [...new Set([...Object.keys(limits), ...Object.keys(counts)])].sort();
const risen = names.filter((name) => (counts[name] ?? 0) > (limits[name] ?? 0));
const fallen = names.filter((name) => (counts[name] ?? 0) < (limits[name] ?? 0));
if (option === "--update" && risen.length === 0) {
  writeFileSync(limitsFile, `${JSON.stringify(counts, null, 2)}\n`);
} else if (option !== "--list") {
  for (const name of risen) {
    console.error(
      `${name}: ${counts[name]} texts outside the catalogs, ${limits[name] ?? 0} allowed.`,
    );
    console.error(
      `List them: node scripts/run.mjs scripts/translations/check-literals.ts --list ${name}`,
    );
  }
  for (const name of fallen) {
    console.error(`${name}: fewer texts outside the catalogs. Run the check with --update.`);
  }
  if (risen.length + fallen.length > 0) process.exit(1);
}
