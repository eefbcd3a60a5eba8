import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type BookId, books } from "#scripture/canon/books.ts";
import type { Chapter, TranslationInfo } from "#scripture/translation/model.ts";

/** A translation and how it is built from its packages. */
export type TranslationSource = {
  /** The metadata. The build adds the versions of the packages. */
  info: Omit<TranslationInfo, "sources" | "checksum"> & {
    sources: { name: string; gives: string }[];
  };
  /** The required number of verses. */
  verses: number;
  /** Returns the 1,189 chapters in canonical order. `report` takes lines for the console. */
  build(report: (line: string) => void): Chapter[];
};

const require = createRequire(import.meta.url);

/** Returns the folder of an installed package. */
export function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    try {
      readFileSync(path.join(candidate, "package.json"));
      return candidate;
    } catch {
      // Try the next folder.
    }
  }
  throw new Error(`the package ${name} is not installed: run npm ci`);
}

export function packageVersion(name: string): string {
  const { version } = readPackageJson<{ version: string }>(name, "package.json");
  return version;
}

/** Reads a JSON file of an installed package. The caller asserts its type. */
export function readPackageJson<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(path.join(packageFolder(name), file), "utf8")) as T;
}

/** Calls `make` for every chapter of the canon. */
export function eachChapter(
  make: (book: BookId, chapter: number, order: number) => Chapter,
): Chapter[] {
  return books.flatMap(({ id, chapters }, order) =>
    Array.from({ length: chapters }, (_, index) => make(id, index + 1, order)),
  );
}

/** Returns the value. Throws if it is missing, because then the source has changed. */
export function assertDefined<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`the source has no ${what}`);
  return value;
}
