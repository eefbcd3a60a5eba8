// `npm run import -- FILE|DIR …`: adds a translation, which the operator may use, to the data
// folder.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hashOfWords, hebrewNumberingFile } from "#corpus/build-output.ts";
import { translationSources } from "#corpus/built-in-translations.ts";
import {
  type ImportedTranslation,
  importTranslation,
} from "#scripture/import/import-translation.ts";
import { isTextFile, readTextFile } from "#scripture/import/read-file.ts";
import type { TranslationInfo } from "#scripture/translation/model.ts";
import type { ImportReport, ReadFile } from "#scripture/usfm/assemble.ts";
import type { HebrewNumbering } from "#scripture/versification/hebrew.ts";
import { readEnv } from "#server/env.ts";
import { importedFolder } from "#server/features/bibles/library.ts";
import {
  idOf,
  isSword,
  type ModuleFiles,
  type ModuleInfo,
  readModule,
  sourceOf,
} from "#server/features/catalog/sword/read-module.ts";
import { Archive, isZip } from "#server/features/imports/zip-file.ts";
import { catalogLimits } from "#shared/limits.ts";

const usage = `npm run import -- FILE|DIR --id bsb --name "Berean Standard Bible" --license "Public domain"

FILE is a book or a translation in USFM, USX, OSIS or the JSON of AO Lab, or a ZIP archive of such
files. It may also be a module of the SWORD Project: its archive, its folder or its .conf file. A
module has defaults for all options; a few name no license.

  --id             letters, digits and hyphens, used in addresses
  --name           the name shown to readers
  --license        the license, with the publisher's copyright line
  --abbreviation   defaults to the id in capitals
  --language       defaults to English; --language-tag defaults to en
  --year           year of the edition
  --description    one line about it
  --check          reads and reports, but writes nothing
  --accept-losses  imports files of which some verses cannot be read`;

class UsageError extends Error {}

function filesAt(given: string): string[] {
  if (!statSync(given).isDirectory()) return [given];
  const names = readdirSync(given, { recursive: true, encoding: "utf8" }).filter(isTextFile).sort();
  if (names.length === 0) {
    throw new UsageError(
      `${given} has no file that ends in .usfm, .sfm, .usx, .xml, .osis or .json`,
    );
  }
  return names.map((name) => path.join(given, name));
}

/** The files of a SWORD module, if a folder, an archive or a `.conf` file has one. */
async function moduleAt(given: string): Promise<ModuleFiles | undefined> {
  if (!existsSync(given)) throw new UsageError(`${given} does not exist`);
  const isConf = /\.conf$/i.test(given);
  if (isConf || statSync(given).isDirectory()) {
    const folder = isConf ? path.dirname(path.dirname(path.resolve(given))) : given;
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => name.replaceAll(path.sep, "/"))
      .filter(
        (name) => !isConf || !isSword([name]) || path.basename(name) === path.basename(given),
      );
    const bytes = async (name: string) => readFileSync(path.join(folder, name));
    return isSword(names) ? { names, bytes } : undefined;
  }
  const bytes = readFileSync(given);
  const archive = isZip(bytes) ? await Archive.open(bytes, catalogLimits) : undefined;
  if (!archive || !isSword(archive.names)) return undefined;
  return { names: archive.names, bytes: (name) => archive.file(name) };
}

async function readBooks(file: string): Promise<ReadFile[]> {
  const bytes = readFileSync(file);
  const name = path.relative(process.cwd(), file);
  if (!isZip(bytes)) return readTextFile(name, bytes);
  const books: ReadFile[] = [];
  const archive = await Archive.open(bytes, catalogLimits);
  for (const entry of archive.names.filter(isTextFile).sort()) {
    books.push(...readTextFile(entry, await archive.file(entry)));
  }
  return books;
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      id: { type: "string" },
      name: { type: "string" },
      license: { type: "string" },
      abbreviation: { type: "string" },
      language: { type: "string" },
      "language-tag": { type: "string" },
      year: { type: "string" },
      description: { type: "string" },
      check: { type: "boolean", default: false },
      "accept-losses": { type: "boolean", default: false },
    },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new UsageError(usage);
  return { given, options: values };
}

type Options = ReturnType<typeof readOptions>["options"];

