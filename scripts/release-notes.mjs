// `node scripts/release-notes.mjs VERSION`: prints the section of CHANGELOG.md for a version.
import { readFileSync } from "node:fs";

const [version = ""] = process.argv.slice(2);
const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m);
const section = sections.find(
  (text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`),
);
if (!version || !section) {
  process.stderr.write(`CHANGELOG.md has no section "## ${version}".\n`);
  process.exit(1);
}
process.stdout.write(`${section.slice(section.indexOf("\n")).trim()}\n`);
