import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readGroups, readTable } from "./read-table.ts";

function module(table: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-table-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "table.tsv"), table);
  return pathToFileURL(path.join(folder, "module.ts")).href;
}

test("a table has values by key, notes are skipped, and a dash is an empty value", () => {
  const table = readTable("table.tsv", module("# Note\nH1\tfather, head\n\nH853\t-\n"));
  expect({ ...table }).toEqual({ H1: "father, head", H853: "" });
  expect(table.constructor).toBeUndefined();
});

test("a table of three columns has values by group and key", () => {
  const groups = readGroups("table.tsv", module("G1\tA\ton\nG1\tG\tof\nG2\tA\tto\n"));
  expect(JSON.parse(JSON.stringify(groups))).toEqual({ G1: { A: "on", G: "of" }, G2: { A: "to" } });
});

test.each([
  ["a row without a tab", "H1 father\n"],
  ["a row with too many cells", "H1\tfather\thead\n"],
  ["a row with an empty cell", "H1\t\n"],
  ["a key that is there twice", "H1\tfather\nH2\tmother\nH1\thead\n"],
])("%s is an error that names the file and the row", (_, table) => {
  expect(() => readTable("table.tsv", module(table))).toThrow(/^table\.tsv: cannot read “H1/);
});
