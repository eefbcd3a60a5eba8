// The stamp of the corpus build: a hash of everything that its result depends on.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageVersion } from "./translation-source.ts";

/** The path of an import inside the repository, written relative or as `#folder/…`. */
const imported = /^(?:import|export|\})(?! type\b)[^"']*["'](#|\.\.?\/)([^"']+)["']/gm;

/**
 * Returns the files that `entry` depends on, sorted: the modules and JSON files that it imports,
 * directly or through others, and the tables (.tsv, .txt) in the folders of these modules. Paths
 * are relative to `root` and use slashes.
 */
export function sourceFiles(root: string, entry: string): string[] {
  const files = new Set([entry]);
  for (const file of files) {
    if (!file.endsWith(".ts")) continue;
    const folder = path.posix.dirname(file);
    for (const [, start, rest] of readFileSync(path.join(root, file), "utf8").matchAll(imported))
      files.add(start === "#" ? `${rest}` : path.posix.join(folder, `${start}${rest}`));
    for (const table of readdirSync(path.join(root, folder)))
      if (/\.(?:tsv|txt)$/.test(table)) files.add(`${folder}/${table}`);
  }
  return [...files].sort();
}

/** A hash of the code, its data and the package versions. A different hash triggers a build. */
export function stampOfSources(root: string, entry: string, packages: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles(root, entry))
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  for (const name of new Set(packages)) hash.update(`${name}@${packageVersion(name)}\n`);
  return hash.digest("hex");
}
