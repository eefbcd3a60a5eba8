// Reads the tables of the corpus: rows of tab-separated cells; lines that start with "#" are notes.
import { readFileSync } from "node:fs";

/**
 * Returns the rows of a table.
 * @param file path relative to the module that calls
 * @param module `import.meta.url` of that module
 * @param columns number of cells of every row
 * Throws if a row has another number of cells, an empty cell, or the key of a row before it: all
 * cells but the last. "-" marks a cell that is empty.
 */
function readRows(file: string, module: string, columns: number): string[][] {
  const keys = new Set<string>();
  const lines = readFileSync(new URL(file, module), "utf8").split(/\r?\n/);
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const cells = line.split("\t");
      const key = cells.slice(0, -1).join("\t");
      if (cells.length !== columns || cells.includes("") || keys.has(key))
        throw new Error(`${file}: cannot read “${line}”`);
      keys.add(key);
      return cells.map((cell) => (cell === "-" ? "" : cell));
    });
}

/** Returns a table of two columns as values by key. See `readRows`. */
export function readTable(file: string, module: string): Readonly<Record<string, string>> {
  const rows = readRows(file, module, 2);
  return Object.assign(Object.create(null), Object.fromEntries(rows));
}

/** Returns a table of three columns as values by group and key. See `readRows`. */
export function readGroups(
  file: string,
  module: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const groups: Record<string, Record<string, string>> = Object.create(null);
  for (const [group = "", key = "", value = ""] of readRows(file, module, 3)) {
    groups[group] ??= Object.create(null) as Record<string, string>;
    groups[group][key] = value;
  }
  return groups;
}
