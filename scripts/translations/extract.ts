// `npm run translations`: writes the texts of the source into the catalogs. With --check, fails if
// that changes a file, or if more texts are untranslated than a language's limit allows.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { translatedLanguages } from "../../shared/languages.ts";
import { catalogs, extractAll, root } from "./catalogs.ts";

const check = process.argv.includes("--check");
const limitsFile = path.join(root, "scripts/translations/untranslated.json");

const files = catalogs.flatMap((catalog) =>
  translatedLanguages.map((language) => catalog.getFilename(language)),
);
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
const before = new Map(files.map((file) => [file, read(file)]));
await extractAll();
const changed = files.filter((file) => read(file) !== before.get(file));

const limits = JSON.parse(readFileSync(limitsFile, "utf8")) as Record<string, number>;
const problems: string[] = [];
for (const language of translatedLanguages) {
  let untranslated = 0;
  for (const catalog of catalogs) {
    const messages = Object.values((await catalog.read(language)) ?? {});
    untranslated += messages.filter(({ translation }) => !translation).length;
  }
  const limit = limits[language] ?? 0;
  console.log(`${language}: ${untranslated} texts are not translated (limit ${limit}).`);
  if (untranslated > limit) problems.push(`Translate the new texts of ${language}.`);
  if (untranslated < limit) problems.push(`Lower the limit of ${language} to ${untranslated}.`);
}
if (!check) {
  for (const file of changed) console.log(`Updated ${path.relative(root, file)}`);
} else {
  if (changed.length > 0) problems.push("Run npm run translations and commit the catalogs.");
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
