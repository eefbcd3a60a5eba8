import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type BookId, books } from "#scripture/canon/books.ts";
import type { Chapter, TranslationInfo } from "#scripture/translation/model.ts";

/** One text and how it is made out of its packages. */
export type TextSource = {
  /** What is known about it before its packages are read; their versions are filled in by the build. */
  info: Omit<TranslationInfo, "sources" | "checksum"> & {
    sources: { name: string; gives: string }[];
  };
  /** How many verses it has to have. */
  verses: number;
  /** The 1,189 chapters in canonical order; `report` takes a line for whoever runs the build. */
  build(report: (line: string) => void): Chapter[];
};

const require = createRequire(import.meta.url);

/** The folder of an installed package. */
export function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    try {
      readFileSync(path.join(candidate, "package.json"));
      return candidate;
    } catch {
      // Looked for in the next folder.
    }
  }
  throw new Error(`the package ${name} is not installed: run npm ci`);
}

export function packageVersion(name: string): string {
  const { version } = readPackageJson<{ version: string }>(name, "package.json");
  return version;
}

/** A JSON file of an installed package, of a shape that the caller knows. */
export function readPackageJson<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(path.join(packageFolder(name), file), "utf8")) as T;
}

/** Every chapter of the canon, made by `make`. */
export function eachChapter(
  make: (book: BookId, chapter: number, order: number) => Chapter,
): Chapter[] {
  return books.flatMap(({ id, chapters }, order) =>
    Array.from({ length: chapters }, (_, index) => make(id, index + 1, order)),
  );
}

/** What must be there; otherwise the source is not what it was. */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`the source has no ${what}`);
  return value;
}