/** Returns what the options say about the translation, or else the module. */
function describe(options: Options, module?: ModuleInfo): Omit<TranslationInfo, "changes"> {
  const id = options.id ?? (module && idOf(module));
  const name = options.name ?? module?.title;
  const license = options.license ?? module?.license;
  if (module && !license) {
    throw new UsageError(`the module ${module.name} names no license: add --license`);
  }
  if (!id || !name || !license) throw new UsageError(usage);
  if (!/^[a-z0-9][a-z0-9-]{1,19}$/.test(id)) {
    throw new UsageError(`--id ${id}: use 2 to 20 lowercase letters, digits or hyphens`);
  }
  if (translationSources.some(({ info }) => info.id === id)) {
    throw new UsageError(`--id ${id} belongs to a built-in translation: choose another`);
  }
  const year = Number(options.year ?? module?.year ?? new Date().getFullYear());
  if (!Number.isInteger(year)) throw new UsageError(`--year ${options.year} is not a year`);
  const languageTag = options["language-tag"] ?? module?.languageTag ?? "en";
  const language = options.language ?? languageName(languageTag);
  const gives = "the text and its markup";
  return {
    id,
    name,
    abbreviation: options.abbreviation ?? module?.abbreviation ?? id.toUpperCase(),
    language,
    languageTag,
    year,
    description: options.description ?? "Imported by the operator of this server.",
    license,
    sources: [module ? sourceOf(module) : { name: "Imported", version: String(year), gives }],
  };
}

/** The English name of a language. Throws if the tag is not valid. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
  } catch {
    throw new UsageError(`--language-tag ${tag} is not valid: use one like en, es or pt-BR`);
  }
}

function write(folder: string, id: string, content: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${id}.json`);
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
  return file;
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;

const formatReport = ({ file, line, place, message }: ImportReport) =>
  [[file, line].filter(Boolean).join(":"), place, message].filter(Boolean).join(": ");

/** Prints the counts and problems of the import. */
function printReports({ reports, coverage }: ImportedTranslation) {
  const lost = reports.filter((report) => report.lost);
  for (const report of reports.filter((one) => !one.lost)) console.log(formatReport(report));
  if (lost.length > 0) console.log(`\nLost:\n${lost.map(formatReport).join("\n")}\n`);
  for (const line of coverage) console.log(line);
}

async function run(args: string[]) {
  const { given, options } = readOptions(args);
  if (!existsSync(hebrewNumberingFile)) throw new UsageError("run npm run build:corpus first");
  const numbering: HebrewNumbering = JSON.parse(readFileSync(hebrewNumberingFile, "utf8"));
  const moduleFiles = await moduleAt(given);
  const module = moduleFiles && (await readModule(moduleFiles, numbering));
  const about = describe(options, module?.info);
  const files: ReadFile[] = module?.files ?? [];
  if (module) console.log(`${module.info.title}. License: ${about.license}`);
  else for (const file of filesAt(given)) files.push(...(await readBooks(file)));
  const imported = importTranslation(files, about, numbering, module?.known);
  const { text, reports, lost } = imported;
  printReports(imported);
  const { packed } = text;
  packed.info.checksum = hashOfWords(text);
  const { counts } = text;
  if (counts.verses === 0) throw new UsageError("no verse could be read: nothing was imported");
  const verses = counted(counts.verses, "verse");
  const remarks = counted(reports.length, "remark");
  if (lost > 0 && !options["accept-losses"]) {
    throw new UsageError(
      `nothing was imported: the list above names ${counted(lost, "lost passage")}. ` +
        "Correct the files, or repeat the command with --accept-losses.",
    );
  }
  if (options.check) {
    console.log(`${about.name}: ${verses}, ${remarks}. Nothing was written (--check).`);
    return;
  }
  const env = readEnv();
  if (!env.ok) throw new UsageError(env.errors.join("\n"));
  const file = write(importedFolder(env.env.dataDir), about.id, JSON.stringify(packed));
  console.log(`${about.name}: ${verses}, ${remarks}. Written to ${file}.`);
  console.log("Restart the server to show it. To remove it, delete that file.");
}

const dotEnv = fileURLToPath(new URL("../.env", import.meta.url));
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
